import type { FruitmixView } from "../../wire";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { figures, hasFinale, isBrief, stageMs } from "./finale";
import { narrate, recount, status } from "./narration";
import { pointers } from "./pointers";
import Tutorial from "./Tutorial.svelte";
import { hasHadTurns, largerPairs, tileName, withHiddenState, withRemembered } from "./tiles";

export const fruitmix: GameModule = {
  Board,
  narrate,
  recount,
  status,
  withHiddenState,
  withRemembered,
  larger: largerPairs,
  forChildren: (view: FruitmixView) => view.options.variant === "pairs",
  stageMs,
  isBrief,
  isOut: hasHadTurns,
  hasFinale,
  figures,
  pointers,
  evidence: {
    thing: tileName,
    place: (place, t) => t("place-called", { at: Number(place) + 1 }),
    kind: "tile",
  },
  Tutorial,
  catalogues: {
    en: () => import("./text/en.ftl").then((text) => text.default),
    de: () => import("./text/de.ftl").then((text) => text.default),
    fr: () => import("./text/fr.ftl").then((text) => text.default),
  },
};
