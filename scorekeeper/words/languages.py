"""The languages that the app speaks, and which of them suits somebody.

A new one is a catalogue like :mod:`scorekeeper.words.catalogues.german` and a line in ``LANGUAGES``; its
sentences have the keys and the gaps of the English ones, its plurals as many forms as it needs.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.words.catalogues import english, german, spanish

Sentence = str | tuple[str, ...]
DEFAULT_LANGUAGE = "en"
VOWELS = "aeouáéóú"


def one_or_other(count: object) -> int:
    """The form of a plural where only one differs: the first for 1, the second otherwise."""
    return 0 if count in (1, -1) else 1


def plain_list_key(kind: str, _last: str) -> str:
    """The key of a list's last step where no sound changes its word."""
    return f"list.{kind}"


def spanish_list_key(kind: str, last: str) -> str:
    """The key where, as in Spanish, a word gives way to its own sound: ``e Inés``, ``u ocho``."""
    sound = last.lstrip("«“").lower().removeprefix("h")
    if kind == "and" and sound[:1] in ("i", "í") and sound[1:2] not in tuple(VOWELS):
        return "list.and.e"
    if kind == "or" and (sound[:1] in ("o", "ó", "8") or sound == "11"):
        return "list.or.u"
    return plain_list_key(kind, last)


@dataclass(frozen=True)
class Language:
    """A catalogue and its grammar.

    ``form`` chooses among the forms of a plural, ``list_key`` the sentence that joins the last
    part of a list to the others (``and``, ``or``), by how that part sounds.
    """

    name: str
    sentences: Mapping[str, Sentence]
    decimal_mark: str = "."
    form: Callable[[object], int] = one_or_other
    list_key: Callable[[str, str], str] = plain_list_key


LANGUAGES: dict[str, Language] = {
    DEFAULT_LANGUAGE: Language("English", english.SENTENCES),
    "de": Language("Deutsch", german.SENTENCES, decimal_mark=","),
    "es": Language("Español", spanish.SENTENCES, decimal_mark=",", list_key=spanish_list_key),
}


def best_language(wished: Iterable[str]) -> str:
    """The first of these that is spoken here; tags (``de-AT``) and locales (``de_DE.UTF-8``)."""
    for tag in wished:
        code = tag.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return DEFAULT_LANGUAGE


def of_header(accept_language: str) -> tuple[str, ...]:
    """The tags of a browser's ``Accept-Language``, which lists them as they are liked."""
    return tuple(each.partition(";")[0] for each in accept_language.split(","))


def environment_locales(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The locale of a terminal's messages, as POSIX has it: the first variable set counts."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return tuple(environment[each] for each in names if environment.get(each))[:1]
