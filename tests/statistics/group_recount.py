"""A slow recount of groups: standings of seasons and cash boxes, from their definitions alone.

What one game says of its players is the recount of that game; everything else is worked out here
anew, from first principles, each time that somebody asks.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from scorekeeper.statistics.cash_box import Booking, CashPage, Payment
from scorekeeper.statistics.look_back import LookBackPage
from scorekeeper.statistics.season import Season, SeasonPage
from tests.outside.naive_scorer import NaiveTable
from tests.statistics.page_recount import totals_of
from tests.statistics.recount import (
    Scored,
    WhoIsWho,
    does_count,
    end_document,
    evening,
    folded,
    is_played,
    players_of,
    recount,
    table_document,
)

Units = dict[str, int]
"""Name -> money, in smallest units."""


@dataclass
class Book:
    """What has happened to the groups, in the order of time.

    Attributes:
        of_game: The group of each game; empty for none.
        first: Each game that was corrected, as it had been before.
        entries: The bookings and payments of all groups, the oldest first.
        told: Payment -> game -> the name of everybody in it, and what it had brought them then.
        own: The own game that a game was played as, if it was one.
    """

    of_game: dict[str, str] = field(default_factory=dict)
    first: dict[str, Scored] = field(default_factory=dict)
    entries: list[Booking | Payment] = field(default_factory=list)
    told: dict[str, dict[str, Units]] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ended:
    """What one game did for one person who played it to the end."""

    beaten: int
    not_beaten: int
    points: Fraction
    places: Fraction


def is_over(scored: Scored) -> bool:
    """Return whether a game counts."""
    game, result = scored
    return does_count(game, result)


def money_of(scored: Scored) -> tuple[str, Units]:
    """Return the currency of a finished game, and what it brought to whom, by written names."""
    rows = recount([scored])["players"]
    amounts = {(row["player"], *item) for row in rows for item in row["money"].items()}
    currency = "".join({currency for _, currency, _ in amounts})
    return currency, {name: smallest_units(money) for name, _, money in amounts}


def smallest_units(money: str) -> int:
    """Return an amount that is written with all of its decimals in units of the last one."""
    return int(Decimal(money).scaleb(len(money.partition(".")[2])))


def ends(scored: Scored, who: WhoIsWho) -> dict[str, Ended]:
    """Return what a finished game did for everybody who played it to the end."""
    recounted = recount([scored], who=who)
    high_wins = NaiveTable(scored[0]).agreed.game.high_wins
    ended, totals = {}, totals_of(scored, who)
    for row in recounted["players"]:
        if not row["places"]:
            continue
        name = row["player"]
        met = [pair["ahead"] for pair in recounted["pairs"] if name in pair["players"]]
        better = sum(totals.values(), Fraction()) / len(totals) - totals[name]
        seats = Fraction(row["table_mean_place"]) * 2 - 1
        ended[name] = Ended(
            sum(ahead[name] for ahead in met),
            sum(games for ahead in met for other, games in ahead.items() if other != name),
            better * (-1 if high_wins else 1),
            seats - Fraction(row["mean_place"]),
        )
    return ended


def moons_in_hands(games: Sequence[Scored]) -> tuple[int, int]:
    """Return how many moons somebody shot in these games, and in how many hands with cards."""
    moons = hands = 0
    for game, _ in filter(is_over, games):
        table = NaiveTable(table_document(game, 0))
        for number, hand in enumerate(game["hands"]):
            if game.get("table"):
                table = NaiveTable(table_document(game, number))
            if not is_played(hand) or "points" in hand:
                continue
            hands += 1
            _, shots = table.piles_and_shots(hand)
            declarer = hand.get("bid", {}).get("declarer")
            shooters = [declarer if shot.side == "@dummy" else shot.side for shot in shots]
            sides = table.agreed.sides
            moons += sum(shooter in {*sides, *sides.values()} for shooter in shooters)
            if not game.get("table"):
                table.play(hand)
    return moons, hands


def season_differences(
    page: SeasonPage, season: Season, games: Sequence[Scored], who: WhoIsWho
) -> Iterator[str]:
    """Yield everything in which the standing of a season differs; ``games`` are its group's."""
    played: dict[str, list[Ended]] = defaultdict(list)
    own = [game for game in games if is_over(game) and is_within(season, game[0].get("started"))]
    for scored in own:
        for name, ended in ends(scored, who).items():
            played[name].append(ended)
    if page.games != len(own):
        yield f"games of a season: {page.games} instead of {len(own)}"
    wanted = {}
    for name, ended_games in played.items():
        scores = sorted(score(season, game) for game in ended_games)
        left = scores[min(season.drops, len(scores) - 1) :]
        beaten = sum(game.beaten for game in ended_games)
        not_beaten = sum(game.not_beaten for game in ended_games)
        wanted[name] = (len(scores), len(scores) - len(left), beaten, not_beaten, sum(left))
    ranks = {}
    for name, (count, _, _, _, own_score) in wanted.items():
        better = [
            other
            for other in wanted.values()
            if other[0] >= season.minimum and other[4] > own_score
        ]
        ranks[name] = len(better) + 1 if count >= season.minimum else None
    shown_rows = {folded(page.names[standing.person]): standing for standing in page.standings}
    for name in sorted({*shown_rows, *wanted}):
        ours = shown_rows.get(name)
        listed = ours and (ours.rank, *ours[2:])
        expected = (ranks.get(name), *wanted.get(name, ()))
        if listed != expected:
            yield f"season {season}, {name}: {ours} instead of {expected}"
    yield from line_differences(page)
    leaders = sorted(folded(page.names[leader.person]) for leader in page.leaders)
    if leaders != sorted(name for name, rank in ranks.items() if rank == 1):
        yield f"leaders of a season: {leaders}"


