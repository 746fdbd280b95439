import { expect, test } from "vitest";
import type { FruitmixView, MemoarrrView } from "../wire";
import { strictTranslator } from "./catalogues";
import type { Pointer } from "./contract";
import { fixtures } from "./fixtures";
import { pointers as fruitPointers } from "./fruitmix/pointers";
import { pointers as islandPointers } from "./memoarrr/pointers";

const sources = import.meta.glob<string>("./*/text/*.ftl", { import: "default", eager: true });
const t = (game: string, language: string) =>
  strictTranslator(language, sources[`./${game}/text/${language}.ftl`] ?? "");

function found(name: string): Pointer[] {
  const game = name.split("/")[0] ?? "";
  const { seat, names, observations } = fixtures[name] as (typeof fixtures)[string];
  return observations.flatMap(({ view, events }) =>
    game === "memoarrr"
      ? islandPointers(view as MemoarrrView, events, seat ?? 0, names, t(game, "en"))
      : fruitPointers(view as FruitmixView, events, seat ?? 0),
  );
}

const all = (game: string) =>
  Object.keys(fixtures)
    .filter((name) => name.startsWith(game))
    .flatMap(found);

test("in whole games, everything that matters is pointed out", () => {
  const island = ["pointer-wanted", "pointer-match", "pointer-out", "pointer-treasure"];
  const fruit = ["pointer-place", "pointer-right", "pointer-wrong", "pointer-round"];
  expect(new Set(all("memoarrr").map(({ id }) => id))).toEqual(new Set(island));
  expect(new Set(all("fruitmix").map(({ id }) => id))).toEqual(new Set(fruit));
});

test("a miss that ends the round does not tell to wait for its end", () => {
  const told = all("memoarrr").filter(({ id }) => id === "pointer-out");
  const words = ({ id, facts }: Pointer) => t("memoarrr", "en")(id, facts);
  expect(new Set(told.map(({ facts }) => facts?.ends))).toEqual(new Set(["yes", "no"]));
  for (const each of told)
    expect(words(each).includes("until the round is over")).toBe(each.facts?.ends === "no");
});

test("every pointer has its words in every language", () => {
  for (const game of ["memoarrr", "fruitmix"])
    for (const language of ["en", "de", "fr"])
      for (const { id, facts } of all(game)) expect(t(game, language)(id, facts)).toMatch(/^[^[\]{}]{20,}$/);
});

test("pairs need no pointers: there is nothing to read", () => {
  expect(found("fruitmix/pairs")).toEqual([]);
});
