"""A slow recount of figures, from the definitions in docs/game-file.md alone.

It reads game documents and their published results, and asks the naive scorer of
:mod:`tests.outside` what a hand would have been worth without a moon. It shares no code with
the app's statistics.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

from tests.outside.naive_games import Agreed
from tests.outside.naive_hands import Piles, Shot
from tests.outside.naive_scorer import NaiveTable
from tests.statistics.naive_rating import rate

Document = dict[str, Any]
Scored = tuple[Document, Document]
"""A game's document, and the document of its result."""
QUEEN = "QS"
# She changes others here even where she is worth nothing herself.
QUEEN_ALWAYS_COUNTS = ("four-queens", "royal")
# Cards that only change others.
OTHERS = {"golden-ten": "10Y", "gong-zhu": "10C"}


@dataclass
class WhoIsWho:
    """Who was called otherwise, and who was found to be the same person; all names are folded.

    ``first`` leads from a later name to the first one, ``now`` from the first one to that of
    today, and ``same`` from the first name of somebody who was merged to the first of the other.
    """

    first: dict[str, str] = field(default_factory=dict)
    now: dict[str, str] = field(default_factory=dict)
    same: dict[str, str] = field(default_factory=dict)

    def person(self, name: str) -> str:
        """Return the first name of whom a name means."""
        key = self.first.get(folded(name), folded(name))
        while key in self.same:
            key = self.same[key]
        return key

    def at_table(self, names: Iterable[str]) -> Mapping[str, str]:
        """Return what those who played a game are called; two at one table are two."""
        everyone = {name: self.person(name) for name in names}
        sides = {}
        for name, person in everyone.items():
            shared = [*everyone.values()].count(person) > 1
            own = self.first.get(folded(name), folded(name)) if shared else person
            sides[name] = self.now.get(own, own)
        return sides


SAME_RATING = 1e-6


def recount(
    games: Sequence[Scored], since: str = "", until: str = "", who: WhoIsWho | None = None
) -> Document:
    """Return the figures of these games; ``since`` and ``until`` are days in ISO 8601.

    People are called by their folded names, because several spellings are one person.
    """
    counted = [
        (game, result)
        for game, result in games
        if does_count(game, result) and in_period(game.get("started"), since, until)
    ]
    rows: dict[str, Row] = defaultdict(Row)
    pairs: dict[tuple[str, str], Document] = {}
    for game, result in counted:
        called = (who or WhoIsWho()).at_table(players_of(game, result))
        count_hands(rows, game, result, called)
        count_end(rows, pairs, game, result, called)
    return {
        "format": "scorekeeper-stats/1",
        "games": len(counted),
        "players": [rows[name].document(name) for name in sorted(rows)],
        "pairs": [pairs[pair] for pair in sorted(pairs)],
    }


def does_count(game: Document, result: Document) -> bool:
    """Return whether a game counts: over, not set aside by its table, and played."""
    played = any(is_played(hand) for hand in game["hands"]) or bool(
        game.get("opening", {}).get("totals")
    )
    return bool(result["over"] and not game.get("status") and played)


def is_played(hand: Document) -> bool:
    return not hand.get("unplayed")


def players_of(game: Document, result: Document) -> set[str]:
    """Return who played a hand, or sat there at the end."""
    hands = [number for number, hand in enumerate(game["hands"]) if is_played(hand)]
    played = {name for number in hands for name in table_document(game, number)["players"]}
    paid = {name for early in result.get("settled_early", []) for name in early["money"] or {}}
    return played | paid | {*end_document(game, result)["players"]}


def in_period(started: str | None, since: str, until: str) -> bool:
    if not since and not until:
        return True
    if not started:
        return False
    day = date.fromisoformat(started[:10])
    return (not since or date.fromisoformat(since) <= day) and (
        not until or day <= date.fromisoformat(until)
    )


def evening(started: str) -> date:
    """Return the day of the evening: small hours are of the day before, midnight is no time."""
    day, clock = date.fromisoformat(started[:10]), started[11:19] or "12:00:00"
    return day - timedelta(days=1) if "00:00:00" < clock < "05" else day


def folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip().casefold())


