/** Tables as this browser opens and joins them, with the opponents and options of the last time. */

import { i18n, t } from "../shared/i18n.svelte";
import { commandId } from "../shared/net/ids";
import { profile } from "../shared/profile.svelte";
import { router } from "../shared/router.svelte";
import { server } from "../shared/server.svelte";
import { newShare, ShareKeeper } from "../shared/shares";
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
  const promised = plan.daily ? null : await server.api.commitment(id);
  const answer = await server.api.open({
    id,
    game,
    seats: plan.seats,
    options: plan.options,
    clocks: { turn: plan.turn ?? null, look: plan.turn ?? null },
    listed: plan.listed ?? false,
    daily: plan.daily ?? false,
    commitment: plan.daily ? "" : newShare("", promised),
  });
  if (plan.seats.every((seat) => seat.kind !== "open")) await begin(answer.table);
  router.navigate(`/table/${answer.table}`);
}

/** Nobody else has to come: then the game has begun before its table is shown. */
async function begin(table: string): Promise<void> {
  const info = await server.api.info(table);
  const mine = info.seats.flatMap((seat, at) => (seat.kind === "person" ? [at] : []));
  await new ShareKeeper(() => server.api).takePart(info, mine);
}

/** The same people once more: at the table that is open already, or at a new one. */
export async function openNext(table: TableInfo): Promise<void> {
  if (table.next) return router.navigate(`/table/${table.next}`);
  const id = commandId();
  const promised = await server.api.commitment(id, table.id);
  const answer = await server.api.playAgain(table.id, id, newShare("", promised));
  router.navigate(`/table/${answer.table}`);
}

export async function sitDown(table: TableInfo, seat: number): Promise<void> {
  await server.api.sitDown(table.id, seat, ownName(), newShare(table.id, table.fair.commitment));
}
