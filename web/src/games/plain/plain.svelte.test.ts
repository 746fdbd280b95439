import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { translator } from "../../shared/i18n.svelte";
import type { GameSchema } from "../../wire";
import { plainGame } from ".";
import Board from "./Board.svelte";
import { choicesOf, layoutOf } from "./layout";
import german from "./text/de.ftl";
import english from "./text/en.ftl";
import { type AnyAction, actionName, narrate } from "./words";

const schema: GameSchema = {
  game: "higher",
  language: "en",
  fluent: [
    "event-turned = { $seat } turns up { $at }: { $face }{ $higher ->",
    '        [yes] { ", which is higher" }',
    '       *[no] { "" }',
    "    }.",
    "noun-red = scarlet",
    "field-last = The last one",
    "action-turn = Turn up { $at }",
  ].join("\n"),
  view: [
    { name: "seat", seats: true },
    { name: "actors", seats: true },
    { name: "phase" },
    { name: "row" },
    { name: "points" },
    { name: "leader", seats: true },
    { name: "last" },
    { name: "secret", silent: true },
    { name: "market", columns: 2 },
  ],
  events: {
    turned: [
      { name: "seat", seats: true },
      { name: "at" },
      { name: "face", fleeting: true },
      { name: "higher" },
    ],
    new_round: [{ name: "starter", seats: true }, { name: "round" }],
  },
  actions: {
    ready: [],
    turn: [{ name: "at", cell_of: "row" }],
    bar: [{ name: "at", cell_of: "row" }],
    bid: [{ name: "coins" }, { name: "on", seats: true }],
  },
};
const view = {
  seat: 0,
  actors: [0],
  phase: "turn",
  row: [null, "red/dawn", "red", null, 7, null],
  points: [3, 0],
  leader: 0,
  last: null,
  secret: 42,
  market: { x: 1, y: null },
};
const names = ["Anna", "Ben"];
const en = translator("en", `${english}\n${schema.fluent}`);
const legal: AnyAction[] = [
  { do: "turn", at: 0 },
  { do: "turn", at: 3 },
  { do: "bid", coins: 2, on: 1 },
];
let leave = () => {};
afterEach(() => {
  leave();
  leave = () => {};
});

function sit(more: Partial<{ view: object; legal: AnyAction[]; seat: number | null }> = {}) {
  const act = vi.fn();
  const refuse = vi.fn();
  const props = $state({
    view,
    legal,
    seat: 0,
    names,
    bots: [null, "sparrow"],
    events: [],
    pending: false,
    deadline: null,
    played: null,
    act,
    refuse,
    t: en,
    sound: () => {},
    schema,
    ...more,
  });
  // biome-ignore lint/suspicious/noExplicitAny: of any game
  const board = mount(Board, { target: document.body, props: props as any });
  flushSync();
  leave = () => void unmount(board);
  return { act, refuse, props };
}

const cells = () => [...document.querySelectorAll<HTMLElement>("[data-cell]")];

test("an event is told by the game's sentence, with names, nouns and yes or no", () => {
  const event = { event: "turned", seat: 1, at: 4, face: "red", higher: true };
  expect(narrate(event, names, en, schema)).toBe("Ben turns up 4: scarlet, which is higher.");
});

test("an event without a sentence is told by what it is made of", () => {
  const event = { event: "new_round", starter: 1, round: 2 };
  expect(narrate(event, names, en, schema)).toBe("New round · Starter Ben · Round 2.");
  const odd = { event: "odd", seat: 0 };
  expect(narrate(odd, names, en, schema)).toBe("Anna: Odd.");
});

test("a button says the game's sentence, or the verb and what it takes", () => {
  expect(actionName({ do: "turn", at: 3 }, names, en, schema)).toBe("Turn up 3");
  expect(actionName({ do: "bid", coins: 2, on: 1 }, names, en, schema)).toBe("Bid · 2 · Ben");
  const de = translator("de", german);
  expect(actionName({ do: "ready" }, names, de, schema)).toBe("Bereit");
});

test("fields go beside the players, into cells or into a line of facts", () => {
  expect(layoutOf(view, schema, names, en).facts.length).toBe(2);
  const { perSeat, grids, facts } = layoutOf({ ...view, last: 5 }, schema, names, en);
  expect(perSeat).toEqual([{ name: "points", label: "Points", value: ["3", "0"] }]);
  expect(grids.map(({ name, columns, cells }) => [name, columns, cells.length])).toEqual([
    ["row", 6, 6],
    ["market", 2, 2],
  ]);
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Phase: turn",
    "Leader: Anna",
    "The last one: 5",
  ]);
});

test("a rectangle is a grid, and a list for each seat is not", () => {
  const other: GameSchema = { ...schema, view: [{ name: "board" }, { name: "hands", by_seat: true }] };
  const { grids, perSeat } = layoutOf(
    {
      board: [
        ["x", null, "o"],
        [null, null, null],
      ],
      hands: [[1, null], [2]],
    },
    other,
    names,
    en,
  );
  expect(grids.map(({ columns, cells }) => [columns, cells.length])).toEqual([[3, 6]]);
  expect(perSeat[0]?.value).toEqual(["1 · –", "2"]);
});

test("cells are marked, or empty, as other fields say", () => {
  const hinted: GameSchema = {
    ...schema,
    view: [
      { name: "row", columns: 3 },
      { name: "gone", cell_of: "row", empty: true },
      { name: "lit", cell_of: "row" },
    ],
  };
  const { grids, facts } = layoutOf({ row: [null, null, "red"], gone: [0, 1], lit: 2 }, hinted, names, en);
  expect(grids[0]?.cells.map(({ empty, marks }) => [empty, ...marks])).toEqual([
    [true],
    [true],
    [false, "Lit"],
  ]);
  expect(facts).toEqual([]);
});

