/** The answers of training, as they are noted here and kept by a server. */
import { commandId } from "../shared/net/ids";
import type { TrainingAttempt } from "../wire";

/** As many as the server keeps, and as many as it takes at once. */
export const [MOST, AT_ONCE] = [500, 50] as const;

/** What an attempt is about; the rest of it is noted here. */
export type Measured = Pick<TrainingAttempt, "kind" | "right"> & Partial<TrainingAttempt>;

/** Browsers have noted it without an id, and in milliseconds, when no server kept it. */
export type Noted = Measured & { readonly at: number };

export const complete = (noted: Noted): TrainingAttempt => ({
  id: noted.id ?? commandId(),
  kind: noted.kind,
  at: noted.id ? noted.at : noted.at / 1000,
  right: noted.right,
  deck: noted.deck ?? (noted.kind === "drill" ? "island" : null),
  size: noted.size ?? null,
  span: noted.span ?? null,
  puzzle: noted.puzzle ?? null,
  predicted: noted.predicted ?? null,
});

/** All that either knows, each once, the oldest first; what the server has forgotten is gone here, too. */
export function joined(
  kept: readonly TrainingAttempt[],
  here: readonly TrainingAttempt[],
  unsent: ReadonlySet<string>,
): TrainingAttempt[] {
  const known = new Set(kept.map(({ id }) => id));
  const waiting = here.filter(({ id }) => unsent.has(id) && !known.has(id));
  return [...kept, ...waiting].sort((one, other) => one.at - other.at).slice(-MOST);
}
