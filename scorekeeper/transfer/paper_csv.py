"""An old score sheet from a picked file, for somebody to look at, mend and add."""

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sheets.grid import Remark
from scorekeeper.sheets.layouts import SheetGame
from scorekeeper.sheets.reading import Said, read_sheet
from scorekeeper.state.files import File, FilesDone, JobSteps
from scorekeeper.state.model import Notice
from scorekeeper.state.paper import Paper, Row, SheetRemark, paper_of_file, typed_number
from scorekeeper.store.transfer.import_source import size_problem
from scorekeeper.transfer.sheet_files import known_games
from scorekeeper.words.notices import phrase

SHOWN_CELL = 40


def read_picked_sheet(files: Sequence[File], own: Mapping[str, Variant]) -> JobSteps:
    """Read the sheet in a picked file; nothing is kept before somebody adds it."""
    content = files[0].content if files else b""
    if problem := size_problem(content):
        yield FilesDone(Notice("carried.trouble", {"sentences": (problem,)}, serious=True))
        return
    sheet = read_sheet(content, known_games(own), Said())
    if sheet.refusal is not None:
        told = {"told": phrase(f"sheet.refused.{sheet.refusal}")}
        yield FilesDone(Notice("carried.trouble", told, serious=True))
        return
    yield FilesDone(None, paper=paper_of_file([*map(paper_of_sheet, sheet.games)], 0))


def paper_of_sheet(game: SheetGame) -> Paper:
    """Return the sheet as somebody would have typed it: the points of each hand."""
    rows = [["" if each is None else typed_number(each) for each in hand] for hand in game.hands]
    mistakes = [*_remarks(game, game.mistakes)]
    for mistake in mistakes:
        if mistake.at is not None and not rows[mistake.at[0]][mistake.at[1]]:
            # What is no number stays on the sheet, to be mended there.
            rows[mistake.at[0]][mistake.at[1]] = mistake.text
    typed: tuple[Row, ...] = tuple(map(tuple, rows))
    return Paper(
        variant=game.variant,
        people=", ".join(map(_plain_name, game.people)),
        day=game.day.isoformat() if game.day else "",
        name=game.name or "",
        rows=typed,
        at=(len(typed), 0),
        mistakes=tuple(mistakes),
        left_out=tuple(_remarks(game, game.left_out)),
        untouched=True,
    )


def _remarks(game: SheetGame, remarks: Iterable[Remark]) -> Iterable[SheetRemark]:
    for remark in remarks:
        text = remark.text[:SHOWN_CELL]
        yield SheetRemark(
            remark.code, remark.row, remark.column, text, remark.expected, _cell(game, remark)
        )


def _cell(game: SheetGame, remark: Remark) -> tuple[int, int] | None:
    place = game.places.get((remark.row, remark.column))
    return place if remark.code == "no_number" else None


def _plain_name(name: str) -> str:
    return normalize_name(" ".join(name.replace(",", " ").split()))
