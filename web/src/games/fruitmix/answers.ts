/** Answers to the three questions that a key asks: what is wanted, what lies open, who has how much. */
import type { FruitmixView } from "../../wire";
import type { Say } from "../contract";
import { tileName } from "./tiles";

export type Answer = (view: FruitmixView, names: readonly string[], say: Say) => string;

const wanted: Answer = (view, _, say) => {
  if (view.options.variant === "pairs") return say(`wanted-${view.options.match}`);
  return view.drawn ? say("wanted-text", { tile: tileName(view.drawn, say) }) : say("wanted-none");
};

const open: Answer = (view, _, say) => {
  const tiles = view.table.flatMap((tile, at) =>
    tile ? [say("place-up", { at: at + 1, tile: tileName(tile, say) })] : [],
  );
  return tiles.length > 0 ? say("open-text", { tiles: tiles.join(" · ") }) : say("open-none");
};

const piles: Answer = (view, names, say) =>
  names.map((name, seat) => say("pile-of", { name, tiles: view.piles[seat] ?? 0 })).join(" · ");

export const answers: Readonly<Record<string, Answer>> = { w: wanted, o: open, p: piles };
