"""What holds for every settlement: any totals, any stake, any currency."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.house_rules.course import METHODS
from scorekeeper.scoring.rules.primitives import SettlementRule
from scorekeeper.scoring.rules.variant import Direction, Variant
from scorekeeper.scoring.settlement import Settlement, decimals, ranks, settle, won_money
from tests.scoring.random_games import law
from tests.scoring.score_sheet import NAMES, rules_for

# Small numbers so that ties at every place are common.
TOTALS = st.lists(st.integers(-3, 6) | st.integers(-200, 400), min_size=2, max_size=10).map(
    lambda numbers: dict(zip(NAMES, numbers, strict=False))
)
RULES = st.builds(
    SettlementRule,
    st.sampled_from(METHODS),
    st.none() | st.decimals(0, 50, places=4).map(str),
    st.sampled_from(["USD", "JPY", "KWD"]),
)
DIRECTIONS = st.sampled_from(["low", "high"])


def settled(totals: Mapping[str, int], rule: SettlementRule, direction: Direction) -> Settlement:
    rules: Variant = replace(rules_for("wilson"), settlement=rule, direction=direction)
    settlement = settle(rules, totals)
    assert settlement is not None
    assert won_money(rules, totals) == settlement.money
    return settlement


@law
@given(TOTALS, RULES, DIRECTIONS)
def test_points_and_money_sum_to_zero_and_the_payments_settle_them(
    totals: dict[str, int], rule: SettlementRule, direction: Direction
) -> None:
    settlement = settled(totals, rule, direction)
    assert sum(settlement.points.values()) == 0
    left = dict(settlement.points)
    if settlement.money is not None:
        assert sum(settlement.money.values()) == 0
        left = {player: Fraction(units) for player, units in settlement.money.items()}
    for transfer in settlement.transfers:
        assert transfer.amount > 0
        left[transfer.payer] += transfer.amount
        left[transfer.receiver] -= transfer.amount
    assert left == dict.fromkeys(totals, 0)


@law
@given(TOTALS, RULES, DIRECTIONS)
def test_money_is_less_than_a_unit_from_the_exact_amount(
    totals: dict[str, int], rule: SettlementRule, direction: Direction
) -> None:
    settlement = settled(totals, rule, direction)
    assert (settlement.money is None) == (rule.stake is None)
    for player, units in (settlement.money or {}).items():
        unit = Fraction(Decimal(rule.stake or "0")) * 10 ** decimals(rule.currency)
        assert abs(units - settlement.points[player] * unit) < 1


@law
@given(TOTALS, DIRECTIONS)
def test_wilson_pays_each_step_down_the_table(totals: dict[str, int], direction: Direction) -> None:
    settlement = settled(totals, SettlementRule("wilson"), direction)
    worst_first = sorted(set(totals.values()), reverse=direction == "low")
    for player, total in totals.items():
        place = worst_first.index(total)
        gets = abs(worst_first[place - 1] - total) if place else 0
        pays = abs(total - worst_first[place + 1]) if total != worst_first[-1] else 0
        sharing = list(totals.values()).count(total)
        assert settlement.points[player] == Fraction(gets - pays, sharing)


@law
@given(TOTALS, DIRECTIONS)
def test_wilson_pays_only_the_next_below(totals: dict[str, int], direction: Direction) -> None:
    settlement = settled(totals, SettlementRule("wilson"), direction)
    sign = 1 if direction == "low" else -1
    groups = ranks({player: Fraction(sign * total) for player, total in totals.items()})
    place = {player: number for number, group in enumerate(groups) for player in group}
    for transfer in settlement.transfers:
        assert place[transfer.receiver] == place[transfer.payer] + 1


@law
@given(TOTALS, DIRECTIONS)
def test_howell_is_average_times_the_players(totals: dict[str, int], direction: Direction) -> None:
    average = settled(totals, SettlementRule("average"), direction)
    howell = settled(totals, SettlementRule("howell"), direction)
    assert howell.points == {player: net * len(totals) for player, net in average.points.items()}
    sign = 1 if direction == "low" else -1
    for player, total in totals.items():
        mean = Fraction(sum(totals.values()), len(totals))
        assert average.points[player] == sign * (mean - total)


@law
@given(TOTALS, RULES, DIRECTIONS)
def test_all_but_wilson_need_fewer_payments_than_players(
    totals: dict[str, int], rule: SettlementRule, direction: Direction
) -> None:
    if rule.method != "wilson":
        assert len(settled(totals, rule, direction).transfers) < len(totals)
