/** Two games with the same cards, side by side. */

import { games } from "../games";
import type { Figures } from "../games/contract";
import { server } from "../shared/server.svelte";
import type { Outcome } from "../table/room.svelte";

/** What one of them came to for a seat. */
export interface Played {
  readonly won: boolean;
  readonly score: Readonly<Record<string, number>>;
  readonly figures: Figures | null;
}

interface AnyRecord {
  readonly result?: Outcome | null;
  readonly steps: readonly { readonly events: readonly unknown[] }[];
}

export async function playedAt(table: string, game: string, seat: number): Promise<Played> {
  const [record, module] = await Promise.all([
    server.api.record(table) as Promise<AnyRecord>,
    games[game]?.(),
  ]);
  const events = record.steps.flatMap((step) => step.events);
  return {
    won: record.result?.winners.includes(seat) ?? false,
    score: record.result?.scores[seat] ?? {},
    figures: module?.figures?.(events, seat) ?? null,
  };
}

/** What decides, the first difference first; the more, the better. */
function merits({ won, score, figures }: Played): number[] {
  const mistakes = -(figures?.mistakes ?? 0);
  if (score.rubies !== undefined) return [score.rubies, mistakes];
  return [Number(won), -(score.turns ?? 0), mistakes];
}

/** Above 0: the first did better; below: the second. */
export function compare(one: Played, other: Played): number {
  const others = merits(other);
  return (
    merits(one)
      .map((merit, at) => merit - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}
