/** What training measured: kept in this browser, for whoever trains. */
import { getJson, setJson } from "../shared/storage";
import type { DeckName } from "./decks";
import type { Span } from "./staircase";

/** So long is a look, at the normal pace. */
export const LOOK_MS = 5_000;
const KEY = "training";
const MOST = 500;

export interface Attempt {
  readonly kind: "puzzle" | "drill";
  /** When, in ms since 1970. */
  readonly at: number;
  readonly right: boolean;
  /** Of the drill; without a deck: of an island, as all were at first. */
  readonly deck?: DeckName;
  readonly size?: number;
  readonly span?: Span | null;
  /** Of a puzzle: which, and what the model said of it. */
  readonly puzzle?: string;
  readonly predicted?: number;
}

export const attempts = (): readonly Attempt[] => getJson<readonly Attempt[]>(KEY, []);

export function record(attempt: Omit<Attempt, "at">): void {
  setJson(KEY, [...attempts(), { ...attempt, at: Date.now() }].slice(-MOST));
}

/** The spans that drills came to, the latest first. */
export const spans = (): readonly Attempt[] =>
  attempts()
    .filter(({ span }) => span)
    .reverse();

/** What was found lately need not be asked again; what was missed comes again. */
export function isDue(puzzle: string, now: number = Date.now()): boolean {
  const last = attempts().findLast((each) => each.puzzle === puzzle);
  return !last?.right || now - last.at > 3 * 86_400_000;
}
