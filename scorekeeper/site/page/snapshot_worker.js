// Makes the snapshot that later starts begin with: in a worker of its own, after a start without one.

import { makeSnapshot } from "./python.js";
import { ARCHIVE_HASH, storeSnapshot } from "./snapshot.js";

async function make() {
  // Never of another version than the service worker's, whatever a web host has meanwhile.
  const archive = await fetch("app.zip", { integrity: ARCHIVE_HASH });
  await storeSnapshot(await makeSnapshot(new Uint8Array(await archive.arrayBuffer())));
}

make().catch((error) => console.warn("No snapshot was made:", error)).then(() => self.postMessage("done"));
