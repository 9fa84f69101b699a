"""Groups on the screens: the way to them, the page of one, and where games are put into one."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from fractions import Fraction

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.action import Action
from scorekeeper.state.figures import GamesPage, write_filter
from scorekeeper.state.groups import season_row
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import back_route
from scorekeeper.state.requests import FiguresFiltered, GameGrouped, GroupGameRequested
from scorekeeper.state.routes import HOME, PAST, PEOPLE, Route, story_route
from scorekeeper.state.setup.groups import SeasonKept, UsualRulesChosen
from scorekeeper.state.setup.new_game import OptionSet, SetupStarted
from scorekeeper.state.setup.people import PlayerAdded, PlayerRemoved
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season, SeasonPage, Standing
from scorekeeper.store.record import Record
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.groups.season import SCORE_SIZE, score_width
from scorekeeper.ui.people.screen import NEW_GROUP
from scorekeeper.words.season import lead_line, leaders_text, score_text
from scorekeeper.words.translation import say, using_language
from tests.session.session_games import PLAYERS, Window, open_library
from tests.session.test_groups import finished, undo
from tests.ui.drawing import descendants, without_components
from tests.ui.test_roles import texts
from tests.ui.text_fit import width_of

TODAY = date(2026, 11, 21)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    without_components(monkeypatch, str)
    return Window(open_library(), "/")


def texts_of(state: AppState) -> set[str]:
    return texts(screen(state, state.route, Dispatch(lambda _: None), None))  # type: ignore[arg-type]  # no files are picked


def tapped(state: AppState, name: str) -> Action:
    """Return what a tap on a control of the screen sends, found by its name."""
    sent: list[Action] = []
    drawn = screen(state, state.route, Dispatch(sent.append), None)  # type: ignore[arg-type]  # no files are picked
    for row in drawn:
        for control in descendants(row):
            tap = getattr(control, "on_click", None)
            if callable(tap) and any(
                getattr(part, "label", None) == name or getattr(part, "tooltip", None) == name
                for part in descendants(control)
            ):
                tap(None)
    (action,) = sent
    return action


def with_group(window: Window) -> Group:
    group = window.library.groups.keep(Group("", "Thursday table", PLAYERS, "black-lady"))
    window.library.save(Record(finished("friday", *PLAYERS), group=group.id))
    window.do(Navigated(HOME))
    return group


def test_the_first_group_is_made_on_the_page_of_people(window: Window) -> None:
    assert "Tables" not in texts_of(window.state)
    assert "New group" in texts_of(window.do(Navigated(PEOPLE)))
    drawn = texts_of(window.do(SectionToggled(NEW_GROUP)))
    assert {"Make the group", "It needs a name, and at least one person."} <= drawn


def test_back_from_a_group_leads_to_the_tab_from_which_somebody_came(window: Window) -> None:
    """Wherever it was opened: on Play, or on People with the games that count there."""
    group = with_group(window)
    filtered = window.do(Navigated(PEOPLE), FiguresFiltered(Filter(seats=4))).route
    cash = Route("cash_box", group=group.id)
    for tab in (HOME, filtered):
        for opened in (Route("group", group=group.id), cash):
            state = window.do(Navigated(tab), Navigated(opened))
            assert back_route(state.role, state.route, state.came) == tab
        # From a screen that was not opened there, it leads to the one above.
        state = window.do(Navigated(tab), Navigated(Route("group", group=group.id)))
        assert tapped(window.do(Navigated(cash)), "Back to the group") == Navigated(
            Route("group", group=group.id)
        )
    window.do(Navigated(filtered))
    assert window.state.figures.chosen == Filter(seats=4)


def test_people_shows_the_season_and_the_cash_box_of_a_group(window: Window) -> None:
    group = with_group(window)
    assert {"Cash box", "Looking back"} <= texts_of(window.do(Navigated(PEOPLE)))
    window.do(SeasonKept(Season("", group.id, "Autumn", date(2026, 9, 1))))
    drawn = texts_of(window.do(Navigated(HOME), Navigated(PEOPLE)))
    (card,) = window.state.groups.cards
    assert card.season
    assert {"Autumn", leaders_text(card.season)} <= drawn
    assert tapped(window.state, "Cash box") == Navigated(Route("cash_box", group=group.id))


def test_a_group_is_one_tap_from_home_and_a_game_another(window: Window) -> None:
    group = with_group(window)
    assert "Thursday table" in texts_of(window.do(Navigated(HOME)))
    drawn = texts_of(window.do(Navigated(Route("group", group=group.id))))
    assert {
        "Start the next game",
        "Choose who plays",
        "4\u00a0people\u00a0\u00b7 1\u00a0game",
    } <= drawn
    assert {*PLAYERS} <= drawn
    assert "Usually Black Lady \u00b7 to 100" in drawn


def test_a_group_that_is_gone_says_so(window: Window) -> None:
    drawn = texts_of(window.do(Navigated(Route("group", group="gone"))))
    assert "This group is not there any more." in drawn


def test_a_story_says_its_group_and_changes_it(window: Window) -> None:
    with_group(window)
    state = window.do(Navigated(story_route("friday")), SectionToggled("story.describe"))
    drawn = texts_of(state)
    assert any(control.endswith("Thursday table") for control in drawn)
    assert {"Group", "None"} <= drawn


def test_past_games_and_figures_offer_the_group(window: Window) -> None:
    group = with_group(window)
    for number in range(5):
        window.library.save(Record(finished(f"other-{number}", *PLAYERS)))
    assert "Thursday table" in texts_of(window.do(Navigated(PEOPLE)))
    opened = window.do(Navigated(PAST), SectionToggled("past.group"))
    assert "Thursday table" in texts_of(opened)
    prepared = window.do(GroupGameRequested(group.id, choose=True))
    assert {"Thursday table", "None"} <= texts_of(prepared)


def test_the_cash_box_opens_the_lines_of_a_balance(window: Window) -> None:
    group = with_group(window)
    window.library.groups.cash.add(Booking("", group.id, "", "Bob", 1000, "EUR", "Beer", PLAYERS))
    drawn = texts_of(window.do(Navigated(Route("group", group=group.id))))
    assert "3 payments: \u20ac7.50" in drawn
    cash = Route("cash_box", group=group.id)
    drawn = texts_of(window.do(Navigated(cash)))
    assert {"+\u20ac7.50", "\u2212\u20ac2.50", "Settling up", "Paid", "Copy who pays whom"} <= drawn
    assert "Bob, line by line" not in drawn
    drawn = texts_of(window.do(SectionToggled("cash EUR bob"), SectionToggled("cash_box.booking")))
    assert {"Bob, line by line", "paid \u20ac10.00 for 4 people", "Bob gets \u20ac7.50"} <= drawn
    assert {"Book it", "Who shares it"} <= drawn


def test_an_empty_cash_box_says_what_it_is_for(window: Window) -> None:
    group = with_group(window)
    drawn = texts_of(window.do(Navigated(Route("cash_box", group=group.id))))
    assert any(control.startswith("Nothing won, nothing spent.") for control in drawn)
    assert "Book it" in drawn


def test_the_standing_of_a_season_and_the_champions_before(window: Window) -> None:
    group = with_group(window)
    days = {"Autumn": date(2026, 9, 1), "Summer": date(2026, 1, 1)}
    for name, begin in days.items():
        end, least = (None, 2) if name == "Autumn" else (date(2026, 11, 20), 1)
        window.library.groups.seasons.keep(Season("", group.id, name, begin, end, minimum=least))
    state = window.do(Navigated(Route("group", group=group.id)))
    drawn = texts_of(state)
    assert {"Autumn", "1 of 2", "Champions", "Change the season", "New season"} <= drawn
    assert state.groups.page
    over = state.groups.page.seasons[1].season.id
    opened = window.do(SectionToggled(f"season {over}"), SectionToggled("season.new"))
    assert {"1 Jan 2026 to 20 Nov 2026\u00a0\u00b7 1\u00a0game", "Begin the season"} & texts_of(
        opened
    )


def test_a_standing_says_what_is_left_out_and_opens_what_it_counts(window: Window) -> None:
    """The finished game is in the season, and the one that goes on is not among those counted."""
    group = with_group(window)
    season = window.library.groups.seasons.keep(
        Season("", group.id, "Autumn", date(2026, 9, 1), by="points", drops=2)
    )
    state = window.do(Navigated(Route("group", group=group.id)))
    assert state.groups.page
    page = next(listed for listed in state.groups.page.seasons if listed.season == season)
    drawn = texts_of(state)
    assert "Everybody's 2 worst games are left out of the sum." in drawn
    assert lead_line(page) == ""
    first = page.standings[0]
    assert first.games == 1
    spoken = say(
        "season.spoken",
        name=page.names[first.person],
        rank="1",
        games="1",
        beaten=first.beaten,
        not_beaten=first.not_beaten,
        score=score_text("points", first.score),
    )
    opened = window.do(tapped(state, spoken))
    score = score_text("points", first.score)
    assert {f"Sum {score}", "The game itself"} <= texts_of(opened)
    (line,) = page.lines[first.person]
    assert (line.score, line.dropped) == (first.score, False)
    window.do(tapped(opened, "The game itself"))
    games = window.state.figures.page
    assert isinstance(games, GamesPage)
    assert games.total == first.games


def test_more_games_are_asked_for_where_somebody_has_a_rank_with_few(window: Window) -> None:
    group = with_group(window)
    season = window.library.groups.seasons.keep(Season("", group.id, "Autumn", date(2026, 9, 1)))
    state = window.do(Navigated(Route("group", group=group.id)))
    assert state.groups.page
    season_page = next(listed for listed in state.groups.page.seasons if listed.season == season)
    assert season_page.offered_minimum == 0
    few = replace(
        season_page,
        games=36,
        standings=(Standing("ann", 1, 36, 0, 9, 1, 8), Standing("bob", 2, 2, 0, 2, 0, 2)),
        leaders=(Standing("ann", 1, 36, 0, 9, 1, 8),),
        names=dict.fromkeys(season_page.names, "Cid") | {"ann": "Ann", "bob": "Bob"},
    )
    assert few.offered_minimum == 12
    assert replace(few, season=replace(season, minimum=12)).offered_minimum == 0
    drawn = window.state
    assert drawn.groups.page
    offered = replace(
        drawn, groups=replace(drawn.groups, page=replace(drawn.groups.page, seasons=(few,)))
    )
    assert "Somebody has a rank with 2 of 36 games." in texts_of(offered)
    state = window.do(tapped(offered, "Rank from 12 games on"))
    assert [season.minimum for season in window.library.groups.seasons.of(group.id)] == [12]
    assert window.notice == "A rank needs 12 games now."
    assert state.notice
    assert isinstance(state.notice.undo, SeasonKept)
    window.do(state.notice.undo)
    assert [season.minimum for season in window.library.groups.seasons.of(group.id)] == [0]


def test_whoever_leads_alone_leads_by_so_much() -> None:
    season = Season("s", "g", "Autumn", date(2026, 9, 1), by="points")
    standings = tuple(
        Standing(name.lower(), rank, 4, 0, 0, 0, score)
        for name, rank, score in (("Ann", 1, Fraction("12.5")), ("Bob", 2, 2), ("Cid", 2, 2))
    )
    names = {"ann": "Ann", "bob": "Bob", "cid": "Cid"}
    page = SeasonPage(season, standings, standings[:1], names, 4)
    assert lead_line(page) == "Ann leads Bob and Cid by 10.5."
    assert lead_line(replace(page, leaders=standings[1:])) == ""


def test_every_score_of_a_standing_can_be_read(window: Window) -> None:
    season = Season("s", "g", "Autumn", date(2026, 9, 1), by="points")
    standings = (Standing("ann", 1, 40, 2, 99, 1, Fraction("-1310.6")),)
    page = SeasonPage(season, standings, standings, {"ann": "Ann"}, 40)
    assert score_width(page) >= width_of("\u22121310.6", SCORE_SIZE, theme.BOLD)


def test_a_past_season_without_a_champion_says_why(window: Window) -> None:
    group = with_group(window)
    seasons = window.library.groups.seasons
    empty, few = date(2025, 1, 1), date(2026, 11, 1)
    seasons.keep(Season("", group.id, "Nobody's", empty, date(2025, 12, 31)))
    drawn = texts_of(window.do(Navigated(Route("group", group=group.id))))
    assert {"Seasons without a champion", "Nobody's", "Nobody played."} <= drawn
    assert "Champions" not in drawn
    seasons.keep(Season("", group.id, "Short", few, date(2026, 11, 20), minimum=2))
    seasons.keep(Season("", group.id, "Won", few, date(2026, 11, 20)))
    drawn = texts_of(window.do(Navigated(HOME), Navigated(Route("group", group=group.id))))
    assert {"Champions", "Won", "Short", "Nobody played enough games for a rank."} <= drawn
    assert window.state.groups.page
    row = next(
        season_row(season.season.id)
        for season in window.state.groups.page.seasons
        if season.season.name == "Nobody's"
    )
    drawn = texts_of(window.do(SectionToggled(row)))
    assert {"Nobody played.", "Change the season"} <= drawn
    assert "No game in this season yet." not in drawn


@pytest.mark.parametrize("end", [None, date(2026, 11, 20)])
def test_the_screen_goes_to_the_season_that_was_just_made(
    window: Window, monkeypatch: pytest.MonkeyPatch, end: date | None
) -> None:
    gone_to: list[str] = []

    async def go_to(area: ft.Column, *, scroll_key: str, **__: object) -> None:
        """The row is found at the third try, as on a busy phone."""
        gone_to.append(scroll_key)
        if len(gone_to) == 3:
            moved = area.on_scroll
            assert callable(moved)
            moved(None)  # type: ignore[call-arg, arg-type]  # Flet leaves open whether handlers are told the event

    effects: list[Callable[[], Coroutine[object, object, None]]] = []

    def draw(state: AppState) -> list[ft.Control]:
        drawn = screen(state, state.route, Dispatch(lambda _: None), None)  # type: ignore[arg-type]  # no files are picked
        asyncio.run(effects.pop()())
        return drawn

    monkeypatch.setattr(ft.Column, "scroll_to", go_to)
    monkeypatch.setattr(ft, "use_effect", lambda effect, *_, **__: effects.append(effect))
    monkeypatch.setattr("scorekeeper.ui.widgets.scroll_to_row.PAUSES", (0.0,) * 5)
    group = with_group(window)
    window.do(Navigated(Route("group", group=group.id)), SectionToggled("season.new"))
    draw(window.state)
    assert not gone_to
    state = window.do(SeasonKept(Season("", group.id, "Autumn", date(2026, 9, 1), end)))
    assert state.groups.page
    drawn = draw(state)
    assert gone_to == [season_row(state.groups.page.seasons[0].season.id)] * 3
    keys = [getattr(control, "key", None) for row in drawn for control in descendants(row)]
    assert gone_to[0] in [str(key) for key in keys if isinstance(key, ft.ScrollKey)]
    # Whoever opens something or goes away has seen it.
    assert not window.do(SectionToggled("season.new")).screen.new_row


def test_a_season_shows_who_won(window: Window) -> None:
    group = with_group(window)
    window.library.save(Record(finished("saturday", *PLAYERS), group=group.id))
    window.library.groups.seasons.keep(Season("", group.id, "2026", date(2026, 1, 1)))
    drawn = texts_of(window.do(Navigated(Route("group", group=group.id))))
    assert "Who won" in drawn
    assert any(control.endswith("evening") for control in drawn)
    # Several lead, so that nothing is said of the next game.
    assert "What it takes in the next game" not in drawn


def test_a_balance_of_many_lines_shows_the_latest_and_the_sum_of_the_others(window: Window) -> None:
    group = with_group(window)
    for number in range(40):
        beer = Booking("", group.id, "", "Ann", 300, "EUR", f"Beer {number}", PLAYERS[:3])
        window.library.groups.cash.add(beer)
    drawn = texts_of(
        window.do(Navigated(Route("cash_box", group=group.id)), SectionToggled("cash EUR ann"))
    )
    assert "10 earlier lines: +\u20ac20.00" in drawn
    assert "Ann gets \u20ac80.00" in drawn
    everything = texts_of(window.do(SectionToggled("cash all EUR ann")))
    assert "10 earlier lines: +\u20ac20.00" not in everything


def test_two_people_who_have_not_met_in_a_group_may_have_met_elsewhere(window: Window) -> None:
    group = with_group(window)
    window.library.save(Record(finished("elsewhere", "Ann", "Zoë", "Kim")))
    pair, met = Route("pair", player="ann", other="zoë"), "These two have not finished a game"
    of_group = write_filter(Filter(group=group.id))
    window.do(Navigated(Route("people", search=of_group)))
    drawn = texts_of(window.do(Navigated(pair)))
    assert {"No finished game is like this.", "Thursday table"} <= drawn
    assert not any(text.startswith(met) for text in drawn)
    # The address of a group that is gone leads to the games of all.
    window.do(Navigated(HOME), Navigated(Route("cash_box", group="gone")))
    assert "0 : 1" in texts_of(window.do(Navigated(pair)))
    assert window.state.figures.chosen == ALL_GAMES


def test_a_new_game_says_what_the_group_at_the_table_plays(window: Window) -> None:
    with_group(window)
    window = Window(window.library, "/")
    drawn = texts_of(window.do(SetupStarted()))
    # The last game was theirs, by the same rules.
    assert {"A game of Thursday table?", "Yes"} <= drawn
    window.do(PlayerRemoved(0))
    taken, offered = "As Thursday table usually plays", "Thursday table usually plays"
    drawn = texts_of(window.do(*map(PlayerAdded, PLAYERS)))
    assert {taken, "Undo"} <= drawn
    drawn = texts_of(window.do(UsualRulesChosen(""), OptionSet("end_at", 50)))
    assert taken not in drawn
    assert {offered, "Play that"} <= drawn


def test_the_page_of_a_group_offers_what_its_people_have_played(window: Window) -> None:
    group = with_group(window)
    for number in range(5):
        window.library.save(Record(finished(f"other-{number}", *PLAYERS)))
    here = Route("group", group=group.id)
    state = window.do(Navigated(here))
    assert "These people have played 5 games that are in no group." in texts_of(state)
    window.do(tapped(state, "Look at them first"))
    assert {"Take in these 5 games", "Not yet in Thursday table"} <= texts_of(window.state)
    assert tapped(window.state, "Back to the group") == Navigated(here)
    window.do(tapped(window.state, "Take in these 5 games"))
    assert window.state.route == here
    assert "4\u00a0people\u00a0\u00b7 6\u00a0games" in texts_of(window.state)
    assert not any("in no group" in text for text in texts_of(window.state))
    undo(window)
    window.do(tapped(window.state, "Take in these 5 games"))
    assert "4\u00a0people\u00a0\u00b7 6\u00a0games" in texts_of(window.state)


def test_one_game_is_offered_as_one_in_every_language(window: Window) -> None:
    group = with_group(window)
    window.library.save(Record(finished("other", *PLAYERS)))
    state = window.do(Navigated(Route("group", group=group.id)))
    for code, label in (
        ("en", "Take in this game"),
        ("de", "Diese Partie aufnehmen"),
        ("es", "Incorporar esta partida"),
    ):
        with using_language(code):
            assert label in texts_of(state)


def test_games_are_offered_first_to_a_new_group_and_below_its_own_to_another(
    window: Window,
) -> None:
    window.library.save(Record(finished("friday", *PLAYERS)))
    window.library.save(Record(finished("saturday", *PLAYERS)))
    group = window.library.groups.keep(Group("", "Thursday table", PLAYERS, "black-lady"))
    for count, offer, first in (
        (2, "These people have played 2 games that are in no group.", True),
        (1, "These people have played 1 game that is in no group.", False),
    ):
        state = window.do(Navigated(Route("group", group=group.id)))
        drawn = screen(state, state.route, Dispatch(lambda _: None), None)  # type: ignore[arg-type]  # no files are picked
        in_order = [
            control.value
            for row in drawn
            for control in descendants(row)
            if isinstance(control, controls.Text)
        ]
        assert (in_order.index(offer) < in_order.index("Latest games")) is first, count
        window.do(GameGrouped("friday", group.id))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_way_to_an_empty_cash_box_says_all_of_its_sentence(window: Window, code: str) -> None:
    """In German it has more than four lines on a phone."""
    group = window.library.groups.keep(Group("", "Thursday table", PLAYERS, "black-lady"))
    state = window.do(Navigated(Route("group", group=group.id)))
    with using_language(code):
        drawn = screen(state, state.route, Dispatch(lambda _: None), None)  # type: ignore[arg-type]  # no files are picked
        (sentence,) = [
            control
            for row in drawn
            for control in descendants(row)
            if isinstance(control, controls.Text) and control.value == say("cash_box.none")
        ]
    assert sentence.max_lines is None
