/** The cells of the island, and what a tap on one of them means. */
import type { MemoarrrAction, MemoarrrHiddenState, MemoarrrOptions, MemoarrrView } from "../../wire";
import type { Secrecy, Translate } from "../contract";
import { refusedTurn } from "../parts/refusals";

const [COLUMNS, ROWS] = ["abcde", "12345"];
/** All cells of the printed island, as views count them; a smaller one has some of them (M27). */
export const CELLS = [...ROWS].flatMap((row) => [...COLUMNS].map((column) => column + row));

export type Side = "north" | "east" | "south" | "west";
export const SIDES: readonly Side[] = ["north", "east", "south", "west"];

/** The cells of an island (M4, M7, M27, M29). */
export interface Grid {
  readonly columns: string;
  readonly rows: string;
  /** Row by row, the centre included. */
  readonly cells: readonly string[];
  readonly centre: string;
  /** How many cards each side looks at, and which. */
  readonly looks: number;
  readonly sides: Readonly<Record<Side, readonly string[]>>;
}

type Sizes = Pick<MemoarrrOptions, "animals" | "landscapes" | "looks">;

/** Each cell asks for it several times with every move. */
const grids = new WeakMap<Sizes, Grid>();

export function gridOf(options: Sizes): Grid {
  const known = grids.get(options) ?? layOut(options);
  grids.set(options, known);
  return known;
}

function layOut({ animals = 5, landscapes = 5, looks: chosen }: Sizes): Grid {
  const [columns, rows] = [COLUMNS.slice(0, landscapes), ROWS.slice(0, animals)];
  const looks = chosen ?? Math.min(animals, landscapes) - 2;
  const middle = (names: string) => [...names].splice((names.length - looks) >> 1, looks);
  const at = (names: string, column: (name: string) => string) => middle(names).map(column);
  return {
    columns,
    rows,
    cells: [...rows].flatMap((row) => [...columns].map((column) => column + row)),
    centre: `${columns[landscapes >> 1]}${rows[animals >> 1]}`,
    looks,
    sides: {
      north: at(columns, (column) => column + rows[0]),
      east: at(rows, (row) => columns.at(-1) + row),
      south: at(columns, (column) => column + rows.at(-1)),
      west: at(rows, (row) => columns[0] + row),
    },
  };
}

/** How many rounds are played (M28). */
export const roundsOf = (view: Pick<MemoarrrView, "options">): number => view.options.rounds ?? 7;

export function sideOf(view: MemoarrrView, cell: string): Side | undefined {
  const { sides } = gridOf(view.options);
  return SIDES.find((side) => sides[side].includes(cell));
}

