/** Play without a network: whether this browser can, what it keeps for it, and its own tables once they are wanted. */
import { t } from "../shared/i18n.svelte";
import { network, type Reply, type Transport } from "../shared/net/transport";
import { getItem, isForgetful, removeItem, setItem } from "../shared/storage";
import type { TableInfo } from "../wire";
import { here } from "./here.svelte";
import { PACK, PACK_BYTES, PACK_CACHE, PACK_FILES, SNAPSHOT } from "./pack";
import type { WorkerStatus } from "./tablesWorker";
import { WorkerTables } from "./workerTables";

/** GB. With less, the interpreter and a page do not fit side by side. */
const LEAST_MEMORY = 1;
const TABLE = /^\/api\/tables\/([a-z0-9]{12})\b/;
const PLACE = /^\/(?:table|replay)\/([a-z0-9]{12})$/;
/** What is asked of a server, or of this browser where there is none. */
const EITHER = /^\/api\/(tables|promise|games|bots|rules|records|daily)\b/;
/** Somebody waits for a table; what the start page asks can wait. */
const AT_A_TABLE = /^\/api\/(tables|promise)\b/;
const OPENS = /^\/api\/tables(\/[a-z0-9]{12}\/play_again)?(\?|$)/;

/** Why this browser cannot: the name of a sentence, or null. */
export function obstacle(scope = globalThis): string | null {
  const memory = (scope.navigator as { deviceMemory?: number }).deviceMemory ?? LEAST_MEMORY;
  if (PACK_FILES.length === 0) return "offline-not-built";
  if (!scope.isSecureContext || !("caches" in scope) || !scope.navigator.serviceWorker)
    return "offline-no-storage";
  if (typeof scope.WebAssembly !== "object" || typeof scope.Worker !== "function") return "offline-no-wasm";
  return memory < LEAST_MEMORY ? "offline-no-memory" : null;
}

class Offline {
  /** Whether everything lies here that is needed to play. */
  kept = $state(getItem("offline") !== null);
  /** While it is fetched: how much of it is here, from 0 to 1. */
  progress = $state<number | null>(null);
  /** Whether tables are asked for and cannot answer yet. */
  laying = $state(false);
  /** Why tables cannot be played here though all of it is kept. */
  failure = $state("");
  /** Whether games of this page end with it, since this browser keeps no files. */
  fleeting = $state(false);
  /** Whether a server is missed: then new tables are opened here. Set by whoever asks it. */
  missed = $state(false);
  /** While what was fetched is got ready to start sooner. Playing need not wait for it. */
  preparing = $state(false);
  #tables: WorkerTables | null = null;
  #ready = false;
  #preparer: Worker | null = null;

  /** Whether new games are played in this browser. */
  get plays(): boolean {
    return this.missed && this.kept && !this.failure;
  }

  /** Fetch everything, and keep it until it is removed. */
  async keep(): Promise<void> {
    if (this.progress !== null || obstacle() !== null || isForgetful()) return;
    this.progress = 0;
    try {
      const cache = await caches.open(PACK_CACHE);
      const whole = Object.values(PACK).reduce((sum, [, unpacked]) => sum + unpacked, 0);
      let done = 0;
      for (const path of PACK_FILES) {
        await fetchInto(cache, path, (bytes) => {
          done += bytes;
          this.progress = Math.min(1, done / whole);
        });
      }
      await navigator.serviceWorker.ready;
      void navigator.storage?.persist?.();
      setItem("offline", "kept");
      this.kept = true;
      if (!this.#tables && !(await cache.match(SNAPSHOT))) this.#prepare();
    } finally {
      this.progress = null;
    }
  }

  /** Start once without playing, and keep how that memory looks: every later start begins there. */
  #prepare(): void {
    if (this.#preparer) return;
    const preparer = newPreparer();
    preparer.onmessage = () => this.#endPreparing();
    preparer.onerror = () => this.#endPreparing();
    this.#preparer = preparer;
    this.preparing = true;
  }

  /** Done, in vain, or because somebody wants to play now. */
  #endPreparing(): void {
    this.#preparer?.terminate();
    this.#preparer = null;
    this.preparing = false;
  }

