import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.RECOLLECT_DEV_SERVER ?? "http://127.0.0.1:8000";

// The gallery of all drawings is a page for developers: it is built by itself and never shipped.
export default defineConfig(({ mode }) => ({
  base: mode === "gallery" ? "./" : "/",
  plugins: [svelte({ configFile: false })],
  // Boards are tried in a browser's document, everything else by itself.
  test: {
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
  server: { proxy: { "/api": { target: SERVER }, "/ws": { target: SERVER, ws: true } } },
  // As strict as the real server.
  preview: { headers: { "content-security-policy": "default-src 'self'; img-src 'self' data:" } },
  build: {
    outDir: mode === "gallery" ? "dist-gallery" : "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: mode === "gallery" ? "gallery.html" : "index.html" },
  },
}));
