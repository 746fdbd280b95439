/** One device, several people: through whose eyes the table is seen, and when it changes hands. */

import type { Secrecy } from "../games/contract";

/** As much of any game's view as can be known without knowing the game. */
export interface AnyView {
  readonly phase?: string;
  readonly actors?: readonly number[];
}

export interface Eyes {
  /** Through which seat to watch now. */
  seat: number | null;
  /** Who must say "it is me" before anything is shown. */
  handTo: number | null;
}

/** What the game says of a position. */
export type Secret = (view: AnyView) => Secrecy;

/** A game that hides nothing from those around one device. */
export const open: Secret = () => null;

/** Where the device goes after what was seen `before`: to whoever acts, and to nobody before they say so if there are secrets. */
export function whoLooks(
  secret: Secret,
  view: AnyView | null,
  mine: readonly number[],
  seat: number | null,
  before: AnyView | null = null,
): Eyes {
  const [first = null] = mine;
  if (mine.length < 2) return { seat: first, handTo: null };
  const next = mine.filter((each) => view?.actors?.includes(each));
  const secrecy = view && secret(view);
  const asks = secrecy === "ask" && before?.phase !== view?.phase;
  if (seat !== null && !asks && (next.length === 0 || next.includes(seat)) && mine.includes(seat))
    return { seat, handTo: null };
  const [actor = first] = next;
  return secrecy && next.length > 0 ? { seat: null, handTo: actor } : { seat: actor, handTo: null };
}

/** Those of one device who may say "ready" together: nothing is secret, so one tap is enough. */
export function readyTogether(
  secret: Secret,
  view: AnyView | null,
  mine: readonly number[],
  action: unknown,
): number[] {
  const ready = typeof action === "object" && action !== null && "do" in action && action.do === "ready";
  if (!ready || (view && secret(view))) return [];
  return mine.filter((each) => view?.actors?.includes(each));
}
