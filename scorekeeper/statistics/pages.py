"""What the pages of everybody, of a person and of two people show, taken from the history."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from scorekeeper.scoring.engine.line import Points
from scorekeeper.statistics.choices import Choices, choices
from scorekeeper.statistics.clearest import ClearestGame, clearest_game
from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.figures import Extremes, extremes, mean_or_none
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.milestones import Milestones, milestones
from scorekeeper.statistics.played import Played
from scorekeeper.statistics.rating_pages import PersonRating, person_rating
from scorekeeper.statistics.sums import MeetingSums, Paid, PairSums, PlayerSums

ENOUGH_GAMES = 8
"""With fewer games a mean or a share says nothing, and is not shown."""
FORM_GAMES = 10
"""The form is the mean of so many games."""
FORM_SHOWN = 60
LEAD_SHOWN = 100


@dataclass(frozen=True)
class PersonFigures:
    """The figures of one person over the games that count.

    ``expected_wins`` and ``expected_queens`` are their part if all at the table had the same.
    ``form`` has, from the oldest game shown to the newest, by how much their place was better than
    the table's middle in the mean of the last few games. Means of nothing are None.
    """

    key: str
    name: str
    games: int
    ended: int
    hands: int
    wins: Points
    expected_wins: Points
    places: Mapping[int, int]
    mean_place: Fraction | None
    table_mean_place: Fraction | None
    points_per_hand: Fraction | None
    table_points_per_hand: Fraction | None
    card_hands: int
    clean: int
    queens: int
    queens_in_play: int
    expected_queens: Points
    moons_shot: int
    moons_suffered: int
    on_the_nose: int
    led: int
    comeback: Points
    extremes: Extremes | None
    money: tuple[tuple[str, Paid], ...]
    form: tuple[float, ...] = ()

    @property
    def enough(self) -> bool:
        """Whether there are enough games for means and shares."""
        return self.ended >= ENOUGH_GAMES


@dataclass(frozen=True)
class Meeting:
    """Another person, and who of the two ended ahead how often."""

    key: str
    name: str
    games: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True)
class PeoplePage:
    """Everybody with a game that counts; ``everyone`` gives their colours, whatever is filtered.

    ``unread`` is how many older games are still to be read, ``left_out`` how many do not count.
    """

    people: tuple[PersonFigures, ...]
    games: int
    choices: Choices
    everyone: tuple[str, ...]
    unread: int = 0
    left_out: int = 0


@dataclass(frozen=True)
class PersonPage:
    """One person, and everybody whom they met; ``since`` is when their first game was started.

    ``rating`` is None where there is none from just these games.
    """

    person: PersonFigures
    milestones: Milestones
    against: tuple[Meeting, ...]
    choices: Choices
    everyone: tuple[str, ...]
    since: str | None
    rating: PersonRating | None = None


@dataclass(frozen=True)
class PairPage:
    """Two people against each other.

    ``lead`` has, after each of the last games, by how many games the first was ahead of the second;
    ``clearest`` is the game with the most points between them.
    """

    first: str
    second: str
    names: tuple[str, str]
    met: PairSums
    lead: tuple[int, ...]
    choices: Choices
    everyone: tuple[str, ...]
    since: str | None
    clearest: ClearestGame | None = None

    @property
    def sums(self) -> tuple[MeetingSums, MeetingSums]:
        """What each of the two did in these games."""
        return self.met.first, self.met.second


def people_page(history: History, chosen: Filter) -> PeoplePage:
    """Return everybody's figures, in the order of their names."""
    tally, names = history.tally(chosen), history.names()
    people = [
        person_figures(key, names[key], sums, form(history, key, chosen))
        for key, sums in tally.players.items()
    ]
    return PeoplePage(
        people=tuple(sorted(people, key=lambda each: each.name)),
        games=tally.games,
        choices=choices(history),
        everyone=everyone(history),
        left_out=len(history.left_out),
    )


def person_page(history: History, key: str, chosen: Filter) -> PersonPage | None:
    """Return the page of a person; None where nobody has this key."""
    names = history.names()
    if key not in names:
        return None
    tally = history.tally(chosen)
    sums = tally.players.get(key, PlayerSums())
    against = [_meeting(names, key, pair, met) for pair, met in tally.pairs.items() if key in pair]
    return PersonPage(
        person=person_figures(key, names[key], sums, form(history, key, chosen)),
        milestones=milestones(history, key, chosen),
        against=tuple(sorted(against, key=lambda each: (-each.games, each.name))),
        choices=choices(history, key),
        everyone=everyone(history),
        since=_since(history.played(key, chosen, oldest_first=True)),
        rating=person_rating(history, key, chosen),
    )


