"""The games as a table of defaults, and how the options of a document change them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tests.outside.naive_cards import card_values

Document = dict[str, Any]


@dataclass(frozen=True)
class NaiveMoon:
    """Cards that one taker must have all of, and what that is worth."""

    name: str
    cards: frozenset[str]
    needed: int
    amount: int


Choice = Callable[[Random], object]


def option(default: Any, choose: Choice, *games: str) -> Any:  # noqa: ANN401 - of any option
    """Return a field that is an option of a game file, with what draws a random value of it.

    It fits these games alone, or where none is named all that `random_options.py` does not except.
    """
    return field(default=default, metadata={"choose": choose, "games": games})


def one_of(*values: object) -> Choice:
    """Choose between values."""
    return lambda random: random.choice(values)


def between(lowest: int, highest: int) -> Choice:
    """Choose a whole number other than 0, which would switch the rule off."""
    return lambda random: random.randint(lowest, highest) or 1


def marks(random: Random) -> dict[str, int]:
    """Choose marks for On the Nose, many of them where totals often are."""
    frequent = {str(mark): random.randint(-20, 70) for mark in random.sample(range(-15, 60), 14)}
    back = {str(mark): random.randint(0, mark) for mark in random.sample(range(1, 60), 12)}
    return random.choice([{"50": 0, "100": 50}, {"100": 50}, frequent, back, back])


SWITCH = one_of(True, False)
MOONS = ("choose", "choose", "add", "subtract", "auto", "auto", "off")


@dataclass(frozen=True)
class NaiveGame:
    """A game's own rules; `replace` applies a table's options to them."""

    players: tuple[int, ...] = (3, 4, 5, 6)
    hearts_points: str = option("one", one_of("one", "spot", "spot-ace-low"))
    queen_points: int | None = option(13, lambda random: max(0, random.randint(-5, 30)))
    extra_cards: Mapping[str, int] = field(default_factory=dict)
    diamond_bonus: str | None = option(None, one_of(None, "JD", "JD", "10D", "QD"))
    diamond_bonus_points: int = option(-10, between(-20, -1))
    diamond_needed_for_moon: bool = option(False, SWITCH)
    moon: str = option("choose", one_of(*MOONS))
    moon_points: int | None = option(None, between(1, 60))
    sun_points: int = option(0, between(20, 80))
    no_tricks_bonus: int = option(0, between(-20, 5))
    revoke_points: int = option(0, between(-5, 20))
    on_the_nose: Mapping[str, int] | None = option(None, marks)
    on_the_nose_every: int | None = option(None, one_of(5, 7, 10, 25, 50))
    ten_of_clubs_doubles: bool = option(False, one_of(True, True, False))
    end_at: int | None = option(
        100, lambda random: random.choice([None, 20, 26, 50, 52, 75, 100, random.randint(1, 200)])
    )
    end_beyond: bool = option(False, SWITCH)
    hands: int | None = option(
        None, lambda random: random.choice([None, 1, 2, 3, random.randint(1, 12)])
    )
    tie: str = option("share", one_of("share", "play_on"))
    settlement: str | None = option(None, one_of("wilson", "average", "howell"))
    stake: str | None = None
    currency: str = "USD"
    decks: int = option(1, one_of(1, 2))
    most_with_one_deck: int = 99
    high_wins: bool = False
    in_teams: bool = False
    # Partners who only share the win, and a game that goes back to 0 from its target.
    in_pairs: bool = False
    back: bool = False
    # What each trick counts.
    trick_points: int = option(0, between(-3, 5))
    # Who are partners for one hand, None where nobody is.
    hand_partners: str | None = option(None, one_of("first_tricks", "agreed", None))
    # What a moon is worth with one deck, whatever its cards are.
    fixed_moon: int | None = None
    # What only some games have.
    reverse_moon: bool = option(False, SWITCH, "reverse")
    moon_clears_others: bool = option(False, SWITCH, "four-queens")
    lone_jack_counts: bool = option(True, SWITCH, "dragon")
    moon_relief: bool = option(True, SWITCH, "dummy")
    golden_floor: bool = option(True, SWITCH, "golden-ten")
    moon_keeps_cards: bool = option(False, SWITCH, "purple")
    tiebreak_moon: bool = option(True, SWITCH, "two-player")
    running_total: bool = option(True, SWITCH, "two-player")


BLACK_LADY = NaiveGame(players=tuple(range(3, 11)), most_with_one_deck=6)
# Jokers, leftovers and passing change the deal and never the score.
WITHOUT_SCORE = ("jokers", "leftovers", "passing")

PIG = NaiveGame((3, 4, 5), queen_points=None, moon="off", end_at=-1000, high_wins=True)

GAMES: dict[str, NaiveGame] = {
    "black-lady": BLACK_LADY,
    "joker-hearts": replace(BLACK_LADY, players=tuple(range(3, 10))),
    "ten-of-hearts": replace(BLACK_LADY, extra_cards={"10H": 10}),
    "omnibus": replace(BLACK_LADY, diamond_bonus="JD"),
    "spot": replace(BLACK_LADY, hearts_points="spot", queen_points=25, end_at=500),
    "wilson": replace(BLACK_LADY, settlement="wilson", stake="0.05"),
    "two-player": NaiveGame(
        (2,), queen_points=7, diamond_bonus_points=-5, moon="add", end_at=50, tie="play_on"
    ),
    "reverse": NaiveGame((4,), diamond_bonus="JD", moon="off", high_wins=True, in_teams=True),
    "huse": NaiveGame((2,)),
    "two-blind": NaiveGame((2,)),
    "four-queens": replace(BLACK_LADY, extra_cards={"QD": -10, "QC": 0}, moon="add"),
    "dragon": NaiveGame(
        (4, 5, 6, 7, 8),
        queen_points=55,
        extra_cards={"JD": -21},
        moon="add",
        end_at=None,
        most_with_one_deck=4,
    ),
    "dummy": NaiveGame((3,), moon="add"),
    "rook-57": NaiveGame(queen_points=None, moon="add"),
    "golden-ten": NaiveGame((3, 4, 5, 6, 7), queen_points=None, moon="off", end_at=None, hands=6),
    "purple": NaiveGame(queen_points=None, revoke_points=10),
    "super": NaiveGame((3, 4, 5, 6), queen_points=7, moon="off", end_at=None, high_wins=True),
    "trump": NaiveGame((4,)),
    "toss": NaiveGame(tuple(range(2, 9)), end_beyond=True),
    "cancellation": NaiveGame(tuple(range(5, 12)), decks=2),
    "hooligan": NaiveGame(extra_cards={"7C": 7}),
    "pip": NaiveGame(hearts_points="spot", queen_points=None),
    "black-maria": NaiveGame(extra_cards={"KS": 10, "AS": 7}),
    "rickety-kate": NaiveGame(moon="off"),
    "partnership": NaiveGame((4,), in_teams=True),
    "greek": replace(BLACK_LADY, moon="receive"),
    "queens": replace(
        BLACK_LADY, extra_cards={"QH": 13, "QD": 13, "QC": 13}, moon="off", end_at=108
    ),
    "sevens-and-queens": replace(
        BLACK_LADY,
        queen_points=2,
        extra_cards={"QH": 2, "QD": 2, "QC": 2, "7S": 1, "7H": 1, "7D": 1, "7C": 1},
        end_at=50,
    ),
    "small": NaiveGame(
        (3, 4, 5),
        queen_points=7,
        diamond_bonus="JD",
        diamond_bonus_points=-5,
        fixed_moon=14,
        end_at=50,
    ),
    "royal": NaiveGame((4,), queen_points=26, extra_cards={"QD": -10, "QC": 0}, end_beyond=True),
    "plain-hearts": NaiveGame(queen_points=None, moon="off", end_at=None, settlement="average"),
    "auction-hearts": NaiveGame(
        tuple(range(3, 9)),
        queen_points=None,
        moon="off",
        end_at=-50,
        high_wins=True,
        settlement="average",
    ),
    "heartsette": NaiveGame(moon="off", end_at=None),
    "polignac": NaiveGame(tuple(range(3, 9)), queen_points=None, moon="off", end_at=10),
    "schwarze-katze": NaiveGame(
        tuple(range(3, 10)),
        queen_points=None,
        moon="off",
        no_tricks_bonus=50,
        end_at=None,
        hands=8,
        high_wins=True,
    ),
    "gong-zhu": PIG,
    "gong-zhu-partners": replace(PIG, players=(4,), in_teams=True),
    "likha": NaiveGame((4,), extra_cards={"10D": 10}, moon="off", end_at=101, in_pairs=True),
    "hartenjagen": NaiveGame(
        (4,), queen_points=5, extra_cards={"JC": 2}, moon="off", end_at=50, back=True
    ),
    "slobberhannes": NaiveGame((3, 4, 5, 6), queen_points=None, moon="off", end_at=10),
    "knaves": NaiveGame(
        (3,), queen_points=None, moon="off", end_at=20, high_wins=True, trick_points=1
    ),
    "schwarze-dame": NaiveGame(
        (4,), queen_points=None, moon="off", end_at=None, hands=8, high_wins=True, trick_points=10
    ),
}


@dataclass(frozen=True)
class Agreed:
    """Everything one table plays by."""

    variant: str
    game: NaiveGame
    players: tuple[str, ...]
    sides: Mapping[str, str]
    values: Mapping[str, int]
    moons: tuple[NaiveMoon, ...]
    # The players, or the teams, in seating order.
    side_names: tuple[str, ...]
    # How many tricks a hand has, where 52 cards a deck and the jokers are dealt to the players.
    tricks: int


def agreed(document: Document) -> Agreed:
    """Read what a document's variant, options and players agree on."""
    variant: str = document["variant"]
    players = tuple(document["players"])
    game = with_options(variant, document.get("options", {}), len(players))
    values = card_values(variant, game)
    if variant == "black-maria" and len(players) == 6 and game.decks == 1:
        # Six people play without the twos.
        del values["2H"]
    sides = {player: player for player in players}
    if game.in_teams:
        teams = document.get("teams") or [[*players[0::2]], [*players[1::2]]]
        sides = {player: " & ".join(team) for team in teams for player in team}
    side_names = tuple(dict.fromkeys(sides[player] for player in players))
    return Agreed(
        variant,
        game,
        players,
        sides,
        values,
        moons(variant, game, values),
        side_names,
        tricks(
            game,
            len(players),
            document.get("options", {}).get("jokers", usual_jokers(variant)),
            least=1 if variant == "joker-hearts" else 0,
        ),
    )


