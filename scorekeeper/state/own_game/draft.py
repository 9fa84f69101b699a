"""The draft of a game of one's own: its rules now and before each change, and its problems."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from scorekeeper.scoring.catalogue.games import UNKNOWN
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import OBJECT, Problems
from scorekeeper.scoring.documents.rules import VARIANT, read_rules, write_rules
from scorekeeper.scoring.documents.value_codecs import ValueCodec, text_codec
from scorekeeper.scoring.players import is_printable
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import NAME_LIMIT
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.draft import Draft

Tab = Literal["rules", "card", "trial"]
"""The part of the draft that a phone shows: its sentences, the rule card, or the trial hand."""
STEPS_KEPT = 200
BLANK = Draft(mode="cards")
"""A trial hand of which nothing is entered."""
# Neither the steps of undo nor the trial hand are stored.
ALWAYS_STORED = ("source", "game", "rules", "first", "sound")


@dataclass(frozen=True)
class OwnGameDraft:
    """Rules being edited.

    Attributes:
        rules: The rules as they stand, perhaps with contradictions; they carry the game's name.
        sound: The latest rules without a contradiction: those of the rule card and the trial hand.
        before: The sound rules before the last change; None before the first one.
        first: The rules from which the editing began.
        source: The game that it is made from: one of the catalogue, or one of the store's own.
        game: The own game of which it becomes the next version; empty for a new one.
        known_by_name: The game of which only the name is known, where it is to become that one.
        past: The rules before each change, the latest last.
        future: The rules that were taken back by undo, the latest last.
        typing: The text or number that is being typed, which one undo takes back as a whole.
        trial: The trial hand as far as it has been entered.
        tab: The part that a phone shows.
    """

    rules: Variant
    sound: Variant
    first: Variant
    source: str
    game: str = ""
    past: tuple[Variant, ...] = ()
    future: tuple[Variant, ...] = ()
    typing: Where = ()
    trial: Draft = BLANK
    tab: Tab = "rules"
    before: Variant | None = None
    known_by_name: str = ""

    @property
    def changed(self) -> bool:
        """Whether the rules differ from those from which the editing began."""
        return self.rules != self.first

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that keep the game from being saved; ``where`` starts at the rules."""
        return (*name_problems(self.rules.name), *rules_problems(self.rules))

    @property
    def contradictory(self) -> bool:
        """Whether the rule card and the trial hand still show the rules before a contradiction."""
        return self.rules != self.sound


def begin_draft(rules: Variant, source: str, game: str = "") -> OwnGameDraft:
    """Return the draft of a game that is made from these rules."""
    return OwnGameDraft(rules, rules, rules, source, game)


def with_rules(draft: OwnGameDraft, rules: Variant, typing: Where = ()) -> OwnGameDraft:
    """Return the draft with changed rules.

    ``typing`` is where a text or a number is being typed: its letters and digits are one step.
    """
    if rules == draft.rules:
        return draft
    continued = bool(typing) and typing == draft.typing
    past = draft.past if continued else (*draft.past, draft.rules)[-STEPS_KEPT:]
    return _at(replace(draft, past=past, future=(), typing=typing), rules)


def undone(draft: OwnGameDraft) -> OwnGameDraft:
    """Return the draft before its last change; the draft itself where there is none."""
    if not draft.past:
        return draft
    *past, before = draft.past
    future = (*draft.future, draft.rules)
    return _at(replace(draft, past=tuple(past), future=future, typing=()), before)


def redone(draft: OwnGameDraft) -> OwnGameDraft:
    """Return the draft after the change that was taken back last."""
    if not draft.future:
        return draft
    *future, after = draft.future
    past = (*draft.past, draft.rules)
    return _at(replace(draft, past=past, future=tuple(future), typing=()), after)


def _at(draft: OwnGameDraft, rules: Variant) -> OwnGameDraft:
    if rules_problems(rules):
        return replace(draft, rules=rules)
    return replace(draft, rules=rules, sound=rules, before=draft.sound)


# Each way to mend something is tried out before it is offered.
@lru_cache(maxsize=64)
def rules_problems(rules: Variant) -> tuple[Problem, ...]:
    """Return the problems of rules, as a document of them would be refused."""
    problems: list[Problem] = []
    read_rules(write_rules(replace(rules, name="")), (), problems)
    return tuple(problems)


def name_problems(name: str) -> tuple[Problem, ...]:
    """Return the problems that keep a game from being saved under this name."""
    if not name.strip():
        return (Problem("name_empty", ("name",)),)
    if len(name) > NAME_LIMIT:
        return (Problem("text_too_long", ("name",), NAME_LIMIT, len(name)),)
    if not all(map(is_printable, name)):
        return (Problem("name_unprintable", ("name",)),)
    return ()


def _read_sound(document: object, where: Where, problems: Problems) -> Variant | None:
    """Read rules without a problem; the name, which may be anything yet, is no part of that."""
    content = OBJECT.read(document, where, problems)
    if content is None:
        return None
    name = content.get("name")
    rules = read_rules({**content, "name": ""}, where, problems)
    return rules and replace(rules, name=name if isinstance(name, str) else "")


DRAFTS = ObjectCodec(
    OwnGameDraft,
    stored=("source", "game", "known_by_name", "rules", "first", "sound"),
    always=ALWAYS_STORED,
    required=ALWAYS_STORED,
    lenient=("known_by_name",),
    codecs={
        "known_by_name": text_codec(None, tuple(game.id for game in UNKNOWN)),
        "rules": VARIANT,
        "first": VARIANT,
        "sound": ValueCodec(_read_sound, write=VARIANT.write),
    },
)


def write_own_game(draft: OwnGameDraft) -> dict[str, Any]:
    """Return a draft as a JSON object, without its steps of undo and its trial hand."""
    return DRAFTS.write(draft)


def read_own_game(document: object) -> OwnGameDraft | None:
    """Read a draft; None where the value has another form.

    Rules with a field that no rules can have are given up for the latest ones without a problem.
    """
    problems: Problems = []
    values = DRAFTS.read_values(document, (), problems)
    if any(problem.where[:1] != ("rules",) for problem in problems):
        return None
    return OwnGameDraft(**{**values, "rules": values["rules"] or values["sound"]})
