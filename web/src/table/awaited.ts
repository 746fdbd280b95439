/** Whoever is back sooner waits for the others in the next game. */
import { t } from "../shared/i18n.svelte";
import { shownName } from "../shared/names";
import type { TableInfo } from "../wire";

/** "Again: Ben is waiting"; of several, nobody can tell who it is. */
export function awaitedText(info: TableInfo, mine: readonly number[]): string {
  const others = info.seats.filter(({ kind }, at) => kind === "person" && !mine.includes(at));
  return t("over-again-there", { count: others.length, name: shownName(others[0]?.name ?? "") });
}
