// Python's files under one folder, kept in the browser's database.
//
// The store in Python writes files as it does everywhere; `keep` finds what has changed since and
// writes that, in one transaction. (Emscripten's own IDBFS compares every file with the database at
// every write, by times that are no finer than a millisecond, and asks for no durability.)

const FILES = "files";

export class KeptFiles {
  constructor(name, root) {
    this.root = root;
    this.closed = false;
    this.tried = "";
    this.marks = new Map(); // path → what the file was when it was last kept
    this.opened = new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(FILES);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  // Puts every kept file back where it was, as old as it was.
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
    this.marks = this.found().marks;
  }

  // Keeps what has changed; answers whether anything had. Rejects where nothing was kept.
  async keep() {
    const { marks, nodes } = this.found();
    const changed = [...marks].filter(([path, mark]) => this.marks.get(path) !== mark);
    const gone = [...this.marks.keys()].filter((path) => !marks.has(path));
    if (!changed.length && !gone.length) return false;
    this.tried = [...changed.flat(), ...gone].join("\n");
    if (this.closed) throw new Error("the games are open elsewhere");
    // Kept once it is on the disk, not once it is on its way there.
    const transaction = (await this.opened).transaction(FILES, "readwrite", { durability: "strict" });
    const files = transaction.objectStore(FILES);
    for (const [path] of changed) {
      const node = nodes.get(path);
      files.put({ bytes: node.contents.slice(0, node.usedBytes), time: Number(node.mtime) }, path);
    }
    for (const path of gone) files.delete(path);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    this.marks = marks;
    return true;
  }

  // Every file there is now, each with a mark that differs whenever its content does: a file that
  // was put in another's place has another number, and one that was written to another time. One
  // written to in this very millisecond may be again, so its mark will not be found another time.
  found() {
    const now = Date.now();
    const marks = new Map();
    const nodes = new Map();
    const look = (folder, path) => {
      for (const [name, node] of Object.entries(folder.contents)) {
        const below = `${path}/${name}`;
        if (this.FS.isDir(node.mode)) look(node, below);
        else if (this.FS.isFile(node.mode) && node.contents) {
          const time = Number(node.mtime);
          const again = time >= now ? performance.now() : "";
          marks.set(below, `${node.id} ${time} ${node.usedBytes} ${again}`);
          nodes.set(below, node);
        }
      }
    };
    look(this.FS.lookupPath(this.root).node, this.root);
    return { marks, nodes };
  }
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
