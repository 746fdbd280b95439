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
