"""House rules by chance: which options fit which game, and a random table of them."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.outside.naive_games import GAMES

Options = dict[str, Any]
Choice = Callable[[Random], object]


def one_of(*values: object) -> Choice:
    """Choose between values."""
    return lambda random: random.choice(values)


def between(lowest: int, highest: int) -> Choice:
    """Choose a whole number, but not 0: an amount of nothing says the rule is off."""
    return lambda random: random.randint(lowest, highest) or 1


def marks(random: Random) -> dict[str, int] | None:
    """Agree on some marks for On the Nose, where small totals are too."""
    usual: dict[str, int] = {"50": 0, "100": 50}
    many = {str(mark): random.randint(0, mark) for mark in random.sample(range(1, 60), 12)}
    return random.choice([usual, {"100": 50}, many, many])


ENDS: dict[str, Choice] = {
    "end_at": lambda random: random.choice([20, 26, 50, 52, 75, 100, random.randint(1, 200)]),
    "hands": lambda random: random.choice([1, 2, 3, random.randint(1, 12)]),
    "tie": one_of("share", "play_on"),
    "end_beyond": one_of(True, False),
    "on_the_nose": marks,
    "settlement": one_of("wilson", "average", "howell"),
    "revoke_points": between(-5, 20),
}
MOONS: dict[str, Choice] = {
    "moon": one_of("choose", "choose", "add", "subtract", "auto", "auto", "off"),
    "moon_points": between(1, 60),
}
AWARDS: dict[str, Choice] = {"no_tricks_bonus": between(-20, 5), "sun_points": between(20, 80)}
QUEEN: dict[str, Choice] = {"queen_points": between(1, 30)}
HEARTS: dict[str, Choice] = {"hearts_points": one_of("one", "spot", "spot-ace-low")}
DIAMOND: dict[str, Choice] = {
    "diamond_bonus": one_of(None, "JD", "JD", "10D", "QD"),
    "diamond_bonus_points": between(-20, -1),
    "diamond_needed_for_moon": one_of(True, False),
}
PACK: dict[str, Choice] = {
    "jokers": lambda random: random.randint(0, 4),
    "leftovers": one_of("first_trick", "last_trick", "first_heart"),
    "passing": one_of("rotation", "dealer", "none"),
}
DECKS: dict[str, Choice] = {"decks": one_of(1, 2)}
FAMILY = ENDS | MOONS | AWARDS | QUEEN | HEARTS | DIAMOND | PACK

# What makes sense for each game. A game that is not settled in the rules (which moon, when it
# ends) names those options in ALWAYS, so that no default of ours is guessed.
FITTING: dict[str, dict[str, Choice]] = {
    "black-lady": FAMILY | DECKS,
    "joker-hearts": FAMILY | DECKS,
    "ten-of-hearts": ENDS | MOONS | AWARDS | QUEEN | DIAMOND | PACK | DECKS,
    # With another diamond, or without one, it would be another game.
    "omnibus": {name: FAMILY[name] for name in FAMILY if name != "diamond_bonus"} | DECKS,
    "spot": FAMILY | DECKS,
    "wilson": FAMILY | DECKS,
    "two-player": ENDS
    | MOONS
    | HEARTS
    | {
        "queen_points": one_of(7, 13),
        "diamond_bonus": one_of(None, "10D", "QD"),
        "diamond_needed_for_moon": one_of(True, False),
        "tiebreak_moon": one_of(True, False),
        "running_total": one_of(True, False),
        "no_tricks_bonus": between(-20, 5),
    },
    "reverse": ENDS | {"reverse_moon": one_of(True, False)},
    "huse": ENDS | MOONS | AWARDS | QUEEN | HEARTS | DIAMOND,
    "two-blind": ENDS | MOONS | AWARDS | QUEEN | HEARTS | DIAMOND,
    "four-queens": ENDS | QUEEN | DECKS | PACK | {"moon_clears_others": one_of(True, False)},
    "dragon": ENDS | DECKS | {"lone_jack_counts": one_of(True, False)},
    "dummy": ENDS | {"moon_relief": one_of(True, False)},
    "rook-57": ENDS | MOONS | AWARDS,
    "golden-ten": ENDS | {"golden_floor": one_of(True, False), "no_tricks_bonus": between(-20, 5)},
    "purple": ENDS
    | {
        "moon": MOONS["moon"],
        "moon_keeps_cards": one_of(True, False),
        "no_tricks_bonus": between(-20, 5),
    },
    "super": ENDS,
    "trump": FAMILY,
    "toss": ENDS | MOONS | AWARDS,
    "cancellation": ENDS | MOONS | AWARDS | QUEEN | HEARTS,
    "hooligan": FAMILY,
    "pip": ENDS | MOONS | AWARDS | DIAMOND | PACK,
    "black-maria": FAMILY,
    "rickety-kate": ENDS | QUEEN | HEARTS | DIAMOND | PACK | {"no_tricks_bonus": between(-20, 5)},
    "partnership": ENDS | MOONS | QUEEN | HEARTS | DIAMOND | {"no_tricks_bonus": between(-20, 5)},
}
ALWAYS: dict[str, tuple[str, ...]] = {
    "toss": ("moon",),
    "cancellation": ("moon", "end_at"),
    "hooligan": ("moon", "end_at"),
    "pip": ("moon", "end_at"),
    "black-maria": ("moon", "end_at"),
    "rickety-kate": ("end_at",),
    "partnership": ("moon", "end_at"),
}


def random_options(
    random: Random, variant: str, players: int, unknown: set[tuple[str, str]]
) -> Options:
    """Agree on some house rules; `unknown` are those that the app does not have (yet)."""
    fitting = FITTING[variant]
    likely = random.choice([0, 0.15, 0.4])
    options = {
        name: choose(random)
        for name, choose in fitting.items()
        if random.random() < likely or name in ALWAYS.get(variant, ())
    }
    if "decks" in options and not fits_decks(variant, players, options["decks"]):
        del options["decks"]
    drop_contradictions(variant, options)
    add_stake(random, variant, options)
    for known in [name for name in options if (variant, name) in unknown]:
        del options[known]
    return options


def fits_decks(variant: str, players: int, decks: object) -> bool:
    """Say whether so many can play with so many decks."""
    if variant == "joker-hearts":
        return players <= 6 or decks == 2
    return decks == (2 if players > GAMES[variant].most_with_one_deck else 1)


def drop_contradictions(variant: str, options: Options) -> None:
    """Leave out what would mean nothing beside the rest."""
    game = GAMES[variant]
    if options.get("diamond_bonus", game.diamond_bonus) is None:
        options.pop("diamond_bonus_points", None)
        options.pop("diamond_needed_for_moon", None)
    if options.get("moon", game.moon) == "off":
        for name in ("moon_points", "sun_points", "diamond_needed_for_moon", "tiebreak_moon"):
            options.pop(name, None)
    if options.get("running_total") is False:
        for name in ("end_at", "end_beyond", "hands"):
            options.pop(name, None)
    if options.get("end_at", game.end_at) is None:
        options.pop("end_beyond", None)
        if options.get("hands", game.hands) is None:
            options.pop("tie", None)
    if options.get("tie", game.tie) != "play_on":
        options.pop("tiebreak_moon", None)


def add_stake(random: Random, variant: str, options: Options) -> None:
    """Play for money, perhaps; whoever does says for which."""
    if options.get("settlement") is not None and random.random() < 0.7:
        options["stake"] = random.choice(["0.05", "0.01", "1", "0.333", "2.50", "0.5"])
    if "stake" in options or variant == "wilson":
        options["currency"] = random.choice(["USD", "EUR", "JPY", "KWD"])
