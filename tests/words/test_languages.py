"""Which language is used, and its grammar in lists, plurals, money and days."""

import asyncio
import re
from datetime import date
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO

import pytest

from scorekeeper.chances.track_record import TrackRecord
from scorekeeper.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    accepted_languages,
    best_language,
    environment_locales,
)
from scorekeeper.languages.language import Language, ListKind, compile_mo
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.words.cards import spoken_card
from scorekeeper.words.chances import record_line
from scorekeeper.words.figures import percent
from scorekeeper.words.money import money_amount
from scorekeeper.words.rule_card.card import rule_card
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import (
    current_language,
    has_sentence,
    join_list,
    language_code,
    say,
    use_language,
    using_language,
)
from tests.words.catalogues import catalogue as catalogue_file

ENGLISH = {"the", "and", "of", "to", "for", "takes", "with", "each", "points", "cards", "moon"}
TRANSLATIONS = [code for code in LANGUAGES if code != DEFAULT_LANGUAGE]
POLISH_PLURALS = (
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)


def made_language(messages: str, plurals: str = "nplurals=2; plural=(n != 1);") -> Language:
    """Return a language whose catalogue has only these messages."""
    header = (
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: {plurals}\\n"\n'
    )
    compiled = compile_mo(f"{header}\n{messages}\n".encode())
    return Language("xx", "Made", load=lambda *_: GNUTranslations(BytesIO(compiled)))


def test_english_is_offered_first_and_the_others_by_their_code() -> None:
    first, *others = LANGUAGES
    assert first == DEFAULT_LANGUAGE
    assert others == sorted(others)
    assert [language.code for language in LANGUAGES.values()] == [*LANGUAGES]


def test_sentences_that_a_language_lacks_are_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", made_language('msgid "undo"\nmsgstr "Odnu"'))
    with using_language("xx"):
        assert say("undo") == "Odnu"
        assert say("hands", count=2) == "2 hands"
    with using_language("nowhere"):
        assert say("undo") == "Undo"


def test_a_key_of_no_language_is_an_error() -> None:
    assert has_sentence("undo")
    assert has_sentence("hands")
    assert not has_sentence("no.such.key")
    # A list's own joining word is Spanish alone.
    with using_language("es"):
        assert not has_sentence("list.and.e")
        with pytest.raises(KeyError, match=re.escape("no.such.key")):
            say("no.such.key")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 hand"),
        (-1, "-1 hand"),
        (1.0, "1.0 hand"),
        (Fraction(1), "1 hand"),
        (True, "True hand"),
        (0, "0 hands"),
        (2, "2 hands"),
        (-2, "-2 hands"),
        (21, "21 hands"),
        (10**30, f"{10**30} hands"),
        (1.5, "1.5 hands"),
        (Fraction(1, 2), "1/2 hands"),
        (None, "None hands"),
        ("1", "1 hands"),
    ],
)
def test_only_one_and_minus_one_are_singular(count: object, words: str) -> None:
    assert say("hands", count=count) == words


def test_a_plural_without_its_number_is_that_of_many() -> None:
    language = made_language('msgid "few"\nmsgid_plural "few"\nmsgstr[0] "one"\nmsgstr[1] "more"')
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LANGUAGES, "xx", language)
        with using_language("xx"):
            assert say("few") == "more"


def test_a_language_can_have_more_plurals_than_english(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = "".join(f'msgstr[{i}] "{{count}} {letter}"\n' for i, letter in enumerate("abc"))
    language = made_language(f'msgid "hands"\nmsgid_plural "hands"\n{forms}', POLISH_PLURALS)
    monkeypatch.setitem(LANGUAGES, "xx", language)
    with using_language("xx"):
        sentences = [say("hands", count=count) for count in (0, 1, -1, 2, -3, 5, 12, 22, 1.5)]
    assert sentences == ["0 c", "1 a", "-1 a", "2 b", "-3 b", "5 c", "12 c", "22 b", "1.5 c"]


def test_a_language_is_used_until_the_block_ends() -> None:
    assert language_code() == DEFAULT_LANGUAGE
    with pytest.raises(ZeroDivisionError), using_language("de"):  # noqa: PT012 - inside and after
        assert language_code() == "de"
        with using_language("es"):
            assert language_code() == "es"
        assert language_code() == "de"
        raise ZeroDivisionError
    assert language_code() == DEFAULT_LANGUAGE


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("", ()),
        ("de", ("de",)),
        ("de-AT,de;q=0.9,en;q=0.8", ("de-AT", "de", "en")),
        ("en;q=0.5, es, fr;q=0.9", ("es", "fr", "en")),
        ("fr, de;q=0.3, es;q=0.9", ("fr", "es", "de")),
        ("de;q=0.5, es;q=0.5", ("de", "es")),
        ("de;q=0, en", ("en",)),
        ("de;q=much, en", ("en",)),
        ("de;q=-1, en", ("en",)),
        (",,;q=1,", ()),
        ("x" * 9999, ("x" * 500,)),
    ],
)
def test_an_accept_language_header_is_read_by_its_qualities(
    header: str, languages: tuple[str, ...]
) -> None:
    assert accepted_languages(header) == languages


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ((), "en"),
        (("en-GB", "de"), "en"),
        (("xx", "en-US"), "en"),
        (("C.UTF-8",), "en"),
        (("",), "en"),
        (("de_AT.UTF-8", "en"), "de"),
        (("xx", "ES-mx", "de"), "es"),
        (("system", "de-CH"), "de"),
    ],
)
def test_the_first_language_that_the_app_has_is_chosen(
    wanted: tuple[str, ...], expected: str
) -> None:
    assert best_language(wanted) == expected


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ()),
        ({"LANG": "de_AT.UTF-8"}, ("de_AT.UTF-8",)),
        ({"LC_ALL": "C", "LANG": "de_DE"}, ("C",)),
        ({"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "de"}, ("es",)),
    ],
)
def test_the_first_posix_variable_that_is_set_gives_the_locale(
    environment: dict[str, str], expected: tuple[str, ...]
) -> None:
    assert environment_locales(environment) == expected


