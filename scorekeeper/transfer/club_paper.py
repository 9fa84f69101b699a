"""The paper of a club evening: seats, table slips, empty score sheets, standings, certificates.

Each is one HTML file that needs nothing else, laid out for A4 and for Letter, and readable in grey.
Names are whatever somebody typed, so every text is escaped.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import zip_longest
from math import ceil
from typing import NamedTuple

import segno

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.story import Place
from scorekeeper.transfer.print_page import html_page
from scorekeeper.transfer.seats_on_paper import (
    FEW_SEATS,
    LETTER_WIDTH,
    MANY_SEATS,
    PAPER_WIDTH,
    fitting_seats,
    fitting_slip,
    lines_of,
)
from scorekeeper.words.story import place_text
from scorekeeper.words.translation import number, say

# With more people or rounds than these a page is printed smaller.
MANY_PEOPLE, MANY_ROUNDS = 32, 8
# So many rows of a standing fit on Letter in usual letters; a note below a name takes part of a
# row, a name with more letters than these a second line.
STANDING_ROWS, NOTE_ROW, LONG_NAME = 30, 0.65, 32
# The height between the margins of Letter, which is the shorter paper, in points.
PAPER_HEIGHT = 722.0
# The height of a line relative to its letters, and the size of the heading's letters in points.
LINE_HEIGHT, HEADING = 1.17, 15.0
# A note beside a name has smaller letters. Around a row is so much room, around a column, and
# between what stands above one another.
NOTE_SIZE, ROW_ROOM, COLUMN_ROOM, GAP = 0.85, 1.1, 3.4, 3.0
# The largest of these sizes with which a long standing is one page, in points. One that none of
# them makes one page is printed in the first of them.
SIZES = (8.0, 7.5, 7.0, 6.5, 6.0, 5.5)

STYLE = """
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.3 "Helvetica Neue", Arial, "Noto Sans", sans-serif; color: #000;
  background: #fff; margin: 0 auto; max-width: 186mm; }
