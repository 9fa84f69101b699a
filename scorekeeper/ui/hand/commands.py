"""Commands that the field for a sentence finds by their names."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.sentences.likeness import key_of
from scorekeeper.state.commands import Command, commands
from scorekeeper.state.model import Table
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.translation import say

# So many letters tell one command from another.
LEAST_LETTERS, FOUND = 3, 3


def fitting_commands(table: Table, number: int, text: str) -> Iterator[Command]:
    """Yield the first commands of which every typed word begins a word.

    Whoever names a player begins to say a hand, also where a command has that name in it.
    """
    wanted = key_of(text).split()
    named = {word for player in table.game.players for word in key_of(player).split()}
    if len("".join(wanted)) < LEAST_LETTERS or not named.isdisjoint(wanted):
        return
    found = 0
    for command in commands(table, number):
        words = key_of(_label(table, number, command)).split()
        if found < FOUND and all(any(word.startswith(each) for word in words) for each in wanted):
            found += 1
            yield command


def _label(table: Table, number: int, command: Command) -> str:
    deal = ""
    if command.name == "deals":
        deal = short_deal_line(dealing(rules_at(table.game, number), table.game, number))
    return say(f"find.{command.name}", number=command.hand + 1, deal=deal)


def command_chips(
    table: Table, number: int, found: Sequence[Command], run: Callable[[Command], None]
) -> ft.Control:
    """Return a chip for each command that was found."""
    return controls.Row(
        [buttons.chip(_label(table, number, each), partial(run, each)) for each in found],
        spacing=8,
    )
