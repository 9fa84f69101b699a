"""Looking back on an evening, a season or a year: facts and sentences, from the facts of games."""

from datetime import date
from fractions import Fraction
from random import Random

import pytest

from scorekeeper.scoring.times import evening_of
from scorekeeper.statistics.facts import GameFacts
from scorekeeper.statistics.history import History
from scorekeeper.statistics.look_back import (
    ClearestWin,
    LongestEvening,
    LookBackPage,
    MoonEvening,
    look_back_page,
)
from scorekeeper.statistics.season import STANDINGS_BY, Season, StandingBy
from scorekeeper.words.look_back import counted_by, headline, look_back_text, span_about, span_title
from tests.statistics.test_history import game, order, player

AUTUMN = Season("autumn", "thursday", "Autumn", date(2026, 9, 1), by="places")


def played(started: str | None, *people: tuple[str, int, int], moons: int = 0) -> GameFacts:
    """Return a game of two hands that people ended at these places with these points."""
    winners = sum(place == 1 for _, place, _ in people)
    players = tuple(
        player(name, place, points)._replace(
            side=seat, wins=Fraction(place == 1, winners), moons_shot=moons if place == 1 else 0
        )
        for seat, (name, place, points) in enumerate(people)
    )
    return game(started)._replace(players=players, seats=len(players))


FIRST = played("2026-01-08T20:00", ("Ann", 1, 10), ("Bob", 2, 20), ("Cid", 3, 22))
SECOND = played("2026-01-08T22:00", ("Bob", 1, 5), ("Cid", 2, 30), ("Ann", 3, 60), moons=2)
THIRD = played("2026-09-03T20:00", ("Bob", 1, 12), ("Ann", 2, 20))
FOURTH = played("2026-09-04T01:30", ("Bob", 1, 12), ("Cid", 1, 12))
OLD = played("2025-12-31T20:00", ("Ann", 1, 10), ("Bob", 2, 20))


@pytest.fixture
def history() -> History:
    history = History()
    groups = ("", "", "thursday", "thursday", "thursday")
    for number, facts in enumerate((OLD, FIRST, SECOND, THIRD, FOURTH)):
        history.put(order(f"game {number}", number + 1), facts, groups[number])
    return history


def page(history: History, wanted: str = "", group: str = "") -> LookBackPage:
    return look_back_page(history, group, wanted, [AUTUMN])


def test_a_year_is_what_was_played_between_its_first_day_and_its_last(history: History) -> None:
    look_back = page(history)
    assert look_back.span
    assert (look_back.span.id, look_back.games, look_back.evenings, look_back.hands) == (
        "2026",
        4,
        2,
        8,
    )
    assert [span.id for span in look_back.spans] == ["2026-09-03", "2026", "2025", "autumn"]
    assert page(history, "2025").games == 1
    assert span_about(look_back) == "4 games \u00b7 2 evenings \u00b7 8 hands"


def test_scores_are_players_beaten_minus_not_beaten_after_every_game(history: History) -> None:
    look_back = page(history, "2026")
    lines = {row.name: row.line for row in look_back.rows}
    assert lines == {"Bob": (0, 0, 2, 3, 3), "Cid": (0, -2, -2, -2, -2), "Ann": (0, 2, 0, -1, -1)}
    assert [row.name for row in look_back.rows] == ["Bob", "Ann", "Cid"]
    assert [row.wins for row in look_back.rows] == [Fraction(5, 2), 1, Fraction(1, 2)]
    assert look_back.rows[0].points_per_hand == Fraction(49, 8)
    assert (look_back.rows[0].queens, look_back.rows[0].moons) == (4, 2)


def test_the_headline_says_since_when_nobody_passed_the_first(history: History) -> None:
    look_back = page(history, "2026")
    assert look_back.since == 1
    assert headline(look_back) == "From 8 Jan on nobody passed Bob."
    history.drop("game 1")
    assert headline(page(history, "2026")) == "From the first game on nobody passed Bob."
    assert headline(page(history, "2025")) == "Ann comes out on top with +1."
    level = played("2024-05-01", ("Ann", 1, 9), ("Bob", 1, 9))
    history.put(order("level", 1), level)
    assert page(history, "2024").since is None
    assert headline(page(history, "2024")) == "Ann and Bob share the top with 0."


def test_an_evening_goes_on_after_midnight(history: History) -> None:
    assert evening_of("2026-09-04T01:30") == date(2026, 9, 3)
    assert evening_of("2026-09-04") == date(2026, 9, 4)
    assert evening_of(None) is None
    look_back = page(history, "2026-09-03")
    assert (look_back.games, look_back.evenings) == (2, 1)
    assert look_back.span
    assert span_title(look_back.span) == "Thursday, 3 Sep 2026"
    # Any evening can be asked for, and one on which nobody played is empty.
    assert page(history, "2026-01-08").games == 2
    assert page(history, "2026-01-09").games == 0


def test_what_stood_out_after_midnight_is_dated_by_its_evening() -> None:
    history = History()
    late = played("2026-09-04T01:30", ("Bob", 1, 2), ("Cid", 2, 52))
    history.put(order("late", 2), late)
    (win,) = page(history, "2026-09-03").highlights
    assert win == ClearestWin(date(2026, 9, 3), "late", "Bob", 2, "Cid", 50)
    assert page(history, "2026").days == (date(2026, 9, 3),)


def test_a_season_counts_as_it_says(history: History) -> None:
    look_back = page(history, "autumn", "thursday")
    assert look_back.by == "places"
    assert look_back.games == 2
    assert look_back.rows[0].line == (0, 1, Fraction(2))
    assert headline(look_back).startswith("Bob leads with ")


