import { expect, test } from "vitest";
import type { FruitmixView } from "../../wire";
import { hasHadTurns, pairColumns } from "./tiles";
import { steps } from "./tutorial";

const view = (piles: number[], turns: number[], actors: number[]): FruitmixView => ({
  ...(steps[0]?.view as FruitmixView),
  phase: "place",
  piles,
  turns,
  actors,
});
const out = (seen: FruitmixView) => seen.piles.map((_, seat) => hasHadTurns(seen, seat));

test("who has no more turns looks on while the others catch up (F9)", () => {
  expect(out(view([0, 3, 2], [5, 4, 4], [1]))).toEqual([true, false, false]);
  expect(out(view([0, 3, 2], [5, 5, 4], [2]))).toEqual([true, true, false]);
});

test("before anybody has got rid of all tiles, nobody only looks on", () => {
  expect(out(view([1, 3, 2], [5, 4, 4], [1]))).toEqual([false, false, false]);
});

test("who memorises a new round has something to do (F9)", () => {
  const memorising: FruitmixView = { ...view([0, 3], [5, 4], [0, 1]), phase: "memorise" };
  expect(out(memorising)).toEqual([false, false]);
});

test("tables of pairs are as wide as printed, or about as square as the screen allows (F23)", () => {
  const tiles = [32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4];
  const columns = (wide: boolean) => tiles.map((each) => pairColumns(each, wide));
  expect(columns(true)).toEqual([8, 6, 7, 7, 6, 6, 5, 6, 4, 5, 4, 5, 4, 3, 2]);
  expect(columns(false)).toEqual([4, 4, 4, 4, 4, 4, 4, 3, 4, 3, 3, 2, 2, 2, 2]);
});
