"""Sums of facts: of one person, and of two who met. What was added can be taken away again."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self, TypeVar, get_args

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Direction
from scorekeeper.statistics.facts import GameFacts, PlayerFacts

Key = TypeVar("Key")
Extreme = tuple[Direction, Points]
COUNTED = (
    *("wins", "hands", "clean", "queens", "moons_shot", "moons_suffered", "on_the_nose"),
    "led",
)
Beside = Literal["left", "right", "apart"]
"""Where the second of two sits, seen from the first: on their left they pass to them."""
BESIDE: tuple[Beside, ...] = get_args(Beside)
TURNED: Mapping[Beside, Beside] = {"left": "right", "right": "left", "apart": "apart"}


class Paid(NamedTuple):
    """What somebody won or paid in one currency, in smallest units, and in how many games."""

    units: int
    games: int


@dataclass
class PlayerSums:
    """The facts of one person over many games, added up.

    Attributes:
        games: The games; ``ended`` are those that they played to the end.
        places: Place -> how often.
        table_places: The sum of the mean places of the tables where they played to the end.
        lowest: The fewest points of a hand of each game, with the game's direction; -> how often.
        highest: The most points of a hand of each game.
        comebacks: By how many points they were behind in a game that they won; -> how often.
        money: Currency -> what they won or paid.
        counted: Figure -> in how many games it is not 0.
        spellings: How often their name was written how.
        expected_wins: What their share of the wins would be if all sides were equally likely to
            win; ``expected_queens`` likewise, of everybody at the table.
    """

    games: int = 0
    ended: int = 0
    hands: int = 0
    points: Points = 0
    table_points: Points = 0
    card_hands: int = 0
    clean: int = 0
    queens: int = 0
    queens_in_play: int = 0
    moons_shot: int = 0
    moons_suffered: int = 0
    on_the_nose: int = 0
    led: int = 0
    wins: Points = 0
    mean_places: Points = 0
    table_places: Points = 0
    expected_wins: Points = 0
    expected_queens: Points = 0
    places: Counter[int] = field(default_factory=Counter)
    lowest: Counter[Extreme] = field(default_factory=Counter)
    highest: Counter[Extreme] = field(default_factory=Counter)
    comebacks: Counter[Points] = field(default_factory=Counter)
    money: dict[str, Paid] = field(default_factory=dict)
    counted: Counter[str] = field(default_factory=Counter)
    spellings: Counter[str] = field(default_factory=Counter)

    def count(self, game: GameFacts, player: PlayerFacts, sign: int) -> None:
        """Add what a player did in a game; with a ``sign`` of −1, take it away."""
        self.games += sign
        self.hands += sign * player.hands
        self.points += sign * player.points
        self.table_points += sign * player.table_points
        self.card_hands += sign * player.card_hands
        self.clean += sign * player.clean
        self.queens += sign * player.queens
        self.queens_in_play += sign * player.queens_in_play
        self.expected_queens += sign * player.queens_in_play * game.expected_card
        self.moons_shot += sign * player.moons_shot
        self.moons_suffered += sign * player.moons_suffered
        self.on_the_nose += sign * player.on_the_nose
        self.led += sign * player.led
        for figure in COUNTED:
            if getattr(player, figure):
                _count(self.counted, figure, sign)
        _count(self.spellings, player.name, sign)
        if player.hands:
            _count(self.lowest, (game.direction, player.lowest), sign)
            _count(self.highest, (game.direction, player.highest), sign)
        if player.comeback:
            _count(self.comebacks, player.comeback, sign)
        if player.place:
            self.ended += sign
            self.wins += sign * player.wins
            self.mean_places += sign * player.mean_place
            self.table_places += sign * game.table_mean_place
            self.expected_wins += sign * game.expected_win
            _count(self.places, player.place, sign)
        if player.money is not None:
            self._pay(game.currency, Paid(sign * player.money, sign))

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for currency, paid in other.money.items():
            self._pay(currency, paid)

    def _pay(self, currency: str, paid: Paid) -> None:
        before = self.money.get(currency, Paid(0, 0))
        self.money[currency] = Paid(before.units + paid.units, before.games + paid.games)
        if not self.money[currency].games:
            del self.money[currency]

    @property
    def name(self) -> str:
        """Their name as it is written most often; of several, the first in code-point order."""
        return min(self.spellings, key=lambda each: (-self.spellings[each], each), default="")


NUMBERS = (
    *("games", "ended", "hands", "points", "table_points", "card_hands", "clean", "queens"),
    *("queens_in_play", "moons_shot", "moons_suffered", "on_the_nose", "led", "wins"),
    *("mean_places", "table_places", "expected_wins", "expected_queens"),
)
COUNTERS = ("places", "lowest", "highest", "comebacks", "counted", "spellings")


@dataclass
class MeetingSums:
    """What one of two opponents did in their games against each other."""

    ahead: int = 0
    hands: int = 0
    points: Points = 0
    queens: int = 0
    queens_in_play: int = 0

    def count(self, player: PlayerFacts, other: PlayerFacts, sign: int) -> None:
        """Add a game, or take it away."""
        self.ahead += sign * (player.place < other.place)
        self.hands += sign * player.hands
        self.points += sign * player.points
        self.queens += sign * player.queens
        self.queens_in_play += sign * player.queens_in_play

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        self.ahead += other.ahead
        self.hands += other.hands
        self.points += other.points
        self.queens += other.queens
        self.queens_in_play += other.queens_in_play


@dataclass
class PairSums:
    """Two people, in the games that both played to the end and not as partners.

    ``seats`` has how often the second sat where, and by how much of 1 the first ended ahead: 1, 0
    where both were level, −1 where the second did.
    """

    games: int = 0
    level: int = 0
    seats: Counter[tuple[Beside, int]] = field(default_factory=Counter)
    first: MeetingSums = field(default_factory=MeetingSums)
    second: MeetingSums = field(default_factory=MeetingSums)

    def count(
        self, first: PlayerFacts, second: PlayerFacts, sign: int, where: Beside | None
    ) -> None:
        """Add a game, or take it away; ``where`` is None where nobody knows."""
        self.games += sign
        if where:
            ahead = (first.place < second.place) - (first.place > second.place)
            _count(self.seats, (where, ahead), sign)
        self.level += sign * (first.place == second.place)
        self.first.count(first, second, sign)
        self.second.count(second, first, sign)

    def sat(self, where: Beside) -> tuple[int, int]:
        """Return how often the first ended ahead where the second sat there, and how often not."""
        return self.seats[where, 1], self.seats[where, -1]

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.level += other.level
        self.seats.update(other.seats)
        self.first.merge(other.first)
        self.second.merge(other.second)

    @property
    def turned(self) -> "PairSums":
        """The same with the second of the two first."""
        seats = {(TURNED[where], -ahead): count for (where, ahead), count in self.seats.items()}
        return PairSums(self.games, self.level, Counter(seats), self.second, self.first)


Pair = tuple[str, str]
Named = Mapping[str, PlayerFacts]


@dataclass
class Tally:
    """The sums of some games: of everybody, and of everybody who met; people by their keys."""

    games: int = 0
    players: dict[str, PlayerSums] = field(default_factory=dict)
    pairs: dict[Pair, PairSums] = field(default_factory=dict)

    def count(self, game: GameFacts, people: Named, sign: int) -> None:
        """Add a game, or take it away.

        Args:
            game: Its facts.
            people: The facts of its players, by their keys.
            sign: 1, or −1 to take it away.
        """
        self.games += sign
        for key, player in people.items():
            sums = self.players.setdefault(key, PlayerSums())
            sums.count(game, player, sign)
            if not sums.games:
                del self.players[key]
        for pair in opponents(people):
            met = self.pairs.setdefault(pair, PairSums())
            first, second = people[pair[0]], people[pair[1]]
            met.count(first, second, sign, beside(first, second, game.seats))
            if not met.games:
                del self.pairs[pair]

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        self.games += other.games
        for key, sums in other.players.items():
            self.players.setdefault(key, PlayerSums()).merge(sums)
        for pair, met in other.pairs.items():
            self.pairs.setdefault(pair, PairSums()).merge(met)


def beside(first: PlayerFacts, second: PlayerFacts, seats: int) -> Beside | None:
    """Return where the second of two sat at the end; None of two alone, who sit on both sides."""
    if first.seat is None or second.seat is None or seats < 3:
        return None
    match (second.seat - first.seat) % seats:
        case 1:
            return "left"
        case ahead if ahead == seats - 1:
            return "right"
    return "apart"


def opponents(people: Named) -> Iterator[Pair]:
    """Yield every two people who both played to the end, and were not partners."""
    ended = [(key, each.side) for key, each in sorted(people.items()) if each.side is not None]
    for at, (first, side) in enumerate(ended):
        yield from ((first, second) for second, other in ended[at + 1 :] if other != side)


def _count(counter: Counter[Key], key: Key, sign: int) -> None:
    counter[key] += sign
    if not counter[key]:
        del counter[key]
