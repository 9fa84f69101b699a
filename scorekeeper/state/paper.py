"""An old paper sheet that is being typed: numbers without cards, and the game that they make."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.codec import ObjectCodec, RowCodec
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.game import Game, Opening
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import configure, with_options
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides, sides_of
from scorekeeper.scoring.times import ONLY_A_DAY
from scorekeeper.state.typed_points import typed_score

Digit = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
PaperKey = Literal[Digit, "erase", "sign", "half", "next", "previous", "up", "down"]
KEYS: Mapping[str, PaperKey] = {
    "Enter": "next",
    "Numpad Enter": "next",
    "Arrow Right": "next",
    "Arrow Left": "previous",
    "Arrow Up": "up",
    "Arrow Down": "down",
    "Backspace": "erase",
    "-": "sign",
    "Numpad Subtract": "sign",
    ".": "half",
    ",": "half",
    "Numpad Decimal": "half",
}
"""The keys of a keyboard that are no digits, and their effect."""
HANDS_LIMIT = 500
DIGITS_LIMIT = 5
MINUS, HALF = "-", "\u00bd"
NUMBER = re.compile(rf"-?(?=.)[0-9]{{0,{DIGITS_LIMIT}}}(?:{HALF}|(?<=[0-9])[.,]5)?", re.ASCII)
"""The pattern of points: anything else in a file may be a day or a thousand."""
Row = tuple[str, ...]


class SheetRemark(NamedTuple):
    """A remark about a place in the file of a sheet: to be mended, or left out as no points.

    ``code`` is one of those of the reader, ``row`` and ``column`` count from 1 in the file, 0 for a
    whole column or row, ``text`` stands there and ``expected`` should. ``at`` is the number of the
    sheet that it is about, None where it is about anything else.
    """

    code: str
    row: int
    column: int
    text: str = ""
    expected: str = ""
    at: tuple[int, int] | None = None


@dataclass(frozen=True)
class Paper:
    """A paper score sheet, as far as it is typed.

    Attributes:
        variant: The id of its game.
        people: The players, in seat order, separated by commas.
        day: The day of the game, in the user's words.
        name: The name of the game.
        totals: Whether the numbers are totals after each hand, not the points of a hand.
        rows: The numbers as typed, a row for each hand.
        at: The row and the column that are typed next.
        fresh: Whether the next digit replaces the number there.
        game: The id of the game whose sheet is corrected; empty for a game to be added.
        options: The house rules of a game to be added, the stake among them.
        group: The id of the group that it will belong to, empty for none.
        moons: Rows in which somebody shot the moon, as somebody has said.
        mistakes: The mistakes of the file that it was taken from.
        left_out: The parts of it that were read as nobody's points.
        accepted: Rows with an unusual sum that somebody has said is right, and that sum.
        untouched: Whether it is what a file has, and nobody has gone to a number since.
        others: The other games of its file, in their order.
        place: The number of those before it.
    """

    variant: str = "black-lady"
    people: str = ""
    day: str = ""
    name: str = ""
    totals: bool = False
    rows: tuple[Row, ...] = ()
    at: tuple[int, int] = (0, 0)
    fresh: bool = True
    game: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    group: str = ""
    moons: tuple[int, ...] = ()
    mistakes: tuple[SheetRemark, ...] = ()
    left_out: tuple[SheetRemark, ...] = ()
    accepted: tuple[tuple[int, Points], ...] = ()
    untouched: bool = False
    others: tuple["Paper", ...] = ()
    place: int = 0

    @property
    def file(self) -> tuple["Paper", ...]:
        """All games of its file, each by itself, in their order."""
        own = replace(self, others=(), place=0)
        return *self.others[: self.place], own, *self.others[self.place :]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        names = map(normalize_name, self.people.split(","))
        return tuple(name for name in names if name)

    def cell(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        cells = self.rows[row] if row < len(self.rows) else ()
        return cells[column] if column < len(cells) else ""

    def with_cell(self, text: str) -> "Paper":
        """Return the sheet with this text in the cell that is typed now."""
        row, column = self.at
        rows = [*self.rows, *[()] * (row + 1 - len(self.rows))]
        cells = [*rows[row], *[""] * (column + 1 - len(rows[row]))]
        cells[column] = text
        rows[row] = tuple(cells)
        return replace(self, rows=tuple(rows), fresh=False, untouched=False)


NO_PAPER = Paper()
PAPERS = ObjectCodec(
    Paper,
    stored=(
        *("variant", "people", "day", "name", "totals", "rows", "at", "fresh", "game"),
        *("options", "group", "moons", "mistakes", "left_out", "accepted", "untouched"),
    ),
    # Typing goes on after the last row. A sheet without its mistakes would only look right.
    lenient=("at", "fresh", "options", "group", "moons", "left_out", "accepted", "untouched"),
    nested=RowCodec,
)


class TypedHand(NamedTuple):
    """A hand of the sheet: its row, everyone's points and total, and its problems.

    ``wrong`` are the columns with something that is no number.
    """

    row: int
    points: tuple[Points, ...]
    totals: tuple[Points, ...]
    wrong: tuple[int, ...] = ()


def paper_rules(paper: Paper, variant: Variant) -> Variant:
    """Return the rules of the sheet's game for its players."""
    return configure(variant, paper.options, len(paper.names))[0]


