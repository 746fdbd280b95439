import type { MemoarrrView } from "../../wire";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { figures } from "./finale";
import { cardName, secrecy, withHiddenState, withRemembered } from "./island";
import { hasFinale, isInRound, stageMs } from "./moments";
import { narrate, recount, status } from "./narration";
import { pointers } from "./pointers";
import Tutorial from "./Tutorial.svelte";

export const memoarrr: GameModule = {
  Board,
  narrate,
  recount,
  status,
  withHiddenState,
  withRemembered,
  secrecy,
  stageMs,
  isOut: (view: MemoarrrView, seat) => isInRound(view) && view.birds[seat] !== null,
  hasFinale,
  figures,
  pointers,
  evidence: { thing: cardName, place: (place) => place, kind: "card" },
  Tutorial,
  catalogues: {
    en: () => import("./text/en.ftl").then((text) => text.default),
    de: () => import("./text/de.ftl").then((text) => text.default),
    fr: () => import("./text/fr.ftl").then((text) => text.default),
  },
};