def usual_jokers(variant: str) -> object:
    """Return the jokers that a game is played with where nothing else is agreed."""
    return "even" if variant == "joker-hearts" else 0


def tricks(game: NaiveGame, players: int, jokers: object, least: int = 0) -> int:
    """Count the tricks of a hand; jokers even out a deal where four a deck are enough."""
    cards = 52 * game.decks
    if jokers == "even":
        fitting = [n for n in range(least, 4 * game.decks + 1) if (cards + n) % players == 0]
        jokers = fitting[0] if fitting else 0
    assert isinstance(jokers, int)
    return (cards + jokers) // players


def with_options(variant: str, options: Document, players: int) -> NaiveGame:
    """Apply the options to the game's defaults, also where one default depends on another."""
    game = GAMES[variant]
    scoring = {name: value for name, value in options.items() if name not in WITHOUT_SCORE}
    # This many players need two decks, whether the document says so or not.
    if "decks" not in options and players > game.most_with_one_deck:
        scoring["decks"] = 2
    game = replace(game, **scoring)
    if "end_at" not in options and game.end_at is not None:
        by_face = variant == "two-player" and game.hearts_points != "one"
        game = replace(game, end_at=(250 if by_face else game.end_at) * game.decks)
    if not game.running_total:
        game = replace(game, hands=1, end_at=None)
    return game


