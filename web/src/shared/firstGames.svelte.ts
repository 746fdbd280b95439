/** The first game of each kind in this browser: at which table it is, and what was pointed out there. */
import { getItem, getJson, setJson } from "./storage";

interface FirstGame {
  readonly table: string;
  /** The pointers that were read. */
  readonly read: readonly string[];
  readonly skipped: boolean;
  /** Whether it was one with people: bots are new to them. */
  readonly company?: boolean;
}

const KEY = "first-games";

class FirstGames {
  #games = $state.raw<Readonly<Record<string, FirstGame>>>(getJson(KEY, {}));

  /** Whether the next game of this kind is somebody's first. Whoever chose opponents has played. */
  isDue(game: string): boolean {
    return !(game in this.#games) && getItem(`opponents.${game}`) === null;
  }

  begin(game: string, table: string, company = false): void {
    this.#keep(game, { table, read: [], skipped: false, company });
  }

  /** Whoever has played it with others needs no pointers any more, but does not know bots yet. */
  played(game: string, company: boolean): void {
    const first = this.#games[game];
    if (this.isDue(game)) this.#keep(game, { table: "", read: [], skipped: true, company });
    else if (first?.company && !company) this.#keep(game, { ...first, company });
  }

  /** Whether their first bot is still to come. */
  needsBot(game: string): boolean {
    const company = this.#games[game]?.company ?? false;
    return this.isDue(game) || (company && getItem(`opponents.${game}`) === null);
  }

  /** Whether this table has the first game, which comes with pointers until they are skipped. */
  isAt(game: string, table: string): boolean {
    return this.#games[game]?.table === table;
  }

  isSkipped(game: string): boolean {
    return this.#games[game]?.skipped ?? false;
  }

  isRead(game: string, pointer: string): boolean {
    const first = this.#games[game];
    return !first || first.skipped || first.read.includes(pointer);
  }

  read(game: string, pointer: string): void {
    const first = this.#games[game];
    if (first && !first.read.includes(pointer))
      this.#keep(game, { ...first, read: [...first.read, pointer] });
  }

  skip(game: string): void {
    const first = this.#games[game];
    if (first) this.#keep(game, { ...first, skipped: true });
  }

  #keep(game: string, first: FirstGame): void {
    this.#games = { ...this.#games, [game]: first };
    setJson(KEY, this.#games);
  }
}

export const firstGames = new FirstGames();
