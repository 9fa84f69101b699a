"""A sample of what ``python -m tests.tournament`` counts and seats."""

import pytest

from tests.tournament.evenings import compare_standings, few_tries, seating_faults


@pytest.mark.parametrize("seed", range(40))
def test_a_standing_is_that_of_a_second_count(seed: int) -> None:
    assert compare_standings(seed).differences == []


def test_everybody_is_seated_once_a_round_and_nobody_alone() -> None:
    with few_tries():
        assert [fault for seed in range(40) for fault in seating_faults(seed)[1]] == []
