"""Club evenings, read from the store for the screens and changed there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import TEAM_SEPARATOR
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.session.backend import Backend
from scorekeeper.session.game_sync import ATTEMPTS
from scorekeeper.state.action import Actions
from scorekeeper.state.club import ClubDraft, ClubPage, TableProgress
from scorekeeper.state.club_changes import (
    ClubBegun,
    ClubDrafted,
    ClubRemoved,
    EveningChange,
    EveningGrouped,
    RoundBegun,
    RoundSeated,
)
from scorekeeper.state.club_seating import (
    begun_evening,
    evening_rules,
    game_of_table,
    reseated,
    seat_round,
    with_round,
    without_doubles,
)
from scorekeeper.state.games import ClubPageFound
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.model import AppState, Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.requests import ClubRequest
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.setup.game_choice import has_rules, own_rules
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.statistics.game_money import EveningMoney
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Conflict, Record
from scorekeeper.tournament.club_evening import TABLES_LIMIT, ClubEvening, ClubTable
from scorekeeper.words.translation import say


def club_page(library: Library, evening_id: str) -> ClubPage | None:
    """Return an evening with the results of its tables' games; None where there is none."""
    evening = library.club_evenings.find(evening_id)
    if evening is None:
        return None
    people, stored = library.people.all(), evening
    called = people.called(tuple(person.name for person in evening.people.values()))
    named = {
        key: replace(person, name=called.get(person.name, person.name))
        for key, person in evening.people.items()
    }
    evening = replace(evening, people=named)
    summaries = {
        summary.id: summary
        for summary in library.summaries(table.game for table in evening.tables.values())
    }
    progress = {}
    for key, table in evening.tables.items():
        if table.game in summaries:
            names = stored.names(table.seats)
            # As the games have them: two people of the evening may since have become one.
            renamed = people.called(names)
            now = tuple(renamed.get(name, name) for name in names)
            progress[key] = _progress(table.seats, now, summaries[table.game])
    highest = any(summary.direction == "high" for summary in summaries.values())
    return _derived_once(ClubPage(evening, progress, highest))


def money_of_evening(library: Library, evening: ClubEvening) -> EveningMoney:
    """Return the money that an evening has brought everybody, by its games as they are now."""
    page, plan = club_page(library, evening.id), evening.plan
    won = {prize.player: prize.units for prize in page.prizes} if page else {}
    payers = page.payers if page else ()
    prizes = tuple((evening.name_of(person), won.get(person, 0)) for person in payers)
    at = evening.finished or evening.started
    return EveningMoney(evening.id, evening.name, at, plan.currency, plan.fee, prizes)


@lru_cache(maxsize=8)
def _derived_once(page: ClubPage) -> ClubPage:
    """Return the equal page that another window has, whose standing has been counted already.

    A hundred phones may follow an evening, and a standing takes longer than all else of a page.
    """
    return page


def _progress(seats: tuple[str, ...], names: tuple[str, ...], game: GameSummary) -> TableProgress:
    """Return the progress of the game of a table; partners share their total."""
    totals = {
        name: points for side, points in game.totals.items() for name in side.split(TEAM_SEPARATOR)
    } | dict(game.totals)
    if not totals.keys() >= {*names} and len(game.players) == len(seats):
        # Somebody has another name in this game: the points of a seat stay with the seat.
        names = game.players
    points = {seat: totals.get(name, 0) for seat, name in zip(seats, names, strict=True)}
    at = game.last.at if game.last else None
    return TableProgress(game.hands, points, at, game.over)


def change_club(backend: Backend, state: AppState, action: ClubRequest) -> Actions:
    """Change an evening in the store; return the actions to reduce instead.

    Raises:
        Unwritable: Nothing has changed.
    """
    library = backend.library
    match action:
        case ClubBegun(name):
            evening = begun_evening(state.club.draft, state.setup, name, backend.clock())
            library.club_evenings.keep(evening)
            backend.publish(evening.id)
            route = Route("club", evening=evening.id)
            page = club_page(library, evening.id)
            return (ClubPageFound(page), ClubDrafted(ClubDraft()), Navigated(route))
        case ClubRemoved(evening_id):
            library.club_evenings.remove(evening_id)
            backend.publish(evening_id)
            return (Navigated(HOME),)
        case RoundSeated(evening_id, number):
            more = _seat(backend, state, evening_id, number)
        case EveningChange(evening_id):
            more = _change(backend, state, action)
    return (ClubPageFound(club_page(library, evening_id)), *more)


def _change(backend: Backend, state: AppState, action: EveningChange) -> Actions:
    """Change the record, and the games of the tables where others sit now."""
    clock, before = backend.clock(), backend.library.club_evenings.find(action.evening)
    if before and isinstance(action, EveningGrouped):
        # First the games: where one cannot be stored, the next tap moves those that are left.
        group = action.change(before, clock).group
        for table in before.tables.values():
            _change_game(backend, table.game, partial(_regrouped, before.group, group))
    after = backend.library.club_evenings.change(
        action.evening, lambda stored: action.change(stored, clock)
    )
    if before is None or after is None:
        return ()
    end_games(backend, before, after)
    dealt = _deal(backend, state, after, clock.at) if isinstance(action, RoundBegun) else ()
    if after.finished and not before.finished:
        _remove_unplayed(backend.library, after)
    opened: Actions = ()
    for key, table in after.tables.items():
        seats = before.tables[key].seats if key in before.tables else table.seats
        if seats != table.seats:
            was, now = before.names(seats), after.names(table.seats)
            _change_game(backend, table.game, partial(_reseated, before=was, after=now))
            if state.table and state.table.game.id == table.game:
                sheet = backend.sync.load(table.game)
                opened = (GameOpened(sheet.game, sheet.drafts),) if isinstance(sheet, Sheet) else ()
    backend.publish(after.id)
    return (*opened, *dealt)


