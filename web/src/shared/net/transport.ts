/** Two ways to tables, one interface: a server over the network, or this browser itself. */
import type { Socket } from "./connection";
import { socketUrl } from "./connection";

/** What was answered; `body` is null if it was not JSON. */
export interface Reply {
  readonly ok: boolean;
  readonly body: unknown;
}

export interface Transport {
  /** `target`: a path with its query. NetworkError if nobody answers. */
  request(method: "GET" | "POST", target: string, body?: string): Promise<Reply>;
  socket(table: string, language: string): Socket;
}

/** The server did not answer, or not as it should. */
export class NetworkError extends Error {}

export const network: Transport = {
  async request(method, target, body) {
    const headers = { "content-type": "application/json" };
    const init = body === undefined ? { method } : { method, headers, body };
    const response = await fetch(target, init).catch(() => {
      throw new NetworkError();
    });
    return { ok: response.ok, body: await response.json().catch(() => null) };
  },
  socket: (table, language) => new WebSocket(socketUrl(table, language, location)) as unknown as Socket,
};
