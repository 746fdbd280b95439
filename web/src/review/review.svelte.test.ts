import { afterEach, beforeAll, expect, test } from "vitest";
import { games } from "../games";
import { strictTranslator } from "../games/catalogues";
import { i18n, LANGUAGES, translator } from "../shared/i18n.svelte";
import de from "../text/de.ftl";
import en from "../text/en.ftl";
import fr from "../text/fr.ftl";
import type { Account, ReviewedDecision, SeatReview } from "../wire";
import { expectedAt, graphOf, nextStop } from "./line";
import {
  accountLines,
  decisionText,
  markText,
  priceText,
  recalled,
  sightingText,
  VERDICTS,
  whatMattered,
} from "./review";

const texts = { en, de, fr };
beforeAll(() => i18n.complete());
afterEach(() => i18n.load("en"));

function decision(step: number, verdict: ReviewedDecision["finding"]["verdict"], lost = 0): ReviewedDecision {
  const sightings =
    verdict === "forgot" ? [{ place: "b4", thing: "crab/beach", round: 2, ago: 9, times: 2 }] : [];
  const finding = {
    verdict,
    sightings,
    better: sightings.map(({ place }) => place),
    chance: 0.25,
    best_chance: 1,
    certainty: null,
    trap: null,
  };
  const price = { before: 0.5, after: 0.5 - lost, best: "reveal b4", error: 0 };
  return { step, round: 3, action: "reveal a1", finding, price };
}

const account: Account = {
  unit: "win",
  start: 0.5,
  result: 0,
  memory: 0.3,
  choice: 0,
  good_luck: 0.05,
  bad_luck: 0.25,
  turning_point: 4,
};

function review(...decisions: ReviewedDecision[]): SeatReview {
  const counts: Record<string, number> = {};
  for (const { finding } of decisions) counts[finding.verdict] = (counts[finding.verdict] ?? 0) + 1;
  return { seat: 0, counts, decisions, account };
}

async function island() {
  const module = (await games.memoarrr?.()) ?? null;
  const source = (await module?.catalogues.en()) ?? "";
  return { module, t: translator("en", source) };
}

test("a slip is told with its evidence and its price", async () => {
  await i18n.load("en");
  const all = review(decision(1, "knew"), decision(4, "forgot", 0.1));
  expect(decisionText(all.decisions[1] as ReviewedDecision, all, await island())).toEqual([
    "You had seen one that would have fitted.",
    expect.stringMatching(/^You had seen b4 \(crab.*beach\) twice, last in round 2, nine cards before\.$/),
    "Your chance of winning fell from 50% to 40%.",
  ]);
  expect(markText(all.decisions[1] as ReviewedDecision, all)).toBe("Round 3, turn 2: forgot");
});

test("of a choice no evidence is told: it asked for none", async () => {
  await i18n.load("en");
  const [seen, choice] = [decision(1, "forgot"), decision(2, "choice", 0.1)];
  const chosen = { ...choice, finding: { ...seen.finding, verdict: choice.finding.verdict } };
  expect(decisionText(chosen, review(seen, chosen), await island())).toEqual([
    "Not a question of memory: this was yours to decide.",
    "Your chance of winning fell from 50% to 40%.",
  ]);
});

test("of a reveal that a crab forced it is told whether that could be foreseen", async () => {
  await i18n.load("en");
  const gamble = decision(1, "gamble");
  const all = review({ ...gamble, finding: { ...gamble.finding, trap: "foreseeable" } });
  expect(decisionText(all.decisions[0] as ReviewedDecision, all, await island())).toEqual([
    "Nothing you had seen could help. You took a chance of 25%.",
    "A crab forced this reveal. You could have seen that coming.",
  ]);
});

const fewerThanAPair = { en: "less than one pair", de: "weniger als ein Paar", fr: "moins d’une paire" };
const evidence = {
  en: /place 4.*three tiles before/,
  de: /Platz 4.*drei Plättchen vorher/,
  fr: /la case 4.*trois tuiles plus tôt/,
};

test.each(LANGUAGES)("small numbers are words, and tiles are no cards, in %s", async (language) => {
  await i18n.load(language);
  expect(priceText(0.2, "pairs")).toBe(fewerThanAPair[language]);
  const module = (await games.fruitmix?.()) ?? null;
  const game = { module, t: translator(language, (await module?.catalogues[language]()) ?? "") };
  const seen = { place: "3", thing: "apple/round/red", round: 1, ago: 3, times: 1 };
  expect(sightingText(seen, game, 1)).toMatch(evidence[language]);
});

