import { beforeAll, expect, test } from "vitest";
import english from "../text/en.ftl";
import type { DailyResult } from "../wire";

beforeAll(async () => {
  const { i18n } = await import("../shared/i18n.svelte");
  globalThis.document = { documentElement: {} } as Document;
  await i18n.load("en");
});
const results = () => import("./result");
const calendar = () => import("./calendar");

const RESULT: DailyResult = {
  number: 12,
  day: "2026-11-12",
  practice: false,
  counts: true,
  seen: false,
  points: 14,
  turns: 2,
  seconds: 125,
  rank: 3,
  among: 12,
  streak: 5,
  rows: ["++-", "", "+++*"],
};

test("a result to share says how it went and nothing of the cards", async () => {
  const { shareText } = await results();
  expect(english).toContain("daily-title-memoarrr");
  expect(shareText("memoarrr", RESULT, "https://example.org/daily").split("\n")).toEqual([
    "Recollect · Daily island no. 12",
    "14 rubies · 2:05",
    "🌊🌊🌋",
    "💤",
    "🌊🌊🌊💎",
    "https://example.org/daily",
  ]);
  expect(shareText("fruitmix", { ...RESULT, practice: true }, "")).toContain("Daily fruit no. 12: practice");
});

test("the place is told of the day, of practice, and why there is none", async () => {
  const { placeText } = await results();
  expect(placeText(RESULT, "2026-11-12")).toBe("Place 3 of 12 today");
  expect(placeText({ ...RESULT, rank: 1 }, "2026-11-12")).toBe("First of 12 today");
  expect(placeText({ ...RESULT, rank: 1, among: 1 }, "2026-11-12")).toBe("First in today’s list");
  expect(placeText(RESULT, "2026-11-13")).toBe("Place 3 of 12 that day");
  expect(placeText({ ...RESULT, practice: true, counts: false }, "2026-11-12")).toBe(
    "Practice: this would have been place 3.",
  );
  expect(placeText({ ...RESULT, seen: true }, "2026-11-12")).toContain("without a place");
  expect(placeText({ ...RESULT, counts: false }, "2026-11-12")).toContain("Not in the list");
});

test("whoever did not solve it has no turns to boast of", async () => {
  const { scoreText } = await results();
  expect(scoreText("fruitmix", { ...RESULT, points: 0 })).toBe("2 turns · 2:05");
  expect(scoreText("fruitmix", { ...RESULT, points: -1 })).toBe("Not solved · 2:05");
});

test("a month has whole weeks, from Monday on", async () => {
  const { weeksOf, weekdays, dayNumber, monthAfter } = await calendar();
  const november = weeksOf("2026-11");
  expect(november.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(november.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf("2027-02")).toHaveLength(4);
  expect(weekdays()[0]).toEqual({ long: "Monday", short: "Mo" });
  expect(dayNumber("2026-12-01", "2026-11-01")).toBe(31);
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});
