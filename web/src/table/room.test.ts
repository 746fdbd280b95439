import { expect, test, vi } from "vitest";
import { secrecy } from "../games/memoarrr/island";
import type { Socket } from "../shared/net/connection";
import { type Board, PROTOCOL, type ToPlayer } from "../wire";
import type { SecrecyOf } from "./hotseat";
import { freeName, otherPeople, seatNames } from "./seats";
import { info, seats } from "./testTable";

vi.stubGlobal("location", { protocol: "http:", host: "x" });
const { Room, reloadFor } = await import("./room.svelte");
const { profile } = await import("../shared/profile.svelte");

function board(phase: string, actors: readonly number[]): Board {
  return { view: { phase, actors }, legal: [], deadline: null, began: 0, ended: null };
}

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
  asked: null,
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

test("whoever takes the device sees nothing until their own view has come, and is asked once", () => {
  const { room, deliver, last } = seated();
  deliver(table(0, [0, 1], board("look", [0, 1])));
  room.takeDevice(0);
  deliver(table(0, [0, 1], board("look", [0, 1])));
  const seen = room.board;
  deliver({ say: "moved", version: 4, by: 0, events: [], view: { actors: [1] } });
  expect([room.handTo, room.board]).toEqual([1, seen]);
  room.takeDevice(1);
  expect([room.handTo, room.board]).toEqual([null, null]);
  deliver(table(null, [0, 1], board("look", [1])));
  deliver({ say: "moved", version: 5, by: 1, events: [], view: {} });
  expect([room.handTo, room.board]).toEqual([null, null]);
  expect(last()).toMatchObject({ say: "watch", seat: 1 });
  deliver(table(1, [0, 1], board("look", [1])));
  expect([room.handTo, room.seat]).toEqual([null, 1]);
  expect(room.board).not.toBeNull();
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
  deliver({ say: "hello", now: 1000, pause: 0.9, protocol: PROTOCOL });
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

test.each([
  ["in the middle of a game", { began: 939 }, true],
  ["at its beginning", { began: 999 }, false],
  ["at the end of a short one", { began: 997, ended: 999 }, true],
])("who opens the page %s knows whether something was before", (_, times, late) => {
  vi.setSystemTime(Date.now());
  const { room, deliver } = seated();
  deliver({ say: "hello", now: 1000, pause: 0.9, protocol: PROTOCOL });
  deliver(table(1, [1], null));
  expect(room.late).toBe(null);
  deliver(table(1, [1], { ...board("reveal", [1]), ...times }));
  vi.setSystemTime(Date.now() + 60_000);
  deliver(table(1, [1], { ...board("reveal", [1]), ...times }));
  expect(room.late).toBe(late);
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

test("reactions of somebody who is muted are not shown, until the seat changes hands", () => {
  const { room, deliver } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  profile.toggleMute("t", 0, "p0");
  deliver({ say: "reacted", seat: 0, reaction: "laugh" });
  expect(room.reactions).toEqual([]);
  deliver({ say: "reacted", seat: 1, reaction: "wave" });
  expect(room.reactions.map(({ seat }) => seat)).toEqual([1]);
  const others = info.seats.map((seat, at) => (at ? seat : { ...seat, name: "Cleo" }));
  deliver({ say: "changed", version: 4, info: { ...info, seats: others }, mine: [1] });
  deliver({ say: "reacted", seat: 0, reaction: "smile" });
  expect(room.reactions.map(({ seat }) => seat)).toEqual([1, 0]);
});

test("who is sent away by the server reads why, and does not come back by themselves", () => {
  const { room, deliver, sent } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  const before = sent.length;
  deliver({ say: "refused", id: null, code: "forbidden", reason: "banned", text: "Not until tomorrow." });
  expect(room.barred).toBe("Not until tomorrow.");
  room.reconnect();
  expect(sent.length).toBe(before);
});

test("who has no name gets one that nobody at the table has", () => {
  const taken = seats(3).map((seat, at) => ({ ...seat, name: ["Captain", "Captain 2", "Anna"][at] ?? "" }));
  const names = taken.map((seat) => seat.name);
  expect(freeName("Captain", names)).toBe("Captain 3");
  expect(freeName("captain", names)).toBe("captain 3");
  expect(freeName("Captain", [null, "Anna"])).toBe("Captain");
  expect(otherPeople(taken, [1])).toEqual([0, 2]);
});

test("who is called like another at the table has a number, for everybody the same", () => {
  const bots = [{ id: "sparrow", name: "Sparrow", line: "", games: [], origin: null }];
  const called = (...names: (string | null)[]) =>
    seatNames(
      seats(names.length).map((seat, at) => ({
        ...seat,
        name: names[at] ?? null,
        bot: names[at] ? null : "sparrow",
      })),
      bots,
    );
  expect(called("Jo", null, null, null)).toEqual(["Jo", "Sparrow", "Sparrow 2", "Sparrow 3"]);
  expect(called("Jo", "jo", "Jo 2")).toEqual(["Jo", "jo 3", "Jo 2"]);
  expect(called("Anna", "Ben")).toEqual(["Anna", "Ben"]);
});

test("bots wait for what is on stage, until it was tapped away, and not at all for whoever skips", () => {
  const { room, deliver, last, sent } = seated();
  deliver({ say: "hello", now: 1000, pause: 0.9, protocol: PROTOCOL });
  deliver(table(0, [0], board("reveal", [1])));
  const before = sent.length;
  room.hold({ stage: 600, spoken: "" });
  expect(sent.length).toBe(before);
  room.hold({ stage: 2700, spoken: "" });
  expect(last()).toEqual({ say: "wait", pauses: 3, version: 3 });
  room.hold({ stage: 0, spoken: "" });
  expect(last()).toEqual({ say: "wait", pauses: 1, version: 3 });
  room.setPauses(0);
  expect(last()).toEqual({ say: "wait", pauses: 0, version: null });
  room.hold({ stage: 2700, spoken: "" });
  expect(last()).toEqual({ say: "wait", pauses: 0, version: null });
});

test("what the clock or a bot decides for somebody is told once a turn, and is not theirs", () => {
  const { room, deliver } = seated();
  deliver(table(1, [1], board("reveal", [1])));
  const changed = { event: "changed", seat: 1 };
  const other = { event: "changed", seat: 0 };
  const helped = { event: "helped", seat: 1, how: "clock" };
  const move = { say: "moved", view: {} } as const;
  deliver({ ...move, version: 4, by: 1, events: [changed], clock: true });
  deliver({ ...move, version: 5, by: 1, events: [changed], clock: true });
  expect(room.log.map(({ event }) => event)).toEqual([helped, changed, changed]);
  expect(room.history).toEqual([]);
  deliver({ ...move, version: 6, by: 0, events: [other] });
  deliver({ ...move, version: 7, by: 1, events: [changed] });
  expect(room.log.slice(3).map(({ event }) => event)).toEqual([other, changed]);
  expect(room.history).toEqual([other, changed]);
  const covered = info.seats.map((seat, at) => (at === 1 ? { ...seat, covered: true } : seat));
  deliver({ ...table(1, [1], board("reveal", [1])), info: { ...info, seats: covered } } as ToPlayer);
  deliver({ ...move, version: 8, by: 1, events: [changed] });
  expect(room.log.slice(-2).map(({ event }) => event)).toEqual([{ ...helped, how: "bot" }, changed]);
});