def paper_sides(paper: Paper, variant: Variant) -> Sides:
    """Return the columns: the sides that score; none where these people cannot have played."""
    if check_players(paper.names, variant):
        return Sides()
    return sides_of(paper_rules(paper, variant), paper.names)


def typed_hands(paper: Paper, columns: int) -> tuple[TypedHand, ...]:
    """Return the hands; a row without a number is none, and an empty cell adds nothing."""
    typed: list[TypedHand] = []
    before: tuple[Points, ...] = (0,) * columns
    for row in range(len(paper.rows)):
        cells = [paper.cell(row, column).strip() for column in range(columns)]
        if not any(cells):
            continue
        numbers = [_number(cell) for cell in cells]
        pairs = [*zip(before, numbers, strict=True)]
        if paper.totals:
            after = tuple(was if number is None else number for was, number in pairs)
        else:
            after = tuple(plain(was + (number or 0)) for was, number in pairs)
        points = tuple(plain(now - was) for now, was in zip(after, before, strict=True))
        wrong = tuple(at for at, text in enumerate(cells) if text and numbers[at] is None)
        typed.append(TypedHand(row, points, after, wrong))
        before = after
    return tuple(typed)


def open_mistakes(paper: Paper) -> tuple[SheetRemark, ...]:
    """Return the mistakes of its file without the numbers that were mended on the sheet."""
    return tuple(
        mistake
        for mistake in paper.mistakes
        if mistake.at is None or paper.cell(*mistake.at) == mistake.text
    )


def paper_of_file(games: Sequence[Paper], place: int) -> Paper:
    """Return one of the games of a file, beside which the others wait; none of an empty file."""
    if not games:
        return NO_PAPER
    place = min(place, len(games) - 1)
    return replace(games[place], others=(*games[:place], *games[place + 1 :]), place=place)


def unusual_sums(hands: tuple[TypedHand, ...], rules: Variant) -> Iterator[tuple[int, Points]]:
    """Yield the number (from 0) and the sum of each hand that cannot add up to that."""
    for number, hand in enumerate(hands):
        sums = possible_sums(rules, len(hand.points))
        if sums and not hand.wrong and sum(hand.points) not in sums:
            yield number, plain(sum(hand.points))


def is_end_alone(paper: Paper, hands: tuple[TypedHand, ...]) -> bool:
    """Return whether only the totals at the end are known, and no hand."""
    return paper.totals and len(hands) == 1


def open_sums(
    paper: Paper, hands: tuple[TypedHand, ...], rules: Variant
) -> tuple[tuple[int, Points], ...]:
    """Return the row and the sum of each unusual hand that nobody has said is right."""
    if is_end_alone(paper, hands):
        return ()
    unusual = ((hands[number].row, total) for number, total in unusual_sums(hands, rules))
    return tuple(hand_sum for hand_sum in unusual if hand_sum not in paper.accepted)


def paper_hands(paper: Paper, sides: Sides, rules: Variant) -> tuple[Hand, ...]:
    """Return the hands of the sheet; partners' points are those of the first of them.

    One of which somebody has said that it is a moon has the cards of the moon.
    """
    recorded: list[Hand] = []
    for typed in typed_hands(paper, len(sides)):
        moon = (
            moon_hand(rules, (*sides.values(),), typed.points) if typed.row in paper.moons else None
        )
        firsts = (members[0] for members in sides.values())
        recorded.append(moon or Hand({}, points=dict(zip(firsts, typed.points, strict=True))))
    return tuple(recorded)


@lru_cache(maxsize=256)
def moon_hand(
    rules: Variant, sides: tuple[tuple[str, ...], ...], points: tuple[Points, ...]
) -> Hand | None:
    """Return the hand in which somebody shot the moon and ``sides`` have these points; else None.

    Only where no other card scores do the points tell the cards.
    """
    players = tuple(name for members in sides for name in members)
    teams = sides if len(players) > len(sides) else ()
    alone = [at for at, score in enumerate(points) if points.count(score) == 1]
    for moon in rules.moons if len(alone) in (1, len(points)) else ():
        if set(rules.values) - set(moon.cards) or moon.one_of:
            continue
        cards = Pile(tuple(card for card in moon.cards for _ in range(rules.pack.decks)))
        for at in alone:
            for choice in (None, *CHOICES):
                declared = Declarations(moon={moon.id: choice} if choice else {})
                hand = Hand({sides[at][0]: cards}, declared)
                game = Game(
                    "", "", "", players, players[0], hands=(hand,), rules=rules, teams=teams
                )
                ledger = score_game(game)
                if not ledger.problems and (*ledger.hands[0].points.values(),) == points:
                    return hand
    return None


