// Makes the snapshot that later starts begin with: in a worker of its own, after a start without one,
// and of a new version before its first start.

import { HASHES, needsSnapshot, storeSnapshot } from "./snapshot.js";

async function make() {
  if (!(await needsSnapshot())) return;
  const { fetchArchives, makeSnapshot } = await import("./python.js");
  // Never of another version than the service worker's, whatever a web host has meanwhile.
  await storeSnapshot(await makeSnapshot(await fetchArchives(HASHES)));
}

make().catch((error) => console.warn("No snapshot was made:", error)).then(() => self.postMessage("done"));
