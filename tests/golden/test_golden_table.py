"""What a regular table keeps is read, and written again, as an earlier version wrote it."""

import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.library import Library
from tests.golden.recording import FILES
from tests.store.examples import examine, library_in

TABLE = FILES / "table"
GROUP = Group("thursday", "Thursday “♥” table", ("Ann", "Zoë"), "black-lady", {"end_at": 50})
AUTUMN = Season("autumn", "thursday", "Autumn", date(2026, 9, 1), None, "places", 2, 3)
SPRING = Season("spring", "thursday", "Spring", date(2026, 3, 1), date(2026, 5, 31))
AT = "2026-11-21T22:00:00+01:00"
BEER = Booking("beer", "thursday", AT, "Ann", 1920, "EUR", "Beer", ("Ann", "Zoë"))
PAID = Payment("paid", "thursday", AT, "Zoë", "Ann", 960, "EUR", {"friday": {"ann": 5, "zoë": -5}})


def kept(library: Library) -> None:
    """Keep everything, and change some of it."""
    groups = library.groups
    groups.keep(replace(GROUP, name="Thursday"))
    groups.keep(GROUP)
    for season in (AUTUMN, SPRING):
        groups.seasons.keep(season)
    for entry in (BEER, PAID):
        groups.cash.add(entry)


def files(folder: Path) -> dict[str, str]:
    settings = sorted((folder / "settings").glob("*.json"))
    return {path.name: path.read_text(encoding="utf-8") for path in settings}


def test_the_same_steps_write_the_same_files(tmp_path: Path) -> None:
    kept(library_in(tmp_path))
    assert files(tmp_path) == files(TABLE)


def test_everything_is_read_as_it_was_written(tmp_path: Path) -> None:
    groups = library_in(Path(shutil.copytree(TABLE, tmp_path / "table"))).groups
    assert groups.all() == (GROUP,)
    assert groups.seasons.of("thursday") == (AUTUMN, SPRING)
    assert groups.cash.of("thursday") == (BEER, PAID)
    assert examine(tmp_path / "table").findings == ()
