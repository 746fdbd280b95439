/** The board of every game that has no drawings here: all that its schema tells. */
import type { GameSchema } from "../../wire";
import type { GameModule } from "../contract";
import { namesOf } from "../parts/names";
import Board from "./Board.svelte";
import { type AnyEvent, isList, type Json, type JsonObject, narrate } from "./words";

const catalogues = {
  en: () => import("./text/en.ftl").then((text) => text.default),
  de: () => import("./text/de.ftl").then((text) => text.default),
  fr: () => import("./text/fr.ftl").then((text) => text.default),
};

/** Our own words first, then the game's. */
const withWords = (own: () => Promise<string>, schema: GameSchema) => () =>
  own().then((text) => `${text}\n${schema.fluent}`);

export function plainGame(schema: GameSchema): GameModule {
  return {
    Board,
    schema,
    narrate: (event: AnyEvent, names, t) => narrate(event, names, t, schema),
    status,
    // Whoever holds the device may have secrets: nobody here knows better.
    secrecy: () => "ask",
    withHiddenState,
    isFleeting: (event: AnyEvent) => (schema.events[event.event] ?? []).some(({ fleeting }) => fleeting),
    catalogues: {
      en: withWords(catalogues.en, schema),
      de: withWords(catalogues.de, schema),
      fr: withWords(catalogues.fr, schema),
    },
  };
}

const status: GameModule["status"] = (view: JsonObject, seat, names, t, legal = []) => {
  const actors = isList(view.actors) ? view.actors.filter((each) => typeof each === "number") : undefined;
  if (seat !== null && (actors?.includes(seat) ?? legal.length > 0)) return t("plain-your-turn");
  if (!actors) return t("plain-under-way");
  if (actors.length === 0) return t("error-over");
  return t("plain-turn", { names: namesOf(actors, names), count: actors.length });
};

/** What lies face down is in fields of the same names. */
function withHiddenState(view: JsonObject, truth: JsonObject): JsonObject {
  const shared = Object.entries(truth).filter(([name]) => name in view);
  return { ...view, ...(Object.fromEntries(shared) as Record<string, Json>) };
}
