import type { GameModule } from "./contract";

/** The games by the server's ids; each is fetched when it is needed. */
export const games: Record<string, () => Promise<GameModule>> = {
  memoarrr: () => import("./memoarrr").then((game) => game.memoarrr),
  fruitmix: () => import("./fruitmix").then((game) => game.fruitmix),
};
