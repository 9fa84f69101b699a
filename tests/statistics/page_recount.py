"""A slow recount of what the pages of a person and of two people show beside the document."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from scorekeeper.statistics.figures import PlayerSums, find_figure
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.milestones import milestones
from scorekeeper.statistics.pages import pair_page, person_page
from tests.outside.naive_scorer import NaiveTable
from tests.statistics.recount import (
    Scored,
    WhoIsWho,
    does_count,
    end_document,
    folded,
    is_played,
    players_of,
    recount,
    table_document,
)

Rows = Mapping[str, dict[str, Any]]
CROWD, SPOTLESS = 6, 4
COUNTED = {
    "wins": "wins",
    "clean": "clean_hands",
    "queens": "queens",
    "moons_shot": "moons_shot",
    "moons_suffered": "moons_suffered",
    "on_the_nose": "on_the_nose",
}


def page_differences(
    history: History,
    stored: Sequence[Scored],
    order: Sequence[str],
    who: WhoIsWho,
    chosen: Filter = ALL_GAMES,
) -> Iterator[str]:
    """Yield everything in which the pages differ.

    Args:
        history: What the pages are taken from.
        stored: The games that are chosen.
        order: The ids of all games, the oldest first.
        who: Who is who.
        chosen: How the app is told which games count.
    """
    over = [scored for scored in stored if does_count(*scored)]
    over.sort(key=lambda scored: order.index(scored[0]["id"]))
    rows = {scored[0]["id"]: rows_of(scored, who) for scored in over}
    leads = {scored[0]["id"]: leads_of(scored, who) for scored in over}
    sides = {scored[0]["id"]: sides_of(scored) for scored in over}
    for key, name in history.names().items():
        person = folded(name)
        own = {game: in_game[person] for game, in_game in rows.items() if person in in_game}
        sums = history.tally(chosen).players.get(key, PlayerSums())
        for figure in (*COUNTED, "money", "ended", "led", "place-1", "place-3", "games"):
            wanted = find_figure(figure).behind(sums)
            played = history.played(key, chosen, oldest_first=True)
            games = [entry.game_id for entry in played if wanted.test(entry.game, entry.player)]
            expected = [
                game for game, row in own.items() if counts(figure, row, leads[game].get(person))
            ]
            if (games, wanted.games) != (expected, len(expected)):
                yield f"behind {figure} of {person}: {games} ({wanted.games}), not {expected}"
        yield from person_differences(history, key, chosen, own, leads, rows)
        even = sum((Fraction(1, sides[game]) for game in own if own[game]["places"]), Fraction())
        if sums.expected_wins != even:
            yield f"even share of {person}: {sums.expected_wins} instead of {even}"
    yield from pair_differences(
        history, chosen, rows, {scored[0]["id"]: scored for scored in over}, who
    )


def rows_of(scored: Scored, who: WhoIsWho) -> Rows:
    """Return the figures of everybody in one game."""
    return {row["player"]: row for row in recount([scored], who=who)["players"]}


def leads_of(scored: Scored, who: WhoIsWho) -> Mapping[str, tuple[int, Fraction]]:
    """Return after how many hands everybody led alone, and from how far a winner came back."""
    game, result = scored
    called = who.at_table(players_of(game, result))
    led: dict[str, int] = dict.fromkeys(called.values(), 0)
    behind_by: dict[str, Fraction] = dict.fromkeys(called.values(), Fraction(0))
    for number, hand in enumerate(result["hands"]):
        agreed = NaiveTable(table_document(game, number)).agreed
        sides = {agreed.sides[name] for name in agreed.players}
        sign = -1 if agreed.game.high_wins else 1
        totals = {side: sign * Fraction(hand["totals"][side]) for side in sides}
        best = min(totals.values())
        for name in filter(called.__contains__, agreed.players):
            own = totals[agreed.sides[name]]
            alone = own == best and [*totals.values()].count(best) == 1
            led[called[name]] += alone and is_played(game["hands"][number])
            behind_by[called[name]] = max(behind_by[called[name]], own - best)
    agreed = NaiveTable(end_document(game, result)).agreed
    won = {called[name] for name in agreed.players if agreed.sides[name] in result["winners"]}
    return {name: (led[name], behind_by[name] if name in won else Fraction(0)) for name in led}


def sides_of(scored: Scored) -> int:
    """Return how many won or lost a game apart from each other: partners do it together."""
    agreed = NaiveTable(end_document(*scored)).agreed
    return len({agreed.sides[name] for name in agreed.players})


def counts(figure: str, row: dict[str, Any], lead: tuple[int, Fraction] | None) -> bool:
    """Return whether a game is one of those behind a figure."""
    if figure in COUNTED:
        return bool(row[COUNTED[figure]]) and row[COUNTED[figure]] != "0"
    if figure.startswith("place-"):
        return figure.removeprefix("place-") in row["places"]
    if figure == "led":
        return bool(lead and lead[0])
    return bool({"money": row["money"], "ended": row["places"]}.get(figure, True))


def person_differences(
    history: History,
    key: str,
    chosen: Filter,
    own: Rows,
    leads: Mapping[str, Mapping[str, tuple[int, Fraction]]],
    rows: Mapping[str, Rows],
) -> Iterator[str]:
    """Yield where a person's own page differs."""
    page = person_page(history, key, chosen)
    assert page
    person = folded(page.person.name)
    led = [leads[game][person] for game in own]
    wanted = sum(hands for hands, _ in led), max([points for _, points in led], default=0)
    sums = page.person.sums
    figures = sums.led, max(sums.comebacks, default=0)
    if figures != wanted:
        yield f"{person} led and came back {figures}, not {wanted}"
    ended = {game: row for game, row in own.items() if row["places"]}
    better = [
        Fraction(row["table_mean_place"]) - Fraction(row["mean_place"]) for row in ended.values()
    ]
    last = better[-10:]
    if ended and abs(page.person.form[-1] - float(sum(last) / len(last))) > 1e-9:
        yield f"form of {person}: {page.person.form[-1]} instead of {sum(last) / len(last)}"
    earned = milestones(history, key, chosen)
    won = [row["wins"] != "0" for row in ended.values()]
    not_last = [
        place_of(row) < max(place_of(other) for other in rows[game].values())
        for game, row in ended.items()
    ]
    for kind, held in (("won", won), ("not_last", not_last)):
        streak = earned.streaks[kind]  # type: ignore[index]
        if (streak.now, len(streak.longest)) != (runs(held)[-1], max(runs(held))):
            yield f"streak {kind} of {person}: {streak} instead of {runs(held)}"
    badges = {
        "two_moons": [game for game, row in ended.items() if (row["moons_shot"] or 0) > 1],
        "two_noses": [game for game, row in ended.items() if row["on_the_nose"] > 1],
        "spotless": [
            game for game, row in ended.items() if row["clean_hands"] == row["hands"] >= SPOTLESS
        ],
        "crowd": [
            game
            for game, row in ended.items()
            if row["wins"] != "0" and Fraction(row["table_mean_place"]) * 2 - 1 >= CROWD
        ],
    }
    for badge, games in badges.items():
        if [*earned.badges[badge]] != games[::-1]:  # type: ignore[index]
            yield f"badge {badge} of {person}: {earned.badges} instead of {games}"


