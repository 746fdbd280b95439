import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { style: { setProperty: () => undefined }, dataset: {} } });
const { firstGames } = await import("../shared/firstGames.svelte");
const { profile } = await import("../shared/profile.svelte");
const { FirstGame } = await import("./firstGame.svelte");
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
    first.notice([pointer]);
    expect(first.pointer).toEqual(pointer);
    first.see();
    vi.advanceTimersByTime(shown);
    first.goOn();
    expect(first.pointer).toBeNull();
  }
  first.notice([pointer]);
  expect(first.pointer).toBeNull();
  vi.useRealTimers();
});
