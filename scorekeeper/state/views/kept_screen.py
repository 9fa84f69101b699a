"""What a start shows at once: the score of the screen that the app resumes at, nothing to tap."""

from dataclasses import dataclass

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import visible_route
from scorekeeper.state.routes import Route, Screen
from scorekeeper.state.views.sheet import dealer_of_side, sheet_sides, total_of
from scorekeeper.state.views.standings import finished_games, unfinished_games
from scorekeeper.state.ways_back import resume_route

# As many of each kind as the narrowest home screen lists.
LISTED = 3
# The screens of a game on which everybody has their total.
SCREENS_OF_GAME: tuple[Screen, ...] = ("sheet", "hand", "moon", "over", "board", "players")
# Those of them on which a half-entered hand is seen.
SCREENS_WITH_DRAFT: tuple[Screen, ...] = ("sheet", "hand", "moon")


@dataclass(frozen=True)
class KeptSide:
    """A side of the sheet with its total; ``deals`` is who of it deals the next hand, if anybody.

    ``left`` is set for a player who has left, and ``leads`` for those who are ahead.
    """

    name: str
    total: Points
    leads: bool
    deals: str
    left: bool


@dataclass(frozen=True)
class KeptSheet:
    """The score of an open game; ``entered`` is the position of its half-entered hand, if any."""

    table: Table
    ledger: Ledger
    sides: tuple[KeptSide, ...]
    entered: int | None


@dataclass(frozen=True)
class KeptList:
    """The latest games: those that are still on, and those that are over."""

    going: tuple[GameSummary, ...]
    done: tuple[GameSummary, ...]


def kept_route(state: AppState) -> Route:
    """Return where the app begins the next time."""
    return visible_route(state.role, resume_route(state.route))


def kept_screen(state: AppState) -> KeptSheet | KeptList | None:
    """Return the screen that the next start shows at once; None where that is not certain.

    Games that are not stored as they are on the screen are not shown, nor is a list that may have
    changed since the screen was on it.
    """
    route, table = kept_route(state), state.table
    if route.screen in SCREENS_OF_GAME and table and table.game.id == route.game:
        if not state.game_saved:
            return None
        entered = _place_entered(state, table) if route.screen in SCREENS_WITH_DRAFT else None
        return _sheet(table, entered)
    if route == state.route and route.screen == "home" and state.save_status == "saved":
        # What happened to a game that does not open comes before any list.
        plain = not state.unopened and not state.damaged
        going, done = unfinished_games(state)[:LISTED], finished_games(state)[:LISTED]
        return KeptList(going, done) if plain and (going or done) else None
    return None


def _sheet(table: Table, entered: int | None) -> KeptSheet:
    ledger = score_game(table.game)
    sides = tuple(
        KeptSide(
            side,
            total_of(ledger, side),
            leads=side in ledger.leaders,
            deals=dealer_of_side(ledger, table.game, side),
            left=side in ledger.left,
        )
        for side in sheet_sides(ledger)
    )
    return KeptSheet(table, ledger, sides, entered)


def _place_entered(state: AppState, table: Table) -> int | None:
    """Return the position of the half-entered hand that the screen shows, if any."""
    hands = len(table.game.hands)
    place = hand_on_screen(state)
    place = hands if place is None else place
    has_draft = table.draft_key(place) in table.sheet.drafts
    if not has_draft or draft_at(table, place).untouched:
        return None
    is_open = place < hands or not score_game(table.game).outcome
    return place if is_open else None
