import { expect, test } from "vitest";
import type { OptionInfo } from "../wire";
import { chooseOption, fittingOptions, mostLooks, optionValue } from "./options";

function option(
  name: string,
  kind: OptionInfo["kind"],
  usual: unknown,
  choices: OptionInfo["choices"] = [],
): OptionInfo {
  return { name, kind, default: usual, text: "", choices, low: null, high: null };
}

const edition = option("edition", "choice", "en", [
  { value: "en", text: "en", implies: {} },
  { value: "fr", text: "fr", implies: { tie_break: "highest" } },
]);
const ties = option("tie_break", "choice", "shared", [
  { value: "shared", text: "shared", implies: {} },
  { value: "highest", text: "highest", implies: {} },
]);
const all = [edition, ties];

test("an option is as usual until something is chosen", () => {
  expect(optionValue(ties, {}, all)).toBe("shared");
});

test("an edition sets what it implies", () => {
  expect(optionValue(ties, { edition: "fr" }, all)).toBe("highest");
});

test("a choice of its own wins over the edition", () => {
  expect(optionValue(ties, { edition: "fr", tie_break: "shared" }, all)).toBe("shared");
});

test("choosing an edition anew means all of it", () => {
  expect(chooseOption(edition, "fr", { edition: "en", tie_break: "shared" })).toEqual({ edition: "fr" });
});

test("a number of pairs is only sent where there are pairs", () => {
  expect(fittingOptions("fruitmix", { variant: "pairs", pairs: 6 })).toEqual({ variant: "pairs", pairs: 6 });
  expect(fittingOptions("fruitmix", { variant: "lucky", pairs: 6 })).toEqual({ variant: "lucky" });
  expect(fittingOptions("fruitmix", { pairs: 6 })).toEqual({});
});

test("nobody looks at more cards than lie between the corners", () => {
  expect(mostLooks({})).toBe(3);
  expect(mostLooks({ animals: 3, landscapes: 5 })).toBe(1);
  expect(fittingOptions("memoarrr", { animals: 4, looks: 1 })).toEqual({ animals: 4, looks: 1 });
  expect(fittingOptions("memoarrr", { animals: 3, looks: 2 })).toEqual({ animals: 3 });
  expect(fittingOptions("memoarrr", { animals: 3, looks: null })).toEqual({ animals: 3 });
});

test("games of other packages choose what they like", () => {
  expect(fittingOptions("moths", { pairs: 3, looks: 9 })).toEqual({ pairs: 3, looks: 9 });
});
