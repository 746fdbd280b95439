/** Tiles and places of Fruit Mix, and what a tap means. */
import type { FruitmixAction, FruitmixHiddenState, FruitmixView } from "../../wire";
import type { LargerGame, Translate } from "../contract";
import { refusedTurn } from "../parts/refusals";

export const FEATURES = ["fruit", "shape", "colour"] as const;
export type Feature = (typeof FEATURES)[number];

export function featuresOf(tile: string): Record<Feature, string> {
  const [fruit = "", shape = "", colour = ""] = tile.split("/");
  return { fruit, shape, colour };
}

/** What two tiles have in common; nothing: they fit (F6). */
export function sharedFeatures(one: string, other: string): Feature[] {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  return FEATURES.filter((feature) => a[feature] === b[feature]);
}

export function tileName(tile: string, t: Translate): string {
  const { fruit, shape, colour } = featuresOf(tile);
  const noun = (name: string) => t(`noun-${name}`);
  return t("tile", { fruit: noun(fruit), shape: noun(shape), colour: noun(colour) });
}

/** What a tap on a place does now. After a failed pair, a tap on either tile says "ready". */
export function actionsByPlace(
  view: FruitmixView,
  legal: readonly FruitmixAction[],
): Map<number, FruitmixAction> {
  const found = new Map<number, FruitmixAction>();
  for (const action of legal) {
    if ("at" in action) found.set(action.at, action);
    else if (action.do === "ready" && view.phase === "look")
      for (const [at, tile] of view.table.entries()) if (tile !== null) found.set(at, action);
  }
  return found;
}

/** How many tiles of pairs lie side by side (F23): as many as let them be largest, and few places are left over. */
export function pairColumns(tiles: number, wide: boolean): number {
  const room = wide ? WIDE : UPRIGHT;
  const rated = Array.from({ length: MOST_COLUMNS - 1 }, (_, nth) => {
    const columns = nth + 2;
    const rows = Math.ceil(tiles / columns);
    const empty = rows * columns - tiles;
    return { columns, size: Math.min(room / columns, 1 / rows) * (1 - (2 * empty) / tiles) };
  });
  return rated.reduce((best, each) => (each.size > best.size ? each : best)).columns;
}
/** How wide the room for tiles is on most screens, against its height. */
const WIDE = 1.35;
const UPRIGHT = 0.52;
const MOST_COLUMNS = 8;

/** How many pairs come after so many, up to those in the box (F23). */
export function largerPairs(options: Partial<FruitmixView["options"]>, t: Translate): LargerGame | null {
  const { variant, pairs = ALL_PAIRS } = options;
  if (variant !== "pairs" || pairs >= ALL_PAIRS) return null;
  return { text: t("larger"), options: { pairs: pairs < SOME_PAIRS ? SOME_PAIRS : ALL_PAIRS } };
}
const SOME_PAIRS = 10;
const ALL_PAIRS = 16;

/** What makes two tiles a pair (F19). */
export const pairFeatures = ({ options }: FruitmixView): Feature[] =>
  options.match === "both" ? ["shape", "colour"] : [options.match];

/** The tile of which the second is looked for. */
export function firstOfPair(view: RevealedView): string | null {
  if (view.phase !== "flip") return null;
  return view.table.find((tile, at) => tile !== null && !view.covered?.includes(at)) ?? null;
}

/** The two tiles that turned out to be no pair, as long as all look at them. */
export function missedPair(view: RevealedView): readonly [string, string] | null {
  if (view.phase !== "look") return null;
  const [one, other] = view.table.filter((tile, at) => tile !== null && !view.covered?.includes(at));
  return one && other ? [one, other] : null;
}

export const isLooking = (view: FruitmixView): boolean => view.phase === "memorise" || view.phase === "look";

/** Why a tap on a place does nothing, for whoever tapped. */
export function refusalText(
  view: FruitmixView,
  seat: number | null,
  names: readonly string[],
  at: number,
  t: Translate,
): string {
  const refused = refusedTurn(view, seat, names, isLooking(view), t);
  if (refused !== null) return refused;
  if (view.phase === "decide") return t("refuse-decide");
  if (view.phase === "choose") return t("error-not-shown", { at: at + 1 });
  if (view.gone.includes(at)) return t("error-gone", { at: at + 1 });
  return t(view.options.variant === "pairs" ? "error-cell-face-up" : "error-slot-face-up", { at: at + 1 });
}

/** A place for those who listen. */
export function placeName(view: RevealedView, at: number, may: boolean, t: Translate): string {
  const tile = view.table[at];
  const where = { at: at + 1 };
  const marks = [
    view.gone.includes(at)
      ? t("place-gone", where)
      : tile
        ? t("place-up", { ...where, tile: tileName(tile, t) })
        : t("place-down", where),
  ];
  if (view.covered?.includes(at)) marks.push(t("mark-covered"));
  if (may) marks.push(t("mark-choice"));
  return marks.join(", ");
}

/** How often the tile may still be changed in this turn (F5); null: as often as one likes. */
export const changesLeft = (view: FruitmixView): number | null =>
  view.options.changes === null ? null : Math.max(0, view.options.changes - view.changes);

/** Whether somebody has no tiles left and the others take their last turns (F9). */
export const catchingUp = (view: FruitmixView): boolean =>
  view.options.variant !== "pairs" &&
  view.phase !== "over" &&
  view.piles.length > 1 &&
  view.piles.includes(0);

/** Whether a seat has no more turns, while others take their last ones (F9). */
export const hasHadTurns = (view: FruitmixView, seat: number): boolean =>
  catchingUp(view) &&
  !view.actors.includes(seat) &&
  (view.piles[seat] === 0 || (view.turns[seat] ?? 0) >= Math.max(...view.turns));

/** The places where a tile that was declared to fit nowhere would have fitted after all (F11). */
export function fittingPlaces(view: FruitmixView): number[] {
  const { drawn, table } = view;
  if (view.phase !== "choose" || drawn === null) return [];
  return view.shown.filter((at) => table[at] && sharedFeatures(table[at], drawn).length === 0);
}

/** A view that shows more than any seat saw: these places lie face down, and are seen through. */
export type RevealedView = FruitmixView & { readonly covered?: readonly number[] };

/** The view in a replay, when all may be known. */
export function withHiddenState(view: FruitmixView, truth: FruitmixHiddenState): RevealedView {
  const covered = view.table.flatMap((tile, at) => (tile === null && truth.table[at] ? [at] : []));
  return { ...view, table: truth.table, covered };
}

/** The view of somebody who remembers these tiles. */
export function withRemembered(view: FruitmixView, seen: Readonly<Record<string, string>>): RevealedView {
  const covered = view.table.flatMap((tile, at) =>
    tile === null && seen[at] && !view.gone.includes(at) ? [at] : [],
  );
  return {
    ...view,
    table: view.table.map((tile, at) => tile ?? (covered.includes(at) ? (seen[at] ?? null) : null)),
    covered,
  };
}
