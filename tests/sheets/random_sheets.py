"""Random score sheets, laid out as people do it, each with what it really says."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure

NAMES = (
    *("Ann", "Bob", "Cid", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jan", "Kim", "Lou"),
    *("Max", "Tot", "Zoë", "Jürgen", "O'Neil", "Mia-Lou", "P. J.", "Ñaki", "Al", "Sum Wai"),
)
GAMES = ("black-lady",) * 6 + ("omnibus", "spot", "black-maria", "ten-of-hearts", "golden-ten")
HAND_TITLES = ("Hand", "Runde", "#", "Nr.", "Deal", "", "Mano", "Rd", "Giro", "Partij")
TOTAL_TITLES = ("Total", "Σ", "Summe", "", "Gesamt:", "Итого", "Suma", "End", "Endergebnis", "=")
SEPARATORS = (",", ",", ";", "\t")
Column = tuple[str, list[str]]
"""The title of a column, and its cells."""


@dataclass
class RandomSheet:
    """A sheet and its truth: people, their points in each hand, and whether it has totals."""

    content: bytes = b""
    arguments: tuple[str, ...] = ()
    people: list[str] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    totals: bool = False
    variant: str = "black-lady"
    odd: bool = False
    layout: list[str] = field(default_factory=list)


def random_sheet(seed: int) -> RandomSheet:
    """Return the sheet of a seed."""
    rng = Random(seed)
    sheet = RandomSheet()
    sheet.variant = rng.choice(GAMES)
    variant = CATALOGUE[sheet.variant].variant
    most = min(variant.players[-1], rng.choice((4, 4, 4, 5, 7)))
    count = rng.choice([number for number in variant.players if number <= most])
    sheet.people = rng.sample(NAMES, count)
    sheet.hands = [_hand(rng, sheet.variant, count) for _ in range(rng.randint(1, 12))]
    if rng.random() < 0.05 and len(sheet.hands) > 3:
        sheet.hands[rng.randrange(len(sheet.hands))][rng.randrange(count)] += rng.choice((-1, 1, 2))
        sheet.odd = True
    sheet.totals = rng.random() < 0.4
    if sheet.variant == "golden-ten" or rng.random() < 0.3:
        sheet.arguments = ("--variant", sheet.variant)
    if rng.random() < 0.12:
        _write_long(rng, sheet)
    else:
        _write_wide(rng, sheet)
    return sheet


def _hand(rng: Random, game: str, count: int) -> list[int]:
    """Return how the cards of a hand fell: each to somebody, mostly to a few."""
    rules = configure(CATALOGUE[game].variant, {}, count)[0]
    if rng.random() < 0.06 and game != "golden-ten":
        shooter = rng.randrange(count)
        moon = sum(worth for worth in rules.values.values() if worth > 0) * rules.pack.decks
        if game == "black-lady" and rules.pack.decks == 1:
            return [0 if at == shooter else moon for at in range(count)]
    weights = [rng.random() ** 2 + 0.05 for _ in range(count)]
    points = [0] * count
    for value in rules.values.values():
        for _ in range(rules.pack.decks):
            at = rng.choices(range(count), weights)[0]
            points[at] = points[at] + value
    return points


def _write_long(rng: Random, sheet: RandomSheet) -> None:
    sheet.layout.append("long")
    order = [*sheet.people]
    head: list[object] = [
        rng.choice(("round", "Hand", "Runde")),
        rng.choice(("player", "Name", "wer")),
    ]
    game = rng.random() < 0.5
    both = rng.random() < 0.4
    head = [*(["game"] if game else []), *head, *(["points"] if both or not sheet.totals else [])]
    head += ["total"] if both or sheet.totals else []
    rows: list[list[object]] = [head]
    sums = [0] * len(order)
    for number, hand in enumerate(sheet.hands, 1):
        for at, name in enumerate(order):
            sums[at] += hand[at] or 0
            cells: list[object] = [*(["e1"] if game else []), number, name]
            cells += [hand[at]] if both or not sheet.totals else []
            cells += [sums[at]] if both or sheet.totals else []
            rows.append(cells)
    sheet.totals = sheet.totals and not both
    sheet.content = _text(rng, rows).encode()


def _write_wide(rng: Random, sheet: RandomSheet) -> None:
    count = len(sheet.people)
    sums: list[int] = [0] * count
    numbers: list[list[object]] = []
    for hand in sheet.hands:
        sums = [was + (now or 0) for was, now in zip(sums, hand, strict=True)]
        numbers.append([*(sums if sheet.totals else hand)])
    zero = rng.choice(("0", "0", "0", "-", "–", ""))
    minus = rng.choice(("-", "−", "()", "trailing"))
    body = [[_cell(cell, "0" if sheet.totals else zero, minus) for cell in row] for row in numbers]
    label, before = _columns_before(rng, sheet.people, len(body))
    after = _columns_after(rng, sheet, numbers)
    rows: list[list[str]] = [
        [*(title for title, _ in before), *sheet.people, *(title for title, _ in after)]
    ]
    for at, cells in enumerate(body):
        rows.append(
            [*(column[at] for _, column in before), *cells, *(column[at] for _, column in after)]
        )
    sheet.layout += [f"label {label}", *(["totals"] if sheet.totals else [])]
    _write_ends(rng, sheet, rows, len(before), len(after), sums, label)
    if rng.random() < 0.15 and label in ("number", "word") and len(before) == 1:
        sheet.layout.append("down")
        width = max(map(len, rows))
        full = [[*row, *[""] * (width - len(row))] for row in rows]
        rows = [[*column] for column in zip(*full, strict=True)]
    above: list[list[str]] = []
    if rng.random() < 0.2:
        above.append(["Evening at Ann's"])
    if rng.random() < 0.2:
        above.append(["Date", "2025-04-20"])
    if above and rng.random() < 0.5:
        above.append([])
    sheet.content = _text(rng, [*above, *rows]).encode(rng.choice(("utf-8", "utf-8-sig", "utf-16")))


def _columns_before(
    rng: Random, people: Sequence[str], hands_played: int
) -> tuple[str, list[Column]]:
    """Return what the rows begin with, and the columns of that."""
    before: list[Column] = []
    label = rng.choice(
        ("number", "number", "number", "dot", "word", "none", "none", "text", "date")
    )
    hands = range(1, hands_played + 1)
    title = rng.choice(HAND_TITLES)
    match label:
        case "number":
            before.append((title, [str(hand) for hand in hands]))
        case "dot":
            before.append((title, [f"{hand}." for hand in hands]))
        case "word":
            before.append((title, [f"{rng.choice(('Hand', 'R'))} {hand}" for hand in hands]))
        case "text":
            before.append((rng.choice(("Dealer", "Pass")), [rng.choice("LRAN") for _ in hands]))
        case "date":
            before.append(("Datum", [f"2025-04-{10 + hand:02}" for hand in hands]))
    if label in ("number", "dot") and rng.random() < 0.2:
        dealers = [people[(hand - 1) % len(people)] for hand in hands]
        before.append(("Dealer", dealers))
    return label, before


def _columns_after(
    rng: Random, sheet: RandomSheet, numbers: Sequence[Sequence[object]]
) -> list[Column]:
    """Return the columns behind the people."""
    count, hands = len(sheet.people), range(len(sheet.hands))
    rowsums = [sum(points or 0 for points in hand) for hand in sheet.hands]
    raws = [sum(int(str(cell)) for cell in row) for row in numbers]
    after: list[Column] = []
    makers: dict[str, Callable[[], Column]] = {
        "sum": lambda: (rng.choice(("Sum", "Σ", "Summe", "x")), [str(raw) for raw in raws]),
        "check": lambda: (rng.choice(("Check", "Kontrolle")), [str(rowsum) for rowsum in rowsums]),
        "notes": lambda: ("Notes", [rng.choice(("", "", "moon!", "late, 2 beers")) for _ in hands]),
        "ok": lambda: ("ok?", ["ok" for _ in hands]),
        "mean": lambda: ("Avg", [f"{raw / count:.1f}" for raw in raws]),
        "so far": lambda: ("Cards", [str(sum(rowsums[: hand + 1])) for hand in hands]),
        "most": lambda: ("Max", [str(max(int(str(cell)) for cell in row)) for row in numbers]),
    }
    for kind in rng.sample([*makers], rng.choice((0, 0, 1, 1, 2))):
        sheet.layout.append(kind)
        after.append(makers[kind]())
    return after


def _write_ends(
    rng: Random,
    sheet: RandomSheet,
    rows: list[list[str]],
    before: int,
    after: int,
    sums: Sequence[int],
    label: str,
) -> None:
    count = len(sheet.people)

    def row(title: str, values: Sequence[object]) -> list[str]:
        return [*([title] if before else []), *[""] * (before - 1), *map(str, values)]

    if label in ("number", "dot") and rng.random() < 0.15:
        sheet.layout.append("tail")
        empty = [""] * (before - 1 + count + after)
        prepared = range(len(rows), len(rows) + rng.randint(1, 6))
        rows += [[str(number), *empty] for number in prepared]
    elif rng.random() < 0.1:
        rows += [[""] * len(rows[0])] * rng.randint(1, 30)
    if rng.random() < 0.45:
        title = rng.choice(TOTAL_TITLES) if label != "none" else ""
        sheet.layout.append(f"total {title!r}")
        rows.append(row(title, sums))
        ordered = sorted(sums)
        if rng.random() < 0.3:
            sheet.layout.append("place")
            rows.append(row("Place", [ordered.index(total) + 1 for total in sums]))
        if rng.random() < 0.2 and before:
            rows.append(row("Pays", [f"{total / 20:.2f}" for total in sums]))
    if rng.random() < 0.1:
        rows.append([f"Note: {rng.choice(sheet.people)} was late"])


def _cell(value: object, zero: str, minus: str) -> str:
    number = int(str(value))
    if number == 0:
        return zero
    if number > 0 or minus == "-":
        return str(number)
    match minus:
        case "−":
            return f"−{-number}"
        case "()":
            return f"({-number})"
        case _:
            return f"{-number}-"


def _text(rng: Random, rows: Sequence[Sequence[object]]) -> str:
    stream = io.StringIO()
    csv.writer(stream, delimiter=rng.choice(SEPARATORS)).writerows(rows)
    return stream.getvalue()
