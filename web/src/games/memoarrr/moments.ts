/** What a move stages: a miss beside what was wanted, and a round that is won (M12, M13, M16, M17). */
import type { MemoarrrEvent, MemoarrrView } from "../../wire";
import { ARRIVED, FLIGHT_MS, SWAP_MS } from "../parts/motion";

/** To find both cards again after they have changed places, in ms. */
const GLANCE_MS = 500;

/** How long each is on stage, in ms. */
export const MOMENT_MS = 2600;
/** When the volcano erupts, once the card and what it should have been were seen; when it takes off for whoever
 * missed; and when it is there, in ms. */
export const ERUPTION_MS = 1100;
export const TAKE_OFF_MS = ERUPTION_MS + 700;
export const LANDING_MS = TAKE_OFF_MS + ARRIVED * FLIGHT_MS;
/** When the treasure leaves for whoever is left, once both moments were read. */
export const TREASURE_MS = MOMENT_MS + 700;

export interface Miss {
  readonly kind: "miss";
  readonly seat: number;
  readonly at: string;
  readonly card: string;
  readonly wanted: string;
  readonly birds: number;
  /** Whether nobody has had a volcano before, and nobody knows yet what birds are for (M17). */
  readonly first: boolean;
}

export interface RoundWon {
  readonly kind: "won";
  readonly seat: number;
  readonly round: number;
  /** What the treasure holds, where it lies open. */
  readonly rubies: number | null;
  /** How many the winner has now. */
  readonly treasures: number;
  /** Who begins the next round. */
  readonly next: number;
}

export type Moment = Miss | RoundWon;

/** The card that this one should have connected to. */
const wantedFor = (card: string, view: MemoarrrView) => view.chain[view.chain.indexOf(card) - 1];

export function missOf(events: readonly MemoarrrEvent[], view: MemoarrrView): Miss | null {
  const shown = events.find((event) => event.event === "revealed");
  const erupted = events.find((event) => event.event === "erupted");
  const wanted = shown && wantedFor(shown.card, view);
  if (!erupted || !wanted || shown.connected !== false) return null;
  const { seat, at, card } = shown;
  const first =
    isInRound(view) && view.round === 1 && view.birds.filter((birds) => birds !== null).length === 1;
  return { kind: "miss", seat, at, card, wanted, birds: erupted.birds, first };
}

/** The last round has none: the treasures open. */
export function roundWonOf(events: readonly MemoarrrEvent[], view: MemoarrrView): RoundWon | null {
  const won = events.find((event) => event.event === "round_won");
  if (!won || view.phase !== "round_end") return null;
  const birds = view.birds.map((each) => each ?? 0);
  const next = birds.indexOf(Math.max(...birds));
  const treasures = view.treasures[won.seat]?.length ?? 0;
  return { kind: "won", seat: won.seat, round: view.round, rubies: won.rubies, treasures, next };
}

export function momentsOf(events: readonly MemoarrrEvent[], view: MemoarrrView): Moment[] {
  return [missOf(events, view), roundWonOf(events, view)].filter((moment) => moment !== null);
}

/** How long a move takes to be seen: each moment, or two cards that change places (M22). */
export function stageMs(events: readonly MemoarrrEvent[], view: MemoarrrView): number {
  const swapped = events.some(({ event }) => event === "swapped");
  return Math.max(momentsOf(events, view).length * MOMENT_MS, swapped ? SWAP_MS + GLANCE_MS : 0);
}

/** A last miss is told before the treasures open, also to whoever likes it calm. */
export function hasFinale(view: MemoarrrView, events: readonly MemoarrrEvent[], calm: boolean): boolean {
  return !calm || missOf(events, view) !== null;
}

/** Whether cards are being turned up, or an animal's ability is used. */
export function isInRound({ phase }: MemoarrrView): boolean {
  return !["side", "look", "round_end", "over"].includes(phase);
}

/** Whether it may still be shown: cards that lie face down again are not to be read. */
export function isCurrent(moment: Moment, view: MemoarrrView): boolean {
  if (moment.kind === "won") return view.phase === "round_end";
  return wantedFor(moment.card, view) === moment.wanted;
}
