import { describe, expect, it } from "vitest";
import { appendLine, type JournalFile, mendJournal, readJournal, rewriteJournal } from "./journal";

/** A file whose machine stops after so many writes and truncations. */
class File implements JournalFile {
  bytes = new Uint8Array();
  left = Number.POSITIVE_INFINITY;
  #step() {
    if (--this.left < 0) throw new Error("stopped");
  }
  getSize = () => this.bytes.length;
  read(into: Uint8Array, { at }: { at: number }) {
    into.set(this.bytes.subarray(at, at + into.length));
    return into.length;
  }
  write(from: Uint8Array, { at }: { at: number }) {
    this.#step();
    const grown = new Uint8Array(Math.max(this.bytes.length, at + from.length));
    grown.set(this.bytes);
    grown.set(from, at);
    this.bytes = grown;
    return from.length;
  }
  truncate(size: number) {
    this.#step();
    this.bytes = this.bytes.slice(0, size);
  }
  flush() {}
  close() {}
}

const [OLD, NEW] = ["a\nb\nc\n", "abc\n"] as const;

function written(text: string): File {
  const file = new File();
  appendLine(file, text);
  return file;
}

describe("a journal", () => {
  it("is read without what is torn at its end", () => {
    const file = written("a\nb\nto");
    expect(readJournal(file)).toBe("a\nb\n");
    expect(file.getSize()).toBe(4);
  });

  it("takes no half line", () => {
    const file = written("a\n");
    file.write = () => 1;
    expect(() => appendLine(file, "b\n")).toThrow("no room");
    expect(readJournal(file)).toBe("a\n");
  });

  it("is written anew", () => {
    const [file, aside] = [written(OLD), written("something torn")];
    rewriteJournal(file, aside, NEW);
    expect(readJournal(file)).toBe(NEW);
    expect(aside.getSize()).toBe(0);
  });

  it("is the old one or the new one, wherever the machine stops while it is written anew", () => {
    const outcomes = new Set<string>();
    for (let steps = 0; steps < 8; steps++) {
      const [file, aside] = [written(OLD), new File()];
      const both = { take: steps };
      for (const each of [file, aside])
        Object.defineProperty(each, "left", { get: () => both.take, set: (left) => (both.take = left) });
      try {
        rewriteJournal(file, aside, NEW);
      } catch {}
      both.take = Number.POSITIVE_INFINITY;
      mendJournal(file, aside);
      outcomes.add(readJournal(file));
      expect(aside.getSize()).toBe(0);
    }
    expect(outcomes).toEqual(new Set([OLD, NEW]));
  });
});
