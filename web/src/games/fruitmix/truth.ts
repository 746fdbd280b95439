/** The table in a replay, when all may be known. */
import type { FruitmixTruth, FruitmixView } from "../../wire";

/** A view that shows more than any seat saw: these places lie face down, and are seen through. */
export type RevealedView = FruitmixView & { readonly covered?: readonly number[] };

export function withHiddenState(view: FruitmixView, truth: FruitmixTruth): RevealedView {
  const covered = view.table.flatMap((tile, at) => (tile === null && truth.table[at] ? [at] : []));
  return { ...view, table: truth.table, covered };
}
