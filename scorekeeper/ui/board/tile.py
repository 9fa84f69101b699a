"""A tile of the board: a player or a team with their total, and what the next hand can bring."""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.model import Table
from scorekeeper.state.views.outlook import outlook, outlook_of
from scorekeeper.state.views.standings import progress_to_target
from scorekeeper.ui.board.fitting import (
    AVATAR,
    BORDER,
    GAP,
    LINE_HEIGHT,
    NUMBER_HEIGHT,
    PADDING,
    PROGRESS,
    PROGRESS_GAP,
    SIGN,
    SMALLEST_LONG_NAME,
    TileSizes,
    text_width,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE
from scorekeeper.ui.widgets.avatars import avatar, avatar_width, line_colour
from scorekeeper.ui.widgets.numbers import (
    fitted_number,
    longer_line,
    number_width,
    target_progress,
)
from scorekeeper.words.game import spoken_total
from scorekeeper.words.translation import number, say, signed

# A name with more letters may have two lines.
LONG_NAME = 12
# Unicode's widths for letters that are as wide as high, and the height of a line of them.
WIDE, WIDE_LINE_HEIGHT = "WF", 1.5
LEADS = ft.Icons.EMOJI_EVENTS


@dataclass(frozen=True)
class Tile:
    """The content of a tile.

    Attributes:
        side: The player or the team.
        total: Their total.
        last: Their points of the last hand, empty before the first.
        chances: The points that the next hand can bring them, each with the sign of its effect.
        leads: Whether they lead, or have won.
    """

    side: str
    total: str
    last: str
    chances: tuple[tuple[ft.IconData, str], ...]
    leads: bool

    def under(self) -> float:
        """Return the width of the line below the total, in multiples of its size."""
        chances = sum(SIGN + number_width(points) + GAP for _, points in self.chances)
        return max(number_width(self.last) + chances, SIGN)


def tiles_of(ledger: Ledger) -> list[Tile]:
    """Return the tile of each side, in the order of their seats."""
    before = ledger.hands[-2].totals if len(ledger.hands) > 1 else {}
    best = ledger.outcome.winners if ledger.outcome else ledger.leaders
    ahead = outlook(ledger)
    tiles = []
    for side, total in ledger.totals.items():
        landings, ends = outlook_of(ahead, side)
        tiles.append(
            Tile(
                side,
                number(total),
                signed(total - before.get(side, 0)) if ledger.hands else "",
                (
                    *((ON_THE_NOSE, number(needs)) for needs in landings),
                    *((END, number(needs)) for needs in ends),
                ),
                side in best,
            )
        )
    return tiles


def name_width(players: Sequence[str], content: Tile, lines: int = 1) -> float:
    """Return the width of a name with its avatar and a cup, in multiples of its size.

    In two lines it breaks between words, and a long word within.
    """
    cup = SIGN + GAP if content.leads else 0
    words = _letters_width(content.side)
    if lines > 1 and len(content.side) > LONG_NAME:
        broken = longer_line(content.side)
        words = _letters_width(broken) if broken != content.side else words / 2 + 1
    return avatar_width(players, content.side, AVATAR) + GAP + cup + words


def _letters_width(name: str) -> float:
    """Return the width of a name in multiples of its size: a Chinese letter is as wide as high."""
    return sum(1.0 if east_asian_width(letter) in WIDE else theme.DIGIT_WIDTH for letter in name)


def tile(table: Table, ledger: Ledger, content: Tile, sizes: TileSizes) -> ft.Control:
    """Return a tile; the leader has a cup and a thicker border, not only another colour."""
    players, members = table.game.players, ledger.sides[content.side]
    near = progress_to_target(ledger).get(content.side)
    last = say("board.last", points=content.last) if content.last else ""
    spoken = spoken_total(ledger, content.side, deals="")
    padding = PADDING * sizes.under
    return controls.Container(
        controls.spoken(
            f"{spoken}, {last}" if last else spoken,
            controls.full_column(
                _name(table, content, sizes),
                controls.Container(
                    fitted_number(
                        content.total, sizes.number, sizes.inside, line_height=NUMBER_HEIGHT
                    ),
                    expand=True,
                    alignment=ft.Alignment.CENTER,
                ),
                _under(content, last, sizes),
                *([] if near is None else [target_progress(near, sizes.under * PROGRESS)]),
                spacing=sizes.under * PROGRESS_GAP,
            ),
        ),
        expand=True,
        bgcolor=theme.LEADER_SOFT if content.leads else theme.SHEET,
        border=ft.Border.all(
            BORDER if content.leads else BORDER / 2,
            theme.LEADER if content.leads else line_colour(players, members[0]),
        ),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=padding, vertical=padding * 0.7),
    )


def _name(table: Table, content: Tile, sizes: TileSizes) -> ft.Control:
    """Return the name beside its avatar, and the leader's cup."""
    players = table.game.players
    smallest = sizes.under * SMALLEST_LONG_NAME
    one, most = (
        min(sizes.name, sizes.inside / name_width(players, content, lines))
        for lines in (1, sizes.name_lines)
    )
    lines = 1 if one == sizes.name else sizes.name_lines
    size = max(smallest, most)
    if lines > 1 and any(east_asian_width(letter) in WIDE for letter in content.side):
        size *= LINE_HEIGHT / WIDE_LINE_HEIGHT
    cup = [ft.Icon(LEADS, size=size * SIGN, color=theme.MOON)] if content.leads else []
    return controls.row(
        avatar(players, content.side, size * AVATAR),
        controls.Container(
            theme.label(content.side, size, lines=lines, fixed_size=True), expand=True
        ),
        *cup,
        spacing=size * GAP,
        height=sizes.name * LINE_HEIGHT * sizes.name_lines,
    )


def _under(content: Tile, last: str, sizes: TileSizes) -> ft.Control:
    """Return the points of the last hand, in words where they have room, and the chances."""
    size = sizes.under
    room = sizes.inside - size * (content.under() - number_width(content.last))
    words = last if text_width(last, size) <= room else content.last
    chances: list[ft.Control] = []
    for sign, points in content.chances:
        chances.append(
            controls.row(
                ft.Icon(sign, size=size * SIGN, color=theme.PENCIL),
                theme.label(points, size, lines=1, fixed_size=True),
                spacing=0,
                tight=True,
            )
        )
    return controls.row(
        controls.Container(theme.note(words, size, lines=1, fixed_size=True), expand=True),
        *chances,
        spacing=size * GAP,
        height=size * LINE_HEIGHT,
    )
