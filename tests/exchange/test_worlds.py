"""A few random worlds; ``python -m tests.exchange`` lives through as many as one likes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exchange.worlds import World
from tests.hub.hub_client import RunningHub, running_hub


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHub]:
    with running_hub(tmp_path_factory.mktemp("hub")) as hub, pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorekeeper.hub.limits.RECORDS_AN_HOUR", 10_000)
        yield hub


@pytest.mark.parametrize("seed", range(4))
def test_all_devices_come_to_the_same_record(seed: int, hub: RunningHub, tmp_path: Path) -> None:
    counts = World(seed, tmp_path / "world", hub).run()
    assert counts.edits > 20
    assert counts.faults > 0
