/** How a game ended, as far as all games say it alike. */
import type { Room } from "./room.svelte";

export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly Readonly<Record<string, number>>[];
}

export function outcomeOf(room: Room): Outcome | null {
  return (room.board?.view as { outcome?: Outcome | null } | null)?.outcome ?? null;
}
