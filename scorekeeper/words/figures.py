"""Figures in words: means, shares and sums of money."""

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.words.cards import card_text
from scorekeeper.words.money import money_amount
from scorekeeper.words.translation import MINUS, current_language, has_sentence, say

PLACE_FIGURE = "place-"
MILESTONES = ("badge.", "streak.")
"""How the figures begin that are called by their own sentence."""


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
    """Return a share of something that is not nothing: ``39%``."""
    return percent(Fraction(part) / Fraction(whole))


def percent(value: Points | float) -> str:
    """Return a share between 0 and 1 as the language writes it: ``39%``, in German ``39 %``."""
    return say("figure.percent", number=decimal(Fraction(value) * 100, 0))


def sum_of_money(units: int, currency: str) -> str:
    """Return what somebody won or paid, with its sign: ``+$1.25``, ``−$0.65``, ``$0.00``."""
    amount = money_amount(money_text(abs(units), currency), currency)
    return f"+{amount}" if units > 0 else f"{MINUS}{amount}" if units < 0 else amount


def counted_heading(figure: str, names: Sequence[str] = ()) -> str:
    """Return what the games behind a figure have in common, of a person or of two ``names``."""
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
