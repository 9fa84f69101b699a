"""The players: a field for names that keeps the focus, chips of known people, rows of seats."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import cast

import flet as ft

from scorekeeper.scoring.seating import opposite_teams
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.people import PeopleMerged, PersonForgotten
from scorekeeper.state.reading import only_reads
from scorekeeper.state.routes import SEATS
from scorekeeper.state.setup.people import (
    GroupSeated,
    PlayerAdded,
    companions,
    is_seating,
    known_names,
    name_problem,
    seatable_groups,
    suggested_names,
    unseated,
    usual_tables,
)
from scorekeeper.state.setup.typed_names import TypedName
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import People
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.new_game.seat_rows import seat_rows
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import names_field, person_name_editor
from scorekeeper.ui.widgets.value_editor import name_chips
from scorekeeper.words.problems import new_name_sentence
from scorekeeper.words.translation import join_list, say

NameHandlers = tuple[Callable[[str], None], Callable[[], None], Callable[[], None]]
# The pause in typing before the field is cleared, and before it is corrected. The first is
# shorter than the pause of a fast typist after Enter: names do not pile up in the field.
STEP_SECONDS, QUIET_STEPS, LONG_STEPS = 0.1, 2, 15
NAMES_OFFERED = 8
TABLES_OFFERED = 2
NAMES_EDITED = 40
AVATAR = 26
# The most names that a chip spells out.
MOST_NAMED = 3


@ft.component
def PeopleForm(
    state: AppState,
    dispatch: Dispatch,
    waits: Sequence[ft.Control],
    game: Sequence[ft.Control],
    rest: Sequence[ft.Control],
    foot: ft.Control | None,
) -> ft.Control:
    """The new game's screen below its bar: the players, then ``game`` and the ``rest``.

    ``waits`` are problems of the players that keep the game from being dealt.
    While people sit down, the field for their names stays on top, above the scrolling rows. In a
    wide window the game is beside the people, and the ``foot`` below them.
    """
    setup = state.setup
    typed, refused, handlers = _use_typed_names(setup, dispatch)
    opened, set_opened = ft.use_state("")
    field: list[ft.Control] = []
    if is_seating(state):
        field = [NameField(typed, refused, handlers, dispatch)]
    people = [
        *(
            [controls.Container(KnownPeople(state, typed.rest, dispatch), key="known")]
            if field
            else []
        ),
        *([_seats_heading(setup, dispatch)] if setup.names else []),
        *waits,
        *seat_rows(state, opened, set_opened, dispatch),
        *_partners(setup),
    ]
    if appearance().wide:
        # Room for the label that stands on the edge of the field.
        top = [
            controls.Container(part, padding=ft.Padding.only(top=6), key="on top") for part in field
        ]
        return layout.two_panes(game, [*top, *people, *rest], foot)
    on_top = controls.Container(layout.padded(*field, bottom=2, top=2), key="on top")
    body = layout.scroll_area(*people, *game, *rest)
    return controls.full_column(*([on_top] if field else []), body, spacing=0, expand=True)


def _use_typed_names(setup: Setup, dispatch: Dispatch) -> tuple[TypedName, str, NameHandlers]:
    """Return the name that is being typed, the reason for a refusal, and the handlers of the field.

    The handlers are called after every letter, after Enter, and when the field is left.
    """
    # Events may be ahead of the drawing, so they go on from here.
    latest = ft.use_ref(TypedName())
    typed, set_typed = ft.use_state(TypedName())
    refused, set_refused = ft.use_state("")

    def hold(now: TypedName) -> None:
        latest.current = now
        set_typed(now)

    def seat(now: TypedName) -> None:
        fitting = tuple(takewhile(lambda name: not name_problem(setup, name), now.complete))
        for name in fitting:
            dispatch.send(PlayerAdded(name))
        others = now.complete[len(fitting) :]
        set_refused(_refusal(setup, others))
        hold(now.refused(others) if others else now.taken())

    def write(text: str) -> None:
        seat((latest.current or TypedName()).read(text))

    def submit() -> None:
        seat((latest.current or TypedName()).entered())

    def finish() -> None:
        """Seat the last typed person when the field is left: nobody vanishes."""
        last = latest.current
        if last and last.rest.strip() and not name_problem(setup, last.rest):
            seat(last.entered())

    async def show() -> None:
        """Write into the field once nobody types: letters typed meanwhile would be lost."""
        if not typed.is_shown and await _has_paused(lambda: latest.current, typed):
            hold(typed.shown())

    ft.use_effect(show, [typed])
    return typed, refused, (write, submit, finish)


async def _has_paused(latest: Callable[[], TypedName | None], typed: TypedName) -> bool:
    """Wait for a while; return whether nothing was typed after ``typed``."""
    # In small steps: letters that wait while the app draws are read between them.
    for _ in range(QUIET_STEPS if typed.is_urgent else LONG_STEPS):
        if latest() != typed:
            return False
        await asyncio.sleep(STEP_SECONDS)
    return latest() == typed


def _refusal(setup: Setup, names: Sequence[str]) -> str:
    problem = name_problem(setup, names[0]) if names else None
    return new_name_sentence(problem, names[0]) if problem else ""


@ft.component
def NameField(
    typed: TypedName, refused: str, handlers: NameHandlers, dispatch: Dispatch
) -> ft.Control:
    """The field for names.

    It has several lines, so Enter never takes the focus away; a phone's keyboard writes a line
    break, which ends a name as a comma does.
    """
    write, submit, finish = handlers
    drawn = ft.use_ref(cast("ft.TextField | None", None))
    written = ft.use_ref(cast("TypedName | None", None))
    # It keeps what it has, which may be some letters further than what is drawn.
    text = str(drawn.current.value or "") if drawn.current else typed.rest
    if typed.written is not None and typed.settled and typed is not written.current:
        text, written.current = typed.written, typed
    field = names_field(
        say("new_game.next_name"),
        text,
        write,
        dispatch,
        on_leave=lambda _: finish(),
        autofocus=True,
        multiline=True,
        min_lines=1,
        max_lines=3,
        shift_enter=True,
        on_enter=lambda _: submit(),
        autocorrect=False,
        enable_suggestions=False,
        refused=bool(refused),
        filled=True,
        fill_color=theme.SHEET,
        suffix_icon=ft.Icon(ft.Icons.KEYBOARD_RETURN, color=theme.PENCIL),
    )
    drawn.current = field
    words = theme.label(refused, 14, color=theme.HEART)
    spoken = controls.announced(words)
    return controls.form(field, *([spoken] if refused else []), key="names", spacing=2)


def _seats_heading(setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return the heading of the seats, and the button for the picture of the table."""
    heading = panels.section_heading(say("new_game.table"))
    if len(setup.names) < 2:
        return controls.Container(heading, key="table")
    seats = tappable(
        controls.row(
            ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=20, color=theme.FELT),
            theme.label(say("new_game.seats"), 15, color=theme.FELT),
            spacing=6,
            tight=True,
        ),
        say("new_game.seats.spoken"),
        dispatch.to(SEATS),
        padding=ft.Padding.symmetric(horizontal=10, vertical=12),
        border_radius=22,
    )
    return controls.row(
        heading,
        seats,
        key="table",
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        run_spacing=0,
    )


