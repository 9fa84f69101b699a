"""Who sits at the table from the next hand on, as a change of the game."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import floor

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, rules_for_players, rules_of
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import Seating, next_dealer

HALF = Fraction(1, 2)
NO_POINTS: Mapping[str, int] = {}


def reseated(
    game: Game, seats: tuple[str, ...], dealer: str = "", points: Mapping[str, int] = NO_POINTS
) -> Game:
    """The game with these at the table from the next hand on.

    ``dealer`` deals it where it is not the one whose turn it is; newcomers start with ``points``.
    Whoever leaves without having played leaves no colour behind.
    """
    after = _seated(game, seats, dealer, points)
    colours = {name: place for name, place in game.colours.items() if name in after.everyone}
    return replace(after, colours=colours)


def _seated(game: Game, seats: tuple[str, ...], dealer: str, points: Mapping[str, int]) -> Game:
    number = len(game.hands)
    here = [seating for seating in game.table if seating.hand == number]
    was = replace(game, table=tuple(each for each in game.table if each.hand < number))
    said = {name: value for seating in here for name, value in seating.points.items()}
    before = was.seats(number)
    entries = {
        name: value
        for name, value in {**said, **points}.items()
        if name in seats and name not in before
    }
    wanted = dealer or _said_dealer(here, seats)
    if not number and not any(entries.values()):
        return _anew(was, seats, wanted)
    after = _with(was, Seating(number, seats, "", entries))
    if wanted and wanted != after.dealer_of(number):
        return _with(was, Seating(number, seats, wanted, entries))
    return was if seats == before else after


def _with(game: Game, seating: Seating) -> Game:
    return replace(game, table=(*game.table, seating))


def _said_dealer(here: list[Seating], seats: tuple[str, ...]) -> str:
    """Whom the table had made the dealer before."""
    return next((each.dealer for each in here if each.dealer in seats), "")


def _anew(game: Game, seats: tuple[str, ...], dealer: str) -> Game:
    """Before the first hand nobody has come or gone: these are who begins."""
    dealer = dealer or next_dealer(game.players, game.dealer, 0, seats)
    rules = game.rules and rules_for_players(game.rules, len(game.players), len(seats))
    return replace(game, players=seats, dealer=dealer, rules=rules)


def seat_problems(game: Game, seats: tuple[str, ...]) -> tuple[Problem, ...]:
    """Why these cannot sit there for the next hand."""
    rules = rules_of(game)
    if rules.teams:
        return (Problem("seats_fixed", ("table",)),)
    everyone = (*seats, *(name for name in game.everyone if name not in seats))
    return check_players(seats, rules) or check_players(everyone, None)


def entry_points(ledger: Ledger) -> dict[str, int]:
    """What newcomers usually start with: the average, a half rounded up, and the worst total."""
    totals = [*ledger.totals.values()]
    worst = max(totals) if ledger.rules.direction == "low" else min(totals)
    average = Fraction(sum(totals)) / len(totals)
    return {"average": floor(average + HALF), "worst": floor(worst + HALF)}
