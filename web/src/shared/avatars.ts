const portraits: Readonly<Record<string, string>> = { random: "dice" };

/** Whether a bot remembers like somebody: its name says how. */
export const isDouble = (bot: string | null): boolean => bot?.startsWith("like:") ?? false;

/** The portrait of an opponent: most are drawn under their own name. */
export function portraitOf(bot: string): string {
  if (isDouble(bot)) return "double";
  return portraits[bot] ?? bot;
}

/** The sign of somebody without a portrait: a first letter; for "Player 2", who has no name yet, the number. */
export function initialOf(name: string): string {
  return / (\d)$/.exec(name)?.[1] ?? Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";
}
