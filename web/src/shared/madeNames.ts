/** Friendly names for whoever has none yet, in the reader's language, each with its animal's face. The server allows all of them. */
import { type Face, readFace } from "./faces";
import type { Language } from "./i18n.svelte";

interface Words {
  readonly first: string;
  readonly words: readonly string[];
  /** By animal, the face that shows it. */
  readonly animals: Readonly<Record<string, string>>;
}

export interface Made {
  readonly name: string;
  readonly face: Face | null;
}

const lists: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("../text/names.en.json"),
  de: () => import("../text/names.de.json"),
  fr: () => import("../text/names.fr.json"),
};

const any = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** "Merry Owl", "Flinker Igel", "Renard Joyeux": another one than they have. */
export async function makeName(language: Language, other = ""): Promise<Made> {
  const { first, words, animals } = (await lists[language]()).default;
  for (;;) {
    const [word, animal] = [any(words), any(Object.keys(animals))];
    const name = first === "word" ? `${word} ${animal}` : `${animal} ${word}`;
    if (name !== other) return { name, face: readFace(animals[animal] ?? null) };
  }
}

/** So many, the first of which is given: no two with the same animal, or the same face. */
export async function makeNames(language: Language, count: number, first: Made): Promise<readonly Made[]> {
  const made = [first];
  const same = (one: Made, other: Made) =>
    one.face !== null && other.face !== null ? one.face === other.face : one.name === other.name;
  while (made.length < count) {
    const next = await makeName(language);
    if (!made.some((each) => same(each, next))) made.push(next);
  }
  return made;
}
