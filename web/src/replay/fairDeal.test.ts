import { expect, test } from "vitest";
import { verifyDeal } from "./fairDeal";

// The worked example of docs/fair-deal.md.
const fair = {
  server_seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  entropy: ["c0ffee", "", "0123456789abcdef"],
};
const seed = "c3bb2706635018ee0a1ac3c3ec033519097f2c0d769545750f76259814b27c16";

test("the worked example is fair", async () => {
  expect(await verifyDeal(fair, seed)).toBe("good");
});

test("what was promised to us and what we added must be in it", async () => {
  expect(await verifyDeal(fair, seed, { commitment: fair.commitment, entropy: "c0ffee" })).toBe("good");
  expect(await verifyDeal(fair, seed, { commitment: "00", entropy: "c0ffee" })).toBe("bad");
  expect(await verifyDeal(fair, seed, { commitment: null, entropy: "beef" })).toBe("bad");
});

test("another seed, another promise or other entropy are not", async () => {
  expect(await verifyDeal(fair, seed.replace("c3", "c4"))).toBe("bad");
  expect(await verifyDeal({ ...fair, commitment: fair.commitment.replace("63", "64") }, seed)).toBe("bad");
  expect(await verifyDeal({ ...fair, entropy: ["", "", ""] }, seed)).toBe("bad");
  expect(await verifyDeal({ ...fair, server_seed: null }, seed)).toBe("bad");
});
