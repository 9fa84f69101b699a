"""Settlements of a game that is over: who pays whom. They are exact and always sum to zero.

Points are fractions; money is whole numbers of the currency's smallest unit (cents).

Source: docs/rules.md, section 4.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import NamedTuple, assert_never

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import SettlementMethod
from scorekeeper.scoring.rules.variant import Variant

# ISO 4217: the currencies whose smallest unit is not a hundredth.
NO_DECIMALS = frozenset(
    (
        *("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"),
        *("RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"),
    )
)
THREE_DECIMALS = frozenset(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"))

# The groups are not searched among more people than this: each further one doubles the work.
MOST_GROUPED = 12

Nets = Mapping[str, Fraction]


class Transfer(NamedTuple):
    """One payment: in smallest units where there is a stake, else in points."""

    payer: str
    receiver: str
    amount: Fraction


class Settlement(NamedTuple):
    """The gain of everyone (below zero what they pay), and the payments that settle it.

    ``points`` and ``money`` each sum to zero; ``money`` is in smallest units, None without a
    stake.
    """

    method: SettlementMethod
    points: Nets
    money: Mapping[str, int] | None
    currency: str
    transfers: tuple[Transfer, ...]


def decimals(currency: str) -> int:
    """Return the number of decimals in amounts of a currency."""
    return 0 if currency in NO_DECIMALS else 3 if currency in THREE_DECIMALS else 2


def settle(rules: Variant, totals: Mapping[str, Points]) -> Settlement | None:
    """Return the settlement of these totals, None where the game is not settled."""
    rule = rules.settlement
    if rule.method is None or not totals:
        return None
    bad = _mirrored(rules, totals)
    points = _points(rule.method, bad)
    money = _money(rules, points)
    nets = points if money is None else {player: Fraction(net) for player, net in money.items()}
    transfers = None
    if rule.method == "wilson":
        transfers = _rank_by_rank(ranks(bad), nets, whole_units=money is not None)
    if transfers is None:
        transfers = fewest_transfers(nets)
    return Settlement(rule.method, points, money, rule.currency, transfers)


def won_money(rules: Variant, totals: Mapping[str, Points]) -> Mapping[str, int] | None:
    """Return the money of the settlement alone, without who pays whom; None where there is none."""
    method = rules.settlement.method
    return _money(rules, _points(method, _mirrored(rules, totals))) if method and totals else None


def _mirrored(rules: Variant, totals: Mapping[str, Points]) -> Mapping[str, Points]:
    """Return the totals, mirrored where the highest one wins."""
    sign = 1 if rules.direction == "low" else -1
    return {player: sign * total for player, total in totals.items()}


class EarlySettlement(NamedTuple):
    """The settlement of a player who left with the others before hand ``hand`` (0 is the first)."""

    hand: int
    player: str
    settlement: Settlement


def settle_leaver(rules: Variant, totals: Mapping[str, Points], leaver: str) -> Settlement | None:
    """Return the settlement of a player who leaves with these totals.

    They get what the settlement of everybody gives them. Each of the others has the difference that
    the leaver makes to them, so that this and a settlement of those who stay come to the same as
    one settlement of all. None where the game is not settled.
    """
    other_totals = {player: total for player, total in totals.items() if player != leaver}
    with_them, without = settle(rules, totals), settle(rules, other_totals)
    if with_them is None or without is None or leaver not in totals:
        return None
    points = {
        player: net - without.points.get(player, Fraction())
        for player, net in with_them.points.items()
    }
    money = _money(rules, points)
    nets = points if money is None else {player: Fraction(net) for player, net in money.items()}
    return with_them._replace(points=points, money=money, transfers=fewest_transfers(nets))


def _money(rules: Variant, points: Nets) -> dict[str, int] | None:
    """Return the points in smallest units of money; None without a stake."""
    rule = rules.settlement
    if rule.stake is None:
        return None
    units = _units_a_point(rules)
    parts, unit = _in_parts(points)
    amounts = {player: part * units.numerator for player, part in parts.items()}
    return _share_out_parts(amounts, unit * units.denominator)


@kept_with_rules
def _units_a_point(rules: Variant) -> Fraction:
    """Return the worth of a point in smallest units of money."""
    rule = rules.settlement
    units: int = 10 ** decimals(rule.currency)
    return Fraction(Decimal(rule.stake or 0)) * units


def _points(method: SettlementMethod, bad: Mapping[str, Points]) -> Nets:
    match method:
        case "wilson":
            return _wilson(bad)
        case "howell":
            return _against_everybody(bad)
        case "average":
            return {player: net / len(bad) for player, net in _against_everybody(bad).items()}
        case unknown:
            assert_never(unknown)


def _against_everybody(bad: Mapping[str, Points]) -> Nets:
    """Return the sum of each player's differences to all others."""
    whole = sum(bad.values())
    return {player: Fraction(whole - len(bad) * points) for player, points in bad.items()}


def _wilson(bad: Mapping[str, Points]) -> Nets:
    """Return everyone's gain: each rank is paid by the one above, and pays the one below."""
    groups = ranks(bad)
    levels = [bad[group[0]] for group in groups]
    steps = [0, *(above - below for above, below in pairwise(levels)), 0]
    nets = {
        player: Fraction(steps[number] - steps[number + 1]) / len(group)
        for number, group in enumerate(groups)
        for player in group
    }
    return {player: nets[player] for player in bad}


