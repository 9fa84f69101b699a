"""What people do most takes no more taps than it should."""

import pytest

from tests.taps.counting import counted
from tests.taps.scenarios import SCENARIOS, Scenario


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.name)
def test_nothing_takes_more_taps_than_it_should(scenario: Scenario) -> None:
    taps, _ = counted(scenario)
    assert taps <= scenario.most_taps
