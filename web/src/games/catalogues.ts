/** The games' catalogues as tests and the gallery speak with them. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Translate } from "./contract";

/** Missing sentences and variables are heard: "[id]". */
export function strictTranslator(language: string, source: string): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (id, args = {}) => {
    const message = bundle.getMessage(id);
    if (!message?.value) return `[${id}]`;
    const errors: Error[] = [];
    const said = bundle.formatPattern(message.value, args, errors);
    return errors.length > 0 ? `[${id}: ${errors[0]?.message}]` : said;
  };
}