def line_differences(page: SeasonPage) -> Iterator[str]:
    """Yield every score of a season that is not the sum of its lines without the worst."""
    for standing in page.standings:
        lines = page.lines[standing.person]
        counted = sum((line.score for line in lines if not line.dropped), Fraction())
        dropped = sum(line.dropped for line in lines)
        worst = max((line.score for line in lines if line.dropped), default=None)
        least = min(line.score for line in lines if not line.dropped)
        if (counted, len(lines), dropped) != (standing.score, standing.games, standing.dropped) or (
            worst is not None and worst > least
        ):
            yield f"{standing} has lines {lines}"


def look_back_differences(page: LookBackPage, season: SeasonPage) -> Iterator[str]:
    """Yield where looking back on a season says another score or order than its standing."""
    shown_scores = {row.person: row.score for row in page.rows}
    wanted = {standing.person: standing.score for standing in season.standings}
    left = dict.fromkeys(shown_scores.keys() - wanted, 0)
    if shown_scores != wanted | left or any(row.line[0] for row in page.rows):
        yield f"looking back: {shown_scores} instead of {wanted}"
    ranks = {standing.person: standing.rank or 0 for standing in season.standings}
    listed = [rank for row in page.rows if (rank := ranks.get(row.person))]
    if listed != sorted(listed) or listed != [
        ranks[row.person] for row in page.rows[: len(listed)]
    ]:
        yield f"order of looking back: {[row.person for row in page.rows]} instead of {ranks}"


def look_back_money_differences(
    page: LookBackPage, season: Season, games: Sequence[Scored], who: WhoIsWho
) -> Iterator[str]:
    """Yield where looking back on a season says that somebody won or paid another amount."""
    wanted: dict[str, Units] = defaultdict(lambda: defaultdict(int))
    for game in games:
        if not (is_over(game) and is_within(season, game[0].get("started"))):
            continue
        called = by_folded(who.at_table(players_of(*game)))
        currency, money = money_of(game)
        for written, units in money.items():
            wanted[currency][called[written]] += units
    shown_money = {
        currency: {folded(row.name): row.money[currency] for row in rows}
        for currency, rows in page.money.items()
    }
    if shown_money != {currency: dict(units) for currency, units in wanted.items()}:
        yield f"money of looking back: {shown_money} instead of {wanted}"


def score(season: Season, ended: Ended) -> Fraction:
    """Return what a game counts for somebody in a season."""
    if season.by == "beaten":
        return Fraction(ended.beaten - ended.not_beaten)
    return ended.points if season.by == "points" else ended.places


