"""Who pays whom when a game is over: exact, and always adding up to zero.

Source: rules.md, section 4. Points are fractions; money is whole numbers of the currency's
smallest unit (cents), so that nothing is lost on the way.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant

# ISO 4217: the currencies whose smallest unit is not a hundredth.
NO_DECIMALS = frozenset(
    [
        "BIF",
        "CLP",
        "DJF",
        "GNF",
        "ISK",
        "JPY",
        "KMF",
        "KRW",
        "PYG",
        "RWF",
        "UGX",
        "UYI",
        "VND",
        "VUV",
        "XAF",
        "XOF",
        "XPF",
    ]
)
THREE_DECIMALS = frozenset(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"])


class Transfer(NamedTuple):
    """One payment: money in smallest units where there is a stake, else points."""

    payer: str
    receiver: str
    amount: Fraction


class Settlement(NamedTuple):
    """``points`` and ``money`` per player sum to zero; ``money`` is None without a stake."""

    method: str
    points: Mapping[str, Fraction]
    money: Mapping[str, int] | None
    currency: str
    transfers: tuple[Transfer, ...]


def decimals(currency: str) -> int:
    """How many decimals a currency's amounts have."""
    return 0 if currency in NO_DECIMALS else 3 if currency in THREE_DECIMALS else 2


def settle(rules: Variant, totals: Mapping[str, Points]) -> Settlement | None:
    """What every player wins or pays with these totals, or None where the game is not settled."""
    rule = rules.settlement
    if rule.method is None or not totals:
        return None
    sign = 1 if rules.direction == "low" else -1
    bad = {player: Fraction(sign * total) for player, total in totals.items()}
    if rule.method == "wilson":
        shares = _wilson(bad)
        points = {player: shares[player] for player in bad}
    else:
        scale = Fraction(1, len(bad)) if rule.method == "average" else Fraction(1)
        whole = sum(bad.values(), Fraction())
        points = {player: scale * (whole - len(bad) * own) for player, own in bad.items()}
    money = None
    if rule.stake is not None:
        unit = Fraction(Decimal(rule.stake)) * 10 ** decimals(rule.currency)
        money = share_out({player: net * unit for player, net in points.items()})
    nets = points if money is None else {player: Fraction(net) for player, net in money.items()}
    chain = _chain(ranks(bad), nets, whole_units=money is not None)
    transfers = chain if rule.method == "wilson" and chain is not None else fewest(nets)
    return Settlement(rule.method, points, money, rule.currency, transfers)


def ranks(bad: Mapping[str, Fraction]) -> list[tuple[str, ...]]:
    """Players grouped by equal totals, worst first."""
    levels = sorted(set(bad.values()), reverse=True)
    return [tuple(player for player in bad if bad[player] == level) for level in levels]


def _wilson(bad: Mapping[str, Fraction]) -> dict[str, Fraction]:
    groups = ranks(bad)
    levels = [bad[group[0]] for group in groups]
    steps = [Fraction(), *(above - below for above, below in pairwise(levels))]
    steps.append(Fraction())
    return {
        player: (steps[number] - steps[number + 1]) / len(group)
        for number, group in enumerate(groups)
        for player in group
    }


def share_out(exact: Mapping[str, Fraction]) -> dict[str, int]:
    """Whole units whose sum is that of the exact amounts, which must be whole.

    All are rounded down; the missing units go one by one to the largest remainders, seat order
    breaking ties.
    """
    units = {player: floor(amount) for player, amount in exact.items()}
    missing = int(sum(exact.values(), Fraction())) - sum(units.values())
    order = sorted(exact, key=lambda player: units[player] - exact[player])
    for player in order[:missing]:
        units[player] += 1
    return units


def fewest(nets: Mapping[str, Fraction]) -> tuple[Transfer, ...]:
    """Payments that settle these nets: the largest debtor pays the largest creditor, and again."""
    left = dict(nets)
    transfers = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        receiver = max(left, key=lambda player: left[player])
        amount = min(-left[payer], left[receiver])
        transfers.append(Transfer(payer, receiver, amount))
        left[payer] += amount
        left[receiver] -= amount
    return tuple(transfers)


def _chain(
    groups: Sequence[tuple[str, ...]], nets: Mapping[str, Fraction], *, whole_units: bool
) -> tuple[Transfer, ...] | None:
    """Wilson's payments, each group to the next; None where rounding turned one around."""
    transfers: list[Transfer] = []
    receives: dict[str, Fraction] = {}
    handed_on = Fraction()
    for group, following in pairwise(groups):
        handed_on -= sum((nets[player] for player in group), Fraction())
        pays = _even(handed_on, group, nets, whole_units)
        if handed_on < 0 or any(nets[one] + pays[one] != receives.get(one, 0) for one in group):
            return None
        after = -sum((nets[player] for player in following), Fraction()) + handed_on
        next_pays = _even(after, following, nets, whole_units)
        receives = {player: nets[player] + next_pays[player] for player in following}
        if any(amount < 0 for amount in receives.values()):
            return None
        transfers += fewest({**{one: -pays[one] for one in group}, **receives})
    return tuple(transfers)


def _even(
    amount: Fraction, group: tuple[str, ...], nets: Mapping[str, Fraction], whole_units: bool
) -> dict[str, Fraction]:
    """An amount split evenly over a group; spare units are paid by those who won less."""
    if not whole_units:
        return {player: amount / len(group) for player in group}
    share, spare = divmod(int(amount), len(group))
    order = sorted(group, key=lambda player: nets[player])
    return {player: Fraction(share + (place < spare)) for place, player in enumerate(order)}


def stake_text(rules: Variant) -> str | None:
    """The stake with the currency's decimals (``0.05``), longer only where it is finer."""
    stake = rules.settlement.stake
    if stake is None:
        return None
    places = decimals(rules.settlement.currency)
    exact = Decimal(stake)
    rounded = exact.quantize(Decimal(1).scaleb(-places))
    return f"{rounded if rounded == exact else exact.normalize():f}"
