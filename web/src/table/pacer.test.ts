import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToPlayer } from "../wire";
import { Pacer } from "./pacer";

const move = (version: number) => ({ say: "moved", version }) as unknown as ToPlayer;
const table = { say: "table" } as unknown as ToPlayer;
const done = { say: "done", id: "1" } as unknown as ToPlayer;
let shown: ToPlayer[] = [];
let pacer = new Pacer(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pacer = new Pacer((message) => shown.push(message));
});
afterEach(() => vi.useRealTimers());

test("usually everything is shown at once", () => {
  for (const message of [move(1), done, move(2)]) pacer.take(message);
  expect(shown).toEqual([move(1), done, move(2)]);
});

test("what shows nothing new is seen for a part of that time", () => {
  pacer.gap = 1000;
  pacer.share = 0.4;
  for (const message of [move(1), move(2)]) pacer.take(message);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([move(1), move(2)]);
});

test("with a gap, one move is seen before the next", () => {
  pacer.gap = 1000;
  for (const message of [move(1), move(2), move(3)]) pacer.take(message);
  expect(shown).toEqual([move(1)]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([move(1)]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([move(1), move(2)]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([move(1), move(2), move(3)]);
});

test("while something is explained nothing moves, and then all of it in turn", () => {
  pacer.gap = 500;
  pacer.hold(true);
  pacer.take(move(1));
  pacer.take(move(2));
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([]);
  pacer.hold(false);
  expect(shown).toEqual([move(1)]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([move(1), move(2)]);
});

test("whoever acts sees at once what they do, after all that had happened", () => {
  pacer.gap = 1000;
  pacer.take(move(1));
  pacer.take(move(2));
  pacer.hurry();
  expect(shown).toEqual([move(1), move(2)]);
  pacer.take(move(3));
  expect(shown).toEqual([move(1), move(2), move(3)]);
  pacer.take(move(4));
  expect(shown).toEqual([move(1), move(2), move(3)]);
});

test("a whole board makes what led to it needless", () => {
  pacer.hold(true);
  pacer.take(move(1));
  pacer.take(table);
  pacer.hold(false);
  expect(shown).toEqual([table]);
});

test("who leaves sees nothing more", () => {
  pacer.gap = 1000;
  pacer.take(move(1));
  pacer.take(move(2));
  pacer.stop();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([move(1)]);
});
