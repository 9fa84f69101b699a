"""The editor of a game of one's own on a page, driven by what a person taps and types in it.

A second editor without a page follows every tap: its sentences give the labels on the page
known, and which one it is where several read alike.
"""

import re
from collections.abc import Iterator, Sequence

from scorekeeper.scoring.dealing import parse_call
from scorekeeper.scoring.problem import Where, path
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import (
    CardsValued,
    OwnGameBegun,
    RuleAdded,
    RuleRemoved,
    RuleSet,
)
from scorekeeper.state.own_game.lines import RuleLine, rule_sections
from scorekeeper.ui.own_game.editors import offered_cards
from scorekeeper.ui.own_game.rules import line_parts, section_heading
from scorekeeper.words.cards import spoken_card
from scorekeeper.words.own_game import choice_sentence, field_parts, name_text, part_name
from scorekeeper.words.translation import number, say
from tests.browser.app_page import SETTLE_MILLISECONDS, AppPage
from tests.state.app_driver import AppDriver
from tests.state.test_own_game import edits

PASSES = 5
"""How often to look for differences again: a part that was just added is filled afterwards."""


class RulesEditor:
    """Changes the rules on a page; ``taps`` counts what was tapped or typed."""

    def __init__(self, page: AppPage, source: str, name: str) -> None:
        self.taps = 0
        self._page = page
        self._app = AppDriver().do(OwnGameBegun(source, name))

    @property
    def _draft(self) -> OwnGameDraft:
        assert self._app.state.own_game is not None
        return self._app.state.own_game

    def open_all(self) -> None:
        """Show every sentence of every section."""
        for section in rule_sections(self._draft.rules, self._draft.problems):
            heading = section_heading(section)
            hidden = section.unused or section.rare
            self._tap(f"+ {heading}" if hidden else say("own_game.more", section=heading))

    def make(self, wanted: Variant) -> None:
        """Change the rules until they are as wanted."""
        for _ in range(PASSES):
            for action in _together([*edits(self._draft.rules, wanted)]):
                if self._changes(action) and self._is_offered(action):
                    self._do(action)
                    self._app.do(action)

    def _changes(self, action: Action) -> bool:
        """Return whether an action still changes anything; others may have done its work."""
        before = self._app.state
        changed = self._app.do(action).state != before
        self._app.state = before
        return changed

    def _is_offered(self, action: Action) -> bool:
        """Return whether the part that an action names is there yet; the pass may add it later."""
        if not isinstance(action, RuleSet):
            return True
        rules, line = self._draft.rules, self._line(action.where)
        if line.how == "group":
            return action.value in [group.name for group in rules.groups]
        if line.how == "cards":
            return {*_texts(action.value)} <= {*_texts(line.value), *offered_cards(rules, line)}
        if line.how == "lead" and action.value == BIDDER:
            return rules.bidding is not None
        return line.how != "pile" or action.value in ("", *rules.piles)

    def save(self) -> None:
        """Keep the game."""
        self._page.tap(re.compile(f"^{re.escape(say('own_game.save'))}"))

    def _do(self, action: Action) -> None:
        """Do on the page what an action does."""
        match action:
            case RuleSet(where, value):
                self._set(self._line(where), value)
            case RuleAdded(where):
                line = next(line for line in self._lines("add") if line.where == where)
                label = _adder(line)
                alike = [adder for adder in self._adders() if _adder(adder) == label]
                self._tap(label, alike.index(line))
            case RuleRemoved(where):
                self._remove(where)
            case CardsValued(where, cards, None):
                self._value_nothing(where, cards)
            case CardsValued(where, cards, int(points)):
                self._value(where, cards, points)
            case _:
                raise AssertionError(f"nobody taps {action}")

    def _remove(self, where: Where) -> None:
        removers = self._lines("remove")
        line = next(line for line in removers if line.where == where)
        names = [part_name(remover.part, remover.field.name) for remover in removers]
        at = removers.index(line)
        label = say("own_game.remove.spoken", sentence=names[at])
        self._tap(label, names[:at].count(names[at]))

    def _value_nothing(self, where: Where, cards: Sequence[str]) -> None:
        """Take every card off, sentence by sentence."""
        for line in [line for line in self._lines("worth") if line.where == where]:
            assert {*line.cards} <= {*cards}
            label = self._label(line)
            self._toggle(line)
            self._tap(say("own_game.remove.spoken", sentence=label))
            self._app.do(CardsValued(where, line.cards, None))

    def _value(self, where: Where, cards: Sequence[str], points: int) -> None:
        """Add cards with a value; the adder stays closed in between."""
        adder = next(line for line in self._lines("add") if line.where == where)
        alike = [other for other in self._adders() if _adder(other) == _adder(adder)]
        self._tap(_adder(adder), alike.index(adder))
        self._type(str(points))
        for card in cards:
            self._tap(spoken_card(card))
        self._tap(_adder(adder), alike.index(adder))
        self._app.do(CardsValued(where, tuple(cards), points))
        for line in self._lines("worth"):
            # If a sentence was open when it lost its last card, the next one is open too.
            if _opened_name(line) in self._app.state.screen.expanded:
                self._toggle(line)

    def _set(self, line: RuleLine, value: object) -> None:  # noqa: C901, PLR0912  # one case for each kind of field
        """Open a sentence, give it a value, and close it again."""
        self._toggle(line)
        rules = self._draft.rules
        match line.how, value:
            case _, None if line.how != "choice":
                self._tap(say("own_game.no_number"))
            case "number", int():
                self._type(str(value))
            case "switch", bool():
                self._choose(line, field_parts(rules, line.part, line.field, value)[1])
            case "choice", _:
                sentence = choice_sentence(line.part, line.field.name, value)
                self._choose(line, sentence or name_text(line.field, str(value)))
            case "text", str():
                self._page.type_into(say("own_game.text"), value)
                self.taps += 1
            case "lead", str() if value == LEFT_OF_DEALER:
                self._choose(line, say("own_game.deal.lead.left"))
            case "lead", str() if value == BIDDER:
                self._choose(line, say("own_game.deal.lead.bidder"))
            case "pile", "":
                self._tap(say("own_game.no_number"))
            case "card" | "lead", str():
                self._tap(spoken_card(value))
            case "cards", tuple():
                for card in _toggles(_texts(line.value), _texts(value)):
                    self._tap(spoken_card(card))
            case "choices", tuple():
                for name in _toggles(_texts(line.value), _texts(value)):
                    self._choose(line, name_text(line.field, name))
            case "players", tuple():
                before = line.value if isinstance(line.value, tuple) else ()
                for players in sorted({*before} ^ {*value}):
                    self._tap(number(players))
            case "numbers", tuple():
                self._type(", ".join(map(str, value)))
            case "calls", tuple():
                self._call(_texts(line.value), _texts(value))
            case _, str():
                self._choose(line, name_text(line.field, value))
            case _:
                raise AssertionError(f"no way to set {line.where}")
        self._app.do(RuleSet(line.where, value))
        self._toggle(self._line(line.where))

    def _call(self, before: Sequence[str], wanted: Sequence[str]) -> None:
        """Take passes away from the end, and append others."""
        same = _same_beginning(before, wanted)
        for _ in before[same:]:
            self._tap(say("own_game.calls.back"))
        cards, seats = 0, 1
        for call in wanted[same:]:
            direction, cards_now, seats_now = parse_call(call, 0)
            if direction != "hold":
                self._step(say("own_game.calls.cards"), cards, cards_now)
                cards = cards_now
            if direction in ("left", "right"):
                self._step(say("own_game.calls.seats"), seats, seats_now)
                seats = seats_now
            self._tap(re.compile(rf"^\+ .*{say(f'own_game.calls.{direction}')}( |$)"))

    def _step(self, label: str, now: int, wanted: int) -> None:
        way = say("own_game.more_of" if wanted > now else "own_game.less_of")
        for _ in range(abs(wanted - now)):
            self._tap(f"{way}: {label}")

    def _choose(self, line: RuleLine, words: str) -> None:
        """Tap a choice, which stands below its own sentence and may read like others above."""
        above = []
        for rule_line in self._lines("field", "worth"):
            above.append(self._label(rule_line))
            if rule_line == line:
                break
        self._tap(words, above.count(words))

    def _toggle(self, line: RuleLine) -> None:
        """Open a sentence, or close it."""
        self._tap(self._label(line), self._place(line))
        self._app.do(SectionToggled(_opened_name(line)))

    def _label(self, line: RuleLine) -> str:
        return "".join(line_parts(self._draft, line))

    def _place(self, line: RuleLine) -> int:
        """Return how many sentences above a sentence read like it."""
        lines = self._lines("field", "worth")
        labels = [self._label(rule_line) for rule_line in lines]
        at = lines.index(line)
        return labels[:at].count(labels[at])

    def _line(self, where: Where) -> RuleLine:
        return next(line for line in self._lines("field") if line.where == where)

    def _lines(self, *kinds: str) -> list[RuleLine]:
        sections = rule_sections(self._draft.rules, self._draft.problems)
        return [line for section in sections for line in section.lines if line.kind in kinds]

    def _adders(self) -> Iterator[RuleLine]:
        """Yield the adders in the page's order, where those of a section itself come last."""
        for section in rule_sections(self._draft.rules, self._draft.problems):
            adders = [line for line in section.lines if line.kind == "add"]
            own = [line for line in adders if not any(isinstance(step, int) for step in line.where)]
            yield from (line for line in adders if line not in own)
            yield from own

    def _tap(self, name: str | re.Pattern[str], place: int = 0) -> None:
        self.taps += 1
        # A sentence that opens or closes moves everything below it.
        self._page.page.wait_for_timeout(SETTLE_MILLISECONDS / 2)
        self._page.tap_one_of(name, place)

    def _type(self, text: str) -> None:
        self.taps += 1
        self._page.type_into(say("own_game.number"), text)


def _together(actions: Sequence[Action]) -> list[Action]:
    """Return the actions with cards that get the same value one after the other as one."""
    merged: list[Action] = []
    for action in actions:
        last = merged[-1] if merged else None
        if (
            isinstance(action, CardsValued)
            and isinstance(last, CardsValued)
            and (action.where, action.points) == (last.where, last.points)
        ):
            merged[-1] = CardsValued(action.where, (*last.cards, *action.cards), action.points)
        else:
            merged.append(action)
    return merged


def _opened_name(line: RuleLine) -> str:
    return f"{path(line.where)} {line.cards[0] if line.cards else ''}"


def _adder(line: RuleLine) -> str:
    return f"+ {part_name(line.part, line.field.name)}"


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


def _same_beginning(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many entries two lists begin with alike."""
    at = 0
    while one[at : at + 1] == other[at : at + 1] and at < len(one):
        at += 1
    return at


def _toggles(before: Sequence[str], wanted: Sequence[str]) -> list[str]:
    same = _same_beginning(before, wanted)
    return [*before[same:], *wanted[same:]]
