"""The page of a group: start a game, its people, its games, its figures."""

from datetime import date

import flet as ft

from scorekeeper.state.figures import write_filter
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import GroupGameRequested
from scorekeeper.state.routes import Route
from scorekeeper.state.search import Search, write_search
from scorekeeper.state.setup.groups import GamesGrouped, GroupKept, GroupRemoved
from scorekeeper.state.ways_back import from_figures
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.rating import PersonRating
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.groups.form import GroupForm
from scorekeeper.ui.groups.season import courses, seasons
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, avatar_with_name
from scorekeeper.ui.widgets.record_status import record_row
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.scroll_to_row import area_scrolled_to
from scorekeeper.words.cash_box import open_payments
from scorekeeper.words.figures import rating_text, rating_value
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import join_list, number, say

CHANGED_GROUP = "group.change"
"""The section in which a group is changed."""
RATINGS_SECTION = "group.ratings"
RATING_FACE = 30.0


def group_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the page of the route's group, or a note that it is gone."""
    page = state.groups.page
    if page is None:
        gone = panels.empty_state(say("group.gone"), top=120)
        return screen(state, dispatch, say("groups.of_game"), gone, size=25)
    group = page.group
    # A new group is offered them first, one that plays already after what it has.
    reads = only_reads(state, group.id)
    offer = [] if reads else _unclaimed(page, dispatch)
    first, later = ([], offer) if page.total else (offer, [])
    people = say("people.count", count=len(group.people))
    games = say("games.found", count=page.total)
    columns = in_columns(
        [_people(page), *first, *seasons(state, page, today, dispatch)],
        [
            *courses(page, today),
            *ratings(state, page, dispatch),
            _cash(page, dispatch, reads=reads),
            *record_row(state, group.id, dispatch),
            *_games(page, today, dispatch),
            *later,
            theme.note(say("record.only_reads"), 14) if reads else _change(state, page, dispatch),
        ],
    )
    return screen(
        state,
        dispatch,
        group.name,
        area_scrolled_to([*columns, controls.Container(height=theme.GAP)], state.screen.new_row),
        footer=in_a_row(_starts(page, dispatch)),
        under=say("people.under", people=people, games=games),
        size=25,
        most_lines=2,
    )


def _people(page: GroupPage) -> ft.Control:
    """Return the people of the group, and their usual game."""
    people = [avatar_with_name(page.group.people, name, 28) for name in page.group.people]
    return panels.panel(
        buttons.chips(people, even=True, gaps=(16, 8)),
        theme.note(say("group.usual", rules=rules_line(page.next_game)), 14),
        *_moon_rate(page),
        spacing=12,
        padding=16,
    )


def _moon_rate(page: GroupPage) -> list[ft.Control]:
    """Return the frequency of moons at this table."""
    rate = page.moons
    if rate is None or not rate.every:
        return []
    hands, every = number(rate.hands), number(rate.every)
    return [theme.note(say("group.moons", count=rate.moons, hands=hands, every=every), 14)]


