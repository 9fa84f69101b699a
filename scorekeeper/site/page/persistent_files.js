// Python's files under one folder, stored in the browser's database.
//
// The store in Python writes files as it does everywhere; `save` finds what has changed since and
// writes that in one transaction. (Emscripten's own IDBFS compares every file with the database at
// every write, by times no finer than a millisecond, and asks for no durability.)

const FILES = "files"; // the name of the object store, which browsers have data under

const WRITE_MILLISECONDS = 10_000; // before a database is opened again that does not answer

export class PersistentFiles {
  // `onDeleted` is called once the browser has thrown away what was stored, as it does with a whole
  // site where the disk is full: everything is to be saved again.
  constructor(name, root, onDeleted) {
    this.name = name;
    this.root = root;
    this.onDeleted = onDeleted;
    this.closed = false;
    this.lost = false; // whether nobody knows what is stored
    this.deleted = false; // whether the browser has thrown it away
    this.saved = new Map(); // path → fingerprint of the file when it was last saved
    this.opened = this.open();
  }

  async open() {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    const database = await result(request);
    database.onclose = () => {
      this.deleted = true;
      this.forget();
      this.onDeleted();
    };
    return database;
  }

  // Opens the database again; the next `save` writes every file.
  forget() {
    this.opened.then((database) => database.close(), () => {});
    this.saved = new Map();
    this.lost = true;
    this.opened = this.open();
    this.opened.catch(() => {}); // `save` reports it
  }

  // Puts every stored file back in its place, with its own time.
  async restore(FS) {
    this.FS = FS;
    FS.mkdirTree(this.root);
    const files = (await this.opened).transaction(FILES).objectStore(FILES);
    const [paths, values] = await Promise.all([result(files.getAllKeys()), result(files.getAll())]);
    paths.forEach((path, index) => {
      const { bytes, time } = values[index];
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, bytes);
      FS.utime(path, time, time);
    });
    this.saved = this.scan().fingerprints;
  }

  // Saves what has changed; returns whether anything had. Rejects where nothing was saved, with the
  // `problem` in a word that the app has a sentence for.
  async save() {
    try {
      return await within(WRITE_MILLISECONDS, this.write());
    } catch (error) {
      if (this.closed || isFull(error)) throw this.explain(error);
      // The database may be lost before anybody says so.
      this.forget();
    }
    try {
      return await within(WRITE_MILLISECONDS, this.write());
    } catch (error) {
      throw this.explain(error);
    }
  }

  explain(error) {
    const name = error?.name;
    const blocked = name === "SecurityError" || name === "NotAllowedError";
    const reason = isFull(error) ? "storage_full" : blocked ? "storage_blocked" : "storage_failed";
    return Object.assign(new Error(`${name}: ${error?.message}`), {
      problem: this.deleted ? "storage_lost" : reason,
    });
  }

  async write() {
    const { fingerprints, nodes } = this.scan();
    const changed = [...fingerprints].filter(([path, print]) => this.saved.get(path) !== print);
    const deleted = [...this.saved.keys()].filter((path) => !fingerprints.has(path));
    if (!changed.length && !deleted.length && !this.lost) return false;
    if (this.closed) throw new Error("the games are open elsewhere");
    // Strict: complete only once the data is on the disk, not once it is on its way there.
    const { opened } = this;
    const transaction = (await opened).transaction(FILES, "readwrite", { durability: "strict" });
    const files = transaction.objectStore(FILES);
    if (this.lost) files.clear();
    for (const [path] of changed) {
      const node = nodes.get(path);
      files.put({ bytes: node.contents.slice(0, node.usedBytes), time: Number(node.mtime) }, path);
    }
    for (const path of deleted) files.delete(path);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    // Unless it was lost meanwhile.
    if (opened === this.opened) {
      this.saved = fingerprints;
      this.lost = false;
      this.deleted = false;
    }
    return true;
  }

  // Returns every file there is now, with a fingerprint that differs whenever its content does: a
  // file that replaced another one has another id, and one that was written to another time. A file
  // written in this very millisecond may be written again in it, so its fingerprint matches none.
  scan() {
    const now = Date.now();
    const fingerprints = new Map();
    const nodes = new Map();
    const scanFolder = (folder, path) => {
      for (const [name, node] of Object.entries(folder.contents)) {
        const below = `${path}/${name}`;
        if (this.FS.isDir(node.mode)) scanFolder(node, below);
        else if (this.FS.isFile(node.mode) && node.contents) {
          const time = Number(node.mtime);
          const unique = time >= now ? performance.now() : "";
          fingerprints.set(below, `${node.id} ${time} ${node.usedBytes} ${unique}`);
          nodes.set(below, node);
        }
      }
    };
    scanFolder(this.FS.lookupPath(this.root).node, this.root);
    return { fingerprints, nodes };
  }
}

export function within(milliseconds, step) {
  return Promise.race([step, new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database does not answer")), milliseconds);
  })]);
}

function isFull(error) {
  return error?.name === "QuotaExceededError";
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
