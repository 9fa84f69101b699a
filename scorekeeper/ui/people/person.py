"""One person: their figures, places, form, and who ended ahead of whom."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.scoring.times import day_of
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.reading import only_reads
from scorekeeper.state.routes import Route
from scorekeeper.statistics.figures import ENOUGH_GAMES
from scorekeeper.statistics.milestones import BADGES, STREAKS, Badge, Milestones
from scorekeeper.statistics.pages import Meeting, PersonFigures, PersonPage
from scorekeeper.statistics.rating import PersonRating
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.cards import figure_cards
from scorekeeper.ui.people.charts import Level, line_chart
from scorekeeper.ui.people.filters import filters
from scorekeeper.ui.people.identity import Identity, followed
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import own_line_colour, portrait
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import decimal, rating_text, signed_decimal
from scorekeeper.words.names import short_name
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import number, say

FIRST_AGAINST, MOST_AGAINST = 3, 30
AGAINST = "person.against"
EDITING = "person.edit"
PLACE_WIDTH, COUNT_WIDTH, BAR_HEIGHT = 24.0, 40.0, 12.0
BADGE_SIZE = 26
BADGE_ICONS: Mapping[Badge, ft.IconData] = {
    "hat_trick": ft.Icons.LOOKS_3_OUTLINED,
    "crowd": ft.Icons.GROUPS_OUTLINED,
    "two_moons": ft.Icons.NIGHTLIGHT_OUTLINED,
    "spotless": ft.Icons.AUTO_AWESOME_OUTLINED,
    "untouched": ft.Icons.SHIELD_OUTLINED,
    "magnet": ft.Icons.ATTRACTIONS_OUTLINED,
    "two_noses": ft.Icons.ADJUST,
}


def person_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the page of a person, with a way to all their games."""
    page = state.figures.page if isinstance(state.figures.page, PersonPage) else None
    if page is None:
        nobody = panels.empty_state(say("person.nobody"), top=120)
        return screen(state, dispatch, say("people.heading"), [nobody], size=25, end=0)
    person = page.person
    person_page = partial(
        screen,
        state,
        dispatch,
        person.name,
        under=games_since(person.sums.games, page.since, today),
        actions=_edit_button(state, dispatch),
        size=25,
    )
    chips = [*_identity(state, page, dispatch), *filters(state, page.choices, today, dispatch)]
    if not person.sums.games:
        none = panels.empty_state(say("people.none.filtered"), top=80)
        return person_page([*chips, none], end=0)
    color = own_line_colour(page.everyone, person.name)
    cards = [*figure_cards(person, page.rating, color, dispatch)]
    in_row = theme.by_text_size(2, 1)
    first: list[ft.Control] = [
        *([_sentence(person)] if person.enough else []),
        *_left_early(person),
        *_against(state, page, dispatch),
        *layout.grid_rows(
            cards,
            in_row,
            spacing=theme.GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]
    second = [
        *_places(person, color, dispatch),
        *_form(person, color),
        *rating_curve(page.rating, color),
        *milestone_panels(person.key, page.milestones, dispatch),
    ]
    everything = buttons.primary(
        say("person.all_games", count=person.sums.games, name=person.name),
        dispatch.to(Route("counted_games", player=person.key, figure="games")),
    )
    return person_page(
        [*chips, *layout.in_columns(first, second)], footer=layout.in_a_row([everything])
    )


def _edit_button(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    opened = EDITING in state.screen.expanded
    words = say("person.edit.close" if opened else "person.edit")
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EDIT_OUTLINED
    tap, word = dispatch.on_tap(SectionToggled(EDITING)), "icon.close" if opened else "icon.edit"
    return [buttons.icon(icon, words, tap, word=say(word))]


def _identity(state: AppState, page: PersonPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the editor of the person, where it is opened."""
    person = state.people.find(page.person.key)
    if EDITING not in state.screen.expanded or person is None:
        return []
    if only_reads(state, person.id):
        return [followed(person, dispatch)]
    # An opponent is somebody else.
    met = {meeting.name for meeting in page.against}
    others = [
        name
        for name in page.everyone
        if name not in met and not only_reads(state, state.people.key_of(name))
    ]
    editor = Identity(state.people, person, others, dispatch)
    # With another name the field begins again.
    return [controls.Container(editor, key=f"identity {person.name}")]


def games_since(games: int, since: str | None, today: date) -> str:
    """Return the number of games, and the day of the first, unless that is today."""
    words, day = say("games.found", count=games), evening_text(since, today)
    return words if not day or day_of(since) == today else say("person.since", games=words, day=day)


def _sentence(person: PersonFigures) -> ft.Control:
    sentence = say(
        "person.sentence",
        name=person.name,
        wins=number(person.sums.wins),
        games=say("games.found", count=person.sums.ended),
        even=decimal(person.sums.expected_wins, 1),
    )
    return controls.Container(theme.text(sentence, 18), padding=ft.Padding.symmetric(horizontal=6))


def _left_early(person: PersonFigures) -> list[ft.Control]:
    """Return the reason why fewer games have a place than were played."""
    count = person.left_early
    note = theme.note(say("person.left_early", count=count), 14)
    return [controls.Container(note, padding=ft.Padding.symmetric(horizontal=6))] if count else []


def _places(person: PersonFigures, color: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return a bar for every place, as long as it is frequent; each opens its games."""
    if not person.sums.places:
        return []
    most = max(person.sums.places.values())
    rows: list[ft.Control] = [theme.label(say("person.places"), 16)]
    for place in range(1, max(person.sums.places) + 1):
        count = person.sums.places.get(place, 0)
        bars: list[ft.Control] = []
        if count:
            bars.append(
                controls.Container(
                    expand=count, height=BAR_HEIGHT, bgcolor=color, border_radius=BAR_HEIGHT / 3
                )
            )
        if most > count:
            bars.append(controls.Container(expand=most - count, height=BAR_HEIGHT))
        row = controls.row(
            controls.Container(theme.text(str(place), 15, lines=1), width=PLACE_WIDTH),
            controls.row(*bars, spacing=0, expand=True),
            controls.Container(
                theme.title(str(count), 15, lines=1),
                width=COUNT_WIDTH,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            spacing=4,
        )
        route = Route("counted_games", player=person.key, figure=f"place-{place}")
        games = say("games.found", count=count)
        rows.append(
            tappable(
                row,
                say("person.place.spoken", place=place, games=games),
                dispatch.to(route) if count else None,
                key=f"place {place}",
                padding=ft.Padding.symmetric(vertical=12),
                border_radius=theme.CARD_RADIUS,
            )
        )
    return [panels.panel(*rows)]


def _form(person: PersonFigures, color: str) -> list[ft.Control]:
    """Return the chart of a person's recent form, once that says something."""
    if not person.enough or len(person.form) < 2:
        return []
    most = max(1.0, *(abs(value) for value in person.form))
    levels = [
        Level(-most, say("person.form.worse")),
        Level(0.0, say("person.form.middle")),
        Level(most, say("person.form.better")),
    ]
    now = signed_decimal(round(person.form[-1] * 100) / 100)
    chart = line_chart(
        person.form,
        levels,
        color=color,
        ends=(short_name(person.name), ""),
        spoken=say("person.form.spoken", now=now),
    )
    return [panels.panel(_head(say("person.form"), say("person.form.under")), chart, spacing=8)]


def _head(heading: str, under: str) -> ft.Control:
    return controls.row(theme.label(heading, 16), theme.note(under, 13.5), spacing=8, wrap=True)


def _against(state: AppState, page: PersonPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the scores against everybody whom this person met, the hardest first."""
    if not page.against:
        return []
    most = MOST_AGAINST if AGAINST in state.screen.expanded else FIRST_AGAINST
    rows: list[ft.Control] = [
        theme.label(say("person.against"), 16),
        *(_meeting(meeting, page, dispatch) for meeting in page.against[:most]),
    ]
    if len(page.against) > most and most == FIRST_AGAINST:
        everybody = say("person.against.all", count=len(page.against))
        chip = buttons.chip(everybody, dispatch.on_section(AGAINST), key=AGAINST)
        rows.append(buttons.chips([chip]))
    return [panels.panel(*panels.divided(rows), spacing=2)]


def _meeting(meeting: Meeting, page: PersonPage, dispatch: Dispatch) -> ft.Control:
    enough = meeting.games >= ENOUGH_GAMES
    games = say("games.found", count=meeting.games)
    score = say("person.against.score", ahead=meeting.ahead, behind=meeting.behind)
    name = theme.label(meeting.name, 15, lines=theme.by_text_size(1, 2))
    figures: list[ft.Control] = [theme.note(games, 13.5)]
    if enough:
        figures.insert(0, theme.title(score, 16))
    spoken = say(
        "person.against.spoken",
        name=meeting.name,
        ahead=meeting.ahead,
        behind=meeting.behind,
        games=games,
    )
    route = Route("pair", player=page.person.key, other=meeting.key)
    return panels.link_line(
        portrait(page.everyone, meeting.name, 28),
        *layout.words_beside([name], figures),
        spoken=spoken if enough else f"{meeting.name}. {games}",
        tap=dispatch.to(route),
        key=f"against {meeting.key}",
        down=11,
    )


def rating_curve(person: PersonRating | None, color: str) -> list[ft.Control]:
    """Return the rating after each of the last games; nothing where there is no rating."""
    if person is None or person.rating is None:
        return []
    lowest = min(rating.mean - rating.spread for rating in person.curve)
    highest = max(rating.mean + rating.spread for rating in person.curve)
    chart = line_chart(
        [rating.mean for rating in person.curve],
        [Level(level, decimal(level, 0)) for level in (lowest, (lowest + highest) / 2, highest)],
        color=color,
        ends=(short_name(person.name), ""),
        spoken=say("rating.spoken", now=rating_text(person.rating)),
        around=[rating.spread for rating in person.curve],
    )
    head = controls.row(
        theme.label(say("rating.heading"), 16),
        theme.note(say("rating.curve.under"), 13.5),
        spacing=8,
        wrap=True,
    )
    return [panels.panel(head, chart, theme.note(say("rating.about"), 13.5), spacing=8)]


def milestone_panels(
    person: str, milestones: Milestones, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield a panel of the streaks and one of the badges of a person, given their id."""
    for heading, rows in (
        ("person.streaks", [*_streaks(person, milestones, dispatch)]),
        ("person.badges", [*_badges(person, milestones, dispatch)]),
    ):
        if rows:
            yield panels.panel(theme.label(say(heading), 16), *rows, spacing=2)


def _streaks(person: str, milestones: Milestones, dispatch: Dispatch) -> Iterator[ft.Control]:
    for kind in STREAKS:
        streak = milestones.streaks[kind]
        longest = len(streak.longest)
        if longest > 1:
            name = say(f"streak.{kind}")
            under = say("streak.now", count=streak.now)
            yield _row(person, f"streak.{kind}", None, name, under, str(longest), dispatch)


def _badges(person: str, milestones: Milestones, dispatch: Dispatch) -> Iterator[ft.Control]:
    for badge in BADGES:
        games = len(milestones.badges[badge])
        if games:
            name = say(f"badge.{badge}", card=card_text(QUEEN))
            under = say(f"badge.{badge}.about", card=card_text(QUEEN))
            times = "" if badge == "hat_trick" else say("badge.times", count=games)
            yield _row(person, f"badge.{badge}", BADGE_ICONS[badge], name, under, times, dispatch)


def _row(
    person: str,
    figure: str,
    icon: ft.IconData | None,
    name: str,
    under: str,
    value: str,
    dispatch: Dispatch,
) -> ft.Control:
    words: list[ft.Control] = [theme.label(name, 15), theme.note(under, 13.5)]
    route = Route("counted_games", player=person, figure=figure)
    spoken = say("figure.spoken", heading=name, value=value, under=under)
    return panels.link_line(
        *([ft.Icon(icon, size=BADGE_SIZE, color=theme.FELT)] if icon else []),
        controls.stacked(*words, spacing=0, expand=True),
        theme.title(value, 17, lines=1),
        spoken=spoken if value else f"{name}. {under}",
        tap=dispatch.to(route),
        key=figure,
        spacing=10,
    )
