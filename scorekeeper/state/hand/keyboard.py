"""What each key does while a hand is entered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.hand.counting import possible_counts
from scorekeeper.state.hand.draft import Draft, all_takers, takers_of
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.hand.preview import choices, moon_key, open_moon, preview, reliefs
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import FOLLOW, back_route
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.views.sheet import adjacent_hand, adjacent_side

DOWN_STEPS = {"Arrow Down": 1, "Arrow Up": -1}
ACROSS_STEPS = {"Arrow Right": 1, "Arrow Left": -1}
ENTER = ("Enter", "Numpad Enter")
REST = ("+", "Numpad Add")
NUMPAD = "Numpad "


@dataclass(frozen=True)
class Key:
    """A key as its label says; ``ctrl`` is Command on a Mac."""

    label: str
    ctrl: bool = False
    shift: bool = False

    @property
    def digit(self) -> str:
        """Its digit, on the row or the number pad; empty for any other key."""
        label = self.label.removeprefix(NUMPAD)
        return label if len(label) == 1 and label.isascii() and label.isdigit() else ""


@dataclass(frozen=True)
class KeyEntry:
    """A hand on the screen, the digits typed into it just before, and what they count.

    ``group`` is empty until somebody goes on to another than the game's first.
    """

    table: Table
    hand: int
    typed: str = ""
    group: str = ""

    @property
    def rules(self) -> Variant:
        """The rules of the hand."""
        return rules_at(self.table.game, self.hand)

    @property
    def players(self) -> tuple[str, ...]:
        """Whoever plays it, in seat order."""
        return self.table.game.seats(self.hand)

    @property
    def draft(self) -> Draft:
        """What has been entered so far."""
        return draft_at(self.table, self.hand)

    @property
    def takers(self) -> tuple[str, ...]:
        """Whoever can take cards, in the order of the rows."""
        return all_takers(self.rules, self.players)

    @property
    def taker(self) -> str:
        """Whom the keys count for."""
        return self.draft.chosen or self.players[0]

    @property
    def groups(self) -> tuple[str, ...]:
        """The kinds of cards that are counted; none where every card is named."""
        return tuple(self.rules.countable_groups) if self.draft.mode == "count" else ()

    @property
    def counted(self) -> str:
        """The cards that digits count; empty where they are the numbers on cards."""
        return self.group if self.group in self.groups else next(iter(self.groups), "")

    def pressed(self, key: Key) -> tuple[act.Action, ...]:
        """What a key does; digits make one number only where nothing comes between them."""
        if key.digit:
            return self._digit(key.digit)
        done = self._other(key)
        return (*done, act.DigitsTyped("")) if done else ()

    def _digit(self, digit: str) -> tuple[act.Action, ...]:
        """A number of counted cards, or a card's own; a second digit makes it a longer one."""
        taken = self._number if self.draft.mode == "count" else self._named
        for typed in (self.typed + digit, digit):
            if done := taken(typed):
                return (*done, act.DigitsTyped(typed))
        return (act.DigitsTyped(digit),)

    def _number(self, typed: str) -> tuple[act.Action, ...]:
        who, group = self.taker, self.counted
        if not group:
            return ()
        possible = possible_counts(self.draft, self.rules, self.players, who, group)
        return (act.CardsCounted(who, group, int(typed)),) if int(typed) in possible else ()

    def _named(self, typed: str) -> tuple[act.Action, ...]:
        # The shorter number was a card too, and is taken back.
        before = (act.TapUndone(),) if self.typed and self._of_rank(self.typed) else ()
        longer = len(typed) > 1
        return (*(before if longer else ()), *self._given(self._of_rank(typed)))

    def _other(self, key: Key) -> tuple[act.Action, ...]:
        """Who, which kind of cards, which card, all that is left, done."""
        if key.label in DOWN_STEPS:
            return self._chosen(self.takers, DOWN_STEPS[key.label])
        if key.label in ACROSS_STEPS:
            return self._counting(ACROSS_STEPS[key.label])
        if key.label in ENTER:
            done = preview(self.table, self.hand).can_be_saved
            return (act.HandSaved(),) if done else self._chosen(self.takers, 1)
        if key.label in REST:
            return (act.RestAssigned(self.taker),)
        if key.label == "Backspace":
            return (act.TapUndone(),) if self.table.taps_of(self.hand).past else ()
        if len(key.label) != 1:
            return ()
        letter = key.label.casefold()
        same = tuple(who for who in self.players if who[:1].casefold() == letter)
        if same and not key.shift:
            return self._chosen(same, 1)
        return self._given(self._of_letter(key.label.upper()))

    def _chosen(self, among: Sequence[str], step: int) -> tuple[act.Action, ...]:
        """The next of these takers after the one that is chosen."""
        at = among.index(self.taker) + step if self.taker in among else 0
        return (act.TakerSelected(among[at % len(among)]),)

    def _counting(self, step: int) -> tuple[act.Action, ...]:
        """The next kind of cards after the one that digits count now."""
        if len(self.groups) < 2:
            return ()
        at = self.groups.index(self.counted) + step
        return (act.GroupSelected(self.groups[at % len(self.groups)]),)

    def _of_rank(self, rank: str) -> tuple[str, ...]:
        return tuple(card for card in self.rules.point_cards if rank_of(card) == rank)

    def _of_letter(self, letter: str) -> tuple[str, ...]:
        """Cards by the letter of their rank; numbered ones, where one counts, by their suit's."""
        if self.draft.mode == "cards":
            return self._of_rank(letter)
        way: Callable[[str], str]
        for way in (rank_of, suit_of):
            if found := tuple(card for card in self.rules.named_cards if way(card) == letter):
                return found
        return ()

    def _given(self, cards: Sequence[str]) -> tuple[act.Action, ...]:
        """The first of these that nobody has goes to the taker, else the first of another's.

        Where they all are the taker's own, the last is given back.
        """
        copies = [
            (card, copy, who)
            for card in cards
            for copy, who in enumerate(takers_of(self.draft, card, self.rules))
        ]
        free = [each for each in copies if not each[2]]
        others = [each for each in copies if each[2] != self.taker]
        for card, copy, _ in (*free[:1], *others[:1], *copies[-1:]):
            return (act.CardTapped(card, copy, self.taker),)
        return ()


