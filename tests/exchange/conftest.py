"""A hub for the tests of a module, and two devices that share a record on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exchange.devices import Pair
from tests.hub.hub_client import RunningHub, running_hub


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHub]:
    with running_hub(tmp_path_factory.mktemp("hub")) as hub, pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorekeeper.hub.limits.RECORDS_AN_HOUR", 10_000)
        yield hub


@pytest.fixture
def pair(hub: RunningHub, tmp_path: Path) -> Pair:
    return Pair(hub, tmp_path)
