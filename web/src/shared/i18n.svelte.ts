/** The reader's language: the browser's, until somebody chooses another. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { getItem, onItem, setItem } from "./storage";

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

type Load = () => Promise<{ default: string }>;
/** What the first page says, and what only the others say. */
const catalogues: Record<Language, readonly [first: Load, later: Load]> = {
  en: [() => import("../text/en.ftl?first"), () => import("../text/en.ftl?later")],
  de: [() => import("../text/de.ftl?first"), () => import("../text/de.ftl?later")],
  fr: [() => import("../text/fr.ftl?first"), () => import("../text/fr.ftl?later")],
};

export type Args = Record<string, string | number>;
/** A message of a catalogue by its id. */
export type Translate = (id: string, args?: Args) => string;

/** The messages of a Fluent catalogue. An id that it does not have is its own text. */
export function translator(language: string, source: string): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (id, args) => {
    const message = bundle.getMessage(id);
    const text = message?.value ? bundle.formatPattern(message.value, args ?? {}, []) : id;
    return language === "fr" && args ? elided(text) : text;
  };
}

/** "de Ours" is "d’Ours": before a name that begins with a vowel. */
const elided = (text: string): string =>
  text.replace(/(?<=^|\s)([Dd]|[Qq]u)e (?=[AÀÂEÉÈÊIÎÏOÔUÛŒ]\p{L})/gu, "$1’");

export function negotiateLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => tag?.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return "en";
}

class I18n {
  language = $state<Language>("en");
  #translate = $state.raw<Translate>((id) => id);

  #wanted: Language = "en";
  /** Whether pages other than the first are said, too. */
  #whole = false;
  #complete: Promise<void> | null = null;
  #loading: Promise<void> = Promise.resolve();
  #asked = 0;

  load(language: Language): Promise<void> {
    this.#wanted = language;
    this.#asked += 1;
    this.#loading = this.#read(language, this.#asked);
    return this.#loading;
  }

  /** Before any page but the first is shown: what they say. */
  complete(language: Language = this.#wanted): Promise<void> {
    this.#whole = true;
    this.#complete ??= this.load(language).catch((error) => {
      this.#complete = null;
      throw error;
    });
    return this.#complete;
  }

  async #read(language: Language, asked: number): Promise<void> {
    const [first, later] = catalogues[language];
    const parts = await Promise.all([first(), ...(this.#whole ? [later()] : [])]);
    // Somebody wants another one by now.
    if (asked !== this.#asked) return this.#loading;
    this.#translate = translator(language, parts.map((part) => part.default).join("\n"));
    this.language = language;
    document.documentElement.lang = language;
  }

  format(id: string, args?: Args): string {
    return this.#translate(id, args);
  }
}

export const i18n = new I18n();

/** A message in the reader's language. */
export const t = (id: string, args?: Args): string => i18n.format(id, args);

/** A message, or null if the catalogue has none by that id. */
export function translateIfKnown(id: string, args?: Args): string | null {
  const text = i18n.format(id, args);
  return text === id ? null : text;
}

export function initialLanguage(): Language {
  return negotiateLanguage([getItem("language"), ...navigator.languages]);
}

export async function setLanguage(language: Language): Promise<void> {
  setItem("language", language);
  await i18n.load(language);
}

/** Whoever has several tabs open reads one language in all of them. */
export function followLanguage(): void {
  onItem("language", (chosen) => void i18n.load(negotiateLanguage([chosen])));
}
