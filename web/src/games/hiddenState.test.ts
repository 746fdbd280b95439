import { expect, test } from "vitest";
import { fixtures } from "./fixtures";
import { withHiddenState as revealTable } from "./fruitmix/tiles";
import { withHiddenState as revealIsland } from "./memoarrr/island";

test("the hidden state shows what is under every cloud but the centre's", () => {
  const start = fixtures["memoarrr/two"]?.observations[0]?.view;
  const island = Array.from({ length: 25 }, (_, at) => (at === 1 ? "crab/lava" : null));
  const truth = { island: Array(25).fill("crab/lava"), stack: [4], treasures: [[1]], volcanoes: [] };
  const { looking, covered } = revealIsland({ ...start, island }, truth);
  expect(Object.keys(looking)).toEqual(covered);
  expect(covered?.length).toBe(23);
  expect(covered).not.toContain("b1");
  expect(covered).not.toContain("c3");
});

test("the hidden state lifts every napkin, and no empty place", () => {
  const start = fixtures["fruitmix/basic"]?.observations[0]?.view;
  const truth = { table: ["plum/round/red", "pear/square/blue", null], piles: [], deck: [] };
  const { table, covered } = revealTable({ ...start, table: ["plum/round/red", null, null] }, truth as never);
  expect(table).toEqual(truth.table);
  expect(covered).toEqual([1]);
});
