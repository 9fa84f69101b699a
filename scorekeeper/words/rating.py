"""Ratings in words: an estimate with its uncertainty, and what it is worth."""

from scorekeeper.statistics.rating import RATED_GAMES, PersonRating, Rating
from scorekeeper.words.figures import decimal
from scorekeeper.words.translation import say


def rating_text(rating: Rating) -> str:
    """Return a rating: ``29.5 ± 3.6``."""
    return f"{decimal(rating.mean, 1)} \u00b1 {decimal(rating.spread, 1)}"


def rating_value(found: PersonRating) -> str:
    """Return the rating of a person, or from how many games on there is one."""
    if found.rating is None:
        return say("figure.too_few", games=found.games, enough=RATED_GAMES)
    return rating_text(found.rating)


def rating_basis(found: PersonRating) -> str:
    """Return what a rating was estimated from, and whether somebody else plays better or worse."""
    games = say("games.found", count=found.games)
    if found.rating is None or found.rival is None:
        return say("rating.basis", games=games)
    name, theirs = found.rival
    key = "rating.differs" if found.rating.differs(theirs) else "rating.alike"
    return say(key, games=games, name=name, rating=rating_text(theirs))
