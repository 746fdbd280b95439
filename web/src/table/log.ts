/** What has happened, as long as it may be remembered: with the cards, the log turns its faces down. */

/** Events after which faces lie hidden again. */
const TURNED_DOWN = new Set(["round_started", "turned_back"]);
const MOST = 200;

/** Events whose face only one seat has seen: it is written no longer than it is looked at. */
const PRIVATE = new Set(["peeked"]);

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

function isOne(kinds: ReadonlySet<string>, event: unknown): event is object {
  return typeof event === "object" && event !== null && "event" in event && kinds.has(String(event.event));
}

const covered = (entry: Entry): Entry =>
  isOne(PRIVATE, entry.event) ? { ...entry, event: { ...entry.event, card: null } } : entry;

export function written(log: readonly Entry[], events: readonly unknown[]): readonly Entry[] {
  let entries = log.map(covered);
  let id = (log.at(-1)?.id ?? 0) + 1;
  for (const event of events) {
    if (isOne(TURNED_DOWN, event)) entries = entries.filter((entry) => !showsFace(entry.event));
    entries.push({ id: id++, event });
  }
  return entries.slice(-MOST);
}
