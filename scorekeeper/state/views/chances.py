"""The chances that a screen shows, as far as the state knows them."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.chances.estimate import Chances, Shares, has_end, open_choice
from scorekeeper.chances.track_record import FIRST_HAND, TrackRecord, outcome_of, times_before
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.hand.draft_in_game import hand_place
from scorekeeper.state.hand.preview import preview
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Screen

CHANCES_SECTION = "chances"
"""The section of a screen that says where its chances come from."""
TURNING_POINTS, LARGE, MARK_APART = 3, 0.1, 0.15
"""The most turning points of a game, the least move of a share at one, and the least distance of a
marked line from all others."""
BESIDE_THE_SHEET: frozenset[Screen] = frozenset({"sheet", "why", "hand", "board"})


def wanted_chances(state: AppState, *, wide: bool = True) -> tuple[Game, ...]:
    """Return the games, as they stood at some time, whose chances the screen shows.

    Only a ``wide`` window has the sheet beside a hand that is entered.
    """
    table, screen = state.table, state.route.screen
    if table is None or not state.settings.chances:
        return ()
    if screen == "story":
        return times_before(table.game)
    if screen == "moon":
        chosen = _with_open_moon(state, table)
        return () if chosen is None else (chosen,)
    if screen == "hand" and not wide:
        return ()
    if screen in BESIDE_THE_SHEET and means_something(table.game):
        return (table.game,)
    return ()


def means_something(game: Game) -> bool:
    """Return whether the chances of a game that goes on are worth showing."""
    ledger = score_game(game)
    return (
        ledger.outcome is None
        and len(game.hands) >= FIRST_HAND
        and has_end(ledger.rules)
        and (not ledger.problems or open_choice(ledger))
    )


def wants_record(state: AppState) -> bool:
    """Return whether somebody is looking at how well chances have done."""
    looks = CHANCES_SECTION in state.screen.expanded or state.route.screen == "moon"
    return looks and bool(wanted_chances(state))


def chances_of(state: AppState, game: Game) -> Chances | None:
    """Return the chances of a game as it stood at some time; None until they are found."""
    return state.chances.found.get(game)


def chance_course(state: AppState) -> Mapping[int, Shares]:
    """Return number of hands -> the shares of the open, finished game after them.

    It ends with the outcome, and is empty until all are found.
    """
    table = state.table
    if table is None or not state.settings.chances:
        return {}
    chances = {len(game.hands): chances_of(state, game) for game in times_before(table.game)}
    if not chances or None in chances.values():
        return {}
    course = {hands: known.players for hands, known in chances.items() if known and known.players}
    return {**course, len(table.game.hands): outcome_of(table.game)}


class TurningPoint(NamedTuple):
    """A hand (from 0) after which somebody's share of the win was another one."""

    hand: int
    side: str
    before: float
    after: float


def turning_points(course: Mapping[int, Shares]) -> tuple[TurningPoint, ...]:
    """Return the turning points of a game, at which its chances moved most, in order of the hands.

    ``course`` is number of hands -> the shares after them, as :func:`chance_course` returns it.
    """
    steps = sorted(course.items())
    moved = [
        max(
            (
                TurningPoint(hands - 1, side, before[side], share)
                for side, share in after.items()
                if side in before
            ),
            key=lambda turn: abs(turn.after - turn.before),
            default=None,
        )
        for (_, before), (hands, after) in pairwise(steps)
    ]
    large = [
        turning_point
        for turning_point in moved
        if turning_point and abs(turning_point.after - turning_point.before) >= LARGE
    ]
    largest = sorted(large, key=lambda turn: -abs(turn.after - turn.before))[:TURNING_POINTS]
    return tuple(sorted(largest))


def clearest_hands(course: Mapping[int, Shares]) -> Mapping[str, int]:
    """Return side -> the number of hands after which its share is farthest from all others.

    There its line in a chart can be marked; sides that are never far enough are left out. The
    outcome counts for nothing, because all who lost are together there. ``course`` is as in
    :func:`turning_points`.
    """
    clearest: dict[str, tuple[float, int]] = {}
    for hands, shares in sorted(course.items())[:-1]:
        for side, share in shares.items():
            others = [abs(share - other) for name, other in shares.items() if name != side]
            apart = min(others, default=1.0)
            if apart > clearest.get(side, (MARK_APART, 0))[0]:
                clearest[side] = (apart, hands)
    return {side: hands for side, (_, hands) in clearest.items()}


def with_chances(state: AppState, chances: Mapping[Game, Chances]) -> AppState:
    """Return the state with chances that have been found."""
    return replace(state, chances=state.chances.with_found(chances))


def with_record(state: AppState, record: TrackRecord) -> AppState:
    """Return the state with the track record of earlier chances."""
    return replace(state, chances=replace(state.chances, record=record))


def _with_open_moon(state: AppState, table: Table) -> Game | None:
    """Return the game with the hand whose moon waits for a choice; None where there is none."""
    place = hand_place(table.game, state.route.hand or NEW_HAND)
    if place is None:
        return None
    hand_preview = preview(table, place)
    fits = open_choice(hand_preview.ledger) and means_something(hand_preview.game)
    return hand_preview.game if fits else None
