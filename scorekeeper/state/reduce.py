"""The one reducer: the state that follows from a state and an action."""

from dataclasses import replace

from scorekeeper.state.action import Action, Clock, Handlers
from scorekeeper.state.cash_box import CASH_BOX
from scorekeeper.state.club_changes import CLUB
from scorekeeper.state.device import DEVICE, STORAGE
from scorekeeper.state.examples import EXAMPLES
from scorekeeper.state.figure_pages import FIGURE_PAGES
from scorekeeper.state.files import FILE_JOBS, with_copy_offered
from scorekeeper.state.games import GAME_LISTS
from scorekeeper.state.hand.declarations import CALL_SECTION, DECLARATIONS, Declared
from scorekeeper.state.hand.draft_in_game import is_next_hand
from scorekeeper.state.hand.entry import ENTRY, HandBegun, ModeSelected
from scorekeeper.state.hand.sentence import SENTENCE
from scorekeeper.state.hints import HINT_ACTIONS, with_hint_used
from scorekeeper.state.install import INSTALL_ACTIONS
from scorekeeper.state.joining import JOINING
from scorekeeper.state.keyboard import KEYBOARD, DigitsTyped
from scorekeeper.state.model import NEW_SCREEN, AppState
from scorekeeper.state.navigation import NAVIGATION
from scorekeeper.state.notices import NOTICES
from scorekeeper.state.own_game.editing import OWN_GAME_EDITOR
from scorekeeper.state.own_game.offers import OFFERS
from scorekeeper.state.people import PEOPLE
from scorekeeper.state.routes import TABS, CameFrom, Route, same_screen
from scorekeeper.state.setup.card_draw import CARD_DRAW
from scorekeeper.state.setup.groups import GROUP_GAMES
from scorekeeper.state.setup.new_game import GAME_SETUP
from scorekeeper.state.setup.paper_entry import PAPER
from scorekeeper.state.setup.people import SEATING
from scorekeeper.state.setup.rule_presets import RULE_PRESETS
from scorekeeper.state.sync.background_games import OPENING, GameOpened, keep_in_background
from scorekeeper.state.sync.lost_entries import LOST_ENTRIES
from scorekeeper.state.table.description import DESCRIPTION, OPENING_TOTALS
from scorekeeper.state.table.odd_hands import ODD_HANDS
from scorekeeper.state.table.players import PLAYERS
from scorekeeper.state.table.playing import PLAYING
from scorekeeper.state.table.replay import REPLAY
from scorekeeper.state.table.rule_trial import RULE_TRIAL
from scorekeeper.state.table.seats import SEATS
from scorekeeper.state.table.what_if import WHAT_IF_ACTIONS

HANDLERS = Handlers(
    NAVIGATION
    | NOTICES
    | DEVICE
    | GAME_LISTS
    | FILE_JOBS
    | JOINING
    | OPENING
    | KEYBOARD
    | STORAGE
    | EXAMPLES
    | INSTALL_ACTIONS
    | HINT_ACTIONS
    | ENTRY
    | SENTENCE
    | DECLARATIONS
    | PLAYING
    | ODD_HANDS
    | OPENING_TOTALS
    | LOST_ENTRIES
    | PLAYERS
    | SEATS
    | RULE_TRIAL
    | WHAT_IF_ACTIONS
    | REPLAY
    | DESCRIPTION
    | GAME_SETUP
    | OWN_GAME_EDITOR
    | OFFERS
    | SEATING
    | PEOPLE
    | RULE_PRESETS
    | CARD_DRAW
    | FIGURE_PAGES
    | GROUP_GAMES
    | CASH_BOX
    | CLUB
    | PAPER
)


def reduce(state: AppState, action: Action, clock: Clock) -> AppState:
    """Return the state after an action; the same state where the action makes no sense."""
    function, takes_clock = HANDLERS[type(action)]
    after = function(state, action, clock) if takes_clock else function(state, action)
    after = keep_in_background(state, after)
    after = with_hint_used(state, after, action)
    after = with_copy_offered(state, after)
    # Digits make one number only while nothing else happens between them.
    if after.typed and not isinstance(action, DigitsTyped):
        after = replace(after, typed="")
    if isinstance(action, ModeSelected | HandBegun) and is_next_hand(after):
        after = replace(after, mode=action.mode)
    if after.table and after.table.mode != after.mode:
        after = replace(after, table=replace(after.table, mode=after.mode))
    if isinstance(action, Declared) and action.complete:
        after = replace(after, screen=after.screen.collapse(CALL_SECTION))
    if _is_over(state, after, action):
        after = replace(after, notice=None)
    if state.route != after.route:
        after = replace(after, came=_came(state.route, after.route, after.came))
    return after if same_screen(state.route, after.route) else replace(after, screen=NEW_SCREEN)


def _came(origin: Route, opened: Route, before: CameFrom | None) -> CameFrom | None:
    """Return from where somebody has come who goes from one route to another."""
    if origin.screen in TABS and opened.screen not in TABS:
        return CameFrom(origin, opened)
    # Its menu and the result lead to the same screen.
    if origin.screen == "sheet" and opened.screen == "share":
        return CameFrom(origin, opened, before)
    return before.earlier if before and before.origin == opened else before


def _is_over(before: AppState, after: AppState, action: Action) -> bool:
    """Return whether the undo that a notice offers is out of date: something else has been done."""
    notice = before.notice
    if notice is None or notice.undo is None or after.notice is not notice:
        return False
    same = (before.route, before.setup) == (after.route, after.setup)
    return not same or (before.table != after.table and not isinstance(action, GameOpened))