def end_games(backend: Backend, before: ClubEvening, after: ClubEvening) -> None:
    """End the games of a round that has just been closed, with the hands that they have.

    When the evening ends all of them are: some may go on since they were corrected.

    Raises:
        Unwritable: If one could not be stored.
    """
    over = after.finished and not before.finished
    for table in after.tables.values():
        was, clock = (club_evening.rounds.get(str(table.round)) for club_evening in (before, after))
        if was and clock and clock.closed and (over or not was.closed):
            _change_game(backend, table.game, partial(_ended, at=clock.closed))


def _remove_unplayed(library: Library, evening: ClubEvening) -> None:
    """Move the games of an evening that have no hand to the trash."""
    games = (table.game for table in evening.tables.values())
    for unplayed in [summary.id for summary in library.summaries(games) if not summary.hands]:
        library.remove(unplayed)


def _ended(record: Record, at: str) -> Record:
    game = record.game
    if game.finished or not game.hands:
        return record
    return replace(record, game=replace(game, finished=at))


def _reseated(record: Record, before: tuple[str, ...], after: tuple[str, ...]) -> Record:
    """Return a game at whose table others sit; its hands stay, also one that is half entered."""
    sheet = reseated(Sheet(record.game, read_drafts(record.drafts)), before, after)
    drafts = {hand: write_draft(draft) for hand, draft in sheet.drafts.items()}
    return replace(record, game=sheet.game, drafts=drafts)


def _regrouped(before: str, group: str, record: Record) -> Record:
    """Return a game in another group; one that somebody has put elsewhere stays there.

    One that is in none may have been dealt on a device that did not know of the group yet.
    """
    return replace(record, group=group) if record.group in ("", before) else record


def _change_game(backend: Backend, game: str, change: Callable[[Record], Record]) -> None:
    """Change a game as it is stored at that moment; nothing where there is none.

    Raises:
        Unwritable: If the game stays as it was.
    """
    for _ in range(ATTEMPTS):
        stored = backend.library.load(game)
        if not isinstance(stored, Record) or (changed := change(stored)) == stored:
            return
        try:
            backend.library.save(changed)
        except Conflict:
            continue
        backend.library.people.welcome(Lineup(changed.game.players))
        backend.publish(game)
        return
    raise Unwritable("store_busy")


def _seat(backend: Backend, state: AppState, evening_id: str, number: int) -> Actions:
    """Seat the next round and deal the games of its tables; say so where too few or too many come.

    ``number`` is that of the round, 0 for any: of one that is seated already, the games that are
    missing are dealt, and nothing is done for any other but the next.
    """
    library = backend.library
    stored = library.club_evenings.change(evening_id, without_doubles)
    page = club_page(library, evening_id)
    if (
        stored is None
        or page is None
        or number not in (0, page.evening.round, page.evening.round + 1)
    ):
        return ()
    if not has_rules(stored.variant, state.own_games):
        return (ErrorReported("club.no_rules", {}),)
    if number == page.evening.round > 0:
        # The device that seated the round may have been cut off before all its games were dealt.
        return _deal(backend, state, stored, backend.at)
    before, own = page.evening, own_rules(page.evening.variant, state.own_games)
    tables = seat_round(page, evening_rules(before, own))
    if not tables:
        return (ErrorReported("club.too_few", {}),)
    if len(tables) > TABLES_LIMIT:
        values = {"count": len(tables), "most": TABLES_LIMIT}
        return (ErrorReported("club.too_many_tables", values),)
    clock = backend.clock()

    def seated(evening: ClubEvening) -> ClubEvening:
        # Somebody else may have seated this round meanwhile.
        return with_round(evening, tables, clock.at) if evening.round == before.round else evening

    after = library.club_evenings.change(evening_id, seated)
    if after is None:
        return ()
    end_games(backend, before, after)
    dealt = _deal(backend, state, after, clock.at)
    backend.publish(evening_id)
    return dealt


def _deal(backend: Backend, state: AppState, evening: ClubEvening, at: str) -> Actions:
    """Deal the games of the latest round that are not in the store; say so where that cannot be.

    Raises:
        Unwritable: If one could not be stored; the next time the others are dealt.
    """
    library, own = backend.library, own_rules(evening.variant, state.own_games)
    if not has_rules(evening.variant, state.own_games):
        # The game has been deleted, or is on another device, which may have dealt.
        missing = _tables_to_deal(library, evening)
        return (ErrorReported("club.no_rules", {}),) if missing else ()
    for game in games_to_deal(library, evening, own, at):
        library.people.welcome(Lineup(game.players))
        library.save(Record(game, group=evening.group))
    return ()


def games_to_deal(
    library: Library, evening: ClubEvening, own: Variant | None, at: str
) -> Iterator[Game]:
    """Yield the games of the latest round that are not in the store yet."""
    for table in _tables_to_deal(library, evening):
        name = say("club.game_name", evening=evening.name, round=table.round, table=table.number)
        yield game_of_table(evening, table, own, name, at)


def _tables_to_deal(library: Library, evening: ClubEvening) -> list[ClubTable]:
    """Return the tables of the latest round whose games are not in the store yet."""
    there = library.stamps()
    return [table for table in evening.tables_of(evening.round) if table.game not in there]
