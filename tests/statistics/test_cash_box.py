"""The cash box: money is exact, and every balance is the sum of its lines."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.statistics.cash_box import (
    Booking,
    CashLine,
    Payment,
    balances,
    cash_lines,
    cash_page,
    settle_up,
    untold,
)
from scorekeeper.statistics.game_money import GameMoney
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.history import History
from tests.statistics.cash_boxes import settle

PEOPLE = ("ann", "bob", "cid", "dee", "eve", "zoë")
CURRENCIES = ("EUR", "USD", "JPY")


@st.composite
def game_money(draw: st.DrawFn) -> GameMoney:
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, unique=True))
    won = [draw(st.integers(-900, 900)) for _ in people[1:]]
    money = dict(zip(people, [-sum(won), *won], strict=True))
    number = draw(st.integers(0, 10**6))
    return GameMoney(f"g{number}", "2026-11-21", 9, draw(st.sampled_from(CURRENCIES)), money)


@st.composite
def bookings(draw: st.DrawFn) -> Booking:
    return Booking(
        f"b{draw(st.integers(0, 10**6))}",
        "g",
        "2026-11-21T22:00:00+01:00",
        draw(st.sampled_from(PEOPLE)),
        draw(st.integers(1, 5000)),
        draw(st.sampled_from(CURRENCIES)),
        "beer",
        tuple(draw(st.lists(st.sampled_from(PEOPLE), min_size=1))),
    )


@st.composite
def payments(draw: st.DrawFn) -> Payment:
    payer, receiver = draw(st.permutations(PEOPLE))[:2]
    units, currency = draw(st.integers(1, 5000)), draw(st.sampled_from(CURRENCIES))
    return Payment(
        f"p{draw(st.integers(0, 10**6))}", "g", "2026", payer, receiver, units, currency, {}
    )


@settings(max_examples=40)
@given(
    st.lists(game_money(), max_size=6),
    st.lists(bookings(), max_size=4),
    st.lists(payments(), max_size=4),
)
def test_money_is_conserved(
    games: list[GameMoney], booked: list[Booking], paid: list[Payment]
) -> None:
    lines = cash_lines(games, booked, paid)
    sums = balances(lines)
    assert {*sums} == {line.currency for line in lines}
    for currency in [game.currency for game in games] + [booking.currency for booking in booked]:
        assert currency in sums
    for currency, balance in sums.items():
        assert sum(balance.values()) == 0
        for person, units in balance.items():
            own = [line for line in lines if (line.person, line.currency) == (person, currency)]
            assert sum(line.units for line in own) == units


@settings(max_examples=40)
@given(st.lists(game_money(), max_size=6), st.lists(bookings(), max_size=4))
def test_settling_up_leaves_nothing_in_fewer_payments_than_people(
    games: list[GameMoney], booked: list[Booking]
) -> None:
    sums = balances(cash_lines(games, booked))
    paid = []
    for currency, balance in sums.items():
        transfers = settle_up(balance)
        assert len(transfers) <= max(0, sum(map(bool, balance.values())) - 1)
        assert all(transfer.amount > 0 for transfer in transfers)
        paid += [
            Payment(
                f"p{at}",
                "g",
                "2027",
                transfer.payer,
                transfer.receiver,
                int(transfer.amount),
                currency,
                {},
            )
            for at, transfer in enumerate(transfers)
        ]
    after = balances(cash_lines(games, booked, paid))
    assert not any(any(balance.values()) for balance in after.values())


def test_a_round_of_beer_is_shared_by_the_cent() -> None:
    beer = Booking("b", "g", "2026-11-12", "bob", 1000, "EUR", "beer", ("ann", "bob", "cid"))
    assert balances(cash_lines((), [beer])) == {"EUR": {"ann": -333, "bob": 667, "cid": -334}}


def test_whoever_pays_for_others_alone_gets_it_all_back() -> None:
    taxi = Booking("b", "g", "2026-11-12", "bob", 1000, "EUR", "taxi", ("ann", "cid"))
    assert balances(cash_lines((), [taxi])) == {"EUR": {"ann": -500, "bob": 1000, "cid": -500}}


def test_two_currencies_are_never_mixed() -> None:
    games = [
        GameMoney("a", None, 5, "EUR", {"ann": 100, "bob": -100}),
        GameMoney("b", None, 5, "USD", {"ann": -100, "bob": 100}),
    ]
    assert balances(cash_lines(games)) == {
        "EUR": {"ann": 100, "bob": -100},
        "USD": {"ann": -100, "bob": 100},
    }


def test_a_correction_after_a_payment_changes_the_balance_and_says_so() -> None:
    before = GameMoney("a", "2026-11-12", 8, "EUR", {"ann": 90, "bob": -90})
    paid = Payment("p", "g", "2026-11-13", "bob", "ann", 90, "EUR", {"a": before.money})
    assert balances(cash_lines([before], (), [paid])) == {"EUR": {"ann": 0, "bob": 0}}
    assert {line.was for line in cash_lines([before], (), [paid])} == {None}
    corrected = before._replace(money={"ann": 115, "bob": -115})
    lines = cash_lines([corrected], (), [paid])
    assert balances(lines) == {"EUR": {"ann": 25, "bob": -25}}
    assert lines[0] == CashLine("ann", "EUR", 115, "game", "a", "2026-11-12", was=90, paid=True)
    # Once somebody has paid after the correction, it is no news any more.
    told = untold([corrected], [paid])
    assert told == {"a": corrected.money}
    rest = Payment("q", "g", "2026-11-14", "bob", "ann", 25, "EUR", told)
    assert untold([corrected], [paid, rest]) == {}
    assert {line.was for line in cash_lines([corrected], (), [paid, rest])} == {None}


def test_a_correction_before_anybody_paid_is_told_too() -> None:
    money = {"ann": 115, "bob": -115}
    game = GameMoney("a", "2026-11-12", 8, "EUR", money, {"ann": 90, "bob": -90})
    lines = cash_lines([game])
    assert balances(lines) == {"EUR": money}
    assert [(line.was, line.paid) for line in lines] == [(90, False), (-90, False)]
    # Whoever pays afterwards pays what it is now.
    paid = Payment("p", "g", "2026-11-13", "bob", "ann", 115, "EUR", untold([game], []))
    assert {line.was for line in cash_lines([game], (), [paid])} == {None}


def test_lines_stand_in_the_order_of_time_where_the_clocks_change() -> None:
    """On 25 October 2026 it is 02:50 in summer time half an hour before it is 02:20 in winter."""
    summer, winter = "2026-10-25T02:50:00+02:00", "2026-10-25T02:20:00+01:00"
    game = GameMoney("a", summer, 8, "EUR", {"ann": 90, "bob": -90})
    paid = Payment("p", "g", winter, "bob", "ann", 90, "EUR", {"a": game.money})
    beer = Booking("b", "g", "2026-10-25T01:00:00Z", "ann", 400, "EUR", "beer", ("bob",))
    undated = GameMoney("c", None, 8, "EUR", {"ann": 10, "bob": -10})
    lines = cash_lines([game, undated], [beer], [paid])
    assert [line.source for line in lines if line.person == "ann"] == ["c", "a", "b", "p"]


def test_the_later_payment_tells_where_the_clocks_change() -> None:
    game = GameMoney("a", "2026-10-24", 8, "EUR", {"ann": 115, "bob": -115})
    told = {"a": {"ann": 90, "bob": -90}}
    first = Payment("p", "g", "2026-10-25T02:50:00+02:00", "bob", "ann", 90, "EUR", told)
    rest = Payment(
        "q", "g", "2026-10-25T02:20:00+01:00", "bob", "ann", 25, "EUR", untold([game], [first])
    )
    assert untold([game], [first, rest]) == {}
    page = cash_page(History(), Group("g", "Thursday", (), ""), [first, rest])
    assert [entry.id for entry in page.entries] == ["q", "p"]


def test_random_boxes_are_settled_to_the_cent() -> None:
    run = settle(1, 150)
    assert run.problems == []
    assert run.payments > 500
