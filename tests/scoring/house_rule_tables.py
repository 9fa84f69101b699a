"""Tables about house rules: the sections of ``house_rules.txt``."""

from pathlib import Path

FILE = Path(__file__).with_name("house_rules.txt")


def table(name: str) -> list[tuple[str, ...]]:
    """Return the head and the rows of a section."""
    section = FILE.read_text(encoding="utf-8").partition(f"\n== {name}\n")[2].partition("\n== ")[0]
    return [
        tuple(cell.strip() for cell in line.split("|"))
        for line in section.splitlines()
        if line and not line.startswith("#")
    ]
