// Runs the app in Python in a worker, so that the page stays free to draw.
//
// It starts before Flutter asks for it (`client.js` then only connects), so the two load together.

import { PersistentFiles, within } from "./persistent_files.js";
import { addArchives, DATA, fetchArchives, loadPython, runApp } from "./python.js";
import { findSnapshot, forgetOtherSnapshots, forgetSnapshots, HASHES } from "./snapshot.js";

// How long another tab may take to close its games before they are taken from it.
const LOCK_TIMEOUT_MILLISECONDS = 4000;
const DATABASE_MILLISECONDS = 20_000;
// How long the screen waits for what it shows to be saved, before it says that it is not yet.
const SAVE_MILLISECONDS = 1000;
const SLOW_MILLISECONDS = 5000;

// The origins of hubs that may be asked besides the page's own; the build fills them in.
const HUBS = [];

const notifyPage = (kind, more = {}) => self.postMessage({ kind, ...more });
const request = self.fetch;
let python; // the modules by which the page and the app in Python call each other
let files;
const early = []; // what the client says before the app listens
let delivered = Promise.resolve();
let saving; // the save that is under way
let following; // the one after it, which is for everybody who asks meanwhile
let installOffered = false;
let hidden = false; // whether nobody sees the page
let storage = { status: "saved" }; // as the app was told last

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) return hear(data);
  switch (data.kind) {
    case "start":
      return start(data).catch((error) => notifyPage("failed", explain(error)));
    case "save": return files && python && save();
    case "examine": return examineStorage();
    case "tidy": return forgetOtherSnapshots().catch(() => {});
    case "visibility": hidden = data.hidden; return python?.page.visibility_changed?.(hidden);
    case "update": return python?.page.update_available?.();
    case "install_offered": installOffered = true; return python?.page.install_offered?.();
    case "app_installed": return python?.page.app_installed?.();
    case "leave": return delivered.then(() => storage.status === "saved" && notifyPage("left"));
  }
};

// Pyodide waits for ever for some of its files if they do not arrive, so the page is told from here.
self.fetch = async (address, options) => {
  try {
    const response = await request(address, options);
    if (response.ok) return response;
    throw new Error(`${response.status}`);
  } catch (error) {
    const { pathname } = new URL(address.url ?? address, location.href);
    notifyPage("failed", { reason: "file", detail: `${pathname}: ${error.message}` });
    throw error;
  }
};

async function start({ name, documentUrl, device, unfinishedStarts }) {
  reportLoading();
  const opening = attempt("storage", openFiles(name));
  opening.catch(() => {}); // whoever waits for it reports it
  const snapshot = await findSnapshot(unfinishedStarts);
  const begun = snapshot.content && await run(opening, device, snapshot.content).then(() => true, async (error) => {
    if (error?.reason === "storage") throw error;
    // Whatever is wrong with it, the start without it is the same.
    console.warn("The snapshot is not used:", error);
    await forgetSnapshots();
  });
  if (!begun) await run(opening, device);
  notifyPage("ready", { hasSnapshot: Boolean(begun), lacksSnapshot: snapshot.allowed && !begun });
  python.flet.documentUrl = documentUrl;
  await python.flet.start_connection(deliver);
  early.splice(0).forEach(hear);
}

// Flet's own function is there once the app listens.
function hear(data) {
  if (python?.flet.send) python.flet.send(data);
  else early.push(data);
}

// Starts Python with a snapshot or without, and the app in it.
async function run(opening, device, snapshot = null) {
  const modules = { flet_js: {}, page_js: pageModule(device) };
  // A snapshot knows where in these very archives everything is.
  const archives = attempt("file", fetchArchives(snapshot ? HASHES : {}));
  archives.catch(() => {}); // they are waited for below
  const loading = attempt("file", loadPython(modules, snapshot));
  const [pyodide] = await Promise.all([loading, opening]);
  notifyPage("started", { step: "python" });
  await attempt("storage", within(DATABASE_MILLISECONDS, files.restore(pyodide.FS)));
  notifyPage("started", { step: "stored" });
  addArchives(pyodide, await archives);
  python = { flet: modules.flet_js, page: modules.page_js };
  await runApp(pyodide);
}

// What the app calls in the page, and what that says of the device; the app adds what the page calls
// in it.
function pageModule(device) {
  return {
    device,
    device_name: nameDevice(navigator.userAgent),
    ask_hub: askHub,
    may_reach: mayReach,
    is_hidden: () => hidden,
    screen_sent: () => { delivered.then(() => notifyPage("shown")); },
    install_app: () => notifyPage("install_app"),
    install_update: () => notifyPage("install_update"),
    save_files: () => { save(); },
    report_storage: () => {
      if (storage.status !== "saved") python.page.storage_reported(storage.status, storage.problem);
      examineStorage();
      if (installOffered) python.page.install_offered();
    },
  };
}

const mayReach = (address) => [location.origin, ...HUBS].includes(new URL(address).origin);

