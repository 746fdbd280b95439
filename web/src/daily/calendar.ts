/** Months of deals. All days are by UTC. */
import { i18n } from "../shared/i18n.svelte";

const DAY_MS = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The number of a day's deal. */
export const dayNumber = (day: string, first: string): number =>
  Math.round((time(day) - time(first)) / DAY_MS) + 1;

/** A month (YYYY-MM) so many months later, or before. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const start = time(`${month}-01`);
  const blank = (new Date(start).getUTCDay() + 6) % 7;
  const days = Array.from({ length: blank }, (): string | null => null);
  for (let at = start; new Date(at).toISOString().startsWith(month); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The days of the week, from Monday on, in a word and in a letter or two. */
export function weekdays(): { long: string; short: string }[] {
  const say = (weekday: "long" | "short", at: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: "UTC" }).format(
      time("2026-11-02") + at * DAY_MS,
    );
  return Array.from({ length: 7 }, (_, at) => ({
    long: say("long", at),
    short: say("short", at).slice(0, 2),
  }));
}

export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    time(`${month}-01`),
  );
