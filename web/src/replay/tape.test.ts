import { expect, test } from "vitest";
import { type ApiClient, ApiError } from "../shared/net/api";
import { fetchTape } from "./tape";

const record = { steps: [{ seat: 1, action: {}, events: [{ event: "said_ready", seat: 1 }] }] };
const unknown = new ApiError({ code: "unknown", reason: "page", text: "There is no such page." });

function http(replay: () => Promise<unknown>): ApiClient {
  return { replay, record: async () => record } as unknown as ApiClient;
}

test("what the server shows is what is watched", async () => {
  const tape = { steps: [{ seat: null, events: [], view: { phase: "look" }, truth: null }] };
  expect(
    await fetchTape(
      http(async () => tape),
      "t",
      0,
    ),
  ).toEqual(tape);
});

test("a server without pictures still tells what happened", async () => {
  const tape = await fetchTape(
    http(async () => {
      throw unknown;
    }),
    "t",
    null,
  );
  expect(tape.steps.map((step) => step.events.length)).toEqual([0, 1]);
  expect(tape.steps.every((step) => step.view === null)).toBe(true);
});

test("other refusals are passed on", async () => {
  const early = new ApiError({ code: "out_of_turn", reason: "not-over", text: "Not over." });
  const asked = fetchTape(
    http(async () => {
      throw early;
    }),
    "t",
    null,
  );
  await expect(asked).rejects.toBe(early);
});
