import { expect, test } from "vitest";
import { pictureOf, sectionOf } from "./pictures";

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

const variants = [
  ["fruitmix", { variant: "pairs", line: 5 }, /pairs|Paare|paires/],
  ["fruitmix", { variant: "lucky" }, /lucky|Glück|quitte/],
  ["memoarrr", { expert: true }, /[Ee]xpert/],
] as const;

test.each(variants)("the rules of %s begin with what is played at a table with %o", (game, options, word) => {
  for (const [path, text] of Object.entries(texts).filter(([path]) => path.includes(`/${game}/`))) {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? "");
    const first = sectionOf(game, path.includes("-plain"), options);
    // The expert rules are not told in plain language.
    if (first === undefined) expect(path).toContain("memoarrr/text/rules.de-plain");
    else expect(headings[first]).toMatch(word);
  }
  expect(sectionOf(game, false, { variant: "basic", expert: false })).toBeUndefined();
});
