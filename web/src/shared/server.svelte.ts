/** What the server offers, in the reader's language, fetched once for each. */

import { offline } from "../offline/offline.svelte";
import type { BotInfo, GameInfo } from "../wire";
import { isDouble } from "./avatars";
import { i18n, t } from "./i18n.svelte";
import { ApiClient, NetworkError } from "./net/api";
import { network } from "./net/transport";
import { getJson, setJson } from "./storage";

interface Offer {
  readonly games: readonly GameInfo[];
  readonly bots: readonly BotInfo[];
}

class Server {
  api = $derived(new ApiClient(i18n.language));
  games = $state.raw<readonly GameInfo[]>([]);
  bots = $state.raw<readonly BotInfo[]>([]);
  /** Whether it has the documentation, too. */
  docs = $state(false);
  /** Whether it did not answer when it was last asked. */
  get unreachable(): boolean {
    return offline.missed;
  }
  set unreachable(missed: boolean) {
    offline.missed = missed;
  }
  #language = "";
  /** In which language this browser said what it can play. */
  #told = "";

  /** While it is unreachable, the games and bots are those of the last time. */
  async refresh(): Promise<void> {
    const api = this.api;
    if (!this.unreachable && this.#language === api.language) return;
    try {
      const asked = new ApiClient(api.language, () => network);
      const { games, docs } = await asked.games();
      this.#show({ games, bots: await asked.bots() });
      this.docs = docs;
      this.#language = api.language;
      this.unreachable = false;
      setJson("offer", { games: this.games, bots: this.bots });
    } catch (error) {
      this.noteFailure(error);
      if (!this.games.length) this.#show(getJson("offer", { games: [], bots: [] }));
      if (offline.plays && this.#told !== api.language) await this.#askHere(api);
    }
  }

  /** Somebody asks once more: also this browser itself, whatever it could not do before. */
  async retry(): Promise<void> {
    offline.failure = "";
    await this.refresh();
  }

  /** Without a server, this browser knows what it can play. It starts now, so that nobody waits for it later. */
  async #askHere(api: ApiClient): Promise<void> {
    this.#told = api.language;
    offline.start();
    try {
      const [{ games }, bots] = await Promise.all([api.games(), api.bots()]);
      this.#show({ games, bots });
    } catch {
      this.#told = ""; // why not, offline.failure says
    }
  }

  /** Whether nothing can be played now: neither there nor here. */
  get closed(): boolean {
    return this.unreachable && !offline.plays;
  }

  /** The connection was lost: ask whether the server is there at all. */
  async recheck(): Promise<void> {
    this.#language = "";
    await this.refresh();
  }

  /** Whether a request failed because the server is unreachable; every page shows that. */
  noteFailure(error: unknown): boolean {
    this.unreachable = error instanceof NetworkError;
    return this.unreachable;
  }

  #show({ games, bots }: Offer): void {
    this.games = games;
    this.bots = bots;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Those who play this game, the weakest first. */
  botsFor(game: string): readonly BotInfo[] {
    return this.bots.filter(({ games }) => games.includes(game));
  }

  bot(id: string | null): BotInfo | undefined {
    return this.bots.find((bot) => bot.id === id);
  }

  /** What a bot is called in the reader's language. */
  botName(id: string): string {
    return isDouble(id) ? t("double-name") : (this.bot(id)?.name ?? id);
  }
}

export const server = new Server();

/** Why something failed, in the reader's language. */
export const errorText = (error: unknown): string =>
  (error instanceof Error && error.message) || t("unreachable-now");
