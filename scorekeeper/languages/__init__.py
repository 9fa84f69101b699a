"""Everything that differs from language to language, in a folder for each.

Its ``__init__`` says what it is called, how it writes numbers and lists, and what people write on
paper; ``catalogue.po`` has the sentences of the app; ``hands`` what people say a hand with.

A new language is a folder beside the others. The messages of its catalogue have the keys and the
gaps of the English ones, its plurals as many forms as its ``Plural-Forms`` asks for.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from scorekeeper.languages.language import Language

if TYPE_CHECKING:
    from scorekeeper.languages.phrases import LanguageWords

DEFAULT_LANGUAGE = "en"
# Browsers send far less; the limit keeps anybody from making the server sort a megabyte.
HEADER_LIMIT = 500

# The default first.
_CODES = sorted(
    (module.name for module in iter_modules(__path__) if module.ispkg),
    key=lambda code: (code != DEFAULT_LANGUAGE, code),
)
LANGUAGES: dict[str, Language] = {
    code: import_module(f"scorekeeper.languages.{code}").LANGUAGE for code in _CODES
}
"""Code -> language, for every folder beside this module."""


@cache
def hand_words(code: str) -> "LanguageWords":
    """Return the words with which a language says a hand, the English ones where it has none."""
    module = f"scorekeeper.languages.{code}.hands"
    try:
        words: LanguageWords = import_module(module).WORDS
    except ModuleNotFoundError:
        return hand_words(DEFAULT_LANGUAGE)
    return words


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
    return tuple(tag for _, tag in sorted(wanted, key=lambda pair: -pair[0]))


def environment_locales(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the locale of a terminal's messages: POSIX takes the first variable that is set."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return tuple(environment[name] for name in names if environment.get(name))[:1]
