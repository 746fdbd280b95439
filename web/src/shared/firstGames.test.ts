import { expect, test } from "vitest";
import { firstGames } from "./firstGames.svelte";

test("whoever has played with people only still needs a first bot, and after it no more", () => {
  firstGames.played("island", true);
  expect([firstGames.isDue("island"), firstGames.needsBot("island")]).toEqual([false, true]);
  firstGames.played("island", false);
  expect(firstGames.needsBot("island")).toBe(false);
});

test("a first game with people, too, leaves the first bot to come", () => {
  firstGames.begin("line", "t", true);
  firstGames.played("line", true);
  expect(firstGames.needsBot("line")).toBe(true);
});

test("whoever has begun with a bot knows one, also after a game with people", () => {
  firstGames.begin("table", "t");
  firstGames.played("table", true);
  expect(firstGames.needsBot("table")).toBe(false);
});
