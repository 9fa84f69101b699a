"""The games in the file of a sheet: from its bytes to people, hands and remarks on them."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sheets.cells import find_day
from scorekeeper.sheets.decoding import Decoded, decode
from scorekeeper.sheets.fits import Games
from scorekeeper.sheets.grid import Grid, Remark
from scorekeeper.sheets.layouts import Refusal, SheetGame, games_in
from scorekeeper.sheets.people import TooManyError
from scorekeeper.sheets.separated import TooLargeError, separated_grid
from scorekeeper.sheets.workbook import BrokenWorkbookError, is_workbook, worksheets

SIZE_LIMIT = 4_000_000
"""Bytes of a sheet; four hundred hands of ten people have about ten thousand."""
OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
DOCUMENTS = (b"%PDF", b"{\\rtf", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\x1f\x8b")
PAGE_STARTS = ("<!doctype", "<html", "<table", "<?xml", "<head", "<body", "<meta")


@dataclass(frozen=True)
class Sheet:
    """The games of a file, or the reason why it has none."""

    games: tuple[SheetGame, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Said:
    """Somebody's statements about a sheet; None for what they leave open.

    ``halves`` tells that the table agreed on points that are not whole.
    """

    variant: str | None = None
    day: date | None = None
    name: str | None = None
    halves: bool = False


def read_sheet(content: bytes, known: Mapping[str, Variant], said: Said) -> Sheet:
    """Return the games in the file of a sheet. ``known`` are all games, the likeliest first."""
    games = Games(known, said.variant)
    try:
        result = _read(content, games)
    except TooLargeError:
        return Sheet(refusal="size")
    except TooManyError:
        return Sheet(refusal="too_many")
    if isinstance(result, str):
        return Sheet(refusal=result)
    return Sheet(tuple(_with_said(game, said) for game in result))


def _with_said(game: SheetGame, said: Said) -> SheetGame:
    left_out, mistakes = game.left_out, game.mistakes
    if said.halves:
        mistakes = tuple(mistake for mistake in mistakes if mistake.code != "not_whole")
    if said.day is not None:
        left_out = tuple(remark for remark in left_out if remark.code != "unclear_day")
    day, name = said.day or game.day, said.name or game.name
    return replace(game, day=day, name=name, left_out=left_out, mistakes=mistakes)


def _read(content: bytes, games: Games) -> list[SheetGame] | Refusal:
    if len(content) > SIZE_LIMIT:
        return "size"
    if not content.strip():
        return "empty"
    if content.startswith(OLD_WORKBOOK):
        return "old_workbook"
    if content.startswith(b"PK"):
        return _read_archive(content, games)
    if content.startswith(DOCUMENTS):
        return "document"
    decoded = decode(content)
    if decoded is None:
        return "not_text"
    start = decoded.text[:200].lstrip("\ufeff \r\n\t").casefold()
    if start.startswith(PAGE_STARTS):
        return "web_page"
    if start.startswith(('{"', "{\n")):
        return "game_file"
    grid = separated_grid(decoded.text)
    result = games_in(grid, games)
    return result if isinstance(result, str) else _with_encoding(result, grid, decoded)


def _read_archive(content: bytes, games: Games) -> list[SheetGame] | Refusal:
    if not is_workbook(content):
        return _other_archive(content)
    try:
        sheets = worksheets(content)
    except BrokenWorkbookError:
        return "broken_workbook"
    sheet_games: list[SheetGame] = []
    refusals: list[Refusal] = []
    seen = [worksheet for worksheet in sheets if not worksheet.hidden] or [*sheets]
    for sheet in seen:
        read = games_in(sheet.grid, games)
        if isinstance(read, str):
            refusals.append(read)
        else:
            day = find_day(sheet.name)[0]
            sheet_games += [replace(game, day=game.day or day) for game in read]
    if not sheet_games:
        return next(iter(refusals), "empty")
    hidden = [
        Remark("hidden_sheet", 1, 1, worksheet.name)
        for worksheet in sheets
        if worksheet not in seen
    ]
    return [replace(sheet_games[0], left_out=(*sheet_games[0].left_out, *hidden)), *sheet_games[1:]]


def _other_archive(content: bytes) -> Refusal:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()[:1000]
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError):
        return "broken_workbook"
    if any(name.startswith("games/") or name == "manifest.json" for name in names):
        return "backup"
    return "other_program"


def _with_encoding(sheet_games: list[SheetGame], grid: Grid, decoded: Decoded) -> list[SheetGame]:
    """Return games with a remark about the encoding where the file does not say it."""
    if decoded.certainty == "said":
        return sheet_games
    place = next(
        (
            (row.number, grid.columns[at], cell.text)
            for row in grid.rows
            for at, cell in enumerate(row.cells)
            if not cell.text.isascii()
        ),
        None,
    )
    if place is None:
        return sheet_games
    row, column, text = place
    if decoded.certainty == "likely":
        remark = Remark("encoding", row, column, text, decoded.encoding)
        return [replace(game, left_out=(*game.left_out, remark)) for game in sheet_games]
    remark = Remark("garbled", row, column, text, decoded.encoding)
    return [replace(game, mistakes=(remark, *game.mistakes)) for game in sheet_games]
