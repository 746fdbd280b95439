/** What is said about something on the board that is no move. */
import type { MemoarrrView } from "../../wire";
import type { Translate } from "../contract";
import { answers, features } from "./narration";

/** The middle of the island: volcanoes on the treasures (M5, M13, M16). */
export function centreText(view: MemoarrrView, t: Translate): string {
  if (view.volcano !== null) return t("explain-volcano", { birds: view.volcano });
  return t("explain-stack", { treasures: view.stack.length });
}

export function playerText(view: MemoarrrView, seat: number, name: string, t: Translate): string {
  const treasures = t("explain-treasures", { name, treasures: view.treasures[seat]?.length ?? 0 });
  const birds = view.birds[seat] ?? null;
  return birds === null ? treasures : `${t("explain-birds", { birds })} ${treasures}`;
}

export function wantedText(view: MemoarrrView, t: Translate): string {
  return view.wanted ? t("explain-wanted", features(view.wanted, t)) : (answers.w?.(view, [], t) ?? "");
}
