import { expect, test } from "vitest";
import { type ApiClient, ApiError } from "../shared/net/api";
import { fetchReplay } from "./replay";

const record = { steps: [{ seat: 1, action: {}, events: [{ event: "said_ready", seat: 1 }] }] };
const unknown = new ApiError({ code: "unknown", reason: "page", text: "There is no such page." });

function http(replay: () => Promise<unknown>): ApiClient {
  return { replay, record: async () => record } as unknown as ApiClient;
}

test("what the server shows is what is watched", async () => {
  const replay = { steps: [{ seat: null, events: [], view: { phase: "look" }, truth: null }] };
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
