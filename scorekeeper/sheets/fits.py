"""The game whose hands some numbers can be: scoring judges each, and all of them together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.scoring.engine.possible_points import may_be_a_hand, may_be_negative, possible_sums
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sheets.cells import MOON_MARK, QUEEN_MARK, Cell, Number
from scorekeeper.sheets.grid import RemarkCode

Points = tuple[Number | None, ...]
"""The number of each person, None for an empty cell."""
SURE = 3
LIKELY = 2
ENOUGH_HANDS = 3
"""So many hands with the same sum are no accident."""


@dataclass
class Games:
    """The games that a sheet may be of.

    ``known`` are all by id, the likeliest first. ``said`` is the one that somebody named, None
    where nobody did.
    """

    known: Mapping[str, Variant]
    said: str | None = None
    _rules: dict[tuple[str, int], Variant | None] = field(default_factory=dict)

    @property
    def likeliest(self) -> str:
        """The game that was named, or else the one that most people play."""
        return self.said or next(iter(self.known))

    def rules(self, game: str, players: int) -> Variant | None:
        """Return the rules of a game for so many players; None where it is not for them."""
        key = game, players
        if key not in self._rules:
            variant = self.known[game]
            fits = players in variant.players
            self._rules[key] = configure(variant, {}, players)[0] if fits else None
        return self._rules[key]

    def may_be_a_hand(self, game: str, hand: Points) -> bool | None:
        """Return whether a hand of the game can have these points; None where nobody can tell.

        A person with nothing written down sat out or took nothing.
        """
        present = [value for value in hand if value is not None]
        verdicts = [
            may_be_a_hand(rules, points)
            for points in ((*present,), tuple(value or 0 for value in hand))
            if len(present) > 1 and (rules := self.rules(game, len(points)))
        ]
        return None if not verdicts or None in verdicts else True in verdicts

    def may_have_sum(self, game: str, hand: Points) -> bool:
        """Return whether a hand of the game can add up to this, as far as anybody can tell."""
        seat_sums = self._sums(game, hand)
        return not seat_sums or any(_sum_of(hand) in sums for sums in seat_sums)

    def is_too_much(self, game: str, hand: Points) -> bool:
        """Return whether a hand has more points than any hand of the game."""
        seat_sums = self._sums(game, hand)
        return bool(seat_sums) and all(_sum_of(hand) > max(sums) for sums in seat_sums)

    def has_all_points(self, game: str, hand: Points, place: int) -> bool:
        """Return whether a hand is one without points of a player, and none with any."""
        missing = {other - _sum_of(hand) for sums in self._sums(game, hand) for other in sums}
        others = [(*hand[:place], number, *hand[place + 1 :]) for number in missing - {0}]
        return self.may_be_a_hand(game, hand) is True and not any(
            self.may_be_a_hand(game, other) for other in others
        )

    def doubt(
        self, cell: Cell, game: str, hand: Points, place: int, verdict: bool | None
    ) -> RemarkCode | None:
        """Return the question about a number with something beside it, or a sum; None for no doubt.

        Args:
            cell: Somebody's cell.
            game: The game.
            hand: Everybody's points in the hand.
            place: The player whose points are in the cell.
            verdict: Whether the hand can be one of the game, None where nobody can tell.
        """
        if cell.kind != "marked":
            return "sum_cell" if cell.kind == "sum" and verdict is False else None
        rules = self.rules(game, len(hand))
        counts = rules is not None and QUEEN in rules.point_card_set
        if not verdict or (QUEEN_MARK.search(cell.text) and not counts):
            return "sum_cell"
        # All points of the deck beside a moon may be those of the shooter, or off the shooter's.
        alone = not any(value for at, value in enumerate(hand) if at != place)
        taken = (hand[place] or 0) > 0
        return "moon_cell" if alone and taken and MOON_MARK.search(cell.text) else None

    def _sums(self, game: str, hand: Points) -> list[frozenset[int]]:
        seats = {sum(value is not None for value in hand), len(hand)}
        return [
            sums
            for seat in seats
            if (rules := self.rules(game, seat)) and (sums := possible_sums(rules, seat))
        ]

    def may_fall(self, game: str, players: int) -> bool:
        """Return whether anybody's total may fall in a game."""
        rules = self.rules(game, players)
        return rules is None or may_be_negative(rules)


def _sum_of(hand: Points) -> Number:
    return sum(value for value in hand if value is not None)


@dataclass(frozen=True)
class Fit:
    """The fit of some hands to a game.

    ``hits`` of the ``hands`` can be hands of the game; scoring can judge ``told`` of them.
    """

    game: str
    hits: int
    told: int
    hands: int
    strength: int

    @property
    def ratio(self) -> float:
        """The part of the hands that can be some of this game."""
        return self.hits / self.hands if self.hands else 0.0


def fit_of(hands: Sequence[Points], games: Games) -> Fit:
    """Return the game that these hands fit best: the one that was named, if any."""
    best = _fit(hands, games, games.likeliest, SURE)
    if best.strength or not hands:
        return best
    if games.said is None and len(hands) > 1:
        for game in games.known:
            if all(games.may_be_a_hand(game, hand) for hand in hands):
                return Fit(game, len(hands), len(hands), len(hands), LIKELY)
    sums = {*map(_sum_of, hands)}
    if len(sums) == 1 and len(hands) >= ENOUGH_HANDS:
        return Fit(best.game, best.hits, best.told, best.hands, LIKELY)
    return best


def _fit(hands: Sequence[Points], games: Games, game: str, strength: int) -> Fit:
    verdicts = [games.may_be_a_hand(game, hand) for hand in hands]
    hits = verdicts.count(True)
    judged = len(hands) - verdicts.count(None)
    return Fit(game, hits, judged, len(hands), strength if hits == len(hands) else 0)
