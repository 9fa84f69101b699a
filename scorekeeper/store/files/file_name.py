"""Names as file names: any text can be converted there and back, and none leaves the folder.

Small letters, digits, ``-`` and ``_`` stand for themselves. Any other character becomes ``~`` and
two hex digits for each of its UTF-8 bytes. So the file names differ even where a file system
ignores case, contain no dots, slashes or trailing spaces, and need no Unicode normal form.
"""

import re

from scorekeeper.store.files.system import DEVICE

SUFFIX = ".json"
LENGTH_LIMIT = 200
ESCAPED = re.compile("[^a-z0-9_-]")


def file_name(name: str) -> str | None:
    """Return the file name for a name, or None if it is empty or too long to have one."""
    stem = ESCAPED.sub(_escape, name)
    if DEVICE.fullmatch(stem):
        stem = _hex(stem[0]) + stem[1:]
    return stem + SUFFIX if 0 < len(stem) <= LENGTH_LIMIT else None


def name_of(file: str) -> str | None:
    """Return the name that a file stands for, or None if no name has this file."""
    stem = file.removesuffix(SUFFIX)
    try:
        name = re.sub(
            "(?:~[0-9a-f]{2})+",
            lambda match: bytes.fromhex(match[0].replace("~", "")).decode(errors="surrogatepass"),
            stem,
        )
    except UnicodeDecodeError:
        return None
    # Two files must not claim one name: only the file that the name itself leads to has it.
    return name if file_name(name) == file else None


def _escape(letter: re.Match[str]) -> str:
    return _hex(letter[0])


def _hex(letter: str) -> str:
    return "".join(f"~{byte:02x}" for byte in letter.encode(errors="surrogatepass"))
