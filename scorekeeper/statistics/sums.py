"""Sums over games: of one person, and of two who met. What was added can be taken away again."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import add, sub
from typing import ClassVar, Generic, Literal, NamedTuple, Self, TypeVar, cast, get_args, overload

from scorekeeper.scoring.engine.line import Points
from scorekeeper.statistics.facts import GameFacts, PlayerFacts

Number = TypeVar("Number", bound=Points)
Key = TypeVar("Key")
Of = Callable[[GameFacts, PlayerFacts], Number]
"""The amount that a game adds to a sum, given its facts and those of the player."""


class Sum(Generic[Number]):
    """A field of `Sums`: a number that every game adds to."""

    def __init__(self, of: Of[Number]) -> None:
        self.of = of
        self.position = 0

    def read(self, sums: "Sums") -> Number:
        """Return the number."""
        return cast("Number", sums.numbers[self.position])

    @overload
    def __get__(self, sums: None, owner: type) -> Self: ...

    @overload
    def __get__(self, sums: "Sums", owner: type) -> Number: ...

    def __get__(self, sums: "Sums | None", owner: type) -> "Self | Number":
        """Return the number; of the class, the field itself."""
        return self if sums is None else self.read(sums)


class Behind(NamedTuple):
    """Whether a game is one of those behind a figure, and how many are."""

    test: Callable[[GameFacts, PlayerFacts], object]
    games: int


class Games(Sum[int]):
    """A field of `Sums`: the number of games of which something is so."""

    def __init__(self, of: Of[bool]) -> None:
        super().__init__(of)

    def behind(self, sums: "Sums") -> Behind:
        """Return whether a game is one of these, and how many there are."""
        return Behind(self.of, self.read(sums))


class Frequency(Generic[Key]):
    """A field of `Sums`: a count of each value that something had.

    ``of`` returns the value in a game, None for none. ``weight`` is the weight of the game, 1 where
    it is not given.
    """

    def __init__(
        self, of: Callable[[GameFacts, PlayerFacts], Key | None], weight: Of[int] | None = None
    ) -> None:
        self.of, self.weight = of, weight
        self.position = 0

    @overload
    def __get__(self, sums: None, owner: type) -> Self: ...

    @overload
    def __get__(self, sums: "Sums", owner: type) -> Counter[Key]: ...

    def __get__(self, sums: "Sums | None", owner: type) -> "Self | Counter[Key]":
        """Return the frequencies; of the class, the field itself."""
        return self if sums is None else cast("Counter[Key]", sums.counters[self.position])


@dataclass
class Sums:
    """Sums over games; a subclass declares its fields, each a `Sum` or a `Frequency`."""

    numbers: list[Points] = field(init=False)
    counters: list[Counter[object]] = field(init=False)
    _sums: ClassVar[tuple[Of[Points], ...]] = ()
    _frequencies: ClassVar[tuple[Frequency[object], ...]] = ()

    def __init_subclass__(cls) -> None:
        """Give every field that the subclass declares its position."""
        for part in tuple(vars(cls).values()):
            if isinstance(part, Sum):
                part.position = len(cls._sums)
                cls._sums = (*cls._sums, part.of)
            elif isinstance(part, Frequency):
                part.position = len(cls._frequencies)
                cls._frequencies = (*cls._frequencies, part)

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.numbers = [0] * len(self._sums)
        self.counters = [Counter() for _ in self._frequencies]

    def count(self, game: GameFacts, player: PlayerFacts, sign: int) -> None:
        """Add a player's game to the sums; with a ``sign`` of −1, take it away."""
        change = add if sign > 0 else sub
        self.numbers = [*map(change, self.numbers, [of(game, player) for of in self._sums])]
        for counter, frequency in zip(self.counters, self._frequencies, strict=True):
            key = frequency.of(game, player)
            if key is not None:
                weight = frequency.weight(game, player) if frequency.weight else 1
                change_count(counter, key, sign * weight)

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        self.numbers = [*map(add, self.numbers, other.numbers)]
        for counter, more in zip(self.counters, other.counters, strict=True):
            if more:
                counter.update(more)

    def copy(self) -> Self:
        """Return a copy of these sums, which does not follow later additions."""
        sums = type(self)()
        sums.merge(self)
        return sums


