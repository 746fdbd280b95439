import { expect, test } from "vitest";
import { compare, type Played } from "./compare";

const played = (won: boolean, score: Record<string, number>, mistakes = 0): Played => ({
  won,
  score,
  figures: { mistakes, longest: 1 },
});

test("rubies decide on the island, then mistakes", () => {
  expect(compare(played(false, { rubies: 9 }, 5), played(true, { rubies: 8 }))).toBeGreaterThan(0);
  expect(compare(played(true, { rubies: 9 }, 5), played(true, { rubies: 9 }, 4))).toBeLessThan(0);
});

test("at the fruit table whoever solved it, then the fewest turns", () => {
  expect(compare(played(false, { turns: 9 }), played(true, { turns: 40 }))).toBeLessThan(0);
  expect(compare(played(true, { turns: 39 }, 9), played(true, { turns: 40 }))).toBeGreaterThan(0);
  expect(compare(played(true, { turns: 40 }), played(true, { turns: 40 }))).toBe(0);
});
