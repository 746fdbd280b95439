import type { FruitmixView } from "../../wire";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { narrate, status } from "./narration";
import Tutorial from "./Tutorial.svelte";
import { withHiddenState } from "./tiles";

export const fruitmix: GameModule = {
  Board,
  narrate,
  status,
  withHiddenState,
  winnerOnRequest: (view: FruitmixView) => view.options.variant === "pairs",
  Tutorial,
  catalogues: {
    en: () => import("./text/en.ftl").then((text) => text.default),
    de: () => import("./text/de.ftl").then((text) => text.default),
    fr: () => import("./text/fr.ftl").then((text) => text.default),
  },
};
