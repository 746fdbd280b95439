/** What the server offers, in the reader's language, fetched once for each. */
import type { BotInfo, GameInfo } from "../wire";
import { reader } from "./language.svelte";
import { Away, Http } from "./net/http";

class Server {
  http = $derived(new Http(reader.language));
  games = $state.raw<readonly GameInfo[]>([]);
  bots = $state.raw<readonly BotInfo[]>([]);
  /** Whether it did not answer when it was last asked. */
  away = $state(false);
  #language = "";

  async meet(): Promise<void> {
    const http = this.http;
    if (this.#language === http.language) return;
    try {
      const [games, bots] = [await http.games(), await http.bots()];
      this.games = games;
      this.bots = bots;
      this.#language = http.language;
      this.away = false;
    } catch (error) {
      this.away = error instanceof Away;
    }
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  bot(id: string | null): BotInfo | undefined {
    return this.bots.find((bot) => bot.id === id);
  }
}

export const server = new Server();
