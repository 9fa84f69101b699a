"""Random house rules: which options fit which game, and a random choice of them."""

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
    """Choose a whole number other than 0, which would switch the rule off."""
    return lambda random: random.randint(lowest, highest) or 1


def marks(random: Random) -> dict[str, int]:
    """Choose marks for On the Nose, many of them where totals often are."""
    frequent = {str(mark): random.randint(-20, 70) for mark in random.sample(range(-15, 60), 14)}
    back = {str(mark): random.randint(0, mark) for mark in random.sample(range(1, 60), 12)}
    return random.choice([{"50": 0, "100": 50}, {"100": 50}, frequent, back, back])


ENDS: dict[str, Choice] = {
    "end_at": lambda random: random.choice([None, 20, 26, 50, 52, 75, 100, random.randint(1, 200)]),
    "hands": lambda random: random.choice([None, 1, 2, 3, random.randint(1, 12)]),
    "tie": one_of("share", "play_on"),
    "end_beyond": one_of(True, False),
    "on_the_nose": marks,
    "settlement": one_of("wilson", "average", "howell"),
    "revoke_points": between(-5, 20),
    "on_the_nose_every": one_of(5, 7, 10, 25, 50),
}
TRICKS: dict[str, Choice] = {"trick_points": between(-3, 5)}
TEN_OF_CLUBS: dict[str, Choice] = {"ten_of_clubs_doubles": one_of(True, True, False)}
PARTNERS: dict[str, Choice] = {"hand_partners": one_of("first_tricks", "agreed", None)}
MOONS: dict[str, Choice] = {
    "moon": one_of("choose", "choose", "add", "subtract", "auto", "auto", "off"),
    "moon_points": between(1, 60),
}
AWARDS: dict[str, Choice] = {"no_tricks_bonus": between(-20, 5), "sun_points": between(20, 80)}
NO_TRICKS: dict[str, Choice] = {"no_tricks_bonus": AWARDS["no_tricks_bonus"]}
QUEEN: dict[str, Choice] = {"queen_points": lambda random: max(0, random.randint(-5, 30))}
HEARTS: dict[str, Choice] = {"hearts_points": one_of("one", "spot", "spot-ace-low")}
DIAMOND: dict[str, Choice] = {
    "diamond_bonus": one_of(None, "JD", "JD", "10D", "QD"),
    "diamond_bonus_points": between(-20, -1),
    "diamond_needed_for_moon": one_of(True, False),
}
PACK: dict[str, Choice] = {
    "jokers": lambda random: random.choice(["even", random.randint(0, 4)]),
    "leftovers": one_of("first_trick", "last_trick", "first_heart", "blind"),
    "passing": one_of("rotation", "dealer", "none"),
}
DECKS: dict[str, Choice] = {"decks": one_of(1, 2)}
FIXED_MOON: dict[str, Choice] = {"moon": one_of("add", "add", "off")}
FAMILY = (
    ENDS
    | MOONS
    | AWARDS
    | QUEEN
    | HEARTS
    | DIAMOND
    | PACK
    | DECKS
    | TRICKS
    | TEN_OF_CLUBS
    | PARTNERS
)


def without(*names: str) -> dict[str, Choice]:
    """Return the family's options without these."""
    return {name: choice for name, choice in FAMILY.items() if name not in names}


