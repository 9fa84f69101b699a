"""What else can belong to a hand: a note, revokes, and points given or taken by agreement."""

import flet as ft

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.model import Table
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.unchanged import kept
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets.field import field
from scorekeeper.ui.widgets.fold import fold
from scorekeeper.ui.widgets.people import avatar
from scorekeeper.ui.widgets.stepper import stepper
from scorekeeper.words.translation import number, say, signed

EXTRAS = "extras"
# The names of a number and of the two buttons beside it.
REVOKES = "extras.revokes.for", "extras.revokes.less", "extras.revokes.more"
POINTS = "extras.for", "extras.less", "extras.more"


def extras(table: Table, draft: Draft, dispatch: Dispatch, *, opened: bool) -> ft.Control:
    """One line until somebody needs it, or something stands in it."""
    revoke, players = rules_of(table.game).revoke, table.game.players
    # Only what belongs here: the rest of a draft changes at every tap.
    own = Draft(note=draft.note, revokes=draft.revokes, adjustments=draft.adjustments)
    return _extras(players, revoke, own, dispatch, opened=opened)


@kept
def _extras(
    players: tuple[str, ...], revoke: int, draft: Draft, dispatch: Dispatch, *, opened: bool
) -> ft.Control:
    rows: list[ft.Control] = [
        field(
            say("extras.note"),
            draft.note,
            lambda written: dispatch.now(act.NoteWritten(written)),
            dispatch,
            max_length=200,
        )
    ]
    if revoke:
        rows.append(theme.note(say("extras.revokes", points=number(revoke)), 14))
        for player in players:
            times = draft.revokes.get(player, 0)
            less, more = (act.RevokesStepped(player, step) for step in (-1, 1))
            steps = less if times else None, more
            rows.append(_row(players, player, REVOKES, str(times), steps, dispatch))
    rows.append(theme.note(say("extras.correction"), 14))
    points = {each.player: each.points for each in draft.adjustments}
    for player in players:
        less_points, more_points = (act.AdjustmentStepped(player, step) for step in (-1, 1))
        shown = signed(points.get(player, 0))
        rows.append(_row(players, player, POINTS, shown, (less_points, more_points), dispatch))
    return fold(
        EXTRAS,
        say("extras.heading.revokes" if revoke else "extras.heading"),
        dispatch,
        *rows,
        opened=opened,
        used=bool(draft.note or draft.adjustments or draft.revokes),
    )


def _row(
    players: tuple[str, ...],
    player: str,
    names: tuple[str, str, str],
    shown: str,
    steps: tuple[act.Action | None, act.Action],
    dispatch: Dispatch,
) -> ft.Control:
    """Somebody, and a number that steps."""
    less, more = steps
    label, fewer, further = (say(name, player=player) for name in names)
    return controls.Row(
        [
            avatar(players, player, 26),
            controls.Container(theme.label(player, 15, lines=1), expand=True),
            stepper(
                label,
                shown,
                dispatch.later(less) if less else None,
                dispatch.later(more),
                words=(fewer, further),
                width=54,
            ),
        ],
        spacing=8,
    )
