/** What of a view goes where on a plain board: beside the players, into cells, or into a line of facts. */
import type { FieldInfo, GameSchema } from "../../wire";
import type { Translate } from "../contract";
import {
  type AnyAction,
  fieldName,
  isList,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  seated,
  written,
} from "./words";

export interface CellGrid {
  readonly name: string;
  readonly label: string;
  readonly columns: number;
  readonly cells: readonly Cell[];
}

export interface Cell {
  /** How actions name it: its number from 0, or its key. */
  readonly key: number | string;
  /** What is written at its edge, if it has a name. */
  readonly sign: string;
  readonly value: Json;
  /** What other fields say of it, by their labels. */
  readonly marks: readonly string[];
  /** Whether nothing lies here any more. */
  readonly empty: boolean;
}

export interface Labelled<T> {
  readonly name: string;
  readonly label: string;
  readonly value: T;
}

export interface Layout {
  readonly perSeat: readonly Labelled<readonly string[]>[];
  readonly grids: readonly CellGrid[];
  readonly facts: readonly Labelled<string>[];
}

/** What the page shows in its own way, or nobody needs to read. */
const ELSEWHERE = new Set(["seat", "actors", "outcome", "options"]);
const WIDEST = 6;
/** What fields of actions are called that name a cell, where the game gives no hint. */
const CELL_NAMES = new Set(["at", "cell", "place", "position", "index", "slot"]);

export function layoutOf(
  view: JsonObject,
  schema: GameSchema,
  names: readonly string[],
  t: Translate,
): Layout {
  const perSeat: Labelled<readonly string[]>[] = [];
  const grids: CellGrid[] = [];
  const facts: Labelled<string>[] = [];
  for (const field of shownFields(view, schema)) {
    const value = view[field.name] ?? null;
    const label = fieldName(field.name, t);
    const common = { name: field.name, label };
    if (value === null) continue;
    const bySeat = isBySeat(field, value, schema, names.length);
    const cells = bySeat || field.seats ? null : cellsOf(field, value, schema);
    if (bySeat)
      perSeat.push({ ...common, value: (value as readonly Json[]).map((each) => written(each, t)) });
    else if (cells) grids.push({ ...common, ...cells });
    else if (isObject(value) && Object.values(value).every(isScalar))
      for (const [name, each] of Object.entries(value))
        facts.push({
          name: `${field.name}.${name}`,
          label: `${label}, ${fieldName(name, t)}`,
          value: written(each, t),
        });
    else facts.push({ ...common, value: field.seats ? seated(value, names) : written(value, t) });
  }
  const named = grids.map((grid) => (isNamed(grid, grids, schema) ? withSigns(grid) : grid));
  return { perSeat, grids: named.map((grid) => withMarks(grid, view, schema, t)), facts };
}

/** Whose turn it is is shown beside the players already, that it is over by the page, and marks on their cells. */
function shownFields(view: JsonObject, schema: GameSchema): FieldInfo[] {
  const turns = "actors" in view;
  return schema.view.filter(
    ({ name, silent, seats, cell_of }) =>
      name in view &&
      !silent &&
      !cell_of &&
      !ELSEWHERE.has(name) &&
      !(turns && name === "turn" && seats) &&
      !(name === "phase" && view.phase === "over"),
  );
}

/** As the game says; where it says it of no field, a list as long as there are players. */
function isBySeat(field: FieldInfo, value: Json, schema: GameSchema, players: number): boolean {
  if (!isList(value) || value.length !== players || field.seats) return false;
  const hints = schema.view.some(({ by_seat }) => by_seat);
  return hints ? field.by_seat === true : players > 1 && !isMeant(field, schema);
}

const isTarget = (name: string, schema: GameSchema) =>
  [...schema.view, ...Object.values(schema.actions).flat()].some(({ cell_of }) => cell_of === name);

/** Whether the game says that a field is made of cells. */
const isMeant = (field: FieldInfo, schema: GameSchema) =>
  field.columns !== undefined || isTarget(field.name, schema);

/** Cells, if that is what a value is made of: as the game says; where it says it of no field, plain lists. */
function cellsOf(
  field: FieldInfo,
  value: Json,
  schema: GameSchema,
): Pick<CellGrid, "columns" | "cells"> | null {
  const meant = isMeant(field, schema);
  const hints = schema.view.some((each) => isMeant(each, schema));
  const width = isList(value) ? rectangle(value) : null;
  const plain = isList(value) && (width !== null || (!hints && value.every(isScalar)));
  if (!meant && !plain) return null;
  const entries: (readonly [number | string, Json])[] = isList(value)
    ? [...(width === null ? value : (value.flat() as Json[])).entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.length === 0) return null;
  return { columns: field.columns ?? width ?? columnsOf(entries.length), cells: entries.map(cellOf) };
}

