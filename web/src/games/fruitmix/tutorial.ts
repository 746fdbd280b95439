/** A short round alone: two finds, a change, a third find. */
import type { FruitmixAction, FruitmixEvent, FruitmixView } from "../../wire";
import type { TutorialStep } from "../contract";

type Step = TutorialStep<FruitmixView, FruitmixAction, FruitmixEvent>;
type Table = readonly (string | null)[];

const READY = { do: "ready" } as const;
const CHANGE = { do: "change" } as const;
const BLUEBERRY = "blueberry/round/red";
const STRAWBERRY = "strawberry/square/green";
const PEAR = "pear/triangle/blue";
const CHERRY = "cherry/round/green";
const BANANA = "banana/square/blue";
const LEMON = "lemon/square/red";
const ORANGE = "orange/flower/blue";

function view(
  table: Table,
  drawn: string | null,
  pile: number,
  more: Partial<FruitmixView> = {},
): FruitmixView {
  return {
    seat: 0,
    options: { variant: "basic", line: 3, changes: null, match: "shape", first: null },
    phase: drawn ? "place" : "memorise",
    round: 1,
    turn: 0,
    starter: 0,
    actors: [0],
    table,
    gone: [],
    drawn,
    piles: [pile],
    turns: [4 - pile],
    changes: 0,
    aside: [],
    shown: [],
    outcome: null,
    ...more,
  };
}

const moves = (table: Table): FruitmixAction[] => [
  CHANGE,
  ...table.flatMap((tile, at): FruitmixAction[] => (tile === null ? [{ do: "place", at }] : [])),
];

function step(text: string, table: Table, drawn: string, pile: number, expected: FruitmixAction): Step {
  return { text, view: view(table, drawn, pile), legal: moves(table), expected, events: [] };
}

const placed = (at: number, tile: string, found: string): FruitmixEvent[] => [
  { event: "placed", seat: 0, at, tile, found, correct: true },
];

export const steps: readonly Step[] = [
  {
    text: "tutorial-look",
    view: view([BLUEBERRY, STRAWBERRY, PEAR], null, 4),
    legal: [READY],
    expected: READY,
    events: [],
  },
  step("tutorial-place", [null, null, null], CHERRY, 4, { do: "place", at: 2 }),
  {
    ...step("tutorial-again", [null, null, CHERRY], BANANA, 3, { do: "place", at: 0 }),
    events: placed(2, CHERRY, PEAR),
  },
  {
    ...step("tutorial-change", [BANANA, null, CHERRY], LEMON, 2, CHANGE),
    events: placed(0, BANANA, BLUEBERRY),
  },
  {
    ...step("tutorial-last", [BANANA, null, CHERRY], ORANGE, 2, { do: "place", at: 1 }),
    events: [{ event: "changed", seat: 0, tile: LEMON }],
  },
  {
    text: "tutorial-end",
    view: view([BANANA, ORANGE, CHERRY], null, 1, { round: 2 }),
    legal: [],
    expected: READY,
    events: placed(1, ORANGE, STRAWBERRY),
  },
];
