import { expect, test } from "vitest";
import { inMidSentence } from "./names";

const after = (said: string, language: string) => inMidSentence(said, ["Anna", "Ben", ""], language);

test("after a name and a dash a sentence begins small", () => {
  expect(after("Diese zwei Karten siehst nur du.", "de")).toBe("diese zwei Karten siehst nur du.");
  expect(after("Du bist dran: Deck ein Plättchen auf.", "de")).toMatch(/^du bist dran/);
  expect(after("Your turn: turn up a tile.", "en")).toBe("your turn: turn up a tile.");
  expect(after("À vous : retournez une tuile.", "fr")).toMatch(/^à vous/);
});

test("names and German nouns keep their capital", () => {
  expect(after("Pinguin: Sieh dir heimlich eine Karte an.", "de")).toMatch(/^Pinguin/);
  expect(after("Ben wins the treasure. Take a last look!", "en")).toMatch(/^Ben wins/);
});
