import { expect, test, vi } from "vitest";
import { secrecy } from "../games/memoarrr/island";
import type { Socket } from "../shared/net/connection";
import { type Board, PROTOCOL, type TableInfo, type ToPlayer } from "../wire";
import type { SecrecyOf } from "./hotseat";

vi.stubGlobal("location", { protocol: "http:", host: "x" });
const { Room, reloadFor } = await import("./room.svelte");

function board(phase: string, actors: readonly number[]): Board {
  return { view: { phase, actors }, legal: [], deadline: null, began: 0, ended: null };
}

function seats(count: number): TableInfo["seats"] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: "person" as const,
    name: `p${seat}`,
    bot: null,
    here: true,
    covered: false,
  }));
}

const info: TableInfo = {
  id: "t",
  game: "memoarrr",
  options: {},
  phase: "playing",
  seats: seats(2),
  clocks: { turn: null, look: null },
  listed: false,
  host: 0,
  fair: {
    commitment: "",
    commitments: ["", ""],
    entropy: ["", ""],
    start: 1,
    called: false,
    until: null,
    aborted: [],
    server_seed: null,
  },
  daily: null,
  next: null,
};

function seated() {
  const sent: { say: string; seat?: number | null; id: string }[] = [];
  const socket: Socket = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {},
  };
  const room = new Room("t", () => socket);
  room.secrecyOf = secrecy as SecrecyOf;
  room.open();
  socket.onopen?.();
  const deliver = (message: ToPlayer) => socket.onmessage?.({ data: JSON.stringify(message) });
  return { room, deliver, sent, last: () => sent.at(-1) };
}

const table = (seat: number | null, mine: number[], now: Board | null): ToPlayer => ({
  say: "table",
  version: 3,
  seat,
  mine,
  info,
  board: now,
});

test("whoever has a seat looks through it before anything is shown", () => {
  const { room, deliver, last } = seated();
  deliver(table(null, [1], board("reveal", [1])));
  expect(room.board).toBe(null);
  expect(last()).toMatchObject({ say: "watch", seat: 1 });
  deliver(table(1, [1], board("reveal", [1])));
  expect(room.seat).toBe(1);
  expect(room.board).not.toBe(null);
});

test("an action is pending from the tap until the answer", () => {
  const { room, deliver, last } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  room.act({ do: "reveal", at: "a1" });
  expect(room.pending).toBe(true);
  deliver({ say: "done", id: last()?.id ?? "", version: 4 });
  expect(room.pending).toBe(false);
});

test("a refusal is told and nothing stays pending", async () => {
  const { room, deliver, last } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  room.act({ do: "reveal", at: "a1" });
  deliver({
    say: "refused",
    id: last()?.id ?? "",
    code: "illegal",
    reason: "face-up",
    text: "It lies open.",
  });
  await Promise.resolve();
  expect(room.pending).toBe(false);
  expect(room.refusal).toBe("It lies open.");
});

test("the device is handed over before a secret look", () => {
  const { room, deliver, last } = seated();
  deliver(table(null, [0, 1], board("look", [0, 1])));
  expect(room.handTo).toBe(0);
  room.takeDevice(0);
  expect(last()).toMatchObject({ say: "watch", seat: 0 });
  deliver(table(0, [0, 1], board("look", [0, 1])));
  expect(room.handTo).toBe(null);
  deliver({ say: "moved", version: 4, by: 0, events: [], view: { actors: [1] } });
  expect(room.handTo).toBe(1);
  expect(last()).toMatchObject({ say: "watch", seat: null });
});

test("a page of another build is fetched anew, once", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const page = { reload: vi.fn() };
  for (const protocol of [3, 3, 4]) reloadFor(protocol, page);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test("how long it is played does not depend on our clock", () => {
  const { room, deliver } = seated();
  const ours = Date.now();
  vi.setSystemTime(ours);
  deliver({ say: "hello", now: 1000, protocol: PROTOCOL });
  deliver(table(1, [1], { ...board("reveal", [1]), began: 939 }));
  expect(room.elapsed(ours + 2000)).toBe(63_000);
  deliver({
    say: "moved",
    version: 4,
    by: 1,
    events: [],
    view: { phase: "over", actors: [] },
    ended: 1001.5,
  });
  expect(room.elapsed(ours + 9000)).toBe(62_500);
  vi.useRealTimers();
});

test("presence does not disturb what moves on the board", () => {
  const { room, deliver } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  deliver({ say: "moved", version: 4, by: 0, events: [{ event: "x" }], view: { actors: [0] } });
  const before = room.board;
  deliver({ say: "changed", version: 4, mine: [1], info });
  expect(room.board).toBe(before);
  expect(room.events.length).toBe(1);
});

test.each(["table", "changed"] as const)(
  "what was missed may have turned cards down: the log forgets faces (%s)",
  (say) => {
    const { room, deliver } = seated();
    const now = board("reveal", [0]);
    deliver(table(0, [0], now));
    const revealed = { event: "revealed", seat: 0, at: "a1", card: "crab/lava", connected: false };
    const out = { event: "went_out", seat: 0 };
    deliver({ say: "moved", version: 4, by: 0, events: [revealed, out], view: {} });
    const again = { say, seat: 0, mine: [0], info, board: now };
    deliver({ ...again, version: 4 } as unknown as ToPlayer);
    expect(room.log).toHaveLength(2);
    deliver({ ...again, version: 9 } as unknown as ToPlayer);
    expect(room.log.map(({ event }) => event)).toEqual([out]);
  },
);
