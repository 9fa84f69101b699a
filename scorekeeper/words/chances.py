"""Chances in words: about how likely somebody is to win."""

from fractions import Fraction

from scorekeeper.chances.estimate import PERCENTS, Chances, Shares, whole_parts
from scorekeeper.chances.track_record import TrackRecord, decile
from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.words.figures import decimal, percent
from scorekeeper.words.translation import join_list, number, say

# A chance below this, or within this of certainty, is written without its exact number.
HARDLY = 0.01


def about(shares: Shares, side: str) -> str:
    """Return a side's share of a win: ``about 61%``, ``under 1%``.

    The percents of all sum to 100.
    """
    share = shares[side]
    if share < HARDLY:
        return say("chance.under", percent=percent(HARDLY))
    if share > 1 - HARDLY:
        return say("chance.over", percent=percent(1 - HARDLY))
    return say("chance.about", percent=percent(whole_parts(shares)[side] / PERCENTS))


def choice_sentence(choice: MoonChoice) -> str:
    """Return the effect of one choice after a moon."""
    return say(f"chance.choice.{choice}")


def shares_line(shares: Shares) -> str:
    """Return everybody's chance in a line: ``Ann about 61%, Bob about 20%``."""
    return join_list(say("chance.of", player=side, about=about(shares, side)) for side in shares)


def spoken_shares(shares: Shares | None) -> str:
    """Return everybody's chance for a screen reader; ``shares`` is None until they are found."""
    if shares is None:
        return say("chance.waiting")
    return say("chance.spoken", shares=shares_line(shares))


def origin_line(chances: Chances) -> str:
    """Return the origin of some chances: the simulated games and the table's own hands."""
    return say("chance.made", times=number(chances.times), count=chances.own_hands)


def record_line(record: TrackRecord | None, share: float) -> str:
    """Return the share of chances like this one that have come true here."""
    if record is None:
        return say("chance.looking")
    tenth = decile(share)
    bounds = {"low": 10 * tenth, "high": percent(Fraction(tenth + 1, 10))}
    count = record.predicted[tenth]
    if not count:
        return say("chance.no_record", **bounds)
    return say("chance.record", count=count, won=decimal(record.won[tenth], 0), **bounds)


def turning_point_line(hand: int, side: str, before: float, after: float) -> str:
    """Return the change of a chance with a hand (from 0): ``Hand 9: Ann from 12% to 63%``."""
    return say(
        "chance.turning_point",
        number=hand + 1,
        player=side,
        before=percent(before),
        after=percent(after),
    )
