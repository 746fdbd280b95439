import { beforeEach, expect, test, vi } from "vitest";
import type { TableInfo } from "../wire";
import { ApiError, NetworkError } from "./net/api";
import { commitmentOf, loadShare, newShare, ShareKeeper, sharesOf } from "./shares";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const info = (fair: object): TableInfo =>
  ({
    id: "t",
    phase: "waiting",
    fair: {
      commitment: "server",
      commitments: [null, ""],
      entropy: ["", ""],
      start: 1,
      called: false,
      ...fair,
    },
  }) as unknown as TableInfo;

function keeper() {
  const api = { commit: vi.fn(async () => ({})), reveal: vi.fn(async () => ({})) };
  return { api, keeper: new ShareKeeper(() => api as never) };
}

test("the hash is that of the server", () => {
  // share_commitment("c0ffee00" * 8) in Python.
  expect(commitmentOf("c0ffee00".repeat(8))).toBe(
    "12ad94fa495f25acad187441626b5a2f567117b12b4508f8dc6f50dc92505032",
  );
  expect(commitmentOf("")).toBe("");
});

test("a seat that is not bound is bound once, and its share is kept", async () => {
  const { api, keeper: shares } = keeper();
  await shares.takePart(info({}), [0]);
  await shares.takePart(info({}), [0]);
  expect(api.commit).toHaveBeenCalledOnce();
  const [table, seat, bound] = api.commit.mock.calls[0] as unknown as [string, number, string];
  expect([table, seat]).toEqual(["t", 0]);
  expect(loadShare(bound)?.promised).toBe("server");
});

test("a share is revealed once all are bound, and never before", async () => {
  const { api, keeper: shares } = keeper();
  const bound = newShare("t", "server");
  const commitments = [bound, "b".repeat(64)];
  await shares.takePart(info({ commitments }), [0]);
  expect(api.reveal).not.toHaveBeenCalled();
  await shares.takePart(info({ commitments, called: true }), [0]);
  await shares.takePart(info({ commitments, called: true }), [0]);
  expect(api.reveal).toHaveBeenCalledExactlyOnceWith("t", 0, loadShare(bound)?.entropy);
  expect(loadShare(bound)?.commitments).toEqual(commitments);
  expect(sharesOf(info({ commitments }))).toHaveLength(1);
});

test("what was revealed at a table is remembered when everybody is bound anew", async () => {
  const { keeper: shares } = keeper();
  const there = (fair: object) => ({ ...info(fair), id: "there" });
  const bound = newShare("there", "server");
  await shares.takePart(there({ commitments: [bound, ""], called: true }), [0]);
  newShare("there", "server");
  const anew = newShare("there", "server");
  const found = sharesOf(there({ start: 2, commitments: [anew, ""] }));
  expect(found.map((each) => each.start)).toEqual([undefined, 1]);
  expect(found.map((each) => commitmentOf(each.entropy))).toEqual([anew, bound]);
});

test("nothing is revealed under another promise than the one we were given", async () => {
  const { api, keeper: shares } = keeper();
  const bound = newShare("t", "another");
  await shares.takePart(info({ commitments: [bound, ""], called: true }), [0]);
  expect(api.reveal).not.toHaveBeenCalled();
});

test("a share that was revealed is revealed again as it was, and under nothing else", async () => {
  const bound = newShare("t", "server");
  const then = { commitments: [bound, "b".repeat(64)], called: true };
  await keeper().keeper.takePart(info(then), [0]);
  const loaded = keeper(); // the page was loaded anew, perhaps because the server said so
  await loaded.keeper.takePart(info(then), [0]);
  expect(loaded.api.reveal).toHaveBeenCalledOnce();
  const others = [
    { ...then, commitments: [bound, "c".repeat(64)] },
    { ...then, start: 2 },
  ];
  for (const table of [...others.map(info), { ...info(then), id: "another" }]) {
    const { api, keeper: shares } = keeper();
    await shares.takePart(table, [0]);
    expect(api.reveal).not.toHaveBeenCalled();
    expect(loadShare(bound)).toMatchObject({ table: "t", start: 1, commitments: then.commitments });
  }
});

test("no number of new starts makes us forget what we revealed", async () => {
  const { keeper: shares } = keeper();
  const bound = newShare("t", "server");
  const commitments = [bound, "b".repeat(64)];
  await shares.takePart(info({ commitments, called: true }), [0]);
  for (let start = 2; start < 60; start++) await shares.takePart(info({ start }), [0]);
  expect(loadShare(bound)?.commitments).toEqual(commitments);
});

test("a new start needs a new share", async () => {
  const { api, keeper: shares } = keeper();
  await shares.takePart(info({}), [0]);
  await shares.takePart(info({ start: 2 }), [0]);
  const bound = api.commit.mock.calls.map((call) => (call as unknown as string[])[2]);
  expect(new Set(bound).size).toBe(2);
});

test("what did not work is done again, and what was refused is not", async () => {
  vi.useFakeTimers();
  for (const [code, times] of [
    ["broken", 2],
    ["overloaded", 2],
    ["too_many", 2],
    ["illegal", 1],
  ] as const) {
    for (const step of ["commit", "reveal"] as const) {
      const { api, keeper: shares } = keeper();
      const problem = new ApiError({ code, reason: "any", text: "No." });
      api[step].mockRejectedValueOnce(problem);
      const commitments = [step === "commit" ? null : newShare("t", "server"), "b".repeat(64)];
      await shares.takePart(info({ commitments, called: step === "reveal" }), [0]);
      await vi.runAllTimersAsync();
      expect(api[step], `${step}: ${code}`).toHaveBeenCalledTimes(times);
    }
  }
  vi.useRealTimers();
});

test("where nothing can be stored, a game begins all the same", async () => {
  const { api, keeper: shares } = keeper();
  const bound = newShare("t", "server");
  kept.clear();
  await shares.takePart(info({ commitments: [bound, ""], called: true }), [0]);
  expect(api.reveal).toHaveBeenCalledOnce();
});

test("without a connection it is tried again", async () => {
  vi.useFakeTimers();
  const { api, keeper: shares } = keeper();
  api.commit.mockRejectedValueOnce(new NetworkError());
  await shares.takePart(info({}), [0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(api.commit).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
