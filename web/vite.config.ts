/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = process.env.RECOLLECT_DEV_SERVER ?? "http://127.0.0.1:8000";

/** What web/offline/bundle.py made: folders of files that are packed already. */
const BUNDLED = "../build/offline/made";
interface Folder {
  readonly folder: string;
  /** How many bytes each is on its way, and once it has arrived. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
}
const bundled: readonly Folder[] = existsSync(`${BUNDLED}/manifest.json`)
  ? JSON.parse(readFileSync(`${BUNDLED}/manifest.json`, "utf8"))
  : [];
const kept = bundled.flatMap(({ folder, files }) =>
  Object.entries(files).map(([file, sizes]) => ({
    path: `assets/${folder}/${file.replace(/\.br$/, "")}`,
    source: `${BUNDLED}/${folder}/${file}`,
    sizes,
  })),
);
const pack = Object.fromEntries(kept.map(({ path, sizes }) => [`/${path}`, sizes]));
/** What browsers make of them is called after all of them. */
const snapshot = `snapshot-${createHash("sha256").update(Object.keys(pack).join()).digest("hex").slice(0, 12)}`;

/** What plays where there is no network, and the service worker, with a list of what it shall keep. */
const offline: Plugin = {
  name: "offline",
  apply: "build",
  config: () => ({
    define: {
      __OFFLINE_PACK__: JSON.stringify(pack),
      __OFFLINE_SNAPSHOT__: JSON.stringify(snapshot),
    },
  }),
  generateBundle(_, bundle) {
    for (const { path, source } of kept)
      this.emitFile({ type: "asset", fileName: `${path}.br`, source: readFileSync(source) });
    const worker = readFileSync("sw.js", "utf8");
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith("assets/") && !name.endsWith(".br"))
      .sort();
    // The page names some of the files, and is otherwise what index.html says.
    const digest = createHash("sha256")
      .update(worker)
      .update(readFileSync("index.html"))
      .update(files.join())
      .update(Object.keys(pack).join());
    const build = {
      name: digest.digest("hex").slice(0, 12),
      files: files.map((file) => `/${file}`),
      offline: Object.keys(pack),
      snapshot,
    };
    this.emitFile({
      type: "asset",
      fileName: "sw.js",
      source: `const BUILD = ${JSON.stringify(build)};\n${worker}`,
    });
  },
};

/** Beside every script and style sheet: the same with Brotli, a seventh smaller than what a server can make of it. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  // As they lie there in the end: until they are written, others change them.
  writeBundle({ dir = "" }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name)))
      writeFileSync(`${dir}/${file}.br`, brotliCompressSync(readFileSync(`${dir}/${file}`)));
  },
};

/** Catalogues: a Fluent file of ours, after what the package says in the same words and keeps in shared.*.ftl. The page's
 * own comes in two parts, too: what its first page says, and under "## Later" what only the others say. */
const catalogues: Plugin = {
  name: "catalogues",
  load(id) {
    const [, file = "", game, language, part] =
      /(.*src\/(?:(games\/\w+)\/)?text\/(\w+)\.ftl)(?:\?(first|later))?$/.exec(id) ?? [];
    if (!language) return null;
    const shared = (game ? ["engine", game] : ["tables", "cli"])
      .map((folder) => `../src/recollect/${folder}/text/shared.${language}.ftl`)
      .filter((each) => existsSync(each));
    for (const each of [...shared, file]) this.addWatchFile(resolve(each));
    const own = readFileSync(file, "utf8").split(/^(?=## )/m);
    const chosen = own.filter((group) => !part || group.startsWith("## Later") === (part === "later"));
    const sources = [
      ...(part === "later" ? [] : shared.map((each) => readFileSync(each, "utf8"))),
      ...chosen,
    ];
    // What is written for translators stays at home.
    const text = sources.join("\n").replace(/^(#.*)?\n/gm, "");
    return `export default ${JSON.stringify(text)}`;
  },
};

// The gallery of all drawings is a page for developers: it is built by itself and never shipped.
export default defineConfig(({ mode }) => ({
  base: mode === "gallery" ? "./" : "/",
  plugins: [svelte({ configFile: false }), catalogues, ...(mode === "gallery" ? [] : [offline, packed])],
  // Boards are tried in a browser's document, everything else by itself.
  test: {
    testTimeout: 60_000, // on a busy machine, too
    css: true,
    projects: [
      { extends: true, test: { name: "plain", exclude: ["**/node_modules/**", "**/*.svelte.test.ts"] } },
      {
        extends: true,
        resolve: { conditions: ["browser"] },
        test: { name: "page", environment: "happy-dom", include: ["src/**/*.svelte.test.ts"] },
      },
    ],
  },
  server: {
    // The rules of the games are read where the server has them.
    fs: { allow: [".", "../src/recollect/games"] },
    proxy: { "/api": { target: SERVER }, "/ws": { target: SERVER, ws: true } },
  },
  worker: { format: "es" },
  // As strict as the real server.
  preview: { headers: { "content-security-policy": "default-src 'self'; img-src 'self' data:" } },
  build: {
    outDir: mode === "gallery" ? "dist-gallery" : "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === "gallery" ? "gallery.html" : "index.html",
      // What every page needs comes in one file, and what several of the others need in a second one: each answer has its
      // headers, and takes its way there and back.
      output: {
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"], priority: 2 },
            {
              name: "shared",
              test: /src\/(?!games\/\w+\/art\/|(.*\/)?text\/)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
