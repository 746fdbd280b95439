/** How tables are opened from the start page. */
import { reader, t } from "../shared/language.svelte";
import { recallJson, remember } from "../shared/memory";
import { commandId, drawEntropy } from "../shared/net/ids";
import { person } from "../shared/person.svelte";
import { keepShare } from "../shared/promises";
import { router } from "../shared/router.svelte";
import { server } from "../shared/server.svelte";
import type { SeatPlan, TableInfo } from "../wire";
import type { Options } from "./options";

export type Way = "bots" | "friends" | "device" | "alone";

export interface Plan {
  seats: readonly SeatPlan[];
  options: Options;
  turn?: number | null;
  listed?: boolean;
  daily?: boolean;
}

const usual: Readonly<Record<string, readonly string[]>> = {
  memoarrr: ["sparrow", "squirrel"],
  fruitmix: ["sparrow"],
};

export const myName = (): string => person.name || t("name-default");
export const me = (name = myName()): SeatPlan => ({ kind: "me", name });

/** The opponents of the last time. */
export function lastOpponents(game: string): readonly string[] {
  return recallJson(`opponents.${game}`, usual[game] ?? ["sparrow"]);
}

export function keepOpponents(game: string, bots: readonly string[]): void {
  remember(`opponents.${game}`, JSON.stringify(bots));
}

/** The options of the last time; at first, the edition of the reader's language. */
export function lastOptions(game: string): Options {
  return recallJson<Options>(`options.${game}`, game === "memoarrr" ? { edition: reader.language } : {});
}

export function keepOptions(game: string, options: Options): void {
  remember(`options.${game}`, JSON.stringify(options));
}

export async function openTable(game: string, plan: Plan): Promise<void> {
  const id = commandId();
  const commitment = await server.http.promise(id);
  const entropy = plan.daily ? "" : drawEntropy();
  const answer = await server.http.open({
    id,
    game,
    seats: plan.seats,
    options: plan.options,
    clocks: { turn: plan.turn ?? null, look: plan.turn ?? null },
    listed: plan.listed ?? false,
    daily: plan.daily ?? false,
    entropy,
  });
  if (!plan.daily) keepShare(answer.table, { commitment, entropy });
  router.go(`/table/${answer.table}`);
}

/** The same people once more: at the table that is open already, or at a new one. */
export async function openNext(table: TableInfo): Promise<void> {
  if (table.next) return router.go(`/table/${table.next}`);
  const id = commandId();
  const commitment = await server.http.promise(id, table.id);
  const entropy = drawEntropy();
  const answer = await server.http.playAgain(table.id, id, entropy);
  const { fair } = await server.http.info(answer.table);
  if (fair.entropy.includes(entropy)) keepShare(answer.table, { commitment, entropy });
  router.go(`/table/${answer.table}`);
}

export async function sitDown(table: TableInfo, seat: number): Promise<void> {
  const entropy = drawEntropy();
  await server.http.sitDown(table.id, seat, myName(), entropy);
  keepShare(table.id, { commitment: table.fair.commitment, entropy });
}
