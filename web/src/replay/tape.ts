/** Where a replay stops, where its rounds begin, and the place in it as an address. */
import { isSilent } from "../table/log";
import type { Step } from "./replay";

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The steps at which there is something to see: that somebody is ready is not worth one. */
export function stopsOf(steps: readonly Step[]): number[] {
  return steps.flatMap((step, at) => (at > 0 && isSilent(step.events) ? [] : [at]));
}

/** The round after a step; null where views have none. */
export function roundAt(step: Step | undefined): number | null {
  const round = (step?.view as { round?: unknown } | null | undefined)?.round;
  return typeof round === "number" ? round : null;
}

/** Which stops are the first of their round. */
export function roundStarts(steps: readonly Step[], stops: readonly number[]): number[] {
  return stops.flatMap((step, at) => {
    const before = stops[at - 1];
    const begins = before === undefined || roundAt(steps[before]) !== roundAt(steps[step]);
    return begins ? [at] : [];
  });
}

/** Where one round back leads: to the beginning of this one, or from there to that of the last. */
export const roundBack = (starts: readonly number[], at: number): number =>
  starts.findLast((start) => start < at) ?? 0;

export const roundOn = (starts: readonly number[], at: number, last: number): number =>
  starts.find((start) => start > at) ?? last;

/** The stop that shows a step of the record, or what was there before it. */
export const stopOf = (stops: readonly number[], step: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= step),
  );

export interface Place {
  /** Of the record: how many actions were taken. */
  readonly step: number;
  /** Through whose eyes; null: all lies open. */
  readonly seat: number | null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function readPlace(query: string): Place {
  const asked = new URLSearchParams(query);
  return { step: wholeNumber(asked.get("step")) ?? 0, seat: wholeNumber(asked.get("seat")) };
}

/** As it stands after the path; empty for the beginning with all face up. */
export function writePlace({ step, seat }: Place): string {
  const query = new URLSearchParams();
  if (step > 0) query.set("step", String(step));
  if (seat !== null) query.set("seat", String(seat));
  return query.size ? `?${query}` : "";
}
