import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FromPlayer, ToPlayer } from "../../wire";
import { Connection, reconnectDelay, type Socket, socketUrl } from "./connection";

class FakeSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromPlayer[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  deliver(message: ToPlayer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function connected() {
  const sockets: FakeSocket[] = [];
  const received: ToPlayer[] = [];
  const statuses: boolean[] = [];
  const handlers = {
    onMessage: (message: ToPlayer) => received.push(message),
    onStatus: (connected: boolean) => statuses.push(connected),
  };
  const connection = new Connection("abc", handlers, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  connection.open();
  const last = () => sockets[sockets.length - 1] as FakeSocket;
  return { connection, sockets, received, statuses, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the connection to a table", () => {
  test("watches as soon as it is up", () => {
    const { last } = connected();
    last().accept();
    expect(last().sent).toEqual([{ say: "watch", seat: null }]);
  });

  test("reconnects by itself, watches the same seat and sends unacknowledged actions again", () => {
    const { connection, sockets, statuses, last } = connected();
    last().accept();
    connection.watch(1);
    const id = connection.act(1, 7, { do: "ready" });
    last().drop();
    expect(statuses).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect(sockets.length).toBe(2);
    last().accept();
    expect(last().sent).toEqual([
      { say: "watch", seat: 1 },
      { say: "act", id, seat: 1, version: 7, action: { do: "ready" } },
    ]);
  });

  test("asks again for what could not be shown, unless it has reconnected since", () => {
    const { connection, last } = connected();
    last().accept();
    connection.watchLater(5_000);
    vi.advanceTimersByTime(5_000);
    expect(last().sent.length).toBe(2);
    connection.watchLater(5_000);
    last().drop();
    connection.reconnect();
    last().accept();
    vi.advanceTimersByTime(5_000);
    expect(last().sent.length).toBe(1);
  });

  test("forgets an action once it is acknowledged", () => {
    const { connection, last } = connected();
    last().accept();
    const id = connection.act(0, 1, { do: "ready" });
    expect(connection.pending).toBe(true);
    last().deliver({ say: "done", id, version: 2 });
    expect(connection.pending).toBe(false);
    last().drop();
    connection.reconnect();
    last().accept();
    expect(last().sent.length).toBe(1);
  });

  test("sends a ping after a silence, and reconnects when nobody answers", () => {
    const { statuses, sockets, last } = connected();
    last().accept();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ say: "ping" });
    vi.advanceTimersByTime(12_000);
    expect(statuses).toEqual([true, false]);
    expect(sockets.length).toBe(2);
  });

  test("stays closed once it is closed", () => {
    const { connection, sockets, last } = connected();
    last().accept();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });

  test("says again how long bots wait, but not what was for one move", () => {
    const { connection, last } = connected();
    last().accept();
    connection.wait(1.6);
    connection.wait(5, 7);
    last().drop();
    connection.reconnect();
    last().accept();
    expect(last().sent).toEqual([
      { say: "watch", seat: null },
      { say: "wait", pauses: 1.6, version: null },
    ]);
  });

  test("waits longer each time, but never long", () => {
    expect(reconnectDelay(0, 0.5)).toBe(400);
    expect(reconnectDelay(3, 0.5)).toBe(3200);
    expect(reconnectDelay(20, 0.5)).toBe(4_000);
    expect(reconnectDelay(20, 1)).toBeLessThanOrEqual(5_000);
  });

  test("is as secure as the page", () => {
    expect(socketUrl("abc", "de", { protocol: "https:", host: "a.example" })).toBe(
      "wss://a.example/ws/abc?lang=de",
    );
    expect(socketUrl("abc", "fr", { protocol: "http:", host: "b:1" })).toBe("ws://b:1/ws/abc?lang=fr");
  });
});
