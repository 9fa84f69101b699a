"""The table of rooms in docs/rooms.md: every package, its modules and what it may import."""

import ast
from pathlib import Path

from tests.layers import MAY_IMPORT, may_know

PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"


def rooms_table() -> str:
    """Return a row for each package below ``scorekeeper``, with what it may import."""
    rows = ["| room | what it is | modules | may import |", "|---|---|---|---|"]
    for init in sorted(PACKAGE.rglob("__init__.py")):
        folder = init.parent
        if folder == PACKAGE:
            continue
        name = folder.relative_to(PACKAGE).as_posix()
        modules = sorted(path.stem for path in folder.glob("*.py") if path != init)
        module_list = ", ".join(f"`{module}`" for module in modules if module != "__main__")
        layers = may_know(name)
        if "/" not in name:
            layers |= MAY_IMPORT[name] - {name}
        may = ", ".join(f"`{layer}`" for layer in sorted(layers))
        rows.append(f"| `{name}/` | {first_sentence(init)} | {module_list} | {may} |")
    return "\n".join(rows)


def first_sentence(path: Path) -> str:
    """Return the first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]
