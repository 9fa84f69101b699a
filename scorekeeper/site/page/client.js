// What the page does around Flutter's client: starts Python, shows how far loading is, and lets one
// tab hand over to another. Flet's client calls jsConnect and jsSend.
// `startup` is told of every step, and says it where one fails (start.js).

const LOADING_SHARE = 0.75; // of the progress bar; the rest is for starting what was loaded
const START_STEPS = 3;
// Where the browser does not let the app's drawing be seen.
const PAINTED_MILLISECONDS = 100;
const RESTING_MILLISECONDS = 250; // between two frames that nobody sees
const UNFINISHED_STARTS = `${startup.name} unfinished starts`; // a key of the browser's

const base = new URL(".", document.baseURI);
const channel = "BroadcastChannel" in self ? new BroadcastChannel(startup.name) : null;
const worker = new Worker(new URL("worker.js", base), { type: "module" });
const loadingScreen = document.getElementById("loading");
// The large files of the client that this browser does not run.
const UNUSED = RENDERER === "skwasm"
  ? ["main.dart.js", "canvaskit/canvaskit.wasm"] : ["main.dart.wasm", "canvaskit/skwasm.wasm"];
for (const each of UNUSED) delete SIZES[each];
const loaded = new Set();
let loadedShare = 0;
let stepsDone = 0;
let sendToClient;
let unsaved = false;
let lacksSnapshot = false;
let finished = false;
let versions;
let installPrompt; // of a browser that would put the app on the home screen itself
let appSpeaks;
const spoken = new Promise((resolve) => { appSpeaks = resolve; }); // by the app, to the client

// At once, so that the client goes on; what it says waits in the worker until the app is there.
globalThis.jsConnect = async (app, args, onMessage) => { sendToClient = onMessage; };
globalThis.jsSend = async (app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => worker.terminate();

worker.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) {
    appSpeaks();
    return sendToClient(data);
  }
  switch (data.kind) {
    case "loaded": return data.names.forEach(countLoaded);
    case "started": return startup.progress();
    case "ready": lacksSnapshot = data.lacksSnapshot; return countStep();
    case "shown": return uncover();
    case "saved": return requestPersistence();
    case "storage": return (unsaved = data.status !== "saved");
    case "left": return showOpenElsewhere();
    case "displaced": return showOpenElsewhere();
    case "install_app": return installPrompt?.prompt();
    case "install_update": return versions.then((found) => found.installUpdate());
    case "failed": return startup.fail(data.reason, data.detail);
  }
};
// A file of the worker that does not arrive is an error without a message.
worker.onerror = ({ message }) => (message ? startup.fail("error", message) : startup.fail("file", "worker.js"));
// Any message from another tab asks this one to hand over.
channel?.postMessage("give way");
if (channel) channel.onmessage = () => worker.postMessage({ kind: "leave" });
const unfinishedStarts = storedCount();
const device = {
  ...scorekeeperDevice(),
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints ?? 0,
  installed: matchMedia("(display-mode: standalone)").matches || navigator.standalone === true,
};
worker.postMessage({ kind: "start", name: startup.name, documentUrl: document.URL, device, unfinishedStarts });
if (!document.hidden) storeCount(unfinishedStarts + 1);

// The loading screen stays until the app's first own screen has been drawn below it.
function uncover() {
  startup.finish();
  finished = true;
  storeCount(0);
  scorekeeperCanvas.whenPainted(PAINTED_MILLISECONDS, () => {
    loadingScreen.remove();
    // Only now, so that it takes nothing from the start.
    versions = import("./versions.js");
    versions.then((found) => found.watchVersions(flet.renderer, lacksSnapshot, worker));
  });
}

// Until the app says something, Flutter draws a ring that turns below the loading screen. Without a
// graphics card that takes a processor, which Python needs.
function rest() {
  const request = self.requestAnimationFrame;
  const pause = () => new Promise((resolve) => setTimeout(resolve, RESTING_MILLISECONDS));
  self.requestAnimationFrame = (draw) => {
    Promise.race([spoken, pause()]).then(() => request.call(self, draw));
    return 0;
  };
  spoken.then(() => { self.requestAnimationFrame = request; });
}

// How many starts in a row have reached no first screen, though nobody had left them: the system
// ends pages that take too much memory, and leaves no other trace.
function storedCount() {
  try {
    return Number(localStorage.getItem(UNFINISHED_STARTS));
  } catch {
    return 0;
  }
}

function storeCount(count) {
  try {
    localStorage.setItem(UNFINISHED_STARTS, count);
  } catch {
    // The browser stores nothing, also no snapshot.
  }
}

function forgetLeftStart() {
  if (!finished) storeCount(unfinishedStarts);
}

function countLoaded(address) {
  startup.progress();
  const path = address.startsWith(base.href) ? address.slice(base.href.length).split("?")[0] : "";
  if (!(path in SIZES) || loaded.has(path)) return;
  loaded.add(path);
  const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  loadedShare += SIZES[path] / total;
  drawProgress();
}

function countStep() {
  startup.progress();
  stepsDone += 1;
  drawProgress();
}

function drawProgress() {
  const startedShare = stepsDone / START_STEPS;
  const percent = Math.round(100 * (loadedShare * LOADING_SHARE + startedShare * (1 - LOADING_SHARE)));
  const bar = loadingScreen.querySelector("[role=progressbar]");
  bar.setAttribute("aria-valuenow", percent);
  bar.firstElementChild.style.width = `${percent}%`;
}

function showOpenElsewhere() {
  worker.terminate();
  startup.showOpenElsewhere();
}

// Only once there is something to lose, because some browsers ask the person.
let persistenceRequested = false;
async function requestPersistence() {
  if (persistenceRequested) return;
  persistenceRequested = true;
  await navigator.storage?.persist?.();
  worker.postMessage({ kind: "examine" });
}

// At the last moment for it, and when something may have changed that kept it from being saved.
function save() {
  worker.postMessage({ kind: "save" });
}

function reportVisibility() {
  worker.postMessage({ kind: "visibility", hidden: document.hidden });
}

new PerformanceObserver((list) => list.getEntries().forEach((each) => countLoaded(each.name)))
  .observe({ type: "resource", buffered: true });
for (const leaves of [save, forgetLeftStart]) {
  document.addEventListener("visibilitychange", leaves);
  addEventListener("pagehide", leaves);
}
reportVisibility();
document.addEventListener("visibilitychange", reportVisibility);
addEventListener("online", save);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // or the browser would ask at a time of its own
  installPrompt = event;
  worker.postMessage({ kind: "install_offered" });
});
addEventListener("appinstalled", () => worker.postMessage({ kind: "app_installed" }));
addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });
addEventListener("flutter-first-frame", countStep, { once: true });
addEventListener("flutter-first-frame", rest, { once: true });
// WebKit brings a page back from its memory with Flutter's drawing stopped.
addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor?.startsWith("Apple")) location.reload();
});
