"""A hand that is said in a sentence: it becomes the ordinary entry with every letter typed.

What was entered before the sentence is the latest step of undo, so undo takes the sentence back
whole. Which draft that was follows from the taps, so the sentence itself is kept nowhere.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.ledger import rules_with_suit
from scorekeeper.state.action import Clock
from scorekeeper.state.hand.draft import Draft, Taps, count_of, draft_of, hand_of, with_count
from scorekeeper.state.hand.draft_in_game import draft_at, with_draft
from scorekeeper.state.hand.entry import EntryAction
from scorekeeper.state.model import AppState, Table

if TYPE_CHECKING:
    # No start needs them.
    from scorekeeper.sentences.meaning import Unclear
    from scorekeeper.sentences.reading import Said

SENTENCE_SECTION = "sentence"
"""Expanded while the field for a sentence is on the screen of a hand."""


@dataclass(frozen=True)
class Sentence:
    """A sentence beside the hand that is being entered.

    ``unclear`` are the parts that are not entered. ``undone`` is set where undo has just taken the
    sentence back.
    """

    unclear: "tuple[Unclear, ...]" = ()
    undone: bool = False


def sentence_in(table: Table, hand: int, text: str, language: str) -> Sentence:
    """Return the unclear parts of a sentence, as hand ``hand`` stands now."""
    if not text.strip():
        return Sentence()
    base, _ = _base_of(table, hand, text, language)
    future, now = table.taps_of(hand).future, draft_at(table, hand)
    meaning, draft = _read(table, hand, base, text, language)
    undone = (
        bool(future) and draft != now and draft == declaring(future[-1], note=draft.declared.note)
    )
    return Sentence(() if undone else meaning.unclear, undone)


def with_typed_ahead(letters: str, text: str) -> str:
    """Return the text of a field with the letters typed for it before it had the focus.

    The field may not have these letters yet; those deleted in it stay deleted.
    """
    has_letters = text.startswith(letters) or letters.startswith(text)
    return text if has_letters else letters + text


def reader_beside(table: Table, hand: int, text: str, language: str) -> "Callable[[str], Said]":
    """Return a function that reads another sentence as if it had been typed instead of this one."""
    base, _ = _base_of(table, hand, text, language)
    return lambda other: _read(table, hand, base, other, language)[0]


def _base_of(table: Table, hand: int, text: str, language: str) -> tuple[Draft, Taps]:
    """Return the draft before a sentence was entered, and the taps up to there.

    Where something was tapped since, the sentence adds to that.
    """
    now, taps = draft_at(table, hand), table.taps_of(hand)
    if text.strip() and taps.past:
        earlier = taps.past[-1]
        if earlier != now and _read(table, hand, earlier, text, language)[1] == now:
            return earlier, replace(taps, past=taps.past[:-1])
    return now, taps


def _read(table: Table, hand: int, base: Draft, text: str, language: str) -> tuple["Said", Draft]:
    """Return the meaning of a sentence, and the draft that it makes of the one before."""
    from scorekeeper.sentences.reading import read_sentence  # noqa: PLC0415

    game, players = table.game, table.game.seats(hand)
    rules = rules_with_suit(game, hand, base.declared.suit)
    # A row that fills in by itself is no part of what is known.
    hand_so_far = hand_of(replace(base, mode="cards"), rules, players)
    meaning = read_sentence(text, game, min(hand, len(game.hands)), language, hand_so_far)
    if meaning.hand == hand_so_far and not meaning.none:
        return meaning, base
    rules = rules_with_suit(game, hand, meaning.hand.declared.suit)
    spoken = draft_of(meaning.hand, rules)
    counted = spoken.counted
    zeros = (
        (taker, group)
        for taker, numbers in base.counted.items()
        for group, number in numbers.items()
        if not number
    )
    for taker, group in (*zeros, *meaning.none):
        if not count_of(spoken, rules, taker, group):
            counted = with_count(counted, taker, group, 0)
    draft = replace(
        base,
        mode="count" if spoken.counted else base.mode,
        placed=spoken.placed,
        counted=counted,
        declared=replace(
            base.declared,
            moon=spoken.declared.moon,
            declarer=spoken.declared.declarer,
            bid=spoken.declared.bid,
            relief=spoken.declared.relief if meaning.hand.declared.relief else base.declared.relief,
            sun=spoken.declared.sun,
            no_tricks=spoken.declared.no_tricks,
            revokes=spoken.declared.revokes,
            suit=spoken.declared.suit,
            first_trick=spoken.declared.first_trick,
            last_trick=spoken.declared.last_trick,
            exposed=spoken.declared.exposed,
        ),
    )
    return meaning, draft


class SentenceTyped(EntryAction):
    """The hand is said in this sentence; ``before`` is the sentence until now.

    ``language`` is the code of the language that it is in.
    """

    sentence: str
    before: str
    language: str

    def _apply_to(self, state: AppState, table: Table, hand: int, clock: Clock) -> AppState:
        base, taps = _base_of(table, hand, self.before, self.language)
        _, draft = _read(table, hand, base, self.sentence, self.language)
        if draft == draft_at(table, hand):
            return state
        table = with_draft(table, hand, base, clock.id, undoable=False)
        table = replace(table, taps={**table.taps, table.draft_key(hand): taps})
        return replace(state, table=with_draft(table, hand, draft, clock.id))
