/** A table as this browser sees it: what the server told, what was asked, and who holds the device. */
import { untrack } from "svelte";
import { offline } from "../offline/offline.svelte";
import { i18n } from "../shared/i18n.svelte";
import { NetworkError, type Person } from "../shared/net/api";
import { Connection, type Socket } from "../shared/net/connection";
import { profile } from "../shared/profile.svelte";
import { errorText, server } from "../shared/server.svelte";
import { newShare, ShareKeeper } from "../shared/shares";
import { type Board, PROTOCOL, type React, type TableInfo, type ToPlayer } from "../wire";
import { afterMove, readBoard } from "./board";
import { type AnyView, nextHolder, noSecrets, readySeats, type SecrecyOf } from "./hotseat";
import {
  appendEvents,
  eventSeat,
  type Helped,
  type IsFleeting,
  isSilent,
  type LogEntry,
  withoutFaces,
} from "./log";
import { neededPauses, type Shown } from "./pace";
import { Pacer } from "./pacer";

export interface ShownReaction {
  id: number;
  seat: number;
  reaction: React["reaction"];
}

const REACTION_MS = 3_000;
const DISCONNECT_MS = 1_200;
const RETRY_MS = 1_000;
/** Clocks are never quite the same. */
const CLOCK_SLACK_MS = 1_500;
/** Whoever comes later finds a game that is under way. */
const LATE_MS = 5_000;
const RELOADED = "recollect.reloaded";
/** How much of a usual pause a move needs that shows nothing new, of 1. */
const BRIEFLY = 0.4;

/** How a game ended, as far as all games have it alike. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly Readonly<Record<string, number>>[];
}

/** The server is of another build than the page, which is fetched anew: once, lest it goes round in circles. */
export function reloadFor(protocol: number, page: Pick<Location, "reload"> = location): void {
  if (sessionStorage.getItem(RELOADED) === String(protocol)) return;
  sessionStorage.setItem(RELOADED, String(protocol));
  page.reload();
}

export class Room {
  readonly id: string;
  /** Of the game that is played here; known before anything is told. */
  secrecyOf: SecrecyOf = noSecrets;
  isFleeting: IsFleeting = () => false;
  /** How the game ended, of a game whose views do not say it. */
  result = $state.raw<Outcome | null>(null);
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  events = $state.raw<readonly unknown[]>([]);
  log = $state.raw<readonly LogEntry[]>([]);
  /** Whether it was under way when this page came: what was before is not told again. */
  late = $state<boolean | null>(null);
  /** All that happened since the page has been here without a gap. */
  history = $state.raw<readonly unknown[]>([]);
  mine = $state.raw<readonly number[]>([]);
  /** The bot's seat that we have asked for. */
  asked = $state<number | null>(null);
  seat = $state<number | null>(null);
  /** The seat of whoever looks at this page; nobody's where several people share it. */
  you = $derived(this.mine.length === 1 ? (this.mine[0] ?? null) : null);
  handTo = $state<number | null>(null);
  pending = $state(false);
  /** Why the last tap did nothing; empty again after the next move. */
  refusal = $state("");
  /** Whether that is no refusal but an answer. */
  explained = $state(false);
  reactions = $state.raw<readonly ShownReaction[]>([]);
  /** Why nothing can be seen here; empty if it can. */
  barred = $state("");
  /** Whether the connection has been down long enough to say so. */
  disconnected = $state(false);

  /** Whether this person does not need to see what bots do until the round is over. */
  skipping = $state(false);

  /** Whether a move shows nothing to be remembered. */
  isBrief: (events: readonly unknown[]) => boolean = () => false;
  /** How many such moves came one after the other. */
  #brief = 0;

