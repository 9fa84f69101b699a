"""Typing an old paper sheet: the effect of each key, and the game that the sheet becomes."""

from dataclasses import replace
from typing import Any, assert_never

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice, Setup, Sheet, Table, UndoStep
from scorekeeper.state.paper import (
    DIGITS_LIMIT,
    HALF,
    HANDS_LIMIT,
    MINUS,
    NO_PAPER,
    Paper,
    PaperKey,
    is_typed,
    open_sums,
    paper_game,
    paper_hands,
    paper_of,
    paper_of_file,
    paper_rules,
    paper_sides,
    typed_hands,
)
from scorekeeper.state.routes import PAST, Route, story_route
from scorekeeper.state.search import EVERY_GAME
from scorekeeper.state.setup.house_rules import fitting_options
from scorekeeper.state.table.playing import with_change

TEXT_LIMIT = 400


def paper_variant(state: AppState) -> Variant:
    """Return the rules of the game that is typed, before anything depends on its players."""
    paper, table = state.paper, state.table
    if table and paper.game == table.game.id:
        return rules_of(table.game)
    if own := state.own_games.get(paper.variant):
        return own
    game = paper.variant if paper.variant in CATALOGUE else NO_PAPER.variant
    return CATALOGUE[game].variant


def paper_setup(state: AppState) -> Setup:
    """Return the game that is typed as one that is set up, for its house rules to be chosen."""
    paper = state.paper
    own = state.own_games.get(paper.variant)
    game = paper.variant if own or paper.variant in CATALOGUE else NO_PAPER.variant
    return Setup(game, paper.names, options=paper.options, own=own)


def with_paper_rules(state: AppState, setup: Setup, before: Paper | None = None) -> AppState:
    """Return the state with the house rules of a set-up for the game that is typed.

    What the other games of the file had as this one had it ``before``, they have as it has it now.
    """
    before = before or state.paper
    paper = replace(state.paper, options=setup.options)
    others = tuple(_changed_too(other, before, paper) for other in paper.others)
    return replace(state, paper=replace(paper, others=others))


def _changed_too(other: Paper, before: Paper, after: Paper) -> Paper:
    shared = (other.variant, other.options, other.group)
    if shared != (before.variant, before.options, before.group):
        return other
    return replace(other, variant=after.variant, options=after.options, group=after.group)


def with_paper_of_route(state: AppState, route: Route) -> AppState:
    """Return the state with the sheet that a route shows: of the open game, or a new one."""
    waits = state.paper_aside != NO_PAPER
    if not route.game and waits and (state.paper.game or state.paper == NO_PAPER):
        return replace(state, paper=state.paper_aside, paper_aside=NO_PAPER)
    if state.paper.game == route.game:
        return state
    if not state.paper.game and state.paper != NO_PAPER:
        # A new sheet waits until somebody comes back to it.
        state = replace(state, paper_aside=state.paper)
    table = state.table
    if table and table.game.id == route.game and is_typed(table.game):
        return replace(state, paper=paper_of(table.game))
    return replace(state, paper=NO_PAPER)


def typed_route(state: AppState, route: Route) -> Route:
    """Return the sheet of a game that was typed where a route leads to one of its hands."""
    game = state.table.game if state.table else None
    to_hand = route.screen in ("hand", "moon") and game and game.id == route.game
    if to_hand and game and is_typed(game) and game.place_of(route.hand or "") is not None:
        return Route("paper", route.game, search=route.search or EVERY_GAME)
    return route


