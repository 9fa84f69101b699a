"""Ratings: worked by hand, in the order of play, and right after whatever happens to games."""

from dataclasses import replace
from math import sqrt
from random import Random

import pytest

from scorekeeper.scoring.period import year_period
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.pages import person_page
from scorekeeper.statistics.people import People, Person
from scorekeeper.statistics.rating import (
    CURVE_SHOWN,
    RATED_GAMES,
    START,
    PersonRating,
    Rating,
    Ratings,
    nearest,
    person_rating,
    ranked_ratings,
)
from scorekeeper.store import statistics
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.words.figures import rating_basis, rating_value
from tests.memory_storage import storage_in_memory
from tests.pictures.years import game as played
from tests.statistics.test_history import game, order, player
from tests.ui.people_pages import NOON

TO_MANY_PLACES = 1e-9


def close(one: Rating, mean: float, spread: float, *, to: float = TO_MANY_PLACES) -> None:
    assert one == pytest.approx((mean, spread), abs=to)


def table(*people: tuple[str, int, int | None]) -> GameFacts:
    """Return a game that people ended at these places, on these sides."""
    players = tuple(
        PlayerFacts(*player(name, place)._replace(side=side)) for name, place, side in people
    )
    return game()._replace(players=players, seats=len(players))


def history_of(*games: GameFacts) -> History:
    history = History()
    for number, facts in enumerate(games):
        history.put(order(f"game {number}", number + 1), facts)
    return history


def test_two_who_played_one_game() -> None:
    """Worked by hand from algorithm 4.

    Both begin at 25 ± 25/3. A game adds (25/300)² to each variance: 69.4444 + 0.0069 = 69.4514.
    With the variance of a performance, (25/6)² = 17.3611, c² = 2 × 86.8125 = 173.625, c = 13.17668.
    Each wins with p = ½. The winner gains 69.4514 / 13.17668 × ½ = 2.63539, the loser loses it.
    Both variances shrink by √69.4514 / c × 69.4514 / 173.625 × ½ × ½ = 0.0632473 of their size.
    """
    now = history_of(table(("Ann", 1, 0), ("Bob", 2, 1))).ratings().present()
    close(now["ann"], 27.63539, 8.06590, to=1e-5)
    close(now["bob"], 22.36461, 8.06590, to=1e-5)


def test_three_of_whom_two_share_the_first_place() -> None:
    """Worked by hand: c² = 3 × 86.8125 = 260.4375, so 69.4514 / c = 4.30358.

    Ann and Bob, level at the first place: each of the two terms is halved.
    Their omega is (1 − ⅓)/2 − ⅓/2 = ⅙; Cid's is −⅓/2 − ⅓/2 + (1 − 1) = −⅓, for the last place
    is taken for certain. Delta is 2 × (⅓ × ⅔)/2 = 2/9 for all three, damped by √69.4514 / c.
    """
    now = history_of(table(("Ann", 1, 0), ("Bob", 1, 1), ("Cid", 3, 2))).ratings().present()
    variance, c = 69.4444444444 + 0.0069444444, sqrt(260.4375)
    spread = sqrt(variance * (1 - sqrt(variance) / c * variance / 260.4375 * 2 / 9))
    close(now["ann"], 25 + 4.303576 / 6, spread, to=1e-6)
    close(now["bob"], 25 + 4.303576 / 6, spread, to=1e-6)
    close(now["cid"], 25 - 4.303576 / 3, spread, to=1e-6)


def test_partners_are_rated_as_one_side() -> None:
    """Worked by hand: a side has twice the variance, 138.9028, so c² = 2 × 156.2639 = 312.5278.

    The winning side gains 138.9028 / c × ½ = 3.92859, of which each partner has half.
    """
    partners = table(("Ann", 1, 0), ("Bob", 2, 1), ("Cid", 1, 0), ("Dee", 2, 1))
    now = history_of(partners).ratings().present()
    assert now["ann"] == now["cid"]
    assert now["bob"] == now["dee"]
    assert now["ann"].mean == pytest.approx(25 + 1.964295, abs=1e-5)
    assert now["bob"].mean == pytest.approx(25 - 1.964295, abs=1e-5)


