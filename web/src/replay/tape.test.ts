import { expect, test } from "vitest";
import type { Step } from "./replay";
import { readPlace, roundBack, roundOn, roundStarts, stopOf, stopsOf, writePlace } from "./tape";

function step(round: number, ...events: string[]): Step {
  return { seat: 0, events: events.map((event) => ({ event })), view: { round }, truth: null };
}

const game = [
  step(1),
  step(1, "said_ready"),
  step(1, "said_ready", "turned_back"),
  step(1, "revealed"),
  step(1, "said_ready"),
  step(2, "said_ready", "round_started"),
  step(2, "revealed"),
  step(3, "round_started"),
];
const stops = stopsOf(game);
const starts = roundStarts(game, stops);

test("that somebody is ready is no step of its own, unless something comes of it", () => {
  expect(stops).toEqual([0, 2, 3, 5, 6, 7]);
});

test("one round back is first the beginning of this one", () => {
  expect(starts).toEqual([0, 3, 5]);
  expect(roundBack(starts, 4)).toBe(3);
  expect(roundBack(starts, 3)).toBe(0);
  expect(roundBack(starts, 0)).toBe(0);
  expect(roundOn(starts, 0, 5)).toBe(3);
  expect(roundOn(starts, 5, 5)).toBe(5);
});

test("a step that is not shown is found at what was there before it", () => {
  expect(stopOf(stops, 4)).toBe(2);
  expect(stopOf(stops, 5)).toBe(3);
  expect(stopOf(stops, 999)).toBe(5);
});

test("a place is read as it was written, and nonsense is the beginning", () => {
  for (const place of [
    { step: 0, seat: null },
    { step: 14, seat: 0 },
    { step: 3, seat: null },
  ])
    expect(readPlace(writePlace(place))).toEqual(place);
  expect(writePlace({ step: 0, seat: null })).toBe("");
  for (const odd of ["?step=-1", "?step=1e9&seat=x", "?step=&seat=", "?%"])
    expect(readPlace(odd)).toEqual({ step: 0, seat: null });
});
