/** Python in a worker, with our packages: started from what was downloaded, or from a snapshot of its memory, in which everything is imported already. */
import { type Files, listPack, unpack } from "./files";
import { PACK_CACHE, packed, SNAPSHOT } from "./pack";

/** As much of Pyodide as is needed. */
export interface Python {
  runPython(code: string): unknown;
  pyimport(module: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** As much of Emscripten's module as is needed to lay out its memory. */
interface Module {
  readonly FS: Files;
  readonly API: { readonly sitePackages: string };
  readonly HEAP8: Int8Array;
  readonly wasmTable: WebAssembly.Table;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  getMemory(bytes: number): number;
  growMemory(bytes: number): unknown;
  /** Libraries that are loaded when they are asked for, by their path. */
  readonly preloadedWasm: Record<string, object>;
  loadWebAssemblyModule(library: Uint8Array, how: object, path: string, scope: object): Promise<object>;
}
interface Settings {
  readonly preRun: ((module: Module) => Promise<void>)[];
}
type Create = (settings: Settings) => Promise<Module>;

/** Nothing is ever loaded from elsewhere, so the list of packages is empty. */
const LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version: "0" },
  packages: {},
});
const LIBRARY = /\.so$/;
const [LAYOUT, HEAP] = ["x-layout", "x-heap"] as const;

const bytes = (name: string) =>
  fetch(packed(name))
    .then((found) => found.arrayBuffer())
    .then((buffer) => new Uint8Array(buffer));

/** What a memory is a snapshot of: without the same libraries at the same places it would mean something else. */
interface Snapshot {
  readonly memory: Uint8Array<ArrayBuffer>;
  /** How large the memory was; what is not in the snapshot was never written to. */
  readonly heap: number;
  readonly layout: string;
}

/** An interpreter that is being prepared: its files and libraries are there before it runs. */
class Interpreter {
  layout = "";
  module: Module | null = null;
  #failure: unknown = null;
  readonly #snapshot: Snapshot | null;

  constructor(snapshot: Snapshot | null) {
    this.#snapshot = snapshot;
  }

  async start(how: object): Promise<Python> {
    const packs = Promise.all([bytes("packages.pack"), bytes("recollect.pack")]);
    const home = new URL(packed("pyodide.mjs").replace("pyodide.mjs", ""), location.origin).href;
    const [{ loadPyodide }, { default: create }] = await Promise.all([
      import(/* @vite-ignore */ packed("pyodide.mjs")),
      import(/* @vite-ignore */ packed("pyodide.asm.mjs")) as Promise<{ default: Create }>,
    ]);
    const python = await loadPyodide({
      ...how,
      ...(this.#snapshot && { _loadSnapshot: this.#snapshot.memory }),
      indexURL: home,
      packageBaseUrl: home,
      stdLibURL: new URL(packed("stdlib.zip"), location.origin).href,
      lockFileContents: LOCK,
      createPyodideModule: (settings: Settings) => {
        settings.preRun.push((module) => this.#prepare(module, packs));
        return create(settings);
      },
    });
    if (this.#failure) throw this.#failure;
    return python;
  }

  async #prepare(module: Module, packs: Promise<Uint8Array[]>): Promise<void> {
    this.module = module;
    module.addRunDependency("packs");
    try {
      for (const pack of await packs) await this.#fill(module, pack);
      this.layout = `${module.getMemory(0)} ${module.wasmTable.length}`;
      if (this.#snapshot && this.#snapshot.layout !== this.layout) throw new Error("another layout");
      if (this.#snapshot) module.growMemory(this.#snapshot.heap);
    } catch (error) {
      this.#failure = error;
    }
    module.removeRunDependency("packs");
  }

  /** Libraries are loaded before Python runs, in a fixed order: so they lie at the same place in every memory. */
  async #fill(module: Module, pack: Uint8Array): Promise<void> {
    const folder = module.API.sitePackages;
    unpack(module.FS, folder, pack);
    const how = { loadAsync: true, nodelete: true };
    for (const [name, content] of listPack(pack)) {
      if (!LIBRARY.test(name)) continue;
      const path = `${folder}/${name}`;
      module.preloadedWasm[path] = await module.loadWebAssemblyModule(content, how, path, {});
    }
  }
}

async function readSnapshot(): Promise<Snapshot | null> {
  const kept = await caches.open(PACK_CACHE).then((cache) => cache.match(SNAPSHOT));
  if (!kept) return null;
  const memory = new Uint8Array(await kept.arrayBuffer());
  return { memory, heap: Number(kept.headers.get(HEAP)), layout: kept.headers.get(LAYOUT) ?? "" };
}

const forgetSnapshot = () => caches.open(PACK_CACHE).then((cache) => cache.delete(SNAPSHOT));

/** A snapshot that does not fit is no reason not to play. */
export async function startPython(): Promise<Python> {
  const snapshot = await readSnapshot().catch(() => null);
  if (!snapshot) return await new Interpreter(null).start({});
  try {
    return await new Interpreter(snapshot).start({});
  } catch (error) {
    console.warn(error);
    await forgetSnapshot();
    return await new Interpreter(null).start({});
  }
}

/** Keep the memory of an interpreter that has imported everything, and knows nothing of any table. */
export async function makeSnapshot(): Promise<void> {
  const interpreter = new Interpreter(null);
  const python = await interpreter.start({ _makeSnapshot: true });
  python.runPython("from recollect.local.port import warm_up; warm_up()");
  const heap = interpreter.module?.HEAP8.length ?? 0;
  const headers = { [LAYOUT]: interpreter.layout, [HEAP]: String(heap) };
  const memory = withoutTail(python.makeMemorySnapshot());
  const cache = await caches.open(PACK_CACHE);
  await cache.put(SNAPSHOT, new Response(memory, { headers }));
}

const WORD = 16;

/** What was never written to is zero in every memory. */
function withoutTail(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let end = memory.length;
  while (end > WORD && memory[end - 1] === 0) end--;
  return memory.subarray(0, Math.ceil(end / WORD) * WORD);
}
