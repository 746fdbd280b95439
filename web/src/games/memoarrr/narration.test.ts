import { expect, test } from "vitest";
import type { MemoarrrView } from "../../wire";
import { strictTranslator } from "../catalogues";
import { answers, status } from "./narration";
import english from "./text/en.ftl";
import { steps } from "./tutorial";

const NAMES = ["Anna", "Ben"];
const t = strictTranslator("en", english);
const opening: MemoarrrView = {
  ...(steps[0]?.view as MemoarrrView),
  phase: "reveal",
  actors: [0],
  chain: [],
  wanted: null,
};
const freely: MemoarrrView = { ...opening, options: { ...opening.options, opening_restricted: false } };
const wanted = (view: MemoarrrView) => answers.w?.(view, NAMES, t);

test("the very first card must not be one that somebody looked at (M10)", () => {
  expect(status(opening, 0, NAMES, t)).toMatch(/nobody has seen/);
  expect(wanted(opening)).toMatch(/nobody has looked at/);
});

test("where the opening is free, and in later rounds, any card will do (M9)", () => {
  for (const view of [freely, { ...opening, round: 2 }]) {
    expect(status(view, 0, NAMES, t)).toMatch(/any card/);
    expect(wanted(view)).toMatch(/Any card will do/);
  }
});