@pytest.mark.parametrize("by", STANDINGS_BY)
def test_looking_back_on_a_season_ends_where_its_standing_is(by: StandingBy) -> None:
    """Dropped games and who has too few of them are those of the standing, for every history."""
    random = Random(33)
    for drops in (0, 1, 2, 5):
        season = Season("s", "", "All", date(2026, 1, 1), None, by, drops, minimum=4)
        history = History()
        for number in range(12):
            names = random.sample(("Ann", "Bob", "Cid", "Dee", "Eve"), random.choice((2, 3, 4)))
            points = sorted(random.sample(range(90), len(names)))
            people = [
                (name, at + 1, score)
                for at, (name, score) in enumerate(zip(names, points, strict=True))
            ]
            history.put(
                order(f"{number}", number + 1), played(f"2026-02-{number + 1:02}T20:00", *people)
            )
        look_back = look_back_page(history, "", "s", [season])
        assert look_back.season
        assert look_back.season.standings
        standing = {placed.person: placed for placed in look_back.season.standings}
        assert {line_row.person: line_row.score for line_row in look_back.rows} == {
            person: placed.score for person, placed in standing.items()
        }
        ranks = [standing[line_row.person].rank or 99 for line_row in look_back.rows]
        assert ranks == sorted(ranks)
        for row in look_back.rows:
            assert row.line[:2] == (0, row.line[1])
            assert len(row.line) == 13


def test_looking_back_says_how_many_games_are_left_out(history: History) -> None:
    season = Season("s", "thursday", "Autumn", date(2026, 9, 1), drops=1)
    look_back = look_back_page(history, "thursday", "s", [season])
    said = "Everybody's worst game is left out of the sum."
    assert counted_by(look_back) == f"Players beaten minus not beaten. {said}"
    assert said in look_back_text(look_back, "Thursday")
    assert counted_by(page(history, "2026")) == "Players beaten minus not beaten"


def test_who_has_too_few_games_is_not_the_first_of_a_season() -> None:
    history = History()
    rare = Season("s", "", "All", date(2026, 1, 1), minimum=2)
    history.put(order("a", 1), played("2026-02-01", ("Eve", 1, 1), ("Bob", 2, 2), ("Ann", 3, 3)))
    history.put(order("b", 2), played("2026-02-02", ("Bob", 1, 1), ("Ann", 2, 2)))
    look_back = look_back_page(history, "", "s", [rare])
    assert [(row.name, row.score) for row in look_back.rows] == [
        ("Bob", 1),
        ("Ann", -3),
        ("Eve", 2),
    ]
    assert look_back.since == 0


def test_what_stood_out(history: History) -> None:
    clearest, moons, longest = page(history, "2026").highlights
    assert clearest == ClearestWin(date(2026, 1, 8), "game 2", "Bob", 5, "Cid", 25)
    assert moons == MoonEvening(date(2026, 1, 8), 2, ("Bob",))
    assert longest == LongestEvening(date(2026, 1, 8), 2, 4)
    # On one evening none is the longest, and level games have no clear winner.
    assert page(history, "2026-09-03").highlights == (
        ClearestWin(date(2026, 9, 3), "game 3", "Bob", 12, "Ann", 8),
    )


def test_the_clearest_win_goes_by_totals_not_by_the_points_of_hands(history: History) -> None:
    """Whoever came late brought points, and a mark that somebody landed on took some away."""
    first, *others = THIRD.players
    late = first._replace(hands=1, points=4)
    history.put(order("game 3", 4), THIRD._replace(players=(late, *others)), "thursday")
    (win,) = page(history, "2026-09-03").highlights
    assert win == ClearestWin(date(2026, 9, 3), "game 3", "Bob", 12, "Ann", 8)


def test_the_text_tells_everything_in_a_few_lines(history: History) -> None:
    text = look_back_text(page(history, "2026"), "All games")
    assert text.startswith("All games \u00b7 2026\n4 games")
    assert "Bob +3; won 2\u00bd of 4 games" in text
    assert "The clearest win: 8 Jan: Bob with 5, 25 ahead of Cid." in text
    assert look_back_text(page(History()), "All games") == ""


def test_a_page_that_follows_changes_is_the_one_of_the_games_that_are_left() -> None:
    random = Random(7)
    days = ("2025-12-31", "2026-01-08T20:00", "2026-01-09T01:00", "2026-09-03T20:00", None)
    kept: dict[int, tuple[GameFacts, str, str | None]] = {}
    history = History()
    for _ in range(200):
        number = random.randrange(12)
        if kept.pop(number, None) and random.random() < 0.5:
            history.drop(f"game {number}")
        else:
            names = random.sample(("Ann", "Bob", "Cid", "Dee"), 3)
            places = (1, *random.choices((1, 2, 3), k=2))
            people = [(*pair, random.randrange(60)) for pair in zip(names, places, strict=True)]
            day = random.choice(days)
            facts = played(day, *people, moons=random.randrange(3))
            group = random.choice(("", "thursday"))
            kept[number] = facts, group, day
            history.put(order(f"game {number}", number + 1), facts, group)
        fresh = History()
        for game_id, (facts, group, _) in kept.items():
            fresh.put(order(f"game {game_id}", game_id + 1), facts, group)
        for wanted, group in (("2026", ""), ("2026-01-08", ""), ("autumn", "thursday")):
            assert page(history, wanted, group) == page(fresh, wanted, group)


def test_games_without_cards_tell_neither_queens_nor_moons() -> None:
    history = History()
    players = tuple(member._replace(card_hands=0) for member in OLD.players)
    history.put(order("a"), OLD._replace(players=players))
    assert [(row.queens, row.moons) for row in page(history).rows] == [(None, None)] * 2
