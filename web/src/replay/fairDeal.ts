/** Whether a deal was fair, checked here, without asking the server anything more (docs/fair-deal.md). */
import type { Share } from "../shared/commitments";
import type { FairDeal } from "../wire";

export type Verdict = "good" | "bad" | "insecure";

const LABEL = "recollect fair deal 1\n";

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function commitmentOf(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(serverSeed)));
}

export async function seedOf(serverSeed: string, entropy: readonly string[]): Promise<string> {
  const hash = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(serverSeed), hash, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(LABEL + entropy.join("\n"))));
}

/** Whether the server did as it promised, and used what we added: `share`, if we had one. */
export async function verifyDeal(fair: FairDeal, seed: string, share: Share | null = null): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "insecure";
  if (!fair.server_seed) return "bad";
  if (share && (share.commitment ?? fair.commitment) !== fair.commitment) return "bad";
  if (share && !fair.entropy.includes(share.entropy)) return "bad";
  const kept = (await commitmentOf(fair.server_seed)) === fair.commitment;
  return kept && (await seedOf(fair.server_seed, fair.entropy)) === seed ? "good" : "bad";
}