def place_of(row: dict[str, Any]) -> int:
    """Return the place of somebody in one game; 0 for who left."""
    return next(map(int, row["places"]), 0)


def runs(held: Sequence[bool]) -> list[int]:
    """Return how many times in a row something held, at every point."""
    lengths = [0]
    for holds in held:
        lengths.append(lengths[-1] + 1 if holds else 0)
    return lengths


def pair_differences(
    history: History,
    chosen: Filter,
    rows: Mapping[str, Rows],
    games: Mapping[str, Scored],
    who: WhoIsWho,
) -> Iterator[str]:
    """Yield where the pages of two people differ; ``games`` are those that are chosen, by id."""
    names = {key: folded(name) for key, name in history.names().items()}
    totals = {game: totals_of(scored, who) for game, scored in games.items()}
    for first, second in history.tally(chosen).pairs:
        page = pair_page(history, first, second, chosen)
        assert page
        ids = [met_in.game_id for met_in, _ in history.met(first, second, chosen)]
        for key, sums in zip((first, second), (page.met.first, page.met.second), strict=True):
            own = [rows[game][names[key]] for game in ids]
            points = sum(Fraction(row["points_per_hand"] or 0) * row["hands"] for row in own)
            wanted = (
                sum(row["hands"] for row in own),
                points,
                sum(row["queens"] or 0 for row in own),
                sum(row["queens_in_play"] or 0 for row in own),
            )
            if (sums.hands, sums.points, sums.queens, sums.queens_in_play) != wanted:
                yield f"{names[first]} and {names[second]}: {sums} instead of {wanted}"
        ahead = [
            place_of(rows[game][names[first]]) - place_of(rows[game][names[second]]) for game in ids
        ]
        lead = sum(place < 0 for place in ahead) - sum(place > 0 for place in ahead)
        if page.lead[-1] != lead or len(ids) != page.met.games:
            yield f"lead of {names[first]} against {names[second]}: {page.lead}, not {lead}"
        shown_game = (page.clearest.game, page.clearest.margin) if page.clearest else None
        wanted_game = clearest([totals[game] for game in ids], ids, names[first], names[second])
        if shown_game != wanted_game:
            yield f"clearest of {names[first]} and {names[second]}: {shown_game}, not {wanted_game}"


def totals_of(scored: Scored, who: WhoIsWho) -> Mapping[str, Fraction]:
    """Return the total of everybody who played a game to its end."""
    game, result = scored
    agreed = NaiveTable(end_document(game, result)).agreed
    called = who.at_table(players_of(game, result))
    return {called[name]: Fraction(result["totals"][agreed.sides[name]]) for name in agreed.players}


def clearest(
    totals: Sequence[Mapping[str, Fraction]], ids: Sequence[str], first: str, second: str
) -> tuple[str, Fraction] | None:
    """Return the first of these games with the most points between two, and how many they are."""
    clearest_game: tuple[str, Fraction] | None = None
    for game, total in zip(ids, totals, strict=True):
        if first in total and second in total:
            points = abs(total[first] - total[second])
            if points > (clearest_game[1] if clearest_game else 0):
                clearest_game = game, points
    return clearest_game
