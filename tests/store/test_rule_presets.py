"""House rules kept under a name are stored for all, and nobody's are lost."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.house_rules.house_rule import NAME_LIMIT, RulePreset
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.progress import finish
from tests.store.examples import NOON, examine, library_in

GRANDMA = RulePreset(
    "Grandma’s rules", "black-lady", {"end_at": 50, "on_the_nose": {"50": 0, "100": 50}}
)
CLUB = RulePreset("Club", "black-lady", {"settlement": "wilson", "stake": "0.05", "moon": "off"})
STRICT = replace(GRANDMA, options={"end_at": 70})


def test_presets_are_read_by_the_next_program_the_latest_first(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    assert presets.all() == ()
    assert [presets.keep(preset) for preset in (GRANDMA, CLUB)] == [GRANDMA, CLUB]
    assert library_in(tmp_path).presets.all() == (CLUB, GRANDMA)
    presets.remove(CLUB)
    presets.remove(CLUB)
    assert library_in(tmp_path).presets.all() == (GRANDMA,)


def test_the_same_name_of_another_game_is_another_preset(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    other = replace(STRICT, variant="golden-ten")
    presets.keep(GRANDMA)
    assert presets.keep(other) == other
    assert presets.all() == (other, GRANDMA)


def test_two_windows_that_keep_presets_lose_none(tmp_path: Path) -> None:
    here, there = library_in(tmp_path).presets, library_in(tmp_path).presets
    assert (here.all(), there.all()) == ((), ())
    here.keep(GRANDMA)
    there.keep(CLUB)
    assert here.all() == (CLUB, GRANDMA)


def test_two_windows_that_take_the_same_name_lose_none(tmp_path: Path) -> None:
    here, there = library_in(tmp_path).presets, library_in(tmp_path).presets
    here.keep(GRANDMA)
    second = there.keep(replace(STRICT, name="GRANDMA’s rules"))
    assert second.name == "GRANDMA’s rules 2"
    third = there.keep(replace(CLUB, name="Grandma’s rules"))
    assert third.name == "Grandma’s rules 3"
    assert here.all() == (third, second, GRANDMA)


def test_a_long_name_has_room_for_its_number(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    long = replace(GRANDMA, name="x" * NAME_LIMIT)
    presets.keep(long)
    stored = presets.keep(replace(STRICT, name=long.name))
    assert stored.name == "x" * (NAME_LIMIT - 2) + " 2"


def test_a_preset_is_replaced_by_who_has_seen_it(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    presets.keep(GRANDMA)
    presets.keep(CLUB)
    assert presets.keep(STRICT, GRANDMA) == STRICT
    assert presets.all() == (STRICT, CLUB)
    assert presets.keep(STRICT) == STRICT
    # It has changed since: what was seen is not what would be replaced.
    assert presets.keep(replace(GRANDMA, options={}), GRANDMA).name == "Grandma’s rules 2"


def test_a_preset_gets_a_name_that_no_other_has(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    presets.keep(GRANDMA)
    presets.keep(CLUB)
    presets.rename(GRANDMA, "club")
    assert presets.all() == (CLUB, GRANDMA)
    presets.rename(GRANDMA, "GRANDMA’S RULES")
    presets.rename(CLUB, "Tuesday")
    presets.rename(CLUB, "Wednesday")
    assert [item.name for item in presets.all()] == ["Tuesday", "GRANDMA’S RULES"]


def test_presets_are_in_a_backup(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    library_in(here).presets.keep(GRANDMA)
    backup = finish(back_up(here, NOON)).content
    assert finish(restore(library_in(there), there, backup, NOON)).problems == ()
    assert library_in(there).presets.all() == (GRANDMA,)


def test_a_damaged_file_is_named_and_set_aside(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.presets.keep(GRANDMA)
    file = tmp_path / "settings" / "presets.json"
    file.write_text("{")
    assert [damaged.name for damaged in library.damaged()] == ["presets"]
    assert library.presets.all() == ()
    assert [finding.file for finding in examine(tmp_path).findings] == ["settings/presets"]
    library.presets.keep(CLUB)
    assert library.presets.all() == (CLUB,)
    assert len([*file.parent.glob("*.damaged-*")]) == 1


def test_a_newer_file_stays(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.presets.keep(GRANDMA)
    file = tmp_path / "settings" / "presets.json"
    file.write_text(file.read_text().replace('"schema": 1', '"schema": 99'))
    newer = file.read_text()
    with pytest.raises(Unwritable) as failed:
        library.presets.keep(CLUB)
    assert (failed.value.problem.code, file.read_text()) == ("version_newer", newer)


def test_entries_of_another_form_stay_where_they_are(tmp_path: Path) -> None:
    presets = library_in(tmp_path).presets
    presets.keep(GRANDMA)
    file = tmp_path / "settings" / "presets.json"
    document = json.loads(file.read_text())
    kept = document["_default"]["1"]["presets"]["kept"]
    others: list[object] = [5, {"name": "", "variant": "x", "options": {}}, {"name": "Later"}]
    kept += others
    file.write_text(json.dumps(document))
    presets.keep(CLUB)
    assert presets.all() == (CLUB, GRANDMA)
    assert json.loads(file.read_text())["_default"]["1"]["presets"]["kept"][2:] == others
