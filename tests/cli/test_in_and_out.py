"""Export, import, backup and restore on the command line: every game whole, none overwritten."""

import csv
import io
import json
import os
import sys
import tracemalloc
import zipfile
from fractions import Fraction
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest

from scorekeeper.cli.main import main
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.store.transfer.link import write_link, write_link_parts
from scorekeeper.transfer.bg_stats import ADDRESS
from scorekeeper.transfer.exporter import COLUMNS, exact_number, safe_cell
from tests.game_documents import MOON_HAND, PLAIN_HAND, Capture, Document, game, put
from tests.outside.link_reader import document_in
from tests.outside.naive_games import GAMES
from tests.outside.random_documents import random_document


class Store:
    """A data folder, and the command that uses it."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.folder = folder
        self.capsys = capsys
        self.status = 0
        self.err = ""

    def run(self, *arguments: str) -> str:
        """Run the command; return what it prints."""
        self.status = main(["--data", str(self.folder), *arguments])
        printed = self.capsys.readouterr()
        self.err = printed.err
        return printed.out

    def import_(self, *files: str) -> list[str]:
        """Import files; return the lines that report the result."""
        return self.run("import", *files).splitlines()

    def documents(self) -> list[Document]:
        """Return every game, the oldest first."""
        return [json.loads(line) for line in self.run("export", "--all").splitlines()]


def with_torn_game(backup: bytes) -> bytes:
    """Return a backup in which the game "a" is not what was backed up."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(backup)) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            new.writestr(name, b"{" if name == "games/a.json" else old.read(name))
    return changed.getvalue()


@pytest.fixture
def store(tmp_path: Path, capsys: Capture) -> Store:
    return Store(tmp_path / "store", capsys)


@pytest.mark.parametrize("command", [["doctor"], ["export", "--all"], ["import"], ["backup"]])
def test_the_data_folder_may_stand_on_either_side_of_the_command(
    command: list[str], tmp_path: Path, capsys: Capture
) -> None:
    file = put(tmp_path, game(PLAIN_HAND))
    more = {"import": [str(file)], "backup": ["-o", str(tmp_path / "backup.zip"), "--force"]}
    arguments = [*command, *more.get(command[0], [])]
    folder = tmp_path / "store"
    assert main(["import", str(file), "--data", str(folder)]) == 0
    assert (folder / "games").is_dir()
    capsys.readouterr()
    printed = []
    for placed in (["--data", str(folder), *arguments], [*arguments, "--data", str(folder)]):
        assert main(placed) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


@pytest.fixture
def other(tmp_path: Path, capsys: Capture) -> Store:
    return Store(tmp_path / "other", capsys)


@pytest.mark.parametrize("variant", [game_id for game_id in CATALOGUE if game_id in GAMES])
def test_every_game_comes_out_and_in_again_the_same(
    variant: str, store: Store, other: Store, tmp_path: Path
) -> None:
    random = Random(variant)  # noqa: S311 - games by chance, the same each time
    for number in range(3):
        document, _ = random_document(random, [variant], set())
        document |= {
            "id": f"{variant}-{number}",
            "name": f"Zoë's {number}",
            # Games of one evening that come out alike look like one game that was kept twice.
            "started": f"2026-11-2{number}",
        }
        store.import_(put(tmp_path, document))
        assert (store.status, store.err) == (0, "")
    out = tmp_path / "out"
    store.run("export", "--all", "-o", str(out))
    assert store.status == 0
    assert other.import_(str(out)) == ["3 games imported."]
    assert other.documents() == store.documents()
    for path in out.iterdir():
        assert main(["score", str(path)]) == 0
    store.run("export", variant, "--format", "csv", "-o", str(tmp_path / "x.csv"))
    assert "can mean 3 games" in store.err


class TestExport:
    def test_of_one_game_is_its_document(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="friday-1", name="Friday")))
        text = store.run("export", "friday-1")
        assert json.loads(text)["name"] == "Friday"
        assert len(text.splitlines()) > 5
        for part in ("FRIDAY", "day-1", "frid"):
            assert store.run("export", part) == text
        assert store.run("export", "friday-1", "-o", str(tmp_path / "one.json")) == ""
        assert (tmp_path / "one.json").read_text(encoding="utf-8") == text

    def test_of_several_is_one_a_line_or_a_folder(self, store: Store, tmp_path: Path) -> None:
        for name in ("a-1", "B", "ab"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name)))
        assert [
            json.loads(line)["id"] for line in store.run("export", "B", "a-1").splitlines()
        ] == ["B", "a-1"]
        folder = tmp_path / "deep" / "out"
        store.run("export", "--all", "-o", str(folder))
        assert {path.name for path in folder.iterdir()} == {"a-1.json", "~42.json", "ab.json"}

    def test_of_a_name_that_is_not_clear_is_refused(self, store: Store, tmp_path: Path) -> None:
        for name in ("a-1", "a-2"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name, name="Friday")))
        assert store.run("export", "friday") == ""
        assert store.err == "friday: “friday” can mean 2 games: “a-2” and “a-1”\n"
        assert store.status == 1
        assert store.run("export", "nobody", "a-1").startswith("{")
        assert (store.status, store.err) == (1, "nobody: there is no game with this id or name\n")
        assert store.run("export", "") == ""
        assert store.status == 1

    def test_reports_games_that_cannot_be_opened(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="good")))
        (store.folder / "games" / "bad.json").write_text("{", encoding="utf-8")
        assert [document["id"] for document in store.documents()] == ["good"]
        assert (store.status, store.err) == (1, "bad: no JSON: the file cannot be understood\n")
        store.run("export", "bad")
        assert (store.status, store.err) == (1, "bad: no JSON: the file cannot be understood\n")

    def test_to_a_path_that_cannot_be_written_is_reported(
        self, store: Store, tmp_path: Path
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        for path in (str(tmp_path / "game.json" / "x"), "zero\0"):
            store.run("export", "a", "-o", path)
            assert store.status == 1
            assert "it could not be saved" in store.err

    @pytest.mark.parametrize("form", ["json", "csv"])
    def test_replaces_a_file_only_when_told_to(
        self, store: Store, tmp_path: Path, form: str
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        out = tmp_path / "out"
        out.mkdir()
        target = out / "precious"
        target.write_text("mine", encoding="utf-8")
        arguments = ("export", "a", "--format", form, "-o", str(target))
        store.run(*arguments)
        assert store.status == 1
        assert store.err == f"{target}: this file is there already: --force replaces it\n"
        assert target.read_text(encoding="utf-8") == "mine"
        assert list(out.iterdir()) == [target]
        store.run(*arguments, "--force")
        assert (store.status, store.err) == (0, "")
        assert target.read_text(encoding="utf-8") != "mine"

    def test_of_several_replaces_none_where_one_is_there(
        self, store: Store, tmp_path: Path
    ) -> None:
        for name in ("a", "b"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name)))
        out = tmp_path / "out"
        out.mkdir()
        # Not even through a link that leads nowhere.
        (out / "b.json").symlink_to(tmp_path / "nowhere")
        store.run("export", "--all", "-o", str(out))
        assert store.status == 1
        assert store.err.startswith(f"{out / 'b.json'}: this file is there already")
        assert [path.name for path in out.iterdir()] == ["b.json"]
        assert not (tmp_path / "nowhere").exists()

    @pytest.mark.parametrize("arguments", [[], ["--all", "a"], ["a", "--format", "xml"]])
    def test_refuses_wrong_usage(self, store: Store, arguments: list[str]) -> None:
        store.run("export", *arguments)
        assert store.status == 2

    def test_of_no_games_is_nothing(self, store: Store) -> None:
        assert store.documents() == []
        assert store.status == 0
        assert not store.folder.exists()