def ranks(bad: Mapping[str, Points]) -> list[tuple[str, ...]]:
    """Return the players grouped by equal totals, worst first."""
    levels = sorted(set(bad.values()), reverse=True)
    return [tuple(player for player in bad if bad[player] == level) for level in levels]


def share_out(exact: Nets) -> dict[str, int]:
    """Return whole units with the sum of the exact amounts, which must be whole.

    All amounts are rounded down; the missing units go one by one to the largest remainders, in
    seat order where these are equal.
    """
    return _share_out_parts(*_in_parts(exact))


def _share_out_parts(parts: Mapping[str, int], unit: int) -> dict[str, int]:
    """Return the same of amounts as multiples of a part, of which ``unit`` are a whole one."""
    units = {player: amount // unit for player, amount in parts.items()}
    missing = sum(parts.values()) // unit - sum(units.values())
    order = sorted(parts, key=lambda player: units[player] * unit - parts[player])
    for player in order[:missing]:
        units[player] += 1
    return units


def fewest_transfers(nets: Nets) -> tuple[Transfer, ...]:
    """Return payments that settle these nets: the largest debtor pays the largest creditor."""
    left, unit = _in_parts(nets)
    transfers = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        receiver = max(left, key=lambda player: left[player])
        amount = min(-left[payer], left[receiver])
        transfers.append(Transfer(payer, receiver, Fraction(amount, unit)))
        left[payer] += amount
        left[receiver] -= amount
    return tuple(transfers)


def _in_parts(amounts: Nets) -> tuple[dict[str, int], int]:
    """Return the amounts times a common denominator, as integers are faster, and this number."""
    unit = lcm(*(amount.denominator for amount in amounts.values()))
    return {
        player: amount.numerator * (unit // amount.denominator)
        for player, amount in amounts.items()
    }, unit


def fewest_payments(settlement: Settlement) -> tuple[Transfer, ...]:
    """Return the fewest payments that bring everybody their gain, or take their loss."""
    nets: Nets = settlement.points
    if settlement.money is not None:
        nets = {player: Fraction(net) for player, net in settlement.money.items()}
    return fewest_payments_of(nets)


def fewest_payments_of(nets: Nets) -> tuple[Transfer, ...]:
    """Return the fewest payments that settle these nets, which sum to zero.

    Those who neither win nor pay aside, ``n`` people need ``n - 1`` payments, and one fewer for
    each further group whose nets sum to zero by themselves.
    """
    return tuple(
        transfer
        for group in _balanced_groups({player: net for player, net in nets.items() if net})
        for transfer in fewest_transfers({player: nets[player] for player in group})
    )


def _balanced_groups(nets: Nets) -> list[list[str]]:
    """Return the players in as many groups as possible whose nets each sum to zero."""
    people = list(nets)
    if len(people) > MOST_GROUPED:
        return [people]
    units = [*_in_parts(nets)[0].values()]
    # For each set of people, as bits: the sum of their nets, and the most groups among them.
    everyone = 1 << len(people)
    sums, groups = [0] * everyone, [0] * everyone
    for subset in range(1, everyone):
        last = subset.bit_length() - 1
        sums[subset] = sums[subset ^ (1 << last)] + units[last]
        members = (at for at in range(last + 1) if subset >> at & 1)
        groups[subset] = max(groups[subset ^ (1 << at)] for at in members) + (sums[subset] == 0)
    parties: list[list[str]] = []
    left = everyone - 1
    while left:
        balanced = sums[left] == 0
        if balanced:
            parties.append([])
        out = next(
            at
            for at in range(len(people))
            if left >> at & 1 and groups[left ^ (1 << at)] == groups[left] - balanced
        )
        parties[-1].append(people[out])
        left ^= 1 << out
    return parties


def _rank_by_rank(
    groups: Sequence[tuple[str, ...]], nets: Nets, *, whole_units: bool
) -> tuple[Transfer, ...] | None:
    """Return Wilson's payments, each rank to the next, or None where rounding reverses one."""
    transfers: list[Transfer] = []
    receives: dict[str, Fraction] = {}
    handed_on = Fraction()
    for group, following in pairwise(groups):
        handed_on -= sum((nets[player] for player in group), Fraction())
        pays = _split_evenly(handed_on, group, nets, whole_units)
        if handed_on < 0 or any(nets[one] + pays[one] != receives.get(one, 0) for one in group):
            return None
        after = -sum((nets[player] for player in following), Fraction()) + handed_on
        next_pays = _split_evenly(after, following, nets, whole_units)
        receives = {player: nets[player] + next_pays[player] for player in following}
        if any(amount < 0 for amount in receives.values()):
            return None
        transfers += fewest_transfers({**{one: -pays[one] for one in group}, **receives})
    return tuple(transfers)


def _split_evenly(
    amount: Fraction, group: tuple[str, ...], nets: Nets, whole_units: bool
) -> dict[str, Fraction]:
    """Return an amount split over a group; spare units are paid by those who won least."""
    if not whole_units:
        return {player: amount / len(group) for player in group}
    share, spare = divmod(int(amount), len(group))
    order = sorted(group, key=lambda player: nets[player])
    return {player: Fraction(share + (place < spare)) for place, player in enumerate(order)}


def stake_text(rules: Variant) -> str | None:
    """Return the stake with the currency's decimals (``0.05``), longer only where it is finer."""
    stake = rules.settlement.stake
    if stake is None:
        return None
    places = decimals(rules.settlement.currency)
    exact = Decimal(stake)
    rounded = exact.quantize(Decimal(1).scaleb(-places))
    return f"{rounded if rounded == exact else exact.normalize():f}"
