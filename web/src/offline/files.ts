/** Packs of files: a list of names and sizes as one line of JSON, and then the files one after another. */

/** As much of Pyodide's file system as is needed to write files. */
export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

export function* listPack(pack: Uint8Array): Generator<[string, Uint8Array]> {
  const line = pack.indexOf(10);
  const names = JSON.parse(new TextDecoder().decode(pack.subarray(0, line))) as [string, number][];
  let at = line + 1;
  for (const [name, size] of names) {
    yield [name, pack.subarray(at, at + size)];
    at += size;
  }
}

export function unpack(files: Files, folder: string, pack: Uint8Array): void {
  const made = new Set<string>();
  for (const [name, content] of listPack(pack)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, content, { canOwn: true });
  }
}
