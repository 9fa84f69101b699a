"""One evening on two phones: whoever imports the second game is told that it looks like the first.

A year of them would otherwise count twice, and nothing would say so.
"""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.game import Game
from scorekeeper.store.alike import Twins
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.transfer.importer import Importer
from tests.game_documents import FOUR, PLAIN_HAND, Document, game

EVENING = "2026-11-21T20:00:10+01:00"


def hand(queen: str, *hearts: int) -> Document:
    """Return a hand, in which somebody took the queen and each so many hearts."""
    taken = {name: [f"{many} hearts"] for name, many in zip(FOUR, hearts, strict=True) if many}
    return {"taken": {**taken, queen: ["QS", *taken.get(queen, [])]}}


HANDS = (hand("Ann", 5, 4, 3, 1), hand("Bob", 0, 13, 0, 0), hand("Cid", 4, 4, 4, 1))
FIRST = game(*HANDS, id="mine", name="Mine", started=EVENING)
OTHER = game(hand("Dee", 1, 1, 1, 10), id="other", name="Other", started=EVENING)


def imported(library: Library, *documents: Document, asks: bool = False) -> Importer:
    importer = Importer(asks=asks)
    for each in documents:
        [*importer.import_file(library, "file.json", json.dumps(each).encode())]
    return importer


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return open_library(tmp_path)


def parse(document: Document) -> Game:
    read, _ = read_game(document)
    assert read
    return read


def second(**changes: object) -> Document:
    return {**FIRST, "id": "theirs", "name": "Theirs", **changes}


@pytest.mark.parametrize(
    "twin",
    [
        pytest.param(second(), id="everything the same"),
        pytest.param(second(started="2026-11-21T20:07:00+01:00"), id="begun minutes later"),
        pytest.param(second(hands=[*HANDS[:2], hand("Ann", 4, 4, 4, 1)]), id="a hand corrected"),
        pytest.param(second(hands=[PLAIN_HAND]), id="other hands in the same minute"),
        pytest.param(second(id="mine", hands=[PLAIN_HAND]), id="its older self"),
        pytest.param(second(started=None), id="nobody knows when"),
        pytest.param(second(players=["Bob", "Ann", "Cid", "Dee"]), id="other seats"),
    ],
)
def test_the_same_evening_is_asked_about_or_said(library: Library, twin: Document) -> None:
    imported(library, FIRST)
    asked = imported(library, twin, asks=True)
    assert (len(asked.imported), len(asked.offered), len(library.games())) == (0, 1, 1)
    told = imported(library, twin)
    assert len(library.games()) == 2
    (remark,) = [each for each in told.remarks() if "looks like" in each]
    assert remark.startswith("Theirs looks like “Mine”, which is here already")


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(second(started="2026-11-22T20:00:10+01:00"), id="a day later"),
        pytest.param(second(players=["Eve", *FOUR[1:]], hands=[]), id="other people"),
        pytest.param(
            second(started="2026-11-21T22:30:00+01:00", hands=OTHER["hands"]), id="a second game"
        ),
        pytest.param(second(started=None, hands=[HANDS[0]]), id="one hand, nobody knows when"),
        pytest.param({**FIRST, "hands": [*HANDS, PLAIN_HAND]}, id="the same game, further on"),
        pytest.param(FIRST, id="the same game"),
    ],
)
def test_another_evening_is_not(library: Library, other: Document) -> None:
    imported(library, FIRST)
    asked = imported(library, other, asks=True)
    assert not asked.offered
    assert not any("looks like" in each for each in asked.remarks())


def test_games_of_one_day_on_old_sheets_began_at_no_known_time(library: Library) -> None:
    noon = "2026-11-21T12:00:00"
    first, other = {**FIRST, "started": noon}, {**OTHER, "started": noon}
    imported(library, first)
    assert not imported(library, other, asks=True).offered
    assert imported(library, second(started=noon), asks=True).offered


def test_two_in_one_file_are_found(library: Library) -> None:
    lines = "\n".join(json.dumps(each) for each in (FIRST, second()))
    importer = Importer(asks=True)
    [*importer.import_file(library, "all.jsonl", lines.encode())]
    assert (len(importer.imported), len(importer.offered)) == (1, 1)


def test_a_merged_person_is_the_same_person(library: Library) -> None:
    imported(library, FIRST)
    library.people.welcome(Lineup((*FOUR, "Annie")))
    twin = json.loads(json.dumps(second()).replace('"Ann"', '"Annie"'))
    assert Twins(library).of(parse(twin)) is None
    library.people.merge("annie", "ann")
    assert imported(library, twin, asks=True).offered


def test_the_command_line_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, document in (("one.json", FIRST), ("two.json", second())):
        (tmp_path / name).write_text(json.dumps(document))
    files = [str(tmp_path / "one.json"), str(tmp_path / "two.json")]
    assert main(["--data", str(tmp_path / "data"), "import", *files]) == 0
    told = capsys.readouterr().out
    assert "Theirs looks like “Mine”, which is here already: the same people on the" in told
    assert "2 games imported." in told