def test_two_sessions_speak_two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", made_language('msgid "undo"\nmsgstr "Odnu"'))

    async def session(code: str) -> list[str]:
        use_language(code)
        sentences = []
        for _ in range(3):
            sentences.append(say("undo"))
            await asyncio.sleep(0)
        return sentences

    async def both() -> list[list[str]]:
        return list(await asyncio.gather(session("en"), session("xx")))

    assert asyncio.run(both()) == [["Undo"] * 3, ["Odnu"] * 3]
    assert current_language() is LANGUAGES[DEFAULT_LANGUAGE]


def test_lists_money_and_days_in_english() -> None:
    assert join_list(()) == ""
    assert join_list(("Ann",)) == "Ann"
    assert join_list(("Ann", "Bob", "Cid")) == "Ann, Bob and Cid"
    assert join_list(("Ann", "Bob"), "or") == "Ann or Bob"
    assert money_amount("0.05", "USD") == "$0.05"
    assert money_amount("0.05", "PLN") == "0.05 PLN"
    assert day_text("2026-11-14", date(2026, 11, 21)) == "14 Nov"


def test_lists_money_and_days_in_german() -> None:
    with using_language("de"):
        assert join_list(("Ann", "Bob", "Cid")) == "Ann, Bob und Cid"
        assert join_list(("1", "8"), "or") == "1 oder 8"
        assert money_amount("0.05", "EUR") == "0,05 €"
        assert money_amount("0.05", "CHF") == "0,05 CHF"
        assert day_text("2026-11-14", date(2026, 11, 21)) == "14. Nov"
        assert spoken_card("QS") == "Pik-Dame"
        assert say("hands", count=1) == "1 Runde"
        assert say("hands", count=0) == "0 Runden"


@pytest.mark.parametrize(
    ("parts", "kind", "words"),
    [
        (("Ann", "Bob"), "and", "Ann y Bob"),
        (("Ann", "Inés"), "and", "Ann e Inés"),
        (("Ann", "Hilario"), "and", "Ann e Hilario"),
        (("Ann", "Íñigo"), "and", "Ann e Íñigo"),
        (("Ann", "Iago"), "and", "Ann y Iago"),
        (("Ann", "Hierro"), "and", "Ann y Hierro"),
        (("Ann", "Yago"), "and", "Ann y Yago"),
        (("Ann", ""), "and", "Ann y "),
        (("«add»", "«off»"), "or", "«add» u «off»"),
        (("7", "8"), "or", "7 u 8"),
        (("10", "11"), "or", "10 u 11"),
        (("1", "110"), "or", "1 o 110"),
        (("Ann", "Horacio"), "or", "Ann u Horacio"),
    ],
)
def test_lists_in_spanish_sound_right(parts: tuple[str, ...], kind: ListKind, words: str) -> None:
    with using_language("es"):
        assert join_list(parts, kind) == words


def test_money_and_days_in_spanish() -> None:
    with using_language("es"):
        assert money_amount("0.05", "EUR") == "0,05 €"
        assert day_text("2026-09-01", date(2026, 11, 21)) == "1 sept"
        assert spoken_card("QS") == "dama de picas"
        assert say("card_group.hearts", count=1) == "1 corazón"


@pytest.mark.parametrize("code", TRANSLATIONS)
@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_rule_card_is_translated_whole(code: str, variant: str) -> None:
    """No frequent English word is left on it."""
    entry = CATALOGUE[variant]
    with using_language(code):
        for players in entry.variant.players:
            rules, _ = configure(entry.variant, {}, players)
            text = " ".join(
                f"{row.text} {row.value}"
                for section in rule_card(rules, players, entry)
                if section.id != "sources"
                for row in section.rows
            )
            assert not ENGLISH & set(re.findall(r"[a-z]+", text)), text


@pytest.mark.parametrize(
    ("code", "written"), [("en", "39%"), ("de", "39\u00a0%"), ("es", "39\u00a0%")]
)
def test_a_share_is_written_as_the_language_has_it_and_never_broken(
    code: str, written: str
) -> None:
    with using_language(code):
        assert percent(Fraction(39, 100)) == written
        # No other sentence puts the sign behind a number by itself.
        record = TrackRecord()
        assert written.replace("39", "40") in record_line(record, 0.35)
        catalogue = catalogue_file(code).read_text("utf-8")
    assert re.findall(r"\}[ \u00a0]?%", catalogue) == ["}" + written[2:]]
