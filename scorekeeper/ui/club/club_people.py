"""The people of a club evening: where they stand, who comes late or goes, and penalties."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_changes import (
    PenaltyGiven,
    PenaltyTakenBack,
    PeopleCame,
    PersonLeft,
    PersonReturned,
    WishMade,
)
from scorekeeper.state.club_seating import new_names
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.views.club import people_called
from scorekeeper.tournament.club_evening import PENALTY_LIMIT, PEOPLE_LIMIT, REASON_LIMIT, Wanted
from scorekeeper.tournament.standings import Line, Standing
from scorekeeper.ui.club.people_search import people_search
from scorekeeper.ui.club.screen import evening_line
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import names_field, sentence_field
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.value_editor import number_row
from scorekeeper.words.club_evening import ahead_line
from scorekeeper.words.translation import number, say, signed

FACE, RANK_WIDTH = 30.0, 30.0
NAMES_TYPED = 4000


def club_people_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody in the order of the standing; a tap opens the buttons for a person."""
    page = state.club.page
    if page is None:
        gone = panels.empty_state(say("club.gone"), top=120)
        return screen(state, dispatch, say("club.heading"), gone)
    evening = page.evening
    opened = frozenset(
        person for person in evening.people if _section(person) in state.screen.expanded
    )
    came = PeopleForm(page, dispatch)
    return screen(
        state,
        dispatch,
        say("club_people.heading"),
        [
            # The label of a field in use is above its edge.
            controls.Container(came, padding=ft.Padding.only(top=6)),
            panels.section_heading(
                say("club_people.standing", by=say(f"new_club.by.{evening.plan.by}"))
            ),
            theme.note(say("club_people.tap"), 14),
            controls.Container(StandingList(page, opened, dispatch), key="standing"),
            *_penalties(page, dispatch),
        ],
        under=evening_line(page),
    )


@ft.component
def StandingList(page: ClubPage, opened: frozenset[str], dispatch: Dispatch) -> ft.Control:
    """Everybody in the order of the standing, or those who are called as somebody types."""
    typed, set_typed = ft.use_state("")
    everyone = tuple(standing.player for standing in page.standing)
    matches = people_called(page.evening, everyone, typed)
    rows: list[ft.Control] = []
    for standing in page.standing:
        if standing.player not in matches:
            continue
        rows.append(_standing(page, standing, dispatch, opened=standing.player in opened))
        if standing.player in opened:
            rows.append(_about(page, standing, dispatch))
    padding = ft.Padding.symmetric(horizontal=14, vertical=4)
    return controls.form(
        *people_search(everyone, matches, typed, set_typed, dispatch),
        *([panels.panel(*panels.divided(rows), padding=padding)] if rows else []),
    )


def _section(person: str) -> str:
    return f"club person {person}"


def place_texts(standing: Sequence[Standing]) -> list[str]:
    """Return the places of a list; of those who share one only the first has its number."""
    before = [0, *(row.place for row in standing)]
    return [
        "" if row.place == last else number(row.place)
        for last, row in zip(before, standing, strict=False)
    ]


def score_text(page: ClubPage, score: Points) -> str:
    """Return a score of the standing; a plus or minus where it may be either."""
    value = plain(score)
    if page.evening.plan.by == "beaten":
        return signed(value)
    return number(value)


def _standing(
    page: ClubPage, standing: Standing, dispatch: Dispatch, *, opened: bool
) -> ft.Control:
    evening, person = page.evening, page.evening.people.get(standing.player)
    name = evening.name_of(standing.player)
    everyone = tuple(entrant.name for entrant in evening.people.values())
    gone = person is not None and not person.plays(evening.round + 1)
    late = person is not None and person.arrived > max(evening.round, 1)
    word = say("club_people.left") if gone else say("club_people.comes") if late else ""
    score = score_text(page, standing.score)
    words = controls.stacked(
        theme.label(name, 16, lines=2, color=theme.PENCIL if gone else theme.INK),
        *([theme.note(word, 13)] if word else []),
        spacing=0,
        expand=True,
    )
    return tappable(
        controls.row(
            controls.Container(theme.note(number(standing.place), 15), width=RANK_WIDTH),
            portrait(everyone, name, FACE),
            words,
            theme.title(score, 18),
            spacing=10,
        ),
        ". ".join(filter(None, (number(standing.place), name, word, score))),
        dispatch.on_toggle(SectionToggled(_section(standing.player))),
        chosen=opened,
        key=_section(standing.player),
        padding=ft.Padding.symmetric(vertical=8),
        border_radius=theme.CARD_RADIUS,
    )


