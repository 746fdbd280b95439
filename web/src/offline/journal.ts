/** The journal of local tables in a file of this browser: whatever was told is on its disk. */

/** As much of a file as a journal needs (FileSystemSyncAccessHandle). */
export interface JournalFile {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

const NEWLINE = 10;

/** All whole lines; what is torn at the end was never acknowledged, and is cut off. */
export function readJournal(file: JournalFile): string {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  const whole = bytes.lastIndexOf(NEWLINE) + 1;
  if (whole < bytes.length) file.truncate(whole);
  return new TextDecoder().decode(bytes.subarray(0, whole));
}

/** All of it or nothing: a disk that is full leaves no half line for the next one. */
export function appendLine(file: JournalFile, line: string): void {
  const bytes = new TextEncoder().encode(line);
  const end = file.getSize();
  try {
    if (file.write(bytes, { at: end }) < bytes.length) throw new Error("there is no room");
    file.flush();
  } catch (error) {
    file.truncate(end);
    throw error;
  }
}

/** At the end of what shall take the journal’s place: all of it is there. */
const WHOLE = "whole\n";

/** Write everything anew: `aside` holds the new text until it lies in the journal, whatever stops us meanwhile. */
export function rewriteJournal(file: JournalFile, aside: JournalFile, text: string): void {
  aside.truncate(0);
  try {
    appendLine(aside, text + WHOLE);
  } catch (error) {
    aside.truncate(0);
    throw error;
  }
  mendJournal(file, aside);
}

/** Whatever was to take the journal’s place does so now, if all of it is there. */
export function mendJournal(file: JournalFile, aside: JournalFile): void {
  const text = readJournal(aside);
  if (text.endsWith(WHOLE)) {
    file.truncate(0);
    appendLine(file, text.slice(0, -WHOLE.length));
  }
  aside.truncate(0);
  aside.flush();
}

export const FOLDER = "recollect";
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;

/** Opened by one page at a time: whoever reloads waits until the page before is gone. */
export async function openFile(name: string): Promise<JournalFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const file = (await folder.getFileHandle(name, { create: true })) as unknown as {
    createSyncAccessHandle(): Promise<JournalFile>;
  };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      const taken = error instanceof DOMException && error.name === "NoModificationAllowedError";
      if (!taken || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
