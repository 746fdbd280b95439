import { isDouble } from "../shared/avatars";
import type { Absence } from "../shared/company";
import { t } from "../shared/i18n.svelte";
import { shownName } from "../shared/names";
import type { BotInfo, SeatInfo, TableInfo } from "../wire";

/** What everybody at a table is called, each in their own way: people by their names, bots in the reader's language. */
export function seatNames(seats: readonly SeatInfo[], bots: readonly BotInfo[]): string[] {
  return toldApart(plainNames(seats, bots));
}

/** Where several are called the same, the later ones have a number: "Sparrow", "Sparrow 2". */
function toldApart(names: readonly string[]): string[] {
  const told: string[] = [];
  for (const name of names) told.push(isAmong(told, name) ? freeName(name, [...told, ...names]) : name);
  return told;
}

const isAmong = (names: readonly (string | null)[], name: string): boolean =>
  names.some((each) => each?.toLocaleLowerCase() === name.toLocaleLowerCase());

function plainNames(seats: readonly SeatInfo[], bots: readonly BotInfo[]): string[] {
  return seats.map(
    (seat, at) =>
      (seat.name && shownName(seat.name)) ??
      bots.find((bot) => bot.id === seat.bot)?.name ??
      (isDouble(seat.bot) ? t("double-name") : seat.bot) ??
      String(at + 1),
  );
}

/** Whose portrait each seat shows: a bot's that sits there for good, or until somebody takes the seat. */
export function seatBots(seats: readonly SeatInfo[]): (string | null)[] {
  return seats.map((seat) => (seat.kind === "person" ? null : seat.bot));
}

/** The seats of the other people at a table. */
export function otherPeople(seats: readonly SeatInfo[], mine: readonly number[]): number[] {
  return seats.flatMap((seat, at) => (seat.kind === "person" && !mine.includes(at) ? [at] : []));
}

/** By seat, whoever has lost the connection, and who plays for them. */
export function seatAbsences(info: Pick<TableInfo, "phase" | "seats"> | null): (Absence | null)[] {
  if (info?.phase !== "playing") return [];
  return info.seats.map((seat) =>
    seat.kind === "person" && (seat.covered || !seat.here)
      ? { standIn: seat.covered ? seat.bot : null }
      : null,
  );
}

/** Who takes which bot's seat soon, for everybody to read. */
export interface Takeover {
  readonly name: string;
  readonly bot: string;
  readonly seat: number;
}

export function takeovers(
  info: Pick<TableInfo, "phase" | "seats"> | null,
  names: readonly string[],
): Takeover[] {
  if (info?.phase !== "playing") return [];
  return info.seats.flatMap(({ taker }, seat) =>
    taker ? [{ name: shownName(taker), bot: names[seat] ?? "", seat }] : [],
  );
}

export type SeatNews = "left" | "sat" | "took" | "covered" | "away" | "back";

/** What became of a seat since it was last told. */
export function seatNews(before: SeatInfo, after: SeatInfo): SeatNews | null {
  const was = before.kind === "person";
  if (was && after.kind !== "person") return "left";
  if (after.kind !== "person") return null;
  if (before.kind === "bot") return "took";
  if (!was || before.name !== after.name) return "sat";
  if (after.covered !== before.covered) return after.covered ? "covered" : "back";
  if (after.here !== before.here && !after.covered) return after.here ? "back" : "away";
  return null;
}

/** A name that nobody has yet: with a number, if need be. */
export function freeName(name: string, taken: readonly (string | null)[]): string {
  const bare = name.replace(/ \d+$/, "");
  for (let number = 2; isAmong(taken, name); number++) name = `${bare} ${number}`;
  return name;
}