const cellOf = ([key, value]: readonly [number | string, Json]): Cell => ({
  key,
  sign: typeof key === "string" ? key : "",
  value,
  marks: [],
  empty: false,
});

/** Whether actions, and so the log, name its cells: as the game says, or as nothing else could be meant. */
const isNamed = ({ name }: CellGrid, grids: readonly CellGrid[], schema: GameSchema) =>
  isTarget(name, schema) ||
  (grids.length === 1 &&
    Object.values(schema.actions).some((fields) => fields.some((field) => CELL_NAMES.has(field.name))));

const withSigns = (grid: CellGrid): CellGrid => ({
  ...grid,
  cells: grid.cells.map((cell) => ({ ...cell, sign: String(cell.key) })),
});

/** What fields that name cells say of each. */
function withMarks(grid: CellGrid, view: JsonObject, schema: GameSchema, t: Translate): CellGrid {
  const marking = schema.view.filter(({ cell_of, silent }) => cell_of === grid.name && !silent);
  const names = (field: FieldInfo, key: number | string) => {
    const value = view[field.name] ?? null;
    return isList(value) ? value.includes(key) : value === key;
  };
  const cells = grid.cells.map((cell) => {
    const found = marking.filter((field) => names(field, cell.key));
    const marks = found.filter(({ empty }) => !empty).map(({ name }) => fieldName(name, t));
    return { ...cell, marks, empty: found.some(({ empty }) => empty) };
  });
  return { ...grid, cells };
}

/** How wide the rows of a rectangle of plain values are; null for every other list. */
function rectangle(value: readonly Json[]): number | null {
  const [first] = value;
  const width = isList(first) ? first.length : 0;
  const even = value.every((row) => isList(row) && row.length === width && row.every(isScalar));
  return width > 0 && even ? width : null;
}

/** As square as it can be without gaps; a prime number wraps. */
function columnsOf(count: number): number {
  if (count <= WIDEST) return count;
  for (let columns = Math.ceil(Math.sqrt(count)); columns <= WIDEST; columns++)
    if (count % columns === 0) return columns;
  return WIDEST;
}

/** A way to act on cells: the verb with all else that it takes, and the action of each cell. */
export interface Mode {
  readonly id: string;
  /** The action without its cell. */
  readonly rest: AnyAction;
  readonly grid: string;
  readonly actions: ReadonlyMap<number | string, AnyAction>;
}

export interface Choices {
  readonly modes: readonly Mode[];
  /** What is not about a cell. */
  readonly others: readonly AnyAction[];
}

export function choicesOf(
  legal: readonly AnyAction[],
  grids: readonly CellGrid[],
  schema: GameSchema,
): Choices {
  const modes = new Map<
    string,
    { rest: AnyAction; grid: string; actions: Map<number | string, AnyAction> }
  >();
  const others: AnyAction[] = [];
  for (const action of legal) {
    const place = placeOf(action, legal, grids, schema);
    if (!place) {
      others.push(action);
      continue;
    }
    const { [place.field]: key, ...rest } = action;
    const id = JSON.stringify([place.grid, rest]);
    const mode = modes.get(id) ?? {
      rest: rest as AnyAction,
      grid: place.grid,
      actions: new Map<number | string, AnyAction>(),
    };
    mode.actions.set(key as number | string, action);
    modes.set(id, mode);
  }
  return { modes: [...modes].map(([id, mode]) => ({ id, ...mode })), others };
}

/** Which field of the action names a cell, and of which grid: as the game says, or where it can be nothing else. */
function placeOf(
  action: AnyAction,
  legal: readonly AnyAction[],
  grids: readonly CellGrid[],
  schema: GameSchema,
): { field: string; grid: string } | null {
  const field = schema.actions[action.do]?.findLast(({ name, cell_of }) => cell_of || CELL_NAMES.has(name));
  if (!field) return null;
  const values = legal.filter((each) => each.do === action.do).map((each) => each[field.name] ?? null);
  const fits = grids.filter(
    ({ name, cells }) =>
      (!field.cell_of || field.cell_of === name) &&
      values.every((value) => cells.some(({ key }) => key === value)),
  );
  const [grid] = fits;
  return grid && fits.length === 1 ? { field: field.name, grid: grid.name } : null;
}
