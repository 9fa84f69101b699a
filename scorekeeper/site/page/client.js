// What the page does around Flutter's client: it starts Python, shows how far loading is, lets one
// tab give way to another, and offers new versions. The client calls jsConnect and jsSend.

const LOADED_SHARE = 0.75; // of the bar; the rest is starting what was loaded
const HOUR_MILLISECONDS = 3_600_000;

const base = new URL(".", document.baseURI);
const name = `scorekeeper ${base.pathname}`;
const channel = "BroadcastChannel" in self ? new BroadcastChannel(name) : null;
const worker = new Worker(new URL("worker.js", base), { type: "module" });
const picture = document.getElementById("loading");
delete SIZES[CANVASKIT === "chromium" ? "canvaskit/canvaskit.wasm" : "canvaskit/chromium/canvaskit.wasm"];
const arrived = new Set();
let share = 0;
let steps = 0;
let messages = 0;
let forClient;
let started;
const startedOrFailed = new Promise((resolve, reject) => { started = { resolve, reject }; });
startedOrFailed.catch(() => {});

globalThis.jsConnect = async (app, args, onMessage) => {
  forClient = onMessage;
  worker.postMessage({ kind: "connect", documentUrl: document.URL });
  await startedOrFailed;
};
globalThis.jsSend = async (app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => worker.terminate();

worker.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) return showFirst(data);
  switch (data.kind) {
    case "loaded": return data.names.forEach(count);
    case "ready": return step();
    case "connected": return started.resolve();
    case "kept": return keepForGood();
    case "left": return giveWay();
    case "displaced": return giveWay();
    case "take_update": return takeUpdate();
    case "failed": started.reject(data.why); return fail(data.why);
  }
};
worker.onerror = (event) => fail(event.message ?? "");
channel?.postMessage("give way");
if (channel) channel.onmessage = () => worker.postMessage({ kind: "leave" });
worker.postMessage({ kind: "start", name });

// The picture stays until the app's own first screen has been drawn under it.
function showFirst(data) {
  forClient(data);
  messages += 1;
  if (messages !== 2) return;
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => picture.remove(), 100)));
  // Only now, so that it takes nothing from the start.
  registerServiceWorker();
}

function count(address) {
  const path = address.startsWith(base.href) ? address.slice(base.href.length).split("?")[0] : "";
  if (!(path in SIZES) || arrived.has(path)) return;
  arrived.add(path);
  const whole = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  share += SIZES[path] / whole;
  draw();
}

function step() {
  steps += 1;
  draw();
}

function draw() {
  const percent = Math.round(100 * (share * LOADED_SHARE + steps * (1 - LOADED_SHARE) / 3));
  const bar = picture.querySelector("[role=progressbar]");
  bar.setAttribute("aria-valuenow", percent);
  bar.firstElementChild.style.width = `${percent}%`;
}

function fail(why) {
  const problem = document.getElementById("problem");
  document.getElementById("why").textContent = why;
  picture.replaceWith(problem.content);
}

function giveWay() {
  worker.terminate();
  document.body.replaceChildren(document.getElementById("elsewhere").content);
}

// Asked for when there is something to lose, because some browsers ask the person.
let asked = false;
function keepForGood() {
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}

async function registerServiceWorker() {
  if (!("serviceWorker" in navigator)) return;
  const address = `service_worker.js?canvaskit=${CANVASKIT}`;
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  const offer = () => {
    // Without a controller it is the first version, which is simply used.
    if (registration.waiting && navigator.serviceWorker.controller) {
      worker.postMessage({ kind: "update" });
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  const look = () => registration.update().catch(() => {});
  document.addEventListener("visibilitychange", () => document.hidden || look());
  setInterval(look, HOUR_MILLISECONDS);
  (await navigator.serviceWorker.ready).active.postMessage("fill");
}

async function takeUpdate() {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration?.waiting?.postMessage("take over");
}

new PerformanceObserver((list) => list.getEntries().forEach((each) => count(each.name)))
  .observe({ type: "resource", buffered: true });
addEventListener("flutter-first-frame", step, { once: true });
// WebKit brings a page back from its memory with Flutter's drawing stopped.
addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor?.startsWith("Apple")) location.reload();
});
