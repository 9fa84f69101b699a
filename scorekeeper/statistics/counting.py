"""Counting the facts of a game from its ledger.

Source: docs/game-file.md, Figures.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from scorekeeper.scoring.corrections import uncorrected
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import NO_CARDS
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game, score_one
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.settlement import share_out, won_money
from scorekeeper.statistics.facts import GameFacts, PlayerFacts, mean


def facts_of(game: Game, ledger: Ledger | None = None) -> GameFacts | None:
    """Return the facts of a game, None while it goes on, and where it does not count.

    It is scored for them where there is no ``ledger`` of it.
    """
    if game.status:
        return None
    ledger = ledger or score_game(game)
    if ledger.outcome is None or not (ledger.played or game.opening.totals):
        return None
    course = _Course(ledger)
    with_cards = [scored_hand for scored_hand in ledger.played if not scored_hand.hand.points]
    # A player who sits out the last hand is ranked like everybody else.
    seated = [name for members in ledger.sides.values() for name in members]
    rule, paid = ledger.rules.settlement, _money(ledger)
    came = (name for name in game.everyone if course.played(name) or name in paid)
    names = dict.fromkeys((*(name for name in game.everyone if name in seated), *came))
    first, ends = _money_at_first(game), dict(_ended(ledger, game, course))
    return GameFacts(
        variant=game.variant,
        seats=len(seated),
        direction=ledger.rules.direction,
        started=game.started,
        hands=len(ledger.played),
        currency=rule.currency if rule.is_for_money else "",
        players=tuple(
            course.facts(name, paid.get(name), first.get(name), ends.get(name, {}))
            for name in names
        ),
        card_hands=len(with_cards),
        moons=sum(
            bool(shooters(scored_hand, shot))
            for scored_hand in with_cards
            for shot in scored_hand.moons
        ),
    )


def _ended(
    ledger: Ledger, game: Game, course: "_Course"
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield everybody who played to the end with the facts of how it ended for them.

    Players are ranked, not teams: the partners of a team share its place.
    """
    sign = 1 if ledger.rules.direction == "low" else -1
    order = sorted(
        sign * ledger.totals[side] for side, members in ledger.sides.items() for _ in members
    )
    winners = ledger.outcome.winners if ledger.outcome else ()
    seated = game.seated
    for number, (side, members) in enumerate(ledger.sides.items()):
        won = side in winners
        comeback = course.comeback(side) if won else 0
        total = sign * ledger.totals[side]
        better, level = order.index(total), order.count(total)
        for name in members:
            yield (
                name,
                {
                    "side": number,
                    "wins": mean(1, len(winners)) if won else 0,
                    "place": better + 1,
                    "mean_place": mean(2 * better + level + 1, 2),
                    "comeback": comeback,
                    "seat": seated.index(name) if name in seated else None,
                    "total": ledger.totals[side],
                },
            )


def _best(hand: ScoredHand) -> tuple[Points, bool]:
    """Return the best total after a hand of those who played it, and whether one alone has it."""
    totals = [hand.totals[side] for side in hand.sides]
    best = min(totals) if hand.rules.direction == "low" else max(totals)
    return best, totals.count(best) == 1


def _money_at_first(game: Game) -> dict[str, int]:
    """Return everybody's money before the game was corrected; nobody's where it was not."""
    before = uncorrected(game)
    if before is None:
        return {}
    ledger = score_game(before)
    return _money(ledger) if ledger.outcome else {}


def _money(ledger: Ledger) -> dict[str, int]:
    """Return the money that everybody wins or pays; partners share their team's."""
    shares: dict[str, int] = {}
    for side, units in (won_money(ledger.rules, ledger.totals) or {}).items():
        members = ledger.sides[side]
        if len(members) == 1:
            shares[members[0]] = units
        else:
            shares |= share_out({name: Fraction(units, len(members)) for name in members})
    for early in ledger.early:
        # Only in games without partners people come and go.
        for name, units in (early.settlement.money or {}).items():
            shares[name] = shares.get(name, 0) + units
    return shares


@dataclass
class _Counts:
    """The counts of a player in the hands so far; each field is one of their facts.

    ``points`` lists those of each hand; ``table_points`` are the sums of all players in them, by
    the number of players at the table.
    """

    points: list[Points] = field(default_factory=list)
    table_points: dict[int, Points] = field(default_factory=dict)
    card_hands: int = 0
    clean: int = 0
    queens: int = 0
    queens_in_play: int = 0
    moons_shot: int = 0
    moons_suffered: int = 0
    on_the_nose: int = 0
    led: int = 0


