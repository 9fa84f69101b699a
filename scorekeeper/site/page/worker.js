// Runs the app in Python, beside the page: the page stays free to draw.
//
// It begins before Flutter asks for it (`client.js` then only connects), so the two load together.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { KeptFiles } from "./kept_files.js";

const DATA = "/kept";
const ARCHIVE = "/app.zip";
// How long another tab may take to give way before the games are taken from it.
const PATIENCE_MILLISECONDS = 4000;

const tell = (kind, more = {}) => self.postMessage({ kind, ...more });
let connect;
const connected = new Promise((resolve) => { connect = resolve; });
let python; // what the app in Python has put here to be called
let kept;
let delivered = Promise.resolve();
let told = "";

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) return python.flet.send(data);
  switch (data.kind) {
    case "start": return start(data.name).catch((error) => tell("failed", { why: String(error) }));
    case "connect": return connect(data.documentUrl);
    case "update": return python?.app.update_found?.();
    case "leave": return delivered.then(() => tell("left"));
  }
};

async function start(name) {
  watchLoading();
  const archive = fetch("app.zip").then((answer) => answer.arrayBuffer());
  const loading = loadPyodide({ env: { HOME: "/home", SCOREKEEPER_DATA: DATA } });
  await alone(name);
  kept = new KeptFiles(name, DATA);
  const [pyodide] = await Promise.all([loading, kept.opened]);
  await kept.restore(pyodide.FS);
  pyodide.FS.writeFile(ARCHIVE, new Uint8Array(await archive));
  python = { flet: {}, app: { take_update: () => tell("take_update") } };
  pyodide.registerJsModule("flet_js", python.flet);
  pyodide.registerJsModule("page_js", python.app);
  pyodide.runPython(`import sys; sys.path.insert(0, "${ARCHIVE}")`);
  await pyodide.runPythonAsync("import scorekeeper.browser_app as app; app.run()");
  tell("ready");
  python.flet.documentUrl = await connected;
  await python.flet.start_connection(deliver);
  tell("connected");
}

// Only one tab may have the games open: each holds all files, and would not see the other's.
async function alone(name) {
  if (!navigator.locks) return;
  const hold = (options) => new Promise((resolve, reject) => {
    const keep = () => { resolve(); return new Promise(() => {}); };
    navigator.locks.request(name, options, keep).catch((error) => {
      if (kept) { kept.closed = true; tell("displaced"); }
      reject(error);
    });
  });
  const waiting = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  await hold({ signal: waiting }).catch(() => hold({ steal: true }));
}

// A message for the screen waits until every file written before it is safely kept. So whatever
// the screen shows as saved is saved.
function deliver(message) {
  const bytes = message.toJs();
  delivered = delivered.then(keep).then(() => self.postMessage(bytes, [bytes.buffer]));
}

async function keep() {
  try {
    if (await kept.keep()) tell("kept");
    told = "";
  } catch (error) {
    // Once for each state of the files: telling it is a message too, and comes through here again.
    if (told === kept.tried) return;
    told = kept.tried;
    const full = error?.name === "QuotaExceededError";
    python.app.not_kept?.(full ? "disk_full" : "write_failed", String(error?.message ?? error));
  }
}

function watchLoading() {
  const tellAll = (list) => tell("loaded", { names: list.getEntries().map((each) => each.name) });
  new PerformanceObserver(tellAll).observe({ type: "resource", buffered: true });
}
