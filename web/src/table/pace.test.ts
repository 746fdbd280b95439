import { expect, test } from "vitest";
import type { SeatInfo } from "../wire";
import { neededPauses, onlyBotsLeft, spokenMs } from "./pace";

const silent = { stage: 0, spoken: "" };

test("a long sentence takes as long as it takes to say", () => {
  const sentence = "Ben: b4, penguin, beach. Neither walrus nor ocean: out of this round, with three birds.";
  expect(spokenMs(sentence)).toBeGreaterThan(5000);
  expect(spokenMs("")).toBe(0);
});

test("where the usual pause will do, nothing is said about it", () => {
  expect(neededPauses(silent, 1, 900)).toBeNull();
  expect(neededPauses({ stage: 800, spoken: "" }, 1, 900)).toBeNull();
  expect(neededPauses({ stage: 2000, spoken: "" }, 2.5, 900)).toBeNull();
});

test("what is on stage and what is said are waited for, whichever is longer", () => {
  expect(neededPauses({ stage: 2700, spoken: "" }, 1, 900)).toBe(3);
  expect(neededPauses({ stage: 900, spoken: "x".repeat(50) }, 1, 1000)).toBe(4);
});

test("nobody waits for ever, and a server without pauses has none", () => {
  expect(neededPauses({ stage: 0, spoken: "x".repeat(9999) }, 1, 900)).toBe(20);
  expect(neededPauses({ stage: 2700, spoken: "" }, 1, 0)).toBeNull();
});

test("bots may hurry once everybody who plays is out", () => {
  const seat = (kind: SeatInfo["kind"], covered = false) => ({ kind, covered }) as SeatInfo;
  const seats = [seat("person"), seat("bot"), seat("person"), seat("bot")];
  expect(onlyBotsLeft(seats, [0], (each) => each === 0)).toBe(false);
  expect(onlyBotsLeft(seats, [0], (each) => each !== 1)).toBe(true);
  expect(onlyBotsLeft(seats, [], () => true)).toBe(false);
  const away = [seat("person"), seat("bot"), seat("person", true)];
  expect(onlyBotsLeft(away, [0], (each) => each === 0)).toBe(true);
});