class Row:
    """One person: every hand and every game is kept, and added up only at the end."""

    def __init__(self) -> None:
        self.games: set[int] = set()
        self.points: list[Fraction] = []
        self.table: list[Fraction] = []
        self.with_cards = False
        self.clean: list[bool] = []
        self.queens: list[tuple[int, int]] = []
        self.shot = self.suffered = self.nose = 0
        self.high_wins: set[bool] = set()
        self.wins: list[Fraction] = []
        self.places: list[int] = []
        self.mean_places: list[Fraction] = []
        self.table_places: list[Fraction] = []
        self.money: dict[str, list[Decimal]] = defaultdict(list)

    def document(self, name: str) -> Document:
        one_way = len(self.high_wins) == 1 and self.points
        best = (max if self.high_wins == {True} else min) if one_way else None
        worst = (min if self.high_wins == {True} else max) if one_way else None
        row: Document = {
            "player": name,
            "games": len(self.games),
            "hands": len(self.points),
            "wins": str(sum(self.wins, Fraction())),
            "places": {str(place): self.places.count(place) for place in sorted({*self.places})},
            "mean_place": mean_text(self.mean_places),
            "table_mean_place": mean_text(self.table_places),
            "points_per_hand": mean_text(self.points),
            "table_points_per_hand": mean_text(self.table),
            "clean_hands": sum(self.clean),
            "queens": sum(taken for taken, _ in self.queens),
            "queens_in_play": sum(copies for _, copies in self.queens),
            "moons_shot": self.shot,
            "moons_suffered": self.suffered,
            "on_the_nose": self.nose,
            "best_hand": points_json(best(self.points)) if best else None,
            "worst_hand": points_json(worst(self.points)) if worst else None,
            "money": {
                currency: f"{sum(self.money[currency]):f}" for currency in sorted(self.money)
            },
        }
        if self.points and not self.with_cards:
            row |= dict.fromkeys(("clean_hands", "queens", "queens_in_play"))
            row |= dict.fromkeys(("moons_shot", "moons_suffered"))
        return row


def mean_text(values: list[Fraction]) -> str | None:
    return str(sum(values, Fraction()) / len(values)) if values else None


def points_json(points: Fraction) -> int | str:
    return int(points) if points.denominator == 1 else str(points)


def count_hands(
    rows: dict[str, Row], game: Document, result: Document, called: Mapping[str, str]
) -> None:
    """Count what everybody did in each hand."""
    table = NaiveTable(table_document(game, 0))
    for number, (hand, scored) in enumerate(zip(game["hands"], result["hands"], strict=True)):
        if game.get("table"):
            table = NaiveTable(table_document(game, number))
        agreed = table.agreed
        points = {name: Fraction(scored["points"][agreed.sides[name]]) for name in agreed.players}
        table_mean = sum(points.values(), Fraction()) / len(points)
        for name in agreed.players if not is_played(hand) else ():
            # Whoever sat there for nothing else has not played.
            if name in called:
                rows[called[name]].nose += landings(agreed.sides[name], scored)
        if not is_played(hand):
            table.number += hand["unplayed"] == "thrown_in"
            continue
        for name in agreed.players:
            row = rows[called[name]]
            row.games.add(id(game))
            row.high_wins.add(agreed.game.high_wins)
            row.points.append(points[name])
            row.table.append(table_mean)
            row.nose += landings(agreed.sides[name], scored)
            if "points" in hand:
                continue
            row.with_cards = True
            cards = hand["taken"].get(name, [])
            row.clean.append(not any(is_point_card(agreed, card) for card in cards))
            # Where the suit is named with the hand, the queen is a card like any other.
            named = agreed.variant == "auction-hearts"
            in_play = agreed.game.decks if is_point_card(agreed, QUEEN) and not named else 0
            row.queens.append((cards.count(QUEEN) if in_play else 0, in_play))
        if "points" not in hand:
            count_moons(rows, table, hand, called)
        if not game.get("table"):
            play_on(table, hand)


def play_on(table: NaiveTable, hand: Document) -> None:
    """Add a hand to a table: a moon may be judged by whether it ends the game."""
    told = {name: Fraction(points) for name, points in hand.get("points", {}).items()}
    if told and table.agreed.variant == "auction-hearts":
        # Its pool is paid from cards, and it has no moon.
        table.number += 1
    else:
        table.play({**hand, "points": told} if told else hand)