@media screen { body { padding: 8mm 4mm; } }
h1 { font-size: 20pt; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 12pt; margin: 0 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.quiet { color: #444; font-size: 9.5pt; }
table { border-collapse: collapse; width: 100%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.5mm; text-align: left; border-bottom: .3pt solid #888;
  overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
th { border-bottom: 1.2pt solid #000; }
"""
SEATING = """
.tables { display: grid; grid-template-columns: repeat(var(--across), 1fr); gap: 3mm;
  margin: 3mm 0 4mm; }
.table { break-inside: avoid; border: .8pt solid #000; border-radius: 2mm; padding: 2mm 3mm;
  display: flex; gap: 3mm; align-items: center; }
.table b { font-size: 30pt; line-height: 1; min-width: 12mm; text-align: center; }
ol { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; min-width: 0; }
li:first-child { font-weight: bold; }
.tables, .names { font-size: var(--size); }
.names { columns: var(--columns); column-gap: 6mm; border-top: 1.2pt solid #000; padding-top: 2mm; }
.names p { display: flex; gap: 2mm; margin: 0 0 .8mm; break-inside: avoid; }
.names span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.many .table { padding: 1.5mm 2mm; gap: 2mm; } .many .table b { font-size: 21pt; min-width: 9mm; }
.many .tables { gap: 2mm; }
"""
SLIPS = """
.slips { display: grid; grid-template-columns: 1fr 1fr; }
.slip { break-inside: avoid; border: .4pt dashed #888; padding: 4mm; height: 62mm; display: flex;
  gap: 4mm; overflow: hidden; }
.slip svg { width: 36mm; height: 36mm; display: block; margin-bottom: 1mm; }
.slip b { font-size: 34pt; line-height: 1; }
.slip ol { margin: 1mm 0; padding: 0; list-style: none; overflow-wrap: anywhere;
  font-size: var(--size); }
.slip li:first-child { font-weight: bold; }
.code { flex: none; width: 40mm; overflow-wrap: anywhere; }
.code p { font-size: 8.5pt; margin: 0; }
.seats { min-width: 0; flex: 1; }
.seats p { font-size: 8.5pt; margin: 0; }
.seats p:first-child { display: inline; margin: 0 2mm 0 0; }
"""
STANDINGS = """
table { margin: 3mm 0; }
td, th { text-align: right; }
.name { text-align: left; width: 40%; }
td:last-child { font-weight: bold; }
tbody tr:first-child td { font-size: 13pt; font-weight: bold; }
small { display: block; color: #444; font-weight: normal; }
.many { font-size: var(--size); line-height: 1.17; }
.many td, .many th { padding: .12mm .6mm; white-space: nowrap; }
.many h1 { font-size: 15pt; } .many table, .many p { margin: 1mm 0; }
.many p { font-size: 8pt; } .many tbody tr:first-child td { font-size: inherit; }
.many .name { width: auto; white-space: normal; }
.many small { display: inline; font-size: .85em; }
.wide td, .wide th { padding-left: .5mm; padding-right: .5mm; }
"""
STORY = """
h2 { font-size: 24pt; line-height: 1.15; margin: 8mm 0 5mm; }
p { font-size: 13pt; }
pre { font: inherit; font-size: 9.5pt; white-space: pre-wrap; margin-top: 8mm; padding-top: 3mm;
  border-top: .8pt solid #000; overflow-wrap: anywhere; }
pre.many { columns: 2; }
"""
CERTIFICATE = """
@page { size: landscape; margin: 12mm; }
body { max-width: none; padding: 0; }
.certificate { break-after: page; height: 180mm; font-size: 15pt;
  border: 2.2pt double #000; border-radius: 4mm;
  outline: .5pt solid #000; outline-offset: -5mm; text-align: center; display: flex;
  flex-direction: column; justify-content: center; gap: 6mm; padding: 14mm; }
.certificate:last-of-type { break-after: auto; }
.certificate p { margin: 0; }
.certificate .suits { font-size: 24pt; letter-spacing: 8mm; padding-left: 8mm; }
.certificate .kind { font-size: 20pt; letter-spacing: 2mm; text-transform: uppercase; }
.certificate h1 { font-size: 44pt; line-height: 1.1; }
.certificate .place { font-size: 26pt; font-weight: bold; }
.certificate .signed { margin: 12mm auto 0; width: 90mm; border-top: .6pt solid #000;
  padding-top: 1mm; }
"""


class TablePaper(NamedTuple):
    """A table of a round: its number, its people in the order of seats, and the link to its game.

    The first of the people deals first. ``link`` is empty where there is none. A phone that does
    not scan it opens ``address`` and enters ``code``.
    """

    number: int
    people: tuple[str, ...]
    link: str = ""
    address: str = ""
    code: str = ""


class StandingPaper(NamedTuple):
    """A row of the standing.

    Attributes:
        place: The place, from 1.
        name: Whose it is.
        rounds: The points of each round; None for a round without them.
        score: The score.
        note: The tie break that put them ahead, or another remark; empty for none.
        shared: Whether others have the same place.
    """

    place: int
    name: str
    rounds: tuple[Points | None, ...]
    score: Points
    note: str = ""
    shared: bool = False


class Heading(NamedTuple):
    """The heading of a page: the name of the evening, and its day in words."""

    evening: str
    day: str = ""


def seating_page(
    above: Heading, round_number: int, tables: Sequence[TablePaper], sitting_out: Sequence[str] = ()
) -> str:
    """Return the page for the wall: every table with its people, and everybody by name."""
    seats = sorted(
        ((name, table.number) for table in tables for name in table.people),
        key=lambda seat: seat[0].casefold(),
    )
    out = say("club_paper.out", players=", ".join(sitting_out)) if sitting_out else ""
    about, deals = say("club_paper.seating", round=round_number), say("club_paper.first_deals")
    people = [table.people for table in tables]
    layout = MANY_SEATS if len(seats) > MANY_PEOPLE else FEW_SEATS
    above_all = (
        (above.evening, 20.0),
        (joined(about, above.day), 11.0),
        (deals, 11.0),
        (out, 11.0),
    )
    left = PAPER_HEIGHT - sum(lines_of(*each, PAPER_WIDTH) * each[1] * 1.5 for each in above_all)
    size, across, columns = fitting_seats(layout, people, left - 12 * GAP)
    body = [
        f'<div class="{layout.name}" style="--size: {size}pt; '
        f'--across: {across}; --columns: {columns}">',
        *top_of_page(above, about),
        f'<p class="quiet">{escape(deals)}</p>',
        '<div class="tables">',
        *(
            f'<div class="table"><b>{table.number}</b>{_people(table.people)}</div>'
            for table in tables
        ),
        "</div>",
        *([f"<p>{escape(out)}</p>"] if out else []),
        '<div class="names">',
        *(f"<p><span>{escape(name)}</span><b>{number_}</b></p>" for name, number_ in seats),
        "</div></div>",
    ]
    return html_page(above.evening, STYLE + SEATING, body)


def slips_page(
    above: Heading, round_number: int, tables: Iterable[TablePaper], why: str = ""
) -> str:
    """Return a slip to cut out for each table, eight a page, with the code of its game.

    ``why`` is why none of them has a code; empty where they have.
    """
    note = [f'<p class="quiet">{escape(why)}</p>'] if why else []
    below = escape(joined(above.evening, say("club_paper.round", round=round_number)))
    slips = (
        f'<div class="slip" style="--size: {fitting_slip(table.people, below)}pt">'
        f'<div class="code">{_code(table)}</div><div class="seats">'
        f'<p class="quiet">{escape(say("club_paper.table"))}</p><b>{table.number}</b>'
        f"{_people(table.people)}"
        f'<p class="quiet">{below}</p></div></div>'
        for table in tables
    )
    body = [*note, '<div class="slips">', *slips, "</div>"]
    return html_page(above.evening, STYLE + SLIPS, body)


def standings_page(above: Heading, rows: Sequence[StandingPaper], by: str) -> str:
    """Return the standing; ``by`` is the sentence on its method."""
    rounds = max((len(row.rounds) for row in rows), default=0)
    room = sum(1 + NOTE_ROW * bool(row.note) + (len(row.name) > LONG_NAME) for row in rows)
    size = next((each for each in SIZES if _height(each, above, rows, by) < PAPER_HEIGHT), SIZES[0])
    small = f'<div class="many" style="--size: {size}pt">'
    usual = f'<div class="{"wide" if rounds > MANY_ROUNDS else "few"}">'
    body = [
        small if room > STANDING_ROWS else usual,
        *top_of_page(above, say("club_paper.standings")),
        f'<p class="quiet">{escape(by)}</p>',
        "<table><thead><tr><th></th>",
        f'<th class="name">{escape(say("club_paper.name"))}</th>',
        *(f"<th>{round_number + 1}</th>" for round_number in range(rounds)),
        f"<th>{escape(say('club_paper.score'))}</th></tr></thead><tbody>",
        *(
            f'<tr><td>{row.place}</td><td class="name">{escape(row.name)}'
            + (f" <small>{escape(row.note)}</small>" if row.note else "")
            + "</td>"
            + "".join(
                f"<td>{'' if amount is None else escape(number(amount))}</td>"
                for amount in (*row.rounds, *[None] * (rounds - len(row.rounds)))
            )
            + f"<td>{escape(number(row.score))}</td></tr>"
            for row in rows
        ),
        "</tbody></table>",
        "</div>",
    ]
    return html_page(above.evening, STYLE + STANDINGS, body)


def _height(size: float, above: Heading, rows: Sequence[StandingPaper], by: str) -> float:
    """Return the greatest height of a standing with letters of a size, in points."""
    letter = size * LETTER_WIDTH
    columns = [
        [str(len(rows))],
        *zip_longest(*([number(each or 0) for each in row.rounds] for row in rows), fillvalue=""),
        [say("club_paper.score"), *(number(row.score) for row in rows)],
    ]
    beside = sum(letter * max(map(len, column)) + COLUMN_ROOM for column in columns)
    # Were there more columns than have room, names would have a letter a line.
    for_names = max(PAPER_WIDTH - beside - COLUMN_ROOM, letter)
    lines = sum(
        ceil(letter * (len(row.name) + NOTE_SIZE * len(row.note) + 1) / for_names) for row in rows
    )
    about = joined(say("club_paper.standings"), above.day)
    texts = ((above.evening, HEADING), (about, SIZES[0]), (by, SIZES[0]))
    top = sum(
        GAP + LINE_HEIGHT * height * lines_of(text, height, PAPER_WIDTH) for text, height in texts
    )
    head = size * LINE_HEIGHT + ROW_ROOM
    return top + 2 * GAP + head + lines * size * LINE_HEIGHT + len(rows) * ROW_ROOM


def story_page(above: Heading, about: str, story: Sequence[str], standing: Sequence[str]) -> str:
    """Return the story of an evening.

    Args:
        above: The evening.
        about: Its size.
        story: Its story in sentences, the winners first.
        standing: Everybody's place, a line each.
    """
    first, *rest = story or [""]
    body = [
        *top_of_page(above, about),
        f"<h2>{escape(first)}</h2>",
        *(f"<p>{escape(line)}</p>" for line in rest),
        f'<pre class="{"many" if len(standing) > MANY_PEOPLE else "few"}">'
        f"{escape(chr(10).join(standing))}</pre>",
    ]
    return html_page(above.evening, STYLE + STORY, body)


def certificates_page(above: Heading, game: str, rows: Sequence[StandingPaper]) -> str:
    """Return a page for each row of the standing, to be signed by the organiser.

    Args:
        above: The evening.
        game: The name of the game that was played.
        rows: Those who get one; ``score`` and ``rounds`` do not stand on it.
    """
    body: list[str] = []
    for row in rows:
        place = place_text(Place(row.name, row.place, row.shared))
        body += [
            '<div class="certificate"><p class="suits">\u2660\u2665\u2663\u2666</p>',
            f'<p class="kind">{escape(say("club_paper.certificate"))}</p>',
            f"<h1>{escape(row.name)}</h1>",
            f'<p class="place">{escape(place)}</p>',
            f"<p>{escape(joined(above.evening, game, above.day))}</p>",
            f'<p class="signed quiet">{escape(say("club_paper.organiser"))}</p></div>',
        ]
    return html_page(above.evening, STYLE + CERTIFICATE, body)


def top_of_page(above: Heading, about: str) -> Iterator[str]:
    """Yield the heading of a page, and its subject above the day."""
    yield f"<h1>{escape(above.evening)}</h1>"
    yield f"<p>{escape(joined(about, above.day))}</p>"


def joined(*parts: str) -> str:
    """Return the parts that are not empty in one line."""
    return " \u00b7 ".join(filter(None, parts))


def _people(people: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(name)}</li>' for name in people)}</ol>"


def _code(table: TablePaper) -> str:
    """Return the QR code of a table's link and its purpose; nothing without a link."""
    if not table.link:
        return ""
    code = segno.make(table.link, error="m", micro=False).svg_inline(border=2, omitsize=True)
    text = say("club_paper.scan", address=table.address, code=table.code)
    return f'{code}<p class="quiet">{escape(text)}</p>'
