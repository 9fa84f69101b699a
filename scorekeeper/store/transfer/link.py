"""Links: a document in the fragment of the web app's address, which no server ever sees.

``#s1:`` is followed by the base64url (no padding) of the raw DEFLATE of the document's JSON. Where
one code is too small for that text it is cut into parts, ``#s1:2/3:ab12:…``: part, parts, and a
name that the parts share. Source: docs/game-file.md, Links.
"""

import base64
import hashlib
import re
import zlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import compact, to_bytes

MARK = "s1:"
UNPACKED_LIMIT = 1_000_000
"""Bytes of the document."""
TEXT_LIMIT = 1_400_000
"""Characters of a link, all parts together: more than any document within the limit needs."""
PARTS_LIMIT = 999
ADDRESS_LIMIT = 2000
"""Characters before the fragment of a link in a file."""
NAME_LENGTH = 4
CODE_LENGTH = 800
"""Characters in one code: so many that the camera of a phone still reads it from a screen."""
RAW_DEFLATE = -zlib.MAX_WBITS

# A link that stands alone: an address of any host, the fragment, or the fragment without its "#",
# which a shell takes for a comment.
LINK = re.compile(r"(?:\S*#)?s[0-9]+(?::|%3a)\S*", re.ASCII | re.IGNORECASE)
CONTENT = re.compile(
    r"s1:(?:(?P<number>[0-9]{1,3})/(?P<parts>[0-9]{1,3}):(?P<name>[A-Za-z0-9_-]{1,40}):)?"
    r"(?P<text>[A-Za-z0-9_-]+)",
    re.ASCII,
)


class LinkPart(NamedTuple):
    """One link as it was given; a whole document is part 1 of 1 and has no name."""

    number: int
    parts: int
    name: str
    text: str


class Joined(NamedTuple):
    """The content of all links together: the bytes of each document, and the problems.

    ``missing`` are the numbers of parts that are still to come, where nothing else is wrong.
    """

    documents: tuple[bytes, ...]
    problems: tuple[Problem, ...] = ()
    missing: tuple[int, ...] = ()


def is_link(text: str) -> bool:
    """Return whether a text is a link of this app, of today's form or a newer one."""
    return LINK.fullmatch(text.strip()) is not None


def links_in(text: str) -> tuple[str, ...]:
    """Return the links in a text that somebody pasted, whatever stands around them."""
    return tuple(word for word in text.split() if is_link(word))


def links_in_file(data: bytes) -> tuple[str, ...]:
    """Return the links in a file that begins with one; none for any other file."""
    start = data[: len("https://") + ADDRESS_LIMIT].decode("utf-8-sig", "replace").split(None, 1)
    # A document may have a link somewhere in its texts.
    first = start[0] if start else "{"
    begins = first[0] not in "{[" and first.isprintable() and LINK.match(first) is not None
    return links_in(data.decode("utf-8-sig", "replace")) if begins else ()


