/** How a game of the line is settled at the end, for all to see: whose pile is how high (F10, F12). */
import type { FruitmixEvent, FruitmixView } from "../../wire";
import type { Figures } from "../contract";
import { figuresOf } from "../parts/figures";

/** For the last tile on the line, for all piles together, and before the winner is named, in ms. */
export const LAST_LOOK_MS = 1500;
const COUNTING_MS = 2000;
export const PAUSE_MS = 600;

/** A tile beside the one that it was laid on is seen at least so long, in ms (F6). */
export const VERDICT_MS = 1500;

export const stageMs = (events: readonly FruitmixEvent[]): number =>
  events.some(({ event }) => event === "placed" || event === "matched") ? VERDICT_MS : 0;

/** A tile that is changed shows nothing of the line (F5). */
export const isBrief = (events: readonly FruitmixEvent[]): boolean =>
  events.some(({ event }) => event === "changed");

/** When each seat's pile is counted: the highest first, so that nobody is sure before the last one. */
export function countingOrder(piles: readonly number[]): number[] {
  const seats = piles.map((_, seat) => seat);
  seats.sort((one, other) => (piles[other] ?? 0) - (piles[one] ?? 0) || one - other);
  return piles.map((_, seat) => seats.indexOf(seat));
}

/** How long one pile takes; nobody alone is kept in suspense. */
export const pileMs = (players: number): number => (players > 1 ? COUNTING_MS / players : 0);

/** Pairs end with the heaps that everybody has found. */
export const hasFinale = (view: FruitmixView, _: readonly FruitmixEvent[], calm: boolean): boolean =>
  !calm && view.options.variant !== "pairs";

/** Tiles placed and declarations, right or wrong; in pairs much is luck, and nobody counts. */
export function figures(events: readonly FruitmixEvent[], seat: number): Figures | null {
  if (events.some(({ event }) => event === "flipped")) return null;
  return figuresOf(
    events.flatMap((event) => {
      const own = (event.event === "placed" || event.event === "declared") && event.seat === seat;
      return own ? [event.correct] : [];
    }),
  );
}
