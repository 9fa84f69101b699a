"""Old score sheets from files: their content, the games in them, and what is to be corrected."""

import codecs
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.engine.line import plain
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from scorekeeper.scoring.times import ONLY_A_DAY
from scorekeeper.sheets.grid import Remark
from scorekeeper.sheets.layouts import SheetGame
from scorekeeper.sheets.reading import Said, Sheet, read_sheet
from scorekeeper.state.files import File, FilesDone, JobSteps
from scorekeeper.state.model import Notice
from scorekeeper.state.paper import (
    Paper,
    Row,
    SheetRemark,
    moon_hand,
    paper_of_file,
    typed_number,
    with_open_end,
)
from scorekeeper.store.transfer.import_source import size_problem
from scorekeeper.store.transfer.link import links_in_file
from scorekeeper.words.names import default_game_name
from scorekeeper.words.notices import Phrase, phrase
from scorekeeper.words.quoting import visible

SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods", ".numbers", ".htm", ".html", ".md")
"""The endings of files that are read as sheets; other tables are refused with a hint."""
ID_DIGITS = 16
SHOWN_CELL = 40
"""The most characters of a cell that a remark quotes."""


def is_sheet_file(name: str, content: bytes) -> bool:
    """Return whether a file is a score sheet by its name, and no game under the name of a text."""
    start = content[:100].removeprefix(codecs.BOM_UTF8).lstrip()
    return PurePath(name).suffix.casefold() in SUFFIXES and not start.startswith(b"{")


def right_door(
    name: str, content: bytes, sheets: str | Phrase, games: str | Phrase
) -> Phrase | None:
    """Return the way for a sheet, a game or a link that was picked as a backup; else None.

    ``sheets`` and ``games`` are the names of the buttons or commands that take them.
    """
    if is_sheet_file(name, content):
        door = phrase("paper.wrong_door", file=visible(name), door=sheets)
        return phrase("carried.sentence", told=door)
    start = content[:100].removeprefix(codecs.BOM_UTF8).lstrip()
    if start.startswith(b"{") or links_in_file(content):
        return phrase("restore.wrong_door", file=visible(name), door=games)
    return None


@dataclass(frozen=True)
class SheetFile:
    """A sheet, and for each of its games the one to be kept; None where it must be mended first."""

    sheet: Sheet
    games: tuple[Game | None, ...] = ()


def known_games(own: Mapping[str, Variant]) -> Mapping[str, Variant]:
    """Return the games that a sheet may be of, the likeliest first."""
    return {game_id: game.variant for game_id, game in CATALOGUE.items()} | {**own}


def read_sheet_file(
    content: bytes, own: Mapping[str, Variant], said: Said, title: str = "", *, moons: bool = False
) -> SheetFile:
    """Read the games of a score sheet's file.

    ``own`` are the store's own games; a game without a name gets the name ``title``.
    With ``moons``, a hand with the points of a moon is one.
    """
    known = known_games(own)
    sheet = read_sheet(content, known, said)
    digest = hashlib.sha256(content).hexdigest()[:ID_DIGITS]
    sheet_games: list[SheetGame] = []
    kept: list[Game | None] = []
    for number, sheet_game in enumerate(sheet.games, 1):
        game = None
        checked = sheet_game
        if not sheet_game.mistakes:
            game = _game(sheet_game, known[sheet_game.variant], title, moons=moons)
            if game is None or not _says_the_same(game, sheet_game):
                place = Remark("players", 1, 1, ", ".join(sheet_game.people))
                checked, game = replace(sheet_game, mistakes=(place,)), None
        sheet_games.append(checked)
        kept.append(game and replace(game, id=f"sheet-{digest}-{number}"))
    return SheetFile(replace(sheet, games=tuple(sheet_games)), tuple(kept))


def _game(sheet: SheetGame, variant: Variant, title: str, *, moons: bool) -> Game | None:
    """Return the finished game of a sheet; None where its rules are not for these people."""
    people = sheet.people
    if len(people) not in variant.players:
        return None
    rules = configure(variant, {}, len(people))[0]
    if [*sides_of(rules, people)] != [*people]:
        # Partners have one score, and nobody knows whose column it is.
        return None
    sides = tuple((name,) for name in people)
    hands: list[Hand] = []
    for row in sheet.hands:
        points = tuple(plain(value or 0) for value in row)
        moon = moon_hand(rules, sides, points) if moons else None
        hands.append(moon or Hand({}, points=dict(zip(people, points, strict=True))))
    at = f"{sheet.day.isoformat()}{ONLY_A_DAY}" if sheet.day else None
    name = sheet.name or (default_game_name(at) if at else title)
    game = Game(
        id="",
        name=" ".join(name.split()),
        variant=sheet.variant,
        players=people,
        dealer=people[0],
        hands=tuple(hands),
        started=at,
        finished=at,
        rules=rules,
    )
    return with_open_end(game)


def _says_the_same(game: Game, sheet: SheetGame) -> bool:
    return dict(score_game(game).totals) == dict(sheet.final)


def read_picked_sheet(files: Sequence[File], own: Mapping[str, Variant]) -> JobSteps:
    """Read the sheet in a picked file; nothing is kept before somebody adds it."""
    content = files[0].content if files else b""
    if problem := size_problem(content):
        yield FilesDone(Notice("carried.trouble", {"sentences": (problem,)}, serious=True))
        return
    sheet = read_sheet(content, known_games(own), Said())
    if sheet.refusal is not None:
        values = {"told": phrase(f"sheet.refused.{sheet.refusal}")}
        yield FilesDone(Notice("carried.trouble", values, serious=True))
        return
    yield FilesDone(None, paper=paper_of_file([*map(_paper_of_sheet, sheet.games)], 0))


def _paper_of_sheet(game: SheetGame) -> Paper:
    """Return the sheet as somebody would have typed it: the points of each hand."""
    rows = [
        ["" if points is None else typed_number(points) for points in hand] for hand in game.hands
    ]
    mistakes = [*_remarks(game, game.mistakes)]
    for mistake in mistakes:
        if mistake.at is not None and not rows[mistake.at[0]][mistake.at[1]]:
            # A text that is no number stays on the sheet, to be corrected there.
            rows[mistake.at[0]][mistake.at[1]] = mistake.text
    typed: tuple[Row, ...] = tuple(map(tuple, rows))
    return Paper(
        variant=game.variant,
        people=", ".join(map(_one_name, game.people)),
        day=game.day.isoformat() if game.day else "",
        name=game.name or "",
        rows=typed,
        at=(len(typed), 0),
        mistakes=tuple(mistakes),
        left_out=tuple(_remarks(game, game.left_out)),
        untouched=True,
    )


def _remarks(game: SheetGame, remarks: Iterable[Remark]) -> Iterator[SheetRemark]:
    for remark in remarks:
        text = remark.text[:SHOWN_CELL]
        yield SheetRemark(
            remark.code, remark.row, remark.column, text, remark.expected, _cell(game, remark)
        )


def _cell(game: SheetGame, remark: Remark) -> tuple[int, int] | None:
    place = game.places.get((remark.row, remark.column))
    return place if remark.code == "no_number" else None


def _one_name(name: str) -> str:
    """Return the name of a column as one among others, which commas separate."""
    return normalize_name(" ".join(name.replace(",", " ").split()))