class TestTables:
    def rows(self, store: Store, *arguments: str) -> list[dict[str, str]]:
        text = store.run("export", *arguments, "--format", "csv")
        assert store.status == 0
        return list(csv.DictReader(io.StringIO(text)))

    def test_have_a_row_for_every_hand_and_player(self, store: Store, tmp_path: Path) -> None:
        document = game(PLAIN_HAND, variant="wilson", id="w", options={"end_at": 16})
        store.import_(put(tmp_path, document))
        rows = self.rows(store, "w")
        assert tuple(rows[0]) == COLUMNS
        assert [(row["hand"], row["player"], row["points"], row["total"]) for row in rows] == [
            ("1", "Ann", "3", "3"),
            ("1", "Bob", "16", "16"),
            ("1", "Cid", "6", "6"),
            ("1", "Dee", "1", "1"),
            ("end", "Ann", "", "3"),
            ("end", "Bob", "", "16"),
            ("end", "Cid", "", "6"),
            ("end", "Dee", "", "1"),
        ]
        assert [(row["settlement"], row["money"], row["currency"]) for row in rows[4:]] == [
            ("1", "0.05", "USD"),
            ("-10", "-0.50", "USD"),
            ("7", "0.35", "USD"),
            ("2", "0.10", "USD"),
        ]

    def test_contain_no_formula(self, store: Store, tmp_path: Path) -> None:
        names = ["=1+1", "+Bob", "-Cid", "Dee"]
        hand = {"taken": {"=1+1": ["QS", "13 hearts"]}, "moon": "add", "note": "\t@sum\n=2"}
        store.import_(put(tmp_path, game(hand, players=names, id="f", name="=HYPERLINK(1)")))
        rows = self.rows(store, "f")
        assert {row["name"] for row in rows} == {"'=HYPERLINK(1)"}
        assert [row["player"] for row in rows[:4]] == ["'=1+1", "'+Bob", "'-Cid", "Dee"]
        assert rows[0]["note"] == "' @sum =2"

    def test_join_several_games_in_one(self, store: Store, tmp_path: Path) -> None:
        for name in ("a", "b"):
            store.import_(put(tmp_path, game(PLAIN_HAND, MOON_HAND, id=name)))
        rows = self.rows(store, "--all")
        assert len(rows) == 24
        assert {row["game"] for row in rows} == {"a", "b"}
        store.run("export", "--all", "--format", "csv", "-o", str(tmp_path / "all.csv"))
        content = (tmp_path / "all.csv").read_bytes()
        assert content.startswith(b"\xef\xbb\xbfgame,")
        assert content.count(b"\r\n") == 25

    def test_write_fractions_exactly_and_not_as_dates(self, store: Store, tmp_path: Path) -> None:

        for points, text in ((Fraction(8, 3), "2 2/3"), (Fraction(-1, 3), "-0 1/3"), (-7, "-7")):
            assert exact_number(points) == text

    @pytest.mark.parametrize("text", ["=a", "+a", "-a", "@a", "\ta", "\ra", " =a", "＝a", "\n=a"])
    def test_quote_each_start_of_a_formula(self, text: str) -> None:
        assert safe_cell(text).startswith("'")
        assert safe_cell("a" + text).startswith("a")


