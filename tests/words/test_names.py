"""What games, players and piles are called."""

from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.words.names import (
    default_game_name,
    game_name,
    game_title,
    is_called,
    next_game_name,
    rematch_place,
    short_name,
    taker_name,
    variant_name,
)
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import using_language


def test_another_game_of_the_same_people_is_counted_on_the_same_evening() -> None:
    """After midnight it is still the same evening; a game without a hand is none."""
    game = Game("one", "Cup night", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
    played = replace(
        summarise(Record(game)), hands=9, started="2026-11-20T20:00:00+00:00", players=game.players
    )
    later = replace(played, id="two", name="Cup night, game 2", started="2026-11-20T22:00:00+00:00")
    at, people = "2026-11-21T00:30:00+00:00", ("Cid", "Ann", "Bob")
    assert next_game_name(at, [played], people) == "Cup night, game 2"
    assert next_game_name(at, [later, played], people) == "Cup night, game 3"
    usual = default_game_name(at)
    assert next_game_name(at, [replace(played, hands=0)], people) == usual
    assert next_game_name(at, [played], (*people, "Dee")) == usual
    next_day = "2026-11-21T20:00:00+00:00"
    assert next_game_name(next_day, [played], people) == default_game_name(next_day)
    # What follows the first game, which is listed or not, and what follows the second.
    first = replace(game, started=played.started)
    assert rematch_place(first, []) == rematch_place(first, [played]) == "game 2"
    assert rematch_place(replace(first, id="two"), [later, played]) == "game 3"


def test_takers_have_names() -> None:
    assert [taker_name(taker) for taker in ("Ann", "@widow", "@dummy", "@blind-2")] == [
        "Ann",
        "Widow",
        "Dummy",
        "Blind hand 2",
    ]
    assert short_name("Ann") == "Ann"
    assert len(short_name("Bartholomew Montgomery")) <= 14


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("black-lady", "Black Lady"),
        ("friday-rules", "Friday rules"),
        ("", "Rules of your own"),
        ("\x1b[2J", "\\x1b[2J"),
    ],
)
def test_a_game_has_a_name_even_where_the_catalogue_lacks_it(variant: str, name: str) -> None:
    assert variant_name(variant) == name
    entry = CATALOGUE["black-lady"].variant
    game = Game("g", "", variant, ("Ann", "Bob", "Cid"), "Ann", rules=entry)
    assert game_name(game) == name
    ours = replace(game, rules=replace(entry, name="Ours"))
    assert game_name(ours) == "Ours"
    assert rules_line(ours) == "Ours \u00b7 to 100"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "query",
    [
        *("hearts", "Black Lady", "black maria", "chase lady", "schwarze dame", "CORAZONES"),
        *("dama negra", " lady  black "),
    ],
)
def test_the_standard_game_is_found_by_every_name_that_it_has(language: str, query: str) -> None:
    with using_language(language):
        assert is_called("black-lady", query)
        assert not is_called("golden-ten", query)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_standard_game_has_one_name(language: str) -> None:
    with using_language(language):
        assert game_title("black-lady") == variant_name("black-lady") == "Black Lady"


def test_a_game_of_ones_own_has_the_name_of_its_rules() -> None:
    own = replace(CATALOGUE["black-lady"].variant, name="Our way")
    assert game_title("ours", own) == "Our way"
