/** Links for other devices. A page that was opened as localhost has an address that means something else there. */
import { server } from "./server.svelte";

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(host);

export interface Reach {
  readonly link: string;
  /** Whether no other device can open it. */
  readonly local: boolean;
}

/** The same link as others can open it, where there is one. */
export async function reachableLink(link: string): Promise<Reach> {
  const url = new URL(link);
  if (!isLoopback(url.hostname)) return { link, local: false };
  const [origin] = await server.api.reachable().catch(() => []);
  if (origin === undefined) return { link, local: true };
  return { link: origin + url.pathname + url.search + url.hash, local: false };
}
