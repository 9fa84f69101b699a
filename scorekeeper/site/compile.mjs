// Compiles the Python in archives with the very Python that will run it:
// node compile.mjs PYODIDE ARCHIVE...
// Where it is done beforehand, no phone has to do it at every start.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime));
const pyodide = await loadPyodide();
pyodide.runPython(`
import ast
import marshal
from importlib.util import MAGIC_NUMBER
from zipfile import ZipFile, ZipInfo

# No flags, and no time or size of a source: there is none to compare with.
HEADER = MAGIC_NUMBER + bytes(12)

# Pyodide looks into its own explanations when it starts.
EXPLAINED = ("pyodide/", "_pyodide/")

def compiled(name, content):
    if not name.endswith(".py"):
        return name, content
    tree = ast.parse(content)
    if not name.startswith(EXPLAINED):
        silence(tree)
    return name + "c", HEADER + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))

def silence(tree):
    """Leave out what nobody reads on a phone: it is an eighth of it."""
    for node in ast.walk(tree):
        kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            # A dataclass without any would write one itself, slowly.
            said = ast.Expr(ast.Constant("-"))
            node.body[:1] = [] if isinstance(node, ast.Module) else [ast.copy_location(said, node)]
    ast.fix_missing_locations(tree)

def compile_all():
    with ZipFile("in.zip") as given, ZipFile("out.zip", "w") as made:
        for entry in given.infolist():
            if not entry.is_dir():
                name, content = compiled(entry.filename, given.read(entry))
                info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                made.writestr(info, content)
`);
for (const archive of archives) {
  pyodide.FS.writeFile("in.zip", readFileSync(archive));
  pyodide.runPython("compile_all()");
  writeFileSync(archive, pyodide.FS.readFile("out.zip"));
}
