/** The cells of the island, and what a tap on one of them means. */
import type { MemoarrrAction, MemoarrrView } from "../../wire";
import type { Say, Secrecy } from "../contract";
import { listed } from "../parts/listed";

export const CELLS = [..."12345"].flatMap((row) => [..."abcde"].map((column) => column + row));
export const CENTRE = "c3";
export const ROUNDS = 7;

export type Side = "north" | "east" | "south" | "west";

/** The three cells that each side looks at (M7). */
export const MIDDLES: Readonly<Record<Side, readonly string[]>> = {
  north: ["b1", "c1", "d1"],
  east: ["e2", "e3", "e4"],
  south: ["b5", "c5", "d5"],
  west: ["a2", "a3", "a4"],
};
export const SIDES = Object.keys(MIDDLES) as Side[];

export function sideOf(cell: string): Side | undefined {
  return SIDES.find((side) => MIDDLES[side].includes(cell));
}

/** What a tap on a cell does now. A side is taken by a tap on any of its three cards. */
export function choices(legal: readonly MemoarrrAction[]): Map<string, MemoarrrAction> {
  const found = new Map<string, MemoarrrAction>();
  for (const action of legal) {
    if (action.do === "side") for (const cell of MIDDLES[action.side]) found.set(cell, action);
    else if (action.do !== "ready") found.set(action.at, action);
  }
  return found;
}

export function faceAt(view: MemoarrrView, cell: string): string | null {
  return view.looking[cell] ?? view.island[CELLS.indexOf(cell)] ?? null;
}

/** Where the card lies that the next one should connect to. */
export function lastCell(view: MemoarrrView): string | null {
  return view.wanted === null ? null : (CELLS[view.island.indexOf(view.wanted)] ?? null);
}

export const looks = (view: MemoarrrView): boolean => ["look", "peeking", "round_end"].includes(view.phase);

/** Looks before the first round and by a penguin are for one pair of eyes (M7, M21). */
export function secrecy({ phase }: Pick<MemoarrrView, "phase">): Secrecy {
  if (phase === "look") return "ask";
  return phase === "peeking" ? "follow" : null;
}

/** Whether the very first card is to be revealed, and must not be one that somebody looked at (M10). */
export function restricted(view: MemoarrrView): boolean {
  const opening = view.phase === "reveal" && view.round === 1 && view.chain.length === 0;
  return opening && view.options.opening_restricted;
}

/** Whether this card must not be the very first one (M10). */
export function spoiled(view: MemoarrrView, cell: string): boolean {
  const side = sideOf(cell);
  return restricted(view) && side !== undefined && view.sides.includes(side);
}

export function cardName(card: string, say: Say): string {
  const [animal = "", landscape = ""] = card.split("/");
  return say("card", { animal: say(`noun-${animal}`), landscape: say(`noun-${landscape}`) });
}

/** Why a tap on a cell does nothing, for whoever tapped. */
export function whyNot(
  view: MemoarrrView,
  seat: number | null,
  names: readonly string[],
  cell: string,
  say: Say,
): string {
  const waiting = listed(view.actors.map((each) => names[each] ?? ""));
  if (view.phase === "over") return say("refuse-over");
  if (seat === null) return say("refuse-watching");
  if (!view.actors.includes(seat))
    return say(looks(view) ? "refuse-looking" : "refuse-turn", { names: waiting });
  if (looks(view)) return say("refuse-ready");
  if (view.phase === "side") return refusedSide(view, cell, say);
  if (cell === CENTRE) return say("refuse-centre");
  if (view.phase === "swap") return say("refuse-not-beside", { at: cell, octopus: lastCell(view) ?? "" });
  if (view.island[CELLS.indexOf(cell)]) return say("refuse-face-up", { at: cell });
  if (cell === view.barred) return say("refuse-barred", { at: cell });
  return say("refuse-opening", { at: cell });
}

function refusedSide(view: MemoarrrView, cell: string, say: Say): string {
  const side = sideOf(cell);
  if (side && view.sides.includes(side)) return say("refuse-side-taken", { side: say(`noun-${side}`) });
  return say("refuse-side");
}

/** A cell for those who listen: where it is, what is seen of it, what can be done with it. */
export function cellName(
  view: MemoarrrView,
  names: readonly string[],
  cell: string,
  may: boolean,
  say: Say,
): string {
  const face = faceAt(view, cell);
  const said = face
    ? say("cell-up", { at: cell, card: cardName(face, say) })
    : say("cell-down", { at: cell });
  const marks = [cell === CENTRE ? centreName(view, say) : said];
  const side = sideOf(cell);
  if (view.looking[cell]) marks.push(say("mark-secret"));
  else if (cell === view.peeked) marks.push(say("mark-peeked", { name: names[view.turn] ?? "" }));
  if (cell === view.barred) marks.push(say("mark-barred"));
  if (cell === lastCell(view)) marks.push(say("mark-last"));
  if (spoiled(view, cell)) marks.push(say("mark-looked"));
  if (side && view.phase === "side") marks.push(say("mark-side", { side: say(`noun-${side}`) }));
  if (may) marks.push(say("mark-choice"));
  return marks.join(", ");
}

function centreName(view: MemoarrrView, say: Say): string {
  if (view.removed) return say("cell-up", { at: CENTRE, card: cardName(view.removed, say) });
  const stack = say("centre-treasures", { at: CENTRE, treasures: view.stack.length });
  if (view.volcano === null) return stack;
  return `${stack}, ${say("centre-volcanoes", { birds: view.volcano, left: view.volcanoes_left })}`;
}
