// Lets the app start without a network, in exactly one version at a time.
//
// Every file is kept under its content's hash. So a new version fetches only what has changed, and
// a half-copied site is refused. It waits until the app asks it to take over.

const FILES = {}; // path → hash, written by the build
const LATER = {}; // the same for what most people never need: fetched after the first start
const CACHE = "scorekeeper-files";

const base = new URL(".", location.href);
const engine = new URL(location.href).searchParams.get("canvaskit");
const otherEngine = engine === "chromium" ? /^canvaskit\/[^/]*$/ : /^canvaskit\/chromium\//;
const needed = Object.keys(FILES).filter((path) => !otherEngine.test(path));

self.addEventListener("install", (event) => event.waitUntil(fetchAll(needed)));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  const known = new Set(Object.keys({ ...FILES, ...LATER }).map(address));
  const old = (await cache.keys()).filter((each) => !known.has(each.url));
  await Promise.all(old.map((each) => cache.delete(each)));
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "fill") event.waitUntil(fill().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (!request.url.startsWith(base.href)) {
    // Flet's client asks another machine for one thing that is not used, and waits for an answer.
    if (new URL(request.url).origin !== base.origin) event.respondWith(Response.error());
    return;
  }
  event.respondWith(answer(request));
});

async function answer(request) {
  const asked = request.url.slice(base.href.length).split(/[?#]/)[0];
  const path = asked === "" ? "index.html" : asked;
  if (!hashOf(path)) return fetch(request);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(path));
  // Where another version is being copied to the site, that one's file is better than none.
  return kept ?? fetchOne(cache, path).catch(() => fetch(request));
}

async function fetchAll(paths) {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async (path) => {
    if (!(await cache.match(address(path)))) await fetchOne(cache, path);
  }));
}

async function fill() {
  // One after the other, and not at the cost of somebody who counts bytes. Where the network goes,
  // the rest is left to the next start.
  if (self.navigator.connection?.saveData) return;
  for (const path of Object.keys(LATER)) await fetchAll([path]);
}

async function fetchOne(cache, path) {
  const options = { cache: "no-cache", integrity: hashOf(path) };
  let found = await fetch(new URL(path, base), options);
  if (!found.ok) throw new Error(`${found.status} for ${path}`);
  // Some servers send index.html elsewhere, and a browser opens no page from such an answer. The
  // others stay as they came: browsers keep compiled code beside them.
  if (found.redirected) found = new Response(found.body, { headers: found.headers });
  await cache.put(address(path), found.clone());
  return found;
}

function hashOf(path) {
  return FILES[path] ?? LATER[path];
}

function address(path) {
  return new URL(`${path}?${encodeURIComponent(hashOf(path))}`, base).href;
}
