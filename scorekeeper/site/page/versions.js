// What can wait until the app is there: new versions, and the snapshots that later starts begin with.

const HOUR_MILLISECONDS = 3_600_000;
// After a start that lasted, so that making its snapshot takes nothing from anybody who is waiting.
const SNAPSHOT_MILLISECONDS = 6000;
// The snapshot of a new version is made while nobody taps; the version waits for it only so long.
const UNTOUCHED_MILLISECONDS = 8000;
const LONGEST_MILLISECONDS = 120_000;
const NEXT = "next/"; // as in service_worker.js

const base = new URL(".", import.meta.url);
const container = navigator.serviceWorker;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
let touched = performance.now();

// Keeps the app's files and snapshots in the browser, and tells the app in `worker` of new versions.
export async function watchVersions(renderer, lacksSnapshot, worker) {
  if (!container) return;
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => { touched = performance.now(); }, true);
  }
  const address = `service_worker.js?renderer=${renderer}`;
  const registration = await container.register(address, { updateViaCache: "none" });
  const ownSnapshot = keepOwnSnapshot(registration, lacksSnapshot, worker);
  let offered;

  async function offerUpdate() {
    const { waiting } = registration;
    // Without a controller it is the first version, which is simply used.
    if (!waiting || !container.controller || waiting === offered) return;
    offered = waiting;
    const snapshot = ownSnapshot.then(untouched).then(() => makeSnapshot(NEXT));
    await Promise.race([snapshot, pause(LONGEST_MILLISECONDS)]);
    worker.postMessage({ kind: "update" });
  }

  offerUpdate();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerUpdate);
  });
  checkWhileShown(() => registration.update().catch(() => {}));
  (await container.ready).active.postMessage("fill");
}

export async function installUpdate() {
  const registration = await container.getRegistration();
  container.addEventListener("controllerchange", () => location.reload());
  registration?.waiting?.postMessage("take over");
}

function checkWhileShown(check) {
  let timer = setInterval(check, HOUR_MILLISECONDS);
  document.addEventListener("visibilitychange", () => {
    clearInterval(timer);
    if (document.hidden) return;
    check();
    timer = setInterval(check, HOUR_MILLISECONDS);
  });
}

async function keepOwnSnapshot(registration, lacksSnapshot, worker) {
  await container.ready;
  await pause(SNAPSHOT_MILLISECONDS);
  if (lacksSnapshot) await makeSnapshot();
  // Those of versions that are over. One that waits may have its own already.
  else if (!registration.waiting && !registration.installing) worker.postMessage({ kind: "tidy" });
}

async function untouched() {
  for (;;) {
    const left = touched + UNTOUCHED_MILLISECONDS - performance.now();
    if (left <= 0 || document.hidden) return;
    await pause(left);
  }
}

// The files come from the service worker, which has all of a version: its own, or that in a folder.
function makeSnapshot(folder = "") {
  if (!container.controller) return null;
  const maker = new Worker(new URL(`${folder}snapshot_worker.js`, base), { type: "module" });
  return new Promise((resolve) => {
    maker.onmessage = maker.onerror = () => {
      maker.terminate();
      resolve();
    };
  });
}
