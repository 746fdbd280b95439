/** Whoever is back sooner waits for the others in the next game. */
import { changedRules } from "../lobby/optionWords";
import { t } from "../shared/i18n.svelte";
import { shownName } from "../shared/names";
import { server } from "../shared/server.svelte";
import type { TableInfo } from "../wire";

/** "Again: Ben is waiting", or on a button that has little room "Again with Ben"; of several, nobody can tell who it is. */
export function awaitedText(
  info: TableInfo,
  mine: readonly number[],
  sentence: "over-again-there" | "over-again-with" = "over-again-there",
): string {
  const others = info.seats.filter(({ kind }, at) => kind === "person" && !mine.includes(at));
  return t(sentence, { count: others.length, name: shownName(others[0]?.name ?? "") });
}

/** What whoever asked for the next game has chosen otherwise: "Next game · Pairs on the table: 10". */
export async function nextRules(info: TableInfo): Promise<string> {
  const next = info.next && (await server.api.info(info.next).catch(() => null));
  const rules = next ? changedRules(server.game(info.game), info, next) : [];
  return rules.length > 0 ? [t("over-next-game"), ...rules].join(" · ") : "";
}
