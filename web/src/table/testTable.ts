/** A table as the server tells of it, for tests. */
import type { TableInfo } from "../wire";

export function seats(count: number): TableInfo["seats"] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: "person" as const,
    name: `p${seat}`,
    bot: null,
    here: true,
    covered: false,
    face: null,
    taker: null,
    taker_face: null,
    took_over: null,
  }));
}

export const info: TableInfo = {
  id: "t",
  game: "memoarrr",
  options: {},
  phase: "playing",
  seats: seats(2),
  clocks: { turn: null, look: null },
  listed: false,
  host: 0,
  fair: {
    commitment: "",
    commitments: ["", ""],
    entropy: ["", ""],
    start: 1,
    called: false,
    until: null,
    aborted: [],
    server_seed: null,
  },
  daily: null,
  daily_number: null,
  practice: false,
  dealt_from: null,
  next: null,
  takeover: null,
  queue: 0,
  vote: null,
  ending: null,
};