def moons(variant: str, game: NaiveGame, values: Mapping[str, int]) -> tuple[NaiveMoon, ...]:
    """List the moons of a game: which cards each needs, and how much it is worth."""
    decks = game.decks
    if variant == "purple":
        return () if game.moon == "off" else purple_moons(values, decks)
    if variant == "reverse" and not game.reverse_moon:
        return ()
    if variant != "reverse" and game.moon == "off":
        return ()
    cards = {card for card, points in values.items() if points > 0}
    if variant == "four-queens":
        cards -= {"QS"}
    if variant == "royal":
        # Worth something or not: the queen of clubs makes her a card that matters.
        cards |= {"QS"}
    amount = sum(values[card] for card in cards if not is_group(card)) * decks
    if variant == "dragon":
        amount = 125 * decks
    needed = sum(1 for card in cards if not is_group(card)) * decks
    if game.diamond_bonus and game.diamond_needed_for_moon:
        cards.add(game.diamond_bonus)
        amount += abs(game.diamond_bonus_points) * decks
        needed += decks
    if game.fixed_moon is not None:
        amount = game.fixed_moon * decks
    # An amount that was agreed on is the whole amount.
    if game.moon_points is not None:
        amount = game.moon_points
    return (NaiveMoon("moon", frozenset(cards), needed, amount),)


def purple_moons(values: Mapping[str, int], decks: int) -> tuple[NaiveMoon, ...]:
    """The moon of the red hearts and the moon of the gold ones."""
    colours = (("red", 26), ("gold", 13))
    return tuple(
        NaiveMoon(
            colour,
            frozenset(card for card in values if card.endswith(colour)),
            7 * decks,
            amount * decks,
        )
        for colour, amount in colours
    )


def is_group(card: str) -> bool:
    """Tell a group of cards that are counted, like hearts, from a card."""
    return card in {"hearts", "reds"}
