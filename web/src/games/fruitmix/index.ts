import type { FruitmixView } from "../../wire";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { narrate, status } from "./narrate";
import Tutorial from "./Tutorial.svelte";
import { opened } from "./truth";

export const fruitmix: GameModule = {
  Board,
  narrate,
  status,
  opened,
  modest: (view: FruitmixView) => view.options.variant === "pairs",
  Tutorial,
  texts: {
    en: () => import("./text/en.ftl?raw").then((text) => text.default),
    de: () => import("./text/de.ftl?raw").then((text) => text.default),
    fr: () => import("./text/fr.ftl?raw").then((text) => text.default),
  },
};