def test_whoever_left_early_and_whoever_played_nobody_has_no_rating() -> None:
    left = table(("Ann", 1, 0), ("Bob", 2, 1), ("Cid", 0, None))
    alone = table(("Eve", 1, 0), ("Cid", 0, None))
    ratings = history_of(left, alone).ratings()
    assert ratings.present().keys() == {"ann", "bob"}
    assert ratings.games_of("ann") == 1
    assert ratings.games_of("cid") == 0


def many(count: int) -> list[GameFacts]:
    names = ("Ann", "Bob", "Cid")
    return [
        table(*((names[(seat + number) % 3], seat + 1, seat) for seat in range(3)))
        for number in range(count)
    ]


def test_a_rating_follows_edits_deletions_and_restores_from_where_they_happened() -> None:
    games = many(12)
    history = history_of(*games)
    before = dict(history.ratings().present())
    counted = history.ratings().counted
    assert counted == 12
    history.put(order("game 9", 10), table(("Ann", 1, 0), ("Bob", 2, 1)))
    games[9] = table(("Ann", 1, 0), ("Bob", 2, 1))
    assert history.ratings().present() == history_of(*games).ratings().present()
    assert history.ratings().counted == counted + 3
    history.drop("game 9")
    without = dict(history.ratings().present())
    assert without == history_of(*games[:9], *games[10:]).ratings().present()
    history.put(order("game 9", 10), many(12)[9])
    assert history.ratings().present() == before
    # A game that is imported counts where it was played, not where it came in.
    history.put(order("older", 1), many(1)[0])
    assert history.ratings().games_of("ann") == 13


def test_a_new_game_counts_no_other_again() -> None:
    history = history_of(*many(12))
    assert history.ratings().counted == 12
    history.put(order("new", 20), many(1)[0])
    assert history.ratings().counted == 13


def test_a_group_has_ratings_of_its_own() -> None:
    history = history_of(*many(4))
    history.put(order("thursday", 9), table(("Ann", 1, 0), ("Bob", 2, 1)), "thursday")
    close(history.ratings("thursday").present()["ann"], 27.63539, 8.06590, to=1e-5)
    assert history.ratings("thursday").present().keys() == {"ann", "bob"}
    assert history.ratings().games_of("ann") == 5
    assert history.ratings("nobody").present() == {}


def test_merged_people_have_one_rating() -> None:
    merged = People((Person("bob", "Bob"), Person("rob", "Rob", same_as="bob")))
    history = History(merged)
    history.put(order("a", 1), table(("Ann", 1, 0), ("Bob", 2, 1)))
    history.put(order("b", 2), table(("Ann", 1, 0), ("Rob", 2, 1)))
    assert history.ratings().games_of("bob") == 2
    assert "rob" not in history.ratings().present()


def test_what_is_cached_is_counted_on_and_never_believed_blindly() -> None:
    games = many(9)
    ratings = history_of(*games).ratings()
    document = ratings.write()

    def recalled(cached: object) -> History:
        history = History(recall=lambda _: Ratings.read(cached))
        for number, facts in enumerate(games):
            history.put(order(f"game {number}", number + 1), facts)
        return history

    assert recalled(document).ratings().present() == ratings.present()
    assert recalled(document).ratings().counted == 0
    assert recalled(document[:4]).ratings().counted == 5
    damages: tuple[object, ...] = (
        None,
        {},
        [[1]],
        [["game 0", ["ann"], [1, 0], [25.0]]],
        [["game 0", ["ann"], [1, 0], [25.0, float("nan")]]],
        [["game 0", ["ann"], [1, True], [25.0, 8.0]]],
        [["game 0", [], [], []]],
    )
    for damaged in damages:
        assert recalled(damaged).ratings().present() == ratings.present()
        assert recalled(damaged).ratings().counted == 9
    games[0] = table(("Ann", 1, 0), ("Bob", 2, 1))
    assert recalled(document).ratings().counted == 9


