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

/** So many, the first of which are given: no two with the same face. */
export async function makeNames(
  language: Language,
  count: number,
  given: readonly Made[],
): Promise<readonly Made[]> {
  const made: Made[] = [];
  const same = (one: Made, other: Made) =>
    one.face !== null && other.face !== null ? one.face === other.face : one.name === other.name;
  const take = (next: Made) => void (made.some((each) => same(each, next)) || made.push(next));
  given.slice(0, count).forEach(take);
  while (made.length < count) take(await makeName(language));
  return made;
}
