"""A sample of what ``python -m tests.tournament`` counts and seats."""

import pytest

from scorekeeper.tournament import next_round
from tests.tournament.evenings import compare_standings, seating_faults


@pytest.mark.parametrize("seed", range(40))
def test_a_standing_is_that_of_a_second_count(seed: int) -> None:
    assert compare_standings(seed).differences == []


def test_everybody_is_seated_once_a_round_and_nobody_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Put back what the search tries.
    monkeypatch.setattr(next_round, "TRIES_A_SEAT", next_round.TRIES_A_SEAT)
    for seed in range(40):
        assert seating_faults(seed, few_tries=True)[1] == []