test("nothing is guessed where the game says it", () => {
  const hinted: GameSchema = {
    ...schema,
    view: [{ name: "row", columns: 2 }, { name: "used" }, { name: "coins", by_seat: true }, { name: "pair" }],
  };
  const told = { row: [1, 2], used: [3, 4, 5], coins: [1, 2], pair: [6, 7] };
  const { grids, perSeat, facts } = layoutOf(told, hinted, names, en);
  expect(grids.map(({ name }) => name)).toEqual(["row"]);
  expect(perSeat.map(({ name }) => name)).toEqual(["coins"]);
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(["Used: 3 · 4 · 5", "Pair: 6 · 7"]);
});

test("an action without a hint belongs to cells only if it can mean no others", () => {
  const { grids } = layoutOf(view, schema, names, en);
  const bare: GameSchema = { ...schema, actions: { turn: [{ name: "at" }], pay: [{ name: "coins" }] } };
  const turns: AnyAction[] = [
    { do: "turn", at: 5 },
    { do: "pay", coins: 1 },
  ];
  const { modes, others } = choicesOf(turns, grids, bare);
  expect(modes.map(({ grid, actions }) => [grid, [...actions.keys()]])).toEqual([["row", [5]]]);
  expect(others).toEqual([{ do: "pay", coins: 1 }]);
  const twice = [...grids, { ...(grids[0] as (typeof grids)[0]), name: "again" }];
  expect(choicesOf(turns, twice, bare).modes).toEqual([]);
});

test("what reacts is what is legal, and all that is legal can be done", () => {
  const { act, refuse } = sit();
  for (const cell of cells()) cell.click();
  expect(act.mock.calls.map(([action]) => action)).toEqual(legal.slice(0, 2));
  expect(refuse).toHaveBeenCalledTimes(cells().length - 2);
  document.querySelector<HTMLElement>(".soft-go")?.click();
  expect(act).toHaveBeenLastCalledWith(legal[2]);
});

test("where a tap could mean several things, it is chosen which", () => {
  const { act } = sit({ legal: [...legal, { do: "bar", at: 1 }] });
  const [, barred] = cells();
  barred?.click();
  expect(act).not.toHaveBeenCalled();
  const modes = [...document.querySelectorAll<HTMLElement>(".mode")];
  expect(modes.map((mode) => [mode.textContent, mode.getAttribute("aria-pressed")])).toEqual([
    ["Turn", "true"],
    ["Bar", "false"],
  ]);
  modes[1]?.click();
  flushSync();
  barred?.click();
  expect(act).toHaveBeenCalledExactlyOnceWith({ do: "bar", at: 1 });
});

test("each grid has one tab stop, in which arrows walk, and says what lies where", () => {
  sit();
  const [row] = document.querySelectorAll("[role=grid]");
  expect(row?.querySelectorAll("[role=row] > [role=gridcell]").length).toBe(6);
  expect(cells()[3]?.textContent?.trim()).toBe("3");
  expect(cells().filter((cell) => cell.tabIndex === 0).length).toBe(2);
  const [first, second] = cells();
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(document.activeElement).toBe(second);
  expect(
    cells()
      .slice(0, 3)
      .map((cell) => cell.getAttribute("aria-label")),
  ).toEqual(["0: nothing to see – Turn up 0", "1: red/dawn", "2: scarlet"]);
});

test("nothing is sent twice while an answer is awaited", () => {
  const { act, props } = sit();
  props.pending = true;
  flushSync();
  for (const button of document.querySelectorAll<HTMLElement>(".board button")) button.click();
  expect(act).not.toHaveBeenCalled();
});

test("what the game calls silent is not shown", () => {
  sit();
  expect(document.body.textContent).not.toContain("42");
});

test("whoever watches or waits is told why a tap does nothing", () => {
  const { refuse } = sit({ legal: [], seat: null });
  cells()[0]?.click();
  expect(refuse).toHaveBeenLastCalledWith("You are watching: only players can do that.");
  leave();
  const waiting = sit({ legal: [], view: { ...view, actors: [1] } });
  cells()[0]?.click();
  expect(waiting.refuse).toHaveBeenLastCalledWith("It is not your turn. Now playing: Ben.");
});

test("whose turn it is is known from the view, or at least from what may be done", () => {
  const { status } = plainGame(schema);
  expect(status(view, 0, names, en)).toBe("Your turn.");
  expect(status(view, 1, names, en)).toBe("It is Anna’s turn.");
  expect(status({ ...view, actors: [0, 1] }, null, names, en)).toBe("Playing now: Anna and Ben.");
  expect(status({ ...view, actors: [] }, 0, names, en)).toBe("The game is over.");
  expect(status({}, 0, names, en, legal)).toBe("Your turn.");
  expect(status({}, 0, names, en, [])).toBe("The game is in progress.");
});

test("a fleeting fact is forgotten, and what lies face down is seen through afterwards", () => {
  const game = plainGame(schema);
  expect(game.isFleeting?.({ event: "turned" })).toBe(true);
  expect(game.isFleeting?.({ event: "new_round" })).toBe(false);
  const open = game.withHiddenState?.(view, { row: [1, 2, 3, 4, 5, 6], other: 1 });
  expect(open).toEqual({ ...view, row: [1, 2, 3, 4, 5, 6] });
});
