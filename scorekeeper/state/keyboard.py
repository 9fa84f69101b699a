"""What each key does: a hand is entered without a mouse, and every screen is left with Escape.

Tab and the keys that press what has the focus belong to the system, here as everywhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.pack import rank_of, suit_of
from scorekeeper.scoring.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Table
from scorekeeper.state.counting import possible_counts
from scorekeeper.state.draft import Draft, everyone, takers_of
from scorekeeper.state.entering import draft_at, hand_on_screen
from scorekeeper.state.joining import FOLLOW, behind
from scorekeeper.state.place import HOME, Place
from scorekeeper.state.preview import choices, moon_name, open_moon, preview, reliefs

UNDO, REDO = "Z", "Y"
STEPS = {"Arrow Down": 1, "Arrow Up": -1}
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


def pressed(state: AppState, key: Key, *, wide: bool = False) -> tuple[act.Action, ...]:
    """What a key does now; nothing while somebody writes. ``wide`` shows a hand by the sheet."""
    if state.writing or state.role == FOLLOW or state.clash:
        return ()
    if key.label in {"?", "F1"}:
        return (act.Went(_keys_place(state)),)
    if key.label == "Escape":
        return (act.Went(behind(state.role, state.place)),) if state.place != HOME else ()
    if key.ctrl and key.label in (UNDO, REDO):
        return _step_back(state, forward=key.label == REDO or key.shift)
    if key.ctrl and key.label not in ENTER:
        return ()
    if state.table is None or state.place.game != state.table.game.id:
        return ()
    if state.place.screen == "table":
        return _at_the_sheet(state, state.table, key, wide=wide)
    return _at_a_hand(state, state.table, key)


def _keys_place(state: AppState) -> Place:
    """The keys of this screen, or back from them."""
    place = state.place
    if place.screen == "keys":
        return behind(state.role, place)
    return Place("keys", place.game, place.hand if place.screen in ("entry", "moon") else None)


def _step_back(state: AppState, *, forward: bool) -> tuple[act.Action, ...]:
    table, hand = state.table, hand_on_screen(state)
    if table is None or state.place.game != table.game.id:
        return ()
    if forward:
        return (act.Redone(),) if table.future else ()
    if hand is not None:
        return (act.TapUndone(),) if table.taps.get(hand) else ()
    return (act.Undone(),) if table.past else ()


def _at_the_sheet(state: AppState, table: Table, key: Key, *, wide: bool) -> tuple[act.Action, ...]:
    """Enter goes on to the next hand; where that is on the screen too, every key does."""
    if table.game.finished:
        return ()
    here = Place("entry", table.game.id, len(table.game.hands))
    if not wide:
        return (act.Went(here),) if key.label in ENTER else ()
    done = _at_a_hand(replace(state, place=here), table, key)
    return (act.Went(here), *done) if done else ()


def _at_a_hand(state: AppState, table: Table, key: Key) -> tuple[act.Action, ...]:
    hand = hand_on_screen(state)
    if hand is None:
        return ()
    if state.place.screen == "moon":
        return _decided(table, hand, key)
    entering = _Entering(table, hand, state.typed or "")
    if key.digit:
        return entering.digit(key.digit)
    done = entering.other(key)
    return (*done, act.DigitsTyped("")) if done else ()


def _decided(table: Table, hand: int, key: Key) -> tuple[act.Action, ...]:
    """1 is the first outcome on the screen, 2 the second."""
    shown = preview(table, hand)
    offered: Sequence[act.Action] = ()
    if open_moon(shown):
        offered = [act.HandSaved(each, moon_name(shown)) for each in choices(table, hand)]
    elif shown.relief:
        offered = [act.HandSaved(relief=points) for points in reliefs(table, hand)]
    number = int(key.digit or 0)
    return (offered[number - 1],) if 0 < number <= len(offered) else ()


@dataclass(frozen=True)
class _Entering:
    """A hand on the screen, and the digits typed into it just before."""

    table: Table
    hand: int
    typed: str

    @property
    def rules(self) -> Variant:
        return rules_at(self.table.game, self.hand)

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.game.seats(self.hand)

    @property
    def draft(self) -> Draft:
        return draft_at(self.table, self.hand)

    @property
    def takers(self) -> tuple[str, ...]:
        return everyone(self.rules, self.players)

    @property
    def taker(self) -> str:
        return self.draft.chosen or self.players[0]

    def digit(self, digit: str) -> tuple[act.Action, ...]:
        """A number of counted cards, or a card's own; a second digit makes it a longer one."""
        taken = self._counted if self.draft.mode == "count" else self._named
        for typed in (self.typed + digit, digit):
            if done := taken(typed):
                return (*done, act.DigitsTyped(typed))
        return (act.DigitsTyped(digit),)

    def _counted(self, typed: str) -> tuple[act.Action, ...]:
        group = next(iter(self.rules.group_of), "")
        if not group:
            return ()
        who = self.taker
        possible = possible_counts(self.draft, self.rules, self.players, who, group)
        return (act.Counted(who, group, int(typed)),) if int(typed) in possible else ()

    def _named(self, typed: str) -> tuple[act.Action, ...]:
        # The shorter number was a card too, and is taken back.
        before = (act.TapUndone(),) if self.typed and self._of_rank(self.typed) else ()
        longer = len(typed) > 1
        return (*(before if longer else ()), *self._given(self._of_rank(typed)))

    def other(self, key: Key) -> tuple[act.Action, ...]:
        """Who, which card, all that is left, done."""
        if key.label in STEPS:
            return self._chosen(self.takers, STEPS[key.label])
        if key.label in ENTER:
            done = preview(self.table, self.hand).can_be_saved
            return (act.HandSaved(),) if done else self._chosen(self.takers, 1)
        if key.label in REST:
            return (act.RestGiven(self.taker),)
        if key.label == "Backspace":
            return (act.TapUndone(),) if self.table.taps.get(self.hand) else ()
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
        return (act.TakerChosen(among[at % len(among)]),)

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
