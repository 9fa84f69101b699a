// Makes the snapshot that later starts begin with: in a worker of its own, after a start without one.

import { fetchArchives, makeSnapshot } from "./python.js";
import { HASHES, storeSnapshot } from "./snapshot.js";

// Never of another version than the service worker's, whatever a web host has meanwhile.
fetchArchives(HASHES).then(makeSnapshot).then(storeSnapshot)
  .catch((error) => console.warn("No snapshot was made:", error))
  .then(() => self.postMessage("done"));
