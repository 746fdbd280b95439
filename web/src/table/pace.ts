/** How long bots have to wait for whoever looks at this page. */
import type { SeatInfo } from "../wire";

/** The most that a server waits, in its usual pauses. */
const MAX_PAUSES = 20;
/** Until a voice begins, and for each letter, in ms: about 150 words a minute. */
const BREATH_MS = 500;
const LETTER_MS = 70;

/** How long it takes to say that aloud, in ms. */
export const spokenMs = (text: string): number => (text ? BREATH_MS + LETTER_MS * text.length : 0);

/** What the page shows and says after a move. */
export interface Shown {
  /** How long it is on stage, in ms. */
  readonly stage: number;
  /** What the narrator says to those who listen; else nothing. */
  readonly spoken: string;
}

/** In usual pauses: null where the usual ones will do. `pause`: how long one is, in ms. */
export function neededPauses(shown: Shown, usual: number, pause: number): number | null {
  if (pause <= 0) return null;
  const needed = Math.min(MAX_PAUSES, Math.max(shown.stage, spokenMs(shown.spoken)) / pause);
  return needed > usual ? Math.round(needed * 100) / 100 : null;
}

/** Whether all people at the table only look on, and somebody does so here: bots may hurry. */
export function onlyBotsLeft(
  seats: readonly SeatInfo[],
  mine: readonly number[],
  isOut: (seat: number) => boolean,
): boolean {
  const people = seats.flatMap(({ kind, covered }, seat) => (kind === "person" && !covered ? [seat] : []));
  return mine.length > 0 && people.every(isOut);
}
