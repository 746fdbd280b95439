/** Sentences from a Fluent catalogue. */
import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Args = Record<string, string | number>;
export type Phrases = (id: string, args?: Args) => string;

/** A catalogue that can be asked. What it does not know it answers with the id. */
export function readCatalogue(language: string, source: string): Phrases {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (id, args) => {
    const message = bundle.getMessage(id);
    return message?.value ? bundle.formatPattern(message.value, args ?? {}, []) : id;
  };
}