def _partners(setup: Setup) -> list[ft.Control]:
    """Return the partners, once everyone has a seat."""
    rules = setup.variant_rules
    if not rules.partner_sides or len(setup.names) not in rules.players:
        return []
    first, *others = (join_list(team) for team in opposite_teams(rules, setup.names))
    sentence = say("new_game.partners", first=first, second=join_list(others))
    padding = ft.Padding.symmetric(horizontal=6)
    return [controls.Container(theme.note(sentence, 14), key="partners", padding=padding)]


@ft.component
def KnownPeople(state: AppState, typed: str, dispatch: Dispatch) -> ft.Control:
    """Chips of known people: usual companions or others, and those that the typed text begins."""
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
    offered = (usual or names)[:NAMES_OFFERED]
    rows: list[ft.Control] = []
    if offered:
        heading = "new_game.known"
        if usual:
            heading = "new_game.usually"
        rows.append(panels.section_heading(say(heading, players=join_list(state.setup.names))))
    chips = [_person_chip(state, name, dispatch) for name in offered]
    if not begun:
        pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, size=17, color=theme.PENCIL)
        edit = say("new_game.known.edit")
        chips.append(buttons.chip(edit, toggle, key="", before=pencil, ink=theme.PENCIL))
    rows.append(buttons.chips(chips))
    if not begun:
        groups = seatable_groups(state)
        lineups = [frozenset(map(str.casefold, group.people)) for group in groups]
        tables = [
            _table_chip(state, names, dispatch)
            for names in usual_tables(state)
            if frozenset(map(str.casefold, names)) not in lineups
        ]
        chips = [*(_group_chip(state, group, dispatch) for group in groups), *tables]
        if chips:
            rows.append(buttons.chips(chips[:TABLES_OFFERED]))
    return controls.stacked(*rows, spacing=4)


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
    """Return the chip that seats everybody of a group, for the group's usual game."""
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
    label = join_list(missing)
    if more > 1:
        label = say("new_game.table.more", players=", ".join(missing[:MOST_NAMED]), count=more)
    return buttons.chip(
        label,
        dispatch.on_dismiss(GroupSeated(missing)),
        key=f"table {' '.join(names)}",
        spoken=say("new_game.add_table", players=join_list(missing)),
        before=ft.Icon(ft.Icons.GROUP_ADD_OUTLINED, size=18, color=theme.FELT),
        ink=theme.FELT,
    )


