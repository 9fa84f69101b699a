"""Any document at all: reading returns a game or problems, scoring a result; neither crashes."""

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.scoring.documents.game import KEYS, read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import path
from tests.scoring.example import game_with
from tests.scoring.random_games import law

NAMES = ["Ann", "Bob", "Zoe", "@widow", " Ann", "", "*", "\ud800", "x" * 600]
CARDS = ["QS", "2H", "JD", "2C", "1H", "10Y", "13 hearts", "99 hearts", "0 hearts", "3 reds"]
CHOICES = ["moon", "red", "add", "subtract", "auto", "play_on", "wilson", "howell", "golden-ten"]
CHOICES += ["spot", "one", "removed", "blind", "ten-of-hearts", "joker-hearts", "rickety-kate"]
OPTIONS = ["on_the_nose", "settlement", "diamond_bonus", "diamond_needed_for_moon", "stake"]
OPTIONS += ["decks", "jokers", "leftovers", "queen_points", "hearts_points", "golden_floor"]
KEYWORDS = ["hands", "taken", "adjustments", "player", "points", "note", "at"]
TEXTS = ["50", "-10", "0.05", "1E9", "USD", "2026-11-21"]
WORDS = st.sampled_from([*NAMES, *CARDS, *CHOICES, *OPTIONS, *KEYWORDS, *TEXTS])
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([0, 1, 2, 50, 26, -10, 100_001, 10**30])
    | st.floats()
    | WORDS
    | st.text(max_size=5)
)
ANYTHING: st.SearchStrategy[object] = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=8,
)

Way = tuple[str | int, ...]


def places(document: object, way: Way = ()) -> Iterator[Way]:
    """Yield the path to every value of a document, starting with the whole."""
    yield way
    if isinstance(document, dict):
        for key, inner in document.items():
            yield from places(inner, (*way, key))
    elif isinstance(document, list):
        for number, inner in enumerate(document):
            yield from places(inner, (*way, number))


PLACES = st.sampled_from(list(places(game_with())))


def changed(document: object, way: Way, change: Callable[[object], object]) -> object:
    """Return the document with one value changed, if it is still there."""
    if not way:
        return change(document)
    first, rest = way[0], way[1:]
    if isinstance(document, dict) and first in document:
        return {**document, first: changed(document[first], rest, change)}
    if isinstance(document, list) and isinstance(first, int) and first < len(document):
        inner = changed(document[first], rest, change)
        return [*document[:first], inner, *document[first + 1 :]]
    return document


def always(value: object) -> Callable[[object], object]:
    return lambda _: value


def check_document(document: object) -> None:
    """Check that reading returns either a game or problems, and that a game can be scored."""
    game, problems = read_game(document)
    assert (game is None) == bool(problems)
    for problem in problems:
        assert isinstance(path(problem.where), str)
    if game is not None:
        ledger = score_game(game)
        assert set(ledger.totals) == set(game.players)
        json.dumps(result(ledger, lambda line: line.detail))
        assert read_game(json.loads(json.dumps(write_game(game)))) == (game, ())


@law
@example([(("hands", 1, "moon"), "")])
@given(st.lists(st.tuples(PLACES, ANYTHING), min_size=1, max_size=3))
def test_anything_in_place_of_any_value(changes: list[tuple[Way, object]]) -> None:
    document: object = game_with()
    for way, value in changes:
        document = changed(document, way, always(value))
    check_document(document)


@law
@given(PLACES, WORDS | st.text(max_size=3), ANYTHING)
def test_anything_added_anywhere(way: Way, key: str, value: object) -> None:
    def add(container: object) -> object:
        if isinstance(container, dict):
            return {**container, key: value}
        return [*container, value] if isinstance(container, list) else [container, value]

    check_document(changed(game_with(), way, add))


@pytest.mark.parametrize("way", [way for way in places(game_with()) if way])
def test_any_value_left_out(way: Way) -> None:
    def without(container: object) -> object:
        if isinstance(container, dict):
            return {key: value for key, value in container.items() if key != way[-1]}
        assert isinstance(container, list)
        return [value for place, value in enumerate(container) if place != way[-1]]

    check_document(changed(game_with(), way[:-1], without))


@law
@given(st.dictionaries(st.sampled_from(["format", *KEYS]), ANYTHING))
def test_a_random_document(document: dict[str, object]) -> None:
    check_document(document)
    check_document({**document, "format": "scorekeeper-game/1"})
