/** A game as it is fetched when a table needs it: its board, and its sentences in the reader's language. */

import { type Language, translator } from "../shared/i18n.svelte";
import { ApiClient } from "../shared/net/api";
import { helpedText, isHelped } from "../table/log";
import { games, isDrawn } from ".";
import type { GameModule, Translate } from "./contract";

/** A game of another package: the server tells what it is made of, and its sentences. */
async function loadPlain(id: string, language: Language): Promise<GameModule> {
  const [{ plainGame }, schema] = await Promise.all([import("./plain"), new ApiClient(language).schema(id)]);
  return plainGame(schema);
}

export class GameLoader {
  module = $state.raw<GameModule | null>(null);
  t = $state.raw<Translate>((id) => id);
  failed = $state(false);

  async load(id: string, language: Language): Promise<void> {
    try {
      const module = isDrawn(id) ? await games[id]?.() : await loadPlain(id, language);
      if (!module) throw new Error(id);
      this.t = translator(language, await module.catalogues[language]());
      this.module = module;
    } catch {
      this.failed = true;
    }
  }

  /** A view in which all lies open, where it may be known. */
  reveal(view: unknown, truth: unknown): unknown {
    return truth ? (this.module?.withHiddenState?.(view, truth) ?? view) : view;
  }

  /** One event in words; what cannot be said is left out. */
  narrate(event: unknown, names: readonly string[]): string | null {
    if (isHelped(event)) return helpedText(event, names);
    return this.module?.narrate(event, names, this.t) ?? null;
  }

  /** A whole move in words. */
  recount(events: readonly unknown[], view: unknown, seat: number | null, names: readonly string[]): string {
    const [first, ...rest] = events;
    if (isHelped(first)) return [this.narrate(first, names), this.recount(rest, view, seat, names)].join(" ");
    const told = this.module?.recount?.(events, view, seat, names, this.t);
    return (
      told ??
      events
        .map((event) => this.narrate(event, names))
        .filter(Boolean)
        .join(" ")
    );
  }
}
