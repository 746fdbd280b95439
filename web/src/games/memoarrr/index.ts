import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { FINALE_MS } from "./finale";
import { secrecy, withHiddenState } from "./island";
import { narrate, status } from "./narration";
import Tutorial from "./Tutorial.svelte";

export const memoarrr: GameModule = {
  Board,
  narrate,
  status,
  withHiddenState,
  secrecy,
  finaleMs: FINALE_MS,
  Tutorial,
  catalogues: {
    en: () => import("./text/en.ftl").then((text) => text.default),
    de: () => import("./text/de.ftl").then((text) => text.default),
    fr: () => import("./text/fr.ftl").then((text) => text.default),
  },
};
