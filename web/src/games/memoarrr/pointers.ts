/** What is pointed out in somebody's first game: what is wanted, what a match means and a miss, and the treasure. */
import type { MemoarrrEvent, MemoarrrView } from "../../wire";
import type { Pointer, Translate } from "../contract";
import { missOf, roundWonOf } from "./moments";
import { features } from "./narration";

export function pointers(
  view: MemoarrrView,
  events: readonly MemoarrrEvent[],
  seat: number,
  names: readonly string[],
  t: Translate,
): Pointer[] {
  const [miss, won] = [missOf(events, view), roundWonOf(events, view)];
  const found: Pointer[] = [];
  if (view.phase === "reveal" && view.turn === seat && view.wanted)
    found.push({ id: "pointer-wanted", at: ".wish", facts: features(view.wanted, t) });
  if (events.some((event) => isOwnMatch(event, seat)) && view.phase === "reveal")
    found.push({ id: "pointer-match", at: ".wish", facts: { name: names[view.turn] ?? "" } });
  if (miss?.seat === seat)
    found.push({ id: "pointer-out", at: tile(seat), facts: { ends: won ? "yes" : "no" } });
  if (won)
    found.push({
      id: "pointer-treasure",
      at: tile(won.seat),
      facts: { name: names[won.seat] ?? "", yours: won.seat === seat ? "yes" : "no" },
    });
  return found;
}

const tile = (seat: number) => `[data-seat="${seat}"]`;

const isOwnMatch = (event: MemoarrrEvent, seat: number): boolean =>
  event.event === "revealed" && event.seat === seat && event.connected === true;
