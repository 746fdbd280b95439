/** The log of events, without faces that lie hidden again. */
import { t } from "../shared/i18n.svelte";

/** Events after which faces lie hidden again. */
const FACE_DOWN_EVENTS = new Set(["round_started", "turned_back"]);
/** Events that are not logged: the board shows them. */
const SILENT_EVENTS = new Set(["said_ready"]);
const MAX_ENTRIES = 200;

/** Whether nothing was done but to say ready: what was told before is still the news. */
export function isSilent(events: readonly unknown[]): boolean {
  return events.length > 0 && events.every((event) => SILENT_EVENTS.has(eventKind(event)));
}

/** Whether an event may be read for as long as everybody looks: it is not for one pair of eyes, and does not pass. */
export function isPublic(event: unknown, isFleeting: IsFleeting): boolean {
  return eventKind(event) !== "peeked" && !isFleeting(event);
}

/** Whether these are the events of a game from its first round on. */
export function sawItAll(events: readonly unknown[]): boolean {
  return events.some(
    (event) => eventKind(event) === "round_started" && (event as { round?: unknown }).round === 1,
  );
}

/** Not the game's: somebody else decides for a seat from here on. */
export interface Helped {
  readonly event: "helped";
  readonly seat: number;
  readonly how: "clock" | "bot";
}

export const isHelped = (event: unknown): event is Helped => eventKind(event) === "helped";
export const helpedText = ({ how, seat }: Helped, names: readonly string[]): string =>
  t(`helped-${how}`, { name: names[seat] ?? "" });

export interface LogEntry {
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
export function eventKind(event: unknown): string {
  return typeof event === "object" && event !== null && "event" in event ? String(event.event) : "";
}

/** Who did it, if somebody did. */
export function eventSeat(event: unknown): number | null {
  const seat = typeof event === "object" && event !== null && "seat" in event ? event.seat : null;
  return typeof seat === "number" ? seat : null;
}

/** A look in secret is over: what was seen is not written down, only that somebody looked. */
const maskPeek = (entry: LogEntry): LogEntry =>
  eventKind(entry.event) === "peeked"
    ? { ...entry, event: { ...(entry.event as object), card: null } }
    : entry;

/** When the log last forgot faces: lines from before stand elsewhere since. */
export function lastFaceReset(log: readonly LogEntry[]): number {
  return log.findLast(({ event }) => FACE_DOWN_EVENTS.has(eventKind(event)))?.id ?? 0;
}

/** Without faces: they lie hidden again, or may do. */
export function withoutFaces(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.filter((entry) => !showsFace(entry.event));
}

/** Whether an event is not to be read again after the next move. */
export type IsFleeting = (event: unknown) => boolean;

export function appendEvents(
  log: readonly LogEntry[],
  events: readonly unknown[],
  isFleeting: IsFleeting = () => false,
): readonly LogEntry[] {
  let entries: readonly LogEntry[] = log.filter(({ event }) => !isFleeting(event)).map(maskPeek);
  let id = (log.at(-1)?.id ?? 0) + 1;
  for (const event of events) {
    if (FACE_DOWN_EVENTS.has(eventKind(event))) entries = withoutFaces(entries);
    if (!SILENT_EVENTS.has(eventKind(event))) entries = [...entries, { id: id++, event }];
  }
  return entries.slice(-MAX_ENTRIES);
}
