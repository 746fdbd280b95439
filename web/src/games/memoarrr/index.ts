import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { FINALE } from "./ending";
import { secrecy } from "./island";
import { narrate, status } from "./narrate";
import Tutorial from "./Tutorial.svelte";
import { opened } from "./truth";

export const memoarrr: GameModule = {
  Board,
  narrate,
  status,
  opened,
  secrecy,
  finale: FINALE,
  Tutorial,
  texts: {
    en: () => import("./text/en.ftl?raw").then((text) => text.default),
    de: () => import("./text/de.ftl?raw").then((text) => text.default),
    fr: () => import("./text/fr.ftl?raw").then((text) => text.default),
  },
};
