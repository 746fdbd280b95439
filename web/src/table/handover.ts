/** One device, several people: through whose eyes the table is seen, and when it changes hands. */

/** In which phases a seat sees what others must not; all else is open on the table. Whoever has just chosen to
 * peek holds the device already; before the first look it always asks, even the one who acted last. */
const SECRET: Readonly<Record<string, Readonly<Record<string, "ask" | "follow">>>> = {
  memoarrr: { look: "ask", peeking: "follow" },
};

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

export function isSecret(game: string, view: AnyView | null): boolean {
  return SECRET[game]?.[view?.phase ?? ""] !== undefined;
}

/** Where the device goes after what was seen `before`: to whoever acts, and to nobody before they say so if there are secrets. */
export function whoLooks(
  game: string,
  view: AnyView | null,
  mine: readonly number[],
  seat: number | null,
  before: AnyView | null = null,
): Eyes {
  const [first = null] = mine;
  if (mine.length < 2) return { seat: first, handTo: null };
  const next = mine.filter((each) => view?.actors?.includes(each));
  const asks = SECRET[game]?.[view?.phase ?? ""] === "ask" && before?.phase !== view?.phase;
  if (seat !== null && !asks && (next.length === 0 || next.includes(seat)) && mine.includes(seat))
    return { seat, handTo: null };
  const [actor = first] = next;
  return isSecret(game, view) && next.length > 0
    ? { seat: null, handTo: actor }
    : { seat: actor, handTo: null };
}

/** Those of one device who may say "ready" together: nothing is secret, so one tap is enough. */
export function readyTogether(
  game: string,
  view: AnyView | null,
  mine: readonly number[],
  action: unknown,
): number[] {
  const ready = typeof action === "object" && action !== null && "do" in action && action.do === "ready";
  if (!ready || isSecret(game, view)) return [];
  return mine.filter((each) => view?.actors?.includes(each));
}
