"""Guests of a cash box: people who are in it, or shall be, without belonging to the group."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.scoring.players import NAME_LIMIT, check_players, name_key, normalize_name
from scorekeeper.state.groups import GroupPage
from scorekeeper.statistics.cash_box import KITTY
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.translation import say


def known_in_box(page: GroupPage) -> tuple[str, ...]:
    """Return the group's people, then everybody else who has a balance in its cash box."""
    found = (page.cash.names[balance.person] for box in page.cash.boxes for balance in box.balances)
    return tuple(each for each in dict.fromkeys((*page.group.people, *found)) if each != KITTY)


@ft.component
def GuestField(  # noqa: N802  # components are written like types
    people: Sequence[str], add: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    """Return the field for the name of a guest; nobody can be added twice."""
    typed, set_typed = ft.use_state("")
    name = normalize_name(typed)
    known = name_key(name) in map(name_key, people)
    ready = bool(name) and not known and not check_players((name,), None)

    def take() -> None:
        add(name)
        set_typed("")

    return controls.form(
        text_field(
            say("cash_box.guest"),
            typed,
            lambda text: set_typed(text[:NAME_LIMIT]),
            dispatch,
            capitalization=ft.TextCapitalization.WORDS,
        ),
        *([buttons.secondary(say("cash_box.guest.add", name=name), take)] if ready else []),
    )