class PaperEdited(Action):
    """Somebody types whose sheet it is, when it was, or chooses its game or its group.

    It says only what is new, because numbers may have been typed since the screen was drawn.
    """

    people: str | None = None
    variant: str | None = None
    day: str | None = None
    name: str | None = None
    totals: bool | None = None
    group: str | None = None

    def _apply(self, state: AppState) -> AppState:
        changes: dict[str, Any] = {
            name: value[:TEXT_LIMIT] if isinstance(value, str) else value
            for name, value in vars(self).items()
            if value is not None
        }
        before = state.paper
        state = replace(state, paper=replace(before, **changes))
        setup, group = paper_setup(state), state.groups.find(self.group or "")
        if group and group.variant == setup.variant and not setup.options:
            # A group plays for what it usually plays for.
            setup = replace(setup, options=group.options)
        return with_paper_rules(
            state, replace(setup, options=fitting_options(setup, setup.options)), before
        )


class PaperOfFileChosen(Action):
    """Somebody looks at another game of the same file, by its place from 0."""

    place: int

    def _apply(self, state: AppState) -> AppState:
        return replace(state, paper=paper_of_file(state.paper.file, self.place))


class PaperMoonToggled(Action):
    """Somebody says of a row, which counts from 0, that it is a moon, or takes that back."""

    row: int

    def _apply(self, state: AppState) -> AppState:
        moons = {*state.paper.moons} ^ {self.row}
        return replace(state, paper=replace(state.paper, moons=tuple(sorted(moons))))


class PaperCellChosen(Action):
    """Somebody goes to a cell of the sheet."""

    row: int
    column: int

    def _apply(self, state: AppState) -> AppState:
        at = self.row, self.column
        return replace(state, paper=replace(state.paper, at=at, fresh=True, untouched=False))


class PaperKeyPressed(Action):
    """A digit is typed into a cell, or a key that changes the cell or leads to another one."""

    key: PaperKey

    def _apply(self, state: AppState) -> AppState:
        columns = len(paper_sides(state.paper, paper_variant(state)))
        if not columns:
            return state
        # Enter goes on to the next number, even where a control still has the focus.
        paper = _with_key(state.paper, self.key, columns)
        return replace(state, paper=paper, screen=replace(state.screen, control_focused=False))


def _with_key(paper: Paper, key: PaperKey, columns: int) -> Paper:
    row, column = paper.at
    text = paper.cell(row, column)
    match key:
        case "next":
            return _at(paper, row, column + 1, columns)
        case "previous":
            return _at(paper, row, column - 1, columns)
        case "up":
            return _at(paper, row - 1, column, columns)
        case "down":
            return _at(paper, row + 1, column, columns)
        case "erase":
            return paper.with_cell("" if paper.fresh else text[:-1]) if text else paper
        case "sign":
            unsigned = text.removeprefix(MINUS)
            return paper.with_cell(unsigned if text.startswith(MINUS) else MINUS + text)
        case "half":
            before = "" if paper.fresh else text
            return paper if before.endswith(HALF) else paper.with_cell(before + HALF)
        case "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9":
            before = "" if paper.fresh else text
            full = before.endswith(HALF) or len(before.removeprefix(MINUS)) >= DIGITS_LIMIT
            return paper if full else paper.with_cell(before + key)
        case _:
            assert_never(key)


def _at(paper: Paper, row: int, column: int, columns: int) -> Paper:
    """Return the sheet at another cell; behind the last cell of a row is the next row."""
    row, column = row + column // columns, column % columns
    last = min(len(paper.rows), HANDS_LIMIT - 1)
    return replace(paper, at=(row, column) if 0 <= row <= last else paper.at, fresh=True)


class PaperDiscarded(Action):
    """Somebody empties the sheet, to begin another one."""

    def _apply(self, state: AppState) -> AppState:
        notice = Notice("paper_discarded", {}, PaperRestored(state.paper))
        return replace(state, paper=NO_PAPER, notice=notice)


class PaperAccepted(Action):
    """Somebody says that an odd row of the sheet is right as it stands."""

    def _apply(self, state: AppState) -> AppState:
        paper, variant = state.paper, paper_variant(state)
        hands = typed_hands(paper, len(paper_sides(paper, variant)))
        sums = open_sums(paper, hands, paper_rules(paper, variant))
        # An entry that is no number has to be mended all the same.
        mistakes = tuple(mistake for mistake in paper.mistakes if mistake.at is not None)
        accepted = replace(paper, mistakes=mistakes, accepted=(*paper.accepted, *sums))
        return replace(state, paper=accepted)


