/** How the treasures are opened at the end, and what decided when rubies alone did not (M18, M19). */
import type { MemoarrrEvent, MemoarrrOutcome, MemoarrrView } from "../../wire";
import type { Figures } from "../contract";
import { figuresOf } from "../parts/figures";

/** For the last card on the island, between one chest and the next, and before the winner is named, in ms. */
export const LAST_LOOK_MS = 3000;
export const CHEST_MS = 450;
export const PAUSE_MS = 500;

export type Treasures = MemoarrrView["treasures"];

/** When each chest opens: the poorest first, so that nobody is sure before the last one. By seat. */
export function openingOrder(treasures: Treasures): number[][] {
  const chests = treasures.flatMap((own, seat) =>
    own.map((rubies, nth) => ({ seat, nth, rubies: rubies ?? 0 })),
  );
  chests.sort((a, b) => a.rubies - b.rubies || a.nth - b.nth || a.seat - b.seat);
  return treasures.map((own, seat) =>
    own.map((_, nth) => chests.findIndex((chest) => chest.seat === seat && chest.nth === nth)),
  );
}

/** The rubies that a seat has in the chests opened so far. */
export function countedRubies(treasures: Treasures, seat: number, opened: number): number {
  const turns = openingOrder(treasures)[seat] ?? [];
  return turns.reduce((sum, turn, nth) => sum + (turn < opened ? (treasures[seat]?.[nth] ?? 0) : 0), 0);
}

export interface TieBreak {
  /** What decided: more treasures, the richest one, or nothing. */
  readonly by: "treasures" | "highest" | "shared";
  /** Who was level until then. */
  readonly seats: readonly number[];
}

/** Null where rubies alone decided. */
export function tieBreakOf({ winners, scores }: MemoarrrOutcome): TieBreak | null {
  const best = scores[winners[0] ?? 0];
  const level = scores.flatMap((score, seat) => (score.rubies === best?.rubies ? [seat] : []));
  if (level.length < 2) return null;
  const still = level.filter((seat) => scores[seat]?.treasures === best?.treasures);
  if (still.length < 2) return { by: "treasures", seats: level };
  return { by: winners.length > 1 ? "shared" : "highest", seats: still };
}

/** Cards that connected, and those that did not; one that opens a round does neither (M12). */
export function figures(events: readonly MemoarrrEvent[], seat: number): Figures {
  return figuresOf(
    events.flatMap((event) => {
      const own = event.event === "revealed" && event.seat === seat;
      return own && event.connected !== null ? [event.connected] : [];
    }),
  );
}
