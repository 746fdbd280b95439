import { expect, test } from "vitest";
import { type ApiClient, ApiError } from "../shared/net/api";
import type { SeatInfo } from "../wire";
import { fetchReplay, handedOver, seatsAt } from "./replay";

const record = { steps: [{ seat: 1, action: {}, events: [{ event: "said_ready", seat: 1 }] }] };
const unknown = new ApiError({ code: "unknown", reason: "page", text: "There is no such page." });

function http(replay: () => Promise<unknown>): ApiClient {
  return { replay, record: async () => record } as unknown as ApiClient;
}

test("what the server shows is what is watched", async () => {
  const replay = { steps: [{ seat: null, events: [], view: { phase: "look" }, truth: null }], earlier: [] };
  expect(
    await fetchReplay(
      http(async () => replay),
      "t",
      0,
    ),
  ).toEqual(replay);
});

test("a server without pictures still tells what happened", async () => {
  const replay = await fetchReplay(
    http(async () => {
      throw unknown;
    }),
    "t",
    null,
  );
  expect(replay.steps.map((step) => step.events.length)).toEqual([0, 1]);
  expect(replay.steps.every((step) => step.view === null)).toBe(true);
});

test("other refusals are passed on", async () => {
  const early = new ApiError({ code: "out_of_turn", reason: "not-over", text: "Not over." });
  const asked = fetchReplay(
    http(async () => {
      throw early;
    }),
    "t",
    null,
  );
  await expect(asked).rejects.toBe(early);
});

test("whoever sat there before acts under their own name until the seat changes hands", () => {
  const seat = {
    kind: "person",
    name: "Ben",
    bot: null,
    face: "cat",
    took_over: "sparrow",
  } as unknown as SeatInfo;
  const earlier = [{ seat: 1, until: 7, name: "sparrow", bot: "sparrow" }];
  const who = (step: number) =>
    seatsAt([seat, seat], earlier, step).map(({ kind, bot, name }) => [kind, bot ?? name]);
  expect(who(0)).toEqual([
    ["person", "Ben"],
    ["bot", "sparrow"],
  ]);
  expect(who(7)).toEqual(who(0));
  expect(who(8)).toEqual([
    ["person", "Ben"],
    ["person", "Ben"],
  ]);
  expect(handedOver(earlier, 5, 7)).toEqual([]);
  expect(handedOver(earlier, 6, 8)).toEqual(earlier);
  expect(handedOver(earlier, 8, 9)).toEqual([]);
});
