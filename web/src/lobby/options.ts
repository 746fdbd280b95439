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

/** A choice made. What it implies is no longer chosen by itself: a preset means what it says. */
export function chooseOption(option: OptionInfo, value: unknown, chosen: Options): Options {
  const next: Options = { ...chosen, [option.name]: value };
  for (const choice of option.choices) for (const name of Object.keys(choice.implies)) delete next[name];
  return next;
}
