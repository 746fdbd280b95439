import { joinNames } from "../games/parts/names";
import { t } from "../shared/i18n.svelte";

/** Who won, in one sentence: whoever reads it is "you", alone or with others. */
export function winnersText(
  winners: readonly number[],
  names: readonly string[],
  you: number | null,
): string {
  if (winners.length === 0) return t("over-nobody");
  const others = winners.filter((seat) => seat !== you);
  const told = { count: others.length, names: joinNames(others.map((seat) => names[seat] ?? "")) };
  if (others.length === winners.length) return t("over-won", told);
  return others.length ? t("over-shared-you", told) : t("over-you");
}
