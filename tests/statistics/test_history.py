"""Sums over a history: what is filtered, who is who, and what is taken away again."""

from datetime import UTC, date, datetime
from fractions import Fraction

from scorekeeper.scoring.period import between, month_period, year_period
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.figures import find_figure
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.pages import meetings
from scorekeeper.statistics.people import NOBODY, People, Person


def player(name: str, place: int, points: int = 10) -> PlayerFacts:
    return PlayerFacts(
        *(name, 2, points, Fraction(27, 2), 0, points, 2, 1, 1, 2, 0, 0, 0),
        side=place,
        wins=int(place == 1),
        place=place,
        mean_place=place,
        total=points,
    )


def game(started: str | None = "2026-11-21", variant: str = "black-lady", *names: str) -> GameFacts:
    people = tuple(player(name, place) for place, name in enumerate(names or ("Ann", "Bob"), 1))
    return GameFacts(variant, len(people), "low", started, 2, "", people)


def order(game_id: str, day: int = 1) -> tuple[float, str, str]:
    return datetime(2026, 1, day, tzinfo=UTC).timestamp(), "", game_id


def seated(*names: str) -> GameFacts:
    """Return a game of people who end in the order of their seats, the first ahead."""
    facts = game("2026-11-21", "black-lady", *names)
    people = tuple(member._replace(seat=seat) for seat, member in enumerate(facts.players))
    return facts._replace(players=people)


def test_who_sits_where_and_who_ends_ahead() -> None:
    """Ann sits on Dee's left, so Dee passes to her; of two alone nobody passes to a side."""
    history = History()
    history.put(order("a"), seated("Ann", "Bob", "Cid", "Dee"))
    history.put(order("b"), seated("Bob", "Ann", "Cid", "Dee"))
    history.put(order("c"), seated("Ann", "Bob"))
    history.put(order("d"), game("2026-11-21", "black-lady", "Ann", "Bob", "Cid"))
    met = history.tally().pairs["ann", "bob"]
    assert met.games == 4
    assert met.seats == {("left", 1): 1, ("right", -1): 1}
    assert met.turned.seats == {("right", -1): 1, ("left", 1): 1}
    dee = history.tally().pairs["ann", "dee"]
    assert dee.seats == {("right", 1): 1, ("apart", 1): 1}
    history.drop("a")
    assert history.tally().pairs["ann", "dee"].seats == {("apart", 1): 1}
    assert met.turned.turned == met


def test_the_biggest_comeback_opens_its_game() -> None:
    history = History()
    for number, points in enumerate((12, 58, 0, 58)):
        first, *others = game().players
        people = (first._replace(comeback=points, led=number), *others)
        history.put(order(f"{number}"), game()._replace(players=people))
    sums = history.tally().players["ann"]
    assert sums.led == 6
    behind = find_figure("comeback").behind(sums)
    assert behind.games == 2
    wanted = [
        played.game_id
        for played in history.played("ann")
        if behind.test(played.game, played.player)
    ]
    assert wanted == ["3", "1"]
    history.drop("1")
    history.drop("3")
    assert max(history.tally().players["ann"].comebacks) == 12
    assert find_figure("comeback").behind(history.tally().players["bob"]).games == 0


def test_what_is_put_can_be_dropped() -> None:
    history = History()
    history.put(order("a"), game())
    before = history.tally()
    history.put(order("b"), game(None, "omnibus", "Bob", "Cid", "Ann"))
    assert history.tally().games == 2
    history.drop("b")
    assert history.tally() == before
    history.drop("a")
    history.drop("a")
    assert history.tally().games == 0
    assert history.tally().players == {}
    assert history.choices().variants == ()


def test_games_count_by_what_is_filtered() -> None:
    history = History()
    history.put(order("a"), game("2025-12-31T23:00:00-05:00"))
    history.put(order("b", 2), game("2026-01-01", "omnibus"))
    history.put(order("c", 3), game(None, "omnibus", "Ann", "Bob", "Cid"))

    def games(**chosen: object) -> list[str]:
        return [played.game_id for played in history.played("ann", Filter(**chosen))]  # type: ignore[arg-type]

    assert games() == ["c", "b", "a"]
    assert games(variant="omnibus") == ["c", "b"]
    assert games(seats=3) == ["c"]
    assert games(period=year_period(2025)) == ["a"]
    assert games(variant="omnibus", period=year_period(2026)) == ["b"]
    assert history.tally(Filter(period=year_period(2025))).games == 1
    assert history.tally(Filter(seats=2)).players["ann"].wins == 2


