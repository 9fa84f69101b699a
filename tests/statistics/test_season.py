"""Standings of seasons, worked by hand and recounted from the definitions."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from random import Random

import pytest

from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.statistics.games import GroupGame
from scorekeeper.statistics.history import History
from scorekeeper.statistics.season import (
    Season,
    SeasonSums,
    Standing,
    StandingBy,
    champions,
    season_page,
    sensible_minimum,
)

AUTUMN = Season("s", "g", "Autumn", date(2026, 9, 1), date(2026, 12, 31))


def game(day: str | None, totals: dict[str, int], direction: str = "low") -> GroupGame:
    """Return a game in which everybody's points are their total, and all played every hand."""
    mean, sign = Fraction(sum(totals.values()), len(totals)), 1 if direction == "low" else -1
    people = {}
    for side, (name, total) in enumerate(totals.items()):
        better = sum(sign * other < sign * total for other in totals.values())
        level = sum(other == total for other in totals.values())
        people[name] = PlayerFacts(
            *(name, 3, total, mean, 0, total, 3, 0, 0, 0, 0, 0, 0),
            side=side,
            place=better + 1,
            total=total,
            mean_place=better + Fraction(level + 1, 2),
        )
    facts = GameFacts("black-lady", len(totals), direction, day, 3, "", tuple(people.values()))  # type: ignore[arg-type]
    return GroupGame((0.0, "", f"game {day} {totals}"), facts, people)


def standings(season: Season, games: Iterable[GroupGame]) -> tuple[Standing, ...]:
    """Return the standing after these games, each of which was counted, taken away and put back."""
    sums, counted = SeasonSums(season), tuple(games)
    for sign in (1, -1, 1):
        for facts in counted:
            sums.count(facts, sign)
    return sums.standings()


def scores(rows: tuple[Standing, ...]) -> dict[str, object]:
    return {row.person: row.score for row in rows}


THURSDAYS = (
    game("2026-09-03", {"ann": 20, "bob": 40, "cid": 40, "dee": 100}),
    game("2026-09-10", {"ann": 90, "bob": 10, "cid": 50}),
)


def test_opponents_beaten_minus_not_beaten() -> None:
    """Ann beats 3 of 3, then nobody of 2; Bob and Cid end level once, which counts for neither."""
    rows = standings(AUTUMN, THURSDAYS)
    assert rows == (
        Standing("bob", 1, 2, 0, 3, 1, 2),
        Standing("ann", 2, 2, 0, 3, 2, 1),
        Standing("cid", 3, 2, 0, 2, 2, 0),
        Standing("dee", 4, 1, 0, 0, 3, -3),
    )
    assert [champion.person for champion in champions(rows)] == ["bob"]


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        # The tables' means are 50 and 50.
        ("points", {"ann": 30 - 40, "bob": 10 + 40, "cid": 10 + 0, "dee": -50}),
        ("places", {"ann": 3, "bob": Fraction(7, 2), "cid": Fraction(5, 2), "dee": 0}),
    ],
)
def test_other_standings(by: StandingBy, expected: dict[str, object]) -> None:
    season = Season("s", "g", "Autumn", AUTUMN.begin, AUTUMN.end, by)
    assert scores(standings(season, THURSDAYS)) == expected


def test_where_the_highest_total_wins_more_points_are_better() -> None:
    season = Season("s", "g", "Autumn", AUTUMN.begin, None, "points")
    rows = standings(season, [game("2026-09-03", {"ann": 10, "bob": 30}, "high")])
    assert scores(rows) == {"bob": 10, "ann": -10}


def test_the_totals_of_a_game_count_with_the_marks_that_were_landed_on() -> None:
    """Ann took 100 points and landed on the mark of 100, which halved her total to 50."""
    season = Season("s", "g", "Autumn", AUTUMN.begin, None, "points")
    landed = game("2026-09-03", {"ann": 100, "bob": 60, "cid": 40})
    ann = landed.people["ann"]._replace(total=50, on_the_nose=1)
    people = {**landed.people, "ann": ann}
    rows = standings(season, [landed._replace(people=people)])
    assert scores(rows) == {"cid": 10, "ann": 0, "bob": -10}


def test_only_games_of_its_days_count() -> None:
    nights = ("2026-09-01T00:30:00+02:00", "2027-01-01T00:30:00+01:00")
    days = ("2026-08-31", "2026-09-01", "2027-01-01", None, *nights)
    games = [game(day, {"ann": 1, "bob": 2}) for day in days]
    rows = standings(AUTUMN, games)
    assert rows[0] == Standing("ann", 1, 2, 0, 2, 0, 2)


def test_a_page_holds_until_a_game_changes() -> None:
    history = History()
    history.put((0.0, "", "one"), game("2026-09-01", {"ann": 1, "bob": 2}).facts, "g")
    page = season_page(history, AUTUMN)
    assert page.games == 1
    assert season_page(history, AUTUMN) is page
    history.put((1.0, "", "two"), game("2026-09-08", {"ann": 1, "bob": 2}).facts, "g")
    assert season_page(history, AUTUMN).games == 2


