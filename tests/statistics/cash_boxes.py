"""Settle random cash boxes: `python -m tests.statistics.cash_boxes --boxes 100000`.

Money is conserved in each: all balances of a currency sum to zero, and so do the lines of every
game, booking and payment. Settling up leaves nobody with a balance, in fewer payments than people.
--seed S chooses which boxes. The exit status is 1 if anything is wrong.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from scorekeeper.statistics.cash_box import (
    KITTY,
    Booking,
    CashLine,
    Payment,
    balances,
    cash_lines,
    settle_up,
)
from scorekeeper.statistics.game_money import GameMoney

PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Zoë")
CURRENCIES = ("EUR", "USD", "JPY")
MOST = 100_000


@dataclass
class Run:
    """What a run has settled."""

    boxes: int = 0
    lines: int = 0
    payments: int = 0
    problems: list[str] = field(default_factory=list)


def settle(seed: int, boxes: int) -> Run:
    """Make random cash boxes, and settle each up."""
    random, run = Random(seed), Run()
    for number in range(boxes):
        lines = random_box(random)
        run.boxes += 1
        run.lines += len(lines)
        for problem in (*unbalanced(lines), *unsettled(lines, run)):
            run.problems.append(f"seed {seed}, box {number}: {problem}")
    return run


def random_box(random: Random) -> tuple[CashLine, ...]:
    """Return the lines of a box with games, rounds of beer and payments in several currencies."""
    people = random.sample(PEOPLE, random.randint(2, len(PEOPLE)))
    games = [random_game(random, people, number) for number in range(random.randint(0, 6))]
    bookings = [random_booking(random, people, number) for number in range(random.randint(0, 4))]
    payments = [random_payment(random, people, number) for number in range(random.randint(0, 3))]
    return cash_lines(games, bookings, payments)


def random_game(random: Random, people: list[str], number: int) -> GameMoney:
    seated = random.sample(people, random.randint(2, len(people)))
    money = {name: random.randint(-MOST, MOST) for name in seated[1:]}
    money[seated[0]] = -sum(money.values())
    return GameMoney(f"game {number}", None, 8, random.choice(CURRENCIES), money)


def random_booking(random: Random, people: list[str], number: int) -> Booking:
    sharers = tuple(random.sample(people, random.randint(1, len(people))))
    return Booking(
        f"booking {number}",
        "group",
        f"2026-01-{number + 1:02}",
        random.choice([*people, KITTY]),
        random.randint(1, MOST),
        random.choice(CURRENCIES),
        "beer",
        sharers,
    )


def random_payment(random: Random, people: list[str], number: int) -> Payment:
    payer, receiver = random.sample([*people, KITTY], 2)
    return Payment(
        f"payment {number}",
        "group",
        f"2026-02-{number + 1:02}",
        payer,
        receiver,
        random.randint(1, MOST),
        random.choice(CURRENCIES),
        {},
        opening=random.random() < 0.2,
    )


def unbalanced(lines: tuple[CashLine, ...]) -> Iterator[str]:
    """Yield every source and every currency whose money does not sum to zero."""
    sources: dict[tuple[str, str], int] = defaultdict(int)
    for line in lines:
        sources[line.source, line.currency] += line.units
    yield from (f"{source} sums to {units}" for source, units in sources.items() if units)
    for currency, balance in balances(lines).items():
        if total := sum(balance.values()):
            yield f"the balances in {currency} sum to {total}"


def unsettled(lines: tuple[CashLine, ...], run: Run) -> Iterator[str]:
    """Yield everybody who is not even after settling up, and payments that are too many."""
    for currency, balance in balances(lines).items():
        left, payments = dict(balance), settle_up(balance)
        run.payments += len(payments)
        if len(payments) > max(len(balance) - 1, 0):
            yield f"{len(payments)} payments in {currency} among {len(balance)} people"
        for payment in payments:
            left[payment.payer] += int(payment.amount)
            left[payment.receiver] -= int(payment.amount)
            if payment.amount <= 0 or payment.amount != int(payment.amount):
                yield f"a payment of {payment.amount} in {currency}"
        yield from (f"{name} is left with {units}" for name, units in left.items() if units)


def main(arguments: list[str]) -> int:
    """Settle the boxes, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.statistics.cash_boxes")
    parser.add_argument("--boxes", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    run = settle(options.seed, options.boxes)
    for problem in run.problems[:20]:
        print(problem)
    print(
        f"{run.boxes:,} cash boxes with {run.lines:,} lines, settled in {run.payments:,} payments, "
        f"in {time.monotonic() - began:.0f} s: {len(run.problems)} problems"
    )
    return int(bool(run.problems))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
