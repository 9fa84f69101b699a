"""Every game belongs to one family, by what counts in it; an own game to that of its parent."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE, FAMILIES, by_family, family_of
from tests.statistics import choice_recount

PARENTS = {"mine": "omnibus", "again": "mine", "one": "other", "other": "one", "lost": "nowhere"}


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_family_has_the_games_in_which_the_same_counts(game: str) -> None:
    """Which cards count is read from the independent scorer's own table of games."""
    assert family_of(game, {}) == choice_recount.family(game)


@pytest.mark.parametrize(
    ("game", "family"),
    [
        ("mine", "bonus-card"),
        ("again", "bonus-card"),
        ("one", "own"),
        ("lost", "own"),
        ("unheard-of", "own"),
    ],
)
def test_an_own_game_belongs_where_its_parent_does(game: str, family: str) -> None:
    assert family_of(game, PARENTS) == family


def test_games_are_listed_in_their_families() -> None:
    families = by_family(("lost", "again", "wilson", "omnibus", "black-lady"), PARENTS)
    assert families == (
        ("black-lady", ("black-lady", "wilson")),
        ("bonus-card", ("omnibus", "again")),
        ("own", ("lost",)),
    )
    assert by_family((), {}) == ()
    assert [family.family for family in by_family((*CATALOGUE, "x"), {})] == [*FAMILIES]
