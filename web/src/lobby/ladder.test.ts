import { expect, test } from "vitest";
import { STRONGEST, strengthOf, strongerOpponents } from "./ladder";

const ladder = ["random", "goldfish", "sparrow", "squirrel", "crow", "elephant", "oracle"];

test("after the goldfish comes the sparrow", () => {
  expect(strongerOpponents(ladder, ["goldfish"])).toEqual({ bot: "sparrow", bots: ["sparrow"] });
});

test("of several opponents the strongest makes way", () => {
  expect(strongerOpponents(ladder, ["squirrel", "sparrow"])).toEqual({
    bot: "crow",
    bots: ["crow", "sparrow"],
  });
});

test("of two that are alike one makes way", () => {
  expect(strongerOpponents(ladder, ["sparrow", "sparrow"])?.bots).toEqual(["sparrow", "squirrel"]);
});

test("who does not play this game is passed over", () => {
  expect(strongerOpponents(["random", "goldfish", "crow"], ["goldfish"])?.bot).toBe("crow");
});

test("strength grows from chance to the oracle, and nothing is known of guests", () => {
  expect(ladder.map(strengthOf)).toEqual([0, 1, 2, 3, 4, 5, STRONGEST]);
  expect(strengthOf("somebody")).toBeNull();
});

test("nobody comes after the oracle, nor after a stranger", () => {
  expect(strongerOpponents(ladder, ["oracle"])).toBeNull();
  expect(strongerOpponents(ladder, ["somebody"])).toBeNull();
  expect(strongerOpponents(ladder, [])).toBeNull();
});
