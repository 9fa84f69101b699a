"""Every language says everything: no sentence is missing, no gap differs, nothing is left over."""

import asyncio
import re
import string
from datetime import date

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.words.cards import spoken_card
from scorekeeper.words.catalogues.alike import ALIKE
from scorekeeper.words.catalogues.english import SENTENCES
from scorekeeper.words.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Language,
    best_language,
    environment_locales,
)
from scorekeeper.words.money import money_amount
from scorekeeper.words.rule_card.card import rule_card
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import (
    current_language,
    join_list,
    say,
    use_language,
    using_language,
)

ENGLISH = {"the", "and", "of", "to", "for", "takes", "with", "each", "points", "cards", "moon"}
TRANSLATIONS = [each for each in LANGUAGES if each != DEFAULT_LANGUAGE]


def forms(language: Language, key: str) -> tuple[str, ...]:
    found = language.sentences[key]
    return found if isinstance(found, tuple) else (found,)


def gaps(language: Language, key: str) -> set[str]:
    """What fills a sentence. The number is not asked for: some forms of a plural do without."""
    fields = (field for each in forms(language, key) for field in string.Formatter().parse(each))
    return {name for _, name, _, _ in fields if name is not None} - {"count"}


def knows_the_count(key: str) -> bool:
    return isinstance(SENTENCES[key], tuple) or "{count}" in str(SENTENCES[key])


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_no_sentence_is_missing_and_none_left_over(code: str) -> None:
    translated = LANGUAGES[code].sentences
    assert [key for key in SENTENCES if key not in translated] == []
    # A language may join its lists in more ways than English does.
    assert [key for key in translated if key not in SENTENCES and key[:5] != "list."] == []


def test_what_is_said_alike_everywhere_is_written_once() -> None:
    everywhere = [language.sentences for language in LANGUAGES.values()]
    alike = [key for key in SENTENCES if len({each.get(key) for each in everywhere}) == 1]
    assert [key for key in alike if key not in ALIKE] == []


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_the_gaps_are_the_same(code: str) -> None:
    english, other = LANGUAGES[DEFAULT_LANGUAGE], LANGUAGES[code]
    keys = [key for key in SENTENCES if key in other.sentences]
    assert {key: gaps(other, key) for key in keys if gaps(other, key) != gaps(english, key)} == {}
    uncounted = [
        key for key in keys if isinstance(other.sentences[key], tuple) and not knows_the_count(key)
    ]
    assert uncounted == []
    assert [
        key
        for key in keys
        if not knows_the_count(key) and any("{count}" in each for each in forms(other, key))
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_plurals_have_as_many_forms_as_the_language_asks_for(code: str) -> None:
    spoken = LANGUAGES[code]
    asked_for = {spoken.form(count) for count in range(-200, 2000)}
    for key, sentence in spoken.sentences.items():
        if isinstance(sentence, tuple):
            assert set(range(len(sentence))) == asked_for, key
            assert len(set(sentence)) == len(sentence), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_sentences_are_whole(code: str) -> None:
    for key in LANGUAGES[code].sentences:
        for each in forms(LANGUAGES[code], key):
            assert each == each.strip() or key == "problem.also_taken", key
            assert each, key
            assert "  " not in each, key
            # Straight quotation marks belong to what a file has.
            assert '"' not in each or key.startswith("option_kind."), key


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_a_sentence_ends_as_the_english_one_does(code: str) -> None:
    """So that what is put together from parts reads as a sentence in every language."""
    english = LANGUAGES[DEFAULT_LANGUAGE]
    ends = {
        key: forms(LANGUAGES[code], key)
        for key in SENTENCES
        if key in LANGUAGES[code].sentences
        and {each[-1] in ".?!:" for each in forms(LANGUAGES[code], key)}
        != {each[-1] in ".?!:" for each in forms(english, key)}
    }
    assert ends == {}


def test_what_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", Language("Lacking", {"undo": "Odnu"}))
    with using_language("xx"):
        assert say("undo") == "Odnu"
        assert say("hands", count=2) == "2 hands"
    with using_language("nowhere"):
        assert say("undo") == "Undo"


@pytest.mark.parametrize(
    ("wished", "found"),
    [
        ((), "en"),
        (("en-GB", "de"), "en"),
        (("fr", "en-US"), "en"),
        (("C.UTF-8",), "en"),
        (("",), "en"),
        (("de_AT.UTF-8", "en"), "de"),
        (("fr", "ES-mx", "de"), "es"),
        (("system", "de-CH"), "de"),
    ],
)
def test_the_first_language_that_is_spoken_is_chosen(wished: tuple[str, ...], found: str) -> None:
    assert best_language(wished) == found


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, ()),
        ({"LANG": "de_AT.UTF-8"}, ("de_AT.UTF-8",)),
        ({"LC_ALL": "C", "LANG": "de_DE"}, ("C",)),
        ({"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "de"}, ("es",)),
    ],
)
def test_a_terminal_says_its_language(environment: dict[str, str], found: tuple[str, ...]) -> None:
    assert environment_locales(environment) == found


def test_two_sessions_speak_two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "xx", Language("Other", {"undo": "Odnu"}))

    async def session(code: str) -> list[str]:
        use_language(code)
        said = []
        for _ in range(3):
            said.append(say("undo"))
            await asyncio.sleep(0)
        return said

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
def test_lists_in_spanish_sound_right(parts: tuple[str, ...], kind: str, words: str) -> None:
    with using_language("es"):
        assert join_list(parts, kind) == words


def test_money_and_days_in_spanish() -> None:
    with using_language("es"):
        assert money_amount("0.05", "EUR") == "0,05 €"
        assert day_text("2026-09-01", date(2026, 11, 21)) == "1 sept"
        assert spoken_card("QS") == "dama de picas"
        assert say("group.hearts", count=1) == "1 corazón"


@pytest.mark.parametrize("code", TRANSLATIONS)
@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_rule_card_can_be_read_out(code: str, variant: str) -> None:
    """With no word of English in between, as far as a machine can tell."""
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
