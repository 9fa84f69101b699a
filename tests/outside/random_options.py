"""Random house rules: which options fit which game, and a random choice of them."""

from dataclasses import fields
from random import Random
from typing import Any

from tests.outside.naive_games import GAMES, Choice, NaiveGame, one_of

Options = dict[str, Any]

# Jokers, leftovers and passing change the deal and never the score.
PACK: dict[str, Choice] = {
    "jokers": lambda random: random.choice(["even", random.randint(0, 4)]),
    "leftovers": one_of("first_trick", "last_trick", "first_heart", "blind"),
    "passing": one_of("rotation", "dealer", "none"),
}
OPTIONS = [option for option in fields(NaiveGame) if "choose" in option.metadata]
# The options of the family, and those that name the games they are for.
FAMILY: dict[str, Choice] = PACK | {
    option.name: option.metadata["choose"] for option in OPTIONS if not option.metadata["games"]
}


def only(*names: str) -> dict[str, Choice]:
    """Return these of the family's options."""
    return {name: FAMILY[name] for name in names}


ENDS = only(
    *("end_at", "hands", "tie", "end_beyond", "on_the_nose", "settlement", "revoke_points"),
    "on_the_nose_every",
)
TRICKS, TEN_OF_CLUBS = only("trick_points"), only("ten_of_clubs_doubles")
MOONS, AWARDS = only("moon", "moon_points"), only("no_tricks_bonus", "sun_points")
NO_TRICKS, QUEEN, HEARTS = only("no_tricks_bonus"), only("queen_points"), only("hearts_points")
DIAMOND = only("diamond_bonus", "diamond_bonus_points", "diamond_needed_for_moon")
DECKS = only("decks")
FIXED_MOON: dict[str, Choice] = {"moon": one_of("add", "add", "off")}


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
    | {"queen_points": one_of(7, 13), "diamond_bonus": one_of(None, "10D", "QD")},
    "reverse": ENDS | QUEEN | HEARTS | DECKS | NO_TRICKS,
    "huse": without("trick_points", "hand_partners"),
    "two-blind": without("trick_points", "hand_partners"),
    "four-queens": ENDS | FIXED_MOON | QUEEN | DECKS | PACK | TRICKS | TEN_OF_CLUBS | NO_TRICKS,
    "dragon": ENDS | FIXED_MOON | AWARDS | QUEEN | DECKS | only("moon_points"),
    "dummy": ENDS | FIXED_MOON | QUEEN | HEARTS | only("moon_points") | NO_TRICKS,
    "rook-57": ENDS | MOONS | AWARDS | DECKS,
    "golden-ten": ENDS | DECKS | NO_TRICKS,
    "purple": ENDS | DECKS | only("moon") | NO_TRICKS,
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
        **NO_TRICKS,
    },
    "gong-zhu-partners": ENDS
    | DECKS
    | {
        "end_at": lambda random: random.choice([None, -1, -100, -200, -random.randint(1, 900)]),
        **NO_TRICKS,
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
    own = [option for option in OPTIONS if variant in option.metadata["games"]]
    fitting = FITTING.get(variant, ENDS) | {
        option.name: option.metadata["choose"] for option in own
    }
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
    for unknown_option in [name for name in options if (variant, name) in unknown]:
        del options[unknown_option]
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
