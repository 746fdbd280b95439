import { expect, test, vi } from "vitest";
import type { ToPlayer } from "../wire";
import { info } from "./testTable";

vi.stubGlobal("document", { documentElement: { style: { setProperty: () => undefined }, dataset: {} } });
const { firstGames } = await import("../shared/firstGames.svelte");
const { profile } = await import("../shared/profile.svelte");
const { FirstGame, firstGameAt } = await import("./firstGame.svelte");
const { Pacer } = await import("./pacer");

test("whoever skips the tips plays at the usual pace at once, and after a reload", () => {
  firstGames.begin("memoarrr", "t1");
  const pacer = new Pacer(() => undefined);
  const first = new FirstGame("memoarrr", pacer);
  expect(profile.tempo).toBe("calm");
  expect(pacer.gap).toBeGreaterThan(1000);
  first.skip();
  expect([profile.tempo, pacer.gap]).toEqual(["normal", 0]);
  const later = new Pacer(() => undefined);
  new FirstGame("memoarrr", later);
  expect([profile.tempo, later.gap]).toEqual(["normal", 0]);
});

test("a pointer that comes up under a finger comes again, one that could be read does not", () => {
  vi.useFakeTimers();
  firstGames.begin("fruitmix", "t2");
  const first = new FirstGame("fruitmix", new Pacer(() => undefined));
  const pointer = { id: "pointer-place", at: ".pile" };
  for (const shown of [100, 2000]) {
    first.notice([pointer], shown);
    expect(first.pointer).toEqual(pointer);
    first.see();
    vi.advanceTimersByTime(shown);
    first.goOn();
    expect(first.pointer).toBeNull();
  }
  first.notice([pointer], 0);
  expect(first.pointer).toBeNull();
  first.leave();
  vi.useRealTimers();
});

/** At a friend's table, on the second seat. */
function invited(game: string) {
  const pacer = new Pacer(() => undefined);
  return { pacer, first: firstGameAt({ ...info, game }, [1], pacer) };
}

test("whoever plays with others for the first time gets tips, and nobody waits for them", () => {
  const shown: unknown[] = [];
  const pacer = new Pacer((message) => shown.push(message));
  const first = firstGameAt({ ...info, game: "visited" }, [1], pacer);
  first?.notice([{ id: "pointer-place", at: ".pile" }], 1);
  expect(first?.pointer?.id).toBe("pointer-place");
  expect([profile.tempo, pacer.gap]).toEqual(["normal", 0]);
  pacer.take({ say: "moved" } as ToPlayer);
  expect(shown).toHaveLength(1);
});

test("before the game begins, around one device and to those who watch nothing is pointed out", () => {
  const pacer = new Pacer(() => undefined);
  const table = { ...info, game: "unplayed" };
  expect(firstGameAt({ ...table, phase: "waiting" }, [1], pacer)).toBeNull();
  expect(firstGameAt(table, [], pacer)).toBeNull();
  expect(firstGameAt(table, [0, 1], pacer)).toBeNull();
  expect(firstGames.isDue("unplayed")).toBe(true);
});

test("a tip goes when others move on: read, it never comes again, and unread at its next moment", () => {
  vi.useFakeTimers();
  const { first } = invited("overtaken");
  const pointer = { id: "pointer-match", at: ".wish" };
  for (const [move, stood] of [1000, 4000].entries()) {
    first?.notice([pointer], `own ${move}`);
    first?.see();
    expect(first?.pointer).toEqual(pointer);
    vi.advanceTimersByTime(stood);
    first?.notice([], `another's ${move}`);
    expect(first?.pointer).toBeNull();
  }
  first?.notice([pointer], "own again");
  expect(first?.pointer).toBeNull();
  vi.useRealTimers();
});

test("what can still be pointed out stays while others look on, and so it does when somebody comes or goes", () => {
  vi.useFakeTimers();
  const { first } = invited("looking");
  const pointer = { id: "pointer-round", at: ".go" };
  first?.notice([pointer], "a new round");
  first?.see();
  vi.advanceTimersByTime(9000);
  first?.notice([pointer], "somebody is ready");
  expect(first?.pointer).toEqual(pointer);
  first?.notice([], "somebody is ready");
  expect(first?.pointer).toEqual(pointer);
  vi.useRealTimers();
});
