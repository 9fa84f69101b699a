"""A game being prepared is stored as it is, and anything else is read as no such game."""

import json

import pytest

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.new_game import read_setup, write_setup

SETUP = Setup(
    "golden-ten",
    ("Ann", "Bob", "美"),
    "Bob",
    {"hands": 4, "on_the_nose": {"50": 0}},
    "Friday",
    colours={"Ann": 0, "美": COLOURS - 1},
)


def test_a_stored_setup_is_read_back() -> None:
    assert read_setup(json.loads(json.dumps(write_setup(SETUP)))) == SETUP


def test_the_form_of_the_document_stays() -> None:
    assert write_setup(SETUP) == {
        "variant": "golden-ten",
        "names": ["Ann", "Bob", "美"],
        "dealer": "Bob",
        "options": {"hands": 4, "on_the_nose": {"50": 0}},
        "name": "Friday",
        "colours": {"Ann": 0, "美": COLOURS - 1},
    }


@pytest.mark.parametrize(
    "change",
    [
        {"variant": "whist"},
        {"variant": 1},
        {"names": "Ann"},
        {"names": [1]},
        {"names": ["Ann", 5, "Cid"]},
        {"options": []},
        {"options": None},
        {"dealer": None},
        {"name": 5},
    ],
)
def test_a_document_of_another_form_is_no_setup(change: dict[str, object]) -> None:
    assert read_setup(write_setup(SETUP) | change) is None


@pytest.mark.parametrize("field", ["variant", "names", "dealer", "options", "name"])
def test_a_document_without_a_field_is_no_setup(field: str) -> None:
    document = write_setup(SETUP)
    del document[field]
    assert read_setup(document) is None


@pytest.mark.parametrize("document", [None, [], "golden-ten", 1])
def test_anything_but_an_object_is_no_setup(document: object) -> None:
    assert read_setup(document) is None


def test_options_that_no_longer_fit_are_left_out() -> None:
    document = write_setup(SETUP) | {"options": {"moon": "add", "hands": 4, "gone": 1}}
    setup = read_setup(document)
    assert setup is not None
    assert setup.options == {"hands": 4}


def test_documents_of_earlier_versions_have_no_colours() -> None:
    document = write_setup(SETUP)
    del document["colours"]
    setup = read_setup(document)
    assert setup is not None
    assert setup.colours == {}


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ({"Ann": -1}, {}),
        ({"Ann": COLOURS}, {}),
        ({"Ann": "1", "Bob": 2}, {"Bob": 2}),
        ({"Ann": True, "Bob": 0}, {"Bob": 0}),
        (["Ann"], {}),
        (None, {}),
    ],
)
def test_only_slots_of_the_palette_are_colours(colours: object, expected: dict[str, int]) -> None:
    setup = read_setup(write_setup(SETUP) | {"colours": colours})
    assert setup is not None
    assert setup.colours == expected
