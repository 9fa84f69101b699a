"""Counting: each scenario is played on a store of its own, and its taps and keys are counted."""

import tempfile
import warnings
from pathlib import Path

from tests.taps.robot import Robot
from tests.taps.scenarios import SCENARIOS, Scenario


def counted(scenario: Scenario) -> tuple[int, int]:
    """Play a scenario; return its taps and keys."""
    with tempfile.TemporaryDirectory() as name, warnings.catch_warnings():
        # Flet's comparison reads deprecated fields too.
        warnings.filterwarnings("ignore", "TextField", DeprecationWarning)
        folder, route = Path(name), "/"
        if scenario.game:
            scenario.store(folder)
            route = f"/game/{scenario.game.id}"
        with Robot(folder, route) as phone, phone.unhurried():
            scenario.play(phone)
        return phone.taps, phone.keys


def taps_table() -> str:
    """Return a row for each scenario: taps, the most that they may be, and keys."""
    rows = ["| what | taps | at most | keys |", "|---|---|---|---|"]
    for scenario in SCENARIOS:
        taps, keys = counted(scenario)
        rows.append(f"| {scenario.name} | {taps} | {scenario.most_taps} | {keys or ''} |")
    return "\n".join(rows)
