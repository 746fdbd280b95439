/** What the server offers, in the reader's language, fetched once for each. */
import type { BotInfo, GameInfo } from "../wire";
import { reader } from "./language.svelte";
import { recallJson, remember } from "./memory";
import { Away, Http } from "./net/http";

interface Offer {
  readonly games: readonly GameInfo[];
  readonly bots: readonly BotInfo[];
}

class Server {
  http = $derived(new Http(reader.language));
  games = $state.raw<readonly GameInfo[]>([]);
  bots = $state.raw<readonly BotInfo[]>([]);
  /** Whether it did not answer when it was last asked. */
  away = $state(false);
  #language = "";

  /** While it is away, it offers what it did the last time. */
  async meet(): Promise<void> {
    const http = this.http;
    if (!this.away && this.#language === http.language) return;
    try {
      this.#show({ games: await http.games(), bots: await http.bots() });
      this.#language = http.language;
      this.away = false;
      remember("offer", JSON.stringify({ games: this.games, bots: this.bots }));
    } catch (error) {
      this.miss(error);
      if (!this.games.length) this.#show(recallJson("offer", { games: [], bots: [] }));
    }
  }

  /** Whether it failed because the server is away: then everybody knows. */
  miss(error: unknown): boolean {
    this.away = error instanceof Away;
    return this.away;
  }

  #show({ games, bots }: Offer): void {
    this.games = games;
    this.bots = bots;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  bot(id: string | null): BotInfo | undefined {
    return this.bots.find((bot) => bot.id === id);
  }
}

export const server = new Server();
