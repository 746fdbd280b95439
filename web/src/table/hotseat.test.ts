import { describe, expect, test } from "vitest";
import { secrecy as islandSecrecy } from "../games/memoarrr/island";
import { nextHolder, noSecrets, readySeats, type SecrecyOf } from "./hotseat";

const secrecyOf = islandSecrecy as SecrecyOf;

const looking = { phase: "look", actors: [0, 1] };
const revealing = { phase: "reveal", actors: [1] };

describe("the device of a hot seat", () => {
  test("with one seat always looks through it", () => {
    expect(nextHolder(secrecyOf, revealing, [2], null)).toEqual({ seat: 2, handTo: null });
    expect(nextHolder(secrecyOf, revealing, [], null)).toEqual({ seat: null, handTo: null });
  });

  test("shows nothing private before its player says so", () => {
    expect(nextHolder(secrecyOf, looking, [0, 1], null)).toEqual({ seat: null, handTo: 0 });
    expect(nextHolder(secrecyOf, { phase: "look", actors: [1] }, [0, 1], 0)).toEqual({
      seat: null,
      handTo: 1,
    });
  });

  test("asks even whoever acted last when the looking begins", () => {
    const choosing = { phase: "side", actors: [0] };
    expect(nextHolder(secrecyOf, looking, [0, 1], 0, choosing)).toEqual({ seat: null, handTo: 0 });
    const peeking = { phase: "peeking", actors: [0] };
    expect(nextHolder(secrecyOf, peeking, [0, 1], 0, revealing)).toEqual({ seat: 0, handTo: null });
  });

  test("stays with whoever is looking", () => {
    expect(nextHolder(secrecyOf, looking, [0, 1], 1, looking)).toEqual({ seat: 1, handTo: null });
  });

  test("goes to whoever acts without asking where all is open", () => {
    expect(nextHolder(secrecyOf, revealing, [0, 1], 0)).toEqual({ seat: 1, handTo: null });
    expect(nextHolder(noSecrets, looking, [0, 1], null)).toEqual({ seat: 0, handTo: null });
  });

  test("does not ask for somebody at another device", () => {
    expect(nextHolder(secrecyOf, { phase: "look", actors: [2] }, [0, 1], 0)).toEqual({
      seat: 0,
      handTo: null,
    });
    expect(nextHolder(secrecyOf, { phase: "look", actors: [2] }, [0, 1], null)).toEqual({
      seat: 0,
      handTo: null,
    });
  });

  test("says ready for all its people, but not where somebody looks in secret", () => {
    const end = { phase: "round_end", actors: [0, 1, 2] };
    expect(readySeats(secrecyOf, end, [0, 1], { do: "ready" })).toEqual([0, 1]);
    expect(readySeats(secrecyOf, looking, [0, 1], { do: "ready" })).toEqual([]);
    expect(readySeats(secrecyOf, revealing, [0, 1], { do: "reveal", at: "a1" })).toEqual([]);
  });
});
