import { expect, test } from "vitest";
import { answered, begin, isSettled, LARGEST, SMALLEST, type Staircase, spanOf } from "./staircase";

const after = (...answers: boolean[]): Staircase => answers.reduce(answered, begin());

/** A stream of numbers from 0 to 1, the same every time. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test("two right answers in a row make it harder, a wrong one easier", () => {
  expect(after(true).size).toBe(3);
  expect(after(true, true).size).toBe(4);
  expect(after(true, false).size).toBe(2);
  expect(after(true, true, true, true, false)).toMatchObject({ size: 4, reversals: [5], answers: 5 });
});

test("it stays within its bounds", () => {
  expect(after(...Array<boolean>(40).fill(false)).size).toBe(SMALLEST);
  expect(after(...Array<boolean>(90).fill(true)).size).toBe(LARGEST);
});

test("it settles where about seven of ten are right", () => {
  const next = stream(7);
  const spans = Array.from({ length: 60 }, () => {
    let at = begin();
    while (!isSettled(at)) at = answered(at, next() < 1 / (1 + Math.exp(at.size - 8)));
    const span = spanOf(at);
    expect(span?.error).toBeGreaterThanOrEqual(0);
    return span?.size ?? 0;
  });
  const mean = spans.reduce((sum, each) => sum + each, 0) / spans.length;
  // Two in a row are as likely as not where one is right with √½ = 1 / (1 + e^(size − 8)).
  expect(Math.abs(mean - (8 - Math.log(Math.SQRT1_2 / (1 - Math.SQRT1_2))))).toBeLessThan(0.6);
});

test("a few turns tell no span", () => {
  expect(spanOf(after(true, true, false))).toBeNull();
});
