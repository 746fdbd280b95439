/** How a day's deal went: in words, and in signs to share. */
import { i18n, t } from "../shared/i18n.svelte";
import { formatDuration } from "../shared/time";
import type { DailyResult, PlayedDay } from "../wire";
import { dealTitle } from "./daily";

export type Sign = "right" | "wrong" | "won";

const SIGNS: Readonly<Record<string, Sign>> = { "+": "right", "-": "wrong", "*": "won" };
/** How a game's signs look where only characters go. None of them says anything about a card. */
const PICTURES: Readonly<Record<string, Readonly<Record<Sign, string>>>> = {
  memoarrr: { right: "🌊", wrong: "🌋", won: "💎" },
  fruitmix: { right: "🍏", wrong: "🍂", won: "⭐" },
};
const PLAIN = { right: "🔵", wrong: "🔶", won: "⭐" };
const DAY_MS = 86_400_000;
/** A round in which they came to nothing. */
const NOTHING = "💤";

/** By UTC, as all days here. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** When today's deals are open to everybody: the day of all ends at midnight by UTC, told by the reader's clock. */
export function opensAt(now = Date.now()): string {
  const midnight = Math.ceil(now / DAY_MS) * DAY_MS;
  return new Intl.DateTimeFormat(i18n.language, { hour: "numeric", minute: "2-digit" }).format(midnight);
}

/** What somebody reached: "14 rubies", "31 turns · 3:05". */
export function scoreText(
  game: string,
  { points, turns, seconds }: Omit<PlayedDay, "day" | "table">,
): string {
  const time = formatDuration(seconds);
  if (game === "memoarrr") return `${t("daily-rubies", { points })} · ${time}`;
  return `${points < 0 ? t("daily-unsolved") : t("daily-turns", { turns })} · ${time}`;
}

/** The place it has in the list of its day, or why it has none. */
export function placeText(result: DailyResult, today: string): string {
  const { rank, among } = result;
  if (result.practice) return t("daily-would", { rank });
  if (!result.counts) return t("daily-uncounted");
  if (result.seen) return t("daily-seen");
  if (result.day < today) return t("daily-rank-then", { rank, among });
  return among === 1 ? t("daily-rank-only") : t("daily-rank", { rank, among });
}

export const signsOf = (row: string): Sign[] => [...row].flatMap((sign) => SIGNS[sign] ?? []);

/** A row of signs in characters. */
export function picture(game: string, row: string): string {
  const pictures = PICTURES[game] ?? PLAIN;
  return (
    signsOf(row)
      .map((sign) => pictures[sign])
      .join("") || NOTHING
  );
}

/** A result to give away: what it was, how it went, and where to play it. */
export function shareText(game: string, result: DailyResult, link: string): string {
  const title = dealTitle(game, result.number);
  const head = result.practice ? t("daily-practice", { title }) : title;
  const rows = result.rows.map((row) => picture(game, row));
  return [`${t("app-name")} · ${head}`, scoreText(game, result), ...rows, link].join("\n");
}
