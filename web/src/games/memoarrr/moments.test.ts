import { expect, test } from "vitest";
import type { MemoarrrEvent, MemoarrrView } from "../../wire";
import { isCurrent, isInRound, MOMENT_MS, missOf, momentsOf, stageMs } from "./moments";
import { steps } from "./tutorial";

const view: MemoarrrView = {
  ...(steps[0]?.view as MemoarrrView),
  phase: "reveal",
  chain: ["walrus/ocean", "penguin/beach"],
  birds: [null, 3],
};
const miss = [
  { event: "revealed", seat: 1, at: "b4", card: "penguin/beach", connected: false },
  { event: "erupted", seat: 1, birds: 3 },
] as MemoarrrEvent[];
const won = [...miss, { event: "round_won", seat: 0, rubies: null }] as MemoarrrEvent[];

test("a miss stands beside the card that was wanted (M13)", () => {
  expect(missOf(miss, view)).toMatchObject({ seat: 1, at: "b4", wanted: "walrus/ocean", birds: 3 });
});

test("the last card of a round stages two moments, and bots wait for both", () => {
  const ended: MemoarrrView = { ...view, phase: "round_end" };
  expect(momentsOf(won, ended).map(({ kind }) => kind)).toEqual(["miss", "won"]);
  expect(stageMs(won, ended)).toBe(2 * MOMENT_MS);
  expect(stageMs(miss, view)).toBe(MOMENT_MS);
});

test("two cards that change places take longer than the usual pause (M22)", () => {
  const swapped = [{ event: "swapped", seat: 1, from: "a1", to: "a2" }] as MemoarrrEvent[];
  expect(stageMs(swapped, view)).toBeGreaterThan(1000);
  expect(stageMs([], view)).toBe(0);
});

test("what lies face down again is not on stage any more", () => {
  const [moment] = momentsOf(miss, view);
  expect(moment && isCurrent(moment, view)).toBe(true);
  expect(moment && isCurrent(moment, { ...view, chain: [] })).toBe(false);
});

test("nobody is out between rounds", () => {
  const phases = ["side", "look", "reveal", "swap", "round_end", "over"] as const;
  expect(phases.filter((phase) => isInRound({ ...view, phase }))).toEqual(["reveal", "swap"]);
});