def test_a_curve_ends_with_the_present_rating() -> None:
    ratings = history_of(*many(5)).ratings()
    curve = ratings.curve("ann")
    assert len(curve) == 5
    assert curve[-1] == ratings.present()["ann"]
    assert ratings.curve("nobody") == ()
    assert len(history_of(*many(3)).ratings().curve("ann")) <= CURVE_SHOWN


def test_two_ratings_differ_only_where_chance_hardly_explains_it() -> None:
    """The difference of 30 ± 3 and 20 ± 4 is 10 ± 5, twice its own spread; 1.96 are asked for."""
    assert Rating(30, 3).differs(Rating(20, 4))
    assert not Rating(29, 3).differs(Rating(20, 4))
    assert not START.differs(START)


def test_the_nearest_is_somebody_else() -> None:
    ratings = {"ann": Rating(25, 2), "bob": Rating(27, 2), "cid": Rating(24, 2)}
    assert nearest(ratings, "ann") == "cid"
    assert nearest({"ann": START}, "ann") is None


def rating_on_page(history: History, chosen: Filter) -> PersonRating | None:
    page = person_page(history, "ann", chosen)
    assert page
    return page.rating


def test_pages_tell_a_rating_once_there_are_enough_games() -> None:
    history = history_of(*many(RATED_GAMES - 1))
    few = rating_on_page(history, ALL_GAMES)
    assert few
    assert (few.games, few.rating, few.curve) == (RATED_GAMES - 1, None, ())
    history.put(order("enough", 25), many(1)[0], "thursday")
    ratings = rating_on_page(history, ALL_GAMES)
    assert ratings
    assert ratings.rating == ratings.curve[-1]
    assert ratings.rival
    assert ratings.rival[0] in ("Bob", "Cid")
    ranked = ranked_ratings(history.ratings("thursday"), history.names())
    assert [person.name for person in ranked] == ["Ann", "Bob", "Cid"]
    assert ranked[0].rating is None
    in_group = rating_on_page(history, Filter(group="thursday"))
    assert in_group
    assert in_group.games == 1
    # There is one rating of all games and one of each group, and none of a year.
    assert rating_on_page(history, Filter(period=year_period(2026))) is None
    assert person_rating(history.ratings(), history.names(), "nobody") is None


def test_the_best_in_a_group_come_first() -> None:
    history = History()
    for number in range(RATED_GAMES):
        ended = [("Ann", 2, 1), ("Bob", 1, 0), *([("Cid", 3, 2)] if number else [])]
        history.put(order(f"game {number}", number + 1), table(*ended), "thursday")
    ratings = ranked_ratings(history.ratings("thursday"), history.names())
    assert [(item.name, item.rating is None) for item in ratings] == [
        ("Bob", False),
        ("Ann", False),
        ("Cid", True),
    ]
    assert rating_value(ratings[2]).startswith("after 20 games (19")


def test_a_rating_is_told_with_what_it_is_worth() -> None:
    own = PersonRating("ann", "Ann", 75, Rating(29.52, 3.6), (), ("Bob", Rating(30.7, 3.54)))
    assert rating_value(own) == "29.5 \u00b1 3.6"
    assert rating_basis(own).endswith("Bob has 30.7 \u00b1 3.5, no real difference")
    other = replace(own, rival=("Bob", Rating(10, 3)))
    assert rating_basis(other) == "estimated from 75 games; Bob has 10.0 \u00b1 3.0"
    assert rating_basis(replace(own, rival=None)) == "estimated from 75 games"


def test_a_store_counts_on_from_its_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "WORTH_WRITING", 2)
    storage, random = storage_in_memory(), Random(20)
    library = Library(storage, lambda: NOON)
    for number in range(3):
        library.save(Record(played(random, number, 3)))
    before = library.ask_history(lambda history: dict(history.ratings().present()))
    after = Library(storage, lambda: NOON)
    assert after.ask_history(lambda history: dict(history.ratings().present())) == before
    assert after.ask_history(lambda history: history.ratings().counted) == 0
    after.remove("game-2")
    assert after.ask_history(lambda history: dict(history.ratings().present())) != before
