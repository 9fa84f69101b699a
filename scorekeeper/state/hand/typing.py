"""What each key does while a hand is entered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.hand.counting import possible_counts
from scorekeeper.state.hand.draft import Draft, everyone, takers_of
from scorekeeper.state.hand.entry import draft_at
from scorekeeper.state.hand.preview import preview
from scorekeeper.state.model import Table

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
class Typing:
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
        return everyone(self.rules, self.players)

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
        return (act.Counted(who, group, int(typed)),) if int(typed) in possible else ()

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
        return (act.TakerChosen(among[at % len(among)]),)

    def _counting(self, step: int) -> tuple[act.Action, ...]:
        """The next kind of cards after the one that digits count now."""
        if len(self.groups) < 2:
            return ()
        at = self.groups.index(self.counted) + step
        return (act.GroupChosen(self.groups[at % len(self.groups)]),)

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