test("what was known is praised, and told without a price", () => {
  const game = { module: null, t: translator("en", "") };
  const [knew, forgot] = [decision(1, "knew", 0.1), decision(2, "forgot", 0.1)];
  const both = { ...review(knew, forgot), account: { ...account, turning_point: 1 } };
  expect(decisionText(knew, both, game).join(" ")).not.toMatch(/fell from|game turned/);
  expect(decisionText(forgot, both, game).join(" ")).toMatch(/fell from/);
});

test("only what memory did is counted as remembered or not", () => {
  const all = review(
    decision(1, "knew"),
    decision(2, "gamble"),
    decision(3, "mixed_up"),
    decision(4, "choice"),
  );
  expect(recalled(all)).toEqual({ found: 1, asked: 2 });
});

test("of many slips the dearest are told, in the order of the game", () => {
  const all = review(decision(1, "forgot", 0.2), decision(3, "forgot", 0.1), decision(5, "mixed_up", 0.3));
  expect(whatMattered(all).map(({ step }) => step)).toEqual([1, 5]);
});

test("memory, choices and luck are told apart, and next to nothing is nothing", async () => {
  await i18n.load("en");
  const [memory, choice, luck] = accountLines(account);
  expect(memory).toContain("by about 30 percentage points");
  expect(choice).toBe("Choices: no mistake that mattered.");
  expect(luck).toContain("lowered your chance of winning by about 20 percentage points");
  expect(priceText(0.004, "win")).toBeNull();
});

test("what came to more than the win is no odd share of it", async () => {
  await i18n.load("en");
  const [, , luck] = accountLines({ ...account, good_luck: 1.32, bad_luck: 0.2 });
  expect(luck).toBe("Luck: all in all, it gained you more than a whole win.");
  const [memory, choice] = accountLines({ ...account, memory: 2.35, choice: 1.1 });
  expect(memory).toBe("Memory: all in all, what slipped your mind cost you more than a whole win.");
  expect(choice).toBe("Choices: all in all, better ones would have gained you more than a whole win.");
});

test.each(LANGUAGES)("everything can be said in %s", async (language) => {
  const strict = strictTranslator(language, texts[language]);
  for (const verdict of VERDICTS) {
    expect(strict(`verdict-${verdict}`)).toBeTruthy();
    expect(strict(`memory-why-${verdict}`, { chance: "1 %" })).toBeTruthy();
  }
  for (const trap of ["foreseeable", "unforeseeable"]) expect(strict("memory-trap", { trap })).toBeTruthy();
  for (const round of [0, 2]) {
    for (const [count, kind] of [
      [0, "card"],
      [1, "tile"],
      [2, ""],
      [5, "tile"],
    ] as const) {
      const said = strict("memory-seen", {
        thing: "x",
        place: "b4",
        round,
        ago: strict("memory-ago", { kind, ago: count, number: strict("memory-number", { count }) }),
        times: Math.max(1, count),
        often: strict("memory-number", { count }),
      });
      expect(said).not.toMatch(/ {2}|undefined| ,/);
      expect(strict("memory-found", { found: 0, asked: Math.max(1, count) })).toBeTruthy();
    }
  }
});

test("the lines go from the start to the result, within their box and on one scale", () => {
  const mine = review(decision(4, "forgot", 0.1));
  const theirs = { ...mine, seat: 1, account: { ...account, start: 0.5, result: 1 } };
  const graph = graphOf([mine, theirs], 10);
  const points = graph?.lines[0]?.points.split(" ") ?? [];
  expect(points[0]).toMatch(/^0\.0,/);
  expect(points.at(-1)).toBe("100.0,38.0");
  expect(graph?.lines[1]?.points).toMatch(/ 100\.0,2\.0$/);
  for (const point of points) expect(Number(point.split(",")[1])).toBeGreaterThanOrEqual(2);
  expect(graphOf([{ ...mine, account: null }], 10)).toBeNull();
});

test("keys go from change to change", () => {
  const graph = graphOf([review(decision(4, "forgot", 0.1))], 10);
  expect(graph?.stops).toEqual([0, 4, 5, 10]);
  expect([nextStop([0, 4, 5], 1, 1), nextStop([0, 4, 5], 4, -1), nextStop([0, 4, 5], 5, 1)]).toEqual([
    4, 0, 5,
  ]);
  const [line] = graph?.lines ?? [];
  if (!line) throw new Error("no line");
  expect([3, 4, 7, 10].map((step) => expectedAt(line, step))).toEqual([0.5, 0.5, 0.4, 0]);
});

test("beside the slips the turning point is told, or else the dearest choice", () => {
  const all = review(decision(1, "forgot", 0.2), decision(2, "gamble", 0.05), decision(4, "gamble", 0.02));
  expect(whatMattered(all).map(({ step }) => step)).toEqual([1, 4]);
  const none = { ...all, account: { ...account, turning_point: null } };
  expect(whatMattered(none).map(({ step }) => step)).toEqual([1, 2]);
});
