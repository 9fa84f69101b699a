"""The type of a language, and its catalogue: a PO file, and the MO files that :mod:`gettext` reads.

Both formats are described in the manual of GNU gettext, "The Format of PO Files" and "The Format
of GNU MO Files". This reads the part of PO that our catalogues use: comments, flags, ``msgid``,
``msgid_plural``, ``msgstr`` and ``msgstr[n]``.
"""

import re
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from types import MappingProxyType
from typing import Literal, NamedTuple
from zlib import crc32

MAGIC = 0x950412DE
HEADER_SIZE = 28
# A field of the compiled header: what it was compiled from.
CHECKSUM = "X-Source-Checksum"

LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\[nt"\\])*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPED = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
PACKAGE = "scorekeeper.languages"
ListKind = Literal["and", "or"]
Domain = Literal["catalogue", "start"]
"""The messages of a PO file that are compiled into one MO file, which has this name."""
# The command says these before it imports the app, and a page has those of its connection and its
# scanner in every language. It would take longer to decode all messages than to import the server.
START = ("connection.", "launch.", "scan.", "serve.")
"""The beginnings of the keys whose messages are in the domain ``start``."""


@dataclass
class Message:
    """One message of a catalogue.

    ``forms`` are the translations: one, or with ``plural`` one for each plural form. The message
    whose key is empty is the header.
    """

    key: str
    plural: bool = False
    forms: list[str] = field(default_factory=list)
    fuzzy: bool = False

    @property
    def translated(self) -> bool:
        """Whether every form has a text that a translator has approved."""
        return bool(self.forms) and all(self.forms) and not self.fuzzy


def read_po(text: str) -> list[Message]:
    """Return the messages of a PO file in their order, the header first.

    Raises ``ValueError`` with the number of the line that is not well-formed.
    """
    return list(_messages(text.replace("\r\n", "\n")))


def _messages(text: str) -> Iterator[Message]:
    fields: dict[str, str] = {}
    keyword, fuzzy = "", False
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line.startswith("#"):
            # Flags stand before the message to which they belong.
            if line.startswith("#,") and "fuzzy" in line:
                yield from _message(fields)
                fields, fuzzy = {}, True
            continue
        match = LINE.fullmatch(line)
        keyword = (match[1] or keyword) if match else ""
        if keyword == "msgid" and match and match[1]:
            yield from _message(fields)
            fields, fuzzy = {"fuzzy": "fuzzy"} if fuzzy else {}, False
        if match is None or not _fits(keyword, fields, is_new=bool(match[1])):
            raise ValueError(f"line {number} of the PO file is not understood: {line}")
        fields[keyword] = fields.get(keyword, "") + ESCAPE.sub(_unescaped, match[2])
    yield from _message(fields)


def _fits(keyword: str, fields: Mapping[str, str], *, is_new: bool) -> bool:
    """Return whether a line can follow: a field once only, plural forms in their order."""
    if not is_new:
        return keyword in fields
    forms = sum(name.startswith("msgstr") for name in fields)
    return keyword not in fields and (
        keyword == f"msgstr[{forms}]" or not keyword.startswith("msgstr[")
    )


def _message(fields: Mapping[str, str]) -> Iterator[Message]:
    if "msgid" in fields:
        forms = [text for name, text in fields.items() if name.startswith("msgstr")]
        yield Message(fields["msgid"], "msgid_plural" in fields, forms, "fuzzy" in fields)


def _unescaped(match: re.Match[str]) -> str:
    return ESCAPED[match[1]]


def compile_mo(po: bytes, domain: Domain = "catalogue") -> bytes:
    """Return the MO file of a domain of a PO file, without sentences that have no translation yet.

    Its header says which PO file it was compiled from, see :func:`is_compiled_from`.
    """
    texts: dict[bytes, bytes] = {}
    for message in read_po(po.decode("utf-8")):
        if not message.key:
            message.forms[0] += _checksum_line(po)
        if message.translated and (not message.key or _domain(message.key) == domain):
            key = f"{message.key}\0{message.key}" if message.plural else message.key
            texts[key.encode()] = "\0".join(message.forms).encode()
    keys = sorted(texts)
    tables, strings = bytearray(), bytearray()
    start = HEADER_SIZE + 16 * len(keys)
    for text in (*keys, *(texts[key] for key in keys)):
        tables += struct.pack("<2I", len(text), start + len(strings))
        strings += text + b"\0"
    translations = HEADER_SIZE + 8 * len(keys)
    header = struct.pack("<7I", MAGIC, 0, len(keys), HEADER_SIZE, translations, 0, start)
    return bytes(header + tables + strings)


def _domain(key: str) -> Domain:
    return "start" if key.startswith(START) else "catalogue"


def is_compiled_from(mo: bytes, po: bytes) -> bool:
    """Return whether an MO file was compiled from this state of the PO file."""
    return _checksum_line(po).encode() in mo


def _checksum_line(po: bytes) -> str:
    # Git may have written the line ends of Windows.
    checksum = crc32(po.replace(b"\r\n", b"\n"))
    return f"{CHECKSUM}: {checksum:08x}\n"


def load_catalogue(code: str, domain: Domain = "catalogue") -> GNUTranslations:
    """Return the messages of a domain in a language, as its PO file has them.

    The compiled file is read where it is up to date. In a checkout whose PO file was edited since,
    that is compiled in memory; an installed program has no PO files, nor has the web app.
    """
    compiled, source = (_data(f"{code}/{name}") for name in (f"{domain}.mo", "catalogue.po"))
    if source and not is_compiled_from(compiled, source):
        compiled = compile_mo(source, domain)
    return GNUTranslations(BytesIO(compiled))


def _data(name: str) -> bytes:
    """Return a file of the package, from a folder or an archive; empty where there is none."""
    try:
        return get_data(PACKAGE, name) or b""
    except OSError:
        return b""


# The language -----------------------------------------------------------------------------------


def plain_list_key(kind: ListKind, _last: str) -> str:
    """Return the key of the sentence that joins the last part of a list to the others."""
    return f"list.{kind}"


class SheetWords(NamedTuple):
    """The words on a score sheet beside its numbers, in small letters. Only hints.

    Attributes:
        date: Words beside a day.
        name: Words beside the name of a game.
        hand: Words above the numbers of the hands.
        side: Words above columns that are no player's.
        points: Words behind a number that say that it counts points.
        moon: Words in brackets behind a number that say that somebody shot the moon.
        queen: Words in brackets behind the points of the taker of the queen of spades.
        months: The first letters of a month, without accents -> its number.
        in_dates: Words between the parts of a day.
    """

    date: str
    name: str
    hand: str
    side: str
    points: str
    moon: str
    queen: str
    months: Mapping[str, int]
    in_dates: str = ""


NO_SHEET_WORDS = SheetWords("", "", "", "", "", "", "", MappingProxyType({}))


# Compared by identity, so that sentences can be cached for each.
@dataclass(frozen=True, eq=False)
class Language:
    """A language: its own name for itself, its catalogue, and the grammar that is not in it.

    ``list_key`` returns the key of the sentence that joins the last part of a list to the others,
    by the kind of list and by how that part sounds.
    """

    code: str
    name: str
    decimal_mark: str = "."
    list_key: Callable[[ListKind, str], str] = plain_list_key
    sheets: SheetWords = NO_SHEET_WORDS
    load: Callable[[str, Domain], NullTranslations] = load_catalogue

    @cached_property
    def _catalogue(self) -> NullTranslations:
        return self.load(self.code, "catalogue")

    @cached_property
    def _start(self) -> NullTranslations:
        return self.load(self.code, "start")

    def sentence(self, key: str, number: int) -> str | None:
        """Return a message, in the plural form for a number; None where the catalogue lacks it."""
        # A domain is loaded when its first message is needed.
        messages = self._start if _domain(key) == "start" else self._catalogue
        # gettext returns an unknown key itself, and finds plurals only as such.
        for translation in (messages.ngettext(key, key, number), messages.gettext(key)):
            if translation != key:
                return translation
        return None
