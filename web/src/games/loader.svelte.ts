/** A game as it is fetched when a table needs it: its board, and its sentences in the reader's language. */

import { type Language, translator } from "../shared/i18n.svelte";
import { games } from ".";
import type { GameModule, Translate } from "./contract";

export class GameLoader {
  module = $state.raw<GameModule | null>(null);
  t = $state.raw<Translate>((id) => id);
  failed = $state(false);

  async load(id: string, language: Language): Promise<void> {
    try {
      const module = await games[id]?.();
      if (!module) throw new Error(id);
      this.t = translator(language, await module.catalogues[language]());
      this.module = module;
    } catch {
      this.failed = true;
    }
  }

  /** One event in words; what cannot be said is left out. */
  narrate(event: unknown, names: readonly string[]): string | null {
    return this.module?.narrate(event, names, this.t) ?? null;
  }
}
