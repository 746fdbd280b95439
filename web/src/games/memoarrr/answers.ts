/** Answers to the three questions that a key asks: what is wanted, what lies open, who is out. */
import type { MemoarrrView } from "../../wire";
import type { Say } from "../contract";
import { CELLS, cardName, faceAt, restricted } from "./island";

export type Answer = (view: MemoarrrView, names: readonly string[], say: Say) => string;

export function features(card: string, say: Say): { animal: string; landscape: string } {
  const [animal = "", landscape = ""] = card.split("/");
  return { animal: say(`noun-${animal}`), landscape: say(`noun-${landscape}`) };
}

const wanted: Answer = (view, _, say) =>
  view.wanted
    ? say("wanted-text", features(view.wanted, say))
    : say(restricted(view) ? "wanted-first" : "wanted-free");

const open: Answer = (view, _, say) => {
  const cards = CELLS.flatMap((at) => {
    const face = faceAt(view, at);
    return face ? [say("cell-up", { at, card: cardName(face, say) })] : [];
  });
  return cards.length > 0 ? say("open-text", { cards: cards.join(" · ") }) : say("open-none");
};

const out: Answer = (view, names, say) => {
  const gone = names.flatMap((name, seat) => {
    const birds = view.birds[seat];
    return birds ? [say("out-with", { name, birds })] : [];
  });
  return gone.length > 0 ? say("out-text", { players: gone.join(" · ") }) : say("out-none");
};

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: out };
