/** Positions of real games, for tests and the gallery (written by scripts/fixtures.py). */

export interface Observation {
  // biome-ignore lint/suspicious/noExplicitAny: a view of either game
  view: any;
  legal: { do: string; at?: string | number }[];
  // biome-ignore lint/suspicious/noExplicitAny: an event of either game
  events: any[];
}

export interface Fixture {
  seat: number | null;
  names: string[];
  observations: Observation[];
}

const files = import.meta.glob<Fixture>("./*/fixtures/*.json", { import: "default", eager: true });

/** By the name of the game and of the fixture: "memoarrr/expert". */
export const fixtures: Record<string, Fixture> = Object.fromEntries(
  Object.entries(files).map(([path, fixture]) => {
    const [, game, , file = ""] = path.split("/");
    return [`${game}/${file.replace(".json", "")}`, fixture];
  }),
);
