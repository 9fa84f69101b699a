"""What somebody at a keyboard can search for beside a hand, and what it does."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import hand_at
from scorekeeper.state.hand.entry import TapRedone, TapUndone
from scorekeeper.state.model import Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.table.playing import ChangeUndone

CommandName = Literal["undo", "redo", "edit", "deals", "sheet", "board", "keys"]
"""What a command does; each has its sentence ``find.<name>``."""


@dataclass(frozen=True)
class Command:
    """A command: its name, its action, and the position of the hand that it is about.

    One without an action answers by what it is called: who deals.
    """

    name: CommandName
    action: Action | None = None
    hand: int = 0


def commands(table: Table, hand: int) -> Iterator[Command]:
    """Yield the commands that make sense while a hand is entered."""
    game, taps = table.game, table.taps_of(hand)
    if taps.past:
        yield Command("undo", TapUndone())
    elif table.past:
        yield Command("undo", ChangeUndone())
    if taps.future:
        yield Command("redo", TapRedone())
    for place in range(len(game.hands)):
        if place != hand:
            route = Route("hand", game.id, hand_at(game, place))
            yield Command("edit", Navigated(route), place)
    yield Command("deals")
    yield Command("sheet", Navigated(sheet_route(game.id)))
    yield Command("board", Navigated(Route("board", game.id)))
    yield Command("keys", Navigated(Route("keys", game.id, hand_at(game, hand))))
