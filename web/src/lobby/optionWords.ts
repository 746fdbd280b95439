/** Options in the reader's words: our own for our own games; others bring theirs. */
import { isDrawn } from "../games";
import { i18n, t, translateIfKnown } from "../shared/i18n.svelte";
import { readable } from "../shared/readable";
import type { GameInfo, OptionInfo, TableInfo } from "../wire";
import { optionValue } from "./options";

/** What small children's games do not have, and what only they have. */
const only: Record<string, readonly string[]> = {
  line: ["basic", "lucky"],
  changes: ["basic", "lucky"],
  match: ["pairs"],
  pairs: ["pairs"],
};

/** House rules that make a game smaller (M27–M29, F23). */
const sizes = ["animals", "landscapes", "rounds", "looks", "pairs"];
export const isSize = (game: GameInfo, option: OptionInfo): boolean =>
  isDrawn(game.id) && sizes.includes(option.name);

export const optionWords = (game: GameInfo, id: string): string | null =>
  isDrawn(game.id) ? translateIfKnown(`option-${id}`) : null;

export const optionTitle = (game: GameInfo, option: OptionInfo): string =>
  optionWords(game, option.name) ?? readable(option.name);

export const choiceTitle = (game: GameInfo, option: OptionInfo, value: string): string =>
  optionWords(game, `${option.name}-${value}`) ??
  option.choices.find((choice) => choice.value === value)?.text ??
  value;

/** Whether an option means anything beside the others that are chosen. */
export function applies(
  game: GameInfo,
  option: OptionInfo,
  options: Readonly<Record<string, unknown>>,
): boolean {
  if (option.kind === "seat-or-null") return false;
  if (!isDrawn(game.id)) return true;
  const variant = game.options.find((each) => each.name === "variant");
  return (
    !variant || (only[option.name]?.includes(String(optionValue(variant, options, game.options))) ?? true)
  );
}

/** The option that tells which game it is: everything else is detail. */
export const tellingOption = (game: GameInfo): OptionInfo | undefined =>
  game.options.find(({ name }) => name === "variant" || name === "expert");

/** "Pairs", "Expert rules"; nothing where it is the plain game. */
export function variantText(game: GameInfo, options: Readonly<Record<string, unknown>>): string {
  const option = tellingOption(game);
  return option && options[option.name] !== option.default ? rule(game, option, options).join() : "";
}

/** What somebody should know before they sit down: the variant, rules that are not as usual, and the clock. */
export function tableFacts(
  game: GameInfo | undefined,
  table: Pick<TableInfo, "options" | "clocks">,
): string[] {
  const rules = game?.options.flatMap((option) => rule(game, option, table.options)) ?? [];
  const seconds = table.clocks.turn;
  return [...rules, seconds === null ? t("table-no-clock") : t("table-clock", { seconds })];
}

function rule(game: GameInfo, option: OptionInfo, options: Readonly<Record<string, unknown>>): string[] {
  const value = options[option.name];
  if (value === undefined || !applies(game, option, options)) return [];
  if (option.name === "variant") return [choiceTitle(game, option, String(value))];
  if (option.name === "expert" && value === false && isDrawn(game.id)) return [t("table-standard")];
  if (option.name === "edition" && value === i18n.language) return [];
  if (value === usual(game, option, options)) return [];
  return [value === true ? optionTitle(game, option) : ruleText(game, option, value)];
}

function ruleText(game: GameInfo, option: OptionInfo, value: unknown): string {
  const choice =
    typeof value === "boolean"
      ? t(value ? "choice-on" : "choice-off")
      : value === null
        ? t("choice-any")
        : choiceTitle(game, option, String(value));
  return t("table-rule", { option: optionTitle(game, option), choice });
}

/** What is otherwise at that table than at this one: "Pairs on the table: 10". */
export function changedRules(
  game: GameInfo | undefined,
  { options }: Pick<TableInfo, "options">,
  next: Pick<TableInfo, "options">,
): string[] {
  return (game?.options ?? []).flatMap((option) => {
    const [was, will] = [options, next.options].map((each) => optionValue(option, each, game?.options ?? []));
    return game && was !== will && applies(game, option, next.options) ? [ruleText(game, option, will)] : [];
  });
}

/** What an option would be if only the others were chosen. */
function usual(game: GameInfo, option: OptionInfo, options: Readonly<Record<string, unknown>>): unknown {
  const { [option.name]: _, ...others } = options;
  return optionValue(option, others, game.options);
}
