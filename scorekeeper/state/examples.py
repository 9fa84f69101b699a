"""The example evening on the screen: offered, added, removed, and brought back."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.routes import HOME

DEMO = "demo"
"""The parameter of the app's address that asks for the example evening."""


def asks_for_examples(address: str) -> bool:
    """Return whether the app's address asks for the example evening: ``…/?demo``."""
    return DEMO in parse_qs(urlsplit(address).query, keep_blank_values=True)


def is_example(state: AppState) -> bool:
    """Return whether the open game belongs to the example evening."""
    return state.table is not None and state.table.game.id in state.examples.games


class ExamplesOffered(Action):
    """There are games already, so somebody is asked whether to add the example evening."""

    offered: bool = True

    def _apply(self, state: AppState) -> AppState:
        return replace(state, examples=replace(state.examples, offered=self.offered))


class ExamplesAdded(Action):
    """Somebody looks at the example evening; the store adds its ``games``."""

    games: tuple[str, ...] = ()

    def _apply(self, state: AppState) -> AppState:
        return replace(
            state, route=HOME, notice=None, examples=replace(state.examples, offered=False)
        )


class ExamplesRemoved(Action):
    """Somebody removes the example evening; the store moves its ``games`` to the trash."""

    games: tuple[str, ...] = ()

    def _apply(self, state: AppState) -> AppState:
        removed = frozenset(self.games)
        if not removed:
            return state
        saves = state.saves
        for game in removed:
            saves = saves.with_game(game, None)
        return replace(
            state,
            games=tuple(game for game in state.games if game.id not in removed),
            table=None if is_example(state) else state.table,
            route=HOME if state.route.game in removed else state.route,
            saves=saves,
            notice=Notice("examples.removed", undo=ExamplesRestored(self.games)),
        )


class ExamplesRestored(Action):
    """Somebody wants these ``games`` of the example evening back."""

    games: tuple[str, ...]

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=None)
