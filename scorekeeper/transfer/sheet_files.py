"""Old score sheets from files: their content, and the games that can be kept of them."""

import codecs
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.engine.line import plain
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from scorekeeper.scoring.times import ONLY_A_DAY
from scorekeeper.sheets.grid import Remark
from scorekeeper.sheets.layouts import SheetGame
from scorekeeper.sheets.reading import Said, Sheet, read_sheet
from scorekeeper.state.paper import moon_hand, with_open_end
from scorekeeper.store.transfer.link import links_in_file
from scorekeeper.words.names import default_game_name
from scorekeeper.words.notices import Phrase, phrase
from scorekeeper.words.quoting import visible

SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods", ".numbers", ".htm", ".html", ".md")
"""The endings of files that are read as sheets; other tables are refused with a hint."""
ID_DIGITS = 16


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
