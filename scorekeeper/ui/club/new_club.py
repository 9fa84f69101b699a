"""The screen that prepares a club evening: its people, its game, its rounds and its seating."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import flet as ft

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.cash_box import draft_money
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.club_changes import ClubBegun, ClubDrafted, RoundsPrescribed
from scorekeeper.state.club_seating import PLANNED, draft_problems, new_names, repeated_names
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import CLUB_GAME, CLUB_RULES
from scorekeeper.state.setup.people import known_names
from scorekeeper.tournament.club_evening import (
    FEWEST_SEATS,
    HANDS_LIMIT,
    MINUTES_LIMIT,
    MOST_SEATS,
    NAME_LIMIT,
    PEOPLE_LIMIT,
    ROUNDS_LIMIT,
    SCORED_BY,
    SEATINGS,
)
from scorekeeper.ui.club.money import fee_fields, shares_text
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.house_rules.usual_rules import house_rules_line
from scorekeeper.ui.pick_game.cards import variant_card
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.inputs import names_field, text_field
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.value_editor import Choice, choice_list, number_row
from scorekeeper.words.club_evening import method_line, seating_problem_lines
from scorekeeper.words.names import game_title
from scorekeeper.words.times import short_day
from scorekeeper.words.translation import join_list, number, say

NAMES_TYPED, SEATS_TYPED = 8000, 40_000
KNOWN_OFFERED = 12
# Number -> by how much a tap changes it, the least and the most of it.
NUMBERS = {
    "seats": (1, FEWEST_SEATS, MOST_SEATS),
    "rounds": (1, 1, ROUNDS_LIMIT),
    "hands": (1, 0, HANDS_LIMIT),
    "minutes": (5, 0, MINUTES_LIMIT),
}


def new_club_screen(state: AppState, now: datetime, dispatch: Dispatch) -> list[ft.Control]:
    """Return a page that starts with the usual plan and the game of the last game."""
    draft, setup = state.club.draft, state.setup
    names = new_names(typed_names(draft), ())
    options = {key: value for key, value in setup.options.items() if key not in PLANNED}
    planned = replace(setup, options=options)
    default = say("new_club.default_name", day=short_day(now.date()))
    fewest = setup.variant_rules.players[0]
    prescribed = draft.plan.seating == "prescribed"
    rounds = draft_problems(draft, names, setup.variant_rules) if prescribed else ()
    can_begin = fewest <= len(names) <= PEOPLE_LIMIT and bool(
        draft.plan.hands or draft.plan.minutes
    )
    can_begin &= not prescribed or bool(rounds and not any(rounds))
    can_begin &= draft_money(draft) is not None
    people = [
        *_people(state, draft, names, dispatch),
    ]
    game = [
        panels.section_heading(say("new_game.game")),
        variant_card(
            setup.variant,
            dispatch.to(CLUB_GAME),
            own=setup.own,
            seated=draft.plan.seats,
            spoken=say("new_game.change", game=game_title(setup.variant, setup.own)),
            after=[ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)],
        ),
        panels.section_heading(say("new_game.house_rules")),
        house_rules_line(replace(state, setup=planned), dispatch, CLUB_RULES),
        panels.section_heading(say("new_club.plan")),
        panels.panel(
            *panels.divided(_number(draft, name, dispatch) for name in NUMBERS),
            padding=ft.Padding.symmetric(horizontal=14, vertical=4),
        ),
        panels.section_heading(say("new_club.seating")),
        panels.panel(_seating(draft, dispatch), padding=ft.Padding.symmetric(horizontal=14)),
        *(_written(state, rounds, dispatch) if prescribed else []),
        panels.section_heading(say("new_club.by")),
        panels.panel(_scored_by(draft, dispatch), padding=ft.Padding.symmetric(horizontal=14)),
        theme.note(method_line(draft.plan.by), 14),
        panels.section_heading(say("new_club.fee")),
        *fee_fields(draft, lambda changed: dispatch.send(ClubDrafted(changed)), dispatch),
        panels.section_heading(say("new_club.name")),
        text_field(
            say("new_club.name.label"),
            draft.name,
            lambda text: dispatch.send(ClubDrafted(replace(draft, name=text[:NAME_LIMIT]))),
            dispatch,
            hint_text=default,
        ),
    ]
    wait = say("new_club.prescribed.label") if prescribed else ""
    if draft_money(draft) is None:
        wait = say("new_club.fee.unclear")
    if len(names) < fewest:
        wait = say("new_club.too_few", count=fewest)
    if len(names) > PEOPLE_LIMIT:
        wait = say("new_club.over", count=PEOPLE_LIMIT)
    return screen(
        state,
        dispatch,
        say("new_club.heading"),
        in_columns(people, game),
        under=game_title(setup.variant, setup.own),
        footer=[
            buttons.primary(
                say("new_club.begin", count=len(names)),
                dispatch.on_tap(ClubBegun(default)) if can_begin else None,
                under=_tables_line(len(names), draft) if can_begin else wait,
            )
        ],
    )


def typed_names(draft: ClubDraft) -> str:
    """Return the list of names as it is typed."""
    return "\n".join(draft.names)


def _tables_line(people: int, draft: ClubDraft) -> str:
    """Return the plan of an evening: its tables, its rounds, with a fee the shares of the pot."""
    plan = draft.plan
    words = [
        say("club.tables", count=max(1, round(people / plan.seats))),
        say("new_club.rounds", count=plan.rounds),
    ]
    if draft.fee.strip():
        # The shares are asked below the field for the fee, often below the edge.
        words.append(say("new_club.pot", shares=shares_text(draft)))
    return theme.SEPARATOR.join(words)


def _people(
    state: AppState, draft: ClubDraft, names: tuple[str, ...], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the field for all names, and chips for groups and known people."""
    typed = typed_names(draft)

    def drafted(text: str, group: str = draft.group) -> ClubDrafted:
        return ClubDrafted(replace(draft, names=(text[:NAMES_TYPED],), group=group))

    def with_names(more: tuple[str, ...], group: str = draft.group) -> ClubDrafted:
        text = ", ".join((*names, *(name for name in more if name not in names)))
        return drafted(text, group)

    groups = [
        buttons.chip(
            group.name,
            dispatch.on_tap(with_names(group.people, group.id)),
            key=f"group {group.id}",
            before=ft.Icon(ft.Icons.GROUPS_OUTLINED, size=18, color=theme.FELT),
        )
        for group in state.groups.all
        if not {*group.people} <= {*names}
    ]
    people = [
        buttons.chip(name, dispatch.on_tap(with_names((name,))), key=f"known {name}")
        for name in known_names(state)
        if name not in names
    ][:KNOWN_OFFERED]
    over = len(names) > PEOPLE_LIMIT
    count = say("new_club.over", count=PEOPLE_LIMIT) if over else ""
    repeated = join_list(repeated_names(typed))
    twice = [theme.note(say("new_club.repeated", players=repeated), 14)] if repeated else []
    return [
        panels.section_heading(say("new_club.people")),
        names_field(
            say("new_club.names"),
            typed,
            lambda text: dispatch.send(drafted(text)),
            dispatch,
            hint_text=say("new_club.names.example"),
            multiline=True,
            min_lines=2,
            max_lines=9,
            key="names",
        ),
        controls.announced(
            controls.form(
                theme.label(count or say("people.count", count=len(names)), 15), *twice, spacing=2
            )
        ),
        *([buttons.chips([*groups, *people], key="known")] if groups or people else []),
    ]


