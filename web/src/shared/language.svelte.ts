/** The reader's language: the browser's, until somebody chooses another. */
import { type Args, type Phrases, readCatalogue } from "./fluent";
import { recall, remember } from "./memory";

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../text/en.ftl?raw"),
  de: () => import("../text/de.ftl?raw"),
  fr: () => import("../text/fr.ftl?raw"),
};

export function pickLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => tag?.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return "en";
}

class Reader {
  language = $state<Language>("en");
  #phrases = $state.raw<Phrases>((id) => id);

  async read(language: Language): Promise<void> {
    const source = (await sources[language]()).default;
    this.#phrases = readCatalogue(language, source);
    this.language = language;
    document.documentElement.lang = language;
  }

  say(id: string, args?: Args): string {
    return this.#phrases(id, args);
  }
}

export const reader = new Reader();

/** A sentence in the reader's language. */
export const t = (id: string, args?: Args): string => reader.say(id, args);

/** A sentence, or null if the catalogue has none by that name. */
export function known(id: string, args?: Args): string | null {
  const text = reader.say(id, args);
  return text === id ? null : text;
}

export function firstLanguage(): Language {
  return pickLanguage([recall("language"), ...navigator.languages]);
}

export async function switchLanguage(language: Language): Promise<void> {
  remember("language", language);
  await reader.read(language);
}