def landings(side: str, scored: Document) -> int:
    """Return on how many marks a side landed in a hand."""
    return sum(
        line["reason"] == "on_the_nose" and line["player"] == side for line in scored["lines"]
    )


def end_document(game: Document, result: Document) -> Document:
    """Return the game's document with those for players who are ranked, whoever sat out too."""
    number, out = last_seats(game, result), []
    for change in game.get("table", []):
        if change["before_hand"] <= number + 1:
            out = change.get("out", [])
    seated = table_document(game, number)
    return {**seated, "players": [*seated["players"], *out]}


def table_document(game: Document, number: int) -> Document:
    """Return the game's document with those for players who play this hand."""
    seats = game["players"]
    for change in game.get("table", []):
        if change["before_hand"] <= number + 1:
            seats = change["seats"]
    return {**game, "players": seats}


def is_point_card(agreed: Agreed, element: str) -> bool:
    """Return whether an element of a pile is a card that can change a score."""
    count, _, group = element.partition(" ")
    if group:
        return int(count) > 0
    if agreed.variant == "auction-hearts":
        # Whatever suit was named, piles have nothing but its cards.
        return True
    if element == QUEEN and not agreed.values.get(QUEEN):
        # Where a table has made her worth nothing, nobody need place her.
        return QUEEN in agreed.values and agreed.variant in QUEEN_ALWAYS_COUNTS
    return element in agreed.values or element == OTHERS.get(agreed.variant)


class WithoutMoon(NaiveTable):
    """The same table, at which one moon of a hand was not noticed."""

    def __init__(self, table: NaiveTable, unnoticed: Shot) -> None:
        self.__dict__.update(table.__dict__)
        self.unnoticed = unnoticed

    def piles_and_shots(self, hand: Document) -> tuple[Piles, list[Shot]]:
        piles, shots = super().piles_and_shots(hand)
        return piles, [shot for shot in shots if shot != self.unnoticed]


def count_moons(
    rows: dict[str, Row], table: NaiveTable, hand: Document, called: Mapping[str, str]
) -> None:
    """Count who shot each moon of a hand, and whose points would be others without it."""
    agreed = table.agreed
    _, shots = table.piles_and_shots(hand)
    # The hand counts as the next one where a moon is judged by whether it ends the game.
    table.number += 1
    bonus_apart = {key: value for key, value in hand.items() if key != "no_tricks"}
    for shot in shots:
        shooter = hand["bid"]["declarer"] if shot.side == "@dummy" else shot.side
        without = dict(bonus_apart)
        if len(shots) == 1:
            without.pop("relief", None)
        with_it = table.points_of(bonus_apart)
        as_if_not = WithoutMoon(table, shot).points_of(without)
        for name in agreed.players:
            if agreed.sides[name] == agreed.sides.get(shooter, shooter):
                rows[called[name]].shot += 1
            elif with_it[agreed.sides[name]] != as_if_not[agreed.sides[name]]:
                rows[called[name]].suffered += 1
    table.number -= 1


def count_end(
    rows: dict[str, Row],
    pairs: dict[tuple[str, str], Document],
    game: Document,
    result: Document,
    called: Mapping[str, str],
) -> None:
    """Count how a game ended for those who sat there to the end."""
    agreed = NaiveTable(end_document(game, result)).agreed
    totals = {
        name: Fraction(result["totals"][agreed.sides[name]]) * (-1 if agreed.game.high_wins else 1)
        for name in agreed.players
    }
    ranking = sorted(totals.values())
    for name, total in totals.items():
        row, side = rows[called[name]], agreed.sides[name]
        row.games.add(id(game))
        first, level = ranking.index(total) + 1, ranking.count(total)
        row.places.append(first)
        row.mean_places.append(Fraction(sum(range(first, first + level)), level))
        row.table_places.append(Fraction(len(totals) + 1, 2))
        row.wins.append(Fraction(side in result["winners"], len(result["winners"])))
        if result["settlement"] and result["settlement"]["money"] is not None:
            partners = [player for player in agreed.players if agreed.sides[player] == side]
            amount = Decimal(result["settlement"]["money"][side])
            part = share(amount, partners.index(name), len(partners))
            row.money[result["settlement"]["currency"]].append(part)
    for early in result.get("settled_early", []):
        for name, amount in (early["money"] or {}).items():
            rows[called[name]].games.add(id(game))
            rows[called[name]].money[early["currency"]].append(Decimal(amount))
    names = sorted(totals, key=lambda name: called[name])
    for at, first_name in enumerate(names):
        for second_name in names[at + 1 :]:
            if agreed.sides[first_name] != agreed.sides[second_name]:
                count_pair(pairs, first_name, second_name, totals, called)


