"""The figures of random histories are those of a slow recount."""

import pytest

from tests.statistics.histories import compare

# The same lines run hundreds of times, and counting them takes longer.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("seed", range(2))
def test_figures_are_those_of_a_recount(seed: int) -> None:
    tally = compare(seed, 25)
    assert tally.differences == []
    assert min(tally.hands, tally.moons, tally.seats_changed, tally.people_changed) > 10
    assert tally.ratings > 100
    assert tally.imported > 10
