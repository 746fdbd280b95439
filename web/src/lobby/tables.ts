/** Tables as this browser opens and joins them, with the opponents and options of the last time. */

import { type Face, freeFace, seatFaces } from "../shared/faces";
import { firstGames } from "../shared/firstGames.svelte";
import { i18n, t } from "../shared/i18n.svelte";
import { commandId } from "../shared/net/ids";
import { profile } from "../shared/profile.svelte";
import { noteRematch } from "../shared/rematch";
import { router } from "../shared/router.svelte";
import { server } from "../shared/server.svelte";
import { getJson, setItem, setJson } from "../shared/storage";
import { freeName } from "../table/seats";
import type { GameInfo, SeatPlan, TableInfo } from "../wire";
import { fittingOptions, type Options } from "./options";

export type Mode = "bots" | "friends" | "device" | "alone";

/** Somebody who sits down at this device. */
export interface Player {
  readonly name: string;
  readonly face: Face;
}

export interface TablePlan {
  seats: readonly SeatPlan[];
  options: Options;
  turn?: number | null;
  listed?: boolean;
  /** Whether people may take over bots' seats. */
  takeover?: boolean;
  /** Today's deal, for the list. */
  daily?: boolean;
  /** That day's deal, for nothing. */
  practice?: string;
  /** The cards of that table's game once more. */
  dealt_from?: string;
  /** Whether it is somebody's first game. */
  first?: boolean;
}

/** Hashing is fetched with the first table: the start page does without. */
const shares = () => import("../shared/shares");

const defaultOpponents: Readonly<Record<string, readonly string[]>> = {
  memoarrr: ["sparrow", "squirrel"],
  fruitmix: ["goldfish"],
};

/** The most patient opponent: with it somebody's first game is played. */
const PATIENT = "goldfish";
/** The other games of a game, which are a tap away; each under its name. */
export const variants: Readonly<
  Record<string, readonly { readonly name: string; readonly options: Options }[]>
> = {
  memoarrr: [{ name: "home-expert", options: { expert: true } }],
  fruitmix: [
    { name: "option-variant-lucky", options: { variant: "lucky" } },
    { name: "option-variant-pairs", options: { variant: "pairs" } },
  ],
};
/** How many pairs lie on a small child's first table (F23). */
export const FIRST_PAIRS = 6;
/** What a newcomer need not decide. */
const firstOptions: Readonly<Record<string, Options>> = {
  memoarrr: { sides: "seated" },
  fruitmix: { first: 0 },
};

export const ownName = (): string => profile.name || t("name-default");
export const ownSeat = (name = ownName(), face = profile.face): SeatPlan => ({ kind: "me", name, face });

/** The opponents of the last time, as far as they play this game; at first, as many as it needs. */
export function lastOpponents({ id, least }: Pick<GameInfo, "id" | "least">): readonly string[] {
  const able = server.botsFor(id).map((bot) => bot.id);
  if (firstGames.needsBot(id) && able.includes(PATIENT)) return [PATIENT];
  const chosen = getJson<readonly string[]>(`opponents.${id}`, defaultOpponents[id] ?? []);
  const kept = chosen.filter((bot) => able.length === 0 || able.includes(bot));
  if (kept.length > 0) return kept;
  return Array.from({ length: Math.max(1, least - 1) }, () => easyBot(id));
}

function easyBot(game: string): string {
  const able = server.botsFor(game).map((bot) => bot.id);
  return able.includes("sparrow") ? "sparrow" : (able[0] ?? "random");
}

/** Whether opponents were ever chosen. */
export const hasOpponents = (game: string): boolean => getJson(`opponents.${game}`, null) !== null;

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

/** Against bots, as the last time; somebody's first game is one with pointers. */
export async function playNow(game: Pick<GameInfo, "id" | "least">, variant?: Options): Promise<void> {
  const opponents = lastOpponents(game);
  const first = !variant && firstGames.isDue(game.id) && opponents[0] === PATIENT;
  const options = {
    ...firstSize(variant),
    ...lastOptions(game.id),
    ...(first ? firstOptions[game.id] : variant),
  };
  await openTable(game.id, { seats: against(opponents), options, first });
}

/** Pairs are small until somebody asks for more, and begin with whoever has asked for them: a child sees what a turn is
 * before somebody else has taken one. */
const firstSize = (variant?: Options): Options =>
  variant?.variant === "pairs" ? { pairs: FIRST_PAIRS, first: 0 } : {};

/** The same players at this device once more, with a larger game. */
export async function openLarger({ game, options, seats }: TableInfo, larger: Options): Promise<void> {
  const plans = seats.map(({ kind, bot, name, face }) =>
    kind === "bot" ? botSeat(game, bot) : ownSeat(name ?? ownName(), face ?? profile.face),
  );
  await openTable(game, { seats: plans, options: { ...options, ...larger } });
}

