"""Keyboard shortcuts: a hand can be entered without a mouse, and Escape leaves every screen.

What somebody at a keyboard can search for beside a hand is at the end.

Tab, and the keys that press the focused control, belong to the system as they do everywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.scoring.ledger import rules_with_suit
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.device import SystemChanged
from scorekeeper.state.hand.counting import possible_counts
from scorekeeper.state.hand.draft import Draft, all_takers, takers_of
from scorekeeper.state.hand.draft_in_game import HAND_SCREENS, draft_at, hand_at, hand_on_screen
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    RestAssigned,
    TakerSelected,
    TapRedone,
    TapUndone,
)
from scorekeeper.state.hand.preview import choices, moon_key, open_moon, preview, reliefs
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.keyboard import (
    ENTER,
    NUMPAD,
    DigitsTyped,
    FocusMoved,
    GroupSelected,
    SectionToggled,
    actions_ahead,
)
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paper import KEYS as PAPER_KEYS
from scorekeeper.state.permissions import FOLLOW, back_route
from scorekeeper.state.routes import HOME, NEW_HAND, Route, sheet_route
from scorekeeper.state.setup.paper_entry import PaperKeyPressed
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, HandSaved
from scorekeeper.state.views.sheet import adjacent_hand, adjacent_side

DOWN_STEPS = {"Arrow Down": 1, "Arrow Up": -1}
ACROSS_STEPS = {"Arrow Right": 1, "Arrow Left": -1}
REST = ("+", "Numpad Add")
UNDO, REDO = "Z", "Y"
SENTENCE = "/"


@dataclass(frozen=True)
class Key:
    """A key by its label, and the modifiers held with it; ``ctrl`` is Command on a Mac."""

    label: str
    ctrl: bool = False
    shift: bool = False

    @property
    def digit(self) -> str:
        """The digit of a key in the row or on the number pad; empty for any other key."""
        label = self.label.removeprefix(NUMPAD)
        return label if len(label) == 1 and label.isascii() and label.isdigit() else ""


@dataclass(frozen=True)
class KeyEntry:
    """Entry by keyboard: the position of a hand, the digits just typed, and the count they make.

    ``group`` is empty until somebody selects another than the game's first.
    """

    table: Table
    hand: int
    typed: str = ""
    group: str = ""

    @property
    def rules(self) -> Variant:
        """The rules of the hand."""
        return rules_with_suit(self.table.game, self.hand, self.draft.declared.suit)

    @property
    def players(self) -> tuple[str, ...]:
        """The people who play the hand, in seat order."""
        return self.table.game.seats(self.hand)

    @property
    def draft(self) -> Draft:
        """The draft of the hand so far."""
        return draft_at(self.table, self.hand)

    @property
    def takers(self) -> tuple[str, ...]:
        """Everyone who can take cards, in the order of the rows."""
        return all_takers(self.rules, self.players)

    @property
    def taker(self) -> str:
        """The taker to whom the keys give cards."""
        return self.draft.chosen or self.players[0]

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of cards that digits can count; none while cards are entered by name."""
        return tuple(self.rules.countable_groups) if self.draft.mode == "count" else ()

    @property
    def counted(self) -> str:
        """The group that digits count; empty where they are the ranks of cards."""
        return self.group if self.group in self.groups else next(iter(self.groups), "")

    def actions_for(self, key: Key) -> tuple[Action, ...]:
        """Return the actions of a key; digits make one number only while nothing else is typed."""
        if key.digit:
            return self._digit(key.digit)
        actions = self._other(key)
        return (*actions, DigitsTyped("")) if actions else ()

    def _digit(self, digit: str) -> tuple[Action, ...]:
        """Count cards or name one; where possible, the digit continues the number before it."""
        typing = self._count if self.draft.mode == "count" else self._name_card
        for typed in (self.typed + digit, digit):
            if actions := typing(typed):
                return (*actions, DigitsTyped(typed))
        return (DigitsTyped(digit),)

    def _count(self, typed: str) -> tuple[Action, ...]:
        taker, group = self.taker, self.counted
        if not group:
            return ()
        possible = possible_counts(self.draft, self.rules, self.players, taker, group)
        return (CardsCounted(taker, group, int(typed)),) if int(typed) in possible else ()

    def _name_card(self, typed: str) -> tuple[Action, ...]:
        # The shorter number was a card too, which is taken back.
        shorter = len(typed) > 1 and self.typed and self._of_rank(self.typed)
        undo = (TapUndone(),) if shorter else ()
        return (*undo, *self._tap_one(self._of_rank(typed)))

    def _other(self, key: Key) -> tuple[Action, ...]:
        """Select a taker or a group, name a card, assign the rest, undo, or save."""
        if key.label in DOWN_STEPS:
            return self._select_taker(self.takers, DOWN_STEPS[key.label])
        if key.label in ACROSS_STEPS:
            return self._select_group(ACROSS_STEPS[key.label])
        if key.label in ENTER:
            done = preview(self.table, self.hand).can_be_saved
            return (HandSaved(),) if done else self._select_taker(self.takers, 1)
        if key.label in REST:
            return (RestAssigned(self.taker),)
        if key.label == "Backspace":
            return (TapUndone(),) if self.table.taps_of(self.hand).past else ()
        if len(key.label) != 1:
            return ()
        letter = key.label.casefold()
        namesakes = tuple(name for name in self.players if name[:1].casefold() == letter)
        if namesakes and not key.shift:
            return self._select_taker(namesakes, 1)
        return self._tap_one(self._of_letter(key.label.upper()))

    def _select_taker(self, among: Sequence[str], step: int) -> tuple[Action, ...]:
        at = among.index(self.taker) + step if self.taker in among else 0
        return (TakerSelected(among[at % len(among)]),)

    def _select_group(self, step: int) -> tuple[Action, ...]:
        """Select the next group after the one that digits count now."""
        if len(self.groups) < 2:
            return ()
        at = self.groups.index(self.counted) + step
        return (GroupSelected(self.groups[at % len(self.groups)]),)

    def _of_rank(self, rank: str) -> tuple[str, ...]:
        return tuple(card for card in self.rules.point_cards if rank_of(card) == rank)

    def _of_letter(self, letter: str) -> tuple[str, ...]:
        """Return cards by the letter of their rank, or while counting, by that of their suit."""
        if self.draft.mode == "cards":
            return self._of_rank(letter)
        attribute: Callable[[str], str]
        for attribute in (rank_of, suit_of):
            if cards := tuple(card for card in self.rules.named_cards if attribute(card) == letter):
                return cards
        return ()

    def _tap_one(self, cards: Sequence[str]) -> tuple[Action, ...]:
        """Tap the first copy of these cards that nobody has, else the first of another taker.

        Where the taker has them all, the last one is taken back.
        """
        copies = [
            (card, copy, owner)
            for card in cards
            for copy, owner in enumerate(takers_of(self.draft, card, self.rules))
        ]
        free = [candidate for candidate in copies if not candidate[2]]
        others = [candidate for candidate in copies if candidate[2] != self.taker]
        for card, copy, _ in (*free[:1], *others[:1], *copies[-1:]):
            return (CardTapped(card, copy, self.taker),)
        return ()


