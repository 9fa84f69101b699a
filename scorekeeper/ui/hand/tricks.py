"""Tricks that no card tells of: who won none, and who won them all."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import NOBODY, Draft
from scorekeeper.state.hand.offers import suns, without_cards
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.people import avatar
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import say


def tricks(draft: Draft, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """What can be said of tricks now: nothing before all cards are placed."""
    if not shown.complete:
        return []
    return [*sun_chips(draft, shown, dispatch), *_no_tricks(draft, shown, dispatch)]


def sun_chips(draft: Draft, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Whether the shooter of a moon won every trick, where that counts more."""
    ledger = shown.ledger
    chips: list[ft.Control] = []
    for player in suns(shown.hand, ledger.sides):
        on = draft.sun == player
        side = shown.side_of[player]
        action = act.SunDeclared(NOBODY if on else player)
        chips.append(
            pieces.chip(
                say("tricks.all", player=short_name(side)),
                dispatch.once(action, ("sun", player)),
                chosen=on,
                key=player,
                spoken=say("tricks.all", player=side),
            )
        )
    row = controls.Row(
        chips, key="suns", wrap=True, spacing=8, alignment=ft.MainAxisAlignment.CENTER
    )
    return [row] if chips else []


def _no_tricks(draft: Draft, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Whoever took no point card may have won no trick; on a moon hand nothing hangs on it."""
    players = without_cards(shown.rules, shown.hand.hand, shown.players)
    if not players or shown.hand.moons:
        return []
    chips: list[ft.Control] = []
    for player in players:
        on = player in draft.no_tricks
        chips.append(
            pieces.chip(
                short_name(player),
                dispatch.once(act.NoTricksDeclared(player, not on), ("no tricks", player)),
                chosen=on,
                key=player,
                spoken=say("tricks.none.spoken", player=player),
                before=avatar(shown.players, player, 22),
            )
        )
    about = theme.note(say("tricks.none"), 14)
    return [pieces.box(about, pieces.chips(chips), padding=12, spacing=6, key="no tricks")]
