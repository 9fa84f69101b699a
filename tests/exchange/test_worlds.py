"""A few random worlds; ``python -m tests.exchange`` lives through as many as one likes."""

from pathlib import Path

import pytest

from tests.exchange.worlds import Round, World
from tests.hub.hub_client import RunningHub


@pytest.mark.parametrize("seed", range(4))
def test_all_devices_come_to_the_same_record(seed: int, hub: RunningHub, tmp_path: Path) -> None:
    counts = World(seed, tmp_path / "world", hub).run()
    assert counts.edits > 20
    assert counts.faults > 0


def test_whoever_merges_somebody_who_is_another_already_contradicts_changes_of_that_other(
    hub: RunningHub, tmp_path: Path
) -> None:
    # Random world 25088: Eve is Finn, so who says that she is Gus says it of Finn.
    world = World(0, tmp_path / "world", hub)
    world.change_people(0, lambda people: people.merge("eve", "finn"))
    world.settle()
    world.round = Round()
    world.change_people(0, lambda people: people.merge("eve", "gus"))
    world.change_people(1, lambda people: people.separate("eve"))
    world.change_people(1, lambda people: people.merge("finn", "eve"))
    world.change_people(2, lambda people: people.merge("eve", "finn"))
    world.settle()
    assert world.round.decided == {"person:finn"}
    assert dict(world.round.people) == {"finn": {0, 1}, "eve": {1}}