# WAS scorekeeper.state.hand.keyboard: """What each key does: a hand is entered without a mouse, and every screen is left with Escape.
UNDO, REDO = "Z", "Y"


def actions_for_key(state: AppState, key: Key, *, wide: bool = False) -> tuple[act.Action, ...]:
    """What a key does now; nothing while somebody writes. ``wide`` shows a hand by the sheet."""
    if state.text_focused or state.role == FOLLOW or state.conflict:
        return ()
    if key.label in {"?", "F1"}:
        return (act.Navigated(_keys_place(state)),)
    if key.label == "Escape":
        return (act.Navigated(back_route(state.role, state.route)),) if state.route != HOME else ()
    if key.ctrl and key.label in (UNDO, REDO):
        return _step_back(state, forward=key.label == REDO or key.shift)
    if key.ctrl and key.label not in ENTER:
        return ()
    if state.table is None or state.route.game != state.table.game.id:
        return ()
    if state.route.screen == "table":
        return _at_the_sheet(state, state.table, key, wide=wide)
    if state.route.screen == "why":
        return _at_a_number(state.route, state.table, key)
    return _at_a_hand(state, state.table, key)


def _keys_place(state: AppState) -> Route:
    """The keys of this screen, or back from them."""
    route = state.route
    if route.screen == "keys":
        return back_route(state.role, route)
    return Route("keys", route.game, route.hand if route.screen in ("entry", "moon") else None)


def _step_back(state: AppState, *, forward: bool) -> tuple[act.Action, ...]:
    table, hand = state.table, hand_on_screen(state)
    if table is None or state.route.game != table.game.id:
        return ()
    if hand is not None:
        return (act.TapRedone() if forward else act.TapUndone(),)
    return (act.ChangeRedone() if forward else act.ChangeUndone(),)


def _at_the_sheet(state: AppState, table: Table, key: Key, *, wide: bool) -> tuple[act.Action, ...]:
    """Enter goes on to the next hand; where that is on the screen too, every key does."""
    if table.game.finished:
        return ()
    here = Route("entry", table.game.id, len(table.game.hands))
    if not wide:
        return (act.Navigated(here),) if key.label in ENTER else ()
    done = _at_a_hand(replace(state, route=here), table, key)
    return (act.Navigated(here), *done) if done else ()


def _at_a_number(route: Route, table: Table, key: Key) -> tuple[act.Action, ...]:
    """Arrows go from number to number as they stand on the sheet."""
    beside = None
    if key.label in DOWN_STEPS:
        beside = adjacent_hand(table, route, DOWN_STEPS[key.label])
    elif key.label in ACROSS_STEPS:
        beside = adjacent_side(table, route, ACROSS_STEPS[key.label])
    return (act.Navigated(beside),) if beside else ()


def _at_a_hand(state: AppState, table: Table, key: Key) -> tuple[act.Action, ...]:
    hand = hand_on_screen(state)
    if hand is None:
        return ()
    if state.route.screen == "moon":
        return _decided(table, hand, key)
    return KeyEntry(table, hand, state.typed or "", state.group).pressed(key)


def key_entry(state: AppState, hand: int) -> KeyEntry | None:
    """What keys do at a hand; None while nobody uses a keyboard."""
    if state.table is None or state.typed is None:
        return None
    return KeyEntry(state.table, hand, state.typed, state.group)


def _decided(table: Table, hand: int, key: Key) -> tuple[act.Action, ...]:
    """1 is the first outcome on the screen, 2 the second."""
    shown = preview(table, hand)
    offered: Sequence[act.Action] = ()
    if open_moon(shown):
        offered = [act.HandSaved(each, moon_key(shown)) for each in choices(table, hand)]
    elif shown.relief:
        offered = [act.HandSaved(relief=points) for points in reliefs(table, hand)]
    number = int(key.digit or 0)
    return (offered[number - 1],) if 0 < number <= len(offered) else ()
