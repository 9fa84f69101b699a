"""Figures follow whatever happens to games, and every figure leads to the games behind it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring.hand import Adjustment
from scorekeeper.session.controller import SessionController
from scorekeeper.state import actions as act
from scorekeeper.state.figures import GamesPage
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import FIGURES, HOME, Route, from_figures, list_route, story_route
from scorekeeper.statistics.history import ALL_GAMES, Filter
from scorekeeper.statistics.pages import PairPage, PeoplePage, PersonFigures, PersonPage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.ui.people_pages import NOON, PAIR, PERSON, library_with

GAMES = 24


class Visitor:
    """Somebody who looks at figures."""

    def __init__(self, library: Library) -> None:
        self.controller = SessionController(library, now=lambda: NOON)
        self.state: AppState = self.controller.begin("/")

    def do(self, *actions: act.Action) -> AppState:
        for action in actions:
            self.state = self.controller.step(self.state, action)
        return self.state

    def people(self) -> PeoplePage:
        page = self.do(act.Navigated(FIGURES)).figures.page
        assert isinstance(page, PeoplePage)
        return page

    def ann(self) -> PersonFigures:
        page = self.do(act.Navigated(PERSON)).figures.page
        assert isinstance(page, PersonPage)
        return page.person

    def games_behind(self, figure: str) -> GamesPage:
        route = Route("counted", player="ann", figure=figure)
        page = self.do(act.Navigated(route)).figures.page
        assert isinstance(page, GamesPage)
        return page


@pytest.fixture
def library() -> Library:
    return library_with(GAMES)


@pytest.fixture
def visitor(library: Library) -> Visitor:
    return Visitor(library)


def test_a_game_counts_until_it_is_deleted_and_again_when_it_is_restored(visitor: Visitor) -> None:
    before = visitor.people()
    assert before.games == GAMES
    visitor.do(act.GameDeleted("game-0"))
    assert visitor.people().games == GAMES - 1
    visitor.do(act.GameRestored("game-0"))
    assert visitor.people() == before


def test_a_correction_counts_at_once(visitor: Visitor, library: Library) -> None:
    before = visitor.ann()
    stored = next(
        found
        for each in library.games()
        if "Ann" in each.players and isinstance(found := library.load(each.id), Record)
    )
    first, *others = stored.game.hands
    corrected = replace(first, adjustments=(Adjustment("Ann", 24, "miscounted"),))
    library.save(replace(stored, game=replace(stored.game, hands=(corrected, *others))))
    after = visitor.ann()
    assert before.points_per_hand is not None
    assert after.points_per_hand is not None
    assert after.points_per_hand - before.points_per_hand == Fraction(24, before.hands)


@pytest.mark.parametrize(
    ("figure", "counted"),
    [
        ("games", lambda ann: ann.games),
        ("ended", lambda ann: ann.ended),
        ("place-1", lambda ann: ann.places[1]),
        ("place-3", lambda ann: ann.places[3]),
        ("money", lambda ann: sum(paid.games for _, paid in ann.money)),
        ("hands", lambda ann: ann.games),
    ],
)
def test_a_figure_leads_to_its_games(visitor: Visitor, figure: str, counted: object) -> None:
    assert callable(counted)
    expected = counted(visitor.ann())
    page = visitor.games_behind(figure)
    assert page.total == expected
    assert all("Ann" in game.players for game in page.games)
    shown = [game.started or "" for game in page.games]
    assert shown == sorted(shown, reverse=True)


def test_the_games_that_were_won_are_those_with_her_as_a_winner(visitor: Visitor) -> None:
    assert visitor.ann().wins
    assert all("Ann" in game.winners for game in visitor.games_behind("wins").games)


def test_the_best_hand_leads_to_a_game_with_it(visitor: Visitor) -> None:
    extremes = visitor.ann().extremes
    assert extremes is not None
    assert visitor.games_behind("best").total > 0
    assert visitor.games_behind("worst").total > 0


def test_more_of_the_games_are_shown_when_asked_for(visitor: Visitor) -> None:
    page = visitor.games_behind("games")
    assert len(page.games) < page.total
    more = visitor.do(act.MoreCountedRequested()).figures.page
    assert isinstance(more, GamesPage)
    assert more.games[: len(page.games)] == page.games
    assert len(more.games) == page.total


def test_what_is_filtered_stays_from_page_to_page(visitor: Visitor) -> None:
    people = visitor.people()
    year, games = people.choices.years[0]
    visitor.do(act.FiguresFiltered(Filter(year=year)))
    assert isinstance(visitor.state.figures.page, PeoplePage)
    assert visitor.state.figures.page.games == games < people.games
    assert visitor.ann().games == visitor.games_behind("games").total
    visitor.do(act.Navigated(FIGURES))
    assert visitor.state.figures.chosen == Filter(year=year)
    visitor.do(act.Navigated(HOME), act.Navigated(FIGURES))
    assert visitor.state.figures.chosen == ALL_GAMES


def test_what_is_filtered_is_there_again_after_a_game_was_opened(visitor: Visitor) -> None:
    """Also several filters at once: a year and a number of players."""
    page = visitor.do(act.Navigated(PAIR)).figures.page
    assert isinstance(page, PairPage)
    both = Filter(year=page.choices.years[0][0], seats=page.choices.seats[0][0])
    page = visitor.do(act.FiguresFiltered(both)).figures.page
    assert isinstance(page, PairPage)
    assert page.clearest
    story = story_route(page.clearest.game, from_figures(PAIR))
    visitor.do(act.Navigated(story), act.Navigated(list_route(story)))
    assert visitor.state.route == PAIR
    assert visitor.state.figures.chosen == both
    assert visitor.state.figures.page == page


def test_two_people_are_offered_what_they_played_against_each_other(visitor: Visitor) -> None:
    page = visitor.do(act.Navigated(PAIR)).figures.page
    assert isinstance(page, PairPage)
    for found in (page.choices.years, page.choices.seats, page.choices.variants):
        assert sum(games for _, games in found) == page.met.games
    for year, games in page.choices.years:
        filtered = visitor.do(act.FiguresFiltered(Filter(year=year))).figures.page
        assert isinstance(filtered, PairPage)
        assert filtered.met.games == games


def test_filters_add_up(visitor: Visitor) -> None:
    """The games of a year with one number of players, and with another, are those of the year."""
    ann = visitor.do(act.Navigated(Route("person", player="ann"))).figures.page
    assert isinstance(ann, PersonPage)
    year, games = ann.choices.years[0]
    counts = []
    for seats, _ in ann.choices.seats:
        page = visitor.do(act.FiguresFiltered(Filter(year=year, seats=seats))).figures.page
        assert isinstance(page, PersonPage)
        counts.append(page.person.games)
    assert sum(counts) == games
    assert len(counts) > 1


def test_two_people_are_the_same_pair_from_both_sides(visitor: Visitor) -> None:
    here = visitor.do(act.Navigated(PAIR)).figures.page
    there = visitor.do(act.Navigated(Route("pair", player="bob", other="ann"))).figures.page
    assert isinstance(here, PairPage)
    assert isinstance(there, PairPage)
    assert here.met == there.met.turned
    assert here.lead == tuple(-each for each in there.lead)
    assert here.lead[0] == 0
    assert here.lead[-1] == here.met.first.ahead - here.met.second.ahead
    visitor.do(act.Navigated(Route("counted", player="ann", other="bob")))
    assert isinstance(visitor.state.figures.page, GamesPage)
    assert visitor.state.figures.page.total == here.met.games


def test_nobody_has_no_page(visitor: Visitor) -> None:
    for route in (
        Route("person", player="nobody"),
        Route("pair", player="ann", other="nobody"),
        Route("counted", player="nobody", figure="wins"),
    ):
        assert visitor.do(act.Navigated(route)).figures.page is None


def test_a_follower_sees_no_figures(library: Library) -> None:
    visitor = Visitor(library)
    visitor.state = replace(visitor.state, role="follow")
    assert visitor.do(act.Navigated(FIGURES)).route == HOME
