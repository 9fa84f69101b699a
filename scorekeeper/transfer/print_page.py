"""A page to print: the whole sheet of a game, on A4 or Letter, readable in grey.

It is one HTML file that needs nothing else. Names and notes are whatever somebody typed, so every
text is escaped.
"""

from collections.abc import Iterable, Iterator
from html import escape

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.story import places, story
from scorekeeper.words.cards import card_text
from scorekeeper.words.chat_text import length_line, payment_lines, result_line
from scorekeeper.words.game import pass_arrow
from scorekeeper.words.hand import row_line
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.sheet import marked_cards, shot_moon
from scorekeeper.words.story import event_line, place_text
from scorekeeper.words.times import full_day
from scorekeeper.words.translation import current_language, number, say

MOON = "\u263e"
# From this many columns on, a sheet is printed smaller.
MANY_COLUMNS = 7
# A name that is too wide for its column is printed smaller, so that it is not broken into pieces.
# The width of all columns together, in points.
SHEET_WIDTH = 473.0
# The size of a name and the space around it, in points: with few columns, and with many.
FEW, MANY = (10.5, 8.5), (8.0, 4.0)
SMALLEST = 5.5
# The width of a letter relative to its size.
LETTER_WIDTH = 0.68
# Sizes fit both papers: A4 is higher, Letter wider. Nothing is told by a colour, and a table's head
# is repeated where it goes on to another page.
STYLE = """
@page { margin: 14mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.35 "Helvetica Neue", Arial, "Noto Sans", sans-serif; color: #000;
  background: #fff; margin: 0 auto; max-width: 180mm; }
@media screen { body { padding: 10mm 4mm; } }
h1 { font-size: 19pt; margin: 0; }
p { margin: 0 0 2mm; }
.quiet { color: #444; }
.result { font-size: 14pt; font-weight: bold; margin: 3mm 0; }
table { border-collapse: collapse; width: 100%; margin: 3mm 0 5mm; table-layout: fixed; }
thead { display: table-header-group; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.5mm; text-align: right; vertical-align: top; overflow-wrap: anywhere;
  border-bottom: .3pt solid #888; font-variant-numeric: tabular-nums; }
th { border-bottom: 1.2pt solid #000; font-size: min(10.5pt, var(--fit, 99pt)); }
th:first-child, td:first-child { text-align: left; width: 13mm; }
td b { font-size: 12pt; }
td small { color: #444; display: block; }
tfoot td { border-top: 1.2pt solid #000; border-bottom: none; font-weight: bold; font-size: 13pt; }
tfoot .place td { border-top: none; font-weight: normal; font-size: 10pt; padding-top: 0; }
.many th { font-size: min(8pt, var(--fit, 99pt)); } .many th, .many td { padding: 1mm .7mm; }
/* A narrow window scrolls sideways rather than break names into pieces. */
@media screen { .many { min-width: 170mm; } th { font-size: min(9pt, var(--fit, 99pt)); } }
@media screen and (max-width: 500px) {
  .few th { font-size: min(8pt, var(--fit, 99pt)); } .few th, .few td { padding: 1mm .7mm; }
}
.many { font-size: 9pt; } .many td b { font-size: 10pt; } .many tfoot td { font-size: 10.5pt; }
ul { margin: 0 0 3mm; padding-left: 5mm; }
h2 { font-size: 12pt; margin: 4mm 0 1mm; break-after: avoid; }
"""


def print_page(game: Game) -> str:
    """Return the page of a game, over or not, in the current language."""
    ledger = score_game(game)
    body = [
        f"<h1>{escape(game.name)}</h1>",
        *_paragraph(full_day(game.started), length_line(game, ledger)),
        *_paragraph(rules_line(game)),
        *(f'<p class="result">{escape(line)}</p>' for line in [result_line(ledger)] if line),
        *_sheet(game, ledger),
        *_list(say("over.course"), (event_line(ledger, event) for event in story(ledger))),
        *_list(say("pays.heading"), payment_lines(ledger)),
        *_list(say("print.notes"), _notes(game)),
        f'<p class="quiet">{escape(say("share.kept", app=say("app.name")))}</p>',
    ]
    return html_page(game.name, STYLE, body)


def html_page(title: str, style: str, body: Iterable[str]) -> str:
    """Return a whole page, in the current language, that needs nothing else.

    ``title`` is a typed text; ``body`` is HTML.
    """
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(current_language().code)}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style></head>",
            "<body>",
            *body,
            "</body></html>",
            "",
        ]
    )


def _paragraph(*parts: str) -> Iterator[str]:
    if words := " \u00b7 ".join(filter(None, parts)):
        yield f'<p class="quiet">{escape(words)}</p>'


def _list(heading: str, lines: Iterable[str]) -> Iterator[str]:
    items = [f"<li>{escape(line)}</li>" for line in lines]
    if items:
        yield f"<h2>{escape(heading)}</h2>"
        yield f"<ul>{''.join(items)}</ul>"


def _sheet(game: Game, ledger: Ledger) -> Iterator[str]:
    """Yield the table: a column for everyone who played, a row for each hand, then the totals."""
    sides = (*ledger.sides, *ledger.left)
    yield f'<table class="{"many" if len(sides) >= MANY_COLUMNS else "few"}"><thead><tr>'
    yield f"<th>{escape(say('print.hand'))}</th>"
    yield from (f'<th scope="col"{_fit(side, len(sides))}>{escape(side)}</th>' for side in sides)
    yield "</tr></thead><tbody>"
    for hand in ledger.hands:
        call = pass_of(ledger.rules, game, hand.number, hand.playing_off)[0]
        yield f"<tr><td>{hand.number + 1} {pass_arrow(call)}</td>"
        yield from (f"<td>{_cell(hand, side)}</td>" for side in sides)
        yield "</tr>"
    yield "</tbody><tfoot><tr><td></td>"
    totals = {**ledger.totals, **ledger.left}
    yield from (f"<td>{number(totals[side])}</td>" for side in sides)
    place = (
        {standing.side: place_text(standing) for standing in places(ledger)} if ledger.hands else {}
    )
    yield '</tr><tr class="place"><td></td>'
    yield from (f"<td>{escape(place.get(side, ''))}</td>" for side in sides)
    yield "</tr></tfoot></table>"


def _fit(name: str, columns: int) -> str:
    """Return the style of a name whose longest word is too wide for its column; else nothing."""
    usual, around = MANY if columns >= MANY_COLUMNS else FEW
    longest = max(map(len, name.split()), default=1)
    size = (SHEET_WIDTH / columns - around) / (longest * LETTER_WIDTH)
    return f' style="--fit: {max(size, SMALLEST):.1f}pt"' if size < usual else ""


def _cell(hand: ScoredHand, side: str) -> str:
    """Return the points of a side with its signs, above its total after the hand."""
    if side not in hand.sides:
        return ""
    cards = [card_text(name) for name in marked_cards(hand, side)]
    signs = [MOON] if shot_moon(hand, side) else cards
    landed = [line for line in hand.lines if line.player == side and line.reason == "on_the_nose"]
    total = number(hand.totals[side])
    if landed:
        total = f"{number(hand.totals[side] - landed[0].points)}\u2192{total}"
    words = escape(" ".join([number(hand.points[side]), *signs]))
    return f"<b>{words}</b><small>{escape(total)}</small>"


def _notes(game: Game) -> Iterator[str]:
    """Yield the notes that people wrote about the game, and beside its hands."""
    if game.note:
        yield game.note
    for number_, hand in enumerate(game.hands, 1):
        if words := row_line(hand):
            yield f"{number_}: {words}"
