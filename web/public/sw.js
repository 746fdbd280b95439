// Keeps the pages for when the network is gone. What the server says is never kept.
const CACHE = "recollect-1";
const MOST = 80;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

async function keep(request, response) {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const kept = await cache.keys();
  const assets = kept.filter(({ url }) => new URL(url).pathname !== "/");
  await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST)).map((each) => cache.delete(each)));
}

// Every address within the site is the same page.
async function page(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep("/", response.clone()));
    return response;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

// The names of these files change with what is in them.
async function asset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  return response;
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET") return;
  if (pathname.startsWith("/assets/") || pathname.startsWith("/icons/")) event.respondWith(asset(event));
  else if (event.request.mode === "navigate" && !pathname.startsWith("/api")) event.respondWith(page(event));
});