class PaperRestored(Action):
    """A sheet that was emptied, or replaced by that of a file, is there again."""

    paper: Paper

    def _apply(self, state: AppState) -> AppState:
        """Bring a sheet back; it waits where that of another game is on the screen."""
        if state.paper.game and not self.paper.game:
            return replace(state, paper_aside=self.paper, notice=None)
        return replace(state, paper=self.paper, notice=None)


class PaperSaved(Action):
    """The sheet becomes a past game, or corrects the one that it came from.

    ``day`` is in ISO 8601, empty where it is unknown; ``name`` is what to call a game that nobody
    named.
    """

    day: str = ""
    name: str = ""

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        paper = state.paper
        if paper.game:
            return _with_numbers_replaced(state, paper, clock)
        game = typed_game(state, self, clock.id, clock.at)
        if game is None:
            return state
        notice = Notice("paper_added", {"name": game.name}, GameDeleted(game.id))
        rest = paper_of_file(paper.others, paper.place)
        route = state.route if paper.others else story_route(game.id)
        return replace(state, table=Table(Sheet(game)), paper=rest, route=route, notice=notice)


def typed_game(state: AppState, action: PaperSaved, game_id: str, at: str) -> Game | None:
    """Return the past game of the sheet; None where something is missing or wrong."""
    game = paper_game(state.paper, paper_variant(state), action.day)
    name = " ".join(state.paper.name.split()) or action.name
    # Nobody goes on with it, also where nobody knows its day.
    return game and replace(game, id=game_id, name=name, finished=game.finished or at)


class PapersStored(Action):
    """The store has kept all games of a file, under these ids."""

    games: tuple[str, ...]

    def _apply(self, state: AppState) -> AppState:
        notice = Notice("papers_added", {"count": len(self.games)})
        undo = PapersTakenBack(self.games, state.paper)
        return replace(state, paper=NO_PAPER, route=PAST, notice=replace(notice, undo=undo))


class PapersTakenBack(Action):
    """The games of a file are taken back from the store; their sheets are there again."""

    games: tuple[str, ...]
    paper: Paper

    def _apply(self, state: AppState) -> AppState:
        return PaperRestored(self.paper)._apply(state)


def _with_numbers_replaced(state: AppState, paper: Paper, clock: Clock) -> AppState:
    """Replace the numbers of the open game; a hand keeps its id where its row is the same."""
    table = state.table
    if table is None or table.game.id != paper.game:
        return state
    game = table.game
    sides = sides_of(rules_of(game), game.players, game.teams)
    typed = typed_hands(paper, len(sides))
    if not typed or any(typed_hand.wrong for typed_hand in typed):
        return state
    pairs = zip(typed, paper_hands(paper, sides, rules_of(game)), strict=True)
    hands = tuple(
        _with_points_of(game.hands[typed_hand.row], hand)
        if typed_hand.row < len(game.hands)
        else replace(hand, id=f"{clock.id}-{typed_hand.row}")
        for typed_hand, hand in pairs
    )
    route = story_route(game.id, state.route.search)
    if hands != game.hands:
        sheet = replace(table.sheet, game=replace(game, hands=hands))
        step = UndoStep(table.sheet, "hand_edited")
        state = with_change(state, table, sheet, step, clock.at)
    return replace(state, paper=NO_PAPER, route=route)


def _with_points_of(before: Hand, typed: Hand) -> Hand:
    """Return a hand of a game with the typed points, and a moon that it was or has become."""
    if typed.taken or before.taken:
        return replace(typed, id=before.id)
    return replace(before, points=typed.points)
