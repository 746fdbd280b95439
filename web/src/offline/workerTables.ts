/** The way to the tables of this browser: its worker, asked and heard like a server. */
import type { Socket } from "../shared/net/connection";
import type { Reply, Transport } from "../shared/net/transport";
import type { Ask, Connect, HangUp, LineEnded, LineMessage, PageAnswer, Say } from "../wire";
import type { WorkerStatus } from "./tablesWorker";

export type FromPage = Ask | Connect | Say | HangUp;
export type ToPage = PageAnswer | LineMessage | LineEnded;

/** As much of a worker as is needed. */
export interface TablesWorker {
  onmessage: ((message: { data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage(text: string): void;
  terminate(): void;
}

const OPEN = 1;
const CLOSED = 3;
/** Less than a connection waits for an answer before it connects anew. */
const DEAD_MS = 7_000;
/** What a table answers at once, whatever else it does. */
const ANSWERED = /^\{"say":"(watch|act|ping)"/;

class LineSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly send: (text: string) => void;
  readonly close: () => void;
  constructor(send: (text: string) => void, close: () => void) {
    this.send = send;
    this.close = close;
  }
}

export class WorkerTables implements Transport {
  readonly #worker: TablesWorker;
  readonly #onStatus: (status: WorkerStatus) => void;
  readonly #asked = new Map<number, (reply: Reply) => void>();
  readonly #lines = new Map<number, LineSocket>();
  #number = 0;
  /** Since when a line waits for an answer. */
  #waitsSince: number | null = null;

  constructor(worker: TablesWorker, onStatus: (status: WorkerStatus) => void) {
    this.#worker = worker;
    this.#onStatus = onStatus;
    worker.onmessage = ({ data }) => {
      this.#waitsSince = null;
      if (typeof data === "string") this.#receive(JSON.parse(data) as ToPage);
      else this.#onStatus(data as WorkerStatus);
    };
    worker.onerror = (event) => {
      this.#onStatus({
        status: "failed",
        why: "broken",
        text: String((event as ErrorEvent).message ?? event),
      });
    };
  }

  /** How many wait for an answer. */
  get waiting(): number {
    return this.#asked.size;
  }

  /** Whether it will never answer again: browsers may end a worker without a word. A question may take long, as looking back at a game does. */
  isDead(now = Date.now()): boolean {
    return this.#asked.size === 0 && this.#waitsSince !== null && now - this.#waitsSince > DEAD_MS;
  }

  request(method: "GET" | "POST", target: string, body = ""): Promise<Reply> {
    const number = ++this.#number;
    const language = new URL(target, "http://here").searchParams.get("lang") ?? "en";
    return new Promise((resolve) => {
      this.#asked.set(number, resolve);
      this.#post({ do: "ask", number, method, target, body, language });
    });
  }

  socket(table: string, language: string): Socket {
    const line = ++this.#number;
    const say = (text: string) => {
      if (ANSWERED.test(text)) this.#waitsSince ??= Date.now();
      this.#post({ do: "say", line, text });
    };
    const socket = new LineSocket(say, () => {
      this.#lines.delete(line);
      socket.readyState = CLOSED;
      this.#post({ do: "hang_up", line });
    });
    this.#lines.set(line, socket);
    this.#waitsSince ??= Date.now();
    this.#post({ do: "connect", line, table, language });
    return socket;
  }

  /** It answers nobody any more. */
  fail(reply: Reply): void {
    this.#worker.terminate();
    for (const answer of this.#asked.values()) answer(reply);
    for (const socket of this.#lines.values()) socket.onclose?.();
    this.#asked.clear();
    this.#lines.clear();
  }

  #post(message: FromPage): void {
    this.#worker.postMessage(JSON.stringify(message));
  }

  #receive(message: ToPage): void {
    if (message.do === "answer") {
      const { number, status, body } = message;
      this.#asked.get(number)?.({ ok: status < 300, body: JSON.parse(body) as unknown });
      this.#asked.delete(number);
    } else if (message.do === "tell") this.#tell(message.line, message.text);
    else this.#end(message.line);
  }

  /** The first word of a table opens its line. */
  #tell(line: number, text: string): void {
    const socket = this.#lines.get(line);
    if (socket?.readyState === 0) {
      socket.readyState = OPEN;
      socket.onopen?.();
    }
    socket?.onmessage?.({ data: text });
  }

  #end(line: number): void {
    const socket = this.#lines.get(line);
    this.#lines.delete(line);
    if (socket) socket.readyState = CLOSED;
    socket?.onclose?.();
  }
}
