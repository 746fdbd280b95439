import { expect, test } from "vitest";
import type { Board, Moved } from "../wire";
import { afterMove, expandLegal, readBoard } from "./board";

const board: Board = {
  view: { seat: 1, phase: "look", looking: { a1: "crab/beach" }, round: 1 },
  legal: [{ do: "ready" }],
  deadline: 20,
  began: 5,
  ended: null,
};
const move: Moved = { say: "moved", version: 4, by: 0, events: [], view: { phase: "reveal" } };

test("a group of actions is one action for each value of its last field", () => {
  const groups = [{ do: "reveal", at: ["a1", "b4"] }, { do: "stop" }, { do: "flip", at: [0] }];
  expect(expandLegal(groups)).toEqual([
    { do: "reveal", at: "a1" },
    { do: "reveal", at: "b4" },
    { do: "stop" },
    { do: "flip", at: 0 },
  ]);
});

test("after a move what was not named is as it was, and nothing is legal unless it is listed", () => {
  const after = afterMove(board, move);
  expect(after.view).toEqual({ seat: 1, phase: "reveal", looking: { a1: "crab/beach" }, round: 1 });
  expect([after.legal, after.deadline, after.began, after.ended]).toEqual([[], null, 5, null]);
});

test("what only this seat sees wins over what everybody sees", () => {
  const own = { ...move, view: { phase: "reveal", looking: {} }, own: { looking: { b2: "walrus/ocean" } } };
  expect(afterMove(board, own).view).toMatchObject({ looking: { b2: "walrus/ocean" } });
});

test("a table that waits for players has no board", () => {
  expect(readBoard(null)).toBeNull();
});
