"""``scorekeeper score``: reads a game file and prints its score sheet or its problems."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cli.terminal import input_name, read_input, table, write_answer, write_problem
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import IdleOption
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.problem import Problem, path
from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT, parse
from scorekeeper.words.game import end_reason, outcome_line
from scorekeeper.words.hand import moon_explanations, row_kind
from scorekeeper.words.lines import line_reason
from scorekeeper.words.money import early_line, payment_lines, settled_by
from scorekeeper.words.problems import idle_option_line, problem_line, problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import join_list, number, say, signed

FORMAT = "scorekeeper-problems/1"
NAME_LIMIT = 200


@dataclass(frozen=True)
class ScoredFile:
    """The outcome of scoring a file: its game and ledger, or its problems."""

    name: str
    game: Game | None
    ledger: Ledger | None
    problems: tuple[Problem, ...]
    idle: tuple[IdleOption, ...] = ()

    def document(self) -> dict[str, object]:
        """Return the result, or the problems, as `score --json` prints them."""
        if self.ledger is not None and not self.problems:
            return result(
                self.ledger,
                line_reason,
                [idle_option_line(idle_option) for idle_option in self.idle],
            )
        return {
            "format": FORMAT,
            "problems": [
                {
                    "code": problem.code,
                    "where": visible(path(problem.where), PATH_LIMIT),
                    "message": problem_sentence(problem, self.game),
                }
                for problem in self.problems
            ],
        }

    def table(self) -> str:
        """Return the score sheet, empty where there are problems."""
        if self.game is None or self.ledger is None or self.problems:
            return ""
        notes = [idle_option_line(idle_option) for idle_option in self.idle]
        sheet = score_table(self.game, self.ledger, self.name)
        return "\n\n".join((sheet, *(["\n".join(notes)] if notes else [])))

    def complaints(self) -> Iterator[str]:
        """Return a line for each problem: ``game.json: hand 3: Bob: 7♥ is taken twice``."""
        for problem in self.problems:
            yield problem_line(problem, self.name, game=self.game)

    def report(self, *, as_json: bool) -> None:
        """Print the document, or else a line for each problem."""
        if as_json:
            write_answer(json.dumps(self.document()))
        else:
            for line in self.complaints():
                write_problem(line)


def score_file(name: str) -> ScoredFile:
    """Read and score one file, or standard input for ``-``."""
    shown_name, document, problems = read_document(name)
    if document is None:
        return ScoredFile(shown_name, None, None, problems)
    return ScoredFile(shown_name, *review(document))


def read_document(name: str) -> tuple[str, Document | None, tuple[Problem, ...]]:
    """Return the name of a file in the output, and its document or its problems."""
    data, problems = read_input(name, SIZE_LIMIT)
    document, problems = (None, problems) if data is None else parse(data)
    return input_name(name), document, problems


def score_table(game: Game, ledger: Ledger, title: str) -> str:
    """Return the score sheet as text. ``title`` heads a game that has no name of its own."""
    heading = "\n".join((visible(game.name.strip(), NAME_LIMIT) or title, rules_line(game)))
    if not ledger.hands and ledger.outcome:
        ends = [[*ledger.totals], [number(total) for total in ledger.totals.values()]]
        return "\n\n".join((heading, table(ends, ">" * len(ledger.totals)), *_result(ledger)))
    if not ledger.hands:
        return f"{heading}\n\n{say('score.no_hands')}"
    return "\n\n".join((heading, _hands(ledger), *_result(ledger)))


def _hands(ledger: Ledger) -> str:
    """Return the table of hands: in each cell the points of the hand, then the running total."""
    players = (*ledger.totals, *ledger.left)
    points = max(len(signed(score)) for hand in ledger.hands for score in hand.points.values())
    totals = max(len(number(total)) for hand in ledger.hands for total in hand.totals.values())
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
    """Yield the special events of a hand: moons, adjustments, On the Nose, the table's note."""
    yield from moon_explanations(hand)
    for line in hand.lines:
        values = {"player": line.player, "points": signed(line.points)}
        if line.reason == "adjustment":
            yield say("score.adjustment", reason=visible(line_reason(line)), **values)
        elif line.reason == "on_the_nose":
            target = number(int(line.detail) + line.points)
            yield say("score.on_the_nose", mark=number(line.detail), target=target, **values)
    if kind := row_kind(hand.hand):
        yield kind
    if hand.hand.declared.note:
        yield say("score.note", note=visible(hand.hand.declared.note))


def _result(ledger: Ledger) -> Iterator[str]:
    """Return paragraphs: the standing or the end of the game, and the payments."""
    if ledger.outcome is None:
        total = number(ledger.totals[ledger.leaders[0]])
        count, names = len(ledger.leaders), join_list(ledger.leaders)
        yield say("score.leads", count=count, players=names, total=total)
        return
    yield f"{end_reason(ledger)}\n{outcome_line(ledger)}"
    yield from map(early_line, ledger.early)
    settlement = ledger.settlement
    if settlement is not None:
        payments = payment_lines(settlement)
        head = settled_by(ledger.rules, settlement)
        yield "\n".join((head, *(payments or [say("score.nobody_pays")])))
