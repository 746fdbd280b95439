import { expect, test } from "vitest";
import { pictureOf } from "./pictures";

const texts = import.meta.glob<string>("../../../src/recollect/games/*/text/rules.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the headings with a picture are about, in each language. */
const words: Record<string, RegExp> = {
  "memoarrr cards": /cards|Karten|cartes/,
  "memoarrr match": /turn|Zug|tour|Runde$/,
  "memoarrr treasure": /round|Runde|manche/,
  "memoarrr animals": /[Ee]xpert/,
  "fruitmix tiles": /tiles|Plättchen|tuiles/,
  "fruitmix line": /Set-up|Aufbau|place|fängt/,
  "fruitmix match": /turn|Zug|tour/,
  "fruitmix pairs": /pairs|Paare|paires/,
};

test.each(Object.keys(texts))("in %s every picture stands where it belongs", (path) => {
  const [, game = "", language = ""] = /(\w+)\/text\/rules\.([\w-]+)\.md$/.exec(path) ?? [];
  const headings = [...(texts[path] ?? "").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? "");
  const plain = language.endsWith("-plain");
  const found = headings.flatMap((heading, at) => {
    const picture = pictureOf(game, plain, at);
    return picture ? [[`${game} ${picture}`, heading] as const] : [];
  });
  expect(found.length).toBeGreaterThanOrEqual(3);
  for (const [picture, heading] of found) expect(heading).toMatch(words[picture] ?? /^$/);
});
