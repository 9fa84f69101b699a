"""The field for a sentence: no key is lost before it has the focus, and a tap chooses."""

from pathlib import Path

import flet as ft

from scorekeeper.flet_internals import given_values
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.ui.hand.sentence import PAUSE_SECONDS
from tests.flet_internals import control_id
from tests.state.app_driver import new_game
from tests.taps.robot import Robot

LABEL = "The hand in a sentence"


def at_a_hand(folder: Path) -> Robot:
    """Open the first hand of a game."""
    game = new_game().game
    open_library(folder).save(Record(game))
    return Robot(folder, f"/game/{game.id}/next")


def press(robot: Robot, *keys: str) -> None:
    """Let the page report keys, as it does wherever the focus is."""
    held = dict.fromkeys(("shift", "ctrl", "alt", "meta"), False)
    for key in keys:
        robot.report("keyboard_event", {"key": key, **held})


def field(robot: Robot) -> ft.TextField:
    [text_field] = [
        control
        for control in robot.on_screen()
        if isinstance(control, ft.TextField) and control.label == LABEL
    ]
    return text_field


def test_keys_before_the_focus_are_in_the_field(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as robot, robot.unhurried():
        robot.press("Say or type the hand")
        press(robot, "A", "N")
        assert field(robot).value == "an"
        # The field has the focus, and one letter of its own before it has those two.
        robot.fire(control_id(field(robot)), "focus")
        robot.edit(control_id(field(robot)), "n")
        assert field(robot).value == "ann"
        robot.edit(control_id(field(robot)), "ann 5")
        robot.fire(control_id(field(robot)), "blur")
        press(robot, "0")
        assert field(robot).value == "ann 50"
        robot.edit(control_id(field(robot)), "")
        assert field(robot).value == ""


def test_letters_that_came_before_the_drawing_stay(tmp_path: Path) -> None:
    """The field already has three letters more when the app draws the first four."""
    with at_a_hand(tmp_path) as robot, robot.unhurried():
        robot.press("Say or type the hand")
        robot.apply(control_id(field(robot)), "Ann 5, ")
        robot.fire(control_id(field(robot)), "change", "Ann ")
        assert field(robot).value == "Ann 5, "
        robot.fire(control_id(field(robot)), "change", "Ann 5, ")
        assert field(robot).value == "Ann 5, "
        # What the app writes itself takes the place of all of it.
        robot.edit(control_id(field(robot)), "Ann 5, xyz")
        robot.apply(control_id(field(robot)), "Ann 5, xyz t")
        robot.wait(2 * PAUSE_SECONDS)
        robot.press("Leave it out")
        assert field(robot).value == "Ann 5"


def test_enter_reads_the_sentence_that_is_not_drawn_yet(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as robot, robot.unhurried():
        robot.press("Say or type the hand")
        submit = field(robot).on_submit
        robot.edit(control_id(field(robot)), "score sheet")
        # The page presses Enter in the field that it has, which was drawn before these letters.
        given_values(field(robot))["on_submit"] = submit
        robot.fire(control_id(field(robot)), "submit", "score sheet")
        assert robot.sees("Record hand 1")


def test_a_tap_chooses_what_is_meant(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as robot, robot.unhurried():
        robot.press("Say or type the hand")
        robot.write(LABEL, "Ann five, the jack to Cid")
        assert robot.sees("No such card counts in this game.")
        robot.wait(2 * PAUSE_SECONDS)
        robot.press("Cid 1 heart")
        assert field(robot).value == "Ann five, 1 heart to Cid"
        assert robot.sees("Everything understood.")
