/** Tables as this browser opens and joins them, with the opponents and options of the last time. */

import { saveShare } from "../shared/commitments";
import { i18n, t } from "../shared/i18n.svelte";
import { commandId, randomEntropy } from "../shared/net/ids";
import { profile } from "../shared/profile.svelte";
import { router } from "../shared/router.svelte";
import { server } from "../shared/server.svelte";
import { getJson, setJson } from "../shared/storage";
import type { GameInfo, SeatPlan, TableInfo } from "../wire";
import type { Options } from "./options";

export type Mode = "bots" | "friends" | "device" | "alone";

export interface TablePlan {
  seats: readonly SeatPlan[];
  options: Options;
  turn?: number | null;
  listed?: boolean;
  daily?: boolean;
}

const defaultOpponents: Readonly<Record<string, readonly string[]>> = {
  memoarrr: ["sparrow", "squirrel"],
  fruitmix: ["sparrow"],
};

export const ownName = (): string => profile.name || t("name-default");
export const ownSeat = (name = ownName()): SeatPlan => ({ kind: "me", name });

/** The opponents of the last time, as far as they play this game; at first, as many as it needs. */
export function lastOpponents({ id, least }: Pick<GameInfo, "id" | "least">): readonly string[] {
  const able = server.botsFor(id).map((bot) => bot.id);
  const chosen = getJson<readonly string[]>(`opponents.${id}`, defaultOpponents[id] ?? []);
  const kept = chosen.filter((bot) => able.length === 0 || able.includes(bot));
  if (kept.length > 0) return kept;
  const easy = able.includes("sparrow") ? "sparrow" : (able[0] ?? "random");
  return Array.from({ length: Math.max(1, least - 1) }, () => easy);
}

export function saveOpponents(game: string, bots: readonly string[]): void {
  setJson(`opponents.${game}`, bots);
}

/** The options of the last time; at first, the edition of the reader's language. */
export function lastOptions(game: string): Options {
  return getJson<Options>(`options.${game}`, game === "memoarrr" ? { edition: i18n.language } : {});
}

export function saveOptions(game: string, options: Options): void {
  setJson(`options.${game}`, options);
}

export async function openTable(game: string, plan: TablePlan): Promise<void> {
  const id = commandId();
  const commitment = await server.api.commitment(id);
  const entropy = plan.daily ? "" : randomEntropy();
  const answer = await server.api.open({
    id,
    game,
    seats: plan.seats,
    options: plan.options,
    clocks: { turn: plan.turn ?? null, look: plan.turn ?? null },
    listed: plan.listed ?? false,
    daily: plan.daily ?? false,
    entropy,
  });
  if (!plan.daily) saveShare(answer.table, { commitment, entropy });
  router.navigate(`/table/${answer.table}`);
}

/** The same people once more: at the table that is open already, or at a new one. */
export async function openNext(table: TableInfo): Promise<void> {
  if (table.next) return router.navigate(`/table/${table.next}`);
  const id = commandId();
  const commitment = await server.api.commitment(id, table.id);
  const entropy = randomEntropy();
  const answer = await server.api.playAgain(table.id, id, entropy);
  const { fair } = await server.api.info(answer.table);
  if (fair.entropy.includes(entropy)) saveShare(answer.table, { commitment, entropy });
  router.navigate(`/table/${answer.table}`);
}

export async function sitDown(table: TableInfo, seat: number): Promise<void> {
  const entropy = randomEntropy();
  await server.api.sitDown(table.id, seat, ownName(), entropy);
  saveShare(table.id, { commitment: table.fair.commitment, entropy });
}
