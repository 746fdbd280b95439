/** How strong the bots are, and whom to play next: after a win, somebody a little stronger. */

/** The bots of the house, each stronger than the one before; the first never looks. */
const LADDER = ["random", "goldfish", "sparrow", "squirrel", "crow", "elephant", "oracle"];
export const STRONGEST = LADDER.length - 1;

/** From 0 for chance alone to STRONGEST; null for a guest of whom nothing is known. */
export function strengthOf(bot: string): number | null {
  const strength = LADDER.indexOf(bot);
  return strength < 0 ? null : strength;
}

/** The same opponents with the strongest replaced by the next one that plays this; null if nobody is stronger. */
export function strongerOpponents(
  able: readonly string[],
  opponents: readonly string[],
): { readonly bot: string; readonly bots: readonly string[] } | null {
  const ladder = LADDER.filter((bot) => able.includes(bot));
  const strength = (bot: string) => ladder.indexOf(bot);
  const best = opponents.reduce(
    (one, other) => (strength(other) > strength(one) ? other : one),
    opponents[0] ?? "",
  );
  const bot = strength(best) < 0 ? undefined : ladder[strength(best) + 1];
  if (bot === undefined) return null;
  const last = opponents.lastIndexOf(best);
  return { bot, bots: opponents.map((each, at) => (at === last ? bot : each)) };
}
