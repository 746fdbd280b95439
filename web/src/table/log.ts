/** What has happened, as long as it may be remembered: with the cards, the log turns its faces down. */

/** Events after which faces lie hidden again. */
const TURNED_DOWN = new Set(["round_started", "turned_back"]);
/** What the board shows well enough by itself. */
const UNTOLD = new Set(["said_ready"]);
const MOST = 200;

export interface Entry {
  readonly id: number;
  readonly event: unknown;
}

/** Whether an event names a face. All faces, and nothing else, are written with a slash. */
export function showsFace(event: unknown): boolean {
  if (typeof event === "string") return event.includes("/");
  if (typeof event !== "object" || event === null) return false;
  return Object.values(event).some(showsFace);
}

/** What kind of event it is; all games name it alike. */
export function kindOf(event: unknown): string {
  return typeof event === "object" && event !== null && "event" in event ? String(event.event) : "";
}

/** Who did it, if somebody did. */
export function seatOf(event: unknown): number | null {
  const seat = typeof event === "object" && event !== null && "seat" in event ? event.seat : null;
  return typeof seat === "number" ? seat : null;
}

/** A look in secret is over: what was seen is not written down, only that somebody looked. */
const blind = (entry: Entry): Entry =>
  kindOf(entry.event) === "peeked" ? { ...entry, event: { ...(entry.event as object), card: null } } : entry;

/** When the log last forgot faces: lines from before stand elsewhere since. */
export function forgotten(log: readonly Entry[]): number {
  return log.findLast(({ event }) => TURNED_DOWN.has(kindOf(event)))?.id ?? 0;
}

/** Without faces: they lie hidden again, or may do. */
export function faceless(log: readonly Entry[]): readonly Entry[] {
  return log.filter((entry) => !showsFace(entry.event));
}

export function written(log: readonly Entry[], events: readonly unknown[]): readonly Entry[] {
  let entries: readonly Entry[] = log.map(blind);
  let id = (log.at(-1)?.id ?? 0) + 1;
  for (const event of events) {
    if (TURNED_DOWN.has(kindOf(event))) entries = faceless(entries);
    if (!UNTOLD.has(kindOf(event))) entries = [...entries, { id: id++, event }];
  }
  return entries.slice(-MOST);
}
