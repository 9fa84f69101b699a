// Python with the app in it: as a start needs it, and as a snapshot of it is made.

export const DATA = "/kept"; // part of every stored file's path, so it must not change
const ARCHIVES = ["app", "libraries"];
const ENVIRONMENT = { HOME: "/home", SCOREKEEPER_DATA: DATA };
const ENGINE = new URL("pyodide/pyodide.asm.wasm", import.meta.url).href;

// The app's data classes were compiled when the site was built.
const call = (name) => `
from scorekeeper.compiled_methods import kept_methods

with kept_methods():
    import scorekeeper.browser_app as app

    app.${name}()
`;
// The bytes that Pyodide puts before what it notes.
const HEAD = 48;
// What Pyodide is given for a snapshot that is still being read.
const LATER = new Uint8Array(0);

// Everything begins to arrive at once, and the engine is compiled meanwhile; Pyodide would begin
// with that when all the rest is there.
const request = self.fetch;
const engine = request(ENGINE);
const compiled = WebAssembly.compileStreaming(engine);
const runtime = Promise.all([import("./pyodide/pyodide.mjs"), import("./pyodide/pyodide.asm.mjs")]);
self.fetch = (address, options) => ((address.url ?? `${address}`) === ENGINE ? engine : request(address, options));
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
// `load` reports it.
for (const each of [engine, compiled, runtime]) each.catch(() => {});

// Starts Python. `modules` are the objects that it imports as `flet_js` and `page_js`. With a
// snapshot, the promise of one, all that was imported in it is there already.
export async function loadPython(modules, snapshot = null) {
  if (snapshot) return load({ _loadSnapshot: LATER, _snapshotDeserializer: (name) => modules[name] }, snapshot);
  const pyodide = await load({});
  register(pyodide, modules);
  return pyodide;
}

// Runs the app in a Python that has its archives.
export async function runApp(pyodide) {
  await pyodide.runPythonAsync(call("run"));
}

// Starts Python and imports the app; returns the snapshot of both: what Pyodide notes about the
// memory, and the memory.
export async function makeSnapshot(archives) {
  const modules = { flet_js: {}, page_js: {} };
  const pyodide = await load({ _makeSnapshot: true });
  register(pyodide, modules);
  addArchives(pyodide, archives);
  pyodide.runPython(call("prepare"));
  const made = pyodide.makeMemorySnapshot({
    serializer: (found) => Object.keys(modules).find((name) => modules[name] === found),
  });
  const [, start, length] = new Uint32Array(made.buffer, 0, 3);
  return { head: made.slice(HEAD, HEAD + length), memory: made.subarray(start) };
}

// Returns the archives' content; with their hashes, only where it is this very content.
export async function fetchArchives(hashes) {
  const fetchOne = async (name) => {
    const path = `${name}.pack`;
    const response = await self.fetch(path, hashes[path] ? { integrity: hashes[path] } : {});
    return [name, new Uint8Array(await response.arrayBuffer())];
  };
  return Promise.all(ARCHIVES.map(fetchOne));
}

// Puts the archives where Python imports from, unpacked. A snapshot expects them there.
export function addArchives(pyodide, archives) {
  for (const [name, content] of archives) pyodide.FS.writeFile(`/${name}.pack`, content);
  pyodide.pyimport("page_archives").unpack(ARCHIVES);
}

async function load(options, snapshot = null) {
  const [{ loadPyodide }, { default: createModule }] = await runtime;
  const createPyodideModule = async (settings) => {
    const module = await createModule(settings);
    if (snapshot) restoreFrom(await snapshot, module);
    return module;
  };
  const loading = loadPyodide({ env: ENVIRONMENT, createPyodideModule, ...options });
  // Pyodide itself would wait for an engine that never arrives.
  const [pyodide] = await Promise.all([loading, compiled]);
  return pyodide;
}

// Pyodide's own function restores no memory that has grown, and needs all of it before it begins.
function restoreFrom({ head, memoryLength, copy }, module) {
  module.API.restoreSnapshot = () => {
    const missing = memoryLength - module.HEAPU8.length;
    if (missing > 0 && !module.growMemory(memoryLength)) throw new Error("there is no memory for it");
    copy(module.HEAPU8);
    return JSON.parse(new TextDecoder().decode(head));
  };
}

function register(pyodide, modules) {
  for (const [name, module] of Object.entries(modules)) pyodide.registerJsModule(name, module);
}
