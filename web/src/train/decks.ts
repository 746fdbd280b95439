/** What a drill is about: an island of cards, or a line of tiles. */
import type { Translate } from "../games/contract";
import { tileName } from "../games/fruitmix/tiles";
import { cardName } from "../games/memoarrr/island";

export type DeckName = "island" | "line";

export interface Deck {
  readonly name: DeckName;
  readonly game: string;
  /** All different. */
  readonly things: readonly string[];
  readonly columns: (size: number) => number;
  readonly label: (thing: string, t: Translate) => string;
}

const animals = ["crab", "octopus", "penguin", "turtle", "walrus"];
const landscapes = ["beach", "flowers", "jungle", "lava", "ocean"];
// In the order of F1, from which the colour of a tablecloth follows.
const fruits = [
  "blueberry",
  "strawberry",
  "cherry",
  "grape",
  "apple",
  "pear",
  "banana",
  "lemon",
  "orange",
  "plum",
  "pineapple",
  "watermelon",
];
const shapes = ["round", "square", "triangle", "flower"];
const colours = ["red", "yellow", "green", "blue"];

export const decks: Readonly<Record<DeckName, Deck>> = {
  island: {
    name: "island",
    game: "memoarrr",
    things: animals.flatMap((animal) => landscapes.map((landscape) => `${animal}/${landscape}`)),
    columns: (size) => Math.ceil(Math.sqrt(size)),
    label: cardName,
  },
  line: {
    name: "line",
    game: "fruitmix",
    things: fruits.flatMap((fruit, row) =>
      shapes.map((shape, at) => `${fruit}/${shape}/${colours[(at + row) % 4]}`),
    ),
    columns: (size) => Math.min(5, size),
    label: tileName,
  },
};

export function shuffled(things: readonly string[]): string[] {
  const drawn = things.map((thing) => [Math.random(), thing] as const);
  return drawn.sort(([one], [other]) => one - other).map(([, thing]) => thing);
}
