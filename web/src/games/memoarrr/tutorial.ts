/** A short first round: the learner sits in the south and wins it. */
import type { MemoarrrAction, MemoarrrEvent, MemoarrrView } from "../../wire";
import type { TutorialStep } from "../contract";
import { CELLS, gridOf } from "./island";

type Open = Readonly<Record<string, string>>;
type Step = TutorialStep<MemoarrrView, MemoarrrAction, MemoarrrEvent>;

const FIRST = { c1: "turtle/ocean" };
const SECOND = { ...FIRST, b5: "turtle/beach", e2: "penguin/beach" };
const THIRD = { ...SECOND, d5: "penguin/jungle", a4: "walrus/lava" };
const READY = { do: "ready" } as const;

function view(open: Open, more: Partial<MemoarrrView>): MemoarrrView {
  const chain = Object.values(open);
  return {
    seat: 0,
    options: {
      edition: "en",
      expert: false,
      treasures: "shuffled",
      sides: "choose",
      opening_restricted: true,
      tie_break: "shared",
      first: null,
    },
    phase: "reveal",
    round: 1,
    turn: 0,
    actors: [0],
    island: CELLS.map((cell) => open[cell] ?? null),
    looking: {},
    sides: ["south", "north"],
    chain,
    wanted: chain.at(-1) ?? null,
    peeked: null,
    barred: null,
    birds: [null, null],
    volcano: 3,
    volcanoes_left: 1,
    stack: Array(7).fill(null),
    treasures: [[], []],
    removed: null,
    outcome: null,
    ...more,
  };
}

const reveals = (open: Open): MemoarrrAction[] =>
  CELLS.filter((cell) => cell !== gridOf({}).centre && !(cell in open)).map((at) => ({ do: "reveal", at }));

const revealed = (seat: number, at: string, card: string, connected: boolean | null): MemoarrrEvent => ({
  event: "revealed",
  seat,
  at,
  card,
  connected,
});

export const steps: readonly Step[] = [
  {
    text: "tutorial-look",
    view: view({}, { phase: "look", looking: { b5: "turtle/beach", c5: "crab/lava", d5: "penguin/jungle" } }),
    legal: [READY],
    expected: READY,
    events: [],
  },
  {
    text: "tutorial-connect",
    view: view(FIRST, {}),
    legal: reveals(FIRST),
    expected: { do: "reveal", at: "b5" },
    events: [revealed(1, "c1", "turtle/ocean", null)],
  },
  {
    text: "tutorial-again",
    view: view(SECOND, {}),
    legal: reveals(SECOND),
    expected: { do: "reveal", at: "d5" },
    events: [revealed(0, "b5", "turtle/beach", true), revealed(1, "e2", "penguin/beach", true)],
  },
  {
    text: "tutorial-volcano",
    view: view(THIRD, {
      phase: "round_end",
      birds: [null, 3],
      volcano: null,
      volcanoes_left: 0,
      stack: Array(6).fill(null),
      treasures: [[null], []],
    }),
    legal: [READY],
    expected: READY,
    events: [
      revealed(0, "d5", "penguin/jungle", true),
      revealed(1, "a4", "walrus/lava", false),
      { event: "erupted", seat: 1, birds: 3 },
      { event: "round_won", seat: 0, rubies: null },
    ],
  },
  {
    text: "tutorial-end",
    view: view({}, { round: 2, turn: 1, actors: [1], stack: Array(6).fill(null), treasures: [[null], []] }),
    legal: [],
    expected: READY,
    events: [{ event: "round_started", round: 2, starter: 1, volcanoes: [3] }],
  },
];