@ft.component
def EditedNames(state: AppState, done: Tap, dispatch: Dispatch) -> ft.Control:
    """Every known name, to be corrected, merged with another or forgotten."""
    chosen, choose = ft.use_state("")
    names = known_names(state)[:NAMES_EDITED]
    rows: list[ft.Control] = [
        theme.note(say("new_game.known.about"), 14),
        name_chips("known", names, chosen, choose, dispatch),
    ]
    if chosen in names:
        others = [name for name in names if name != chosen]
        reads = only_reads(state, state.people.key_of(chosen))
        rows.append(
            controls.Container(
                KnownName(chosen, others, state.people, dispatch, reads=reads),
                key=f"known {chosen}",
            )
        )
    finish = buttons.chip(say("new_game.known.done"), done, ink=theme.FELT)
    rows.append(buttons.chips([finish], key="done"))
    return panels.panel(*rows, padding=12, spacing=8)


@ft.component
def KnownName(
    name: str, others: list[str], people: People, dispatch: Dispatch, *, reads: bool
) -> ft.Control:
    """The editor of a known name: rename, forget, or merge with another one.

    Only forgetting is left for somebody of a record that this device only reads.
    """
    typed, set_typed = ft.use_state(name)
    person = people.key_of(name)
    editor = person_name_editor(person, name, typed, set_typed, dispatch)
    forget = buttons.chip(
        say("new_game.known.forget"),
        dispatch.on_dismiss(PersonForgotten(person)),
        spoken=say("new_game.known.forget.spoken", name=name),
        ink=theme.HEART,
    )
    if reads:
        reason = theme.note(say("record.only_reads"), 14)
        return controls.stacked(reason, buttons.chips([forget]), spacing=8)
    rows: list[ft.Control] = [controls.row(*editor, spacing=8), buttons.chips([forget])]
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
    return controls.stacked(*rows, spacing=8)