# The options that fit each game; a game that is not named is played with those about its end.
# Where the rules leave a default open (which moon, when it ends), the option is in ALWAYS, so that
# the app's default does not matter.
FITTING: dict[str, dict[str, Choice]] = {
    "black-lady": FAMILY,
    "joker-hearts": FAMILY,
    "ten-of-hearts": without("hearts_points"),
    # With another diamond, or without one, it would be another game.
    "omnibus": without("diamond_bonus"),
    "spot": FAMILY,
    "wilson": FAMILY,
    "two-player": without("sun_points", "trick_points", "hand_partners")
    | {
        "queen_points": one_of(7, 13),
        "diamond_bonus": one_of(None, "10D", "QD"),
        "tiebreak_moon": one_of(True, False),
        "running_total": one_of(True, False),
    },
    "reverse": ENDS
    | QUEEN
    | HEARTS
    | DECKS
    | {"reverse_moon": one_of(True, False), "no_tricks_bonus": AWARDS["no_tricks_bonus"]},
    "huse": without("trick_points", "hand_partners"),
    "two-blind": without("trick_points", "hand_partners"),
    "four-queens": ENDS
    | FIXED_MOON
    | QUEEN
    | DECKS
    | PACK
    | TRICKS
    | TEN_OF_CLUBS
    | {
        "moon_clears_others": one_of(True, False),
        "no_tricks_bonus": AWARDS["no_tricks_bonus"],
    },
    "dragon": ENDS
    | FIXED_MOON
    | AWARDS
    | QUEEN
    | DECKS
    | {"lone_jack_counts": one_of(True, False), "moon_points": MOONS["moon_points"]},
    "dummy": ENDS
    | FIXED_MOON
    | QUEEN
    | HEARTS
    | {
        "moon_relief": one_of(True, False),
        "moon_points": MOONS["moon_points"],
        "no_tricks_bonus": AWARDS["no_tricks_bonus"],
    },
    "rook-57": ENDS | MOONS | AWARDS | DECKS,
    "golden-ten": ENDS
    | DECKS
    | {"golden_floor": one_of(True, False), "no_tricks_bonus": AWARDS["no_tricks_bonus"]},
    "purple": ENDS
    | DECKS
    | {
        "moon": MOONS["moon"],
        "moon_keeps_cards": one_of(True, False),
        "no_tricks_bonus": AWARDS["no_tricks_bonus"],
    },
    # Payments depend on the cards alone, so bonuses for cards or tricks not won do not fit.
    "super": ENDS | QUEEN | HEARTS | DECKS,
    # Cards go to the pile and not to each other.
    "trump": without("passing", "trick_points"),
    "toss": ENDS | MOONS | AWARDS | QUEEN | HEARTS | DECKS,
    "cancellation": without("decks", "passing"),
    "hooligan": FAMILY,
    "pip": without("queen_points"),
    "black-maria": without("trick_points"),
    "rickety-kate": without("moon", "moon_points", "sun_points", "diamond_needed_for_moon"),
    "partnership": without("hand_partners"),
    "greek": without("moon"),
    "queens": without("queen_points", "hearts_points", "sun_points", *MOONS, *DIAMOND),
    "sevens-and-queens": without("queen_points", "hearts_points", *DIAMOND),
    "small": without("hearts_points", "trick_points"),
    "royal": without("hearts_points", *DIAMOND),
    "plain-hearts": ENDS | HEARTS | DECKS | NO_TRICKS,
    "heartsette": ENDS | HEARTS | QUEEN | DECKS | NO_TRICKS,
    "auction-hearts": ENDS
    | {"end_at": lambda random: random.choice([None, -1, -20, -50, -random.randint(1, 150)])},
    "polignac": ENDS | DECKS | NO_TRICKS,
    "schwarze-katze": ENDS | DECKS | NO_TRICKS,
    "gong-zhu": ENDS
    | DECKS
    | {
        "end_at": lambda random: random.choice([None, -1, -100, -200, -random.randint(1, 900)]),
        "no_tricks_bonus": AWARDS["no_tricks_bonus"],
    },
    "gong-zhu-partners": ENDS
    | DECKS
    | {
        "end_at": lambda random: random.choice([None, -1, -100, -200, -random.randint(1, 900)]),
        "no_tricks_bonus": AWARDS["no_tricks_bonus"],
    },
    "likha": ENDS | QUEEN | HEARTS | DECKS | NO_TRICKS,
    "hartenjagen": ENDS | QUEEN | DECKS | NO_TRICKS,
    "slobberhannes": ENDS | DECKS,
    "knaves": ENDS | TRICKS,
    "schwarze-dame": ENDS | TRICKS,
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
NEED_A_MOON = (
    "moon_points",
    "sun_points",
    "diamond_needed_for_moon",
    "tiebreak_moon",
    "moon_keeps_cards",
    "moon_clears_others",
    "moon_relief",
)


def random_options(
    random: Random, variant: str, players: int, unknown: set[tuple[str, str]]
) -> Options:
    """Choose some house rules; `unknown` are those that the app does not have."""
    fitting = FITTING.get(variant, ENDS)
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
    """Return whether this many players can use this many decks."""
    return players <= GAMES[variant].most_with_one_deck or decks == 2


def drop_contradictions(variant: str, options: Options) -> None:
    """Remove options that have no effect together with the others."""
    game = GAMES[variant]
    if options.get("diamond_bonus", game.diamond_bonus) is None:
        options.pop("diamond_bonus_points", None)
        options.pop("diamond_needed_for_moon", None)
    if options.get("moon", game.moon) == "off":
        for name in NEED_A_MOON:
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
    """Add a stake with some probability, and a currency with it."""
    if options.get("settlement") is not None and random.random() < 0.7:
        options["stake"] = random.choice(["0.05", "0.01", "1", "0.333", "2.50", "0.5"])
    if "stake" in options or variant == "wilson":
        options["currency"] = random.choice(["USD", "EUR", "JPY", "KWD"])
