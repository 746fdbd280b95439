import type { Component, Snippet } from "svelte";
import type { Args, Translate } from "../shared/i18n.svelte";
import type { GameSchema } from "../wire";

/** What sounds a board may ask for; the shell makes them, or keeps silent. */
export type SoundName =
  | "flip"
  | "match"
  | "miss"
  | "erupt"
  | "win"
  | "turn"
  | "tick"
  | "swap"
  | "bar"
  | "peek";

/** A message of the game's catalogue in the reader's language. */
export type { Translate };

/** What the page around a board gives it; the same for every game.
 *
 * The page also sets --board-height to the height it leaves for the board, and gives a phone's board the
 * whole width. The board shows whose turn it is, and what everybody has: the page need not.
 */
export interface BoardProps<V = unknown, A = unknown, E = unknown> {
  /** The game's View for `seat`. */
  view: V;
  /** What this seat may do now; nothing for spectators and replays. */
  legal: readonly A[];
  /** Through whose eyes; null for a spectator. */
  seat: number | null;
  /** Whether several people around one device play: everybody is called by name, and nobody "you". */
  shared?: boolean;
  /** By seat. */
  names: readonly string[];
  /** By seat: the bot whose portrait is shown; null for a person, who has a letter. */
  bots: readonly (string | null)[];
  /** What happened in the last move, for motion and sound: a new array for each move, empty after a (re)load. */
  events: readonly E[];
  /** Whether an action was sent and is not confirmed yet. */
  pending: boolean;
  /** When the table's clock decides, in ms since 1970 by the local clock. */
  deadline: number | null;
  /** How long somebody alone has been playing, in ms, told anew every second; null where it is not measured. */
  played: number | null;
  /** What the game came to for whoever looks, once it is over and where it is counted. */
  figures?: Figures | null;
  /** Send an action; the shell confirms it or says why not. */
  act: (action: A) => void;
  /** Explain, in the narrator's line, why a tap does nothing, or answer a key. */
  refuse: (text: string) => void;
  /** Say there what something is that was tapped, or asked for by a key. */
  explain?: (text: string) => void;
  /** Whether those who won wear a crown, where that is told only to those who ask. */
  crowned?: boolean;
  /** The board has shown how the game ended. */
  settled?: () => void;
  /** Show what must not pass unnoticed in the narrator's place, where it covers nothing; null: it was seen. */
  stage?: (moment: Snippet<[status?: string]> | null) => void;
  t: Translate;
  sound: (name: SoundName) => void;
  /** Whether it is over long since and looked at again: nobody who reads it is a player. */
  replay?: boolean;
  /** What the game's types say; only the plain board needs it. */
  schema?: GameSchema | undefined;
}

/** What somebody's game comes to. */
export interface Figures {
  readonly mistakes: number;
  /** How many went well in a row. */
  readonly longest: number;
}

/** The same game with more to remember. */
export interface LargerGame {
  readonly text: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** When one device goes round: "ask" for the right person before anything is shown, even if nobody else acted
 * since; or "follow" whoever has just chosen to look and holds it already. Null: all lies open. */
export type Secrecy = "ask" | "follow" | null;

/** What the tutorial of a game is given. */
export interface TutorialProps {
  t: Translate;
  sound: (name: SoundName) => void;
  /** The learner has seen it all, or has had enough. */
  done: () => void;
  /** What leads on after its last step. */
  next?: Snippet | undefined;
}

/** One position of a tutorial. */
export interface TutorialStep<View, Action, Event> {
  /** The id of what is said about it. */
  text: string;
  view: View;
  /** What reacts; something else than what is expected gets a hint. */
  legal: readonly Action[];
  /** What leads on. */
  expected: Action;
  events: readonly Event[];
}

/** Something to point out on the live board in somebody's first game. */
export interface Pointer {
  /** Also of the message with its words. */
  readonly id: string;
  /** Where it points: a selector within the board. */
  readonly at: string;
  readonly facts?: Args;
}

// The shell passes on what the server sent without knowing its type: only the game does.
// biome-ignore-start lint/suspicious/noExplicitAny: see above
export interface GameModule {
  Board: Component<BoardProps<any, any, any>>;
  /** One event for the log and the live region; null: nothing to say. */
  narrate: (event: any, names: readonly string[], t: Translate) => string | null;
  /** A whole move in the narrator's words, where they say more than its events one by one. */
  recount?: (
    events: readonly any[],
    view: any,
    seat: number | null,
    names: readonly string[],
    t: Translate,
  ) => string;
  /** Whose turn it is and what is wanted: "Your turn: penguin or beach". */
  status: (
    view: any,
    seat: number | null,
    names: readonly string[],
    t: Translate,
    legal?: readonly unknown[],
    /** Who reads it; nobody where several share a device. */
    you?: number | null,
  ) => string;
  /** The catalogue as Fluent source, fetched when needed. */
  catalogues: Record<"en" | "de" | "fr", () => Promise<string>>;
  /** Whether those who act now see what others must not; without it, all lies open. */
  secrecy?: (view: any) => Secrecy;
  /** The view with all that it leaves out, for replays: what lies face down is seen through. */
  withHiddenState?: (view: any, truth: any) => unknown;
  /** The view with what was seen earlier, by place: what could be remembered is seen through. */
  withRemembered?: (view: any, seen: Readonly<Record<string, string>>) => unknown;
  /** Whether small children play it: then who has more is told only to those who ask, and memory is not measured. */
  forChildren?: (view: any) => boolean;
  /** A larger game, for whoever has outgrown one with these options; null: there is none. */
  larger?: (options: any, t: Translate) => LargerGame | null;
  /** Whether a move shows nothing that has to be remembered: one after the other, such moves are quick. */
  isBrief?: (events: readonly any[]) => boolean;
  /** How long a move is on stage, in ms, where things may move: bots wait until it was seen. */
  stageMs?: (events: readonly any[], view: any) => number;
  /** Whether a seat only looks on until the next round. */
  isOut?: (view: any, seat: number) => boolean;
  /** Whether the board shows how this game ended in its own time: nobody tells before it has `settled`. `calm`: to
   * whoever likes nothing to move. */
  hasFinale?: (view: any, events: readonly any[], calm: boolean) => boolean;
  /** What a seat's game comes to, from all events of it in order; null where nobody counts. */
  figures?: (events: readonly any[], seat: number) => Figures | null;
  /** What could be pointed out to a newcomer now, the most urgent first. */
  pointers?: (
    view: any,
    events: readonly any[],
    seat: number,
    names: readonly string[],
    t: Translate,
  ) => readonly Pointer[];
  /** What a review calls things and places, as this game's people call them. */
  evidence?: {
    readonly thing: (thing: string, t: Translate) => string;
    readonly place: (place: string, t: Translate) => string;
    /** What is shown one by one. */
    readonly kind: "card" | "tile";
  };
  /** Whether an event is not to be read again after the next move. */
  isFleeting?: (event: any) => boolean;
  /** Of a game that has no drawings here. */
  schema?: GameSchema;
  /** The interactive tutorial. */
  Tutorial?: Component<TutorialProps>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above
