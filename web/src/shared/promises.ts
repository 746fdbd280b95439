/** What the server promised us and what we added, kept until the game is over and can be checked. */
import { recallJson, remember } from "./memory";

export interface Share {
  /** What the server bound itself to before we added anything; null if it did not say. */
  readonly commitment: string | null;
  readonly entropy: string;
}

const MOST = 20;

export function keepShare(table: string, share: Share): void {
  const others = recallJson<[string, Share][]>("shares", []).filter(([each]) => each !== table);
  remember("shares", JSON.stringify([[table, share], ...others].slice(0, MOST)));
}

export function keptShare(table: string): Share | null {
  return recallJson<[string, Share][]>("shares", []).find(([each]) => each === table)?.[1] ?? null;
}
