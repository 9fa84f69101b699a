"""Worked examples: facts about scores, each with where it comes from, as text files.

::

    game: four-queens

    == The loving queen and the cruel one
    source: Hearts Variations, Four Queens: together they score nothing
    derived: Ann's pair counts nothing, which leaves her four hearts
    players: Ann Bob Cid Dee
    taken            | points
    Q+QH+4 QD+8 QC 0 | 4 -2 0 0

The head names the game, and may name it again for one example. ``source`` and ``derived`` say
where the numbers come from, ``options`` is what a game file says, ``teams`` are ``Ann+Bob
Cid+Dee``, ``stopped`` is there where the table ended the game. An indented line goes on with the
one before it; ``#`` begins a note.

What somebody took is joined with ``+``: ``Q`` is Q♠, ``J`` is J♦, ``5`` are five plain cards of the
point suit, ``2..6H`` are the hearts from 2 to 6, ``6-red-hearts`` are counted, ``rest`` is whatever
is not named elsewhere, anything else is a card's name. Columns of what happened:

``taken``       one cell for each player; ``@dummy`` and its like are columns of their own
``before``      the totals before the hand; every row then stands alone
``moon``        ``add``, ``subtract``, or ``red:add gold:subtract``
``bid``         ``Ann:12``
``relief``      what the shooter takes off every total
``tricks``      how many tricks each won
``typed``       the points of each player, where only these are known: ``5/2`` are two and a half
``extra``       adjustments, ``Bob+5 Cid-3``

Any other declaration has a column of its name, in the form of its kind: a player, a suit or a word
as it is, several players or cards with spaces between, ``Ann:2`` for how often.

Every other column is what scoring must return: ``points``, ``totals``, ``winners`` and ``by``
(``-`` while the game goes on), ``settled``, ``money``, ``payments`` and ``problem``. Numbers stand
in the order of the seats, of the teams where partners play. ``-`` is nothing.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import KINDS
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.ending import Outcome, judge
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import rules_of, score_game, score_one
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.pack import FRENCH_RANKS, ROOK_NUMBERS
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from scorekeeper.scoring.settlement import Settlement, settle

FOLDER = Path(__file__).parent / "facts"
HEAD = re.compile(r"(game|source|derived|players|options|teams|stopped): *(.*)")
RANGE = re.compile(r"(\w+)\.\.(\w+)([A-Z])")
COUNTED = re.compile(r"(\d+)-([a-z-]+)")
# What is said in other words, or of every player.
CELLS = (*(name for name in KINDS if name not in ("declarer", "tricks", "adjustments")), "extra")
SHORT = {"Q": "QS", "J": "JD"}
Row = Mapping[str, str]


@dataclass(frozen=True)
class Example:
    """One example. ``head``: key -> text; ``rows``: column -> cell."""

    file: str
    title: str
    head: Mapping[str, str]
    rows: tuple[Row, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.title}"

    @property
    def game(self) -> str:
        return self.head["game"]

    @property
    def provenance(self) -> tuple[str, ...]:
        return tuple(self.head[key] for key in ("source", "derived") if key in self.head)

    @property
    def players(self) -> list[str]:
        return self.head["players"].split()

    def document(self) -> dict[str, Any]:
        """Return the example as a game file."""
        options = json.loads(self.head.get("options", "{}"))
        rules, _ = configure(CATALOGUE[self.game].variant, options, len(self.players))
        document = {
            "format": "scorekeeper-game/1",
            "variant": self.game,
            "options": options,
            "players": self.players,
            "hands": [hand(row, self.players, rules) for row in self.rows],
        }
        if "teams" in self.head:
            document["teams"] = [team.split("+") for team in self.head["teams"].split()]
        if "stopped" in self.head:
            document["finished"] = "2026-11-21"
        return document

    def played(self) -> Game:
        """Return the example as a game, read from its file."""
        game, problems = read_game(json.loads(json.dumps(self.document())))
        assert problems == ()
        assert game is not None
        return game


def examples() -> Iterator[Example]:
    """Yield every example of every file."""
    for path in sorted(FOLDER.glob("*.txt")):
        text = re.sub(r"(?m)^#.*\n", "", path.read_text(encoding="utf-8"))
        head, *blocks = re.split(r"(?m)^== *", re.sub(r"\n +", " ", text))
        common = dict(HEAD.findall(head))
        for block in blocks:
            title, *lines = (line.strip() for line in block.splitlines() if line.strip())
            heads = [HEAD.fullmatch(line) for line in lines]
            own = {match[1]: match[2] for match in heads if match}
            rows = table(line for line in lines if not HEAD.fullmatch(line))
            yield Example(path.name, title, common | own, rows)


def table(lines: Iterable[str]) -> tuple[Row, ...]:
    """Return the rows below the line that names their columns."""
    columns, *rows = map(cells, lines)
    return tuple(dict(zip(columns, row, strict=True)) for row in rows)


def cells(line: str) -> list[str]:
    return [" ".join(cell.split()) for cell in line.split("|")]


def hand(row: Row, players: list[str], rules: Variant) -> dict[str, Any]:
    """Return one row as a hand of a game file."""
    takers = [*players, *(column for column in row if column.startswith("@"))]
    taken = [*row["taken"].split(), *(row[taker] for taker in takers[len(players) :])]
    piles = dict(zip(takers, map(parts, taken), strict=True))
    document: dict[str, Any] = {"taken": elements(piles, rules)}
    cell = {key: text for key, text in row.items() if text != "-"}
    if "typed" in cell:
        typed = (
            int(number) if number.lstrip("-").isdecimal() else number for number in typed_in(cell)
        )
        document = {"points": dict(zip(players, typed, strict=True))}
    if "unplayed" in cell:
        document = {}
    for key in CELLS:
        if key in cell:
            document |= from_cell(key, cell[key])
    if "tricks" in cell:
        document["tricks"] = dict(zip(players, map(int, cell["tricks"].split()), strict=True))
    return document


def typed_in(cell: Row) -> list[str]:
    return cell["typed"].split()


def from_cell(key: str, text: str) -> dict[str, Any]:
    """Return what a cell records besides cards, as a game file has it."""
    pairs = dict(part.split(":") for part in text.split() if ":" in part)
    if key == "bid":
        ((declarer, points),) = pairs.items()
        return {key: {"declarer": declarer, "points": int(points)}}
    if key == "extra":
        agreed = re.findall(r"(\w+)([+-]\d+)", text)
        return {"adjustments": [{"player": who, "points": int(by)} for who, by in agreed]}
    match KINDS[key]:
        case "players" | "cards":
            return {key: text.split()}
        case "choices":
            return {key: pairs or text}
        case "number":
            return {key: int(text)}
        case "counts" | "times":
            return {key: {name: int(times) for name, times in pairs.items()}}
    return {key: text}


def parts(cell: str) -> list[str]:
    """Return the parts of a cell, ranges written out."""
    parts_read: list[str] = []
    for part in cell.split("+"):
        if match := RANGE.fullmatch(part):
            ranks = list(ROOK_NUMBERS if match[3] in "RYGB" else FRENCH_RANKS)
            between = ranks[ranks.index(match[1]) : ranks.index(match[2]) + 1]
            parts_read += [rank + match[3] for rank in between]
        elif part not in ("0", "-"):
            parts_read.append(SHORT.get(part, part))
    return parts_read


def elements(piles: Mapping[str, list[str]], rules: Variant) -> dict[str, list[str]]:
    """Return taker -> what they took, as a game file has it."""
    left = [card for card in rules.point_cards for _ in range(rules.pack.decks)]
    for card in (card for pile in piles.values() for card in pile if card in left):
        left.remove(card)
    special = {card for factor in rules.factors for card in factor.cards}
    plain = [card for card in left if rules.values.get(card) == 1 and card not in special]
    name = next(iter(rules.countable_groups), "")
    counts: dict[str, list[str]] = {}
    for taker, pile in piles.items():
        counts[taker] = []
        for part in pile:
            if match := COUNTED.fullmatch(part):
                counts[taker].append(f"{match[1]} {match[2].replace('-', ' ')}")
            elif part.isdecimal() and name:
                counts[taker].append(f"{part} {name}")
                del plain[: int(part)]
            elif part.isdecimal():
                given, plain = plain[: int(part)], plain[int(part) :]
                counts[taker] += given
                left = without(left, given)
            elif part != "rest":
                counts[taker].append(part)
        if "rest" in pile:
            counts[taker] += left
    return {taker: held for taker, held in counts.items() if held}


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Return the cards without these, copy by copy."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def check(example: Example) -> None:
    """Check that every row is scored as it says, without any other problem."""
    game = example.played()
    alone = "before" in example.rows[0]
    results = (
        hand_alone(game, number, row) if alone else hands_until(game, number)
        for number, row in enumerate(example.rows)
    )
    lines = [
        line({**row, **result}, row) for row, result in zip(example.rows, results, strict=True)
    ]
    assert lines == [line(row, row) for row in example.rows]


def hand_alone(game: Game, number: int, row: Row) -> Row:
    """Return the result of one hand after the totals that its row begins with."""
    rules = rules_of(game)
    sides = sides_of(rules, game.players, game.teams)
    before = dict(zip(sides, map(int, row["before"].split()), strict=True))
    one = score_one(rules, sides, game.hands[number], 1, before)
    outcome = judge(rules, one.totals, 2)
    settlement = settle(rules, one.totals) if outcome else None
    return result_row(one.points, one.totals, outcome, settlement, one.problems)


def hands_until(game: Game, number: int) -> Row:
    """Return the result of a game up to one of its hands."""
    last = number + 1 == len(game.hands)
    until = replace(game, hands=game.hands[: number + 1], finished=game.finished if last else None)
    ledger = score_game(until)
    points = ledger.hands[-1].points
    return result_row(points, ledger.totals, ledger.outcome, ledger.settlement, ledger.problems)


def result_row(
    points: Mapping[str, Points],
    totals: Mapping[str, Points],
    outcome: Outcome | None,
    settlement: Settlement | None,
    problems: Iterable[Problem],
) -> Row:
    row = {
        "points": numbers(points.values()),
        "totals": numbers(totals.values()),
        "winners": ", ".join(outcome.winners) if outcome else "-",
        "by": outcome.ended_by if outcome else "-",
        "problem": " ".join(problem.code for problem in problems) or "-",
        "settled": "-",
        "money": "-",
        "payments": "-",
    }
    if settlement is None:
        return row
    money, currency = settlement.money, settlement.currency
    paid = [
        transfer.amount if money is None else money_text(transfer.amount, currency)
        for transfer in settlement.transfers
    ]
    return row | {
        "settled": numbers(settlement.points.values()),
        "money": numbers(money_text(amount, currency) for amount in (money or {}).values()) or "-",
        "payments": ", ".join(
            f"{transfer.payer}>{transfer.receiver} {amount}"
            for transfer, amount in zip(settlement.transfers, paid, strict=True)
        )
        or "-",
    }


def numbers(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def line(row: Row, columns: Iterable[str]) -> str:
    """Return the cells of these columns, and always the problems."""
    return " | ".join((*(row[column] for column in columns), "problem " + row.get("problem", "-")))