// Asks a hub: `headers` as JSON. Where no answer comes, its status is 0 and it has nothing else; one
// that is `too_large` has no content. Redirects could lead the password in the headers to another address.
async function askHub(address, method, headers, body, milliseconds, limit) {
  if (!mayReach(address)) return { status: 0 };
  const apart = { redirect: "error", credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" };
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await request(address, { ...apart, method, headers: JSON.parse(headers), body: body ?? null, signal });
    const content = await readAtMost(limit, response.body);
    return { status: response.status, too_large: content === null, content };
  } catch {
    return { status: 0 };
  }
}

async function readAtMost(limit, stream) {
  const parts = [];
  let size = 0;
  for (let reader = stream?.getReader(), part; reader && !(part = await reader.read()).done;) {
    parts.push(part.value);
    size += part.value.length;
    if (size > limit) return reader.cancel().then(() => null);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// What the other devices of a shared record call this one: "iPhone, Safari".
function nameDevice(agent) {
  const first = (names) => names.find(([mark]) => agent.includes(mark))?.slice(-1);
  const system = first([["iPhone"], ["iPad"], ["Android"], ["CrOS", "Chromebook"], ["Windows"], ["Mac"], ["Linux"]]);
  const browser = first([["Firefox"], ["FxiOS", "Firefox"], ["Edg", "Edge"], ["Chrome"], ["CriOS", "Chrome"], ["Safari"]]);
  return [system, browser].flat().filter(Boolean).join(", ");
}

async function openFiles(name) {
  await acquireLock(name);
  files = new PersistentFiles(name, DATA, () => { python && save(); });
  await within(DATABASE_MILLISECONDS, files.opened);
}

// Notes what a step is about, for the page to say where it fails.
function attempt(reason, step) {
  return step.catch((error) => { throw { reason, detail: String(error?.message ?? error) }; });
}

function explain(error) {
  return error?.reason ? error : { reason: "error", detail: String(error?.message ?? error) };
}

// Only one tab may have the games open: each holds all files, and would not see the other's.
async function acquireLock(name) {
  if (!navigator.locks) return;
  const hold = (options) => new Promise((resolve, reject) => {
    const untilStolen = () => { resolve(); return new Promise(() => {}); };
    navigator.locks.request(name, options, untilStolen).catch((error) => {
      if (files) {
        files.closed = true;
        // What is not saved is nowhere but here, so the screen stays, for a copy of it.
        if (storage.status === "saved") notifyPage("displaced");
        else report("unsaved", "storage_taken");
      }
      reject(error);
    });
  });
  const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MILLISECONDS);
  await hold({ signal: timeout }).catch(() => hold({ steal: true }));
}

// A message for the screen waits until every file written before it is safely stored. So whatever
// the screen shows as saved is saved. Where that takes long, or fails, the screen goes on and says so.
function deliver(message) {
  const bytes = message.toJs();
  const saved = save();
  delivered = delivered
    .then(() => (storage.status === "saved" ? Promise.race([saved, tellIfSlow(saved)]) : null))
    .then(() => self.postMessage(bytes, [bytes.buffer]));
}

// Returns when every file as it is now is stored, or its storing has failed. One save is under way
// at a time.
function save() {
  following ??= Promise.resolve(saving).then(() => {
    following = null;
    saving = attemptToSave();
    return saving;
  });
  return following;
}

async function attemptToSave() {
  const slow = setTimeout(() => report("unsaved", "storage_slow"), SLOW_MILLISECONDS);
  try {
    if (await files.save()) notifyPage("saved");
    clearTimeout(slow);
    report("saved");
  } catch (error) {
    clearTimeout(slow);
    console.warn(error);
    // The games need the room more.
    if (error.problem === "storage_full") forgetSnapshots().catch(() => {});
    if (!files.closed) report("unsaved", error.problem);
  }
}

async function tellIfSlow(saved) {
  let over = false;
  saved.then(() => { over = true; });
  await new Promise((resolve) => setTimeout(resolve, SAVE_MILLISECONDS));
  if (!over && storage.status === "saved") report("saving");
}

// Tells the app, and the page, which asks before it is closed with something unsaved.
function report(status, problem) {
  if (storage.status === status && storage.problem === problem) return;
  storage = { status, problem };
  notifyPage("storage", { status });
  python.page.storage_reported?.(status, problem);
}

// Tells the app how safe the games are in this browser, as far as the browser says it.
async function examineStorage() {
  const manager = navigator.storage;
  const lasting = Boolean(await manager?.persisted?.());
  const { quota, usage } = (await manager?.estimate?.()) ?? {};
  const free = quota === undefined ? undefined : Math.max(0, Math.floor((quota - usage) / 1e6));
  // Elsewhere no service worker keeps the app itself.
  python?.page.storage_examined?.(lasting, free, self.isSecureContext);
}

function reportLoading() {
  const report = (list) => notifyPage("loaded", { names: list.getEntries().map((each) => each.name) });
  new PerformanceObserver(report).observe({ type: "resource", buffered: true });
}