def last_seats(game: Document, result: Document) -> int:
    """Return the number of the hand whose seats are those of the end.

    Where the rules have ended the game, whoever was to sit down afterwards never did.
    """
    hands: int = len(game["hands"])
    return hands if result["ended_by"] == "table" else hands - 1


def share(amount: Decimal, position: int, partners: int) -> Decimal:
    """Return the part of one of several partners, whole units of the currency each."""
    unit = Decimal(1).scaleb(int(amount.as_tuple().exponent))
    whole = int(amount / unit)
    share_of_each, left = whole // partners, whole % partners
    return (share_of_each + (position < left)) * unit


def count_pair(
    pairs: dict[tuple[str, str], Document],
    first: str,
    second: str,
    totals: dict[str, Fraction],
    called: Mapping[str, str],
) -> None:
    one, other = called[first], called[second]
    met = pairs.setdefault(
        (one, other), {"players": [one, other], "games": 0, "ahead": {one: 0, other: 0}, "level": 0}
    )
    met["games"] += 1
    if totals[first] == totals[second]:
        met["level"] += 1
    else:
        met["ahead"][one if totals[first] < totals[second] else other] += 1


def with_folded_names(document: Document) -> Document:
    """Return the app's document with people called by their folded names, in their order."""

    def pair(met: Document) -> Document:
        ahead = {folded(name): games for name, games in met["ahead"].items()}
        return {**met, "players": sorted(ahead), "ahead": ahead}

    players = [{**row, "player": folded(row["player"])} for row in document["players"]]
    return {
        **document,
        "players": sorted(players, key=lambda row: row["player"]),
        "pairs": sorted(map(pair, document["pairs"]), key=lambda row: row["players"]),
    }


def differences(ours: Document, expected: Document) -> Iterator[str]:
    """Yield every place where two documents of figures differ."""
    ours = with_folded_names(ours)
    if ours["games"] != expected["games"]:
        yield f"games: {ours['games']} instead of {expected['games']}"
    for part, key in (("players", "player"), ("pairs", "players")):
        counted = {str(entry[key]): entry for entry in ours[part]}
        wanted = {str(entry[key]): entry for entry in expected[part]}
        for name in sorted({*counted, *wanted}):
            one, other = counted.get(name, {}), wanted.get(name, {})
            for figure in {*one, *other}:
                if one.get(figure) != other.get(figure):
                    yield f"{name}, {figure}: {one.get(figure)} instead of {other.get(figure)}"


def rating_differences(
    ours: Mapping[str, tuple[float, float]],
    games: Sequence[Scored],
    order: Sequence[str],
    who: WhoIsWho,
) -> Iterator[str]:
    """Yield everybody whose rating differs from the one by the book.

    Args:
        ours: The ratings of the app, by folded name.
        games: The stored games.
        order: Their ids, in the order in which the past games list them, the oldest first.
        who: Who is who.
    """
    known: dict[str, tuple[float, float]] = {}
    for game, result in sorted(games, key=lambda scored: order.index(scored[0]["id"])):
        if not does_count(game, result):
            continue
        agreed = NaiveTable(end_document(game, result)).agreed
        called = who.at_table(players_of(game, result))
        sides: dict[str, list[str]] = defaultdict(list)
        for name in agreed.players:
            sides[agreed.sides[name]].append(called[name])
        sign = -1 if agreed.game.high_wins else 1
        if len(sides) > 1:
            ranked = [
                (names, sign * Fraction(result["totals"][side])) for side, names in sides.items()
            ]
            rate(known, ranked)
    for name in sorted({*known, *ours}):
        one, other = ours.get(name, (0.0, 0.0)), known.get(name, (0.0, 0.0))
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) > SAME_RATING:
            yield f"{name}, rating: {one} instead of {other}"
