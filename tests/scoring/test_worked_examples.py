"""Every worked example is scored as it says, by the public format. The facts are in ``facts``."""

import re
from collections import Counter

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from tests.scoring.worked_examples import CELLS, Example, check, examples

EXAMPLES = tuple(examples())
SOURCES = {source for entry in CATALOGUE.values() for source in entry.sources}
AT_LEAST = 3
RESULT_COLUMNS = ("points", "totals", "winners", "by", "settled", "money", "payments", "problem")
INPUT_COLUMNS = (
    *("taken", "before", "typed", "tricks", *CELLS),
    *("@dummy", "@widow", "@blind-1", "@blind-2"),
)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_example_is_scored_as_it_says(example: Example) -> None:
    check(example)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_has_worked_examples(game: str) -> None:
    assert Counter(example.game for example in EXAMPLES)[game] >= AT_LEAST


def test_every_example_says_where_it_comes_from_and_what_it_expects() -> None:
    assert [str(example) for example in EXAMPLES if not example.provenance] == []
    sources = {
        str(example): example.head["source"] for example in EXAMPLES if "source" in example.head
    }
    unknown = {at: said for at, said in sources.items() if re.split("[,:]", said)[0] not in SOURCES}
    assert unknown == {}, "a source begins with a title of the catalogue's `sources`, then , or :"
    columns = {str(example): set(example.rows[0]) for example in EXAMPLES}
    assert len(columns) == len(EXAMPLES)
    known = {*INPUT_COLUMNS, *RESULT_COLUMNS}
    assert {at: used - known for at, used in columns.items() if not used <= known} == {}
    expected = {"points", "totals", "problem"}
    assert {at: used for at, used in columns.items() if not used & expected} == {}
