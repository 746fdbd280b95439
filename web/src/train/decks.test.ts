import { expect, test } from "vitest";
import { fruits } from "../games/fruitmix/art/fruits";
import { animals, landscapes } from "../games/memoarrr/art/scenes";
import { decks, shuffled } from "./decks";
import { LARGEST } from "./staircase";

test.each(Object.values(decks))(
  "the $name has enough things, all different, for the largest drill",
  ({ things }) => {
    expect(new Set(things).size).toBe(things.length);
    expect(things.length).toBeGreaterThanOrEqual(LARGEST);
    expect(shuffled(things).sort()).toEqual([...things].sort());
  },
);

test("everything in a drill can be drawn", () => {
  for (const card of decks.island.things) {
    const [animal = "", landscape = ""] = card.split("/");
    expect(animals).toHaveProperty(animal);
    expect(landscapes).toHaveProperty(landscape);
  }
  for (const tile of decks.line.things) expect(fruits).toHaveProperty(tile.split("/")[0] ?? "");
});

test("each plate and cloth is on three tiles, as in the box", () => {
  const plates = decks.line.things.map((tile) => tile.slice(tile.indexOf("/")));
  for (const plate of plates) expect(plates.filter((each) => each === plate)).toHaveLength(3);
});
