/** Which rules are chosen, and what one choice means for the others. */
import type { OptionInfo } from "../wire";

export type Options = Record<string, unknown>;

/** What an option is now: as chosen, as another choice implies, or as usual. */
export function optionValue(option: OptionInfo, chosen: Options, all: readonly OptionInfo[]): unknown {
  if (option.name in chosen) return chosen[option.name];
  for (const other of all) {
    const choice = other.choices.find((each) => each.value === (chosen[other.name] ?? other.default));
    if (choice && option.name in choice.implies) return choice.implies[option.name];
  }
  return option.default;
}

/** How many cards lie between the corners of the shortest side (M29). */
export const mostLooks = ({ animals = 5, landscapes = 5 }: Options): number =>
  Math.min(Number(animals), Number(landscapes)) - 2;

/** Without the sizes that mean nothing beside the other choices, which would be refused (F23, M29). */
export function fittingOptions(game: string, options: Options): Options {
  const { pairs, looks, ...others } = options;
  if (game === "fruitmix") return others.variant === "pairs" ? options : others;
  if (game !== "memoarrr") return options;
  return typeof looks === "number" && looks < mostLooks(options) ? options : others;
}

/** A choice made. What it implies is no longer chosen by itself: a preset means what it says. */
export function chooseOption(option: OptionInfo, value: unknown, chosen: Options): Options {
  const next: Options = { ...chosen, [option.name]: value };
  for (const choice of option.choices) for (const name of Object.keys(choice.implies)) delete next[name];
  return next;
}