def key_entry(state: AppState, hand: int) -> KeyEntry | None:
    """Return the entry of a hand by keyboard; None while no keyboard is used."""
    if state.table is None or state.typed is None:
        return None
    return KeyEntry(state.table, hand, state.typed, state.screen.card_group)


def actions_for_key(state: AppState, key: Key, *, wide: bool = False) -> tuple[Action, ...]:
    """Return the actions of a key on the screen; none while a text field or a menu has the keys.

    ``wide`` is True where the sheet has the next hand beside it.
    """
    is_blocked = _is_taken(state, key) or state.role == FOLLOW or state.conflict
    if key.label == "Tab":
        noticed = () if state.system.keyboard else (SystemChanged(keyboard=True),)
        return noticed if is_blocked else (*noticed, FocusMoved())
    if is_blocked:
        return ()
    if key.label in {"?", "F1"}:
        return (Navigated(_help_route(state)),)
    if key.label == "Escape":
        return (
            (Navigated(back_route(state.role, state.route, state.came)),)
            if state.route != HOME
            else ()
        )
    ahead = state.screen.typed_ahead
    if not key.ctrl and (actions := actions_ahead(ahead, key.label, shift=key.shift)):
        return actions
    if key.ctrl and key.label in (UNDO, REDO):
        return _undo_or_redo(state, redo=key.label == REDO or key.shift)
    if key.ctrl and key.label not in ENTER:
        return ()
    if state.route.screen == "paper":
        pressed = key.digit or PAPER_KEYS.get(key.label)
        return (PaperKeyPressed(pressed),) if pressed else ()  # type: ignore[arg-type]  # a digit
    return _in_game(state, key, wide=wide)


def _in_game(state: AppState, key: Key, *, wide: bool) -> tuple[Action, ...]:
    """Return the actions of a key on the screens of the open game."""
    if state.table is None or state.route.game != state.table.game.id:
        return ()
    if state.route.screen == "sheet":
        return _on_sheet(state, state.table, key, wide=wide)
    if state.route.screen == "why":
        return _on_explanation(state.route, state.table, key)
    return _on_hand(state, state.table, key)


