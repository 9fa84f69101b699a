"""Jobs with files: the request, the progress of a job, and its result."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.own_game.offers import with_offers
from scorekeeper.state.paper import NO_PAPER, Paper
from scorekeeper.state.routes import PAST, TAKE_ALONG
from scorekeeper.state.setup.paper_entry import PaperRestored
from scorekeeper.state.sharing import HandOver
from scorekeeper.state.stored import FileJob, JobProgress, StoreContent

ClubPaper = Literal["seating", "slips", "sheets", "standings", "story", "certificates"]
"""The papers that are printed for a club evening."""
CLUB_PAPERS: tuple[ClubPaper, ...] = get_args(ClubPaper)
ExportForm = Literal["json", "csv", "html"]
"""The form of an exported game: a document to import again, rows of a table, or a page to print."""


@dataclass(frozen=True)
class File:
    """A file that was exported or picked. Its name is only shown and proposed, never followed."""

    name: str
    content: bytes


@dataclass(frozen=True)
class Progress:
    """The progress of a job; ``total`` is 0 while it is unknown."""

    done: int
    total: int


COPIES: tuple[FileJob, ...] = ("backup", "send_copy")
"""The jobs that make a copy of everything."""


class FilesRequested(Action):
    """Somebody starts a job with files.

    ``which`` is the game to export (empty: every game), the own game whose rules to export, the
    group whose cash box to export, the club evening to print, the import or backup to undo, or the
    old store to remove. ``text`` is what to print, links to import, as they were pasted, or the
    folder for backups after evenings, empty for no more of them; ``asks`` for that folder in the
    system's dialog first.
    """

    what: FileJob
    form: ExportForm = "json"
    which: str = ""
    text: str = ""
    asks: bool = False

    def _apply(self, state: AppState) -> AppState:
        """Show that the job runs; whoever runs it reports with `FilesProgress` and `FilesDone`."""
        work = JobProgress(self.what, 0, 0)
        # Somebody who shares a game may want another form of it.
        shares = state.route.screen == "share"
        screen = state.screen if shares else state.screen.collapse()
        return replace(state, notice=None, work=work, screen=screen)


def offers_copy(state: AppState) -> bool:
    """Return whether the result of the open game offers to send a copy of everything.

    It does on a phone that has all games alone, at most once a week.
    """
    alone = state.role == "host" and state.place.where != "host" and not state.shared.records
    game = state.table.game if state.table and alone and state.system.shares else None
    return game is not None and state.place.offers_copy(game.finished)


def with_copy_offered(before: AppState, after: AppState) -> AppState:
    """Return the state after an action, which knows that the result before it offered a copy."""
    if before.route.screen != "over" or before.table is None or not offers_copy(before):
        return after
    ended = before.table.game.finished or ""
    if after.place.copy_offered == ended:
        return after
    return replace(after, place=replace(after.place, copy_offered=ended))


class FilesProgress(Action):
    """The job has come this far."""

    what: FileJob
    done: int
    total: int

    def _apply(self, state: AppState) -> AppState:
        return replace(state, work=JobProgress(self.what, self.done, self.total))


class FilesDone(Action):
    """The job has ended. It changed these ``games``, or ``everything``, or read a ``paper``.

    ``offered`` are rules and games that somebody takes or not, ``hand_over`` is everything to be
    taken along.
    """

    notice: Notice | None
    games: tuple[str, ...] = ()
    everything: bool = False
    paper: Paper | None = None
    offered: tuple[CustomRules | Game, ...] = ()
    hand_over: HandOver | None = None

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        """Close a game that the job has changed; it is read again when somebody goes there."""
        table = state.table
        changed = table and (self.everything or table.game.id in self.games)
        route = PAST if state.route.game and (changed or self.everything) else state.route
        table = None if changed else table
        unopened = None if self.everything else state.unopened
        before = state.paper
        paper = with_file(before, self.paper) if self.paper else before
        notice = self.notice
        if self.paper and before.rows:
            # The typed sheet comes back by one tap; the message of the file stays.
            notice = notice or Notice("paper_replaced")
            notice = replace(notice, undo=PaperRestored(before))
        backed_up = state.work and state.work.what in COPIES and notice and not notice.serious
        place = replace(state.place, copied=clock.at) if backed_up else state.place
        state = replace(state, work=None, notice=notice, paper=paper, place=place)
        if self.hand_over:
            return replace(state, hand_over=self.hand_over, route=TAKE_ALONG)
        done = replace(state, table=table, route=route, unopened=unopened)
        return with_offers(done, self.offered)


def with_file(before: Paper, sheet: Paper) -> Paper:
    """Return the sheet of a file, with earlier entries where the file has none."""
    variant = before.variant if before.variant != NO_PAPER.variant else ""
    return replace(
        sheet,
        variant=variant or sheet.variant,
        day=before.day or sheet.day,
        name=before.name or sheet.name,
        others=tuple(replace(paper, variant=variant or paper.variant) for paper in sheet.others),
    )


class StoreExamined(Action):
    """The store has reported its content."""

    store: StoreContent

    def _apply(self, state: AppState) -> AppState:
        return replace(state, store=self.store)


JobSteps = Iterator[Progress | File | FilesDone]
JobRunner = Callable[[FilesRequested, Sequence[File]], JobSteps]
"""Runs a job step by step, with the files that were picked for it."""
