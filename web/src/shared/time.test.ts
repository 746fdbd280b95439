import { expect, test } from "vitest";
import { formatDay, formatDuration } from "./time";

test("time is told in minutes and seconds, and in hours only when it took some", () => {
  expect([0, 7.4, 67, 599.6, 3600, 3725].map(formatDuration)).toEqual([
    "0:00",
    "0:07",
    "1:07",
    "10:00",
    "1:00:00",
    "1:02:05",
  ]);
  expect(formatDuration(-3)).toBe("0:00");
});

test("a day is written as the reader's language writes it", () => {
  expect(formatDay("2026-11-16", "en-GB")).toBe("16 November 2026");
  expect(formatDay("2026-11-16", "de")).toBe("16. November 2026");
  expect(formatDay("2026-11-16", "fr")).toBe("16 novembre 2026");
});
