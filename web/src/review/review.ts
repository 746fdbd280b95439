/** A game looked back on, in words: what each decision of a seat was, and what made the result. */
import type { GameLoader } from "../games/loader.svelte";
import type { IconName } from "../shared/art/icons";
import { i18n, t } from "../shared/i18n.svelte";
import type { Account, ReviewedDecision, SeatReview, Sighting } from "../wire";

export type Verdict = ReviewedDecision["finding"]["verdict"];

/** In the order in which they are explained; each has a sign beside its colour. */
export const SIGNS: Readonly<Record<Verdict, IconName>> = {
  knew: "check",
  good_read: "idea",
  gamble: "another",
  mixed_up: "change",
  forgot: "cloud",
  forced: "dash",
  choice: "fork",
};
export const VERDICTS = Object.keys(SIGNS) as Verdict[];

const MOST = 2;
/** What is less is not worth a word: a percent of the win, a tenth of a pair or turn. */
const LEAST = { win: 0.01, pairs: 0.1, turns: 0.1 } as const;

export const isFail = ({ finding }: ReviewedDecision): boolean =>
  finding.verdict === "forgot" || finding.verdict === "mixed_up";

export const lostBy = ({ price }: ReviewedDecision): number => (price ? price.before - price.after : 0);

/** What had been seen of it; a choice asked for none of that. */
export const evidenceOf = ({ finding }: ReviewedDecision): readonly Sighting[] =>
  finding.verdict === "choice" ? [] : finding.sightings;

/** How often memory was asked for, and how often it answered. */
export function recalled({ counts }: SeatReview): { found: number; asked: number } {
  const found = counts.knew ?? 0;
  return { found, asked: found + (counts.forgot ?? 0) + (counts.mixed_up ?? 0) };
}

/** The slips that cost most, and the turning point or the dearest choice, in the order of the game. */
export function whatMattered({ decisions, account }: SeatReview): readonly ReviewedDecision[] {
  const dearest = (all: readonly ReviewedDecision[]) =>
    [...all].sort((one, other) => lostBy(other) - lostBy(one));
  const told = dearest(decisions.filter(isFail)).slice(0, MOST);
  const others = decisions.filter((each) => !isFail(each));
  const turning = others.find(({ step }) => step === account?.turning_point);
  const [choice] = dearest(others.filter((each) => account && lostBy(each) >= LEAST[account.unit]));
  const third = turning ?? choice;
  return [...told, ...(third ? [third] : [])].sort((one, other) => one.step - other.step);
}

/** Small numbers in words. */
const numberText = (count: number): string => t("memory-number", { count });
const percentText = (share: number): string =>
  new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** An amount of what prices count, in words; null where it is next to nothing. */
export function priceText(amount: number, unit: Account["unit"]): string | null {
  if (Math.abs(amount) < LEAST[unit]) return null;
  const count = Math.round(Math.abs(amount) * (unit === "win" ? 100 : 1));
  return t("memory-price", { unit, count, number: numberText(count) });
}

/** Memory, choices and luck, apart. Each may come to more than there was to win, as luck makes up for what was lost. */
export function accountLines({ unit, memory, choice, good_luck, bad_luck }: Account): readonly string[] {
  const luck = good_luck - bad_luck;
  const line = (amount: number, [id, whole, none]: readonly [string, string, string]) => {
    if (unit === "win" && Math.abs(amount) >= 1) return t(whole);
    const price = priceText(amount, unit);
    return price === null ? t(none) : t(id, { unit, price });
  };
  return [
    line(memory, ["memory-by-memory", "memory-by-memory-whole", "memory-by-memory-none"]),
    line(choice, ["memory-by-choice", "memory-by-choice-whole", "memory-by-choice-none"]),
    luck > 0
      ? line(luck, ["memory-by-luck-good", "memory-by-luck-good-whole", "memory-by-luck-none"])
      : line(luck, ["memory-by-luck-bad", "memory-by-luck-bad-whole", "memory-by-luck-none"]),
  ];
}

/** A thing and a place as this game's people call them. */
export type Nouns = Pick<GameLoader, "module" | "t">;

/** "You had seen b4 (crab, beach) twice, last in round 2, nine cards before." */
export function sightingText(
  { thing, place, round, ago, times }: Sighting,
  game: Nouns,
  rounds: number,
): string {
  const named = game.module?.evidence;
  return t("memory-seen", {
    thing: named?.thing(thing, game.t) ?? thing,
    place: named?.place(place, game.t) ?? place,
    round: rounds > 1 ? round : 0,
    ago: t("memory-ago", { kind: named?.kind ?? "", ago, number: numberText(ago) }),
    times,
    often: numberText(times),
  });
}

/** Why the decision was called what it is called. */
export function reasonText({ finding }: ReviewedDecision): string {
  const { verdict, better, chance } = finding;
  const against = verdict === "forgot" && better.length === 0;
  return t(against ? "memory-why-against" : `memory-why-${verdict}`, { chance: percentText(chance ?? 0) });
}

/** All that is said of a decision: why, the evidence, and what it cost. */
export function decisionText(
  decision: ReviewedDecision,
  { decisions, account }: SeatReview,
  game: Nouns,
): readonly string[] {
  const [seen] = evidenceOf(decision);
  const { trap, verdict } = decision.finding;
  const good = verdict === "knew" || verdict === "good_read";
  const price = account && decision.price && !good ? priceText(lostBy(decision), account.unit) : null;
  const [before, after] = [decision.price?.before ?? 0, decision.price?.after ?? 0].map(percentText);
  const turning = decision.step === account?.turning_point && !isFail(decision) && !good;
  return [
    ...(turning ? [t("memory-turning")] : []),
    reasonText(decision),
    ...(trap ? [t("memory-trap", { trap })] : []),
    ...(seen ? [sightingText(seen, game, roundsOf(decisions))] : []),
    ...(price === null
      ? []
      : [t("memory-cost", { unit: account?.unit ?? "", price, before: before ?? "", after: after ?? "" })]),
  ];
}

/** When it was: "Round 3, turn 12"; where there are no rounds, the turn alone. */
export function whenText(decision: ReviewedDecision, { decisions }: SeatReview): string {
  const inRounds = roundsOf(decisions) > 1;
  const turns = inRounds ? decisions.filter(({ round }) => round === decision.round) : decisions;
  return t("memory-when", { number: turns.indexOf(decision) + 1, round: inRounds ? decision.round : 0 });
}

/** What a mark is called: "Round 3, turn 12: forgot". */
export function markText(decision: ReviewedDecision, review: SeatReview): string {
  const verdict = t(`verdict-${decision.finding.verdict}`);
  return t("memory-mark", { when: whenText(decision, review), verdict });
}

function roundsOf(decisions: readonly ReviewedDecision[]): number {
  return Math.max(1, ...decisions.map(({ round }) => round));
}
