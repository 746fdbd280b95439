import type { GameModule } from "./contract";

/** The games that are drawn here, by the server's ids; each is fetched when it is needed. */
export const games: Record<string, () => Promise<GameModule>> = {
  memoarrr: () => import("./memoarrr").then((game) => game.memoarrr),
  fruitmix: () => import("./fruitmix").then((game) => game.fruitmix),
};

/** Whether a game has a board and pictures of its own; the others share a plain one. */
export const isDrawn = (id: string): boolean => Object.hasOwn(games, id);
