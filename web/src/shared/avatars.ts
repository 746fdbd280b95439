const portraits: Readonly<Record<string, string>> = { random: "dice" };

/** The portrait of an opponent: most are drawn under their own name. */
export function portraitOf(bot: string): string {
  return portraits[bot] ?? bot;
}

/** The sign of somebody without a portrait: a first letter; for "Player 2", who has no name yet, the number. */
export function initialOf(name: string): string {
  return / (\d)$/.exec(name)?.[1] ?? Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";
}
