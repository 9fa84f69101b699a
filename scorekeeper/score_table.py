"""A scored game as text: a column per player, a row per hand, then who won and who pays whom."""

from collections.abc import Iterator

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.text_table import table
from scorekeeper.words.entry import moons_told
from scorekeeper.words.game import ended_by, outcome_line, rules_line
from scorekeeper.words.lines import reason
from scorekeeper.words.money import paid, settled_by
from scorekeeper.words.quoting import visible
from scorekeeper.words.speak import listed, number, say, signed

NAME_LIMIT = 200


def score_table(game: Game, ledger: Ledger, title: str) -> str:
    """The whole text; ``title`` stands above a game that has no name of its own."""
    heading = "\n".join((visible(game.name.strip(), NAME_LIMIT) or title, rules_line(game)))
    if not ledger.hands:
        return f"{heading}\n\n{say('score.no_hands')}"
    return "\n\n".join((heading, _hands(ledger), *_result(ledger)))


def _hands(ledger: Ledger) -> str:
    """In a cell stand the points of the hand, then the running total."""
    players = (*ledger.totals, *ledger.left)
    points = max(len(signed(each)) for hand in ledger.hands for each in hand.points.values())
    totals = max(len(number(each)) for hand in ledger.hands for each in hand.totals.values())
    rows = [[say("score.hand"), *players, ""]]
    for hand in ledger.hands:
        cells = [
            f"{signed(hand.points[player]):>{points}} {number(hand.totals[player]):>{totals}}"
            if player in hand.sides
            else ""
            for player in players
        ]
        rows.append([str(hand.number + 1), *cells, "; ".join(_marks(hand))])
    return table(rows, ">" * (len(players) + 1) + "<")


def _marks(hand: ScoredHand) -> Iterator[str]:
    """What made the hand special: moons, corrections, On the Nose, the table's own note."""
    yield from moons_told(hand)
    for line in hand.lines:
        values = {"player": line.player, "points": signed(line.points)}
        if line.reason == "adjustment":
            yield say("score.adjustment", reason=visible(reason(line)), **values)
        elif line.reason == "on_the_nose":
            target = number(int(line.detail) + line.points)
            yield say("score.on_the_nose", mark=number(line.detail), target=target, **values)
    if hand.hand.note:
        yield say("score.note", note=visible(hand.hand.note))


def _result(ledger: Ledger) -> Iterator[str]:
    """Paragraphs: how the game stands or ended, and who pays whom."""
    if ledger.outcome is None:
        total = number(ledger.totals[ledger.leaders[0]])
        count, names = len(ledger.leaders), listed(ledger.leaders)
        yield say("score.leads", count=count, players=names, total=total)
        return
    yield f"{ended_by(ledger)}\n{outcome_line(ledger)}"
    settlement = ledger.settlement
    if settlement is not None:
        payments = [
            say(
                "pays.spoken",
                payer=transfer.payer,
                receiver=transfer.receiver,
                amount=paid(settlement, transfer),
            )
            for transfer in settlement.transfers
        ]
        head = settled_by(ledger.rules, settlement)
        yield "\n".join((head, *(payments or [say("score.nobody_pays")])))
