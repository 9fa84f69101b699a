"""The command line, as people and scripts use it: documents, tables, usage, exit statuses."""

import builtins
import io
import json
import os
import subprocess
import sys
import types
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.cli.main import main
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNSCORED
from scorekeeper.scoring.documents.rules import CustomRules, write_rules, write_rules_document
from tests.game_documents import (
    FOUR,
    MOON_HAND,
    PLAIN_HAND,
    Capture,
    Document,
    answers,
    game,
    put,
    with_taken,
)


class TestDocuments:
    def test_black_lady_with_a_moon_and_on_the_nose(self, tmp_path: Path, capsys: Capture) -> None:
        options = {"on_the_nose": {"42": 0}}
        assert (
            main(["score", put(tmp_path, game(PLAIN_HAND, MOON_HAND, options=options)), "--json"])
            == 0
        )
        (answer,) = answers(capsys)

        def line(player: str, points: int, reason: str, text: str) -> Document:
            return {"player": player, "points": points, "reason": reason, "text": text}

        assert answer == {
            "format": "scorekeeper-result/1",
            "hands": [
                {
                    "points": {"Ann": 3, "Bob": 16, "Cid": 6, "Dee": 1},
                    "totals": {"Ann": 3, "Bob": 16, "Cid": 6, "Dee": 1},
                    "lines": [
                        line("Ann", 3, "cards", "2♥ 3♥ 4♥"),
                        line("Bob", 13, "cards", "Q♠"),
                        line("Bob", 3, "cards", "5♥ 6♥ 7♥"),
                        line("Cid", 6, "cards", "6 hearts"),
                        line("Dee", 1, "cards", "A♥"),
                    ],
                },
                {
                    "points": {"Ann": 0, "Bob": 26, "Cid": 26, "Dee": 26},
                    "totals": {"Ann": 3, "Bob": 0, "Cid": 32, "Dee": 27},
                    "lines": [
                        line("Ann", 13, "cards", "Q♠"),
                        line("Ann", 13, "cards", "13 hearts"),
                        line("Ann", -26, "moon", "shot the moon: its cards do not count"),
                        line("Bob", 26, "moon", "26 for another player's moon"),
                        line("Cid", 26, "moon", "26 for another player's moon"),
                        line("Dee", 26, "moon", "26 for another player's moon"),
                        line("Bob", -42, "on_the_nose", "On the Nose: exactly 42"),
                    ],
                },
            ],
            "totals": {"Ann": 3, "Bob": 0, "Cid": 32, "Dee": 27},
            "over": False,
            "ended_by": None,
            "winners": [],
            "settlement": None,
            "notes": [],
        }

    def test_an_option_without_an_effect_is_noted(self, tmp_path: Path, capsys: Capture) -> None:
        file = put(tmp_path, game(PLAIN_HAND, options={"stake": "0.05", "moon": "add"}))
        note = "option stake: has no effect here: nothing is paid, so set settlement first"
        assert main(["score", file, "--json"]) == 0
        (answer,) = answers(capsys)
        assert answer["notes"] == [note]
        assert main(["score", file]) == 0
        assert capsys.readouterr().out.rstrip().endswith(note)

    def test_golden_ten(self, tmp_path: Path, capsys: Capture) -> None:
        hand = {
            "taken": {
                "Ann": ["5R", "10Y", "1R", "2R"],
                "Bob": ["10R", "3R", "4R"],
                "Cid": ["6R", "7R", "8R", "9R", "11R", "12R", "13R", "14R"],
            }
        }
        document = game(hand, variant="golden-ten", players=FOUR[:3], options={"hands": 1})
        assert main(["score", "--json", put(tmp_path, document)]) == 0
        (answer,) = answers(capsys)
        assert answer["hands"][0]["points"] == {"Ann": 0, "Bob": 12, "Cid": 8}
        assert [
            (line["points"], line["reason"], line["text"])
            for line in answer["hands"][0]["lines"]
            if line["player"] == "Ann"
        ] == [
            (5, "cards", "red 5"),
            (2, "cards", "red 1 red 2"),
            (-10, "offset", "yellow 10 takes 10 off"),
            (3, "floor", "not below 0"),
        ]
        assert answer["over"] is True
        assert answer["ended_by"] == "hands"
        assert answer["winners"] == ["Ann"]
        assert answer["settlement"] is None

    def test_wilson_that_ends_with_a_tie(self, tmp_path: Path, capsys: Capture) -> None:
        # 103, 50, 50 and 10: an example in docs/rules.md, section 4.
        corrections = {"Ann": 100, "Bob": 37, "Cid": 44, "Dee": 6}
        hand = {
            "taken": {"Ann": ["3 hearts"], "Bob": ["QS"], "Cid": ["6 hearts"], "Dee": ["4 hearts"]},
            "adjustments": [
                {"player": name, "points": points} for name, points in corrections.items()
            ],
        }
        assert main(["score", put(tmp_path, game(hand, variant="wilson")), "--json"]) == 0
        (answer,) = answers(capsys)
        assert answer["totals"] == {"Ann": 103, "Bob": 50, "Cid": 50, "Dee": 10}
        assert (answer["over"], answer["ended_by"], answer["winners"]) == (True, "target", ["Dee"])
        settlement = answer["settlement"]
        assert settlement["method"] == "wilson"
        assert settlement["currency"] == "USD"
        assert settlement["points"] == {"Ann": "-53", "Bob": "13/2", "Cid": "13/2", "Dee": "40"}
        # Half a cent is missing for each of two; the one who sits first gets it.
        assert settlement["money"] == {"Ann": "-2.65", "Bob": "0.33", "Cid": "0.32", "Dee": "2.00"}
        for player in FOUR:
            paid = [
                (1 if transfer["to"] == player else -1) * round(float(transfer["money"]) * 100)
                for transfer in settlement["transfers"]
                if player in (transfer["from"], transfer["to"])
            ]
            assert sum(paid) == round(float(settlement["money"][player]) * 100)

    def test_are_the_same_with_the_full_rules(self, tmp_path: Path, capsys: Capture) -> None:
        rules = write_rules(CATALOGUE["black-lady"].variant)
        full = game(PLAIN_HAND, MOON_HAND, rules=rules)
        plain = put(tmp_path, game(PLAIN_HAND, MOON_HAND), "plain.json")
        custom = put(tmp_path, full | {"variant": "ours"}, "own.json")
        assert main(["score", "--json", plain, put(tmp_path, full), custom]) == 0
        first, *others = answers(capsys)
        assert others == [first, first]

    def test_come_in_the_order_of_the_files_good_and_bad(
        self, tmp_path: Path, capsys: Capture
    ) -> None:
        good, bad = put(tmp_path, game(PLAIN_HAND)), put(tmp_path, "{", "bad.json")
        missing = str(tmp_path / "missing.json")
        assert main(["score", "--json", good, bad, good, missing, str(tmp_path)]) == 1
        assert [
            answer["format"] if "hands" in answer else answer["problems"][0]["code"]
            for answer in answers(capsys)
        ] == [
            "scorekeeper-result/1",
            "file_not_json",
            "scorekeeper-result/1",
            "file_missing",
            "file_is_folder",
        ]

    def test_of_problems_have_their_place_and_message(
        self, tmp_path: Path, capsys: Capture
    ) -> None:
        hand = {"taken": {**PLAIN_HAND["taken"], "Dee": ["AH", "7H"], "Cid": ["5 hearts"]}}
        assert main(["score", "--json", put(tmp_path, game(PLAIN_HAND, hand))]) == 1
        assert answers(capsys) == [
            {
                "format": "scorekeeper-problems/1",
                "problems": [
                    {
                        "code": "card_taken_twice",
                        "where": "hands[1].taken.Dee",
                        "message": "7♥ is taken twice (also by Bob)",
                    },
                    {
                        "code": "cards_missing",
                        "where": "hands[1].taken",
                        "message": "still to place: 1 heart",
                    },
                ],
            }
        ]