def split_links(texts: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the links that can be joined now, and those that wait for other parts.

    Only the parts of one link wait: those of the one that was given last.
    """
    ready: list[str] = []
    sets: dict[str, list[tuple[str, LinkPart]]] = {}
    for text in texts:
        part = read_link(text)
        if isinstance(part, LinkPart) and part.name:
            sets[part.name] = [*sets.pop(part.name, []), (text, part)]
        else:
            ready.append(text)
    waiting: tuple[str, ...] = ()
    for parts in sets.values():
        links = tuple(text for text, _ in parts)
        if _joined_text([part for _, part in parts])[1]:
            waiting = links
        else:
            ready += links
    return tuple(ready), waiting


def write_link(document: Document, base: str = "") -> str:
    """Return the link of a document, behind an address; without one, the fragment alone.

    Returns the link whatever its size; :func:`link_problem` tells whether it can be read.
    """
    return f"{_before_fragment(base)}#{MARK}{packed(document)}"


def write_link_parts(document: Document, base: str, length: int) -> tuple[str, ...]:
    """Return the links of a document, none much longer than ``length`` characters."""
    text, head = packed(document), f"{_before_fragment(base)}#{MARK}"
    if len(head) + len(text) <= length:
        return (head + text,)
    name = hashlib.sha256(text.encode()).hexdigest()[:NAME_LENGTH]
    room = max(length - len(f"{head}{PARTS_LIMIT}/{PARTS_LIMIT}:{name}:"), length // 4, 1)
    count = -(-len(text) // room)
    # Parts of the same size make codes of the same size.
    even = -(-len(text) // count)
    return tuple(
        f"{head}{number + 1}/{count}:{name}:{text[number * even : (number + 1) * even]}"
        for number in range(count)
    )


def link_problem(document: Document) -> Problem | None:
    """Return the problem of a document that is too large to hand over by a link; else None."""
    size = len(_document_bytes(document))
    return Problem("link_too_large", (), UNPACKED_LIMIT, size) if size > UNPACKED_LIMIT else None


def read_link(text: str) -> LinkPart | Problem:
    """Return the content of a link, still packed.

    Problem codes: ``link_too_large``, ``link_newer``, ``link_damaged``.
    """
    if len(text) > TEXT_LIMIT:
        return Problem("link_too_large", (), UNPACKED_LIMIT)
    # Some apps escape the colons and the slash on the way.
    fragment = unquote(text.strip()).rpartition("#")[2]
    if re.match(r"s[0-9]+:", fragment, re.ASCII) and not fragment.startswith(MARK):
        return Problem("link_newer")
    match = CONTENT.fullmatch(fragment)
    if match is None:
        return Problem("link_damaged")
    number, count = int(match["number"] or 1), int(match["parts"] or 1)
    if not 1 <= number <= count <= PARTS_LIMIT:
        return Problem("link_damaged")
    return LinkPart(number, count, match["name"] or "", match["text"])


def join_links(texts: Iterable[str]) -> Joined:
    """Return the documents of all these links, each whole one and each complete set of parts.

    Problem codes: those of :func:`read_link`, ``link_part_missing`` (``found`` are the numbers,
    ``expected`` how many parts there are), ``link_part_foreign`` and ``link_part_twice`` (``found``
    is the number).
    """
    documents: list[bytes] = []
    problems: list[Problem] = []
    sets: dict[str, list[LinkPart]] = {}
    for text in texts:
        part = read_link(text)
        if isinstance(part, Problem):
            problems.append(part)
        elif part.name:
            sets.setdefault(part.name, []).append(part)
        else:
            _add(unpack(part.text), documents, problems)
    missing: tuple[int, ...] = ()
    for parts in sets.values():
        whole, missing = _joined_text(parts)
        if isinstance(whole, str):
            _add(unpack(whole), documents, problems)
        elif whole.code == "link_part_missing" and len(sets) > 1:
            problems.append(Problem("link_part_foreign", (), parts[0].parts, parts[0].number))
        else:
            problems.append(whole)
    waiting = len(problems) == 1 and problems[0].code == "link_part_missing"
    return Joined(tuple(documents), tuple(dict.fromkeys(problems)), missing if waiting else ())


def _add(unpacked: bytes | Problem, documents: list[bytes], problems: list[Problem]) -> None:
    if isinstance(unpacked, Problem):
        problems.append(unpacked)
    elif unpacked not in documents:
        documents.append(unpacked)


def _joined_text(parts: Sequence[LinkPart]) -> tuple[str | Problem, tuple[int, ...]]:
    """Return the text that parts of one name make together, or the problem with them."""
    count = parts[0].parts
    texts: dict[int, str] = {}
    for part in parts:
        if part.parts != count:
            return Problem("link_part_foreign", (), count, part.number), ()
        if texts.setdefault(part.number, part.text) != part.text:
            return Problem("link_part_twice", (), count, part.number), ()
    missing = tuple(number for number in range(1, count + 1) if number not in texts)
    if missing:
        return Problem("link_part_missing", (), count, missing), missing
    return "".join(texts[number] for number in range(1, count + 1)), ()


def unpack(text: str) -> bytes | Problem:
    """Return the bytes of a document, never more than :data:`UNPACKED_LIMIT`.

    Problem codes: ``link_damaged``, ``link_too_large`` (bytes).
    """
    if len(text) > TEXT_LIMIT:
        return Problem("link_too_large", (), UNPACKED_LIMIT)
    try:
        deflated = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(RAW_DEFLATE)
        data = unpacker.decompress(deflated, UNPACKED_LIMIT + 1)
    except (ValueError, zlib.error):
        return Problem("link_damaged")
    if len(data) > UNPACKED_LIMIT:
        return Problem("link_too_large", (), UNPACKED_LIMIT)
    if not unpacker.eof or unpacker.unused_data:
        return Problem("link_damaged")
    return data


def packed(document: Document) -> str:
    """Return a document as links carry it: the base64url of the raw DEFLATE of its JSON."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW_DEFLATE)
    deflated = packer.compress(_document_bytes(document)) + packer.flush()
    return base64.urlsafe_b64encode(deflated).rstrip(b"=").decode()


def _document_bytes(document: Document) -> bytes:
    return to_bytes(compact(document))


def _before_fragment(address: str) -> str:
    return address.strip().partition("#")[0]
