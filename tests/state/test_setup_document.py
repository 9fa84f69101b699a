"""A prepared game is kept as it is, and anything else is no prepared game."""

import json

import pytest

from scorekeeper.state.model import Setup
from scorekeeper.state.setup.setup_document import read_setup, write_setup

SETUP = Setup(
    "golden-ten", ("Ann", "Bob", "美"), "Bob", {"hands": 4, "on_the_nose": {"50": 0}}, "Friday"
)


def test_what_is_written_is_read_back() -> None:
    assert read_setup(json.loads(json.dumps(write_setup(SETUP)))) == SETUP


@pytest.mark.parametrize(
    "change",
    [{"variant": "whist"}, {"names": "Ann"}, {"names": [1]}, {"options": []}, {"dealer": None}],
)
def test_another_form_is_none(change: dict[str, object]) -> None:
    assert read_setup(write_setup(SETUP) | change) is None
    assert read_setup(None) is None


def test_options_that_no_longer_fit_are_left_out() -> None:
    document = write_setup(SETUP) | {"options": {"moon": "add", "hands": 4, "gone": 1}}
    kept = read_setup(document)
    assert kept is not None
    assert kept.options == {"hands": 4}
