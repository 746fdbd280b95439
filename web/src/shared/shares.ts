/**
 * What this browser adds to the chance (docs/fair-deal.md): hidden behind its hash until everybody at the table is
 * bound to theirs, revealed then, and kept until the game is over and the deal can be verified.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { TableInfo } from "../wire";
import { type ApiClient, isPassing } from "./net/api";
import { randomEntropy } from "./net/ids";
import { getJson, setJson } from "./storage";

export interface Share {
  readonly table: string;
  readonly entropy: string;
  /** What the server bound itself to before we were; null if it did not say. */
  readonly promised: string | null;
  /** What everybody was bound to when we revealed ours; null until then. */
  readonly commitments: readonly (string | null)[] | null;
  /** In which start that was; missing until then. */
  readonly start?: number;
}

const MAX_SHARES = 40;
/** Where nothing is stored (in private windows), games begin all the same. */
let inThisTab: [string, Share][] = [];

export function commitmentOf(entropy: string): string {
  return entropy && bytesToHex(sha256(utf8ToBytes(`recollect share\n${entropy}`)));
}

/** A new one, kept under what it binds us to: two tabs of one browser do not get in each other's way. */
export function newShare(table: string, promised: string | null): string {
  const entropy = randomEntropy();
  return saveShare({ table, entropy, promised, commitments: null });
}

/** What was revealed is forgotten last: a server could have us draw as many as it takes to forget what we saw. */
export function saveShare(share: Share): string {
  const bound = commitmentOf(share.entropy);
  const others = shares().filter(([each]) => each !== bound);
  const seen = others.filter(([, each]) => each.start);
  const unseen = others.filter(([, each]) => !each.start);
  inThisTab = [[bound, share] as [string, Share], ...seen, ...unseen].slice(0, MAX_SHARES);
  setJson("shares", inThisTab);
  return bound;
}

export function loadShare(bound: string | null | undefined): Share | null {
  return shares().find(([each]) => each === bound)?.[1] ?? null;
}

/** Ours in a deal that was made, one for each seat of this browser that added something; and all that we have ever
 * revealed at its table: of each of these there has to be a start in the record.
 */
export function sharesOf({ id, fair }: TableInfo): Share[] {
  return shares()
    .filter(([bound, share]) => fair.commitments.includes(bound) || (share.table === id && share.start))
    .map(([, share]) => share);
}

function shares(): [string, Share][] {
  const kept = getJson<unknown>("shares", []);
  const stored: [string, Share][] = Array.isArray(kept)
    ? kept.filter((each) => typeof each?.[1]?.table === "string")
    : [];
  const known = new Set(stored.map(([bound]) => bound));
  return [...inThisTab.filter(([bound]) => !known.has(bound)), ...stored];
}

/** Whether this share was revealed in the start that the table is in now, as it is shown. */
const isSame = (share: Share, { id, fair }: TableInfo): boolean =>
  share.table === id &&
  share.start === fair.start &&
  JSON.stringify(share.commitments) === JSON.stringify(fair.commitments);

type Commands = Pick<ApiClient, "commit" | "reveal">;
const RETRY_MS = 1_000;

/** Does a browser's part in the start of a game: once, however often the table is shown. */
export class ShareKeeper {
  readonly #api: () => Commands;
  readonly #done = new Set<string>();

  constructor(api: () => Commands) {
    this.#api = api;
  }

  /** What has to be done now for these seats; without a connection, or where it did not work, soon. */
  async takePart(info: TableInfo, mine: readonly number[]): Promise<void> {
    if (info.phase !== "waiting") return;
    await Promise.all(mine.map((seat) => this.#takePart(info, seat)));
  }

  async #takePart(info: TableInfo, seat: number): Promise<void> {
    const { fair } = info;
    const bound = fair.commitments[seat];
    const step = `${fair.start} ${seat} ${bound ?? "commit"}`;
    if (this.#done.has(step)) return;
    try {
      if (bound === null) {
        this.#done.add(step);
        await this.#api().commit(info.id, seat, newShare(info.id, fair.commitment));
      } else if (bound && fair.called && !fair.entropy[seat]) {
        this.#done.add(step);
        await this.#reveal(info, seat, loadShare(bound));
      }
    } catch (error) {
      if (!isPassing(error)) return; // it has been done, or is too late
      this.#done.delete(step);
      setTimeout(() => void this.#takePart(info, seat), RETRY_MS);
    }
  }

  /**
   * Only under the promise that we know; and what everybody is bound to now is what counts in the end. Whoever asks for
   * it again under something else has heard it, and would have us forget what we saw.
   */
  async #reveal(info: TableInfo, seat: number, share: Share | null): Promise<void> {
    if (!share || (share.promised ?? info.fair.commitment) !== info.fair.commitment) return;
    if (share.commitments && !isSame(share, info)) return;
    saveShare({ ...share, table: info.id, commitments: info.fair.commitments, start: info.fair.start });
    await this.#api().reveal(info.id, seat, share.entropy);
  }
}
