"""A whole game: running totals, On the Nose, the end, who won, and the settlement."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.outside.naive_games import GAMES, Agreed, agreed
from tests.outside.naive_hands import Piles, Shot, piles_of, score_hand, shots_of
from tests.outside.naive_settlement import Number, money, settlement_points
from tests.outside.naive_special_games import pool_winners

Document = dict[str, Any]
Totals = dict[str, Number]


@dataclass
class NaiveResult:
    """The result of a game. It shares nothing with the app's own result."""

    points: list[Totals] = field(default_factory=list)
    totals: list[Totals] = field(default_factory=list)
    ended_by: str | None = None
    winners: list[str] = field(default_factory=list)
    settlement: dict[str, Fraction] | None = None
    money: dict[str, int] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended_by is not None


def score(document: Document) -> NaiveResult:
    """Score a whole document."""
    table = NaiveTable(document)
    for hand in document["hands"]:
        table.play(hand)
    return table.close(document.get("finished") is not None)


class NaiveTable:
    """A game in progress: hands are added one after the other."""

    def __init__(self, document: Document) -> None:
        self.agreed: Agreed = agreed(document)
        self.result = NaiveResult()
        self.standing: Totals = dict.fromkeys(self.agreed.side_names, 0)
        self.number = 0
        # What has ended the game while a tie is still being played off.
        self.reached: str | None = None
        # Whether the game is on its way back from its target.
        self.turned = False
        # What lies in the pool, and whether it goes on without another bid.
        self.pool = 0
        self.pool_goes_on = False

    def moons_count(self) -> bool:
        """Return whether a moon counts in the next hand: in a tiebreaker perhaps not."""
        return self.reached is None or self.agreed.game.tiebreak_moon

    def piles_and_shots(self, hand: Document) -> tuple[Piles, list[Shot]]:
        """Read who took what in the next hand, and the moons in it."""
        piles = piles_of(self.agreed, hand["taken"])
        return piles, shots_of(self.agreed, piles, self.moons_count())

    def play(self, hand: Document) -> None:
        """Add the next hand."""
        self.number += 1
        points = self.points_of(hand)
        if self.agreed.variant == "auction-hearts":
            self.pool = self.pool_after(hand)
            self.pool_goes_on = not pool_winners(self.piles_and_shots(hand)[0])
        self.standing = self.totals_after(points)
        self.result.points.append(points)
        self.result.totals.append(self.standing)
        self.reached = self.reached or self.end_reached(self.standing)
        self.result.ended_by = self.ended_by(self.standing)
        self.turned = self.turned or (self.agreed.game.back and self.at_target(self.standing))
        if self.result.over:
            self.result.winners = self.best(self.standing)

    def typed(self, hand: Document) -> Totals:
        """Add up the points of a hand of which nothing else is known; on the way back they go."""
        points: Totals = dict.fromkeys(self.agreed.side_names, 0)
        for player, number in hand["points"].items():
            points[self.agreed.sides[player]] += -number if self.turned else number
        for adjustment in hand.get("adjustments", []):
            points[self.agreed.sides[adjustment["player"]]] += adjustment["points"]
        return points

    def points_of(self, hand: Document) -> Totals:
        """Score one hand; `auto` is judged once, on what adding every moon would come to."""
        if "points" in hand:
            return self.typed(hand)
        piles, shots = self.piles_and_shots(hand)
        choices = self.choices_of(hand, shots)
        points = score_hand(self.agreed, hand, piles, shots, choices, turned=self.turned)
        if self.agreed.game.moon == "auto" and shots:
            totals = self.totals_after(points)
            if self.ended_by(totals):
                losing = [shot for shot in shots if shot.side not in self.best(totals)]
                choices |= {shot.moon.name: "subtract" for shot in losing}
                points = score_hand(self.agreed, hand, piles, shots, choices)
        if self.agreed.variant == "auction-hearts":
            winners = pool_winners(piles)
            for side in winners:
                points[side] += self.paid(hand) // len(winners)
        return {side: points[side] - hand.get("relief", 0) for side in points}

    def paid(self, hand: Document) -> int:
        """Count the pool with what a hand pays: a chip for each card of the suit, and the bid."""
        piles, _ = self.piles_and_shots(hand)
        bid: int = hand["bid"]["points"] if "bid" in hand else 0
        return self.pool + bid + sum(len(pile) for pile in piles.values())

    def pool_after(self, hand: Document) -> int:
        """Count what a hand leaves in the pool: everything, or what two cannot share."""
        winners = pool_winners(self.piles_and_shots(hand)[0])
        return self.paid(hand) % len(winners) if winners else self.paid(hand)

    def choices_of(self, hand: Document, shots: list[Shot]) -> dict[str, str]:
        """Return the choice for each moon, or what the table agreed on."""
        rule = self.agreed.game.moon
        if self.agreed.variant == "reverse":
            rule = "subtract"
        chosen = hand.get("moon")
        choices = {}
        for shot in shots:
            name = shot.moon.name
            choices[name] = rule if rule in {"subtract", "receive"} else "add"
            if rule == "choose" and chosen is not None:
                choices[name] = chosen[name] if isinstance(chosen, Mapping) else chosen
        return choices

    def totals_after(self, points: Totals) -> Totals:
        """Add a hand to the totals; a total that changed and stands on a mark moves."""
        every = self.agreed.game.on_the_nose_every
        marks = dict(self.agreed.game.on_the_nose or {})
        if every is not None:
            sinking = (GAMES[self.agreed.variant].end_at or 0) < 0
            marks.pop(str(-every if sinking else every), None)
        after: Totals = {}
        for side, before in self.standing.items():
            total = before + points[side]
            if total != before and str(total) in marks:
                total = marks[str(total)]
            elif (
                total != before
                and every
                and total % every == 0
                and total
                and (total < 0) == sinking
            ):
                total += every if sinking else -every
            after[side] = total
        return after

    def end_reached(self, totals: Totals) -> str | None:
        """Return what would end the game now, regardless of ties."""
        game = self.agreed.game
        if game.back and game.end_at is not None:
            if self.turned and min(totals.values()) <= 0:
                return "target"
        elif self.at_target(totals):
            return "target"
        if game.hands is not None and self.number >= game.hands:
            return "hands"
        return None

    def at_target(self, totals: Totals) -> bool:
        """Return whether somebody has reached the target."""
        return any(self.has_reached(total) for total in totals.values())

    def has_reached(self, total: Number) -> bool:
        """Return whether a total is at the target; below zero that is down there."""
        game = self.agreed.game
        if game.end_at is None:
            return False
        sign = -1 if game.end_at < 0 else 1
        over = sign * total - sign * game.end_at
        return over > 0 or (over == 0 and not game.end_beyond)

    def ended_by(self, totals: Totals) -> str | None:
        """Return what ends the game with these totals."""
        # A tiebreaker goes on until one is ahead, whatever the totals are meanwhile.
        reason = self.end_reached(totals) or self.reached
        tied = len(self.best(totals)) > (2 if self.agreed.game.in_pairs else 1)
        return None if tied and self.agreed.game.tie == "play_on" else reason

    def best(self, totals: Totals) -> list[str]:
        """Return all who have the best total."""
        if self.agreed.game.in_pairs:
            return self.best_pairs(totals)
        best = max(totals.values()) if self.agreed.game.high_wins else min(totals.values())
        return [side for side, total in totals.items() if total == best]

    def best_pairs(self, totals: Totals) -> list[str]:
        """Return the pair with fewer players at the target, then with the lower sum."""
        names = list(totals)
        ranks = {}
        for pair in (names[0::2], names[1::2]):
            there = len([name for name in pair if self.has_reached(totals[name])])
            ranks[tuple(pair)] = (there, totals[pair[0]] + totals[pair[1]])
        best = min(ranks.values())
        return [name for pair, rank in ranks.items() if rank == best for name in pair]

    def close(self, finished: bool) -> NaiveResult:
        """End the game where the table said so, and settle it if it is over."""
        game, result = self.agreed.game, self.result
        if finished and not result.over:
            result.ended_by = "table"
            result.winners = self.best(self.standing)
        if result.over and game.settlement is not None:
            result.settlement = settlement_points(game.settlement, self.standing, game.high_wins)
            if game.stake is not None:
                result.money = money(result.settlement, game.stake, game.currency)
        return result
