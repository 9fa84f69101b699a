"""What a device has said of itself is used for its first screen, and not asked for again."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.server.device_report import DeviceReport, reporting
from tests.benchmarks.screen import Screen

SETTINGS = '{"language": "de", "appearance": "black"}'


def asked(folder: Path, report: DeviceReport) -> list[tuple[str, object]]:
    """Return what a page asks the client until its first screen is there."""
    with reporting(report), Screen(folder) as screen:
        return screen.asked


def test_a_device_that_has_said_everything_is_asked_nothing(tmp_path: Path) -> None:
    known = asked(tmp_path, DeviceReport(("es",), SETTINGS, still=False))
    assert ("get", "scorekeeper.settings") not in known
    assert "get_accessibility_features" not in dict(known)
    unknown = asked(tmp_path, DeviceReport(("es",)))
    assert ("get", "scorekeeper.settings") in unknown
    assert "get_accessibility_features" in dict(unknown)


def test_its_settings_and_languages_are_those_of_the_first_screen(tmp_path: Path) -> None:
    with reporting(DeviceReport(("es",), SETTINGS, still=False)), Screen(tmp_path) as screen:
        assert "Neue Partie" in screen.labels() + screen.values()
        assert screen.theme_mode is ft.ThemeMode.DARK
    with reporting(DeviceReport(("es",), "", still=False)), Screen(tmp_path) as screen:
        assert "Partida nueva" in screen.labels() + screen.values()
        assert screen.theme_mode is ft.ThemeMode.SYSTEM


@pytest.mark.parametrize("settings", ["{", "[]", "7", '{"language": 3, "suits": []}', 999 * "["])
def test_settings_that_make_no_sense_are_the_usual_ones(tmp_path: Path, settings: str) -> None:
    with reporting(DeviceReport(("de",), settings, still=True)), Screen(tmp_path) as screen:
        assert "Neue Partie" in screen.labels() + screen.values()
        assert screen.theme_mode is ft.ThemeMode.SYSTEM


def test_a_page_is_told_of_what_asks_its_device_in_one_message(tmp_path: Path) -> None:
    with Screen(tmp_path) as screen:
        assert screen.heard[:3] == ["patch", "get", "get_accessibility_features"]
