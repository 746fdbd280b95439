/** What each seat could expect, as points of a line over the steps of its game. */
import type { Account, SeatReview } from "../wire";

const [WIDTH, HEIGHT, EDGE] = [100, 40, 2] as const;

export interface GraphLine {
  readonly seat: number;
  /** Of a polyline in a box of 100 by 40. */
  readonly points: string;
  readonly values: readonly Expectation[];
}
/** What a seat could expect from this step on. */
export interface Expectation {
  readonly step: number;
  readonly value: number;
}
export interface Graph {
  readonly unit: Account["unit"];
  readonly lines: readonly GraphLine[];
  /** The steps at which any of them changes. */
  readonly stops: readonly number[];
}

/** All lines have one scale. Null where nothing was priced. */
export function graphOf(seats: readonly SeatReview[], last: number): Graph | null {
  const known = seats.flatMap((seat) =>
    seat.account ? [{ seat: seat.seat, values: valuesOf(seat, seat.account, last) }] : [],
  );
  const unit = seats.find(({ account }) => account)?.account?.unit;
  if (!unit || last < 1) return null;
  const all = known.flatMap(({ values }) => values.map(({ value }) => value));
  const [low, high] = [Math.min(0, ...all), Math.max(unit === "turns" ? 0 : 1, ...all)];
  const point = ({ step, value }: Expectation) => {
    const y = HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
    return `${((step / last) * WIDTH).toFixed(1)},${y.toFixed(1)}`;
  };
  const lines = known.map(({ seat, values }) => ({ seat, values, points: values.map(point).join(" ") }));
  const stops = [...new Set(known.flatMap(({ values }) => values.map(({ step }) => step)))];
  return { unit, lines, stops: stops.sort((one, other) => one - other) };
}

function valuesOf({ decisions }: SeatReview, account: Account, last: number): Expectation[] {
  const known = decisions.flatMap(({ step, price }) =>
    price
      ? [
          { step, value: price.before },
          { step: step + 1, value: price.after },
        ]
      : [],
  );
  return [{ step: 0, value: account.start }, ...known, { step: last, value: account.result }];
}

/** The last that was known of a seat at a step. */
export const expectedAt = ({ values }: GraphLine, step: number): number =>
  values.findLast((each) => each.step <= step)?.value ?? 0;

/** The nearest stop after a step, or before it. */
export function nextStop(stops: readonly number[], at: number, by: 1 | -1): number {
  return (by > 0 ? stops.find((step) => step > at) : stops.findLast((step) => step < at)) ?? at;
}
