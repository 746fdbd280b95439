// Keeps the whole client for when the network is gone. What the server says is never kept.
// vite.config.ts puts the BUILD before it: a name that changes with any file, and all the files.
const CACHE = `recollect-${BUILD.name}`;
// What plays without a network, for those who want it. Files that two builds share are kept once.
const PACK = "recollect-offline";

// A new build waits until no page of the old one is open: that page may still need its own files.
// Nobody waits for the new one, because pages come from the network as long as there is one.
self.addEventListener("install", (event) => {
  const kept = caches.open(CACHE).then((cache) => cache.addAll(["/", ...BUILD.files]));
  event.waitUntil(Promise.all([kept, bringPack()]));
});

// Whoever keeps an older pack gets the new one with the build: a game that runs finds what it needs.
async function bringPack() {
  if (!(await caches.has(PACK))) return;
  const cache = await caches.open(PACK);
  const missing = await Promise.all(
    BUILD.offline.map(async (path) => ((await cache.match(path)) ? null : path)),
  );
  await cache.addAll(missing.filter(Boolean));
}

// Nobody has a page of the older build open any more.
async function removeOldPack() {
  if (!(await caches.has(PACK))) return;
  const cache = await caches.open(PACK);
  const ours = new Set([...BUILD.offline, `/assets/${BUILD.snapshot}`]);
  const old = (await cache.keys()).filter(({ url }) => !ours.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener("activate", (event) => {
  const old = (names) =>
    names.filter((name) => name !== CACHE && name !== PACK).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all([...old(names), removeOldPack()]))
      .then(() => self.clients.claim()),
  );
});

// Every address within the site is the same page. A server in trouble is as good as none.
async function page(request) {
  const response = await fetch(request).catch(() => null);
  if (response && response.status < 500) return response;
  return (await caches.match("/")) ?? response ?? Response.error();
}

// The names of these files change with what is in them.
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET") return;
  if (/^\/(api|docs)\b/.test(pathname)) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});
