/** A game to be watched again: for each step what happened, and the board after it.
 *
 * The rules are the server's, so it sends the views. Without pictures there is still the record.
 */
import { type ApiClient, ApiError } from "../shared/net/api";
import type { EarlierPlayer, Replay, SeatInfo } from "../wire";

export interface Step {
  /** Who acted; null at the beginning. */
  readonly seat: number | null;
  readonly events: readonly unknown[];
  /** The game's View after it; null where the server sends none. */
  readonly view: unknown;
  /** What the view leaves out, if all may be known. */
  readonly truth: unknown;
}

export interface ReplaySteps {
  readonly steps: readonly Step[];
  /** Who sat on a seat before the one who sat there in the end, in the order in which seats changed hands. */
  readonly earlier: readonly EarlierPlayer[];
}

interface AnyRecord {
  readonly earlier?: readonly EarlierPlayer[];
  readonly steps: readonly { readonly seat: number; readonly events: readonly unknown[] }[];
}

export async function fetchReplay(http: ApiClient, table: string, seat: number | null): Promise<ReplaySteps> {
  try {
    return fromReplay(await http.replay(table, seat));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "unknown") throw error;
    return fromRecord((await http.record(table)) as AnyRecord);
  }
}

function fromReplay(replay: Replay): ReplaySteps {
  const steps = replay.steps.map(({ seat, events, view, truth }) => ({
    seat,
    events,
    view,
    truth: truth ?? null,
  }));
  return { steps, earlier: replay.earlier ?? [] };
}

/** Who sat where when that step was taken; `seats` is who sat there in the end. */
export function seatsAt(
  seats: readonly SeatInfo[],
  earlier: readonly EarlierPlayer[],
  step: number,
): SeatInfo[] {
  return seats.map((seat, at) => {
    const before = earlier.find((each) => each.seat === at && step <= each.until);
    if (!before) return seat;
    const { name, bot } = before;
    const kind = bot === null ? "person" : "bot";
    return { ...seat, kind, name: bot === null ? name : null, bot, face: null, took_over: null };
  });
}

/** Whose seats changed hands between two steps. */
export const handedOver = (
  earlier: readonly EarlierPlayer[],
  before: number,
  step: number,
): EarlierPlayer[] => earlier.filter(({ until }) => before <= until && until < step);

export function fromRecord(record: AnyRecord): ReplaySteps {
  const steps = record.steps.map(({ seat, events }) => ({ seat, events, view: null, truth: null }));
  return {
    steps: [{ seat: null, events: [], view: null, truth: null }, ...steps],
    earlier: record.earlier ?? [],
  };
}
