/** Which of a game's pictures stands below which heading of its rules, counted from 0; the plain ones have others. */
type Sections = Readonly<Record<number, string>>;

const sections: Readonly<Record<string, { readonly full: Sections; readonly plain: Sections }>> = {
  memoarrr: {
    full: { 1: "cards", 3: "match", 4: "treasure", 6: "animals" },
    plain: { 2: "cards", 4: "match", 5: "treasure" },
  },
  fruitmix: {
    full: { 1: "tiles", 2: "line", 3: "match", 9: "pairs" },
    plain: { 0: "tiles", 2: "line", 3: "match", 8: "pairs" },
  },
};

export const pictureOf = (game: string, plain: boolean, section: number): string | undefined =>
  sections[game]?.[plain ? "plain" : "full"][section];

/** Where a variant stands in the rules, by the option that chooses it. */
const variants: Readonly<
  Record<string, Readonly<Record<string, { readonly full: number; readonly plain?: number }>>>
> = {
  memoarrr: { "expert=true": { full: 6 } },
  fruitmix: { "variant=lucky": { full: 8, plain: 9 }, "variant=pairs": { full: 9, plain: 8 } },
};

/** The section of the rules that comes first at a table with these options; none where it is the basic game. */
export function sectionOf(
  game: string,
  plain: boolean,
  options: Readonly<Record<string, unknown>>,
): number | undefined {
  const chosen = Object.entries(options).map(([option, value]) => variants[game]?.[`${option}=${value}`]);
  return chosen.find(Boolean)?.[plain ? "plain" : "full"];
}
