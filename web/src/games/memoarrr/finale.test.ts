import { expect, test } from "vitest";
import { countedRubies, openingOrder, tieBreakOf } from "./finale";

const TREASURES = [[2, 4], [1, 3], [2], [1, 2]];
const score = (rubies: number, treasures: number, highest: number) => ({ rubies, treasures, highest });

test("the poorest treasures open first and the richest last", () => {
  expect(openingOrder(TREASURES)).toEqual([[2, 6], [0, 5], [3], [1, 4]]);
});

test("what is counted is what lies open, and all of it in the end (M18)", () => {
  expect([0, 3, 6, 7].map((opened) => countedRubies(TREASURES, 0, opened))).toEqual([0, 2, 2, 6]);
  expect([0, 1, 2, 3].map((seat) => countedRubies(TREASURES, seat, 7))).toEqual([6, 4, 2, 3]);
});

test("rubies alone need no explanation", () => {
  expect(tieBreakOf({ winners: [0], scores: [score(6, 2, 4), score(4, 2, 3)] })).toBeNull();
});

test("with equal rubies more treasures decide (M18)", () => {
  const scores = [score(5, 2, 3), score(5, 3, 2), score(5, 2, 4)];
  expect(tieBreakOf({ winners: [1], scores })).toEqual({ by: "treasures", seats: [0, 1, 2] });
});

test("with as many treasures the richest decides, or nobody (M19)", () => {
  const scores = [score(5, 2, 4), score(5, 2, 3), score(5, 1, 5)];
  expect(tieBreakOf({ winners: [0], scores })).toEqual({ by: "highest", seats: [0, 1] });
  expect(tieBreakOf({ winners: [0, 1], scores })).toEqual({ by: "shared", seats: [0, 1] });
});