def _number(draft: ClubDraft, name: str, dispatch: Dispatch) -> ft.Control:
    """Return a number of the plan with the buttons that change it."""
    by, least, most = NUMBERS[name]
    value: int = getattr(draft.plan, name)
    label = say(f"new_club.{name}.label")

    def step(sign: int) -> Tap | None:
        wanted = value + sign * by
        if not least <= wanted <= most:
            return None
        changed = replace(draft.plan, **{name: wanted})  # type: ignore[arg-type]  # a whole number
        return dispatch.on_tap(ClubDrafted(replace(draft, plan=changed)))

    text = number(value) if value else say("new_club.none")
    row = number_row(label, text, step, 15.5, lines=2)
    # The round buttons touch no line between two rows.
    return controls.Container(row, padding=ft.Padding.symmetric(vertical=6))


def _seating(draft: ClubDraft, dispatch: Dispatch) -> ft.Control:
    return choice_list(
        Choice(
            say(f"new_club.seating.{seating}"),
            seating == draft.plan.seating,
            dispatch.on_tap(ClubDrafted(replace(draft, plan=replace(draft.plan, seating=seating)))),
        )
        for seating in SEATINGS
    )


def _written(
    state: AppState, rounds: tuple[tuple[Problem, ...], ...], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the field for prescribed seats, and the number of written rounds."""
    draft = state.club.draft
    count, planned = min(len(rounds), draft.plan.rounds), draft.plan.rounds
    note = say("new_club.written", count=count, rounds=planned) if count < planned else ""
    return [
        panels.section_heading(say("new_club.prescribed")),
        *_seats_field(
            draft.seats,
            lambda text: dispatch.send(ClubDrafted(replace(draft, seats=text))),
            rounds,
            1,
            note,
            dispatch,
        ),
    ]


@ft.component
def WrittenSeats(page: ClubPage, rules: Variant, dispatch: Dispatch) -> ft.Control:
    """The form in which the organiser writes down the seats from the next round on."""
    typed, set_typed = ft.use_state("")
    evening, number = page.evening, page.evening.round + 1
    draft = ClubDraft(seats=typed, plan=evening.plan)
    rounds = draft_problems(draft, evening.names(evening.present(number)), rules)
    ready = bool(rounds) and not any(rounds)
    seat = dispatch.on_dismiss(RoundsPrescribed(evening.id, number, typed))
    rows = _seats_field(typed, set_typed, rounds, number, "", dispatch)
    rows.append(buttons.secondary(say("club.write_seats.do"), seat if ready else None))
    if number <= len(evening.plan.prescribed):
        drop = dispatch.on_dismiss(RoundsPrescribed(evening.id, number, ""))
        rows.append(buttons.secondary(say("club.write_seats.drop"), drop))
    return controls.form(*rows)


def _seats_field(
    typed: str,
    change: Callable[[str], None],
    rounds: tuple[tuple[Problem, ...], ...],
    first: int,
    note: str,
    dispatch: Dispatch,
) -> list[ft.Control]:
    """Return the field for prescribed seats, and their problems, round by round."""
    lines = [
        theme.text(line, 15, color=theme.HEART)
        for number, problems in enumerate(rounds, start=first)
        for line in seating_problem_lines(problems, number)
    ]
    written = [theme.note(note, 14)] if note else []
    return [
        names_field(
            say("new_club.prescribed.label"),
            typed,
            change,
            dispatch,
            longest=SEATS_TYPED,
            hint_text=say("new_club.prescribed.example"),
            multiline=True,
            min_lines=3,
            max_lines=12,
            key="prescribed",
        ),
        controls.announced(controls.stacked(*(lines or written), spacing=4)),
    ]


def _scored_by(draft: ClubDraft, dispatch: Dispatch) -> ft.Control:
    return choice_list(
        Choice(
            say(f"new_club.by.{method}"),
            method == draft.plan.by,
            dispatch.on_tap(ClubDrafted(replace(draft, plan=replace(draft.plan, by=method)))),
        )
        for method in SCORED_BY
    )
