"""The catalogues as translators edit them.

``python -m tests.words.catalogues`` compiles all of them after an edit; what became of the rule
cards shows ``python -m tests.golden.catalogue_files``.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from scorekeeper.languages.language import Domain, Message, compile_mo, read_po

FOLDER = Path(__file__).resolve().parents[2] / "scorekeeper" / "languages"


def catalogue(code: str) -> Path:
    """Return the PO file of a language."""
    return FOLDER / code / "catalogue.po"


@cache
def messages(code: str) -> dict[str, Message]:
    """Return the messages of a language by their keys, without the header."""
    catalogue_messages = read_po(catalogue(code).read_text(encoding="utf-8"))
    return {message.key: message for message in catalogue_messages if message.key}


def forms(code: str, key: str) -> tuple[str, ...]:
    """Return the sentence of a key, or all forms of a plural."""
    return tuple(messages(code)[key].forms)


def compiled_files(code: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the MO file of each domain of a language, and what its PO file is compiled to."""
    source = catalogue(code)
    for domain in get_args(Domain):
        yield source.with_name(f"{domain}.mo"), compile_mo(source.read_bytes(), domain)


def main() -> None:
    """Write the MO files beside each PO file."""
    for source in sorted(FOLDER.glob("*/catalogue.po")):
        for path, content in compiled_files(source.parent.name):
            path.write_bytes(content)


if __name__ == "__main__":
    main()
