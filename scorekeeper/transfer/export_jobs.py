"""The jobs that bring games, and the rules of a store's own games, out of the app as files."""

from collections.abc import Callable, Iterable
from typing import assert_never

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.times import written_evening
from scorekeeper.state.files import File, FilesDone, FilesRequested, JobSteps, Progress
from scorekeeper.state.model import Notice
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.transfer.exporter import (
    BYTE_ORDER_MARK,
    cash_csv,
    csv_heading,
    csv_rows,
    json_line,
    json_text,
)
from scorekeeper.transfer.print_page import print_page
from scorekeeper.words.cash_box import CashRow
from scorekeeper.words.names import plain_name
from scorekeeper.words.notices import Phrase, phrase
from scorekeeper.words.translation import say


def export_games(library: Library, request: FilesRequested, day: str) -> JobSteps:
    """Export a game, or all; ``day`` is today, for the name of the file."""
    every = (game.id for game in reversed(library.games()))
    ids = [request.which] if request.which else [*every]
    last: Game | None = None
    texts: list[str] = []
    problems: list[Problem] = []
    for done, game_id in enumerate(ids):
        yield Progress(done, len(ids))
        found = library.load(game_id)
        if isinstance(found, Record):
            last = library.shown(found.game)
            texts.append(_text(last, request))
        else:
            problems += found
    if last is None:
        yield _trouble(problems[0]) if problems else job_done("games.none")
        return
    file = _file_name(request, last, day)
    if request.form == "csv":
        content = BYTE_ORDER_MARK + "".join([csv_heading(), *texts]).encode()
    else:
        content = "".join(texts).encode()
    yield File(file, content)
    if request.what == "share":
        # The app that it was shared with reports that.
        yield FilesDone(None)
    elif request.form == "html":
        yield job_done("carried.printed", file=file)
    else:
        yield job_done("carried.exported", count=len(texts), file=file)


def export_rules(library: Library, game: str) -> JobSteps:
    """Export the rules of one of the store's own games."""
    custom = library.own_games.games().get(game)
    if custom is None:
        # Another window has just deleted it.
        yield _trouble(Problem("game_missing"))
        return
    file = f"{plain_name([custom.name])}.json"
    yield File(file, json_text(custom).encode())
    yield job_done("carried.rules_exported", file=file)


def export_cash_box(
    library: Library, group: str, day: str, rows: Callable[[Library, str], Iterable[CashRow]]
) -> JobSteps:
    """Export every line of a group's cash box, as ``rows`` has them; ``day`` is today."""
    found = library.groups.find(group)
    if found is None:
        yield _trouble(phrase("group.gone"))
        return
    file = f"{plain_name([found.name, say('cash_box.heading'), day])}.csv"
    yield File(file, BYTE_ORDER_MARK + cash_csv(rows(library, group)).encode())
    yield job_done("carried.cash_exported", file=file)


def _file_name(request: FilesRequested, game: Game, day: str) -> str:
    """Return the name of the file with this game, or with all."""
    if request.which:
        name = plain_name([game.name, written_evening(game.started)])
    else:
        name = plain_name([say("files.all"), day])
    suffix = request.form if request.form != "json" or request.which else "jsonl"
    # Of our kinds of files, browsers share only plain text with other apps.
    return f"{name}.{suffix}.txt" if request.what == "share" else f"{name}.{suffix}"


def _text(game: Game, request: FilesRequested) -> str:
    match request.form:
        case "csv":
            return csv_rows(game)
        case "html":
            return print_page(game)
        case "json":
            return json_text(game) if request.which else json_line(game)
        case _:
            assert_never(request.form)


def job_done(key: str, **values: object) -> FilesDone:
    """Return the last step of a job, with the sentence of a key."""
    return FilesDone(Notice("carried.told", {"told": phrase(key, **values)}))


def _trouble(what: Problem | Phrase) -> FilesDone:
    return FilesDone(Notice("carried.trouble", {"told": what}))
