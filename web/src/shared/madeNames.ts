/** Friendly names for whoever has none yet, in the reader's language. The server allows all of them. */
import type { Language } from "./i18n.svelte";

interface Words {
  readonly one: readonly string[];
  readonly two: readonly string[];
}

const lists: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("../text/names.en.json"),
  de: () => import("../text/names.de.json"),
  fr: () => import("../text/names.fr.json"),
};

const any = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** "Merry Otter", "Flinker Dachs", "Castor Joyeux": another one than they have. */
export async function makeName(language: Language, other = ""): Promise<string> {
  const { one, two } = (await lists[language]()).default;
  for (;;) {
    const name = `${any(one)} ${any(two)}`;
    if (name !== other) return name;
  }
}
