"""One word for a screen: its room or module, its function, its sentences and its address."""

import ast
from inspect import Parameter, signature
from pathlib import Path
from typing import get_args, get_type_hints

import flet as ft
import pytest

from scorekeeper.languages import DEFAULT_LANGUAGE
from scorekeeper.state.routes import SCREENS, Location, Screen
from scorekeeper.ui.drawing.shared import SharedPlace
from scorekeeper.ui.frame.screens import Given, drawing_of
from tests.words.catalogues import messages

UI = Path(__file__).resolve().parents[2] / "scorekeeper" / "ui"
NAMES: tuple[Screen, ...] = get_args(Screen)
# What stands in an address between a screen's word and what is searched for or chosen there.
FILTERS = {"only", "find", "from"}
# The screen of a thing has its kind and id for an address.
THINGS = {"sheet": "game", "story": "game", "person": "people", "group": "groups"}


def modules_of(name: str) -> list[Path]:
    """Return where a screen can be drawn: in a room of its name, or a module in another room."""
    return [UI / name / "screen.py", *UI.glob(f"*/{name}.py")]


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def word_of(location: Location) -> str:
    """Return the last word of a path that is neither a filter nor a value."""
    parts = [part for part in location.path.split("/") if part]
    words = [part for part in parts if not part.startswith("{") and part not in FILTERS]
    return words[-1].replace("-", "_") if words else "home"


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_is_drawn_by_the_function_of_its_name_in_a_module_of_its_name(name: str) -> None:
    drawn_in = [path for path in modules_of(name) if path.is_file()]
    assert [path for path in drawn_in if f"{name}_screen" in functions(path)] != []


@pytest.mark.parametrize("name", NAMES)
def test_the_way_back_has_words(name: Screen) -> None:
    """The arrow is called after the screen above, or the screen calls it otherwise."""
    keys = {f"back.{location.back}" for location in SCREENS[name].locations}
    missing = keys - messages(DEFAULT_LANGUAGE).keys()
    calls_it = any(
        "back=" in path.read_text(encoding="utf-8") for path in modules_of(name) if path.is_file()
    )
    assert calls_it or not missing, "add these sentences to every catalogue"


def given_kinds() -> dict[str, object]:
    """Return the type of everything that the frame gives to the function of a screen."""
    made = {name: value.fget for name, value in vars(Given).items() if isinstance(value, property)}
    kinds = {name: get_type_hints(function)["return"] for name, function in made.items()}
    return {**get_type_hints(Given, localns={"SharedPlace": SharedPlace}), **kinds}


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_needs_only_what_the_frame_gives(name: Screen) -> None:
    """They meet by the names of parameters, which the type checker does not compare."""
    drawing, given = drawing_of(name), given_kinds()
    kinds = get_type_hints(drawing)
    assert kinds["return"] == list[ft.Control]
    for parameter in signature(drawing).parameters.values():
        if parameter.name in given:
            assert parameter.kind is Parameter.POSITIONAL_OR_KEYWORD
            assert kinds[parameter.name] == given[parameter.name]
        else:
            assert parameter.default is not Parameter.empty


def test_nothing_else_is_called_a_screen() -> None:
    rooms = [path for path in UI.rglob("*.py") if path.parent.name != "frame"]
    drawn = {
        function for path in rooms for function in functions(path) if function.endswith("_screen")
    }
    assert drawn == {f"{name}_screen" for name in NAMES}
    # Every screen is put together by the one in the widgets.
    assert {path.parent.name for path in UI.glob("*/screen.py")} <= {*NAMES, "widgets"}


@pytest.mark.parametrize("name", NAMES)
def test_an_address_says_the_word_of_its_screen(name: Screen) -> None:
    words = {word_of(location) for location in SCREENS[name].locations}
    assert words == {THINGS.get(name, name)}


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_has_sentences_of_its_name(name: str) -> None:
    assert any(key.startswith(f"{name}.") for key in messages(DEFAULT_LANGUAGE))
