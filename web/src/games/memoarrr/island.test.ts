import { expect, test } from "vitest";
import { fixtures } from "../fixtures";
import { CELLS, gridOf, SIDES } from "./island";

test("the printed island has 25 cells, its stack in the middle, and sides of three", () => {
  const grid = gridOf({});
  expect(grid.cells).toEqual(CELLS);
  expect(grid.centre).toBe("c3");
  expect(grid.sides).toEqual({
    north: ["b1", "c1", "d1"],
    east: ["e2", "e3", "e4"],
    south: ["b5", "c5", "d5"],
    west: ["a2", "a3", "a4"],
  });
});

test("a smaller island is a corner of it (M27)", () => {
  const grid = gridOf({ animals: 3, landscapes: 4 });
  expect(grid.cells).toEqual(["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]);
  expect(grid.centre).toBe("c2");
  expect(grid.sides).toEqual({ north: ["b1"], east: ["d2"], south: ["b3"], west: ["a2"] });
});

test("nobody need look at anything (M29)", () => {
  expect(Object.values(gridOf({ looks: 0 }).sides)).toEqual([[], [], [], []]);
});

test("a seat looks where the rules say", () => {
  for (const name of ["memoarrr/two", "memoarrr/expert", "memoarrr/small"]) {
    const { observations, seat } = fixtures[name] ?? { observations: [], seat: null };
    const looks = observations.filter(({ view }) => view.phase === "look" && view.actors.includes(seat));
    expect(looks.length).toBeGreaterThan(0);
    for (const { view } of looks) {
      const side = SIDES.find((each) => each === view.sides[seat ?? 0]);
      expect(side && gridOf(view.options).sides[side]).toEqual(Object.keys(view.looking).sort());
    }
  }
});
