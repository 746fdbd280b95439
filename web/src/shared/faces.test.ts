import { expect, test } from "vitest";
import german from "../text/names.de.json";
import english from "../text/names.en.json";
import french from "../text/names.fr.json";
import { FACES, type Face, freeFace, readFace, seatFaces } from "./faces";

const person = (face: Face | null, name = "Anna") => ({ kind: "person" as const, name, face });
const bot = { kind: "bot" as const, name: null, face: null };

test("people look as they chose, and bots have no face of a person", () => {
  expect(seatFaces([person("fox"), bot, person("owl")])).toEqual(["fox", null, "owl"]);
});

test("nobody looks like another at the table, whoever chose first", () => {
  const faces = seatFaces([person(null), person("fox"), person("fox"), person(null), person("cat")]);
  expect(new Set(faces).size).toBe(5);
  expect(faces[1]).toBe("fox");
  expect(faces[4]).toBe("cat");
});

test("who chose nothing, as in old games, always looks the same", () => {
  expect(seatFaces([person(null, "Zoë")])).toEqual(seatFaces([person(null, "Zoë")]));
  expect(FACES).toContain(seatFaces([person(null, "Zoë")])[0]);
});

test("a wish is kept where it is free, and where all are taken", () => {
  expect(freeFace("fox", ["owl", null])).toBe("fox");
  expect(freeFace("toucan", ["toucan"])).toBe("fox");
  expect(freeFace("pig", FACES)).toBe("pig");
  expect(readFace("wolf")).toBeNull();
});

/** Faces are drawn once, all wide awake: green frogs, a lion with his mane, an owl with tufts. */
const UNDRAWN =
  /gold|silver|silber|amber|ruby|snowy|velvet|blau|bunt|hell|doré|argent|misty|sleepy|hare|lièvre|lionceau|kauz/i;

test.each([english, german, french])(
  "a name that is made says nothing that its face does not show",
  (made) => {
    expect([...made.words, ...Object.keys(made.animals)].filter((word) => UNDRAWN.test(word))).toEqual([]);
    expect(Object.values(made.animals).filter((face) => readFace(face) === null)).toEqual([]);
  },
);