  /** Games stay; they can be played on when it is fetched again. */
  async remove(): Promise<void> {
    this.#endPreparing();
    await caches.delete(PACK_CACHE);
    removeItem("offline");
    this.kept = false;
  }

  /** Start before it is wanted: then nobody waits for it. What has died is started anew: all that was told is kept. */
  start(): WorkerTables {
    if (this.#ready && this.#tables?.isDead()) this.stop();
    if (!this.#tables) {
      this.failure = "";
      this.#endPreparing();
      this.#tables = new WorkerTables(newTables() as never, (status) => this.#onStatus(status));
    }
    return this.#tables;
  }

  /** Whoever opens a table of this browser, or has no network at all, need not wait for the page first. */
  startEarly(path: string): void {
    const table = PLACE.exec(path)?.[1];
    if (this.kept && (table ? here.has(table) : !navigator.onLine)) this.start();
  }

  stop(): void {
    this.#tables?.fail(NOT_HERE());
    this.#tables = null;
    this.#ready = false;
  }

  /** Who answers this request. */
  transport(target: string): Transport {
    const table = TABLE.exec(target)?.[1] ?? new URL(target, "http://here").searchParams.get("again");
    const local = table ? here.has(table) : this.plays && EITHER.test(target);
    return local ? this.#here : network;
  }

  /** The tables of this browser, whether or not there is a server. */
  get local(): Transport {
    return this.#here;
  }

  transportOf(table: string): Transport {
    return here.has(table) ? this.#here : network;
  }

  /** Seen at a table: those of this browser are remembered. */
  note(info: TableInfo): void {
    if (here.has(info.id)) here.note(info.id, info);
  }

  readonly #here: Transport = {
    request: async (method, target, body) => {
      if (this.failure) return NOT_HERE(this.failure);
      const tables = this.start();
      this.laying ||= !this.#ready && AT_A_TABLE.test(target);
      const reply = await tables.request(method, target, body);
      const opened = reply.ok && method === "POST" && OPENS.test(target);
      if (opened) here.note((reply.body as { table: string }).table);
      return reply;
    },
    socket: (table, language) => {
      const tables = this.start();
      this.laying = !this.#ready;
      return tables.socket(table, language);
    },
  };

  #onStatus(status: WorkerStatus): void {
    this.laying = false;
    this.#ready = status.status === "ready";
    this.fleeting = status.status === "ready" && !status.kept;
    if (status.status !== "failed") return;
    console.error(status.text);
    this.failure = t(`offline-failed-${status.why}`);
    this.#tables?.fail(NOT_HERE(this.failure));
    this.#tables = null;
  }
}

// Twice in full: the build has to read it.
const newTables = () => new Worker(new URL("./tablesWorker.ts", import.meta.url), { type: "module" });
const newPreparer = () =>
  new Worker(new URL("./tablesWorker.ts", import.meta.url), { type: "module", name: "prepare" });

const NOT_HERE = (text = ""): Reply => ({ ok: false, body: { code: "unavailable", reason: "", text } });

async function fetchInto(cache: Cache, path: string, arrive: (bytes: number) => void): Promise<void> {
  const size = PACK[path]?.[1] ?? 0;
  if (await cache.match(path)) return arrive(size);
  const response = await fetch(path);
  if (!response.ok || !response.body) throw new Error(path);
  const [shown, stored] = [response.clone(), response];
  const put = cache.put(path, stored);
  const reader = (shown.body as ReadableStream<Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) arrive(part.value.length);
  await put;
}

export const offline = new Offline();
export { PACK_BYTES };

/** Whether the page was opened as an app of its own: then it shall work wherever it is taken. */
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Once the page stands: an installed app fetches what it needs by itself, and what was kept for another build is brought up to date. */
export function keepInBackground(): void {
  const keep = () => void offline.keep().catch(() => {});
  if (isInstalled() || offline.kept) keep();
  addEventListener("appinstalled", keep);
}
