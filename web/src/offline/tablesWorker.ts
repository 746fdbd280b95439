/** Tables in this browser: Python in a worker, with the packages of the server unchanged. What is hidden on a table stays in here. */
import { appendLine, type JournalFile, mendJournal, openFile, readJournal, rewriteJournal } from "./journal";
import { makeSnapshot, startPython } from "./python";

export type WorkerStatus =
  | { readonly status: "ready"; readonly kept: boolean }
  /** The memory of this worker is kept for the next one. */
  | { readonly status: "kept" }
  | { readonly status: "failed"; readonly why: "memory" | "taken" | "broken"; readonly text: string };

interface Port {
  receive(text: string): void;
}

type OpenPort = (
  journal: string,
  append: (line: string) => void,
  rewrite: (all: string) => void,
  secret: string,
  post: (message: string) => void,
) => Promise<Port>;

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

/** Where files are not allowed, as in private windows, games last as long as the page. */
async function openJournal(): Promise<[file: JournalFile, aside: JournalFile] | null> {
  if (!navigator.storage?.getDirectory) return null;
  try {
    const [file, aside] = [await openFile("journal"), await openFile("journal.new")];
    mendJournal(file, aside);
    return [file, aside];
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
  const [python, files, secret] = await Promise.all([startPython(), openJournal(), ownSecret()]);
  const { open_port } = python.pyimport("recollect.local.port") as { open_port: OpenPort };
  const [file, aside] = files ?? [];
  const text = file ? readJournal(file) : "";
  const append = (line: string) => {
    // What was to take the journal’s place still waits for that: nothing may be added before.
    if (aside?.getSize()) throw new Error("the journal could not be written anew");
    if (file) appendLine(file, line);
  };
  const rewrite = (all: string) => file && aside && rewriteJournal(file, aside, all);
  const post = (message: string) => page.postMessage(message);
  const opened = await open_port(text, append, rewrite, secret, post);
  port = opened;
  const waiting = backlog ?? [];
  backlog = null;
  for (const each of waiting) opened.receive(each);
  tell({ status: "ready", kept: files !== null });
}

function reason(error: unknown): "memory" | "taken" | "broken" {
  if (error instanceof DOMException && error.name === "NoModificationAllowedError") return "taken";
  return error instanceof RangeError || /memory/i.test(String(error)) ? "memory" : "broken";
}

async function prepare(): Promise<void> {
  await makeSnapshot();
  tell({ status: "kept" });
}

// Its name says whether it plays, or only prepares for others.
const begin = self.name === "prepare" ? prepare : start;
begin().catch((error: unknown) => tell({ status: "failed", why: reason(error), text: String(error) }));
