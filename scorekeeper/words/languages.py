"""The languages of the app, and which of them suits a user.

A new language is a catalogue such as ``catalogues/de.po`` and an entry in ``LANGUAGES``. Its
messages have the keys and the gaps of the English ones, its plurals as many forms as its
``Plural-Forms`` asks for.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from gettext import NullTranslations
from typing import Literal

from scorekeeper.words.catalogues.po_file import load_catalogue

DEFAULT_LANGUAGE = "en"
VOWELS = tuple("aeouáéóú")
# Browsers send far less; the limit keeps anybody from making the server sort a megabyte.
HEADER_LIMIT = 500

ListKind = Literal["and", "or"]


def plain_list_key(kind: ListKind, _last: str) -> str:
    """Return the key of the sentence that joins the last part of a list to the others."""
    return f"list.{kind}"


def spanish_list_key(kind: ListKind, last: str) -> str:
    """Return that key for Spanish, where y and o change before their own sound: ``e Inés``."""
    sound = last.lstrip("«“").lower().removeprefix("h")
    if kind == "and" and sound[:1] in ("i", "í") and sound[1:2] not in VOWELS:
        return "list.and.e"
    if kind == "or" and (sound[:1] in ("o", "ó", "8") or sound == "11"):
        return "list.or.u"
    return plain_list_key(kind, last)


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
    load: Callable[[str], NullTranslations] = load_catalogue

    @cached_property
    def catalogue(self) -> NullTranslations:
        """The messages, loaded when the first of them is needed."""
        return self.load(self.code)

    def sentence(self, key: str, number: int) -> str | None:
        """Return a message, in the plural form for a number; None where the catalogue lacks it."""
        # gettext returns an unknown key itself, and finds plurals only as such.
        for found in (
            self.catalogue.ngettext(key, key, number),
            self.catalogue.gettext(key),
        ):
            if found != key:
                return found
        return None


LANGUAGES: dict[str, Language] = {
    each.code: each
    for each in (
        Language("en", "English"),
        Language("de", "Deutsch", decimal_mark=","),
        Language("es", "Español", decimal_mark=",", list_key=spanish_list_key),
    )
}


def best_language(wanted: Iterable[str]) -> str:
    """Return the code of the first of these that the app speaks, English where it speaks none.

    They are language tags (``de-AT``) or POSIX locales (``de_DE.UTF-8``), the most wanted first.
    """
    for tag in wanted:
        code = tag.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return DEFAULT_LANGUAGE


def accepted_languages(header: str) -> tuple[str, ...]:
    """Return the language tags of an ``Accept-Language`` header, the most wanted first.

    RFC 9110, section 12.5.4: a quality (``;q=0.3``) is 1 where it is left out, and with 0 a
    language is refused. A quality that is no number counts as 0.
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:HEADER_LIMIT].split(","):
        tag, _, weight = part.partition(";")
        try:
            quality = float(weight.partition("=")[2] or 1)
        except ValueError:
            quality = 0.0
        if tag.strip() and quality > 0:
            wanted.append((quality, tag.strip()))
    # Sorting keeps the order of equals.
    return tuple(tag for _, tag in sorted(wanted, key=lambda each: -each[0]))


def environment_locales(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the locale of a terminal's messages: POSIX takes the first variable that is set."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return tuple(environment[each] for each in names if environment.get(each))[:1]
