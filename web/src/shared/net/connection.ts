/** The connection to a table: one socket that reconnects by itself and loses no command. */
import type { Act, FromPlayer, React, ToPlayer } from "../../wire";
import { commandId } from "./ids";

/** As much of a WebSocket as the connection needs. */
export interface Socket {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Handlers {
  onMessage: (message: ToPlayer) => void;
  onStatus: (connected: boolean) => void;
}

const OPEN = 1;
const PING_MS = 20_000;
const PONG_MS = 8_000;
/** Whoever plays is back within ten seconds after the server is: this long a try may take, and so long is waited. */
const CONNECT_MS = 5_000;
const MAX_DELAY_MS = 4_000;

/** The delay before the next attempt, in ms: exponential, with jitter so that browsers do not come back all at once. */
export function reconnectDelay(attempt: number, chance = Math.random()): number {
  return Math.min(MAX_DELAY_MS, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

export class Connection {
  readonly table: string;
  /** Through which seat the table is watched; null for a spectator. */
  seat: number | null = null;
  /** How long bots wait for us, in usual pauses. */
  private pauses = 1;
  private readonly handlers: Handlers;
  private readonly connect: () => Socket;
  private socket: Socket | null = null;
  private attempt = 0;
  private closed = false;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  private readonly unacknowledged = new Map<string, Act>();

  constructor(table: string, handlers: Handlers, connect: () => Socket) {
    this.table = table;
    this.handlers = handlers;
    this.connect = connect;
  }

  open(): void {
    clearTimeout(this.reconnectTimer);
    if (this.closed || this.socket) return;
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = ({ data }) => {
      this.resetHeartbeat();
      this.receive(JSON.parse(String(data)) as ToPlayer);
    };
    socket.onclose = () => this.onClose(socket);
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.onClose(socket), CONNECT_MS);
  }

  /** Without the delay, as when the network is back or the page is looked at again. */
  reconnect(): void {
    this.attempt = 0;
    this.open();
  }

  /** Begin anew, as after a change of language. */
  restart(): void {
    const old = this.socket;
    this.attempt = 0;
    if (old) this.detach(old);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    if (this.socket) this.detach(this.socket);
  }

  watch(seat: number | null): void {
    this.seat = seat;
    this.send({ say: "watch", seat });
  }

  /** Ask again for what could not be shown now. */
  watchLater(delay: number): void {
    const socket = this.socket;
    setTimeout(() => {
      if (this.socket === socket) this.watch(this.seat);
    }, delay);
  }

  act(seat: number, version: number, action: unknown): string {
    const act: Act = { say: "act", id: commandId(), seat, version, action };
    this.unacknowledged.set(act.id, act);
    this.send(act);
    return act.id;
  }

  react(seat: number, reaction: React["reaction"]): void {
    this.send({ say: "react", seat, reaction });
  }

  /** Let bots wait so long after every move, or after the move of that version. */
  wait(pauses: number, version: number | null = null): void {
    if (version === null) this.pauses = pauses;
    this.send({ say: "wait", pauses, version });
  }

  /** Whether an action is not acknowledged yet. */
  get pending(): boolean {
    return this.unacknowledged.size > 0;
  }

  private send(message: FromPlayer): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private onOpen(): void {
    this.attempt = 0;
    this.watch(this.seat);
    if (this.pauses !== 1) this.wait(this.pauses);
    for (const act of this.unacknowledged.values()) this.send(act);
    this.resetHeartbeat();
    this.handlers.onStatus(true);
  }

  private receive(message: ToPlayer): void {
    if ((message.say === "done" || message.say === "refused") && message.id !== null)
      this.unacknowledged.delete(message.id);
    if (message.say !== "pong") this.handlers.onMessage(message);
  }

  /** Something was received. After a silence, send a ping; without an answer to it, the socket is lost. */
  private resetHeartbeat(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => {
      this.send({ say: "ping" });
      this.heartbeat = setTimeout(() => this.socket && this.onClose(this.socket), PONG_MS);
    }, PING_MS);
  }

  private detach(socket: Socket): void {
    clearTimeout(this.heartbeat);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    if (this.socket === socket) this.socket = null;
  }

  private onClose(socket: Socket): void {
    this.detach(socket);
    this.handlers.onStatus(false);
    if (this.closed) return;
    clearTimeout(this.reconnectTimer);
    this.reconnectTimer = setTimeout(() => this.open(), reconnectDelay(this.attempt++));
  }
}

/** A socket belongs to one table: its id in the address brings it to the process that has the table. */
export function socketUrl(
  table: string,
  language: string,
  location: { protocol: string; host: string },
): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}?lang=${language}`;
}
