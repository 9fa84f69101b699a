"""Figures in words: means, shares, sums of money, and ratings with their uncertainty."""

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.statistics.rating import RATED_GAMES, PersonRating, Rating
from scorekeeper.statistics.values import (
    Count,
    Mean,
    Money,
    Places,
    Rate,
    Record,
    Share,
    Unit,
    Value,
    interval,
)
from scorekeeper.words.cards import card_text
from scorekeeper.words.money import money_amount
from scorekeeper.words.translation import MINUS, current_language, has_sentence, number, say

PLACE_FIGURE = "place-"
MILESTONES = ("badge.", "streak.")
"""The beginnings of figures that are called by their own sentence."""


def decimal(value: Points | float, places: int = 2) -> str:
    """Return a mean with the language's decimal mark, rounded half up: ``2.43``, ``−0.5``."""
    units = int(abs(Fraction(value)) * 10**places + Fraction(1, 2))
    whole, part = divmod(units, 10**places)
    sign = MINUS if value < 0 and units else ""
    text = f"{sign}{whole}"
    return f"{text}{current_language().decimal_mark}{part:0{places}}" if places else text


def signed_decimal(value: Points | float, places: int = 2) -> str:
    """Return a difference with its sign: ``+0.18``, ``−0.32``, ``0.00``."""
    text = decimal(value, places)
    return f"+{text}" if value > 0 and text != decimal(0, places) else text


def share(part: Points, whole: Points) -> str:
    """Return a part as a share of a whole that is not 0: ``39%``."""
    return percent(Fraction(part) / Fraction(whole))


def percent(value: Points | float) -> str:
    """Return a share between 0 and 1 as the language writes it: ``39%``, in German ``39 %``."""
    return say("figure.percent", number=decimal(Fraction(value) * 100, 0))


def sum_of_money(units: int, currency: str) -> str:
    """Return a sum won or paid, with its sign: ``+$1.25``, ``−$0.65``, ``$0.00``."""
    amount = money_amount(money_text(abs(units), currency), currency)
    return f"+{amount}" if units > 0 else f"{MINUS}{amount}" if units < 0 else amount


def figure_text(value: Value, between: str = "\n") -> str:
    """Return the value of a figure, empty for none; ``between`` separates sums of money."""
    match value:
        case Count(happened):
            return number(happened)
        case Rate(happened, hands):
            return number(happened) if hands else ""
        case Share(part, whole):
            return share(part, whole) if whole else ""
        case Mean(own=own):
            return "" if own is None else decimal(own)
        case Record(points):
            return "" if points is None else number(points)
        case Money(paid):
            return between.join(sum_of_money(total.units, code) for code, total in paid.items())
        case Places(games):
            return between.join(f"{place}: {count}" for place, count in games.items())


def figure_basis(value: Value, under: str, hands: int, *, enough: bool) -> str:
    """Return the sentence below a figure on its basis.

    Args:
        value: Its value.
        under: The key of the figure's own sentence, empty where its kind has one.
        hands: The hands of the person.
        enough: Whether the person has enough games for a rate.
    """
    match value:
        case Share(part, whole, unit, None):
            return part_of(part, amount_of(unit, whole))
        case Share(part, whole, even=even):
            probably = interval(int(part), whole)
            return say(
                "person.queens.under",
                part=part,
                whole=whole,
                low=percent(probably.low),
                high=percent(probably.high),
                even=percent(float(even or 0) / whole),
            )
        case Mean(over=over, unit=unit, table=table):
            return say(under, table=decimal(table or 0), **{unit: amount_of(unit, over)})
        case Rate(happened, of_hands):
            rate = decimal(Fraction(100 * happened, of_hands), 1)
            return say("person.rate.under", rate=rate) if enough else amount_of("hands", of_hands)
        case Record(None):
            return say("person.extreme.mixed")
        case Record() | Count():
            return say(under, hands=amount_of("hands", hands))
        case Money(paid):
            return amount_of("games", sum(total.games for total in paid.values()))
        case Places(games):
            return amount_of("games", sum(games.values()))


def part_of(part: Points, whole: str) -> str:
    """Return a part of something: ``12 of 40 hands``."""
    return say("person.part.under", part=number(part), whole=whole)


def amount_of(unit: Unit, count: int) -> str:
    """Return ``12 games`` or ``40 hands``."""
    return say("games.found" if unit == "games" else "hands", count=count)


def counted_heading(figure: str, names: Sequence[str] = ()) -> str:
    """Return the heading of the games behind a figure, of a person or of two ``names``."""
    if not figure:
        return say("counted_games.together")
    if len(names) > 1:
        key = f"pair.seats.{figure}"
        known = has_sentence(key)
        return say(key if known else "counted_games.together", first=names[0], second=names[1])
    if figure.startswith(MILESTONES) and has_sentence(figure):
        return say(figure, card=card_text(QUEEN))
    if figure.startswith(PLACE_FIGURE):
        return say("counted_games.place", place=figure.removeprefix(PLACE_FIGURE))
    key = f"counted_games.{figure}"
    return say(key, card=card_text(QUEEN)) if has_sentence(key) else say("counted_games.games")


def rating_text(rating: Rating) -> str:
    """Return a rating: ``29.5 ± 3.6``."""
    return f"{decimal(rating.mean, 1)} \u00b1 {decimal(rating.spread, 1)}"


def rating_value(person: PersonRating) -> str:
    """Return the rating of a person, or the number of games that one needs."""
    if person.rating is None:
        return say("figure.too_few", games=person.games, enough=RATED_GAMES)
    return rating_text(person.rating)


def rating_basis(person: PersonRating) -> str:
    """Return the number of games behind a rating, and the comparison with another person's."""
    games = say("games.found", count=person.games)
    if person.rating is None or person.rival is None:
        return say("rating.basis", games=games)
    name, theirs = person.rival
    key = "rating.differs" if person.rating.differs(theirs) else "rating.alike"
    return say(key, games=games, name=name, rating=rating_text(theirs))
