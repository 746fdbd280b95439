/** The island in a replay, when all may be known. */
import type { MemoarrrTruth, MemoarrrView } from "../../wire";
import { CELLS, CENTRE } from "./island";

/** A view that shows more than any seat saw: these cells lie face down, and are seen through. */
export type RevealedView = MemoarrrView & { readonly covered?: readonly string[] };

export function withHiddenState(view: MemoarrrView, truth: MemoarrrTruth): RevealedView {
  const covered = CELLS.filter((cell, at) => view.island[at] === null && cell !== CENTRE);
  const looking = Object.fromEntries(covered.map((cell) => [cell, truth.island[CELLS.indexOf(cell)] ?? ""]));
  return { ...view, looking, covered, stack: truth.stack, treasures: truth.treasures };
}
