/** Answers to the three questions that a key asks: what is wanted, what lies open, who is out. */
import type { MemoarrrView } from "../../wire";
import type { Translate } from "../contract";
import { CELLS, cardName, faceAt, isOpeningRestricted } from "./island";

export type Answer = (view: MemoarrrView, names: readonly string[], t: Translate) => string;

export function features(card: string, t: Translate): { animal: string; landscape: string } {
  const [animal = "", landscape = ""] = card.split("/");
  return { animal: t(`noun-${animal}`), landscape: t(`noun-${landscape}`) };
}

const wanted: Answer = (view, _, t) =>
  view.wanted
    ? t("wanted-text", features(view.wanted, t))
    : t(isOpeningRestricted(view) ? "wanted-first" : "wanted-free");

const open: Answer = (view, _, t) => {
  const cards = CELLS.flatMap((at) => {
    const face = faceAt(view, at);
    return face ? [t("cell-up", { at, card: cardName(face, t) })] : [];
  });
  return cards.length > 0 ? t("open-text", { cards: cards.join(" · ") }) : t("open-none");
};

const out: Answer = (view, names, t) => {
  const gone = names.flatMap((name, seat) => {
    const birds = view.birds[seat];
    return birds ? [t("out-with", { name, birds })] : [];
  });
  return gone.length > 0 ? t("out-text", { players: gone.join(" · ") }) : t("out-none");
};

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: out };
