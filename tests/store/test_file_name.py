"""Every name has a file of its own, and no name leads out of the folder."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.record import Record
from tests.store.examples import library_in, record

HOSTILE = (
    "../../outside",
    "..",
    ".",
    "/etc/passwd",
    "C:\\outside",
    "a/b",
    "zero\x00",
    "con",
    "COM1",
    "trailing. ",
    "Friday",
    "friday.json",
    "~66riday",
    ".hidden.tmp",
    "x.damaged-1",
    "美" * 20,
    "\ud800",
)


@given(st.text(st.characters(exclude_categories=())))
def test_a_name_is_read_back_from_its_file(name: str) -> None:
    file = file_name(name)
    if file is not None:
        assert name_of(file) == name
        assert file == file.lower()
        assert not set(file) & set('/\\:*?"<>| \x00')
        assert Path(file).name == file
        assert len(file) <= 205
    else:
        assert not name or len(name) > 16


@given(st.text())
def test_a_file_has_no_name_unless_that_name_leads_to_it(file: str) -> None:
    name = name_of(file)
    assert name is None or file_name(name) == file


@pytest.mark.parametrize("file", ["Friday.json", "~zz.json", "~ff.json", "~66.json", ".json", "a"])
def test_other_files_are_not_ours(file: str) -> None:
    assert name_of(file) is None


def test_hostile_ids_stay_in_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    library = library_in(folder)
    names = [name for name in HOSTILE if name != "\ud800"]
    for name in names:
        library.save(record(name))
        assert isinstance(library.load(name), Record)
    library.save(record("friday"))
    assert {game.id for game in library_in(folder).games()} == {*names, "friday"}
    assert {path.parent for path in tmp_path.rglob("*.json")} == {
        folder / "games",
        folder / "cache",
    }
    for name in names:
        library.remove(name)
    assert [game.id for game in library.games()] == ["friday"]


@pytest.mark.parametrize("name", ["", "x" * 201, "美" * 200])
def test_a_name_without_a_file_is_refused(tmp_path: Path, name: str) -> None:
    library = library_in(tmp_path)
    with pytest.raises(Unwritable) as failed:
        library.save(record(name))
    assert failed.value.reason == "name_unfit"
    assert library.load(name)[0].code == "game_missing"  # type: ignore[index]
    library.remove(name)
    assert library.games() == ()
