"""The people of the open game: their names and colours."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.renaming import rename_players, replace_in_names, replace_name
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.draft import Draft, Taps, rename_in_draft
from scorekeeper.state.model import AppState, Notice, Sheet, Table, UndoStep
from scorekeeper.state.table.playing import ChangeUndone, with_change


def clean_name(typed: str) -> str:
    """Return a typed name as it is stored."""
    return normalize_name(" ".join(typed.split()))


def can_rename(game: Game, old: str, new: str) -> bool:
    """Return whether a person of the game can get this name."""
    return old in game.everyone and not check_players(
        replace_in_names(game.everyone, old, new), None
    )


def rename_on_sheet(sheet: Sheet, names: Mapping[str, str]) -> Sheet:
    """Return the sheet with players called by other ``names``, old -> new."""
    drafts = sheet.drafts
    for old, new in names.items():
        drafts = {hand: rename_in_draft(draft, old, new) for hand, draft in drafts.items()}
    return Sheet(rename_players(sheet.game, names), drafts)


def rename_on_table(table: Table, names: Mapping[str, str]) -> Table:
    """Return the table with players called by other ``names`` now and in what can be undone.

    Nothing changes where somebody would get a name that somebody else has or had.
    """
    if not names or names.keys() & {*names.values()}:
        return table

    def steps(before: tuple[UndoStep, ...]) -> tuple[UndoStep, ...]:
        return tuple(
            replace(undo_step, before=rename_on_sheet(undo_step.before, names))
            for undo_step in before
        )

    def drafts(before: tuple[Draft, ...]) -> tuple[Draft, ...]:
        for old, new in names.items():
            before = tuple(rename_in_draft(draft, old, new) for draft in before)
        return before

    return replace(
        table,
        sheet=rename_on_sheet(table.sheet, names),
        past=steps(table.past),
        future=steps(table.future),
        taps={
            hand: Taps(drafts(taps.past), drafts(taps.future)) for hand, taps in table.taps.items()
        },
    )


class PlayerRenamed(Action):
    """Somebody gets another name, in every hand of the game."""

    old: str
    new: str

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, new = state.table, clean_name(self.new)
        if table is None or self.old == new or not can_rename(table.game, self.old, new):
            return state
        sheet = rename_on_sheet(table.sheet, {self.old: new})
        # The next game is set up with the same people.
        setup = state.setup
        if self.old in setup.names and new not in setup.names:
            names = replace_in_names(setup.names, self.old, new)
            dealer = replace_name(setup.dealer, self.old, new)
            setup = replace(setup, names=names, dealer=dealer)
        state = with_change(state, table, sheet, UndoStep(table.sheet, "player_renamed"), clock.at)
        notice = Notice("player_renamed", {"old": self.old, "new": new}, ChangeUndone())
        return replace(state, setup=setup, notice=notice)


def table_people(state: AppState) -> tuple[str, ...]:
    """Return everyone of the open game, each at the position of their colour."""
    return state.people.by_colour(state.table.game.people) if state.table else ()


class ColourSelected(Action):
    """Somebody takes a slot of the palette, from 0; the one who had it takes theirs."""

    player: str
    slot: int

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table = state.table
        if table is None or not 0 <= self.slot < COLOURS:
            return state
        if own := colours_after(state, self):
            return replace(state, people=state.people.coloured(own))
        people = table.game.people
        if self.player not in people or people.index(self.player) == self.slot:
            return state
        colours = {**table.game.colours, self.player: self.slot}
        owner = people[self.slot] if self.slot < len(people) else ""
        if owner:
            colours[owner] = people.index(self.player) % COLOURS
        sheet = replace(table.sheet, game=replace(table.game, colours=colours))
        return with_change(state, table, sheet, UndoStep(table.sheet, "colour_picked"), clock.at)


def colours_after(state: AppState, action: ColourSelected) -> Mapping[str, int]:
    """Return the colours that people have once one was chosen, by their ids.

    None change where somebody at the table is not known; then the colours are this game's alone.
    """
    table = state.table
    if table is None or not all(map(state.people.of, table.game.everyone)):
        return {}
    return state.people.recoloured(table.game.people, action.player, action.slot)
