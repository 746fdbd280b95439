/** What a seat could expect, as points of a line over the steps of its game. */
import type { SeatReview } from "../wire";

const [WIDTH, HEIGHT, EDGE] = [100, 30, 2] as const;

/** In a box of 100 by 30; null where nothing was priced. */
export function linePoints({ decisions, account }: SeatReview, last: number): string | null {
  if (!account || last < 1) return null;
  const known = decisions.flatMap(({ step, price }) =>
    price
      ? [
          [step, price.before],
          [step + 1, price.after],
        ]
      : [],
  );
  const values = [[0, account.start], ...known, [last, account.result]] as [number, number][];
  const heights = values.map(([, value]) => value);
  const [low, high] = [Math.min(0, ...heights), Math.max(account.unit === "turns" ? 0 : 1, ...heights)];
  return values
    .map(([step, value]) => {
      const x = (step / last) * WIDTH;
      const y = HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}
