/** Answers to the three questions that a key asks: what is wanted, what lies open, who has how much. */
import type { FruitmixView } from "../../wire";
import type { Translate } from "../contract";
import { tileName } from "./tiles";

export type Answer = (view: FruitmixView, names: readonly string[], t: Translate) => string;

const wanted: Answer = (view, _, t) => {
  if (view.options.variant === "pairs") return t(`wanted-${view.options.match}`);
  return view.drawn ? t("wanted-text", { tile: tileName(view.drawn, t) }) : t("wanted-none");
};

const open: Answer = (view, _, t) => {
  const tiles = view.table.flatMap((tile, at) =>
    tile ? [t("place-up", { at: at + 1, tile: tileName(tile, t) })] : [],
  );
  return tiles.length > 0 ? t("open-text", { tiles: tiles.join(" · ") }) : t("open-none");
};

const piles: Answer = (view, names, t) =>
  names.map((name, seat) => t("pile-of", { name, tiles: view.piles[seat] ?? 0 })).join(" · ");

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: piles };
