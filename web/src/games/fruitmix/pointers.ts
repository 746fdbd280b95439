/** What is pointed out in somebody's first game: their tile, what is right and what is wrong, and a new round. */
import type { FruitmixEvent, FruitmixView } from "../../wire";
import type { Pointer } from "../contract";

export function pointers(view: FruitmixView, events: readonly FruitmixEvent[], seat: number): Pointer[] {
  const placed = events.findLast((event) => event.event === "placed" && event.seat === seat);
  const found: Pointer[] = [];
  if (view.options.variant === "pairs") return found;
  if (view.phase === "place" && view.turn === seat) found.push({ id: "pointer-place", at: ".hand .pile" });
  if (placed?.event === "placed")
    found.push({ id: placed.correct ? "pointer-right" : "pointer-wrong", at: ".verdict" });
  if (view.phase === "memorise" && view.round > 1) found.push({ id: "pointer-round", at: ".hand .go" });
  return found;
}
