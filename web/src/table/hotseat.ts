/** Hot seat, several people at one device: through which seat the table is watched, and when the device changes hands. */

import type { Secrecy } from "../games/contract";

/** As much of any game's view as can be known without knowing the game. */
export interface AnyView {
  readonly phase?: string;
  readonly actors?: readonly number[];
}

export interface Holder {
  /** Through which seat to watch now. */
  seat: number | null;
  /** Who must say "it is me" before anything is shown. */
  handTo: number | null;
}

/** What the game says of a position. */
export type SecrecyOf = (view: AnyView) => Secrecy;

/** A game that hides nothing from those around one device. */
export const noSecrets: SecrecyOf = () => null;

/** Where the device goes after what was seen `before`: to whoever acts, and to nobody before they say so if there are secrets. */
export function nextHolder(
  secrecyOf: SecrecyOf,
  view: AnyView | null,
  mine: readonly number[],
  seat: number | null,
  before: AnyView | null = null,
): Holder {
  const [first = null] = mine;
  if (mine.length < 2) return { seat: first, handTo: null };
  const next = mine.filter((each) => view?.actors?.includes(each));
  const secrecy = view && secrecyOf(view);
  const asks = secrecy === "ask" && before?.phase !== view?.phase;
  if (seat !== null && !asks && (next.length === 0 || next.includes(seat)) && mine.includes(seat))
    return { seat, handTo: null };
  const [actor = first] = next;
  return secrecy && next.length > 0 ? { seat: null, handTo: actor } : { seat: actor, handTo: null };
}

/** Those of one device who may say "ready" together: nothing is secret, so one tap is enough. */
export function readySeats(
  secrecyOf: SecrecyOf,
  view: AnyView | null,
  mine: readonly number[],
  action: unknown,
): number[] {
  const ready = typeof action === "object" && action !== null && "do" in action && action.do === "ready";
  if (!ready || (view && secrecyOf(view))) return [];
  return mine.filter((each) => view?.actors?.includes(each));
}
