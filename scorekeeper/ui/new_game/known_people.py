"""The people who have played here before, as chips; and names that are forgotten or merged."""

from functools import partial

import flet as ft

from scorekeeper.scoring.players import check_players
from scorekeeper.state.model import AppState
from scorekeeper.state.people import PeopleMerged, PersonForgotten, PersonRenamed
from scorekeeper.state.setup.people import (
    GroupSeated,
    PlayerAdded,
    companions,
    known_names,
    seatable_groups,
    suggested_names,
    unseated,
    usual_tables,
)
from scorekeeper.state.table.players import clean_name
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import People
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.inputs import name_editor
from scorekeeper.words.translation import join_list, say

NAMES_OFFERED = 8
TABLES_OFFERED = 2
EDITED = 40
AVATAR = 26
# The most names that a chip spells out.
MOST_NAMED = 3


@ft.component
def KnownPeople(state: AppState, typed: str, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Whoever usually plays with those who are seated, then others; what is typed selects."""
    editing, set_editing = ft.use_state(False)
    if not known_names(state):
        return controls.Container()
    toggle = dispatch.on_local_toggle(partial(set_editing, not editing), "known")
    if editing:
        return EditedNames(state, toggle, dispatch)
    names = suggested_names(state)
    begun = typed.strip().casefold()
    if begun:
        names = tuple(name for name in names if name.casefold().startswith(begun))
    usual = () if begun else companions(state)
    shown = (usual or names)[:NAMES_OFFERED]
    rows: list[ft.Control] = []
    if shown:
        heading = "new_game.known"
        if usual:
            heading = "new_game.usually"
        rows.append(panels.section_heading(say(heading, players=join_list(state.setup.names))))
    chips = [_person_chip(state, name, dispatch) for name in shown]
    if not begun:
        pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, size=17, color=theme.PENCIL)
        edit = say("new_game.known.edit")
        chips.append(buttons.chip(edit, toggle, key="", before=pencil, ink=theme.PENCIL))
    rows.append(buttons.chips(chips))
    if not begun:
        groups = seatable_groups(state)
        known = [frozenset(map(str.casefold, each.people)) for each in groups]
        tables = [
            _table_chip(state, names, dispatch)
            for names in usual_tables(state)
            if frozenset(map(str.casefold, names)) not in known
        ]
        chips = [*(_group_chip(state, each, dispatch) for each in groups), *tables]
        if chips:
            rows.append(buttons.chips(chips[:TABLES_OFFERED]))
    return controls.Column(rows, spacing=4, tight=True)


def _person_chip(state: AppState, name: str, dispatch: Dispatch) -> ft.Control:
    return buttons.chip(
        name,
        dispatch.on_dismiss(PlayerAdded(name)),
        key=name,
        spoken=say("new_game.add_known", name=name),
        before=avatar((*state.setup.names, name), name, AVATAR),
        after=ft.Icon(ft.Icons.ADD, size=18, color=theme.FELT),
    )


def _group_chip(state: AppState, group: Group, dispatch: Dispatch) -> ft.Control:
    """Return the chip that seats everybody of a group, to play what it usually plays."""
    missing = unseated(state, group)
    return buttons.chip(
        group.name,
        dispatch.on_dismiss(GroupSeated(missing, group.id)),
        key=f"group {group.id}",
        spoken=say("groups.add_people", players=join_list(missing), group=group.name),
        before=ft.Icon(ft.Icons.GROUPS_OUTLINED, size=18, color=theme.FELT),
        ink=theme.FELT,
    )


def _table_chip(state: AppState, names: tuple[str, ...], dispatch: Dispatch) -> ft.Control:
    """Return the chip that seats everybody of a usual table who is not seated yet."""
    seated = {name.casefold() for name in state.setup.names}
    missing = tuple(name for name in names if name.casefold() not in seated)
    more = len(missing) - MOST_NAMED
    # One line has room for few names; a screen reader says them all.
    shown = join_list(missing)
    if more > 1:
        shown = say("new_game.table.more", players=", ".join(missing[:MOST_NAMED]), count=more)
    return buttons.chip(
        shown,
        dispatch.on_dismiss(GroupSeated(missing)),
        key=f"table {' '.join(names)}",
        spoken=say("new_game.add_table", players=join_list(missing)),
        before=ft.Icon(ft.Icons.GROUP_ADD_OUTLINED, size=18, color=theme.FELT),
        ink=theme.FELT,
    )


@ft.component
def EditedNames(state: AppState, done: Tap, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Every known name, to be corrected, merged with another or forgotten."""
    chosen, choose = ft.use_state("")
    names = known_names(state)[:EDITED]
    chips = [
        buttons.chip(
            name,
            dispatch.on_local_toggle(
                partial(choose, "" if name == chosen else name), ("known", name)
            ),
            key=name,
            chosen=name == chosen,
        )
        for name in names
    ]
    rows: list[ft.Control] = [
        theme.note(say("new_game.known.about"), 14),
        buttons.chips(chips, key="names"),
    ]
    if chosen in names:
        others = [name for name in names if name != chosen]
        rows.append(
            controls.Container(
                KnownName(chosen, others, state.people, dispatch), key=f"known {chosen}"
            )
        )
    finish = buttons.chip(say("new_game.known.done"), done, ink=theme.FELT)
    rows.append(buttons.chips([finish], key="done"))
    return panels.panel(*rows, padding=12, spacing=8)


@ft.component
def KnownName(  # noqa: N802  # components are written like types
    name: str, others: list[str], people: People, dispatch: Dispatch
) -> ft.Control:
    """What can be done with a known name."""
    typed, set_typed = ft.use_state(name)
    person = people.key_of(name)
    new = clean_name(typed)
    fits = new != name and not check_players((new,), None)

    def correct() -> None:
        dispatch.send(PersonRenamed(person, new))

    editor = name_editor(typed, set_typed, correct if fits else None, dispatch)
    forget = buttons.chip(
        say("new_game.known.forget"),
        dispatch.on_dismiss(PersonForgotten(person)),
        spoken=say("new_game.known.forget.spoken", name=name),
        ink=theme.HEART,
    )
    rows: list[ft.Control] = [controls.Row(editor, spacing=8), buttons.chips([forget])]
    if others:
        rows.append(theme.note(say("new_game.known.same", name=name), 14))
        rows.append(
            buttons.chips(
                buttons.chip(
                    other,
                    dispatch.on_dismiss(PeopleMerged(person, people.key_of(other))),
                    key=other,
                    spoken=say("new_game.known.merge", old=name, new=other),
                )
                for other in others
            )
        )
    return controls.Column(rows, spacing=8, tight=True)
