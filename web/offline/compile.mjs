// Compiles what browsers play with, by the Python that will run it, and packs it:
//   node compile.mjs SITE SRC OUT
import { copyFileSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { loadPyodide } from "pyodide";

const [site, src, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const pyodide = join(here, "../node_modules/pyodide");
/** Higher ones take half a minute for a tenth. */
const QUALITY = 9;
const sizes = {};

const python = await loadPyodide({ indexURL: pyodide });
const library = new Uint8Array(readFileSync(join(pyodide, "python_stdlib.zip")));
python.unpackArchive(library, "zip", { extractDir: "/library" });
for (const [at, root] of Object.entries({ "/site": site, "/src": src, "/out": out })) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.runPython(readFileSync(join(here, "archive.py"), "utf8"));
await python.runPythonAsync("await main()");

mkdirSync(join(out, "python"), { recursive: true });
for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
  copyFileSync(join(pyodide, file), join(out, "python", file));
for (const folder of ["python", "recollect"])
  for (const file of readdirSync(join(out, folder))) pack(join(out, folder, file));

/** How large each is once it has arrived. */
writeFileSync(join(out, "sizes.json"), JSON.stringify(sizes));

/** Whoever can play without a network reads Brotli: both need https, or this very machine. */
function pack(path) {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  sizes[`${basename(path)}.br`] = content.length;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  unlinkSync(path);
}
