/** A staircase: two right answers in a row make it harder, a wrong one easier, so that it settles where seven of ten
 * are right (Levitt 1971: two down, one up, 70.7 %). */

export interface Staircase {
  readonly size: number;
  /** How many were right in a row at this size. */
  readonly row: number;
  /** Which way it went last; 0 at the beginning. */
  readonly way: -1 | 0 | 1;
  /** The sizes at which it turned round. */
  readonly reversals: readonly number[];
  readonly answers: number;
}

export interface Span {
  readonly size: number;
  /** The standard error of the mean. */
  readonly error: number;
}

export const [SMALLEST, LARGEST, START] = [2, 24, 3] as const;
/** The first ones only show the way. */
const WARM = 2;
export const REVERSALS = 8;

export const begin = (size: number = START): Staircase => ({
  size,
  row: 0,
  way: 0,
  reversals: [],
  answers: 0,
});

export function answered(at: Staircase, right: boolean): Staircase {
  const answers = at.answers + 1;
  if (right && at.row === 0) return { ...at, row: 1, answers };
  const way = right ? 1 : -1;
  const turned = at.way !== 0 && way !== at.way;
  const size = Math.max(SMALLEST, Math.min(LARGEST, at.size + way));
  return { size, row: 0, way, answers, reversals: turned ? [...at.reversals, at.size] : at.reversals };
}

export const isSettled = ({ reversals }: Staircase): boolean => reversals.length >= REVERSALS;

/** The mean of the sizes where it turned round, without the first ones; null while there are too few. */
export function spanOf({ reversals }: Staircase): Span | null {
  const sizes = reversals.slice(WARM);
  if (sizes.length < 2) return null;
  const size = sizes.reduce((sum, each) => sum + each, 0) / sizes.length;
  const spread = sizes.reduce((sum, each) => sum + (each - size) ** 2, 0) / (sizes.length - 1);
  return { size, error: Math.sqrt(spread / sizes.length) };
}
