"""Joining a shared record: the join document, its link, and codes that are typed.

Source: docs/sync.md, Joining.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from scorekeeper.scoring.documents.reader import check_format
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.joining import CODE_LENGTH, is_join_link
from scorekeeper.state.shared_records import RecordRole, RecordScope
from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.link import ADDRESS_LIMIT, packed, unpack
from scorekeeper.store.transfer.untrusted_text import parse

FORMAT: Final = "scorekeeper-join/1"
MARK = "j1:"
# A hub imports nothing of the state, so it takes them from here.
Role = RecordRole
Scope = RecordScope
DEFAULT_PORTS = {"http": 80, "https": 443}
NAME_LIMIT = 100
SECRET_LIMIT = 200
# The names that CouchDB allows, without the signs that would have to be escaped in an address.
DATABASE = re.compile(r"[a-z][a-z0-9_-]{0,99}", re.ASCII)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32, which leaves out I, L, O and U."""
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0"})
"""Letters that people write for digits."""


class JoinDocument(NamedTuple):
    """All that a device needs to join: where the hub is, and the shared record's own key.

    Attributes:
        hub: The address of the hub, without a slash at its end.
        db: The name of the database there.
        user: The user of the record, for HTTP Basic.
        password: Their password.
        role: Whether the user may write.
        name: The record's name among people.
    """

    hub: str
    db: str
    user: str
    password: str
    role: Role
    name: str


def write_join(join: JoinDocument) -> Document:
    """Return the document of the public contract."""
    return {"format": FORMAT, **join._asdict()}


def read_join(document: object) -> JoinDocument | Problem:
    """Read a join document.

    Problem codes: those of a wrong ``format``, and ``join_wrong`` (``where`` names the field).
    """
    if not isinstance(document, dict):
        return Problem("join_wrong")
    if problem := check_format(document.get("format"), FORMAT):
        return problem
    texts: dict[str, str] = {}
    for field, fits in FITS.items():
        value = document.get(field)
        if not isinstance(value, str) or not fits(value):
            return Problem("join_wrong", (field,))
        texts[field] = value
    role: Role = "reader" if texts.pop("role") == "reader" else "member"
    return JoinDocument(**{**texts, "hub": texts["hub"].rstrip("/")}, role=role)


def is_hub_address(text: str) -> bool:
    """Return whether a text is the address of a hub: http or https, and no key in it."""
    if len(text) > ADDRESS_LIMIT or not text.isascii() or not text.isprintable():
        return False
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    has_host = bool(parts.hostname) and port != 0 and " " not in text
    plain = not (parts.query or parts.fragment or parts.username or parts.password)
    return parts.scheme in ("http", "https") and has_host and plain


def hub_origin(address: str) -> str:
    """Return the origin of a hub's address, as browsers write it: ``https://cards.example``."""
    parts = urlsplit(address)
    # The host in small letters, and without the brackets of an IPv6 address.
    host = parts.hostname or ""
    if ":" in host:
        host = f"[{host}]"
    usual = parts.port in (None, DEFAULT_PORTS.get(parts.scheme))
    return f"{parts.scheme}://{host}" + ("" if usual else f":{parts.port}")


def _is_secret(text: str) -> bool:
    return 0 < len(text) <= SECRET_LIMIT and text.isascii() and text.isprintable()


FITS: dict[str, Callable[[str], bool]] = {
    "hub": is_hub_address,
    "db": lambda text: DATABASE.fullmatch(text) is not None,
    # A colon would end the user's name in HTTP Basic.
    "user": lambda text: _is_secret(text) and ":" not in text,
    "password": _is_secret,
    "role": lambda text: text in ("member", "reader"),
    "name": lambda text: 0 < len(text.strip()) <= NAME_LIMIT and text.isprintable(),
}


def join_link(join: JoinDocument, base: str = "") -> str:
    """Return the link of a join document, behind the address of the web app if one is given."""
    return f"{base.strip().partition('#')[0]}#{MARK}{packed(write_join(join))}"


def read_join_link(text: str) -> JoinDocument | Problem:
    """Read a link to a shared record.

    Problem codes: ``link_newer``, ``link_damaged``, ``link_too_large``, and those of
    :func:`read_join`.
    """
    fragment = unquote(text.strip()).rpartition("#")[2]
    if not fragment.startswith(MARK):
        return Problem("link_newer" if is_join_link(text) else "link_damaged")
    data = unpack(fragment.removeprefix(MARK))
    if isinstance(data, Problem):
        return data
    document, _ = parse(data)
    return Problem("link_damaged") if document is None else read_join(document)


def code_of(number: int) -> str:
    """Return the code of a random number; only its last thirty bits count."""
    letters = (ALPHABET[(number >> 5 * place) & 31] for place in range(CODE_LENGTH))
    return "".join(letters)


def read_code(text: str) -> str | None:
    """Return a typed code as it was drawn, whatever its case and hyphens; None if it is none."""
    letters = re.sub(r"[\s-]", "", text, flags=re.ASCII).upper().translate(ALIKE)
    fits = len(letters) == CODE_LENGTH and all(letter in ALPHABET for letter in letters)
    return letters if fits else None
