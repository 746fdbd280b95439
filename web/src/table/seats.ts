import type { BotInfo, SeatInfo } from "../wire";

/** What everybody at a table is called: people by their names, bots in the reader's language. */
export function seatNames(seats: readonly SeatInfo[], bots: readonly BotInfo[]): string[] {
  return seats.map(
    (seat, at) => seat.name ?? bots.find((bot) => bot.id === seat.bot)?.name ?? seat.bot ?? String(at + 1),
  );
}

/** Whose portrait each seat shows: a bot's that sits there for good, or until somebody takes the seat. */
export function seatBots(seats: readonly SeatInfo[]): (string | null)[] {
  return seats.map((seat) => (seat.kind === "person" ? null : seat.bot));
}
