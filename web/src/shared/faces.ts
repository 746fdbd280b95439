const portraits: Readonly<Record<string, string>> = { random: "dice" };

/** The portrait of an opponent: most are drawn under their own name. */
export function faceOf(bot: string): string {
  return portraits[bot] ?? bot;
}
