/** The line to a table: one socket that comes back by itself and loses no command. */
import type { Act, FromPlayer, React, ToPlayer } from "../../wire";
import { commandId } from "./ids";

/** As much of a WebSocket as the line needs. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ears {
  hear: (message: ToPlayer) => void;
  /** Whether the line is up. */
  up: (up: boolean) => void;
}

const OPEN = 1;
const PING_MS = 20_000;
const ANSWER_MS = 8_000;
const LONGEST_WAIT_MS = 10_000;

/** How long to wait before the next attempt: doubling, and never all browsers at once. */
export function wait(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

export class Line {
  readonly table: string;
  /** Through which seat the table is watched; null for a spectator. */
  seat: number | null = null;
  private readonly ears: Ears;
  private readonly connect: () => Socket;
  private socket: Socket | null = null;
  private attempt = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, Act>();

  constructor(table: string, ears: Ears, connect: () => Socket) {
    this.table = table;
    this.ears = ears;
    this.connect = connect;
  }

  open(): void {
    clearTimeout(this.timer);
    if (this.closed || this.socket) return;
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => {
      this.listen();
      this.heard(JSON.parse(String(data)) as ToPlayer);
    };
    socket.onclose = () => this.lost(socket);
  }

  /** Try at once, as when the network is back or the page is looked at again. */
  hurry(): void {
    this.attempt = 0;
    this.open();
  }

  /** Begin anew, as after a change of language. */
  restart(): void {
    const old = this.socket;
    this.attempt = 0;
    if (old) this.drop(old);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    if (this.socket) this.drop(this.socket);
  }

  watch(seat: number | null): void {
    this.seat = seat;
    this.say({ say: "watch", table: this.table, seat });
  }

  act(seat: number, version: number, action: unknown): string {
    const act: Act = { say: "act", id: commandId(), table: this.table, seat, version, action };
    this.unanswered.set(act.id, act);
    this.say(act);
    return act.id;
  }

  react(seat: number, reaction: React["reaction"]): void {
    this.say({ say: "react", table: this.table, seat, reaction });
  }

  /** Whether an action has not been answered yet. */
  get waiting(): boolean {
    return this.unanswered.size > 0;
  }

  private say(message: FromPlayer): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private opened(): void {
    this.attempt = 0;
    this.watch(this.seat);
    for (const act of this.unanswered.values()) this.say(act);
    this.listen();
    this.ears.up(true);
  }

  private heard(message: ToPlayer): void {
    if ((message.say === "done" || message.say === "refused") && message.id !== null)
      this.unanswered.delete(message.id);
    if (message.say !== "pong") this.ears.hear(message);
  }

  /** Somebody is there. After a silence, ask; after no answer, hang up. */
  private listen(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      this.say({ say: "ping" });
      this.pulse = setTimeout(() => this.socket && this.lost(this.socket), ANSWER_MS);
    }, PING_MS);
  }

  private drop(socket: Socket): void {
    clearTimeout(this.pulse);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    if (this.socket === socket) this.socket = null;
  }

  private lost(socket: Socket): void {
    this.drop(socket);
    this.ears.up(false);
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait(this.attempt++));
  }
}

export function address(language: string, location: { protocol: string; host: string }): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?lang=${language}`;
}
