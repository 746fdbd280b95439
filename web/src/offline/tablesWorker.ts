/** Tables in this browser: Python in a worker, with the packages of the server unchanged. What is hidden on a table stays in here. */
import { type Files, unpack } from "./files";
import { appendLine, type JournalFile, openFile, readJournal } from "./journal";
import { packed } from "./pack";

export type WorkerStatus =
  | { readonly status: "ready"; readonly kept: boolean }
  | { readonly status: "failed"; readonly why: "memory" | "taken" | "broken"; readonly text: string };

interface Port {
  receive(text: string): void;
}

interface WorkerScope {
  onmessage: ((message: MessageEvent<string>) => void) | null;
  postMessage(message: string | WorkerStatus): void;
}

const page = self as unknown as WorkerScope;
/** What the page said before anybody could listen. */
let backlog: string[] | null = [];
let port: Port | null = null;

page.onmessage = ({ data }) => {
  if (backlog) backlog.push(data);
  else port?.receive(data);
};

const tell = (status: WorkerStatus) => page.postMessage(status);

/** Nothing is ever loaded from elsewhere, so the list of packages is empty. */
const LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version: "0" },
  packages: {},
});

const bytes = (name: string) => fetch(packed(name)).then((found) => found.arrayBuffer());

async function startPython() {
  const packs = Promise.all([bytes("packages.pack"), bytes("recollect.pack")]);
  const home = packed("pyodide.mjs").replace("pyodide.mjs", "");
  const { loadPyodide } = await import(/* @vite-ignore */ packed("pyodide.mjs"));
  return await loadPyodide({
    indexURL: new URL(home, location.origin).href,
    stdLibURL: new URL(packed("stdlib.zip"), location.origin).href,
    lockFileContents: LOCK,
    packageBaseUrl: new URL(home, location.origin).href,
    fsInit: async (files: Files, { sitePackages }: { sitePackages: string }) => {
      for (const each of await packs) unpack(files, sitePackages, new Uint8Array(each));
    },
  });
}

/** Where files are not allowed, as in private windows, games last as long as the page. */
async function openJournal(): Promise<JournalFile | null> {
  if (!navigator.storage?.getDirectory) return null;
  try {
    return await openFile("journal");
  } catch (error) {
    if (error instanceof DOMException && error.name === "NoModificationAllowedError") throw error;
    return null;
  }
}

/** Of this browser, made once: seeds and tokens follow from it. */
async function ownSecret(): Promise<string> {
  const drawn = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), hex).join("");
  try {
    const file = await openFile("secret");
    try {
      const kept = readJournal(file).trim();
      if (kept) return kept;
      const secret = drawn();
      appendLine(file, `${secret}\n`);
      return secret;
    } finally {
      file.close();
    }
  } catch {
    return drawn();
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, "0");

async function start(): Promise<void> {
  const [python, file] = await Promise.all([startPython(), openJournal()]);
  const { open_port } = python.pyimport("recollect.local.port");
  const text = file ? readJournal(file) : "";
  const append = (line: string) => file && appendLine(file, line);
  const post = (message: string) => page.postMessage(message);
  const opened: Port = await open_port(text, append, await ownSecret(), post);
  port = opened;
  const waiting = backlog ?? [];
  backlog = null;
  for (const each of waiting) opened.receive(each);
  tell({ status: "ready", kept: file !== null });
}

function reason(error: unknown): "memory" | "taken" | "broken" {
  if (error instanceof DOMException && error.name === "NoModificationAllowedError") return "taken";
  return error instanceof RangeError || /memory/i.test(String(error)) ? "memory" : "broken";
}

start().catch((error: unknown) => tell({ status: "failed", why: reason(error), text: String(error) }));
