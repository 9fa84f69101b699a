"""Streaks of a person, and games that have something to show for: facts, found game by game."""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

from scorekeeper.statistics.history import Filter, History, Played

Badge = Literal["hat_trick", "crowd", "two_moons", "spotless", "untouched", "magnet", "two_noses"]
BADGES: tuple[Badge, ...] = get_args(Badge)
StreakKind = Literal["won", "not_last"]
STREAKS: tuple[StreakKind, ...] = get_args(StreakKind)
PLACE = attrgetter("place")
HAT_TRICK = 3
CROWD = 6
SPOTLESS_HANDS = 4
UNTOUCHED_QUEENS, MAGNET_QUEENS = 6, 4


class Streak(NamedTuple):
    """Games in a row: how many it is ``now``, and the ids of the ``longest``, the newest first."""

    now: int
    longest: tuple[str, ...]


class Milestones(NamedTuple):
    """What a person has to show for; of each badge the ids of its games, the newest first."""

    streaks: Mapping[StreakKind, Streak]
    badges: Mapping[Badge, tuple[str, ...]]


def milestones(history: History, key: str, chosen: Filter) -> Milestones:
    """Return the streaks and badges of a person, from the games that they played to the end."""
    return history.kept(("milestones", key, chosen), lambda: _milestones(history, key, chosen))


def games_of(history: History, key: str, chosen: Filter, figure: str) -> tuple[str, ...] | None:
    """Return the ids of the games of ``badge.spotless`` or ``streak.won``; None of another one."""
    kind, _, name = figure.partition(".")
    if kind == "streak":
        streaks = milestones(history, key, chosen).streaks
        return next((streaks[each].longest for each in STREAKS if each == name), None)
    if kind == "badge":
        badges = milestones(history, key, chosen).badges
        return next((badges[each] for each in BADGES if each == name), None)
    return None


def _milestones(history: History, key: str, chosen: Filter) -> Milestones:
    newest_first = [each for each in history.played(key, chosen) if each.player.place]
    streaks = {each: _streak(newest_first, HOLDS[each]) for each in STREAKS}
    badges = {
        badge: tuple(each.game_id for each in newest_first if test(each))
        for badge, test in SHOWS.items()
    }
    won = streaks["won"].longest
    return Milestones(streaks, {"hat_trick": won if len(won) >= HAT_TRICK else (), **badges})


def _streak(newest_first: list[Played], holds: Callable[[Played], object]) -> Streak:
    """Return the games in a row for which something holds; of two as long, the later one."""
    runs = [*_runs(newest_first, holds)]
    longest = max(runs, key=len, default=())
    return Streak(len(runs[0]) if runs else 0, tuple(longest))


def _runs(games: list[Played], holds: Callable[[Played], object]) -> Iterator[list[str]]:
    run: list[str] = []
    for each in games:
        if holds(each):
            run.append(each.game_id)
        else:
            yield run
            run = []
    yield run


HOLDS: Mapping[StreakKind, Callable[[Played], object]] = {
    "won": lambda each: each.player.wins,
    "not_last": lambda each: each.player.place < max(map(PLACE, each.game.players)),
}
SHOWS: Mapping[Badge, Callable[[Played], object]] = {
    "crowd": lambda each: each.player.wins and each.game.seats >= CROWD,
    "two_moons": lambda each: each.player.moons_shot > 1,
    "spotless": lambda each: each.player.clean == each.player.hands >= SPOTLESS_HANDS,
    "untouched": lambda each: (
        not each.player.queens and each.player.queens_in_play >= UNTOUCHED_QUEENS
    ),
    "magnet": lambda each: 2 * each.player.queens >= each.player.queens_in_play >= MAGNET_QUEENS,
    "two_noses": lambda each: each.player.on_the_nose > 1,
}
"""Whether a game shows a badge; a hat trick takes several."""
