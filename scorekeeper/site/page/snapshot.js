// The memory of Python with the app imported, kept by the browser for later starts: they need not
// start Python and import the app again.
//
// A snapshot belongs to one version of the site, and to the time zone that Python has read. What is
// missing, of another version or damaged is as if it were not there. It has nothing of anybody's
// games: it is made in a Python of its own, which never sees them.

export const VERSION = ""; // filled in by the build; without one nothing is kept
export const HASHES = {}; // of the archives
const CACHE = "scorekeeper-snapshot";
const PAGE = 65_536; // bytes, by which memory grows; empty pages, more than a third, are not stored
const FAILURES = 3; // starts in a row that were ended, until this version gets no snapshot any more
const REFUSED = "x-refused"; // marks what is kept in place of the snapshot then
const FREE_TIMES = 20; // how many times its size must be free, so that it leaves room for the games

// Of a version that waits, the files are in a folder of their own (service_worker.js).
const isNext = location.pathname.endsWith("/next/snapshot_worker.js");
const base = new URL(isNext ? ".." : ".", location.href);

export function canKeep() {
  // Not in a page that came without encryption.
  return Boolean(VERSION && self.caches && self.crypto?.subtle);
}

// Returns `content`, the promise of this version's snapshot, null where there is none; and whether
// one may be made. Of the snapshot it gives the head, the memory's length, and what copies the memory
// into another. After too many starts in a row that were not finished there is none any more: the
// phone may not have the memory for it.
export async function findSnapshot(unfinishedStarts) {
  if (!canKeep()) return { content: null, allowed: false };
  const found = await stored();
  if (found && unfinishedStarts >= FAILURES) {
    const mark = new Response("", { headers: { [REFUSED]: "1" } });
    await (await caches.open(CACHE)).put(address(), mark);
  }
  const refused = found && (unfinishedStarts >= FAILURES || found.headers.has(REFUSED));
  if (!found || refused) return { content: null, allowed: !refused };
  const content = read(found);
  content.catch(() => {}); // whoever waits for it learns of it
  return { content, allowed: true };
}

// Whether a version that waits has none yet; that which runs is asked for one only where it needs it.
export async function needsSnapshot() {
  return canKeep() && !(isNext && await stored());
}

function stored() {
  return caches.open(CACHE).then((cache) => cache.match(address())).catch(() => null);
}

async function read(response) {
  const content = await response.arrayBuffer();
  if (response.headers.get("x-hash") !== await hash(content)) throw new Error("the snapshot is damaged");
  return unpacked(content);
}

// Keeps a snapshot, its head and memory, not where room is short. That of a version that runs takes
// the place of all others.
export async function storeSnapshot(snapshot) {
  if (!isNext) await forgetSnapshots();
  const content = packed(snapshot);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < FREE_TIMES * content.length) return;
  const headers = { "x-hash": await hash(content) };
  await (await caches.open(CACHE)).put(address(), new Response(content, { headers }));
}

export async function forgetSnapshots(kept = null) {
  if (!self.caches) return;
  const cache = await caches.open(CACHE);
  const mine = (await cache.keys()).filter(({ url }) => url.startsWith(`${base.href}snapshot?`));
  await Promise.all(mine.filter(({ url }) => url !== kept).map((each) => cache.delete(each)));
}

// Forgets the snapshots of other versions and time zones.
export async function forgetOtherSnapshots() {
  await forgetSnapshots(address());
}

function address() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return new URL(`snapshot?${encodeURIComponent(VERSION)}&${encodeURIComponent(timeZone)}`, base).href;
}

async function hash(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

// Packed, it is the lengths in bytes of its head and of the memory, the number of the memory's pages
// that are not empty, their numbers, the head, and these pages.
function packed({ head, memory }) {
  const pages = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    if (memory.subarray(start, start + PAGE).some(Boolean)) pages.push(start / PAGE);
  }
  const numbers = new Uint8Array(Uint32Array.of(head.length, memory.length, pages.length, ...pages).buffer);
  const first = numbers.length + head.length;
  const content = new Uint8Array(first + pages.length * PAGE);
  content.set(numbers);
  content.set(head, numbers.length);
  pages.forEach((page, index) => {
    content.set(memory.subarray(page * PAGE, (page + 1) * PAGE), first + index * PAGE);
  });
  return content;
}

function unpacked(content) {
  const [headLength, memoryLength, count] = new Uint32Array(content, 0, 3);
  const pages = new Uint32Array(content, 12, count);
  const first = 12 + 4 * count + headLength;
  const copy = (memory) => {
    memory.fill(0);
    pages.forEach((page, index) => memory.set(new Uint8Array(content, first + index * PAGE, PAGE), page * PAGE));
  };
  return { head: new Uint8Array(content, 12 + 4 * count, headLength), memoryLength, copy };
}