/** You, and these bots. */
export const against = (bots: readonly string[]): SeatPlan[] => [
  ownSeat(),
  ...bots.map((bot) => ({ kind: "bot" as const, bot })),
];

export async function openTable(game: string, plan: TablePlan): Promise<void> {
  const id = commandId();
  const drawn = !plan.daily && !plan.practice && !plan.dealt_from;
  const promised = drawn ? await server.api.commitment(id) : null;
  const bound = drawn ? (await shares()).newShare("", promised) : "";
  const answer = await server.api.open({
    id,
    game,
    seats: plan.seats,
    options: fittingOptions(game, plan.options),
    clocks: { turn: plan.turn ?? null, look: plan.turn ?? null },
    listed: plan.listed ?? false,
    takeover: plan.takeover ?? false,
    daily: plan.daily ?? false,
    practice: plan.practice ?? null,
    dealt_from: plan.dealt_from ?? null,
    commitment: bound,
    promised: promised ?? "",
  });
  if (plan.daily) setItem("daily", answer.table);
  if (plan.first) firstGames.begin(game, answer.table);
  if (plan.seats.every((seat) => seat.kind !== "open")) await begin(answer.table).catch(() => {}); // else at the table
  router.navigate(`/table/${answer.table}`);
}

/** Nobody else has to come: then the game has begun before its table is shown. */
async function begin(table: string): Promise<void> {
  const info = await server.api.info(table);
  const mine = info.seats.flatMap((seat, at) => (seat.kind === "person" ? [at] : []));
  const { ShareKeeper } = await shares();
  await new ShareKeeper(() => server.api).takePart(info, mine);
}

/** The same people once more: at the table that is open already, or at a new one, which may be a larger game. */
export async function openNext(
  table: TableInfo,
  mine: readonly number[],
  larger: Options = {},
): Promise<void> {
  if (table.next) return comeBack(table.next, table.id, table.seats[mine[0] ?? -1]?.name ?? null);
  const id = commandId();
  const promised = await server.api.commitment(id, table.id);
  const bound = (await shares()).newShare("", promised);
  const again = { id, commitment: bound, promised: promised ?? "", options: larger };
  const answer = await server.api.playAgain(table.id, again);
  noteRematch(answer.table, table.id);
  router.navigate(`/table/${answer.table}`);
}

/** Where the others wait; whoever was away for so long that the seat was lost takes a free one. */
async function comeBack(next: string, before: string, name: string | null): Promise<void> {
  noteRematch(next, before);
  const { phase, seats } = await server.api.info(next);
  const lost = phase === "waiting" && name !== null && seats.every((seat) => seat.name !== name);
  if (lost) await followTo(next);
  else router.navigate(`/table/${next}`);
}

/** The deal of the day, against the opponent that everybody has: today's for the list, or any day's as practice. */
export async function openDaily(game: string, opponent: string | null, practice?: string): Promise<void> {
  const seats = opponent ? [ownSeat(), { kind: "bot" as const, bot: opponent }] : [ownSeat()];
  await openTable(game, { seats, options: {}, ...(practice ? { practice } : { daily: true }) });
}

/** The day's deal that was played there, once more as practice. */
export async function practise({ game, options, seats, daily }: TableInfo): Promise<void> {
  const plans = seats.map(({ kind, bot }) => (kind === "bot" ? botSeat(game, bot) : ownSeat()));
  if (daily) await openTable(game, { seats: plans, options, practice: daily });
}

/** The cards of another game: for us on that seat, for bots on all others. */
export async function openDealt({ id, game, options, seats }: TableInfo, own: number): Promise<void> {
  const plans = seats.map(({ bot }, at) => (at === own ? ownSeat() : botSeat(game, bot)));
  await openTable(game, { seats: plans, options, dealt_from: id });
}

/** Where a person sat, an easy one sits now. */
const botSeat = (game: string, bot: string | null): SeatPlan => ({ kind: "bot", bot: bot ?? easyBot(game) });

/** A table of one's own, like that one. */
export function openLike(table: TableInfo): Promise<void> {
  const seats = [ownSeat(), ...table.seats.slice(1).map(() => ({ kind: "open" as const }))];
  return openTable(table.game, { seats, options: table.options, turn: table.clocks.turn });
}

/** Sit down where those play on whom one has waited for; false: there is no seat. */
export async function followTo(table: string): Promise<boolean> {
  const info = await server.api.info(table);
  const seat = info.seats.findIndex((each) => each.kind === "open");
  if (seat >= 0) await sitDown(info, seat);
  router.navigate(`/table/${table}`);
  return seat >= 0;
}

/** As nobody else at the table is called, and looks. */
export async function sitDown(table: TableInfo, seat: number): Promise<void> {
  const name = freeName(
    ownName(),
    table.seats.map((each) => each.name),
  );
  const face = freeFace(profile.face, seatFaces(table.seats));
  const bound = (await shares()).newShare(table.id, table.fair.commitment);
  await server.api.sitDown(table.id, seat, { name, face }, bound);
}
