// Measures in Pyodide: node chance_slices.mjs PYODIDE PROJECT

import { pathToFileURL } from "node:url";

const [runtime, project] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/project", project);
pyodide.runPython(`
import sys
sys.path.insert(0, "/project")
from tests.benchmarks.chance_slices import show
show()
`);