  #version = 0;
  #helped: Helped | null = null;
  /** How long bots usually wait, in ms, and for us, in such pauses. */
  #pause = 0;
  #pauses = 1;
  /** The version after which they wait longer. */
  #held = -1;
  /** Whether the device has just changed hands: nothing is shown before what its new holder sees has come. */
  #blind = false;
  /** The newest board that was received: shown at once, unless the device is being handed over. */
  #received: Board | null = null;
  /** By how many ms the server's clock is ahead of ours. */
  #clockOffset = $state(0);
  view = $derived((this.board?.view ?? null) as AnyView | null);
  outcome = $derived((this.board?.view as { outcome?: Outcome | null } | null)?.outcome ?? this.result);
  deadline = $derived(this.board?.deadline == null ? null : this.board.deadline * 1000 - this.#clockOffset);
  /** When a start is called off if somebody does not do their part; ms since 1970, by our clock. */
  startBy = $derived(this.info?.fair.until == null ? null : this.info.fair.until * 1000 - this.#clockOffset);
  readonly #shares = new ShareKeeper(() => server.api);
  readonly pacer = new Pacer((message) => this.#receive(message));
  #connection: Connection;
  #disconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #reactionCount = 0;
  #satAgain = false;

  constructor(id: string, connect?: () => Socket) {
    this.id = id;
    const browser = () =>
      offline.transportOf(id).socket(
        id,
        untrack(() => i18n.language),
      );
    const handlers = {
      onMessage: (message: ToPlayer) => this.pacer.take(message),
      onStatus: (connected: boolean) => this.#onStatus(connected),
    };
    this.#connection = new Connection(id, handlers, connect ?? browser);
  }

  open(): void {
    this.#connection.open();
  }
  reconnect(): void {
    this.#connection.reconnect();
  }
  restart(): void {
    this.#connection.restart();
  }
  close(): void {
    clearTimeout(this.#disconnectTimer);
    this.pacer.stop();
    this.#connection.close();
  }

  act(action: unknown): void {
    if (this.seat === null || this.pending) return;
    this.pacer.hurry();
    const together = readySeats(this.secrecyOf, this.view, this.mine, action);
    this.pending = true;
    this.refusal = "";
    for (const seat of new Set([this.seat, ...together])) this.#connection.act(seat, this.#version, action);
  }

  /** How long the game has been played, in ms, at that time by our clock; null if it never came to an end. */
  elapsed(now: number): number | null {
    if (!this.board || this.info?.phase === "closed") return null;
    const until = this.board.ended ?? (now + this.#clockOffset) / 1000;
    return Math.max(0, (until - this.board.began) * 1000);
  }

  react(reaction: React["reaction"]): void {
    const seat = this.seat ?? this.mine[0];
    if (seat !== undefined) this.#connection.react(seat, reaction);
  }

  /** How long bots wait for us after every move, in usual pauses. */
  setPauses(pauses: number): void {
    if (pauses === this.#pauses) return;
    this.#pauses = pauses;
    this.#connection.wait(pauses);
  }

  /** What has just happened takes time: bots wait for it, unless nobody cares to see it. */
  hold(shown: Shown): void {
    const longer = this.#pauses > 0 ? neededPauses(shown, this.#pauses, this.#pause) : null;
    const needed = longer ?? (this.pacer.share < 1 ? this.#pauses * this.pacer.share : null);
    if (needed === null && this.#held !== this.#version) return;
    this.#held = needed === null ? -1 : this.#version;
    this.#connection.wait(needed ?? this.#pauses, this.#version);
  }

  refuse(text: string): void {
    this.#answer(text, false);
  }

  /** What something is that was tapped. */
  explain(text: string): void {
    this.#answer(text, true);
  }

  #answer(text: string, explained: boolean): void {
    this.refusal = "";
    queueMicrotask(() => {
      this.refusal = text;
      this.explained = explained;
    });
  }

  /** "I am Anna": from now on, through her eyes. */
  takeDevice(seat: number): void {
    this.handTo = null;
    this.#blind = true;
    this.board = null;
    this.#connection.watch(seat);
  }

  #onStatus(connected: boolean): void {
    clearTimeout(this.#disconnectTimer);
    if (connected) this.disconnected = false;
    else this.#disconnectTimer = setTimeout(() => (this.disconnected = true), DISCONNECT_MS);
  }

  #receive(message: ToPlayer): void {
    if (message.say === "hello") this.#onHello(message);
    else if (message.say === "table") this.#onTable(message);
    else if (message.say === "moved") this.#onMoved(message);
    else if (message.say === "changed") this.#onChanged(message);
    else if (message.say === "reacted") this.#onReacted(message.seat, message.reaction);
    else if (message.say === "refused") this.#onRefused(message);
    if (message.say !== "hello") this.pending = this.#connection.pending;
  }

  #onHello(hello: Extract<ToPlayer, { say: "hello" }>): void {
    this.#pause = hello.pause * 1000;
    this.#clockOffset = hello.now * 1000 - Date.now();
    if (hello.protocol !== PROTOCOL) reloadFor(hello.protocol);
  }

  #onTable(table: Extract<ToPlayer, { say: "table" }>): void {
    this.#sit(table.info, table.mine);
    this.asked = table.asked;
    // Through eyes that are no longer ours: those of its new holder are on their way.
    if (this.#blind && table.seat !== this.#connection.seat) return;
    const board = readBoard(table.board);
    this.#take(board);
    if (this.#passDevice(board, table.seat)) return;
    this.#resync(table.version);
    this.seat = table.seat;
    this.board = board;
  }

  #take(board: Board | null): void {
    this.#received = board;
    if (!board) return;
    const age = Date.now() + this.#clockOffset - board.began * 1000;
    this.late ??= board.ended !== null || age > LATE_MS;
  }

  #sit(info: TableInfo, mine: readonly number[]): void {
    const slept = this.#sleptThrough(info, mine);
    const was = this.info?.seats[slept ?? -1];
    this.info = info;
    this.mine = mine;
    untrack(() => offline.note(info));
    void this.#shares.takePart(info, mine);
    if (slept === null || !was?.name) return;
    this.#satAgain = true;
    void this.#sitAgain(slept, { name: was.name, face: was.face }, newShare(info.id, info.fair.commitment));
  }

  /** Whoever wakes up may be without a network for a while. */
  async #sitAgain(seat: number, person: Person, bound: string): Promise<void> {
    try {
      await server.api.sitDown(this.id, seat, person, bound);
    } catch (error) {
      if (error instanceof NetworkError) setTimeout(() => void this.#sitAgain(seat, person, bound), RETRY_MS);
      else this.refuse(errorText(error));
    }
  }

  /** The seat that we lost because time ran out, as on a phone that was asleep, and that is still free: taken again once. */
  #sleptThrough(info: TableInfo, mine: readonly number[]): number | null {
    const was = this.info;
    const late = this.startBy !== null && Date.now() > this.startBy - CLOCK_SLACK_MS;
    if (!was || !late || this.#satAgain || info.phase !== "waiting") return null;
    if (info.fair.start <= was.fair.start) return null;
    const missing = info.fair.aborted.at(was.fair.start - info.fair.start)?.missing ?? [];
    const seat = this.mine.find((each) => missing.includes(each) && !mine.includes(each));
    return seat !== undefined && info.seats[seat]?.kind === "open" ? seat : null;
  }

  #onMoved(move: Extract<ToPlayer, { say: "moved" }>): void {
    if (!this.#received) return;
    const helped = this.#helpOf(move);
    const told = move.saw ?? move.events;
    const events = helped && helped !== this.#helped ? [helped, ...told] : told;
    this.#helped = helped;
    this.#received = afterMove(this.#received, move);
    this.refusal = "";
    this.log = appendEvents(this.log, events, this.isFleeting);
    if (this.#blind) return;
    const passed = this.#passDevice(this.#received, this.seat);
    this.events = events;
    this.#brief = this.isBrief(events) ? this.#brief + 1 : 0;
    this.pacer.share = this.#brief > 1 ? BRIEFLY : 1;
    this.history = [
      ...this.history,
      ...(helped ? told.filter((event) => eventSeat(event) !== move.by) : told),
    ];
    this.#version = move.version;
    if (!passed || this.handTo === null) this.board = this.#received;
  }

  /** Who decided instead of a person; the same as before, while they go on. */
  #helpOf(move: Extract<ToPlayer, { say: "moved" }>): Helped | null {
    const events = move.saw ?? move.events;
    const how = move.clock ? "clock" : this.info?.seats[move.by]?.covered ? "bot" : null;
    if (!how || isSilent(events)) return null;
    const last = this.#helped;
    return last?.seat === move.by && last.how === how ? last : { event: "helped", seat: move.by, how };
  }

  /** Presence comes with the version that we have: then the board stays as it is, in mid-flight. */
  #onChanged(change: Extract<ToPlayer, { say: "changed" }>): void {
    this.#sit(change.info, change.mine);
    this.asked = change.asked ?? null;
    if (change.board !== undefined) this.#take(readBoard(change.board));
    if (this.#blind) return;
    if (this.#passDevice(this.#received, this.seat) && this.board === null) return;
    if (change.version === this.#version && this.board !== null) return;
    if (change.board !== undefined) this.#resync(change.version);
    this.#version = change.version;
    this.board = this.#received;
  }

  /** At another version than we had: what happened in between was not told, and may have turned cards down. */
  #resync(version: number): void {
    if (version === this.#version && this.board !== null) return;
    this.events = [];
    this.history = [];
    this.log = withoutFaces(this.log).filter(({ event }) => !this.isFleeting(event));
    this.#version = version;
  }

  /** Whether the device goes to somebody else: what was told is not for their eyes, or not all of it. */
  #passDevice(board: Board | null, seat: number | null): boolean {
    if (!this.info || !board) return false;
    const before = this.#blind ? (board.view as AnyView) : this.view;
    this.#blind = false;
    const holder = nextHolder(this.secrecyOf, board.view as AnyView, this.mine, seat, before);
    this.handTo = holder.handTo;
    if (holder.seat === seat) return false;
    this.#connection.watch(holder.seat);
    return true;
  }

  #onRefused(refused: Extract<ToPlayer, { say: "refused" }>): void {
    if (refused.reason === "banned" || refused.reason === "daily-watch") {
      this.barred = refused.text;
      this.close();
    } else if (refused.id === null && refused.code === "forbidden") this.#connection.watch(null);
    else this.refuse(refused.text);
    if (refused.id === null && refused.retry) this.#connection.watchLater(refused.retry * 1000);
  }

  #onReacted(seat: number, reaction: React["reaction"]): void {
    if (profile.isMuted(this.id, seat, this.info?.seats[seat]?.name)) return;
    const shown = { id: ++this.#reactionCount, seat, reaction };
    this.reactions = [...this.reactions, shown];
    setTimeout(() => {
      this.reactions = this.reactions.filter((each) => each.id !== shown.id);
    }, REACTION_MS);
  }
}
