// Compiles the Python files in archives with the Python version that will run them:
// node compile.mjs PYODIDE LIBRARY LIBRARIES APP
// Done when the site is built, so that no phone has to do it at every start. What of Python's own
// library it does not begin with moves to the other libraries; these and the app are packed.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, library, libraries, app] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime));
// Bytecode that knows its lines, but not which part of a line failed, is smaller by a quarter.
const pyodide = await loadPyodide({ env: { HOME: "/home", PYTHONNODEBUGRANGES: "1" } });
for (const name of ["flet_js", "page_js"]) pyodide.registerJsModule(name, {});
pyodide.runPython(`
import sys

# What Python begins with: whole packages, which are imported from one archive, and what unpacks it.
BEGINS_WITH = {name.partition(".")[0] for name in sys.modules} | {"page_archives"}

import ast
import gc
import marshal
from compression import zstd
from importlib.util import MAGIC_NUMBER
from zipfile import ZipFile, ZipInfo

# Takes seconds, and a tenth off; the higher ones take more memory where it is unpacked.
LEVEL = 19

# No flags, and no time or size of a source: the archive has no source to compare with.
HEADER = MAGIC_NUMBER + bytes(12)

# Pyodide reads its own docstrings when it starts.
READS_ITSELF = ("pyodide/", "_pyodide/")

# A tree of syntax is many objects and no garbage: looking for some would take longer than compiling.
gc.disable()

def compiled(name, content):
    if not name.endswith(".py"):
        return name, content
    tree = ast.parse(content)
    if not name.startswith(READS_ITSELF):
        drop_unread(tree)
    return name + "c", HEADER + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))

# Where statements have others. Functions are nowhere else, and statements are few beside expressions.
BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")

def drop_unread(tree):
    """Remove what nobody reads on a phone: docstrings, and the annotations of most functions.

    They are an eighth of the archive and a fourteenth. A decorator may read annotations, and the
    fields of a data class are annotated in its body, so these stay.
    """
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [tree]
    for node in nodes:
        for block in BLOCKS:
            nodes += getattr(node, block, ())
        if isinstance(node, functions) and not node.decorator_list:
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
        kinds = (ast.Module, ast.ClassDef, *functions)
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            # A dataclass without a docstring would generate one, slowly.
            docstring = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("-"), node)), node)
            node.body[:1] = [] if isinstance(node, ast.Module) else [docstring]

def compile_all():
    with ZipFile("library.zip", "w") as library, ZipFile("libraries.zip", "w") as libraries:
        for name, content in compiled_files("library"):
            begins = name.partition("/")[0].removesuffix(".pyc") in BEGINS_WITH
            write(library if begins else libraries, name, content)
        for name, content in compiled_files("libraries"):
            write(libraries, name, content)
    with ZipFile("app.zip", "w") as app:
        for name, content in compiled_files("app"):
            write(app, name, content)
    name, content = compiled_methods()
    with ZipFile("app.zip", "a") as app:
        write(app, name, content)
    pack("libraries")
    pack("app")

def compiled_methods():
    """Return the file that keeps the methods of the data classes that most starts define."""
    sys.path[:0] = ["app.zip", "libraries.zip"]
    from scorekeeper.compiled_methods import KEPT, kept_methods, packed_methods
    with kept_methods() as methods:
        from scorekeeper.browser_app import prepare
        prepare()
    return KEPT.relative_to("app.zip").as_posix(), packed_methods(methods)

def compiled_files(archive):
    with ZipFile(f"{archive}.source") as source:
        for entry in source.infolist():
            if not entry.is_dir():
                yield compiled(entry.filename, source.read(entry))

def write(archive, name, content):
    archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)

def pack(name):
    with open(f"{name}.zip", "rb") as plain, open(f"{name}.pack", "wb") as packed:
        packed.write(zstd.compress(plain.read(), level=LEVEL))
`);
const sources = { library, libraries, app };
for (const [name, path] of Object.entries(sources)) pyodide.FS.writeFile(`${name}.source`, readFileSync(path));
pyodide.runPython("compile_all()");
const results = { "library.zip": library, "libraries.pack": libraries, "app.pack": app };
for (const [name, path] of Object.entries(results)) writeFileSync(path, pyodide.FS.readFile(name));
