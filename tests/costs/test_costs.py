"""Nothing that is done often does more than it did: its calls are compared with kept ones."""

import pytest

from tests.costs.counting import calls_of
from tests.costs.kept import difference, read_kept
from tests.costs.work import WORK


@pytest.mark.parametrize("what", WORK)
def test_as_many_calls_as_are_kept(what: str) -> None:
    with WORK[what]() as work:
        work()
        now = calls_of(work)
    assert not difference(what, now, read_kept().get(what))


def test_every_kept_count_is_of_something() -> None:
    assert read_kept().keys() == WORK.keys()


def test_more_calls_are_told_and_a_gain_is_kept() -> None:
    assert difference("a tap", 1031, 1000).startswith("a tap: 1,031 calls, 1,000 are kept; find")
    assert "keep the gain" in difference("a tap", 899, 1000)
    assert "none are kept" in difference("a tap", 1, None)
    assert not difference("a tap", 1030, 1000)
    assert not difference("a tap", 900, 1000)
