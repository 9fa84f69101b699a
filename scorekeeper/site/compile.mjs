// Compiles the Python files in archives with the Python version that will run them:
// node compile.mjs PYODIDE ARCHIVE...
// Done when the site is built, so that no phone has to do it at every start.

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

# No flags, and no time or size of a source: the archive has no source to compare with.
HEADER = MAGIC_NUMBER + bytes(12)

# Pyodide reads its own docstrings when it starts.
KEEP_DOCSTRINGS = ("pyodide/", "_pyodide/")

def compiled(name, content):
    if not name.endswith(".py"):
        return name, content
    tree = ast.parse(content)
    if not name.startswith(KEEP_DOCSTRINGS):
        drop_docstrings(tree)
    return name + "c", HEADER + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))

def drop_docstrings(tree):
    """Remove the docstrings, an eighth of the archive that nobody reads on a phone."""
    for node in ast.walk(tree):
        kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            # A dataclass without a docstring would generate one, slowly.
            docstring = ast.Expr(ast.Constant("-"))
            node.body[:1] = [] if isinstance(node, ast.Module) else [ast.copy_location(docstring, node)]
    ast.fix_missing_locations(tree)

def compile_all():
    with ZipFile("in.zip") as source, ZipFile("out.zip", "w") as target:
        for entry in source.infolist():
            if not entry.is_dir():
                name, content = compiled(entry.filename, source.read(entry))
                info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                target.writestr(info, content)
`);
for (const archive of archives) {
  pyodide.FS.writeFile("in.zip", readFileSync(archive));
  pyodide.runPython("compile_all()");
  writeFileSync(archive, pyodide.FS.readFile("out.zip"));
}