def test_a_period_cuts_the_years_in_which_it_begins_and_ends() -> None:
    """The sums that were asked for once follow the games, and nobody's page changes with them."""
    history = History()
    days = ("2024-12-31", "2025-01-01", "2025-06-15", "2026-03-03", "2026-03-04", None)
    for number, day in enumerate(days):
        history.put(order(f"{number}", number + 1), game(day))

    def ids(chosen: Filter) -> list[str]:
        game_ids = [played.game_id for played in history.played("ann", chosen, oldest_first=True)]
        assert history.tally(chosen).games == len(game_ids)
        return game_ids

    march = Filter(period=month_period(2026, 3))
    whole_and_cut = Filter(period=between(date(2025, 1, 1), date(2026, 3, 3)))
    assert ids(march) == ["3", "4"]
    assert ids(whole_and_cut) == ["1", "2", "3"]
    assert ids(Filter(period=between(None, date(2025, 1, 1)))) == ["0", "1"]
    assert ids(Filter(period=between(date(2026, 3, 4), None))) == ["4"]
    before = meetings(history, "ann", "bob", march)
    history.put(order("3", 4), game("2026-04-01"))
    history.put(order("6", 7), game("2026-03-31", "omnibus"))
    history.drop("1")
    assert ids(march) == ["4", "6"]
    assert ids(whole_and_cut) == ["2"]
    assert ids(Filter(period=month_period(2026, 3), variant="omnibus")) == ["6"]
    assert before.games == 2
    assert dict(history.choices("ann", "bob").months) == {
        (2026, 4): 1,
        (2026, 3): 2,
        (2025, 6): 1,
        (2024, 12): 1,
    }


def test_games_of_a_family_are_those_made_from_its_games_too() -> None:
    history = History()
    for number, variant in enumerate(("black-lady", "wilson", "omnibus", "mine")):
        history.put(order(f"{number}", number + 1), game("2026-11-21", variant))
    family = Filter(family="black-lady")
    assert history.tally(family).games == 2
    history.know_parents({"mine": "wilson"})
    assert history.tally(family).games == 3
    assert [played.game_id for played in history.played("ann", family)] == ["3", "1", "0"]
    assert history.choices().families == (
        ("black-lady", ("black-lady", "wilson", "mine")),
        ("bonus-card", ("omnibus",)),
    )
    history.put(order("4", 5), game("2026-11-22", "mine"))
    assert history.tally(family).games == 4
    assert history.tally(Filter(family="own")).games == 0


ROBERT = People((Person("bob", "Bob"), Person("robert", "Robert", same_as="bob")))


def test_spellings_of_a_name_are_one_person() -> None:
    history = History(ROBERT)
    history.put(order("a"), game(None, "black-lady", "ann", "Robert"))
    history.put(order("b"), game(None, "black-lady", "Ann", "Bob"))
    history.put(order("c"), game(None, "black-lady", "Ann", "Zoe\u0308"))
    assert dict(history.names()) == {"ann": "Ann", "bob": "Bob", "zo\u00eb": "Zoe\u0308"}
    assert history.tally().pairs["ann", "bob"].games == 2
    assert history.key_of("ROBERT") == "bob"


def test_two_who_sat_at_one_table_stay_two() -> None:
    history = History(ROBERT)
    history.put(order("a"), game(None, "black-lady", "Robert", "Bob"))
    history.put(order("b"), game(None, "black-lady", "Robert", "Ann"))
    assert history.names() == {"robert": "Robert", "bob": "Bob", "ann": "Ann"}
    assert history.tally().pairs["ann", "bob"].games == 1


def test_a_new_name_counts_no_game_again_but_a_merge_does() -> None:
    history = History(ROBERT)
    history.put(order("a"), game(None, "black-lady", "Robert", "Ann"))
    renamed = People((Person("bob", "Rob", ("Bob",)), Person("robert", "Robert", same_as="bob")))
    assert not history.counts_otherwise(renamed)
    history.people = renamed
    assert history.names() == {"bob": "Rob", "ann": "Ann"}
    assert history.counts_otherwise(NOBODY)
    strangers = history.tables_of_strangers(renamed)
    assert strangers == (("Robert", "Ann"),)
    known = People((Person("bob", "Bob", ("Robert",), 1), Person("ann", "Ann", colour=2)))
    assert history.tables_of_strangers(known) == ()


def test_days_are_included() -> None:
    november = between(date(2026, 11, 1), date(2026, 11, 30))
    assert november.admits("2026-11-01T10:10:00+14:00")
    assert november.admits("2026-11-30T23:59:00-11:00")
    assert not november.admits("2026-12-01T00:00:00+00:00")
    assert not november.admits(None)
    assert between(None, None).admits(None)
