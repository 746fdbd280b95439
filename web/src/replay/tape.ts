/** A game to be watched again: for each step what happened, and the board after it.
 *
 * The rules are the server's, so it sends the views. Without pictures there is still the record.
 */
import { type Http, Refusal } from "../shared/net/http";
import type { FruitmixTruth, FruitmixView, MemoarrrTruth, MemoarrrView, Replay } from "../wire";

export interface Step {
  /** Who acted; null at the beginning. */
  readonly seat: number | null;
  readonly events: readonly unknown[];
  /** The game's View after it; null where the server sends none. */
  readonly view: unknown;
}

export interface Tape {
  readonly steps: readonly Step[];
}

interface AnyRecord {
  readonly steps: readonly { readonly seat: number; readonly events: readonly unknown[] }[];
}

export async function fetchTape(http: Http, table: string, seat: number | null): Promise<Tape> {
  try {
    return fromReplay(await http.replay(table, seat));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unknown") throw error;
    return fromRecord((await http.record(table)) as AnyRecord);
  }
}

function fromReplay(replay: Replay): Tape {
  const open = opened[replay.game] ?? ((view: unknown) => view);
  const steps = replay.steps.map(({ seat, events, view, truth }) => ({
    seat,
    events,
    view: truth ? open(view, truth) : view,
  }));
  return { steps };
}

export function fromRecord(record: AnyRecord): Tape {
  const steps = record.steps.map(({ seat, events }) => ({ seat, events, view: null }));
  return { steps: [{ seat: null, events: [], view: null }, ...steps] };
}

/** How each game shows what a view leaves out. */
const opened: Readonly<Record<string, (view: unknown, truth: unknown) => unknown>> = {
  memoarrr: (view, truth) => openIsland(view as MemoarrrView, truth as MemoarrrTruth),
  fruitmix: (view, truth) => ({ ...(view as FruitmixView), table: (truth as FruitmixTruth).table }),
};

const CENTRE = 12;

/** What lies face down is looked at, so that it differs from what lies open. */
function openIsland(view: MemoarrrView, truth: MemoarrrTruth): MemoarrrView {
  const looking: Record<string, string> = {};
  truth.island.forEach((card, at) => {
    const cell = `${"abcde"[at % 5]}${Math.floor(at / 5) + 1}`;
    if (view.island[at] === null && at !== CENTRE) looking[cell] = card;
  });
  return { ...view, looking, stack: truth.stack, treasures: truth.treasures };
}