def _unclaimed(page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the offer to take in the games that these people have played without a group."""
    if not page.unclaimed:
        return []
    count, group = len(page.unclaimed), page.group.id
    games = Route("past", search=write_search(Search(unclaimed=group)))
    return [
        panels.panel(
            theme.label(say("group.unclaimed", count=count), 15, lines=4),
            theme.note(say("group.unclaimed.about"), 14),
            buttons.secondary(
                say("group.take_in", count=count),
                dispatch.on_dismiss(GamesGrouped(page.unclaimed, "", group)),
            ),
            buttons.chips(
                [
                    buttons.chip(
                        say("group.unclaimed.see", count=count), dispatch.to(games), key="unclaimed"
                    )
                ]
            ),
            spacing=8,
            padding=16,
        )
    ]


def _cash(page: GroupPage, dispatch: Dispatch, *, reads: bool) -> ft.Control:
    """Return the way to the cash box, with the sum still to be paid."""
    under = open_payments(page.cash)
    if not under:
        under = say("cash_box.settled" if page.cash.boxes or reads else "cash_box.none")
    heading = say("cash_box.heading")
    return panels.link_row(
        controls.stacked(theme.label(heading, 16), theme.note(under, 14), spacing=1, expand=True),
        f"{heading}: {under}",
        dispatch.to(Route("cash_box", group=page.group.id)),
        before=ft.Icon(ft.Icons.SAVINGS_OUTLINED, size=24, color=theme.FELT),
        spacing=12,
        padding=(16, 13),
        key="cash box",
    )


def _games(page: GroupPage, today: date, dispatch: Dispatch) -> list[ft.Control]:
    search = write_search(Search(group=page.group.id))
    figures = write_filter(Filter(group=page.group.id))
    heading = panels.section_heading(say("group.games"))
    if not page.games:
        return [heading, panels.panel(theme.note(say("group.no_games"), 14.5), padding=16)]
    ways = [
        buttons.chip(
            say("group.all_games"), dispatch.to(Route("past", search=search)), key="all games"
        ),
        buttons.chip(
            say("group.figures"),
            dispatch.to(Route("people", search=figures)),
            key="figures",
            before=ft.Icon(ft.Icons.LEADERBOARD, size=18, color=theme.PENCIL),
        ),
        buttons.chip(
            say("look_back.heading"),
            dispatch.to(Route("look_back", group=page.group.id)),
            key="look back",
            before=ft.Icon(ft.Icons.HISTORY_EDU, size=18, color=theme.PENCIL),
        ),
    ]
    here = from_figures(Route("group", group=page.group.id))
    cards = [game_card(game, today, dispatch, search=here) for game in page.games]
    # Otherwise nobody understands why figures and seasons count fewer games.
    few = theme.note(say("group.uncounted", count=page.uncounted), 14) if page.uncounted else None
    return [heading, *([few] if few else []), *cards, buttons.chips(ways)]


def _change(state: AppState, page: GroupPage, dispatch: Dispatch) -> ft.Control:
    ways = []
    if page.like_last is not None:
        change = GroupKept(page.like_last, page.group)
        ways.append(buttons.chip(say("group.like_last"), dispatch.on_dismiss(change), key="last"))
    ways.append(
        buttons.chip(
            say("group.remove"),
            dispatch.on_dismiss(GroupRemoved(page.group)),
            key="remove",
            ink=theme.HEART,
        )
    )
    form = GroupForm(state, page.group, dispatch)
    return panels.expander(
        CHANGED_GROUP,
        say("group.change"),
        dispatch,
        controls.form(
            controls.Container(form, key=f"change {page.group}"), buttons.chips(ways), spacing=12
        ),
        opened=CHANGED_GROUP in state.screen.expanded,
    )


def _starts(page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    choose = GroupGameRequested(page.group.id, choose=True)
    start = GroupGameRequested(page.group.id)
    return [
        buttons.secondary(say("group.choose"), dispatch.on_tap(choose)),
        buttons.primary(
            say("group.start"), dispatch.on_tap(start), under=join_list(page.next_game.players)
        ),
    ]


def ratings(state: AppState, page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody's rating in the group, folded away; nothing where nobody has one."""
    if not any(rating.rating for rating in page.ratings):
        return []
    rows = panels.divided(_row(page, rating, dispatch) for rating in page.ratings)
    content = controls.column(*rows, theme.note(say("rating.about"), 13.5), spacing=6)
    return [
        panels.expander(
            RATINGS_SECTION,
            say("rating.heading"),
            dispatch,
            content,
            opened=RATINGS_SECTION in state.screen.expanded,
        )
    ]


def _row(page: GroupPage, rating: PersonRating, dispatch: Dispatch) -> ft.Control:
    """Return the rating of one person; a tap opens their page."""
    games = say("games.found", count=rating.games)
    if rating.rating is None:
        value: ft.Control = theme.note(rating_value(rating), 13.5)
        words: list[ft.Control] = [theme.label(rating.name, 15.5, lines=2), value]
        figure: list[ft.Control] = []
    else:
        words = [theme.label(rating.name, 15.5, lines=2), theme.note(games, 13.5)]
        figure = [theme.title(rating_text(rating.rating), 17, lines=1)]
    return panels.link_line(
        avatar(page.everyone, rating.name, RATING_FACE),
        *layout.words_beside(words, figure),
        spoken=say("figure.spoken", heading=rating.name, value=rating_value(rating), under=games),
        tap=dispatch.to(Route("person", player=rating.person)),
        key=f"rating {rating.person}",
    )