class TestTables:
    def test_show_hands_totals_and_remarks(self, tmp_path: Path, capsys: Capture) -> None:
        document = game(
            PLAIN_HAND,
            MOON_HAND | {"note": "what a hand"},
            name="Friday",
            options={"on_the_nose": {"42": 0}},
        )
        assert main(["score", put(tmp_path, document)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "Friday"
        assert lines[1].startswith("Black Lady")
        assert lines[3:6] == [
            "Hand     Ann     Bob     Cid     Dee",
            "   1   +3  3  +16 16   +6  6   +1  1",
            "   2    0  3  +26  0  +26 32  +26 27  Ann shot the moon: everyone else takes 26;"
            " Bob On the Nose, 42 becomes 0; note: what a hand",
        ]
        assert lines[7:] == ["Bob leads with 0"]

    def test_show_the_winner_and_who_pays(self, tmp_path: Path, capsys: Capture) -> None:
        document = game(PLAIN_HAND, variant="wilson", options={"end_at": 16})
        assert main(["score", put(tmp_path, document)]) == 0
        out = capsys.readouterr().out
        assert "Bob reached 16\nDee wins with 1\n" in out
        assert "Bob pays Cid $0.50\nCid pays Ann $0.15\nAnn pays Dee $0.10\n" in out

    def test_have_the_files_name_where_the_game_has_none(
        self, tmp_path: Path, capsys: Capture
    ) -> None:
        path = put(tmp_path, game())
        assert main(["score", path]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"{path}\n")
        assert out.endswith("\n\nNo hand has been played yet.\n")

    def test_of_several_files_have_a_line_between(self, tmp_path: Path, capsys: Capture) -> None:
        path = put(tmp_path, game(name="Friday"))
        main(["score", path])
        one = capsys.readouterr().out
        assert main(["score", path, path]) == 0
        assert capsys.readouterr().out == f"{one}\n{one}"

    def test_are_aligned_in_any_script(self, tmp_path: Path, capsys: Capture) -> None:
        names = ["美美", "Zoe\u0301", "علی"]
        hand = {"taken": {"美美": ["QS"], "علی": ["13 hearts"]}}
        assert main(["score", put(tmp_path, game(hand, players=names))]) == 0
        head, row = capsys.readouterr().out.splitlines()[3:5]
        assert head == "Hand    美美     Zoé     علی"
        assert row == "   1  +13 13    0  0  +13 13"

    def test_of_a_tie_name_all_who_lead(self, tmp_path: Path, capsys: Capture) -> None:
        hand = {"taken": {"Ann": ["QS"], "Bob": ["13 hearts"]}}
        assert main(["score", put(tmp_path, game(hand))]) == 0
        assert capsys.readouterr().out.endswith("\nCid and Dee lead with 0\n")


class TestVariants:
    def test_is_a_table(self, capsys: Capture) -> None:
        assert main(["variants"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].split() == ["id", "name", "players", "rules", "from"]
        assert lines[2].split() == ["golden-ten", "Golden", "Ten", "3–7", "57", "Card", "Hearts"]

    def test_is_a_document(self, capsys: Capture) -> None:
        assert main(["variants", "--json"]) == 0
        (answer,) = answers(capsys)
        assert answer["format"] == "scorekeeper-variants/1"
        assert answer["variants"][1] == {
            "id": "golden-ten",
            "name": "Golden Ten",
            "players": [3, 4, 5, 6, 7],
            "sources": ["57 Card Hearts"],
        }


class TestUnknownVariants:
    def test_are_in_the_table_with_the_reason(self, capsys: Capture) -> None:
        assert main(["variants"]) == 0
        unknown, *unscored = capsys.readouterr().out.splitlines()[-1 - len(UNSCORED) :]
        assert unknown.split()[:3] == ["valentine", "Valentine", "Hearts"]
        assert unknown.endswith("Hearts Variations, the name only: it cannot be played")
        assert [row.split()[0] for row in unscored] == [row.id for row in UNSCORED]
        assert all(row.endswith(", not scored here") for row in unscored)

    def test_are_apart_in_the_document(self, capsys: Capture) -> None:
        assert main(["variants", "--json"]) == 0
        (answer,) = answers(capsys)
        assert "valentine" not in {variant["id"] for variant in answer["variants"]}
        assert [entry["id"] for entry in answer["unknown"][1:]] == [entry.id for entry in UNSCORED]
        assert answer["unknown"][:1] == [
            {
                "id": "valentine",
                "name": "Valentine Hearts",
                "sources": ["Hearts Variations"],
                "why": "Only its name is known to us, no rule of it, and none is made up here.",
            }
        ]


class TestRules:
    def test_are_a_card(self, capsys: Capture) -> None:
        assert main(["rules", "black-lady", "--players", "5"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Black Lady, for 5 players; 3–10 can play\n\nSet up\n")
        assert "\n  All 13 hearts  1 each\n" in out
        assert max(map(len, out.splitlines())) <= 80

    def test_are_a_document_that_can_be_changed_and_read_back(
        self, tmp_path: Path, capsys: Capture
    ) -> None:
        assert main(["rules", "purple", "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
        assert (document["format"], document["based_on"]) == ("scorekeeper-rules/1", "purple")
        document["name"], document["rules"]["revoke"] = "Our Purple", 25
        own = tmp_path / "own.json"
        own.write_text(json.dumps(document), encoding="utf-8")
        assert main(["rules", str(own)]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Our Purple, for 4 players")
        assert "Whoever could have followed and did not has revoked: +25 for them each time." in out

    def test_are_for_four_or_the_nearest_number(self, capsys: Capture) -> None:
        for variant, players in (("golden-ten", 4), ("dummy", 3), ("cancellation", 5)):
            assert main(["rules", variant]) == 0
            assert f"for {players} players" in capsys.readouterr().out.splitlines()[0]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["purple", "--players", "7"], "purple: 7 players are too many: Purple Rules is for 3"),
            (["purple", "--players", "2"], "purple: 2 players are too few: Purple Rules is for 3"),
            (["dummy", "--players", "-1"], "dummy: "),
            (["valentine"], "valentine: Only its name is known"),
            (["complex-hearts"], "complex-hearts: Its points are complex numbers"),
            (["blak-lady"], "“blak-lady” is no game that is known here; near to it: black-lady"),
            (["Two Player"], "near to it: two-player"),
            (["xyzzy"], "“xyzzy” is no game that is known here: see scorekeeper variants"),
            (["\x1b[2J"], "“\\x1b[2J” is no game"),
            (["missing.json"], "missing.json: there is no such file"),
        ],
    )
    def test_that_do_not_exist_are_reported(
        self, arguments: list[str], message: str, capsys: Capture
    ) -> None:
        assert main(["rules", *arguments]) == 1
        streams = capsys.readouterr()
        assert message in streams.err
        assert streams.out == ""

    @pytest.mark.parametrize(
        "arguments", [["rules"], ["rules", "a", "b"], ["rules", "dummy", "--players", "x"]]
    )
    def test_are_refused_with_wrong_arguments(self, arguments: list[str], capsys: Capture) -> None:
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("usage: scorekeeper")

    def test_of_a_table_are_read_from_its_file(self, tmp_path: Path, capsys: Capture) -> None:
        rules = replace(CATALOGUE["purple"].variant, revoke=7)
        document = write_rules_document(CustomRules("Friday Rules", "purple", rules))
        path = put(tmp_path, json.loads(json.dumps(document)))
        assert main(["rules", path]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Friday Rules, for 4 players; 3–6 can play\n")
        assert "Whoever could have followed and did not has revoked: +7 for them each time." in out
        assert "The table’s own rules." in out

    def test_of_a_table_with_problems_name_them_all(self, tmp_path: Path, capsys: Capture) -> None:
        document = write_rules_document(CustomRules("", "", CATALOGUE["purple"].variant))
        path = put(tmp_path, {**json.loads(json.dumps(document)), "colour": 1})
        assert main(["rules", path]) == 1
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 2
        assert all(line.startswith(f"{path}: ") for line in lines)


class TestUsage:
    def test_of_the_version(self, capsys: Capture) -> None:
        assert main(["--version"]) == 0
        assert capsys.readouterr().out == f"scorekeeper {__version__}\n"

    def test_is_printed_on_request(self, capsys: Capture) -> None:
        assert main(["--help"]) == 0
        assert "score game files" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["score"],
            ["serve", "x"],
            ["score", "--what", "x"],
            ["variants", "x"],
            ["--data"],
            ["--json"],
            ["nonsense"],
        ],
    )
    def test_that_is_wrong_is_reported(self, arguments: list[str], capsys: Capture) -> None:
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("usage: scorekeeper")

    @pytest.mark.parametrize(
        ("arguments", "data"), [([], None), (["--data", "here"], "here"), (["--data="], "")]
    )
    def test_without_a_command_opens_the_app(
        self, arguments: list[str], data: str | None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[str | None] = []
        app = types.ModuleType("scorekeeper.computer_app")

        def open_app(folder: str | None) -> int:
            opened.append(folder)
            return 7

        vars(app)["open_app"] = open_app
        monkeypatch.setitem(sys.modules, "scorekeeper.computer_app", app)
        assert main(arguments) == 7
        assert opened == [data]


class TestOutput:
    def test_manages_without_suits(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        bare = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
        monkeypatch.setattr(sys, "stderr", bare)
        monkeypatch.setattr(sys, "stdout", bare)
        main(
            [
                "score",
                put(tmp_path, with_taken(Bob=["5H", "6H", "7H"])),
                put(tmp_path, game(name="美"), "named.json"),
            ]
        )
        bare.seek(0)
        text = bare.read()
        assert "still to place: the QS" in text
        assert "\n?\nBlack Lady | to 100\n" in text

    def test_stops_quietly_on_control_c(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
    ) -> None:
        def interrupt(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        path = put(tmp_path, game())
        monkeypatch.setattr(builtins, "print", interrupt)
        assert main(["score", path]) == 130
        assert capsys.readouterr().err == ""

    def test_is_dropped_without_standard_streams(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, bad = put(tmp_path, game()), put(tmp_path, "{", "bad.json")
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)
        assert main(["score", path]) == 0
        assert main(["score", bad]) == 1
        assert main(["variants", "--json"]) == 0


def run(
    *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(
        command, input=stdin, env=environment, capture_output=True, timeout=60, check=False
    )


class TestAsAProgram:
    def test_scores(self, tmp_path: Path) -> None:
        done = run("score", put(tmp_path, game(PLAIN_HAND)), "--json")
        assert (done.returncode, done.stderr) == (0, b"")
        assert json.loads(done.stdout)["totals"]["Bob"] == 16

    def test_reads_standard_input(self) -> None:
        done = run("score", "-", stdin=b"{")
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.startswith(b"standard input: no JSON")

    def test_refuses_wrong_usage(self) -> None:
        assert run("score").returncode == 2

    def test_manages_in_a_plain_environment(self, tmp_path: Path) -> None:
        environment = {**os.environ, "LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": "ascii"}
        done = run(
            "score",
            put(tmp_path, with_taken(Bob=["5H"])),
            put(tmp_path, game(PLAIN_HAND), "b"),
            environment=environment,
        )
        assert done.returncode == 1
        assert b"hand 1: still to place: 2 hearts and the QS" in done.stderr
        assert b"Black Lady | to 100" in done.stdout

    def test_opens_the_app_where_letters_are_missing(self) -> None:
        program = (
            "from scorekeeper import computer_app; from scorekeeper.server import launch;"
            "computer_app.open_app = lambda _: launch.announce('http://x', open_browser=False);"
            "from scorekeeper.cli.main import main; main([])"
        )
        environment = {**os.environ, "LC_ALL": "de", "PYTHONIOENCODING": "ascii"}
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, env=environment, check=False
        )
        assert done.stderr == b""
        assert b"http://x in einem Browser ?ffnen." in done.stdout

    def test_is_quick_because_it_does_not_import_flet(self, tmp_path: Path) -> None:
        program = (
            "import sys; from scorekeeper.cli.main import main; main(sys.argv[1:]); "
            "sys.exit('flet' in sys.modules or 'tinydb' in sys.modules)"
        )
        command = [sys.executable, "-c", program, "score", put(tmp_path, game())]
        assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

    @pytest.mark.skipif(os.name != "posix", reason="pipes close differently elsewhere")
    def test_stops_quietly_when_nobody_reads(self, tmp_path: Path) -> None:
        path = put(tmp_path, game(*[PLAIN_HAND] * 5))
        command = [sys.executable, "-m", "scorekeeper", "score", "--json", *[path] * 50]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(60) == 141

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
    def test_reports_a_full_disk(self, tmp_path: Path) -> None:
        with Path("/dev/full").open("wb") as full:
            command = [sys.executable, "-m", "scorekeeper", "score", put(tmp_path, game())]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 1
        assert done.stderr == (
            b"scorekeeper: the answer cannot be written: No space left on device\n"
        )


def test_what_is_no_number_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LC_ALL", "de")
    assert main(["rules", "hearts", "--players", "vier"]) == 2
    assert "„vier“ ist keine ganze Zahl" in capsys.readouterr().err
    assert main(["serve", "--port", "http"]) == 2
    assert "„http“ ist kein Port; ein Port ist eine ganze Zahl" in capsys.readouterr().err
