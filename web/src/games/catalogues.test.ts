import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { strictTranslator } from "./catalogues";
import { fixtures } from "./fixtures";
import { narrate as fruitNarrate, status as fruitStatus } from "./fruitmix/narration";
import { narrate as islandNarrate, status as islandStatus } from "./memoarrr/narration";

const sources = import.meta.glob<string>("./*/text/*.ftl", { import: "default", eager: true });
const source = (game: string, language: string) => sources[`./${game}/text/${language}.ftl`] ?? "";
const languages = ["en", "de", "fr"];
const told = {
  memoarrr: { narrate: islandNarrate, status: islandStatus },
  fruitmix: { narrate: fruitNarrate, status: fruitStatus },
};
const games = Object.keys(told) as (keyof typeof told)[];

function variables(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(variables);
  if (part === null || typeof part !== "object") return [];
  const own = "type" in part && part.type === "var" && "name" in part ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap(variables)];
}

const facts = (text: string) =>
  Object.fromEntries(
    new FluentResource(text).body.map(({ id, value }) => [id, [...new Set(variables(value))].sort()]),
  );

const events = (game: string) =>
  Object.entries(fixtures)
    .filter(([name]) => name.startsWith(game))
    .flatMap(([, { names, seat, observations }]) =>
      observations.map((observation) => ({ names, seat, ...observation })),
    );

test.each(games)("%s says the same things with the same facts in every language", (game) => {
  const [english, ...others] = languages.map((language) => facts(source(game, language)));
  for (const other of others) expect(other).toEqual(english);
});

test.each(games)("every kind of event of %s happened in the recorded games", (game) => {
  const kinds = new Set(
    events(game).flatMap((observation) => observation.events.map((event) => event.event)),
  );
  const known = Object.keys(facts(source(game, "en")))
    .filter((id) => id.startsWith("event-") && id !== "event-unsolved")
    .map((id) => id.replace("event-", ""));
  expect([...kinds].sort()).toEqual(known.sort());
});

test.each(games.flatMap((game) => languages.map((language) => [game, language] as const)))(
  "every event and position of %s is told in %s",
  (game, language) => {
    const t = strictTranslator(language, source(game, language));
    for (const { names, seat, view, events: happened } of events(game)) {
      const lines = happened.map((event) => told[game].narrate(event, names, t));
      for (const line of [...lines, told[game].status(view, seat, names, t)])
        expect(line).toMatch(/^[^[\]{}]+$/);
    }
  },
);

test("who fails alone hears of no winner", () => {
  const ended = { event: "game_ended", winners: [], scores: [], dead_end: true } as const;
  for (const language of languages)
    expect(fruitNarrate(ended, ["Mila"], strictTranslator(language, source("fruitmix", language)))).toMatch(
      /^[^[]+$/,
    );
});

const leaves = {
  en: /it leaves.*it goes back/,
  de: /ist es.*kommt es/,
  fr: /^Mise de.*elle quitte.*elle retourne/,
};

test.each(Object.entries(leaves))(
  "one tile set aside is told of in the singular, in %s",
  (language, words) => {
    const t = strictTranslator(language, source("fruitmix", language));
    expect(t("explain-aside", { count: 1, tiles: "x" })).toMatch(words);
    expect(t("explain-aside", { count: 2, tiles: "x · y" })).not.toMatch(words);
  },
);