def _about(page: ClubPage, standing: Standing, dispatch: Dispatch) -> ft.Control:
    """Return the lines of a person's score, and the buttons to change the person."""
    evening, person = page.evening, standing.player
    there = evening.people.get(person)
    stays = there is None or not there.left
    name = evening.name_of(person)
    change = PersonLeft(evening.id, person) if stays else PersonReturned(evening.id, person)
    lines = [theme.text(_line(page, line), 14.5) for line in standing.lines]
    if standing.ahead_by:
        lines.append(theme.note(ahead_line(standing.ahead_by), 14))
    return controls.form(
        *lines,
        buttons.chips(
            [
                buttons.chip(
                    say("club_people.goes" if stays else "club_people.returns", name=name),
                    dispatch.on_dismiss(change),
                    key="goes",
                )
            ]
        ),
        controls.Container(WishForm(page, person, dispatch), key=f"wishes {person}"),
        controls.Container(PenaltyForm(page, person, dispatch), key=f"penalty {person}"),
        controls.Container(height=6),
    )


def _line(page: ClubPage, line: Line) -> str:
    """Return one amount of a score in words: ``Round 2, table 3: +2``."""
    key = f"club_people.line.{line.reason}"
    amount = score_text(page, line.amount)
    return say(key, round=line.round, table=line.table, amount=amount)


def _penalties(page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    evening = page.evening
    if not evening.penalties:
        return []
    rows = []
    for key, penalty in evening.penalties.items():
        words = say(
            "club_people.penalty",
            name=evening.name_of(penalty.person),
            count=penalty.points,
            reason=penalty.reason,
        )
        back = dispatch.on_dismiss(PenaltyTakenBack(evening.id, key))
        chip = buttons.chip(say("club_people.penalty.back"), back, key=f"back {key}")
        rows.append(
            controls.row(theme.text(words, 15, expand=True), chip, spacing=10, key=f"pen {key}")
        )
    return [
        panels.section_heading(say("club_people.penalties")),
        panels.panel(*panels.divided(rows), spacing=8),
    ]


@ft.component
def PeopleForm(page: ClubPage, dispatch: Dispatch) -> ft.Control:
    """The field for latecomers, one or a whole list."""
    typed, set_typed = ft.use_state("")
    people = [person.name for person in page.evening.people.values()]
    names = new_names(typed, people)

    def has_room(names: tuple[str, ...]) -> bool:
        return len(people) + len(names) <= PEOPLE_LIMIT

    def come(text: str) -> None:
        names = new_names(text, people)
        if names and has_room(names):
            dispatch.send(PeopleCame(page.evening.id, text))
            set_typed("")

    return controls.form(
        names_field(
            say("club_people.latecomers"),
            typed,
            set_typed,
            dispatch,
            longest=NAMES_TYPED,
            hint_text=say("new_club.names.example"),
            on_enter=come,
        ),
        *(
            [
                buttons.secondary(
                    say("club_people.come", count=len(names), round=page.evening.round + 1),
                    partial(come, typed) if has_room(names) else None,
                    under="" if has_room(names) else say("new_club.over", count=PEOPLE_LIMIT),
                )
            ]
            if names
            else []
        ),
    )


@ft.component
def WishForm(page: ClubPage, person: str, dispatch: Dispatch) -> ft.Control:
    """The form for wishes: people to sit with, and people to avoid, from the next round on."""
    first: Wanted | None = None
    wanted, set_wanted = ft.use_state(first)
    typed, set_typed = ft.use_state("")
    evening, name = page.evening, page.evening.name_of(person)

    def kind(wish: Wanted) -> ft.Control:
        return buttons.chip(
            say(f"club_people.wish.{wish}", name=name),
            dispatch.on_local_toggle(
                partial(set_wanted, None if wish == wanted else wish), (wish, person)
            ),
            chosen=wish == wanted,
            key=wish,
        )

    rows: list[ft.Control] = [buttons.chips([kind("together"), kind("apart")], key="wishes")]
    if wanted is None:
        return controls.form(*rows)
    wished = {
        other
        for wish in evening.wishes
        if wish.wanted == wanted and person in wish.people
        for other in wish.people
    }
    others = tuple(other for other in evening.people if other != person)
    matches = people_called(evening, others, typed, wished)
    chips = [
        buttons.chip(
            evening.name_of(other),
            dispatch.on_toggle(
                WishMade(evening.id, person, other, None if other in wished else wanted),
                (wanted, person, other),
            ),
            chosen=other in wished,
            key=f"with {other}",
        )
        for other in matches
    ]
    search = people_search(others, matches, typed, set_typed, dispatch)
    return controls.form(*rows, *search, buttons.chips(chips, key="others"))


@ft.component
def PenaltyForm(page: ClubPage, person: str, dispatch: Dispatch) -> ft.Control:
    """The form for a person's penalty and its reason."""
    points, set_points = ft.use_state(1)
    reason, set_reason = ft.use_state("")
    label = say("club_people.penalty.points")

    def step(by: int) -> Tap | None:
        wanted = points + by
        return partial(set_points, wanted) if 1 <= wanted <= PENALTY_LIMIT else None

    action = PenaltyGiven(page.evening.id, person, points, reason.strip())
    return controls.form(
        number_row(label, number(points), step),
        sentence_field(
            say("club_people.penalty.reason"), reason, set_reason, dispatch, longest=REASON_LIMIT
        ),
        buttons.secondary(
            say("club_people.penalty.give", name=page.evening.name_of(person)),
            dispatch.on_dismiss(action) if reason.strip() else None,
        ),
    )
