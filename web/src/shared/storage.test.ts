import { expect, test, vi } from "vitest";
import { setItem, setJson, storedItems } from "./storage";

test("what this browser keeps for us is taken along, and nothing of others", () => {
  const kept: Record<string, string> = { "other.page": "secret" };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  setItem("name", "Zoë");
  setJson("shares", [1, { a: true }]);
  expect(storedItems()).toEqual({ name: "Zoë", shares: [1, { a: true }] });
});

test("where nothing is kept there is nothing to take", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storedItems()).toEqual({});
});