def test_a_page_without_lines_says_the_rest() -> None:
    history = History()
    history.put((0.0, "", "one"), game("2026-09-01", {"ann": 1, "bob": 2}).facts, "g")
    page = season_page(history, AUTUMN)
    assert {person: len(lines) for person, lines in page.lines.items()} == {"ann": 1, "bob": 1}
    assert season_page(history, AUTUMN, with_lines=False) == replace(page, lines={})


def test_the_worst_games_are_dropped_but_the_last_one_counts() -> None:
    season = Season("s", "g", "Autumn", AUTUMN.begin, None, drops=1)
    assert scores(standings(season, THURSDAYS)) == {"ann": 3, "bob": 2, "cid": 0, "dee": -3}


def test_with_too_few_games_nobody_has_a_rank() -> None:
    season = Season("s", "g", "Autumn", AUTUMN.begin, None, minimum=2)
    rows = standings(season, THURSDAYS)
    assert [row.rank for row in rows] == [1, 2, 3, None]
    assert rows[-1].person == "dee"


def test_equal_scores_share_a_rank() -> None:
    rows = standings(AUTUMN, [game("2026-09-03", {"ann": 1, "bob": 1, "cid": 5})])
    assert [row.rank for row in rows] == [1, 1, 3]
    assert len(champions(rows)) == 2


def test_partners_are_no_opponents_and_who_left_has_no_score() -> None:
    teams = game("2026-09-03", {"ann": 1, "bob": 5, "cid": 1, "dee": 5, "eve": 0})
    people = {
        name: player._replace(side=at % 2, place=1 if at % 2 == 0 else 3)
        for at, (name, player) in enumerate(teams.people.items())
    }
    people["eve"] = people["eve"]._replace(side=None, place=0)
    rows = standings(AUTUMN, [teams._replace(people=people)])
    assert scores(rows) == {"ann": 2, "cid": 2, "bob": -2, "dee": -2}


def test_random_seasons_against_a_recount() -> None:
    """Recounted pair by pair, game by game."""
    random = Random(15)
    for _ in range(60):
        drops, minimum = random.randint(0, 3), random.randint(0, 4)
        season = Season("s", "g", "Autumn", AUTUMN.begin, AUTUMN.end, "beaten", drops, minimum)
        tables = []
        for number in range(random.randint(1, 12)):
            names = random.sample(("ann", "bob", "cid", "dee", "eve", "kim"), random.randint(3, 6))
            totals = {name: random.randint(0, 9) for name in names}
            tables.append((f"2026-{random.randint(8, 12)}-{number + 10}", totals))
        expected: dict[str, list[int]] = {}
        for day, totals in tables:
            if day < "2026-9" and not day.startswith("2026-1"):
                continue
            for name, total in totals.items():
                others = [points for other, points in totals.items() if other != name]
                net = sum((other > total) - (other < total) for other in others)
                expected.setdefault(name, []).append(net)
        games = [game(_padded(day), totals) for day, totals in tables]
        rows = standings(season, games)
        for row in rows:
            nets = sorted(expected.pop(row.person))
            kept = nets[min(drops, len(nets) - 1) :]
            assert (row.games, row.score) == (len(nets), sum(kept))
            assert (row.rank is None) == (len(nets) < minimum)
            assert row.beaten - row.not_beaten == sum(nets)
        assert not expected
        ranked = [row for row in rows if row.rank]
        assert ranked == sorted(ranked, key=lambda row: -row.score)
        assert all(
            row.rank == 1 + sum(other.score > row.score for other in ranked) for row in ranked
        )


def _padded(day: str) -> str:
    year, month, number = day.split("-")
    return f"{year}-{int(month):02}-{number}"


@pytest.mark.parametrize("drops", [0, 1, 2, 5])
@pytest.mark.parametrize("by", ["beaten", "points", "places"])
def test_every_score_is_the_sum_of_its_lines(by: StandingBy, drops: int) -> None:
    """Of Ann's two games the worse one is left out, and says so; everybody keeps one."""
    season = Season("s", "g", "Autumn", AUTUMN.begin, AUTUMN.end, by, drops)
    sums = SeasonSums(season)
    for sign in (1, -1, 1):
        for facts in reversed(THURSDAYS):
            sums.count(facts, sign)
    lines = sums.lines()
    for standing in sums.standings():
        own = lines[standing.person]
        assert sum(line.score for line in own if not line.dropped) == standing.score
        assert sum(line.dropped for line in own) == standing.dropped
        assert sum(line.beaten for line in own) == standing.beaten
        assert [line.started for line in own] == sorted(str(line.started) for line in own)
    assert [line.dropped for line in lines["ann"]] == [False, drops > 0]


def test_a_third_of_the_games_is_a_sensible_minimum() -> None:
    assert [sensible_minimum(games) for games in (0, 1, 3, 4, 36, 1000)] == [0, 1, 1, 2, 12, 99]
