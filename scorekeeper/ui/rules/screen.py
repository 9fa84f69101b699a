"""The rule card on the screen: of the game being prepared, or of the table."""

from itertools import accumulate

import flet as ft

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.pack import colour_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState, Setup, Table
from scorekeeper.state.own_game.editing import OwnGameBegun, OwnGameEdited, TableRulesCopied
from scorekeeper.state.permissions import may
from scorekeeper.state.routes import CODE, Route
from scorekeeper.state.setup.new_game import OwnGameDeleted
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.names import full_game_name, game_title
from scorekeeper.words.rule_card.card import READINGS, heading, rule_card
from scorekeeper.words.rule_card.section import Row, Section
from scorekeeper.words.translation import say

# The height of a section's heading and edges, in rows.
HEADING_ROWS = 2


def rules_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return the rule card of the game being set up, or of the open game."""
    if not route.game:
        code = buttons.secondary(say("rules.code"), dispatch.to(CODE))
        (title, under), sections = prepared_card(state.setup)
        rows = [*_card(sections), code, *own_game_buttons(state.setup, dispatch)]
        return screen(state, dispatch, title, rows, under=under)
    if state.table is None:
        return []
    name = say("own_game.first_name", game=full_game_name(state.table.game))
    copied = TableRulesCopied(name)
    copy = [buttons.secondary(say("own_game.copy"), dispatch.on_tap(copied))]
    (title, under), sections = _at_the_table(state.table)
    rows = [*_card(sections), *(copy if may(state.role, copied, route.game) else [])]
    return screen(state, dispatch, title, rows, under=under)


def prepared_card(setup: Setup) -> tuple[tuple[str, str], tuple[Section, ...]]:
    """Return the card for the players of the setup, or for the nearest number that is allowed."""
    entry = None if setup.own else CATALOGUE[setup.variant]
    players = nearest_player_count(setup.variant_rules, len(setup.names))
    rules, _ = configure(setup.variant_rules, setup.options, players)
    return heading(rules, players), rule_card(rules, players, entry)


def _at_the_table(table: Table) -> tuple[tuple[str, str], tuple[Section, ...]]:
    game = table.game
    rules, players = rules_at(game, len(game.hands)), len(game.seated)
    sides = sides_of(rules, game.seated, game.teams).values() if rules.teams else ()
    # Rules that the table has named are its own, whatever game they were made from.
    entry = None if rules.name else CATALOGUE.get(game.variant)
    return heading(rules, players), rule_card(rules, players, entry, tuple(sides))


def _card(sections: tuple[Section, ...]) -> list[ft.Control]:
    split = _balanced_split(sections)
    first, second = map(section_box, sections[:split]), map(section_box, sections[split:])
    return in_columns([*first], [*second])


def own_game_buttons(setup: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """Return the buttons that make a game of one's own from a game, and those for such a game."""
    game, own = setup.variant, setup.own
    begin = dispatch.on_tap(OwnGameBegun(game, first_name(game, own)))
    copy = buttons.secondary(say("own_game.copy"), begin)
    if own is None:
        return [copy]
    edit = dispatch.on_tap(OwnGameEdited(game))
    delete = dispatch.on_tap(OwnGameDeleted(game))
    export = dispatch.on_tap(FilesRequested("export_rules", which=game))
    return [
        buttons.secondary(say("own_game.edit"), edit),
        copy,
        buttons.secondary(say("rules.own.export"), export),
        buttons.secondary(say("rules.own.delete"), delete, danger=True),
    ]


def first_name(game: str, own: Variant | None) -> str:
    """Return the first name of a game that is made from another one."""
    return say("own_game.first_name", game=game_title(game, own))


def _balanced_split(sections: tuple[Section, ...]) -> int:
    lengths = [*accumulate(len(section.rows) + HEADING_ROWS for section in sections)]
    return min(range(len(lengths)), key=lambda at: abs(2 * lengths[at] - lengths[-1])) + 1


def section_box(section: Section) -> ft.Control:
    """Return a section as a panel; our readings of unclear sources are highlighted."""
    ours = section.id == READINGS
    shape: controls.BoxStyle = {"padding": 16}
    if ours:
        shape |= {"bgcolor": theme.MOON_SOFT, "border": ft.Border.all(1, theme.MOON)}
    heading_words = controls.heading(theme.title(section.heading, 16.5))
    return panels.panel(heading_words, *map(row_line, section.rows), spacing=7, **shape)


def row_line(row: Row) -> ft.Control:
    """Return a sentence, or a card with its worth at the right, read out as one."""
    if not row.value:
        return theme.note(row.text, 14) if row.quiet else theme.text(row.text, 15.5)
    return controls.MergeSemantics(
        controls.top_row(
            controls.Container(theme.text(row.text, 15.5, color=_colour(row)), expand=True),
            theme.text(
                row.value,
                15.5,
                face=theme.REGULAR if row.quiet else theme.BOLD,
                color=theme.PENCIL if row.quiet else theme.INK,
                align=ft.TextAlign.END,
            ),
            spacing=12,
        )
    )


def _colour(row: Row) -> ft.ColorValue:
    """Return the ink of a row: red for hearts and diamonds, gold for gold cards."""
    if not row.card:
        return theme.PENCIL if row.quiet else theme.INK
    kind = colour_of(row.card)
    return theme.SUIT_INKS.get(kind if kind in theme.SUIT_INKS else suit_of(row.card), theme.INK)
