"""The table of rooms in docs/architecture.md: every package with what it is for."""

import ast
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"


def rooms_table() -> str:
    """Return a row for each package below ``scorekeeper``: its name, modules and first sentence."""
    rows = ["| room | modules | what it is |", "|---|---|---|"]
    for init in sorted(PACKAGE.rglob("__init__.py")):
        folder = init.parent
        if folder == PACKAGE:
            continue
        name = folder.relative_to(PACKAGE).as_posix()
        modules = sorted(path.stem for path in folder.glob("*.py") if path != init)
        shown = ", ".join(f"`{module}`" for module in modules if module != "__main__")
        rows.append(f"| `{name}/` | {shown} | {first_sentence(init)} |")
    return "\n".join(rows)


def first_sentence(path: Path) -> str:
    """Return the first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]
