"""Names as file names: any text there and back, none of which leaves the folder.

Small letters, digits, ``-`` and ``_`` stand for themselves; any other character is ``~`` and two
hex digits for each of its UTF-8 bytes. So the names differ even where a file system ignores
capitals, have no dots, slashes or trailing spaces, and need no Unicode normal form.
"""

import re

SUFFIX = ".json"
LENGTH_LIMIT = 200
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
# Windows keeps these for devices, whatever suffix follows.
DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")


def file_name(name: str) -> str | None:
    """The file name for a name, or None where it is empty or too long to have one."""
    stem = "".join(letter if letter in PLAIN else _escaped(letter) for letter in name)
    if DEVICE.fullmatch(stem):
        stem = _escaped(stem[0]) + stem[1:]
    return stem + SUFFIX if 0 < len(stem) <= LENGTH_LIMIT else None


def name_of(file: str) -> str | None:
    """The name that a file stands for, or None where it is no file of ours."""
    stem = file.removesuffix(SUFFIX)
    try:
        name = re.sub(
            "(?:~[0-9a-f]{2})+",
            lambda found: bytes.fromhex(found[0].replace("~", "")).decode(errors="surrogatepass"),
            stem,
        )
    except UnicodeDecodeError:
        return None
    # Only the very file that the name leads to, or two files could claim one name.
    return name if file_name(name) == file else None


def _escaped(letter: str) -> str:
    return "".join(f"~{byte:02x}" for byte in letter.encode(errors="surrogatepass"))
