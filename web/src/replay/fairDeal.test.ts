import { expect, test } from "vitest";
import { commitmentOf, type Share } from "../shared/shares";
import { type Proof, seedOf, verifyDeal } from "./fairDeal";

const server = {
  server_seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
};

// Of the first kind: shares were public at once.
const first: Proof = { ...server, entropy: ["c0ffee", "", "0123456789abcdef"] };
const firstSeed = "c3bb2706635018ee0a1ac3c3ec033519097f2c0d769545750f76259814b27c16";

// The worked example of docs/fair-deal.md.
const anna = "c0ffee00".repeat(8);
const cleo = "0123456789abcdef".repeat(4);
const fair: Proof = {
  ...server,
  entropy: [anna, "", cleo],
  commitments: [commitmentOf(anna), "", commitmentOf(cleo)],
};
const seed = "f1ce5c7e249d622a2e5ce3518912ccb66c4a8080f59bcb40d03412bd4ae0ce1c";
const share: Share = {
  table: "",
  entropy: anna,
  promised: fair.commitment,
  commitments: fair.commitments ?? [],
};

test("deals of both kinds are fair, as far as one can tell who remembers nothing of them", () => {
  expect(verifyDeal(first, firstSeed)).toBe("old");
  expect(verifyDeal(fair, seed)).toBe("foreign");
});

test("what was promised to us and what we added must be in it", () => {
  expect(verifyDeal(fair, seed, [share])).toBe("good");
  expect(verifyDeal(fair, seed, [{ ...share, promised: null }])).toBe("good");
  expect(verifyDeal(fair, seed, [{ ...share, promised: "00" }])).toBe("bad");
  expect(verifyDeal(fair, seed, [{ ...share, entropy: "beef" }])).toBe("bad");
});

test("nobody was bound anew after we had revealed our share", () => {
  const seen = [commitmentOf(anna), "", commitmentOf("ab".repeat(32))];
  expect(verifyDeal(fair, seed, [{ ...share, commitments: seen }])).toBe("bad");
});

test("another seed, another promise or other shares are not fair", () => {
  expect(verifyDeal(fair, seed.replace(/^../, "00"))).toBe("bad");
  expect(verifyDeal({ ...fair, commitment: fair.commitment.replace("63", "64") }, seed)).toBe("bad");
  for (const entropy of [
    ["", "", ""],
    [cleo, "", anna],
    [anna, ""],
  ]) {
    const changed = { ...fair, entropy };
    expect(verifyDeal(changed, seedOf(changed))).toBe("bad");
  }
});

test("a start that was called off is told as it was", () => {
  const aborted = {
    commitments: [commitmentOf(anna), "", null],
    entropy: [anna, "", ""],
    missing: [2],
    names: ["Ben"],
  };
  const second = { ...fair, aborted: [aborted] };
  expect(seedOf(second)).not.toBe(seed);
  expect(verifyDeal(second, seedOf(second))).toBe("foreign");
  expect(verifyDeal(second, seed)).toBe("bad");
  for (const lie of [{ missing: [] }, { entropy: [cleo, "", ""] }]) {
    const told = { ...fair, aborted: [{ ...aborted, ...lie }] };
    expect(verifyDeal(told, seedOf(told))).toBe("bad");
  }
});

test("every start in which we revealed something is told, and no other was before ours", () => {
  const seen = fair.commitments ?? [];
  const aborted = { commitments: seen, entropy: [anna, "", ""], missing: [2], names: ["Ben"] };
  const other = "ab".repeat(32);
  const then: Proof = {
    ...fair,
    entropy: [other, "", cleo],
    commitments: [commitmentOf(other), "", commitmentOf(cleo)],
  };
  const revealed = { ...share, commitments: seen, start: 1 };
  const fresh = { ...share, entropy: other, commitments: then.commitments ?? [], start: 2 };
  const told = { ...then, aborted: [aborted] };
  expect(verifyDeal(told, seedOf(told), [revealed, fresh])).toBe("good");
  expect(verifyDeal(then, seedOf(then), [revealed, { ...fresh, start: 1 }])).toBe("bad");
  const otherwise = {
    ...then,
    aborted: [{ ...aborted, commitments: [null, "", null], entropy: ["", "", ""] }],
  };
  expect(verifyDeal(otherwise, seedOf(otherwise), [revealed, fresh])).toBe("bad");
  const made = { ...fair, aborted: [{ ...aborted, commitments: [null, "", null], entropy: ["", "", ""] }] };
  expect(verifyDeal(made, seedOf(made), [revealed])).toBe("bad");
});
