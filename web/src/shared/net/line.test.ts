import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FromPlayer, ToPlayer } from "../../wire";
import { address, Line, type Socket, wait } from "./line";

class Wire implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: FromPlayer[] = [];
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  answer() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: ToPlayer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function table() {
  const wires: Wire[] = [];
  const heard: ToPlayer[] = [];
  const ups: boolean[] = [];
  const ears = { hear: (message: ToPlayer) => heard.push(message), up: (up: boolean) => ups.push(up) };
  const line = new Line("abc", ears, () => {
    const wire = new Wire();
    wires.push(wire);
    return wire;
  });
  line.open();
  const last = () => wires[wires.length - 1] as Wire;
  return { line, wires, heard, ups, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the line to a table", () => {
  test("watches as soon as it is up", () => {
    const { last } = table();
    last().answer();
    expect(last().said).toEqual([{ say: "watch", table: "abc", seat: null }]);
  });

  test("comes back by itself, watches the same seat and sends unanswered actions again", () => {
    const { line, wires, ups, last } = table();
    last().answer();
    line.watch(1);
    const id = line.act(1, 7, { do: "ready" });
    last().cut();
    expect(ups).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect(wires.length).toBe(2);
    last().answer();
    expect(last().said).toEqual([
      { say: "watch", table: "abc", seat: 1 },
      { say: "act", id, table: "abc", seat: 1, version: 7, action: { do: "ready" } },
    ]);
  });

  test("forgets an action once it is answered", () => {
    const { line, last } = table();
    last().answer();
    const id = line.act(0, 1, { do: "ready" });
    expect(line.waiting).toBe(true);
    last().tell({ say: "done", id, version: 2 });
    expect(line.waiting).toBe(false);
    last().cut();
    line.hurry();
    last().answer();
    expect(last().said.length).toBe(1);
  });

  test("asks after a silence, and hangs up when nobody answers", () => {
    const { ups, wires, last } = table();
    last().answer();
    vi.advanceTimersByTime(20_000);
    expect(last().said.at(-1)).toEqual({ say: "ping" });
    vi.advanceTimersByTime(12_000);
    expect(ups).toEqual([true, false]);
    expect(wires.length).toBe(2);
  });

  test("stays closed once it is closed", () => {
    const { line, wires, last } = table();
    last().answer();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
  });

  test("waits longer each time, but never long", () => {
    expect(wait(0, 0.5)).toBe(400);
    expect(wait(3, 0.5)).toBe(3200);
    expect(wait(20, 0.5)).toBe(10_000);
  });

  test("is as secure as the page", () => {
    expect(address("de", { protocol: "https:", host: "a.example" })).toBe("wss://a.example/ws?lang=de");
    expect(address("fr", { protocol: "http:", host: "b:1" })).toBe("ws://b:1/ws?lang=fr");
  });
});
