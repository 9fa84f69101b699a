"""Figures follow whatever happens to games, and every figure leads to the games behind it."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import Adjustment, declaring
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.period import Month, month_period, rolling_period, year_period
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.figures import GamesPage
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.requests import FiguresFiltered, MoreCountedRequested
from scorekeeper.state.routes import HOME, PEOPLE, Route, same_screen, story_route
from scorekeeper.state.ways_back import from_figures, list_route, parent_route
from scorekeeper.statistics.figures import extremes, mean_points
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.pages import PairPage, PeoplePage, PersonFigures, PersonPage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.store.examples import load_record
from tests.ui.people_pages import NOON, PAIR, PERSON, library_with

GAMES = 24


class Visitor:
    """Somebody who looks at figures."""

    def __init__(self, library: Library) -> None:
        self.session = Session(library, lambda: NOON)
        self.state: AppState = self.session.begin("/")

    def do(self, *actions: Action) -> AppState:
        for action in actions:
            self.state = self.session.step(self.state, action)
        return self.state

    def people(self) -> PeoplePage:
        page = self.do(Navigated(PEOPLE)).figures.page
        assert isinstance(page, PeoplePage)
        return page

    def people_again(self) -> PeoplePage:
        """Return everybody as they are now, of the games that were chosen."""
        page = self.do(Navigated(self.state.route)).figures.page
        assert isinstance(page, PeoplePage)
        return page

    def ann(self) -> PersonFigures:
        page = self.do(Navigated(PERSON)).figures.page
        assert isinstance(page, PersonPage)
        return page.person

    def games_behind(self, figure: str) -> GamesPage:
        route = Route("counted_games", player="ann", figure=figure)
        page = self.do(Navigated(route)).figures.page
        assert isinstance(page, GamesPage)
        return page


def games_by_year(page: PeoplePage | PersonPage | PairPage) -> list[tuple[int, int]]:
    """Return the years with games, the latest first, and how many each has."""
    games: Counter[int] = Counter()
    for month, count in page.choices.months:
        games[month.year] += count
    return sorted(games.items(), reverse=True)


@pytest.fixture
def library() -> Library:
    return library_with(GAMES)


@pytest.fixture
def visitor(library: Library) -> Visitor:
    return Visitor(library)


def test_a_game_counts_until_it_is_deleted_and_again_when_it_is_restored(visitor: Visitor) -> None:
    before = visitor.people()
    assert before.games == GAMES
    visitor.do(GameDeleted("game-0"))
    assert visitor.people().games == GAMES - 1
    visitor.do(GameRestored("game-0"))
    assert visitor.people() == before


def test_a_correction_counts_at_once(visitor: Visitor, library: Library) -> None:
    before = visitor.ann().sums
    stored = next(
        record
        for game in library.games()
        if "Ann" in game.players and isinstance(record := library.load(game.id), Record)
    )
    first, *others = stored.game.hands
    corrected = declaring(first, adjustments=(Adjustment("Ann", 24, "miscounted"),))
    library.save(replace(stored, game=replace(stored.game, hands=(corrected, *others))))
    after = mean_points(visitor.ann().sums).own
    assert after == Fraction(before.points + 24, before.hands)


@pytest.mark.parametrize(
    ("figure", "counted"),
    [
        ("games", lambda ann: ann.sums.games),
        ("ended", lambda ann: ann.sums.ended),
        ("place-1", lambda ann: ann.sums.places[1]),
        ("place-3", lambda ann: ann.sums.places[3]),
        ("money", lambda ann: sum(paid.games for paid in ann.sums.money.values())),
        ("hands", lambda ann: ann.sums.games),
    ],
)
def test_a_figure_leads_to_its_games(visitor: Visitor, figure: str, counted: object) -> None:
    assert callable(counted)
    expected = counted(visitor.ann())
    page = visitor.games_behind(figure)
    assert page.total == expected
    assert all("Ann" in game.players for game in page.games)
    times = [game.started or "" for game in page.games]
    assert times == sorted(times, reverse=True)


def test_the_games_that_were_won_are_those_with_her_as_a_winner(visitor: Visitor) -> None:
    assert visitor.ann().sums.wins
    assert all("Ann" in game.winners for game in visitor.games_behind("wins").games)


def test_the_best_hand_leads_to_a_game_with_it(visitor: Visitor) -> None:
    assert extremes(visitor.ann().sums) is not None
    assert visitor.games_behind("best").total > 0
    assert visitor.games_behind("worst").total > 0


def test_more_of_the_games_are_shown_when_asked_for(visitor: Visitor) -> None:
    page = visitor.games_behind("games")
    assert len(page.games) < page.total
    more = visitor.do(MoreCountedRequested()).figures.page
    assert isinstance(more, GamesPage)
    assert more.games[: len(page.games)] == page.games
    assert len(more.games) == page.total


def test_what_is_filtered_stays_from_page_to_page(visitor: Visitor) -> None:
    people = visitor.people()
    year, games = games_by_year(people)[0]
    visitor.do(FiguresFiltered(Filter(period=year_period(year))))
    assert isinstance(visitor.state.figures.page, PeoplePage)
    assert visitor.state.figures.page.games == games < people.games
    assert visitor.ann().sums.games == visitor.games_behind("games").total
    visitor.do(Navigated(PEOPLE))
    assert visitor.state.figures.chosen == Filter(period=year_period(year))
    visitor.do(Navigated(HOME), Navigated(PEOPLE))
    assert visitor.state.figures.chosen == ALL_GAMES


def test_what_is_filtered_is_there_again_after_a_game_was_opened(visitor: Visitor) -> None:
    """Also several filters at once: a year and a number of players."""
    page = visitor.do(Navigated(PAIR)).figures.page
    assert isinstance(page, PairPage)
    both = Filter(period=year_period(games_by_year(page)[0][0]), seats=page.choices.seats[0][0])
    page = visitor.do(FiguresFiltered(both)).figures.page
    assert isinstance(page, PairPage)
    assert page.clearest
    filtered = visitor.state.route
    story = story_route(page.clearest.game, from_figures(filtered))
    visitor.do(Navigated(story), Navigated(list_route(story)))
    assert visitor.state.route == filtered
    assert same_screen(filtered, PAIR)
    assert visitor.state.figures.chosen == both
    assert visitor.state.figures.page == page


def test_the_address_says_which_games_count(visitor: Visitor, library: Library) -> None:
    """Also to somebody who opens it anew, and on the way back to the address before."""
    month, games = visitor.people().choices.months[0]
    chosen = Filter(period=month_period(*month), family="black-lady", seats=4)
    visitor.do(FiguresFiltered(chosen), Navigated(PERSON))
    path = route_path(visitor.state.route)
    assert path.startswith("/people/ann/only/period=")
    figures = visitor.state.figures
    other = Visitor(library)
    other.do(Navigated(parse_route(path)))
    assert (other.state.figures, other.state.route) == (figures, visitor.state.route)
    other.do(Navigated(parent_route(other.state.route)))
    assert other.state.figures.chosen == chosen
    # The browser leads back to the same screen before somebody chose.
    other.do(Navigated(PEOPLE))
    assert other.state.figures.chosen == ALL_GAMES
    assert games <= GAMES


def test_an_address_that_means_nothing_leads_to_all_games(visitor: Visitor) -> None:
    for text in ("period=soon&family=none&players=many", "x", "players=", "%%%"):
        visitor.do(Navigated(Route("people", search=text)))
        assert visitor.state.figures.chosen == ALL_GAMES
        assert visitor.state.route == PEOPLE


def test_the_last_days_move_on_with_the_clock(library: Library) -> None:
    clock = [NOON]
    visitor = Visitor(library)
    visitor.session = Session(library, lambda: clock[0])
    last_days = Filter(period=rolling_period("last-30-days", NOON.date()))
    visitor.do(Navigated(PEOPLE), FiguresFiltered(last_days))
    assert visitor.state.figures.chosen == last_days
    clock[0] += timedelta(days=400)
    page = visitor.people_again()
    assert visitor.state.figures.chosen.period.last == clock[0].date()
    assert page.games == 0
    assert route_path(visitor.state.route) == "/people/only/period=last-30-days"


def test_a_month_counts_a_correction_at_once(visitor: Visitor, library: Library) -> None:
    month, games = visitor.people().choices.months[0]
    visitor.do(FiguresFiltered(Filter(period=month_period(*month))))
    newest = library.games()[0]
    record = load_record(library, newest.id)
    library.save(replace(record, game=replace(record.game, started="2020-05-01T20:00:00+02:00")))
    page = visitor.people_again()
    assert page.games == games - 1
    assert (Month(2020, 5), 1) in page.choices.months


def test_an_own_game_counts_with_the_family_of_its_parent(
    visitor: Visitor, library: Library
) -> None:
    before = visitor.people()
    rules = CATALOGUE["omnibus"].variant
    own = library.own_games.add(CustomRules("Sunday rules", "omnibus", rules)).id
    record = load_record(library, library.games()[0].id)
    game = replace(record.game, variant=own, rules=rules_of(record.game))
    library.save(replace(record, game=game))
    family = next(
        offered_family
        for offered_family in visitor.people().choices.families
        if offered_family.family == "bonus-card"
    )
    assert family.games == ("omnibus", own)
    omnibus = dict(before.choices.variants)["omnibus"]
    page = visitor.do(FiguresFiltered(Filter(family="bonus-card"))).figures.page
    assert isinstance(page, PeoplePage)
    assert page.games == omnibus + (record.game.variant != "omnibus")
    # Who removes an own game keeps the family of what was played.
    library.own_games.remove(own)
    assert visitor.people_again().games == page.games


def test_two_people_are_offered_what_they_played_against_each_other(visitor: Visitor) -> None:
    page = visitor.do(Navigated(PAIR)).figures.page
    assert isinstance(page, PairPage)
    for choices in (page.choices.months, page.choices.seats, page.choices.variants):
        assert sum(games for _, games in choices) == page.met.games
    for year, games in games_by_year(page):
        filtered = visitor.do(FiguresFiltered(Filter(period=year_period(year)))).figures.page
        assert isinstance(filtered, PairPage)
        assert filtered.met.games == games


def test_filters_add_up(visitor: Visitor) -> None:
    """The games of a year with one number of players, and with another, are those of the year."""
    ann = visitor.do(Navigated(Route("person", player="ann"))).figures.page
    assert isinstance(ann, PersonPage)
    year, games = games_by_year(ann)[0]
    counts = []
    for seats, _ in ann.choices.seats:
        page = visitor.do(
            FiguresFiltered(Filter(period=year_period(year), seats=seats))
        ).figures.page
        assert isinstance(page, PersonPage)
        counts.append(page.person.sums.games)
    assert sum(counts) == games
    assert len(counts) > 1


def test_two_people_are_the_same_pair_from_both_sides(visitor: Visitor) -> None:
    here = visitor.do(Navigated(PAIR)).figures.page
    there = visitor.do(Navigated(Route("pair", player="bob", other="ann"))).figures.page
    assert isinstance(here, PairPage)
    assert isinstance(there, PairPage)
    assert here.met == there.met.turned
    assert here.lead == tuple(-lead for lead in there.lead)
    assert here.lead[0] == 0
    assert here.lead[-1] == here.met.ahead - here.met.behind
    visitor.do(Navigated(Route("counted_games", player="ann", other="bob")))
    assert isinstance(visitor.state.figures.page, GamesPage)
    assert visitor.state.figures.page.total == here.met.games


def test_nobody_has_no_page(visitor: Visitor) -> None:
    for route in (
        Route("person", player="nobody"),
        Route("pair", player="ann", other="nobody"),
        Route("counted_games", player="nobody", figure="wins"),
    ):
        assert visitor.do(Navigated(route)).figures.page is None


def test_a_follower_sees_no_figures(library: Library) -> None:
    visitor = Visitor(library)
    visitor.state = replace(visitor.state, role="follow")
    assert visitor.do(Navigated(PEOPLE)).route == HOME
