// Lets the app start without a network, in exactly one version at a time.
//
// Every file is cached under the hash of its content. So a new version fetches only what has changed,
// and a half-copied site is refused. A new version waits until the app asks it to take over.

const FILES = {}; // path → hash, filled in by the build
const LATER = {}; // the same for what few people need: fetched after the first start
const HUBS = []; // the origins of hubs that the page may ask besides its own, filled in as well
const CACHE = "scorekeeper-files";
const NEXT = "next/"; // the folder in which a page finds the files of the version that waits

const base = new URL(".", location.href);
const renderer = new URL(location.href).searchParams.get("renderer");
const OF_RENDERER = {
  skwasm: /^(main\.dart\.(mjs|wasm)|canvaskit\/skwasm\..*)$/,
  canvaskit: /^(main\.dart\.js|canvaskit\/canvaskit\..*)$/,
};
const ofOther = OF_RENDERER[renderer === "skwasm" ? "canvaskit" : "skwasm"];
const needed = Object.keys(FILES).filter((path) => !ofOther.test(path));

self.addEventListener("install", (event) => event.waitUntil((async () => {
  await fetchAll(needed);
  // For the version that is in use; whichever takes over deletes it.
  await (await caches.open(CACHE)).put(new URL(NEXT, base).href, new Response(JSON.stringify(FILES)));
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  const current = new Set(Object.keys({ ...FILES, ...LATER }).map((path) => address(path)));
  const outdated = (await cache.keys()).filter((each) => !current.has(each.url));
  await Promise.all(outdated.map((each) => cache.delete(each)));
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
    // Nothing else comes from another host.
    const { origin } = new URL(request.url);
    if (![base.origin, ...HUBS].includes(origin)) event.respondWith(Response.error());
    return;
  }
  event.respondWith(respond(request));
});

async function respond(request) {
  const relative = request.url.slice(base.href.length).split(/[?#]/)[0];
  if (relative.startsWith(NEXT)) return respondFromNext(relative.slice(NEXT.length));
  const path = relative === "" ? "index.html" : relative;
  if (!hashOf(path)) return fetch(request);
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address(path));
  // While another version is being copied to the site, its file is better than none.
  return cached ?? fetchOne(cache, path).catch(() => fetch(request));
}

async function respondFromNext(path) {
  const cache = await caches.open(CACHE);
  const hashes = await (await cache.match(new URL(NEXT, base).href))?.json();
  const found = hashes?.[path] && await cache.match(address(path, hashes[path]));
  // As it came, it would have the address of the version in use, and import what is beside it there.
  return found ? new Response(found.body, { headers: found.headers }) : Response.error();
}

async function fetchAll(paths) {
  const cache = await caches.open(CACHE);
  await Promise.all(paths.map(async (path) => {
    if (!(await cache.match(address(path)))) await fetchOne(cache, path);
  }));
}

async function fill() {
  // One after the other, and never where data is to be saved. Where the network is lost, the rest is
  // left to the next start.
  if (self.navigator.connection?.saveData) return;
  for (const path of Object.keys(LATER)) await fetchAll([path]);
}

async function fetchOne(cache, path) {
  const options = { cache: "no-cache", integrity: hashOf(path) };
  let response = await fetch(new URL(path, base), options);
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  // Some servers redirect index.html, and a browser opens no page from a redirected response. Others
  // stay as they came: browsers cache compiled code with them.
  if (response.redirected) response = new Response(response.body, { headers: response.headers });
  await cache.put(address(path), response.clone());
  return response;
}

function hashOf(path) {
  return FILES[path] ?? LATER[path];
}

function address(path, hash = hashOf(path)) {
  return new URL(`${path}?${encodeURIComponent(hash)}`, base).href;
}