class TestImport:
    def test_reports_what_came_of_it(self, store: Store, tmp_path: Path) -> None:
        one = put(tmp_path, game(PLAIN_HAND, id="a", name="A"), "one.json")
        assert store.import_(one, one) == ["1 game imported and 1 was already there."]
        longer = put(tmp_path, game(PLAIN_HAND, PLAIN_HAND, id="a", name="A"), "longer.json")
        assert store.import_(longer) == ["A: 1 new hand added", "1 game has new hands now."]
        another = put(tmp_path, game(id="a", name="Other"), "other.json")
        printed = store.import_(another)
        assert printed[0].startswith(
            "Other: another game has the id “a” already, so this one is kept"
        )
        assert printed[1] == "1 kept as a copy."
        odd = put(tmp_path, game(id="../../a", name="Odd"), "odd.json")
        assert store.import_(odd)[0].startswith("Odd: “../../a” is no id to keep a game under")
        assert store.import_(odd, another, longer, one) == ["4 were already there."]
        assert store.status == 0

    def test_reports_every_problem_with_its_file_and_place(
        self, store: Store, tmp_path: Path
    ) -> None:
        good, bad = game(PLAIN_HAND, id="a"), game({"taken": {"Zed": ["QS"]}}, id="b")
        lines = "\n".join([json.dumps(good), "", json.dumps(bad), "{", json.dumps(good)])
        path = put(tmp_path, lines, "games.jsonl")
        assert store.import_(path) == [
            "1 game imported, 1 was already there and 2 are not imported."
        ]
        assert store.status == 1
        assert store.err.splitlines() == [
            f"{path}: line 3: hand 1: Zed: “Zed” does not play here: the players are “Ann”, "
            "“Bob”, “Cid” and “Dee”",
            f"{path}: line 3: hand 1: still to place: 13 hearts",
            f"{path}: line 4: no JSON: line 4, column 2 cannot be understood",
        ]

    def test_of_a_folder_imports_its_games(self, store: Store, tmp_path: Path) -> None:
        folder = tmp_path / "games"
        folder.mkdir()
        store.import_(str(folder))
        assert store.err == f"{folder}: there are no games in this folder\n"
        put(folder, game(id="a"), "a.json")
        put(folder, json.dumps(game(id="b")) + "\n" + json.dumps(game(id="c")), "b.jsonl")
        put(folder, "no game", "notes.txt")
        assert store.import_(str(folder)) == ["3 games imported."]
        assert store.status == 0

    def test_of_standard_input(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        data = json.dumps(game(id="a")).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert store.import_("-") == ["1 game imported."]

    def test_of_a_file_from_the_data_folder(
        self, store: Store, other: Store, tmp_path: Path
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        assert other.import_(str(store.folder / "games")) == ["1 game imported."]

    def test_of_a_missing_file_is_refused(self, store: Store, tmp_path: Path) -> None:
        assert store.import_(str(tmp_path / "nothing")) == ["1 is not imported."]
        assert store.status == 1
        assert not store.folder.exists()
        store.import_("zero\0")
        assert store.status == 1

    def test_keeps_a_game_whose_earlier_hand_was_corrected(
        self, store: Store, other: Store, tmp_path: Path
    ) -> None:
        hands = [PLAIN_HAND] * 3
        document = game(*hands, id="a", options={"end_at": 20})
        assert store.import_(put(tmp_path, document)) == ["1 game imported."]
        other.import_(put(tmp_path, store.run("export", "a"), "out.json"))
        assert other.documents() == store.documents()

    def test_shows_its_progress_at_a_terminal(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        monkeypatch.setattr("scorekeeper.cli.terminal.PROGRESS_SECONDS", -1)
        lines = "\n".join(json.dumps(game(id=id_)) for id_ in "abc")
        assert store.import_(put(tmp_path, lines, "games.jsonl")) == ["3 games imported."]
        assert "1 of 3" in terminal.getvalue()
        assert "3 of 3" in terminal.getvalue()
        assert terminal.getvalue().endswith("\r")

    @pytest.mark.parametrize("command", ["import", "restore", "score"])
    def test_of_a_huge_file_is_refused_by_its_size_alone(
        self, store: Store, tmp_path: Path, command: str
    ) -> None:
        path = put(tmp_path, json.dumps(game(PLAIN_HAND), indent=1))
        os.truncate(path, 45_000_000)
        tracemalloc.start()
        try:
            store.run(command, path)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert store.status == 1
        assert store.err == f"{path}: 45 MB are too much for a game: expected at most 10 MB\n"
        assert peak < 9_000_000

    def test_of_many_games_may_be_larger_than_one_game(self, store: Store, tmp_path: Path) -> None:
        line = json.dumps(game(PLAIN_HAND, id="a")) + "\n"
        path = put(tmp_path, line + " " * 6_000_000 + "\n" + " " * 6_000_000 + "\n" + line)
        assert store.import_(path) == ["1 game imported and 1 was already there."]


class TestOwnRules:
    """Source: docs/rules.md, section 6."""

    def rules(self, store: Store, based_on: str = "purple", **changes: object) -> Document:
        document: Document = json.loads(store.run("rules", based_on, "--json"))
        return {**document, "name": "Grandma’s Hearts", **changes}

    def test_stand_in_the_catalogue_of_the_store(self, store: Store, tmp_path: Path) -> None:
        document = self.rules(store)
        path = put(tmp_path, document)
        assert store.import_(path) == [
            "Grandma’s Hearts now stands among the games to choose from",
            "rules of 1 game imported.",
        ]
        assert store.status == 0
        for name in ("grandmas-hearts", "Grandma’s Hearts", "grandma’s hearts"):
            assert json.loads(store.run("rules", name, "--json")) == document
        assert store.run("rules", "grandmas-hearts").startswith("Grandma’s Hearts, ")
        assert document_in([store.run("rules", "grandmas-hearts", "--link").strip()]) == document
        assert "Grandma’s Hearts" in store.run("variants")
        listed = json.loads(store.run("variants", "--json"))["variants"]
        assert listed[-1] == {
            "id": "grandmas-hearts",
            "name": "Grandma’s Hearts",
            "players": [3, 4, 5, 6],
            "sources": [],
            "own": True,
            "based_on": "purple",
        }

    def test_are_kept_once_and_replace_nothing(self, store: Store, tmp_path: Path) -> None:
        first, other = self.rules(store), self.rules(store, "pip")
        store.import_(put(tmp_path, first))
        assert store.import_(put(tmp_path, first)) == ["rules of 1 game were already there."]
        assert store.status == 0
        assert store.import_(put(tmp_path, other))[-1] == "rules of 1 game imported."
        assert json.loads(store.run("rules", "grandmas-hearts", "--json")) == first
        assert json.loads(store.run("rules", "grandmas-hearts-2", "--json")) == other
        store.run("rules", "Grandma’s Hearts")
        assert store.status == 1
        assert "can mean 2 games" in store.err

    def test_come_as_a_link_beside_games(self, store: Store, tmp_path: Path) -> None:
        link = store.run("rules", "omnibus", "--link").strip()
        path = put(tmp_path, game(PLAIN_HAND))
        assert store.import_(path, link)[-1] == "1 game imported and rules of 1 game imported."
        assert store.import_(link) == ["rules of 1 game were already there."]

    def test_that_make_no_sense_are_refused(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, self.rules(store, rules={"id": "x"})))
        assert store.status == 1
        assert "rules" in store.err
        assert "Grandma" not in store.run("variants")
        store.import_(put(tmp_path, {**self.rules(store), "format": "scorekeeper-rules/9"}))
        assert store.status == 1

    def test_are_backed_up_and_restored(self, store: Store, other: Store, tmp_path: Path) -> None:
        document = self.rules(store)
        store.import_(put(tmp_path, document))
        store.run("backup", "-o", str(tmp_path / "all.zip"))
        other.run("restore", str(tmp_path / "all.zip"))
        assert json.loads(other.run("rules", "grandmas-hearts", "--json")) == document

    def test_go_out_and_come_in_elsewhere(self, store: Store, other: Store, tmp_path: Path) -> None:
        document = self.rules(store)
        store.import_(put(tmp_path, document))
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a", name="A")))
        for name in ("grandmas-hearts", "Grandma’s Hearts"):
            assert json.loads(store.run("export", name)) == document
        link = store.run("export", "Grandma’s Hearts", "--format", "link").strip()
        assert document_in([link]) == document
        folder = tmp_path / "out"
        folder.mkdir()
        store.run("export", "a", "grandmas-hearts", "-o", str(folder))
        assert len([*folder.iterdir()]) == 2
        assert other.import_(str(folder))[-1] == "1 game imported and rules of 1 game imported."
        assert json.loads(other.run("rules", "grandmas-hearts", "--json")) == document

    def test_have_no_table_and_leave_a_part_of_a_name_to_games(
        self, store: Store, tmp_path: Path
    ) -> None:
        played = game(PLAIN_HAND, id="b", name="Grandma’s Hearts on Friday")
        store.import_(put(tmp_path, self.rules(store)))
        store.import_(put(tmp_path, played))
        assert json.loads(store.run("export", "grandma"))["id"] == "b"
        assert "hands" not in json.loads(store.run("export", "grandma’s hearts"))
        store.run("export", "grandmas-hearts", "--format", "csv")
        assert store.status == 1

    def test_score_a_game_that_carries_them(self, store: Store, tmp_path: Path) -> None:
        """Its file names them by its own ``rules``; the store need not know them."""
        document = self.rules(store, "pip")
        played = game(PLAIN_HAND, variant="grandmas-hearts", rules=document["rules"])
        played["hands"] = [{"taken": {"Ann": ["13 hearts"]}, "moon": "add"}]
        assert store.import_(put(tmp_path, played)) == ["1 game imported."]
        assert store.documents()[0]["variant"] == "grandmas-hearts"


class TestLinks:
    """Source: docs/game-file.md, Links."""

    def test_of_a_game_brings_it_into_another_store(
        self, store: Store, other: Store, tmp_path: Path
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, MOON_HAND, id="a", name="Zoë")))
        link = store.run("export", "a", "--format", "link", "--base", "https://x.example/app/")
        assert link.startswith("https://x.example/app/#s1:")
        assert other.import_(link.strip()) == ["1 game imported."]
        assert other.documents() == store.documents()
        fragment = store.run("export", "a", "--format", "link").strip()
        assert fragment == "#" + link.strip().partition("#")[2]
        for again in (fragment, link.strip(), fragment[1:]):
            assert other.import_(again) == ["1 was already there."]
            assert other.status == 0

    def test_of_several_games_stand_one_a_line(self, store: Store, tmp_path: Path) -> None:
        for name in ("a", "b"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name)))
        lines = store.run("export", "--all", "--format", "link").splitlines()
        assert [document_in([line]) for line in lines] == store.documents()
        path = tmp_path / "links.txt"
        assert store.run("export", "--all", "--format", "link", "-o", str(tmp_path)) == ""
        assert path.read_text().splitlines() == lines

    def test_in_a_file_are_taken_like_those_on_the_line(self, store: Store, tmp_path: Path) -> None:
        first, *others = write_link_parts(game(MOON_HAND, id="a"), "https://x.example/", 100)
        path = put(tmp_path, f"{first}\n{write_link(game(id='b'))}\n", "links.txt")
        assert store.import_(path, *others) == ["2 games imported."]

    def test_for_bg_stats_stand_one_a_line_and_in_a_file(
        self, store: Store, tmp_path: Path
    ) -> None:
        for name in ("a", "b"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name)))
        lines = store.run("export", "--all", "--format", "bgstats").splitlines()
        plays = [json.loads(unquote(line.removeprefix(ADDRESS))) for line in lines]
        assert {play["sourcePlayId"] for play in plays} == {"a", "b"}
        path = tmp_path / "plays.txt"
        assert store.run("export", "a", "--format", "bgstats", "-o", str(path)) == ""
        assert path.read_text().strip() in lines

    def test_in_parts_go_to_one_import_in_any_order(self, store: Store) -> None:
        parts = write_link_parts(game(PLAIN_HAND, MOON_HAND, id="a"), "https://x.example/", 90)
        assert store.import_(*parts[1:]) == ["1 is not imported."]
        assert (store.status, store.err) == (1, f"link: part 1 of {len(parts)} is missing\n")
        assert store.documents() == []
        assert store.import_(*reversed(parts)) == ["1 game imported."]
        assert store.status == 0

    def test_with_an_unsound_game_are_refused_like_its_file(self, store: Store) -> None:
        hand = {"taken": {"Ann": ["2H", "2H"]}}
        assert store.import_(write_link(game(hand))) == ["1 is not imported."]
        assert store.status == 1
        assert store.err.startswith("link: hand 1: Ann: 2♥ is taken twice")

    def test_of_a_game_that_is_too_large_is_refused(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        monkeypatch.setattr("scorekeeper.store.transfer.link.UNPACKED_LIMIT", 100)
        assert store.run("export", "a", "--format", "link") == ""
        assert store.status == 1
        assert store.err.startswith("a: this is too much for a link")

    def test_of_rules_hold_the_same_document_as_json(self, store: Store) -> None:
        for more in ([], ["--players", "3"]):
            link = store.run("rules", "omnibus", "--link", *more)
            assert document_in([link.strip()]) == json.loads(
                store.run("rules", "omnibus", "--json", *more)
            )
        link = store.run("rules", "purple", "--link", "--base", "https://x.example")
        assert link.startswith("https://x.example#s1:")

    @pytest.mark.parametrize(
        "arguments",
        [
            ["export", "a", "--base", "https://x.example"],
            ["rules", "omnibus", "--base", "https://x.example"],
            ["rules", "omnibus", "--json", "--link"],
        ],
    )
    def test_that_make_no_sense_are_wrong_usage(self, store: Store, arguments: list[str]) -> None:
        store.run(*arguments)
        assert store.status == 2


class TestBackup:
    def test_is_restored(self, store: Store, other: Store, tmp_path: Path) -> None:
        store.import_(
            put(tmp_path, game(PLAIN_HAND, id="a")), put(tmp_path, game(id="b"), "b.json")
        )
        path = str(tmp_path / "all.zip")
        assert store.run("backup", "-o", path) == f"Everything is in {path}: 2 games.\n"
        assert other.run("restore", path) == "2 games restored.\n"
        assert other.documents() == store.documents()
        other.import_(put(tmp_path, game(id="c"), "c.json"))
        printed = other.run("restore", path).splitlines()
        assert printed[0] == "2 games restored."
        assert printed[1].startswith(f"What was there before is kept in {other.folder}")
        replaced = Store(Path(printed[1].rpartition(" ")[2]), store.capsys)
        assert [document["id"] for document in replaced.documents()] == ["a", "b", "c"]
        assert replaced.status == 0

    def test_after_evenings_goes_into_a_folder(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        target = tmp_path / "copies"
        assert store.run("backup", "--evenings", str(target)) == ""
        assert store.status == 1
        assert store.err.endswith("copies: this folder is not there\n")
        target.mkdir()
        printed = store.run("backup", "--evenings", str(target))
        assert store.status == 0
        assert printed.startswith("A backup goes into ")
        (backup,) = target.iterdir()
        assert store.run("restore", str(backup)).startswith("1 game restored.\n")
        printed = store.run("backup", "--no-evenings")
        assert printed == "No more backups are made after evenings. Those made stay.\n"
        assert [*target.iterdir()] == [backup]
        store.run("backup", "--no-evenings", "--evenings", str(target))
        assert store.status == 2

    def test_that_is_wrong_changes_nothing(self, store: Store, tmp_path: Path) -> None:
        path = put(tmp_path, game(PLAIN_HAND, id="a"))
        store.import_(path)
        before = store.documents()
        for file, words in ((path, "this is no backup of Scorekeeper"), ("x", "there is no such")):
            assert store.run("restore", file) == ""
            assert store.status == 1
            assert words in store.err
        assert store.documents() == before

    def test_with_a_bad_game_leaves_the_others_to_an_import(
        self, store: Store, other: Store, tmp_path: Path
    ) -> None:
        for name in ("a", "b"):
            store.import_(put(tmp_path, game(PLAIN_HAND, id=name)))
        store.run("backup", "-o", str(tmp_path / "sound.zip"))
        path = tmp_path / "torn.zip"
        path.write_bytes(with_torn_game((tmp_path / "sound.zip").read_bytes()))
        assert other.run("restore", str(path)) == ""
        assert other.status == 1
        assert other.err.splitlines() == [
            f"{path}: games/a.json: this part of the backup is damaged",
            "“scorekeeper import” takes the other games from this backup.",
        ]
        assert other.import_(str(path)) == ["1 game imported and 1 is not imported."]
        assert [document["id"] for document in other.documents()] == ["b"]

    def test_with_nothing_but_a_bad_game_leaves_nothing_to_an_import(
        self, store: Store, tmp_path: Path
    ) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        store.run("backup", "-o", str(tmp_path / "sound.zip"))
        path = tmp_path / "torn.zip"
        path.write_bytes(with_torn_game((tmp_path / "sound.zip").read_bytes()))
        store.run("restore", str(path))
        assert store.err == f"{path}: games/a.json: this part of the backup is damaged\n"

    def test_replaces_a_file_only_when_told_to(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        target = tmp_path / "b.zip"
        target.write_text("mine", encoding="utf-8")
        assert store.run("backup", "-o", str(target)) == ""
        assert store.status == 1
        assert store.err == f"{target}: this file is there already: --force replaces it\n"
        assert target.read_text(encoding="utf-8") == "mine"
        assert "1 game." in store.run("backup", "-o", str(target), "--force")
        assert store.status == 0
        assert target.read_bytes().startswith(b"PK")
        assert not list(tmp_path.glob(".*"))

    def test_has_a_name_of_its_own(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert store.run("backup").startswith("Everything is in scorekeeper-backup-")
        store.run("backup", "-o", str(tmp_path))
        assert store.status == 0
        assert list(tmp_path.glob("scorekeeper-backup-*.zip"))

    def test_reports_damaged_files(self, store: Store, tmp_path: Path) -> None:
        store.import_(put(tmp_path, game(PLAIN_HAND, id="a")))
        (store.folder / "games" / "bad.json").write_text("{", encoding="utf-8")
        assert "1 game." in store.run("backup", "-o", str(tmp_path / "b.zip"))
        assert store.status == 1
        assert "games/bad.json: no JSON" in store.err
