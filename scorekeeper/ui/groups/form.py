"""The form that makes a group or changes it: its name, and who belongs to it."""

from functools import partial

import flet as ft

from scorekeeper.scoring.players import NAME_LIMIT
from scorekeeper.state.model import AppState
from scorekeeper.state.setup.groups import GroupKept, clean_group_name
from scorekeeper.state.setup.people import known_names
from scorekeeper.state.setup.typed_names import listed_names
from scorekeeper.statistics.group import GROUP_NAME_LIMIT, GROUP_PEOPLE_LIMIT, Group
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import names_field, sentence_field
from scorekeeper.words.translation import say

NAMES_OFFERED = 24


@ft.component
def GroupForm(state: AppState, group: Group | None, dispatch: Dispatch) -> ft.Control:
    """The form for a group: its name, its people as chips, and the button that keeps both.

    Without a ``group`` it makes a new one, whose usual rules are those set up now.
    """
    name, set_name = ft.use_state(group.name if group else "")
    people, set_people = ft.use_state(group.people if group else ())
    typed, set_typed = ft.use_state("")
    wanted = clean_group_name(name)
    others = group or Group("", "", (), state.setup.variant, dict(state.setup.options))
    new_group = Group(others.id, wanted, people, others.variant, dict(others.options))
    ready = bool(wanted) and bool(people) and new_group != group
    keys = {member.casefold() for member in people}
    offered = [known_name for known_name in known_names(state) if known_name.casefold() not in keys]

    def toggle(person: str) -> None:
        without = tuple(member for member in people if member != person)
        set_people(without if len(without) < len(people) else (*people, person))

    def add(text: str) -> None:
        new = listed_names(text)
        members = dict.fromkeys(
            (*people, *(newcomer for newcomer in new if newcomer.casefold() not in keys))
        )
        set_people(tuple(members)[:GROUP_PEOPLE_LIMIT])
        set_typed("")

    def chip(person: str, *, chosen: bool) -> ft.Control:
        return buttons.chip(
            person,
            dispatch.on_local_toggle(partial(toggle, person), ("group", person)),
            key=person,
            chosen=chosen,
            before=avatar((*people, *offered), person, 26),
        )

    chips = [chip(member, chosen=True) for member in people]
    chips += [chip(person, chosen=False) for person in offered[:NAMES_OFFERED]]
    return controls.form(
        sentence_field(
            say("groups.name"),
            name,
            set_name,
            dispatch,
            longest=GROUP_NAME_LIMIT,
            hint_text=say("groups.name.example"),
        ),
        panels.section_heading(say("groups.people")),
        *([buttons.chips(chips, key="people")] if chips else []),
        controls.row(
            names_field(
                say("groups.add"),
                typed,
                set_typed,
                dispatch,
                longest=NAME_LIMIT,
                expand=True,
                dense=True,
                on_enter=add,
            ),
            buttons.chip(
                say("groups.add.do"), partial(add, typed) if typed.strip() else None, key="add"
            ),
            spacing=8,
        ),
        buttons.secondary(
            say("groups.save" if group else "groups.make"),
            dispatch.on_dismiss(GroupKept(new_group, group)) if ready else None,
        ),
        *([] if ready or group else [theme.note(say("groups.incomplete"), 14)]),
    )