def _is_taken(state: AppState, key: Key) -> bool:
    presses = state.screen.control_focused and key.label in ENTER
    return state.screen.text_focused or state.screen.menu_open or presses


def _help_route(state: AppState) -> Route:
    """Return the route to the keys of this screen, or back from them."""
    route = state.route
    if route.screen == "keys":
        return back_route(state.role, route, state.came)
    return Route("keys", route.game, route.hand if route.screen in HAND_SCREENS else None)


def _undo_or_redo(state: AppState, *, redo: bool) -> tuple[Action, ...]:
    table, hand = state.table, hand_on_screen(state)
    if state.route.screen == "own_game":
        # Every screen has keys, and few people make a game of their own.
        from scorekeeper.state.own_game.editing import OwnGameRedone, OwnGameUndone  # noqa: PLC0415

        return (OwnGameRedone() if redo else OwnGameUndone(),)
    if table is None or state.route.game != table.game.id:
        return ()
    if hand is not None:
        return (TapRedone() if redo else TapUndone(),)
    return (ChangeRedone() if redo else ChangeUndone(),)


def _on_sheet(state: AppState, table: Table, key: Key, *, wide: bool) -> tuple[Action, ...]:
    """Go on to the next hand at Enter; where the hand is beside the sheet, at any key."""
    if table.game.finished:
        return ()
    next_hand = Route("hand", table.game.id, NEW_HAND)
    if not wide:
        return (Navigated(next_hand),) if key.label in ENTER else ()
    actions = _on_hand(replace(state, route=next_hand), table, key)
    return (Navigated(next_hand), *actions) if actions else ()


def _on_explanation(route: Route, table: Table, key: Key) -> tuple[Action, ...]:
    """Go from number to number by the arrow keys, as the numbers stand on the sheet."""
    adjacent = None
    if key.label in DOWN_STEPS:
        adjacent = adjacent_hand(table, route, DOWN_STEPS[key.label])
    elif key.label in ACROSS_STEPS:
        adjacent = adjacent_side(table, route, ACROSS_STEPS[key.label])
    return (Navigated(adjacent),) if adjacent else ()


def _on_hand(state: AppState, table: Table, key: Key) -> tuple[Action, ...]:
    hand = hand_on_screen(state)
    if hand is None:
        return ()
    if state.route.screen == "moon":
        return _on_choice(table, hand, key)
    if not draft_at(table, hand).has_cards:
        return (HandSaved(),) if key.label in ENTER else ()
    if key.label == SENTENCE:
        return (SectionToggled(SENTENCE_SECTION),)
    return KeyEntry(table, hand, state.typed or "", state.screen.card_group).actions_for(key)


def _on_choice(table: Table, hand: int, key: Key) -> tuple[Action, ...]:
    """Take the first outcome on the screen at 1, the second at 2."""
    hand_preview = preview(table, hand)
    offered: Sequence[Action] = ()
    if open_moon(hand_preview):
        offered = [HandSaved(choice, moon_key(hand_preview)) for choice in choices(table, hand)]
    elif hand_preview.relief:
        offered = [HandSaved(relief=points) for points in reliefs(table, hand)]
    number = int(key.digit or 0)
    return (offered[number - 1],) if 0 < number <= len(offered) else ()


CommandName = Literal["undo", "redo", "edit", "deals", "sheet", "board", "keys"]
"""The effects of commands; each has its sentence ``find.<name>``."""


@dataclass(frozen=True)
class Command:
    """A command: its name, its action, and the position of the hand that it is about.

    One without an action answers by what it is called: who deals.
    """

    name: CommandName
    action: Action | None = None
    hand: int = 0


def commands(table: Table, hand: int) -> Iterator[Command]:
    """Yield the commands that make sense while a hand is entered."""
    game, taps = table.game, table.taps_of(hand)
    if taps.past:
        yield Command("undo", TapUndone())
    elif table.past:
        yield Command("undo", ChangeUndone())
    if taps.future:
        yield Command("redo", TapRedone())
    for place in range(len(game.hands)):
        if place != hand:
            route = Route("hand", game.id, hand_at(game, place))
            yield Command("edit", Navigated(route), place)
    yield Command("deals")
    yield Command("sheet", Navigated(sheet_route(game.id)))
    yield Command("board", Navigated(Route("board", game.id)))
    yield Command("keys", Navigated(Route("keys", game.id, hand_at(game, hand))))