class _Course:
    """The hands of a game, counted for everybody who had a seat in one."""

    def __init__(self, ledger: Ledger) -> None:
        self.counts: dict[str, _Counts] = defaultdict(_Counts)
        self._sign = 1 if ledger.rules.direction == "low" else -1
        self._best: list[tuple[ScoredHand, Points]] = []
        for hand in ledger.counted:
            best, alone = _best(hand)
            self._best.append((hand, best))
            if hand.hand.played:
                self._count(hand, best if alone else None)
            for line in hand.lines:
                if line.reason == "on_the_nose":
                    for name in hand.sides[line.player]:
                        self.counts[name].on_the_nose += 1

    def played(self, name: str) -> bool:
        """Return whether somebody had a seat in a hand that was played."""
        return name in self.counts and bool(self.counts[name].points)

    def comeback(self, side: str) -> Points:
        """Return by how many points a side was behind the best one after a hand, at most."""
        behind = (
            self._sign * (hand.totals[side] - best)
            for hand, best in self._best
            if side in hand.sides
        )
        return plain(max(behind, default=0))

    def facts(
        self, name: str, money: int | None, at_first: int | None, end: Mapping[str, Any]
    ) -> PlayerFacts:
        """Return the facts of a player, as far as the hands, this money and this end tell them."""
        counts = vars(self.counts[name])
        points, tables = counts["points"], counts["table_points"]
        table = [mean(total, size) for size, total in tables.items()]
        sums: dict[str, Any] = {
            **counts,
            "hands": len(points),
            "points": plain(sum(points)),
            # Adding a fraction to 0 takes as long as making it, and most games have one table.
            "table_points": plain(sum(table[1:], table[0])) if table else 0,
            "lowest": min(points, default=0),
            "highest": max(points, default=0),
        }
        return PlayerFacts(name, money=money, money_at_first=at_first, **sums, **end)

    def _count(self, hand: ScoredHand, leader: Points | None) -> None:
        """Count a hand that was played; ``leader`` is the total of who led alone after it."""
        rules, recorded, points = hand.rules, hand.hand, hand.points
        side_of = hand.sides.side_of
        size = len(side_of)
        table = sum([points[side] for side in side_of.values()])
        # Under a named suit, the queen is one of its cards or none that counts.
        counted = QUEEN in rules.point_card_set and not rules.suits_to_name
        queens = rules.pack.decks if counted else 0
        for name, side in side_of.items():
            count, pile = self.counts[name], recorded.taken.get(name, NO_CARDS)
            count.points.append(points[side])
            count.table_points[size] = count.table_points.get(size, 0) + table
            count.led += hand.totals[side] == leader
            if recorded.points:
                # Without its cards the hand tells nothing else.
                continue
            count.card_hands += 1
            if rules.point_card_set.isdisjoint(pile.named):
                count.clean += not any(pile.counted.values())
            elif queens:
                count.queens += pile.named.count(QUEEN)
            count.queens_in_play += queens
        for shot in hand.moons:
            for name in shooters(hand, shot):
                self.counts[name].moons_shot += 1
            for name in sufferers(hand, shot):
                self.counts[name].moons_suffered += 1


def shooters(hand: ScoredHand, shot: Shot) -> tuple[str, ...]:
    """Return the players who shot a moon: every partner of a team, or the declarer of a pile."""
    if shot.shooter in hand.sides:
        return hand.sides[shot.shooter]
    declarer = hand.hand.declared.whole_bid.declarer if hand.hand.declared.whole_bid else ""
    return hand.sides.get(declarer, ())


def sufferers(hand: ScoredHand, shot: Shot) -> tuple[str, ...]:
    """Return the players whose points would be others without this moon of somebody else.

    The bonus for winning no trick, which is not paid in a hand with a moon, makes no difference.
    """
    own = shooters(hand, shot)
    here = hand.points
    if hand.hand.declared.no_tricks:
        here = _without_bonus(hand, hand.rules)
    there = _without_bonus(hand, _without(hand.rules, shot.moon))
    return tuple(
        name
        for side, members in hand.sides.items()
        if here[side] != there[side]
        for name in members
        if name not in own
    )


@kept_with_rules
def _without(rules: Variant, moon: Moon) -> Variant:
    return replace(rules, moons=tuple(other for other in rules.moons if other != moon))


def _without_bonus(hand: ScoredHand, rules: Variant) -> Mapping[str, Points]:
    """Return the points of a hand by some rules if nobody had a bonus for winning no trick.

    Such a bonus cannot be taken from the points afterwards, because partners for one hand share it.
    """
    quiet = declaring(hand.hand, no_tricks=())
    before, number = hand.context.before, hand.number
    return score_one(
        rules,
        hand.sides,
        quiet,
        number,
        before,
        hand.playing_off,
        turned=hand.turned,
        pool=hand.context.pool,
        undealt=hand.context.undealt,
    ).points
