// Runs a program in the Python of a built site, as its page does: node site_python.mjs SITE PROGRAM

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.mjs`));
const pyodide = await loadPyodide({ env: { HOME: "/home", SCOREKEEPER_DATA: "/kept" } });
for (const name of ["flet_js", "page_js"]) pyodide.registerJsModule(name, {});
for (const name of ["app", "libraries"]) pyodide.FS.writeFile(`/${name}.pack`, readFileSync(`${site}/${name}.pack`));
pyodide.pyimport("page_archives").unpack(["app", "libraries"]);
try {
  console.log(pyodide.runPython(readFileSync(program, "utf8")));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
