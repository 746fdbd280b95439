import { expect, test } from "vitest";
import { coverWhole, placePointer } from "./pointers";

const page = { width: 360, height: 740 };
const own = { width: 340, height: 120 };

test("a pointer stands below what it is about, with its tip under the middle of it", () => {
  const spot = placePointer({ left: 20, top: 100, width: 60, height: 40 }, own, page);
  expect(spot).toEqual({ left: 8, top: 152, tip: 42 });
});

test("where there is no room below, it stands above, and has no tip", () => {
  const spot = placePointer({ left: 20, top: 560, width: 120, height: 80 }, own, page);
  expect(spot).toEqual({ left: 8, top: 428, tip: null });
});

test("it leaves free what is to be tapped", () => {
  const grid = { left: 0, top: 150, width: 360, height: 400 };
  const spot = placePointer({ left: 20, top: 560, width: 120, height: 80 }, own, page, [grid]);
  expect(spot).toEqual({ left: 8, top: 8, tip: null });
});

test("it leaves free the bar and the players, too, and stands at the bottom", () => {
  const [bar, players] = [
    { left: 0, top: 0, width: 360, height: 50 },
    { left: 0, top: 50, width: 360, height: 60 },
  ];
  const grid = { left: 0, top: 110, width: 360, height: 450 };
  const spot = placePointer({ left: 20, top: 60, width: 120, height: 40 }, own, page, [bar, players, grid]);
  expect(spot).toEqual({ left: 8, top: 612, tip: null });
});

test("at the bottom it has a tip where it is near", () => {
  const grid = { left: 0, top: 0, width: 360, height: 550 };
  const spot = placePointer({ left: 20, top: 560, width: 60, height: 44 }, own, page, [grid]);
  expect(spot).toEqual({ left: 8, top: 612, tip: 42 });
});

test("beside the grid it stands below what it points at, to the side", () => {
  const grid = { left: 0, top: 50, width: 700, height: 700 };
  const desk = { width: 1280, height: 800 };
  const spot = placePointer({ left: 720, top: 200, width: 200, height: 100 }, own, desk, [grid]);
  expect(spot).toEqual({ left: 720, top: 312, tip: 100 });
});

test("below it may cover the grid if what it points at is above it", () => {
  const grid = { left: 0, top: 110, width: 360, height: 500 };
  const spot = placePointer({ left: 20, top: 60, width: 120, height: 40 }, own, page, [grid]);
  expect(spot.top + own.height <= 60 || spot.top >= 100).toBe(true);
});

test("what fills the page is covered, but the pointer is whole", () => {
  const spot = placePointer({ left: 0, top: 0, width: 360, height: 740 }, own, page);
  expect(spot.top).toBeGreaterThanOrEqual(8);
  expect(spot.top + own.height).toBeLessThanOrEqual(732);
});

test("it never leaves the page to a side", () => {
  for (const left of [-50, 0, 150, 340])
    for (const width of [20, 200]) {
      const spot = placePointer({ left, top: 50, width, height: 20 }, own, page);
      expect(spot.left).toBeGreaterThanOrEqual(8);
      expect(spot.left + own.width).toBeLessThanOrEqual(352);
    }
});

test("what lies on a part of another covers all of it, and what lies beside it stays as it is", () => {
  const narrator = { left: 8, top: 537, width: 292, height: 95 };
  const tip = { left: 8, top: 552, width: 344, height: 80 };
  expect(coverWhole(tip, narrator)).toEqual({ left: 8, top: 537, width: 344, height: 95 });
  const above = { ...tip, top: 400 };
  expect(coverWhole(above, narrator)).toEqual(above);
});
