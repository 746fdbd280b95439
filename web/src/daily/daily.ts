/** The deal of the day: what it is called, and how far somebody has come with it. */
import { t, translateIfKnown } from "../shared/i18n.svelte";
import { server } from "../shared/server.svelte";
import type { DailyGame, TableInfo } from "../wire";

/** What the deal of a day is called: "Daily island no. 12". */
export const dealTitle = (game: string, number: number): string =>
  translateIfKnown(`daily-title-${game}`, { number }) ?? t("daily-title-other", { number });

/** The title of a table with a day's deal; null of any other. */
export function tableTitle(info: TableInfo | null): string | null {
  if (info?.daily_number == null) return null;
  const title = dealTitle(info.game, info.daily_number);
  return info.practice ? t("daily-practice", { title }) : title;
}

/** Today's deal in a few words: its place, or how far it has come. */
export function todayText({ table, phase, place }: DailyGame): string {
  if (place) return place.among === 1 ? t("daily-rank-only") : t("daily-rank", { ...place });
  if (table === null) return t("daily-new");
  if (phase === "closed") return t("daily-given-up");
  return t(phase === "over" ? "daily-played" : "daily-begun");
}

/** Today's deal of a game; null where nobody can tell. */
export const dealToday = (game: string): Promise<DailyGame | null> =>
  server.api.daily().then(
    ({ games }) => games.find((each) => each.game === game) ?? null,
    () => null,
  );

/** What opening a deal leads to, once it was begun: the same game, going on or over. */
export function againText(deal: DailyGame | null): string | null {
  if (!deal?.table) return null;
  return t(deal.phase === "playing" ? "daily-continue" : "records-yours");
}
