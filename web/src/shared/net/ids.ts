function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser adds to a fair deal: 32 random bytes. */
export function randomEntropy(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A new name for a command; sending it twice does it once. */
export function commandId(): string {
  // Pages without https (a club's own network) have no randomUUID.
  return crypto.randomUUID?.() ?? hex(crypto.getRandomValues(new Uint8Array(16)));
}
