"""Two windows or processes on one store overwrite nothing of each other."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files import system
from scorekeeper.store.files.journal import FileJournal
from scorekeeper.store.files.locks import FileLocks
from scorekeeper.store.record import Conflict
from scorekeeper.store.search import search_terms
from tests.store.examples import library_in, load_record, record, with_name
from tests.store.interleave import two_windows

REPOSITORY = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from scorekeeper.store.files.locks import FileLocks
with FileLocks(Path(sys.argv[1])).hold("friday"):
    print("held", flush=True)
    time.sleep(60)
"""
SAVE = """
import sys
from dataclasses import replace
from pathlib import Path
from scorekeeper.store.record import Conflict
from tests.store.examples import library_in
library, who = library_in(Path(sys.argv[1])), sys.argv[2]
for number in range(15):
    while True:
        record = library.load("friday")
        try:
            library.save(replace(record, drafts={**record.drafts, f"{who}{number}": number}))
        except Conflict:
            continue
        break
"""


def test_a_save_of_stale_data_is_a_conflict_with_the_newest(tmp_path: Path) -> None:
    here, there = library_in(tmp_path), library_in(tmp_path)
    first = here.save(record())
    newest = there.save(with_name(first, "There"))
    with pytest.raises(Conflict) as failed:
        here.save(with_name(first, "Here"))
    assert failed.value.newest == newest == here.load("friday")
    here.save(with_name(newest, "Here"))


def test_taps_on_stale_data_are_a_conflict_with_the_newest(tmp_path: Path) -> None:
    here, there = library_in(tmp_path), library_in(tmp_path)
    first = newest = here.save(record())
    for save in (there.save_drafts, there.save):
        newest = save(replace(newest, drafts={"there": 1}))
        with pytest.raises(Conflict) as failed:
            here.save_drafts(replace(first, drafts={"here": 1}))
        assert failed.value.newest == newest == here.load("friday")
    assert here.save_drafts(replace(newest, drafts={"here": 1})) == there.load("friday")
    there.remove("friday")
    with pytest.raises(Conflict) as failed:
        here.save_drafts(first)
    assert failed.value.newest is None


def test_a_save_of_a_game_deleted_elsewhere_is_a_conflict(tmp_path: Path) -> None:
    here, there = library_in(tmp_path), library_in(tmp_path)
    saved = here.save(record())
    there.remove("friday")
    with pytest.raises(Conflict) as failed:
        here.save(saved)
    assert failed.value.newest is None


def test_a_new_game_overwrites_none(tmp_path: Path) -> None:
    saved = library_in(tmp_path).save(record())
    with pytest.raises(Conflict):
        library_in(tmp_path).save(record())
    assert library_in(tmp_path).load("friday") == saved


def test_two_processes_lose_no_update(tmp_path: Path) -> None:
    library_in(tmp_path).save(replace(record(), drafts={}))
    command = [sys.executable, "-c", SAVE, str(tmp_path)]
    writers = [subprocess.Popen([*command, who], cwd=REPOSITORY) for who in "ab"]
    assert [writer.wait() for writer in writers] == [0, 0]
    stored_record = load_record(library_in(tmp_path))
    assert stored_record.drafts == {
        f"{who}{number}": number for who in "ab" for number in range(15)
    }
    assert stored_record.revision == 31


def test_a_lock_ends_with_its_process_however_that_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=REPOSITORY) as holder:
        assert holder.stdout
        holder.stdout.readline()
        with pytest.raises(Unwritable) as busy, FileLocks(tmp_path, 0.05).hold("friday"):
            pass
        assert busy.value.reason == "store_busy"
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
    with FileLocks(tmp_path, 0.05).hold("friday"), FileLocks(tmp_path, 0.05).hold("friday"):
        pass


def test_without_file_locks_the_revision_is_checked_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "_module", lambda _: None)
    test_a_save_of_stale_data_is_a_conflict_with_the_newest(tmp_path)


def test_what_another_window_saves_is_in_the_list(tmp_path: Path) -> None:
    here, there = library_in(tmp_path), library_in(tmp_path)
    here.save(record("a"))
    assert [game.id for game in here.find().games] == ["a"]
    there.save(record("b"))
    saved = load_record(there, "a")
    there.save(with_name(saved, "Other"))
    assert {game.id: game.name for game in here.find().games} == {"a": "Other", "b": "Friday ♠"}
    there.remove("a")
    assert [game.id for game in here.find().games] == ["b"]
    assert [game.id for game in there.find().games] == ["b"]


def test_a_deleted_journal_is_noticed(tmp_path: Path) -> None:
    mine, others = FileJournal(tmp_path / "log"), FileJournal(tmp_path / "log")
    others.append("a")
    mark = mine.mark()
    mine.append("b")
    others.append("c")
    since = mine.since(mark)
    assert since
    assert since.names == {"c"}
    (tmp_path / "log").unlink()
    assert mine.since(since.mark) is None


def test_a_search_finds_players_names_and_kinds_of_game(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record("a"))
    library.save(with_name(record("b"), "Évening"))
    variants = (("black-lady", "Black Lady"), ("wilson", "Wilson"))

    def found(query: str) -> list[str]:
        return [game.id for game in library.find(search_terms(query, variants)).games]

    assert found("") == found("zoe") == found("black LADY") == found("Łuk zo") == ["b", "a"]
    assert found("evening") == found("éven zoë") == ["b"]
    assert found("wilson") == found("evening friday") == []


def test_random_interleavings_lose_no_update(tmp_path: Path) -> None:
    for seed in range(5_000, 5_008):
        (tmp_path / str(seed)).mkdir()
        assert two_windows(tmp_path / str(seed), seed)[0] == []


def test_a_kill_at_any_moment_loses_nothing_acknowledged() -> None:
    # In a process of its own: it forks, and this one has threads.
    command = [sys.executable, "-m", "tests.store.crash", "--kills", "20", "--seed", "7"]
    assert subprocess.run(command, cwd=REPOSITORY, check=False).returncode == 0
