"""Empty score sheets of any game on paper, each with the rules of its game in brief."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import opposite_teams
from scorekeeper.transfer.club_paper import STYLE, Heading, joined, top_of_page
from scorekeeper.transfer.print_page import MOON, html_page
from scorekeeper.words.cards import card_text
from scorekeeper.words.game import pass_arrow
from scorekeeper.words.rule_card.card import heading, rule_card
from scorekeeper.words.rule_card.section import SectionId
from scorekeeper.words.translation import say

# The rows of an empty sheet: where a game ends after fewer hands, so many; where its rules need
# more room below, fewer. A line below the sheet has so many letters in each of its columns.
MOST_ROWS, FEWEST_ROWS, USUAL_LINES, LINE = 20, 12, 26, 58
LINES_A_ROW = 2.2
HELP: frozenset[SectionId] = frozenset(
    {"passing", "cards", "effects", "moon", "moons", "bid", "pool", "also", "end"}
)
"""The sections of the rule card that say what to write down, and when it is over."""
# Of the cards that get a sign on a sheet, so many are named below it.
MOST_SIGNS = 6
# With more columns than these a page is printed smaller.
MANY_COLUMNS = 6

SHEET = """
.sheet { break-after: page; } .sheet:last-child { break-after: auto; }
table { table-layout: fixed; margin: 3mm 0; }
th, td { border: .5pt solid #666; height: 8.4mm; text-align: center; }
th { height: 10mm; font-size: 10pt; vertical-align: bottom; }
th:first-child, td:first-child { width: 14mm; white-space: nowrap; }
th:first-child { font-size: 7.5pt; }
tfoot td { border-top: 1.2pt solid #000; height: 10mm; font-weight: bold; }
tbody tr:nth-child(5n) td { border-bottom-width: 1.2pt; }
.help { columns: 3; column-gap: 5mm; font-size: 7.6pt; line-height: 1.22; }
.help section { margin-bottom: 1.4mm; }
.help h2 { font-size: 8pt; margin: 0; }
.help p { margin: 0; display: flex; gap: 2mm; break-inside: avoid; }
.help p span { flex: 1; }
.many th { font-size: 7.5pt; padding: .5mm; }
"""


class SheetPaper(NamedTuple):
    """An empty sheet for a table.

    Attributes:
        rules: The rules in force for so many players.
        people: Who sits there, in the order of seats; an empty name leaves room to write one.
        table: The number of the table; 0 for any.
    """

    rules: Variant
    people: tuple[str, ...]
    table: int = 0


def score_sheets_page(sheets: Sequence[SheetPaper], above: Heading | None = None) -> str:
    """Return empty sheets, each on a page of its own, with the rules of their game in brief.

    ``above`` is the evening that they are for, None for any.
    """
    title = heading(sheets[0].rules, len(sheets[0].people))[0] if sheets else ""
    body = (line for sheet in sheets for line in _sheet(sheet, above))
    return html_page(title, STYLE + SHEET, body)


def _sheet(sheet: SheetPaper, above: Heading | None) -> Iterator[str]:
    """Yield a sheet with a column for everybody."""
    rules, people, table = sheet
    title, subtitle = heading(rules, len(people))
    place = say("club_paper.table_number", number=table) if table else ""
    about = joined(above.evening, above.day, place) if above else subtitle
    columns = _columns(rules, people)
    sections = [section for section in rule_card(rules, len(people)) if section.id in HELP]
    lines = sum(
        1 + sum(1 + len(row.text + row.value) // LINE for row in section.rows)
        for section in sections
    )
    yield from [
        f'<div class="sheet {"many" if len(columns) > MANY_COLUMNS else "few"}">',
        *top_of_page(Heading(title), about),
        "<table><thead><tr>",
        f"<th>{escape(say('print.hand'))}</th>",
        *(f"<th>{escape(name)}</th>" for name in columns),
        "</tr></thead><tbody>",
        *_empty_rows(rules, len(people), len(columns), lines),
        "</tbody><tfoot><tr><td>\u03a3</td>",
        "<td></td>" * len(columns),
        "</tr></tfoot></table>",
        f'<p class="quiet">{escape(_signs(rules))}</p><div class="help">',
        *(
            f"<section><h2>{escape(section.heading)}</h2>"
            + "".join(
                f"<p><span>{escape(row.text)}</span><b>{escape(row.value)}</b></p>"
                for row in section.rows
            )
            + "</section>"
            for section in sections
        ),
        "</div></div>",
    ]


def _columns(rules: Variant, people: Sequence[str]) -> tuple[str, ...]:
    """Return the heading of each column: a player, or partners as far as they have names."""
    if not rules.teams:
        return (*people,)
    return tuple(" & ".join(filter(None, team)) for team in opposite_teams(rules, people))


def _signs(rules: Variant) -> str:
    """Return the usual signs beside the points of a hand; empty where there are none."""
    grouped = {name for group in rules.groups for name in group.cards}
    signs = [card_text(name) for name in rules.values if name not in grouped][:MOST_SIGNS]
    taken = say("club_paper.signs.cards", cards=" ".join(signs)) if signs else ""
    return joined(taken, say("club_paper.signs.moon", moon=MOON) if rules.moons else "")


def _empty_rows(rules: Variant, players: int, columns: int, lines: int) -> Iterator[str]:
    """Yield rows for the hands, each with its number and the direction of its pass."""
    room = MOST_ROWS - round(max(lines - USUAL_LINES, 0) / LINES_A_ROW / 3)
    hands = min(rules.end.hands or MOST_ROWS, max(room, FEWEST_ROWS))
    names = tuple(map(str, range(players)))
    game = Game("", "", rules.id, names, names[0])
    for at in range(hands):
        arrow = pass_arrow(pass_of(rules, game, at).call)
        yield f"<tr><td>{at + 1} {arrow}</td>{'<td></td>' * columns}</tr>"
