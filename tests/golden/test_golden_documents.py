"""Games, results, problems, rules and cards are written as an earlier version wrote them."""

import contextlib
import io
import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.rules import read_rules_document, write_rules_document
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.store.library import Library
from scorekeeper.transfer.exporter import csv_text, json_line, json_text
from scorekeeper.words.translation import using_language
from tests.golden.recording import FILES, golden_games, lines
from tests.store.examples import library_in, load_record

OLDER = "older-rules.jsonl"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Library]:
    """A store into which the command `import` has imported the golden games."""
    folder = tmp_path_factory.mktemp("data")
    with contextlib.redirect_stdout(io.StringIO()):
        assert main(["--data", str(folder), "import", str(FILES / "games.jsonl")]) == 0
    return folder, library_in(folder)


def printed(*arguments: str) -> str:
    """What a command writes to standard output."""
    output = io.TextIOWrapper(written := io.BytesIO(), "utf-8", newline="")
    with contextlib.redirect_stdout(output):
        main(arguments)
    output.flush()
    return written.getvalue().decode()


def scored(text: str, folder: Path) -> str:
    """What `score --json` says of a file with this text."""
    file = folder / "game.json"
    file.write_text(text, encoding="utf-8", newline="")
    return printed("score", "--json", str(file))


def without_lists(text: str) -> str:
    """Return problems without the games and options that are known, which later versions add to."""
    for name, (*others, last) in (("{games}", CATALOGUE), ("{options}", BY_ID)):
        listed = f"{', '.join(map(quoted, others))} and {quoted(last)}"
        text = text.replace(json.dumps(listed)[1:-1], name)
    return text


def quoted(word: str) -> str:
    """Return a word as a sentence quotes it."""
    return f"\u201c{word}\u201d"


def test_games_are_read_and_written_on_one_line() -> None:
    written = [json_line(game) for game in golden_games().values()]
    assert written == [f"{line}\n" for line in lines("games.jsonl")]


def test_hands_without_ids_are_known_by_their_numbers() -> None:
    for line, game in zip(lines("games.jsonl"), golden_games().values(), strict=True):
        document = json.loads(line)
        ids = [hand.pop("id") for hand in document["hands"]]
        assert ids == [str(number) for number in range(1, len(ids) + 1)]
        assert read_game(document) == (game, ())


@pytest.mark.parametrize("file", sorted((FILES / "games").iterdir()), ids=lambda file: file.stem)
def test_a_game_is_read_and_written_for_people(file: Path) -> None:
    assert json_text(golden_games()[file.stem]).encode() == file.read_bytes()


def test_games_are_kept_and_exported(kept: tuple[Path, Library], tmp_path: Path) -> None:
    folder, store = kept
    for game in golden_games().values():
        record = load_record(store, game.id)
        assert record.game == game
    file = tmp_path / "one.json"
    assert main(["--data", str(folder), "export", "friday", "-o", str(file)]) == 0
    assert file.read_bytes() == (FILES / "games" / "friday.json").read_bytes()
    exported = printed("--data", str(folder), "export", *golden_games())
    assert exported.encode() == (FILES / "games.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("game", "result"),
    list(zip(lines("games.jsonl"), lines("results.jsonl"), strict=True)),
    ids=golden_games(),
)
def test_a_game_has_its_result(game: str, result: str, tmp_path: Path) -> None:
    # Results had no notes when these files were written.
    assert scored(f"{game}\n", tmp_path) == f'{result[:-1]}, "notes": []}}\n'


@pytest.mark.parametrize(
    ("document", "problems"),
    list(zip(lines("broken.jsonl"), lines("problems.jsonl"), strict=True)),
    ids=range(len(lines("broken.jsonl"))),
)
def test_a_broken_game_has_its_problems(document: str, problems: str, tmp_path: Path) -> None:
    assert without_lists(scored(document, tmp_path)) == f"{problems}\n"


def test_games_are_written_as_tables() -> None:
    games = list(golden_games().values())
    with using_language("en"):
        assert csv_text(games).encode() == (FILES / "games.csv").read_bytes()
    with using_language("de"):
        assert csv_text(games[:2]).encode() == (FILES / "games.de.csv").read_bytes()


RULES = {json.loads(line)["rules"]["id"]: line for line in lines("rules.jsonl")}


@pytest.mark.parametrize("variant", RULES)
def test_rules_are_written_in_full_and_read_again(variant: str) -> None:
    rules = RULES[variant]
    written = json.loads(printed("rules", variant, "--json"))
    assert json.dumps(written, ensure_ascii=False) == rules
    custom, problems = read_rules_document(json.loads(rules))
    assert problems == ()
    assert custom is not None
    assert json.dumps(write_rules_document(custom), ensure_ascii=False) == rules


@pytest.mark.parametrize("name", ["custom", "purple"])
def test_a_rules_document_is_read_and_written_for_people(name: str, tmp_path: Path) -> None:
    text = (FILES / "rules" / f"{name}.json").read_text(encoding="utf-8")
    custom, problems = read_rules_document(json.loads(text))
    assert problems == ()
    assert custom is not None
    document = write_rules_document(custom)
    assert json.dumps(document, ensure_ascii=False, indent=2) + "\n" == text


def test_the_rules_of_purple_are_printed() -> None:
    printed_rules = printed("rules", "purple", "--json")
    assert printed_rules.encode() == (FILES / "rules" / "purple.json").read_bytes()


def test_variants_are_printed() -> None:
    """Newer games stand after these, or among them."""
    golden = json.loads((FILES / "variants.json").read_text(encoding="utf-8"))
    document = json.loads(printed("variants", "--json"))
    assert [*document] == [*golden]
    variants = {variant["id"]: variant for variant in document["variants"] if "id" in variant}
    ids = [variant["id"] for variant in golden["variants"]]
    assert [variants[id_] for id_ in variants if id_ in ids] == golden["variants"]
    assert {**document, "variants": []} == {**golden, "variants": []}


# Points of hands by the rules that games had before the catalogue corrected them.
@pytest.mark.parametrize(
    ("variant", "taken", "moon", "points"),
    [
        ("partnership", {"Ann": ["QS"], "Cid": ["13 hearts"]}, "add", [0, 26]),
        ("queens", {"Ann": ["QS", "QD", "QC", "QH", "12 hearts"]}, "add", [0, 64, 64, 64]),
        ("royal", {"Ann": ["QS", "13 hearts"], "Bob": ["QC", "QD"]}, "add", [0, 29, 39, 39]),
        ("black-maria", {"Ann": ["QS", "KS", "AS"], "Bob": ["13 hearts"]}, None, [30, 13, 0, 0]),
        ("joker-hearts", {"Ann": ["QS"], "Dee": ["13 hearts"]}, None, [13, 0, 0, 13]),
        ("schwarze-katze", {"Ann": ["QS"], "Bob": ["13 hearts"]}, None, [-40, -95, 0, 0]),
    ],
)
def test_a_game_with_older_rules_is_scored_by_them(
    variant: str, taken: dict[str, list[str]], moon: str | None, points: list[int], tmp_path: Path
) -> None:
    older = {game["rules"]["id"]: game["rules"] for game in map(json.loads, lines(OLDER))}
    hand = {"taken": taken} | ({"moon": moon} if moon else {})
    document = {
        "format": "scorekeeper-game/1",
        "variant": variant,
        "players": ["Ann", "Bob", "Cid", "Dee"],
        "hands": [hand],
        "rules": older[variant],
    }
    result = json.loads(scored(json.dumps(document), tmp_path))
    assert list(result["hands"][0]["points"].values()) == points