def paper_game(paper: Paper, variant: Variant, day: str) -> Game | None:
    """Return the game of a sheet, finished; None where something is missing or wrong.

    ``day`` is in ISO 8601, empty where it is unknown.
    """
    sides = paper_sides(paper, variant)
    hands = typed_hands(paper, len(sides))
    if not hands or any(hand.wrong for hand in hands):
        return None
    at = f"{day}{ONLY_A_DAY}" if day else None
    rules = paper_rules(paper, variant)
    game = Game(
        id="",
        name=paper.name,
        variant=paper.variant,
        players=paper.names,
        dealer=paper.names[0],
        options=dict(paper.options),
        started=at,
        finished=at,
        rules=rules,
    )
    if is_end_alone(paper, hands):
        firsts = (members[0] for members in sides.values())
        totals = dict(zip(firsts, hands[0].totals, strict=True))
        return replace(
            game, opening=Opening({who: total for who, total in totals.items() if total})
        )
    game = replace(game, hands=paper_hands(paper, sides, rules))
    return with_open_end(game, totals=paper.totals)


def with_open_end(game: Game, *, totals: bool = False) -> Game:
    """Return the game of a sheet without the rules that would change the sheet's numbers.

    That is the end where hands follow after it, and marks on the totals: the table must have agreed
    on something else. Marks that somebody has chosen stay, unless the sheet has ``totals``.
    """
    if rules_of(game).marks and (totals or "on_the_nose" not in game.options):
        game = replace(game, rules=replace(rules_of(game), marks=()))
    for option in ("end_at", "hands"):
        if not any(problem.code == "hand_after_end" for problem in score_game(game).problems):
            break
        rules, wrong = with_options(rules_of(game), {option: None})
        if not wrong:
            game = replace(game, rules=rules, options={**game.options, option: None})
    return game


def is_typed(game: Game) -> bool:
    """Return whether a game was typed from paper: points alone, or a moon that they tell."""
    if not any(hand.points for hand in game.hands):
        return False
    sides = sides_of(rules_of(game), game.players, game.teams)
    return len(_rows_of(game, sides)) == len(game.hands)


def _rows_of(game: Game, sides: Sides) -> list[tuple[Row, bool]]:
    """Return the row of each hand that can have been typed, and whether it is a moon."""
    rows: list[tuple[Row, bool]] = []
    for number, hand in enumerate(game.hands):
        points = tuple(
            plain(sum(hand.points.get(name, 0) for name in members)) for members in sides.values()
        )
        moon = None
        if not hand.points and len(hand.taken) == 1:
            scored = score_game(game).hands[number].points
            points = tuple(scored.get(side, 0) for side in sides)
            moon = moon_hand(rules_of(game), (*sides.values(),), points)
        row = tuple(map(typed_number, points))
        can_be_typed = hand.points or (moon is not None and moon.taken.keys() == hand.taken.keys())
        if can_be_typed and hand.at is None and all(_number(cell) is not None for cell in row):
            rows.append((row, moon is not None))
    return rows


def paper_of(game: Game) -> Paper:
    """Return the sheet of a game that was typed, for its numbers to be corrected."""
    typed_rows = _rows_of(game, sides_of(rules_of(game), game.players, game.teams))
    rows = tuple(row for row, _ in typed_rows)
    # Nobody is asked again about what is kept already.
    accepted = tuple((at, plain(sum(map(_points, cells)))) for at, cells in enumerate(rows))
    moons = tuple(at for at, (_, moon) in enumerate(typed_rows) if moon)
    people = ", ".join(game.players)
    return Paper(game.variant, people, rows=rows, game=game.id, accepted=accepted, moons=moons)


def write_paper(paper: Paper) -> dict[str, Any]:
    """Return a sheet as a JSON object, with the other games of its file."""
    others = [PAPERS.write(other) for other in paper.others]
    return PAPERS.write(paper) | ({"others": others, "place": paper.place} if others else {})


def read_paper(document: object) -> Paper:
    """Return the sheet of a JSON object; an empty one where it has another form."""
    paper = PAPERS.read(document, (), [])
    if paper is None or not isinstance(document, dict):
        return NO_PAPER
    match document.get("others"), document.get("place"):
        case list(listed), int(place) if 0 <= place <= len(listed):
            read = [PAPERS.read(sheet, (), []) for sheet in listed]
            others = tuple(sheet for sheet in read if sheet is not None)
            paper = replace(paper, others=others, place=min(place, len(others)))
    return replace(paper, at=(len(paper.rows), 0), fresh=True)


def typed_number(value: Points) -> str:
    """Return points as somebody would type them; ``7\u00bd`` for halves."""
    whole, part = divmod(abs(Fraction(value)), 1)
    if part not in (0, Fraction(1, 2)):
        return f"{float(value):g}"
    text = f"{whole or ''}{HALF}" if part else str(whole)
    return f"{MINUS}{text}" if value < 0 else text


def _points(text: str) -> Points:
    return _number(text) or 0


def _number(text: str) -> Points | None:
    return typed_score(text) if NUMBER.fullmatch(text) else None
