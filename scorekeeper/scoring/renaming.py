"""Renaming a player wherever the game mentions them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from scorekeeper.scoring.declarations import (
    KINDS,
    NOTHING_DECLARED,
    Declaration,
    Declarations,
    Kind,
)
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.seating import TEAM_SEPARATOR, Names, Seating
from scorekeeper.scoring.summary import GameSummary, LastHand

Value = TypeVar("Value")


def rename_player(game: Game, old: str, new: str) -> Game:
    """Return the game with ``old`` called ``new``, a name that nobody else may have."""
    return replace(
        game,
        players=replace_in_names(game.players, old, new),
        dealer=replace_name(game.dealer, old, new),
        teams=tuple(replace_in_names(team, old, new) for team in game.teams),
        hands=tuple(_rename_in_hand(hand, old, new) for hand in game.hands),
        table=tuple(_rename_in_seating(seating, old, new) for seating in game.table),
        colours=replace_in_keys(game.colours, old, new),
        opening=replace(game.opening, totals=replace_in_keys(game.opening.totals, old, new)),
        corrections=tuple(
            replace(correction, was=correction.was and _rename_in_hand(correction.was, old, new))
            for correction in game.corrections
        ),
    )


def rename_players(game: Game, names: Mapping[str, str]) -> Game:
    """Return the game with players called by other ``names``, old -> new."""
    for old, new in names.items():
        game = rename_player(game, old, new)
    return game


def rename_in_summary(summary: GameSummary, names: Mapping[str, str]) -> GameSummary:
    """Return the summary with players called by other ``names``, old -> new."""
    for old, new in names.items():
        last = summary.last
        summary = replace(
            summary,
            players=replace_in_names(summary.players, old, new),
            totals=replace_in_keys(summary.totals, old, new),
            winners=replace_in_names(summary.winners, old, new),
            colours=replace_in_keys(summary.colours, old, new),
            last=last and _rename_in_last(last, old, new),
        )
    return summary


def _rename_in_last(last: LastHand, old: str, new: str) -> LastHand:
    return replace(
        last,
        points=replace_in_keys(last.points, old, new),
        moons=replace_in_names(last.moons, old, new),
        landed=replace_in_keys(last.landed, old, new),
        takers=replace_in_names(last.takers, old, new),
    )


def _rename_in_hand(hand: Hand, old: str, new: str) -> Hand:
    return replace(
        hand,
        taken=replace_in_keys(hand.taken, old, new),
        declared=rename_in_declarations(hand.declared, old, new),
        points=replace_in_keys(hand.points, old, new),
    )


def rename_in_declarations(declared: Declarations, old: str, new: str) -> Declarations:
    """Return the declarations of a hand with ``old`` called ``new``."""
    if declared == NOTHING_DECLARED:
        return declared
    return Declarations(
        **{
            name: _rename_declared(getattr(declared, name), kind, old, new)
            for name, kind in KINDS.items()
        }
    )


def _rename_declared(value: Declaration, kind: Kind, old: str, new: str) -> Declaration:
    match kind:
        case "player":
            return replace_name(value, old, new)
        case "players":
            return replace_in_names(value, old, new)
        case "counts" | "times":
            return replace_in_keys(value, old, new)
        case "adjustments":
            return tuple(
                replace(adjustment, player=replace_name(adjustment.player, old, new))
                for adjustment in value
            )
        case "cards" | "suit" | "call" | "number" | "choices" | "text" | "word":
            return value
        case unknown:
            assert_never(unknown)


def _rename_in_seating(seating: Seating, old: str, new: str) -> Seating:
    return replace(
        seating,
        seats=replace_in_names(seating.seats, old, new),
        dealer=replace_name(seating.dealer, old, new),
        points=replace_in_keys(seating.points, old, new),
        out=replace_in_names(seating.out, old, new),
        settled=replace_in_names(seating.settled, old, new),
    )


def replace_name(name: str, old: str, new: str) -> str:
    """Return ``new`` for ``old``, also within the name of a team; any other name as it is."""
    return TEAM_SEPARATOR.join(new if part == old else part for part in name.split(TEAM_SEPARATOR))


def replace_in_names(names: Names, old: str, new: str) -> Names:
    """Return the names, in the same order, with ``old`` replaced."""
    return tuple(replace_name(name, old, new) for name in names)


def replace_in_keys(by_name: Mapping[str, Value], old: str, new: str) -> dict[str, Value]:
    """Return the mapping, in the same order, with ``old`` replaced among its keys."""
    return {replace_name(name, old, new): value for name, value in by_name.items()}
