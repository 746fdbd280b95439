/** What this browser keeps for us beside the cookie: settings, the tables visited, and the page itself. */
import { FOLDER } from "../offline/journal";
import { offline } from "../offline/offline.svelte";
import { clearStorage } from "../shared/storage";

/** Leave nothing of it, and keep nothing from now on, until the page is loaded anew. */
export async function forgetBrowser(): Promise<void> {
  clearStorage();
  offline.stop();
  await forgetFiles().catch(() => {});
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if (!("caches" in globalThis)) return;
  const kept = (await caches.keys()).filter((name) => name.startsWith("recollect-"));
  await Promise.all(kept.map((name) => caches.delete(name)));
}

/** The games that were played without a server. */
async function forgetFiles(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.();
  await root?.removeEntry(FOLDER, { recursive: true });
}
