/** Whether a deal was fair, checked here, without asking the server anything more (docs/fair-deal.md). */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { commitmentOf, type Share } from "../shared/shares";
import type { AbortedStart } from "../wire";

/**
 * `old`: right, but of the first kind, in which shares were public before the last was added. `foreign`: right as far
 * as the record goes; but nothing is remembered here that it could be compared with.
 */
export type Verdict = "good" | "old" | "foreign" | "bad";

/** As a record has it. */
export interface Proof {
  readonly commitment: string;
  readonly server_seed: string;
  readonly entropy: readonly string[];
  /** Missing in deals of the first kind, in which shares were public at once. */
  readonly commitments?: readonly string[];
  readonly aborted?: readonly AbortedStart[];
}

export function seedOf(proof: Proof): string {
  const start = (proof.aborted?.length ?? 0) + 1;
  const header = proof.commitments ? `recollect fair deal 2\n${start}\n` : "recollect fair deal 1\n";
  const message = utf8ToBytes(header + proof.entropy.join("\n"));
  return bytesToHex(hmac(sha256, hexToBytes(proof.server_seed), message));
}

/** Whether the server did as it promised, everybody revealed what they were bound to, and ours is in it. */
export function verifyDeal(proof: Proof, seed: string, own: readonly Share[] = []): Verdict {
  const promised = bytesToHex(sha256(hexToBytes(proof.server_seed))) === proof.commitment;
  const good =
    promised && revealed(proof) && seedOf(proof) === seed && own.every((share) => kept(proof, share));
  if (!good) return "bad";
  if (!proof.commitments) return "old";
  return own.length ? "good" : "foreign";
}

function revealed({ entropy, commitments, aborted = [] }: Proof): boolean {
  if (!commitments) return aborted.length === 0;
  const all =
    commitments.length === entropy.length &&
    entropy.every((each, at) => commitmentOf(each) === commitments[at]);
  return all && aborted.every(sound);
}

function sound({ entropy, commitments, missing }: AbortedStart): boolean {
  return (
    missing.length > 0 && entropy.every((each, at) => each === "" || commitmentOf(each) === commitments[at])
  );
}

/**
 * What we saw when we revealed our share is what the game was made of, or a start before it that is told: nobody was
 * bound anew afterwards, no start was left out, and none was made up.
 */
function kept(proof: Proof, share: Share): boolean {
  if ((share.promised ?? proof.commitment) !== proof.commitment) return false;
  const { aborted = [] } = proof;
  const last = aborted.length + 1;
  const { start = last } = share;
  if (start === last && !proof.entropy.includes(share.entropy)) return false;
  const bound = start === last ? proof.commitments : aborted[start - 1]?.commitments;
  return !share.commitments || share.commitments.every((seen, at) => (seen ?? "") === bound?.[at]);
}