class MeetingSums(Sums):
    """The sums of one of two opponents, in their games against each other."""

    hands = Sum(lambda _, player: player.hands)
    points = Sum(lambda _, player: player.points)
    queens = Sum(lambda _, player: player.queens)
    queens_in_play = Sum(lambda _, player: player.queens_in_play)


Beside = Literal["left", "right", "apart"]
"""The place of the second of two, seen from the first: on the left they get the first's cards."""
BESIDE: tuple[Beside, ...] = get_args(Beside)
TURNED: Mapping[Beside, Beside] = {"left": "right", "right": "left", "apart": "apart"}


@dataclass
class PairSums:
    """Two people, in the games that both played to the end and not as partners.

    In ``ahead`` of them the first ended ahead of the second, in ``behind`` the second of the first.
    ``seats`` has how often the second sat where, and by how much of 1 the first ended ahead: 1, 0
    where both were level, −1 where the second did.
    """

    games: int = 0
    ahead: int = 0
    behind: int = 0
    level: int = 0
    seats: Counter[tuple[Beside, int]] = field(default_factory=Counter)
    first: MeetingSums = field(default_factory=MeetingSums)
    second: MeetingSums = field(default_factory=MeetingSums)

    def count(self, game: GameFacts, first: PlayerFacts, second: PlayerFacts, sign: int) -> None:
        """Add a game, or take it away."""
        ahead = (first.place < second.place) - (first.place > second.place)
        where = beside(first, second, game.seats)
        self.games += sign
        self.ahead += sign * (ahead > 0)
        self.behind += sign * (ahead < 0)
        self.level += sign * (ahead == 0)
        if where:
            change_count(self.seats, (where, ahead), sign)
        self.first.count(game, first, sign)
        self.second.count(game, second, sign)

    def sat(self, where: Beside) -> tuple[int, int]:
        """Return how often the first ended ahead where the second sat there, and how often not."""
        return self.seats[where, 1], self.seats[where, -1]

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.ahead += other.ahead
        self.behind += other.behind
        self.level += other.level
        self.seats.update(other.seats)
        self.first.merge(other.first)
        self.second.merge(other.second)

    @property
    def turned(self) -> "PairSums":
        """The same with the second of the two first."""
        seats = {(TURNED[where], -ahead): count for (where, ahead), count in self.seats.items()}
        return PairSums(
            games=self.games,
            ahead=self.behind,
            behind=self.ahead,
            level=self.level,
            seats=Counter(seats),
            first=self.second,
            second=self.first,
        )


Pair = tuple[str, str]


def beside(first: PlayerFacts, second: PlayerFacts, seats: int) -> Beside | None:
    """Return the seat of the second beside the first at the end; None where only two played."""
    if first.seat is None or second.seat is None or seats < 3:
        return None
    match (second.seat - first.seat) % seats:
        case 1:
            return "left"
        case ahead if ahead == seats - 1:
            return "right"
    return "apart"


def opponents(people: Mapping[str, PlayerFacts]) -> Iterator[Pair]:
    """Yield every two people who both played to the end, and were not partners."""
    ended = [
        (key, player.side) for key, player in sorted(people.items()) if player.side is not None
    ]
    for position, (first, side) in enumerate(ended):
        for second, other in ended[position + 1 :]:
            if other != side:
                yield first, second


def change_count(counter: Counter[Key], key: Key, change: int) -> None:
    """Add to a count; a count of 0 is removed."""
    counter[key] += change
    if not counter[key]:
        del counter[key]
