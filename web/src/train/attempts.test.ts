import { expect, test } from "vitest";
import type { TrainingAttempt } from "../wire";
import { complete, joined, MOST } from "./attempts";

const answer = (id: string, at: number): TrainingAttempt =>
  complete({ id, at, kind: "drill", right: true, deck: "line", size: 4 });

test("what a browser noted before there was a server is made complete once", () => {
  const noted = { kind: "drill", at: 1_700_000_000_000, right: true, size: 3 } as const;
  const made = complete(noted);
  expect(made).toMatchObject({ at: 1_700_000_000, deck: "island", size: 3, span: null, puzzle: null });
  expect(made.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(complete(made)).toEqual(made);
});

test("two devices know the same, each answer once, in the order of time", () => {
  const kept = [answer("a", 1), answer("c", 3)];
  const here = [answer("a", 1), answer("b", 2), answer("d", 4)];
  expect(joined(kept, here, new Set(["b", "d"])).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

test("what was sent and is not kept any more was deleted elsewhere", () => {
  expect(joined([], [answer("a", 1), answer("b", 2)], new Set(["b"])).map(({ id }) => id)).toEqual(["b"]);
});

test("no more are noted than the server keeps, the latest ones", () => {
  const many = Array.from({ length: MOST + 5 }, (_, at) => answer(String(at), at));
  const found = joined(many, [], new Set());
  expect(found).toHaveLength(MOST);
  expect(found[0]?.id).toBe("5");
});
