import type { Translate } from "../contract";
import { namesOf } from "./names";

/** Why a tap does nothing for whoever may not act now; null: they may, and the game knows more. */
export function refusedTurn(
  view: { readonly phase: string; readonly actors: readonly number[] },
  seat: number | null,
  names: readonly string[],
  looking: boolean,
  t: Translate,
): string | null {
  if (view.phase === "over") return t("error-over");
  if (seat === null) return t("refuse-watching");
  if (!view.actors.includes(seat))
    return t(looking ? "refuse-looking" : "refuse-turn", {
      names: namesOf(view.actors, names),
      count: view.actors.length,
    });
  return looking ? t("refuse-ready") : null;
}