def pair_page(history: History, first: str, second: str, chosen: Filter) -> PairPage | None:
    """Return the page of two people; None where one of them does not exist."""
    names = history.names()
    if first not in names or second not in names:
        return None
    found = meetings(history, first, second, chosen)
    games = history.met(first, second, chosen)
    return PairPage(
        first=first,
        second=second,
        names=(names[first], names[second]),
        met=found,
        lead=_leads(found, islice(games, LEAD_SHOWN)),
        choices=choices(history, first, second),
        everyone=everyone(history),
        since=_since(played for played, _ in history.met(first, second, chosen, oldest_first=True)),
        clearest=clearest_game(history, first, second, chosen),
    )


def meetings(history: History, first: str, second: str, chosen: Filter) -> PairSums:
    """Return the sums of two people, as the first of them sees it, and as they are now."""
    pairs, found = history.tally(chosen).pairs, PairSums()
    turned = pairs.get((second, first))
    found.merge(pairs.get((first, second)) or (turned.turned if turned else PairSums()))
    return found


def person_figures(
    key: str, name: str, sums: PlayerSums, recent: tuple[float, ...] = ()
) -> PersonFigures:
    """Return the figures of a person from their sums."""
    return PersonFigures(
        key=key,
        name=name,
        games=sums.games,
        ended=sums.ended,
        hands=sums.hands,
        wins=sums.wins,
        expected_wins=sums.expected_wins,
        places=dict(sorted(sums.places.items())),
        mean_place=mean_or_none(sums.mean_places, sums.ended),
        table_mean_place=mean_or_none(sums.table_places, sums.ended),
        points_per_hand=mean_or_none(sums.points, sums.hands),
        table_points_per_hand=mean_or_none(sums.table_points, sums.hands),
        card_hands=sums.card_hands,
        clean=sums.clean,
        queens=sums.queens,
        queens_in_play=sums.queens_in_play,
        expected_queens=sums.expected_queens,
        moons_shot=sums.moons_shot,
        moons_suffered=sums.moons_suffered,
        on_the_nose=sums.on_the_nose,
        led=sums.led,
        comeback=max(sums.comebacks, default=0),
        extremes=extremes(sums),
        money=tuple(sorted(sums.money.items())),
        form=recent,
    )


def form(history: History, key: str, chosen: Filter) -> tuple[float, ...]:
    """Return the form of a person after each of their last games, the oldest first."""
    ended = (each for each in history.played(key, chosen) if each.player.place)
    last = [
        float(each.game.table_mean_place - each.player.mean_place)
        for each in islice(ended, FORM_SHOWN + FORM_GAMES - 1)
    ][::-1]
    first = max(0, len(last) - FORM_SHOWN)
    windows = (last[max(0, at - FORM_GAMES + 1) : at + 1] for at in range(first, len(last)))
    return tuple(sum(window) / len(window) for window in windows)


def everyone(history: History) -> tuple[str, ...]:
    """Return the names of all people, those with the most games first."""
    players = history.tally(ALL_GAMES).players
    order = sorted(players, key=lambda key: (-players[key].games, key))
    names = history.names()
    return tuple(names[key] for key in order)


def _meeting(names: Mapping[str, str], key: str, pair: tuple[str, str], met: PairSums) -> Meeting:
    first, second = pair
    other, own = (second, met) if first == key else (first, met.turned)
    return Meeting(other, names[other], own.games, own.first.ahead, own.second.ahead, own.level)


def _leads(met: PairSums, newest_first: Iterator[tuple[Played, PlayerFacts]]) -> tuple[int, ...]:
    """Return the lead after each of these games, from before the first of them on."""
    lead = met.first.ahead - met.second.ahead
    found = [lead]
    for played, other in newest_first:
        own, theirs = played.player.place, other.place
        lead -= (own < theirs) - (own > theirs)
        found.append(lead)
    return tuple(reversed(found))


def _since(oldest_first: Iterator[Played]) -> str | None:
    """Return when the first of these games with a time was started."""
    times = (played.game.started for played in oldest_first)
    return next((each for each in times if each), None)
