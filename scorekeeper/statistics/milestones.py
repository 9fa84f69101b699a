"""Streaks and badges of a person."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.games import GroupGame, InOrder, Played
from scorekeeper.statistics.history import History

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
    """The streaks and badges of a person; of each badge the ids of its games, the newest first."""

    streaks: Mapping[StreakKind, Streak]
    badges: Mapping[Badge, tuple[str, ...]]


def milestones(history: History, key: str, chosen: Filter) -> Milestones:
    """Return the streaks and badges of a person, from the games that they played to the end."""
    question = "milestones", key, chosen
    return history.kept(
        question, lambda: history.fold(question, chosen, lambda: PersonMilestones(key), key).found()
    )


def games_of(history: History, key: str, chosen: Filter, figure: str) -> tuple[str, ...] | None:
    """Return the ids of the games of ``badge.spotless`` or ``streak.won``; None of another one."""
    kind, _, name = figure.partition(".")
    if kind == "streak":
        streaks = milestones(history, key, chosen).streaks
        return next((streaks[streak].longest for streak in STREAKS if streak == name), None)
    if kind == "badge":
        badges = milestones(history, key, chosen).badges
        return next((badges[badge] for badge in BADGES if badge == name), None)
    return None


class PersonMilestones:
    """The streaks and badges of a person, which follow every change of their games."""

    def __init__(self, person: str) -> None:
        self._person = person
        self._ids: InOrder[str] = InOrder()
        self._runs: Mapping[StreakKind, list[int]] = {kind: [] for kind in STREAKS}
        self._shown: Mapping[Badge, InOrder[str]] = {badge: InOrder() for badge in SHOWS}

    def count(self, game: GroupGame, sign: int) -> None:
        """Add a game, or take it away; one that they did not play to its end counts for nothing."""
        player = game.people.get(self._person)
        if player is None or not player.place:
            return
        played = Played(game.id, game.facts, player)
        at = self._ids.put(game.order, game.id) if sign > 0 else self._ids.drop(game.order)
        for kind, runs in self._runs.items():
            if sign > 0:
                _insert_into_runs(runs, at, holds=bool(HOLDS[kind](played)))
            else:
                _delete_from_runs(runs, at)
        for badge, games in self._shown.items():
            if not SHOWS[badge](played):
                continue
            if sign > 0:
                games.put(game.order, game.id)
            else:
                games.drop(game.order)

    def found(self) -> Milestones:
        """Return them as they are now."""
        streaks = {kind: self._streak(kind) for kind in STREAKS}
        badges = {badge: tuple(reversed(games.items)) for badge, games in self._shown.items()}
        won = streaks["won"].longest
        return Milestones(streaks, {"hat_trick": won if len(won) >= HAT_TRICK else (), **badges})

    def _streak(self, kind: StreakKind) -> Streak:
        """Return the games in a row for which something holds; of two as long, the later one."""
        runs = self._runs[kind]
        longest = max(runs, default=0)
        if not longest:
            return Streak(0, ())
        end = len(runs) - runs[::-1].index(longest)
        return Streak(runs[-1], tuple(reversed(self._ids.items[end - longest : end])))


def _insert_into_runs(runs: list[int], at: int, *, holds: bool) -> None:
    runs.insert(at, int(holds))
    _count_run(runs, at if holds else at + 1)


def _delete_from_runs(runs: list[int], at: int) -> None:
    del runs[at]
    _count_run(runs, at)


def _count_run(runs: list[int], at: int) -> None:
    """Count a run anew from a game on, to its end."""
    while at < len(runs) and runs[at]:
        runs[at] = 1 + (runs[at - 1] if at else 0)
        at += 1


HOLDS: Mapping[StreakKind, Callable[[Played], object]] = {
    "won": lambda played: played.player.wins,
    "not_last": lambda played: played.player.place < max(map(PLACE, played.game.players)),
}
SHOWS: Mapping[Badge, Callable[[Played], object]] = {
    "crowd": lambda played: played.player.wins and played.game.seats >= CROWD,
    "two_moons": lambda played: played.player.moons_shot > 1,
    "spotless": lambda played: played.player.clean == played.player.hands >= SPOTLESS_HANDS,
    "untouched": lambda played: (
        not played.player.queens and played.player.queens_in_play >= UNTOUCHED_QUEENS
    ),
    "magnet": lambda played: (
        2 * played.player.queens >= played.player.queens_in_play >= MAGNET_QUEENS
    ),
    "two_noses": lambda played: played.player.on_the_nose > 1,
}
"""Whether a game shows a badge; a hat trick takes several."""