def is_within(season: Season, started: str | None) -> bool:
    """Return whether a game was begun on an evening of a season."""
    if not started:
        return False
    day = evening(started)
    return season.begin <= day and (season.end is None or day <= season.end)


def cash_differences(
    page: CashPage, group: str, games: Sequence[Scored], book: Book, who: WhoIsWho
) -> Iterator[str]:
    """Yield everything in which a cash box differs; ``games`` are its group's."""
    wanted: dict[str, Units] = defaultdict(lambda: defaultdict(int))
    corrected = {}
    for game in games:
        if not is_over(game):
            continue
        called = by_folded(who.at_table(players_of(*game)))
        currency, money = money_of(game)
        before, paid = told_of(game[0]["id"], group, book)
        for written, units in money.items():
            name = called[written]
            wanted[currency][name] += units
            was = before.get(written, 0) if paid else before.get(written)
            if was is not None and was != units:
                corrected[game[0]["id"], name] = was, paid
    for entry in book.entries:
        if entry.group != group:
            continue
        payer = wanted[entry.currency]
        payer[now_called(entry.payer, who)] += entry.units
        if isinstance(entry, Payment):
            payer[now_called(entry.receiver, who)] -= entry.units
            continue
        share, more = divmod(entry.units, len(entry.sharers))
        for place, name in enumerate(entry.sharers):
            pays_more = place >= len(entry.sharers) - more
            payer[now_called(name, who)] -= share + pays_more
    yield from box_differences(page, {currency: dict(units) for currency, units in wanted.items()})
    said = {
        (line.source, folded(page.names[line.person])): (line.was, line.paid)
        for box in page.boxes
        for balance in box.balances
        for line in page.lines(balance.person, box.currency)
        if line.was is not None
    }
    if said != corrected:
        yield f"corrected in the cash box: {said} instead of {corrected}"


def box_differences(page: CashPage, wanted: Mapping[str, Units]) -> Iterator[str]:
    """Yield balances that differ, that are not the sum of their lines, and wrong payments."""
    shown_units = {
        box.currency: {
            folded(page.names[balance.person]): balance.units for balance in box.balances
        }
        for box in page.boxes
    }
    if shown_units != wanted:
        yield f"balances: {shown_units} instead of {wanted}"
    for box in page.boxes:
        left = {balance.person: balance.units for balance in box.balances}
        for balance in box.balances:
            lines = page.lines(balance.person, box.currency)
            if sum(line.units for line in lines) != balance.units:
                yield f"{balance.person} has {balance.units}, and lines {lines}"
        if len(box.due) > max(0, sum(map(bool, left.values())) - 1):
            yield f"{len(box.due)} payments for {left}"
        for due in box.due:
            left[due.payer] += int(due.amount)
            left[due.receiver] -= int(due.amount)
        if any(left.values()):
            yield f"after all payments: {left}"


def told_of(game: str, group: str, book: Book) -> tuple[Units, bool]:
    """Return what a game had brought when somebody last paid, and that somebody has.

    Otherwise it is what it had brought before it was corrected.
    """
    for entry in reversed(book.entries):
        if isinstance(entry, Payment) and entry.group == group and game in book.told[entry.id]:
            return book.told[entry.id][game], True
    first = book.first.get(game)
    return (money_of(first)[1] if first else {}), False


def by_folded(called: Mapping[str, str]) -> Mapping[str, str]:
    """Return what people are called now, by the folded names that a game has."""
    return {folded(name): now for name, now in called.items()}


def now_called(name: str, who: WhoIsWho) -> str:
    """Return what somebody is called now who was written down by name."""
    return who.at_table([name])[name]


def picked(games: Sequence[Scored], book: Book, group: str) -> list[Scored]:
    """Return the games of a group."""
    return [game for game in games if book.of_game.get(game[0]["id"]) == group]


def seats_at_end(scored: Scored) -> int:
    """Return how many sat at the table when a game ended."""
    table = end_document(*scored)
    return len(NaiveTable(table).agreed.players)
