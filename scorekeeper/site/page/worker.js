// Runs the app in Python in a worker, so that the page stays free to draw.
//
// It starts before Flutter asks for it (`client.js` then only connects), so the two load together.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { PersistentFiles } from "./persistent_files.js";

const DATA = "/kept"; // part of every stored file's path, so it must not change
const ARCHIVE = "/app.zip";
// How long another tab may take to close its games before they are taken from it.
const LOCK_TIMEOUT_MILLISECONDS = 4000;
const DATABASE_MILLISECONDS = 20_000;

const notifyPage = (kind, more = {}) => self.postMessage({ kind, ...more });
const request = self.fetch;
let connect;
const connected = new Promise((resolve) => { connect = resolve; });
let python; // the modules by which the page and the app in Python call each other
let files;
let delivered = Promise.resolve();
let reportedFailure = "";

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) return python.flet.send(data);
  switch (data.kind) {
    case "start":
      return start(data.name).catch((error) => notifyPage("failed", explain(error)));
    case "connect": return connect(data.documentUrl);
    case "update": return python?.page.update_available?.();
    case "leave": return delivered.then(() => notifyPage("left"));
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

async function start(name) {
  reportLoading();
  const archive = fetch("app.zip").then((response) => response.arrayBuffer());
  const loading = attempt("file", loadPyodide({ env: { HOME: "/home", SCOREKEEPER_DATA: DATA } }));
  const opening = attempt("storage", openFiles(name));
  const [pyodide, content] = await Promise.all([loading, archive, opening]);
  await attempt("storage", within(DATABASE_MILLISECONDS, files.restore(pyodide.FS)));
  pyodide.FS.writeFile(ARCHIVE, new Uint8Array(content));
  python = { flet: {}, page: { install_update: () => notifyPage("install_update") } };
  pyodide.registerJsModule("flet_js", python.flet);
  pyodide.registerJsModule("page_js", python.page);
  pyodide.runPython(`import sys; sys.path.insert(0, "${ARCHIVE}")`);
  await pyodide.runPythonAsync("import scorekeeper.browser_app as app; app.run()");
  notifyPage("ready");
  python.flet.documentUrl = await connected;
  await python.flet.start_connection(deliver);
  notifyPage("connected");
}

async function openFiles(name) {
  await acquireLock(name);
  files = new PersistentFiles(name, DATA, () => { delivered = delivered.then(save); });
  await within(DATABASE_MILLISECONDS, files.opened);
}

// Notes what a step is about, for the page to say where it fails.
function attempt(reason, step) {
  return step.catch((error) => { throw { reason, detail: String(error?.message ?? error) }; });
}

function explain(error) {
  return error?.reason ? error : { reason: "error", detail: String(error?.message ?? error) };
}

function within(milliseconds, step) {
  return Promise.race([step, new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database does not answer")), milliseconds);
  })]);
}

// Only one tab may have the games open: each holds all files, and would not see the other's.
async function acquireLock(name) {
  if (!navigator.locks) return;
  const hold = (options) => new Promise((resolve, reject) => {
    const untilStolen = () => { resolve(); return new Promise(() => {}); };
    navigator.locks.request(name, options, untilStolen).catch((error) => {
      if (files) { files.closed = true; notifyPage("displaced"); }
      reject(error);
    });
  });
  const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MILLISECONDS);
  await hold({ signal: timeout }).catch(() => hold({ steal: true }));
}

// A message for the screen waits until every file written before it is safely stored. So whatever
// the screen shows as saved is saved.
function deliver(message) {
  const bytes = message.toJs();
  delivered = delivered.then(save).then(() => self.postMessage(bytes, [bytes.buffer]));
}

async function save() {
  try {
    if (await files.save()) notifyPage("saved");
    reportedFailure = "";
  } catch (error) {
    // Once for each state of the files: the report is a message too, and comes through here again.
    if (reportedFailure === files.attempted) return;
    reportedFailure = files.attempted;
    const full = error?.name === "QuotaExceededError";
    python.page.save_failed?.(full ? "disk_full" : "write_failed", String(error?.message ?? error));
  }
}

function reportLoading() {
  const report = (list) => notifyPage("loaded", { names: list.getEntries().map((each) => each.name) });
  new PerformanceObserver(report).observe({ type: "resource", buffered: true });
}
