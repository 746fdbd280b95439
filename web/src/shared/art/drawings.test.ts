import type { Component } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { fruits } from "../../games/fruitmix/art/fruits";
import Tile from "../../games/fruitmix/art/Tile.svelte";
import Card from "../../games/memoarrr/art/Card.svelte";
import { animals, landscapes } from "../../games/memoarrr/art/scenes";
import Treasure from "../../games/memoarrr/art/Treasure.svelte";
import Volcano from "../../games/memoarrr/art/Volcano.svelte";
import { FACES } from "../faces";
import FaceArt from "./FaceArt.svelte";
import Portrait from "./Portrait.svelte";

const pictures = <Props extends Record<string, unknown>>(drawing: Component<Props>, wishes: Props[]) =>
  wishes.map((props) => render(drawing as Component<Record<string, unknown>>, { props }).body);

const cards = Object.keys(animals).flatMap((animal) =>
  Object.keys(landscapes).map((landscape) => ({ card: `${animal}/${landscape}` })),
);
const tiles = Object.keys(fruits).flatMap((fruit) =>
  ["round", "square", "triangle", "flower"].flatMap((shape) =>
    ["red", "yellow", "green", "blue"].map((colour) => ({ tile: `${fruit}/${shape}/${colour}` })),
  ),
);
const portraits = ["dice", "goldfish", "sparrow", "squirrel", "crow", "elephant", "oracle", "double"].map(
  (who) => ({
    who,
  }),
);

const sets: [string, string[]][] = [
  ["cards", pictures(Card, [{ card: null }, ...cards])],
  ["tiles", pictures(Tile, [{ tile: null }, ...tiles])],
  ["volcanoes", pictures(Volcano, [{ birds: 1 }, { birds: 3 }, { birds: 7 }])],
  ["treasures", pictures(Treasure, [{ rubies: null }, ...[1, 2, 3, 4].map((rubies) => ({ rubies }))])],
  ["portraits", pictures(Portrait, portraits)],
  [
    "faces",
    pictures(
      FaceArt,
      FACES.map((face) => ({ face })),
    ),
  ],
];

test.each(sets)("no two %s look alike", (_, drawn) => {
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(sets)("%s are silent pictures that can stand on one page many times", (_, drawn) => {
  for (const picture of drawn) {
    expect(picture).toContain('aria-hidden="true"');
    expect(picture).not.toMatch(/ id=| style=|<title/);
  }
});
