"""Files that older apps wrote are read, and are migrated to today's form."""

import json
import shutil
from pathlib import Path

from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Document
from scorekeeper.store.library import Library
from scorekeeper.store.migrations import STEPS, Step, migrate
from scorekeeper.store.record import SCHEMA, Record
from tests.store.examples import examine, file_contents, library_in, load_record

OLD = Path(__file__).parent / "old"


def old_game(folder: Path, schema: int) -> Library:
    (folder / "games").mkdir()
    shutil.copy(OLD / f"game-{schema}.json", folder / "games" / "friday.json")
    return library_in(folder)


def test_every_step_has_an_old_file() -> None:
    assert sorted(STEPS) == list(range(1, SCHEMA))
    assert {path.name for path in OLD.iterdir()} == {f"game-{step}.json" for step in STEPS}


def test_a_game_without_rules_gets_those_it_was_scored_by(tmp_path: Path) -> None:
    library = old_game(tmp_path, 1)
    record = load_record(library)
    assert record.game.rules is not None
    assert record.game.rules.end.at == 50
    assert score_game(record.game).totals == {"Zoë": 0, "Bob": 52, "Łukasz": 52, "دينا": 52}
    assert (record.revision, record.drafts) == (3, {"next": {"taken": {"Bob": ["QS"]}}})


def test_reading_an_old_file_writes_nothing_and_saving_writes_the_new_form(tmp_path: Path) -> None:
    library = old_game(tmp_path, 1)
    before = (tmp_path / "games" / "friday.json").read_bytes()
    record = library.load("friday")
    library.games()
    assert (tmp_path / "games" / "friday.json").read_bytes() == before
    assert isinstance(record, Record)
    library.save(record)
    document = json.loads((tmp_path / "games" / "friday.json").read_bytes())["_default"]["1"]
    assert document["schema"] == SCHEMA
    assert document["game"]["rules"]
    assert (tmp_path / "previous" / "friday.json").read_bytes() == before


def test_the_doctor_updates_old_files_without_a_conflict_for_open_windows(tmp_path: Path) -> None:
    library = old_game(tmp_path, 1)
    record = load_record(library)
    report = examine(tmp_path)
    assert (report.updated, report.findings) == (1, ())
    document = storage_in(tmp_path).games.read("friday")
    assert document
    assert document["schema"] == SCHEMA
    library.save(record)


def test_a_step_leaves_what_it_does_not_understand() -> None:
    assert migrate({"schema": 1, "game": 5}, 2, STEPS) == {"schema": 2, "game": 5}
    assert migrate({"schema": "1"}, 2, STEPS) == {"schema": "1"}
    assert migrate({"schema": 7}, 2, STEPS) == {"schema": 7}
    assert migrate({}, 2, STEPS) == {}


def test_the_rules_of_an_old_game_are_those_it_was_scored_by(tmp_path: Path) -> None:
    library = old_game(tmp_path, 1)
    record = load_record(library)
    assert record.game.rules == rules_of(record.game)
    assert file_contents(tmp_path / "games").keys() == {"friday.json"}


def test_steps_follow_each_other_up_to_the_schema_that_is_asked_for() -> None:
    def add(key: str) -> Step:
        return lambda document: {**document, key: document["schema"]}

    steps = {1: add("first"), 2: add("second"), 3: add("third")}
    document: Document = {"schema": 1, "kept": True}
    assert migrate(document, 3, steps) == {"schema": 3, "kept": True, "first": 1, "second": 2}
    assert migrate(document, 4, steps)["third"] == 3
    assert document == {"schema": 1, "kept": True}
    # A gap between the steps ends them, and a document that is new enough stays as it is.
    assert migrate(document, 3, {1: add("first"), 3: add("third")}) == {
        "schema": 2,
        "kept": True,
        "first": 1,
    }
    assert migrate({"schema": 3}, 3, steps) == {"schema": 3}


def test_a_step_may_not_say_which_schema_comes_of_it() -> None:
    assert migrate({"schema": 1}, 2, {1: lambda _: {"schema": 7}}) == {"schema": 2}
