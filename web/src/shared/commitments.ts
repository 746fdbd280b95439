/** What the server committed to and what we added to the deal, kept until the game is over and can be verified. */
import { getJson, setJson } from "./storage";

export interface Share {
  /** What the server bound itself to before we added anything; null if it did not say. */
  readonly commitment: string | null;
  readonly entropy: string;
}

const MAX_SHARES = 20;

export function saveShare(table: string, share: Share): void {
  const others = getJson<[string, Share][]>("shares", []).filter(([each]) => each !== table);
  setJson("shares", [[table, share], ...others].slice(0, MAX_SHARES));
}

export function loadShare(table: string): Share | null {
  return getJson<[string, Share][]>("shares", []).find(([each]) => each === table)?.[1] ?? null;
}
