import { expect, test } from "vitest";
import { appendEvents, lastFaceReset, showsFace } from "./log";

const revealed = { event: "revealed", seat: 0, at: "b4", card: "penguin/beach", connected: null };
const erupted = { event: "erupted", seat: 1, birds: 3 };
const started = { event: "round_started", round: 2, starter: 1, volcanoes: [3, null] };

test("faces are recognised wherever they stand", () => {
  expect(showsFace(revealed)).toBe(true);
  expect(showsFace({ event: "declared", shown: [{ at: 1, tile: "plum/round/red" }] })).toBe(true);
  expect(showsFace(erupted)).toBe(false);
});

test("the log forgets faces when the cards are turned down, and nothing else", () => {
  const log = appendEvents(appendEvents([], [revealed, erupted]), [started]);
  expect(log.map((entry) => entry.event)).toEqual([erupted, started]);
});

test("a pair that is turned back is forgotten", () => {
  const flipped = { event: "flipped", seat: 0, at: 3, tile: "plum/round/red" };
  const log = appendEvents(appendEvents([], [flipped]), [{ event: "turned_back", at: [3, 4] }]);
  expect(log.length).toBe(1);
});

test("what was seen in secret is not written down once the look is over (M21)", () => {
  const peeked = { event: "peeked", seat: 0, at: "b4", card: "penguin/beach" };
  const looking = appendEvents([], [peeked]);
  expect(looking.map((entry) => entry.event)).toEqual([peeked]);
  const log = appendEvents(looking, [{ event: "said_ready", seat: 0 }]);
  expect(log.map((entry) => entry.event)).toEqual([{ ...peeked, card: null }]);
});

test("entries keep their identity", () => {
  const ids = appendEvents(appendEvents([], [erupted]), [erupted, started]).map((entry) => entry.id);
  expect(new Set(ids).size).toBe(3);
});

test("the log knows when it last forgot", () => {
  const log = appendEvents([], [revealed]);
  expect(lastFaceReset(log)).toBe(0);
  const later = appendEvents(log, [started]);
  expect(lastFaceReset(later)).toBe(later.at(-1)?.id);
  expect(lastFaceReset(appendEvents(later, [revealed]))).toBe(lastFaceReset(later));
});

test("what a game calls fleeting is forgotten with the next move", () => {
  const isFleeting = (event: unknown) => event === erupted;
  const log = appendEvents(appendEvents([], [erupted, revealed], isFleeting), [started], isFleeting);
  expect(log.map((entry) => entry.event)).toEqual([started]);
  const kept = appendEvents(appendEvents([], [erupted], isFleeting), [], isFleeting);
  expect(kept).toEqual([]);
});
