// Keeps the whole client for when the network is gone. What the server says is never kept.
// vite.config.ts puts the BUILD before it: a name that changes with any file, and all the files.
const CACHE = `recollect-${BUILD.name}`;

// A new build waits until no page of the old one is open: that page may still need its own files.
// Nobody waits for the new one, because pages come from the network as long as there is one.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["/", ...BUILD.files])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names)))
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
  else if (BUILD.files.includes(pathname)) event.respondWith(asset(event.request));
});