/** What a tap on a cell does now. A side is taken by a tap on any of its cards. */
export function actionsByCell(
  view: MemoarrrView,
  legal: readonly MemoarrrAction[],
): Map<string, MemoarrrAction> {
  const found = new Map<string, MemoarrrAction>();
  const { sides } = gridOf(view.options);
  for (const action of legal) {
    if (action.do === "side") for (const cell of sides[action.side]) found.set(cell, action);
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

export const isLooking = (view: MemoarrrView): boolean =>
  ["look", "peeking", "round_end"].includes(view.phase);

/** Looks before the first round and by a penguin are for one pair of eyes (M7, M21). */
export function secrecy({ phase }: Pick<MemoarrrView, "phase">): Secrecy {
  if (phase === "look") return "ask";
  return phase === "peeking" ? "follow" : null;
}

/** Whether the very first card is to be revealed, and must not be one that somebody looked at (M10). */
export function isOpeningRestricted(view: MemoarrrView): boolean {
  const opening = view.phase === "reveal" && view.round === 1 && view.chain.length === 0;
  return opening && view.options.opening_restricted;
}

/** Whether this card must not be the very first one (M10). */
export function isForbiddenOpening(view: MemoarrrView, cell: string): boolean {
  const side = sideOf(view, cell);
  return isOpeningRestricted(view) && side !== undefined && view.sides.includes(side);
}

export function cardName(card: string, t: Translate): string {
  const [animal = "", landscape = ""] = card.split("/");
  return t("card", { animal: t(`noun-${animal}`), landscape: t(`noun-${landscape}`) });
}

/** Why a tap on a cell does nothing, for whoever tapped. */
export function refusalText(
  view: MemoarrrView,
  seat: number | null,
  names: readonly string[],
  cell: string,
  t: Translate,
): string {
  const refused = refusedTurn(view, seat, names, isLooking(view), t);
  if (refused !== null) return refused;
  if (view.phase === "side") return refusedSide(view, cell, t);
  if (view.phase === "swap") return t("error-not-beside", { at: cell, octopus: lastCell(view) ?? "" });
  if (view.island[CELLS.indexOf(cell)]) return t("error-face-up", { at: cell });
  if (cell === view.barred) return t("error-barred", { at: cell });
  return t("error-opening", { at: cell });
}

function refusedSide(view: MemoarrrView, cell: string, t: Translate): string {
  const side = sideOf(view, cell);
  if (side && view.sides.includes(side)) return t("error-side-taken", { side: t(`noun-${side}`) });
  return t("refuse-side", { looks: gridOf(view.options).looks });
}

/** A cell for those who listen: where it is, what is seen of it, what can be done with it. In a replay, `viewer`
 * is whose eyes it is seen through. */
export function cellName(
  view: RevealedView,
  names: readonly string[],
  cell: string,
  may: boolean,
  t: Translate,
  viewer: string | null = null,
): string {
  const face = faceAt(view, cell);
  const said = face ? t("cell-up", { at: cell, card: cardName(face, t) }) : t("cell-down", { at: cell });
  const marks = [cell === gridOf(view.options).centre ? centreName(view, t) : said];
  const side = sideOf(view, cell);
  if (view.covered?.includes(cell)) marks.push(t("mark-covered"));
  else if (view.looking[cell])
    marks.push(viewer === null ? t("mark-secret") : t("mark-seen-by", { name: viewer }));
  else if (cell === view.peeked) marks.push(t("mark-peeked", { name: names[view.turn] ?? "" }));
  if (cell === view.barred) marks.push(t("mark-barred"));
  if (cell === lastCell(view)) marks.push(t("mark-last"));
  if (isForbiddenOpening(view, cell)) marks.push(t("mark-looked"));
  if (side && view.phase === "side") marks.push(t("mark-side", { side: t(`noun-${side}`) }));
  if (may) marks.push(t("mark-choice"));
  return marks.join(", ");
}

function centreName(view: MemoarrrView, t: Translate): string {
  const at = gridOf(view.options).centre;
  const stack = t("centre-treasures", { at, treasures: view.stack.length });
  if (view.volcano === null) return stack;
  return `${stack}, ${t("centre-volcanoes", { birds: view.volcano, left: view.volcanoes_left })}`;
}

/** A view that shows more than any seat saw: these cells lie face down, and are seen through. */
export type RevealedView = MemoarrrView & { readonly covered?: readonly string[] };

/** The view in a replay, when all may be known. */
export function withHiddenState(view: MemoarrrView, truth: MemoarrrHiddenState): RevealedView {
  const { cells, centre } = gridOf(view.options);
  const covered = cells.filter((cell) => view.island[CELLS.indexOf(cell)] === null && cell !== centre);
  const looking = Object.fromEntries(covered.map((cell) => [cell, truth.island[CELLS.indexOf(cell)] ?? ""]));
  return { ...view, looking, covered, stack: truth.stack, treasures: truth.treasures };
}

/** The view of a seat that remembers these cards. */
export function withRemembered(view: MemoarrrView, seen: Readonly<Record<string, string>>): RevealedView {
  const covered = CELLS.filter(
    (cell, at) => view.island[at] === null && seen[cell] && !(cell in view.looking),
  );
  const faces = Object.fromEntries(covered.map((cell) => [cell, seen[cell] ?? ""]));
  return { ...view, looking: { ...view.looking, ...faces }, covered };
}
