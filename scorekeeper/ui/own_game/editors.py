"""The editors below the sentences of an own game, by the kind of field."""

from typing import assert_never

import flet as ft

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES, COMMON_STAKES
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.rules.pack import CARDS, colour_of, suit_of
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.own_game.editing import CardsValued, RuleSet, RuleStepped
from scorekeeper.state.own_game.lines import RuleLine
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.own_game import pickers
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.value_editor import Choice, choice_chips, choice_list, typed_number
from scorekeeper.words.own_game import choice_sentence, field_parts, name_text, worth_parts
from scorekeeper.words.translation import say

# Stands for a choice that cannot be left open.
NO_CHOICE = "-"


def opened_editor(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:  # noqa: C901, PLR0912  # one case for each kind of field, which the type checker counts
    """Return the editor of the value in a sentence."""
    if line.kind == "worth":
        return _worth(rules, line, dispatch)
    match line.how:
        case "number":
            return _number(rules, line, dispatch)
        case "switch":
            return _switch(rules, line, dispatch)
        case "choice":
            return _choice(line, dispatch)
        case "text":
            return text_field(
                say("own_game.text"),
                str(line.value),
                lambda text: dispatch.send(RuleSet(line.where, text, typed=True)),
                dispatch,
                dense=True,
            )
        case "card" | "lead":
            return _card(rules, line, dispatch)
        case "cards":
            return _cards(rules, line, dispatch)
        case "choices":
            return _words(line, line.field.limit.choices, dispatch)
        case "players":
            return pickers.players_picker(_numbers(line), lambda value: _set(line, value, dispatch))
        case "numbers":
            return pickers.numbers_field(
                _numbers(line),
                lambda value: dispatch.send(RuleSet(line.where, value, typed=True)),
                dispatch,
            )
        case "calls":
            calls = tuple(map(str, _entries(line)))
            usual = rules.passing.cards
            return pickers.CallsPicker(calls, usual, lambda value: _set(line, value, dispatch))
        case "group":
            return _one_word(line, [group.name for group in rules.groups], dispatch)
        case "pile":
            return _one_word(line, rules.piles, dispatch, none="")
        case "stake":
            return _one_word(line, COMMON_STAKES, dispatch, none=None)
        case "currency":
            return _one_word(line, COMMON_CURRENCIES, dispatch)
        case "values" | "part" | "parts":
            return controls.Container()
        case _:
            assert_never(line.how)


def card_adder(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    """Return the cards that do not count yet; a tap lets one count."""
    counting = {entry.card for entry in _entries(line)}  # type: ignore[attr-defined]  # card values
    offered = tuple(card for card in rules.pack.cards if card not in counting)

    def count(card: str, points: int) -> Tap:
        # Another card is under the finger then.
        return dispatch.on_dismiss(CardsValued(line.where, (card,), points))

    return pickers.CardAdder(offered, count, dispatch)


def _set(line: RuleLine, value: object, dispatch: Dispatch) -> Tap:
    return dispatch.on_toggle(RuleSet(line.where, value), (line.where, str(value)))


def _entries(line: RuleLine) -> tuple[object, ...]:
    return line.value if isinstance(line.value, tuple) else ()


def _numbers(line: RuleLine) -> tuple[int, ...]:
    return tuple(entry for entry in _entries(line) if isinstance(entry, int))


def _number(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    value, limit = line.value, line.field.limit
    now = value if isinstance(value, int) else None
    label = "".join(field_parts(rules, line.part, line.field, value))

    def step(by: int) -> Tap | None:
        possible = limit.least <= (now or 0) + by <= limit.most
        return dispatch.on_tap(RuleStepped(line.where, by)) if possible else None

    none = buttons.chip(
        say("own_game.no_number"), _set(line, None, dispatch), chosen=now is None, key="none"
    )
    return typed_number(
        now,
        label,
        step,
        lambda typed: dispatch.send(RuleSet(line.where, typed, typed=True)),
        dispatch,
        *([none] if line.field.optional else []),
    )


def _switch(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    return choice_list(
        Choice(
            field_parts(rules, line.part, line.field, value)[1],
            value == line.value,
            _set(line, value, dispatch),
        )
        for value in (True, False)
    )


def _choice(line: RuleLine, dispatch: Dispatch) -> ft.Control:
    """Return every choice as its sentence, or as its name where it has none."""
    values: list[str | None] = [*line.field.limit.choices]
    if line.field.optional:
        values.insert(0, None)
    sentences = [choice_sentence(line.part, line.field.name, value) for value in values]
    if not all(sentences):
        return _one_word(line, line.field.limit.choices, dispatch)
    return choice_list(
        Choice(sentence, value == line.value, _set(line, value, dispatch))
        for value, sentence in zip(values, sentences, strict=True)
    )


def _one_word(
    line: RuleLine,
    names: tuple[str, ...] | list[str],
    dispatch: Dispatch,
    *,
    none: str | None = NO_CHOICE,
) -> ft.Control:
    """Return words to choose from, with one for nothing where ``none`` names it."""
    present = [str(line.value)] if line.value and line.value not in names else []
    words = [
        Choice(name_text(line.field, name), name == line.value, _set(line, name, dispatch))
        for name in (*present, *names)
    ]
    if none != NO_CHOICE:
        nothing = say("own_game.no_number"), line.value == none, _set(line, none, dispatch)
        words.insert(0, Choice(*nothing))
    return choice_chips(words)


def _words(line: RuleLine, names: tuple[str, ...], dispatch: Dispatch) -> ft.Control:
    """Return words of which several can be chosen, in the order in which they were tapped."""
    chosen = tuple(map(str, _entries(line)))

    def toggled(name: str) -> tuple[str, ...]:
        without = tuple(other for other in chosen if other != name)
        return without if name in chosen else (*chosen, name)

    choices = (
        Choice(
            say(f"option.{name}") if name in BY_ID else name_text(line.field, name),
            name in chosen,
            _set(line, toggled(name), dispatch),
        )
        for name in names
    )
    return choice_chips(choices, several=True)


def offered_cards(rules: Variant, line: RuleLine) -> tuple[str, ...]:
    """Return the cards that a field may name: of the whole deck, or those that count."""
    if line.field.limit.card == "points":
        return rules.point_cards
    in_pack = line.field.limit.card or line.how == "lead"
    return rules.pack.cards if in_pack else CARDS[rules.pack.kind]


def _card(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    picker = pickers.card_picker(
        offered_cards(rules, line), (str(line.value),), lambda card: _set(line, card, dispatch)
    )
    if line.how != "lead":
        return picker
    players = [(LEFT_OF_DEALER, say("own_game.deal.lead.left"))]
    if rules.bidding:
        players.append((BIDDER, say("own_game.deal.lead.bidder")))
    chips = [
        buttons.choice(words, _set(line, who, dispatch), chosen=line.value == who)
        for who, words in players
    ]
    return controls.stacked(buttons.choices(chips), picker, spacing=8)


def _cards(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    chosen, offered = tuple(map(str, _entries(line))), offered_cards(rules, line)

    def toggle(card: str) -> Tap:
        without = tuple(other for other in chosen if other != card)
        return _set(line, without if card in chosen else (*chosen, card), dispatch)

    # Cards that the rules no longer have can still be taken away.
    gone = tuple(card for card in chosen if card not in offered)
    picker = pickers.card_picker((*offered, *gone), chosen, toggle)
    if line.field.limit.card != "points":
        return picker
    # People who miss a card learn why.
    return controls.stacked(picker, theme.note(say("own_game.only_point_cards")), spacing=8)


def _worth(rules: Variant, line: RuleLine, dispatch: Dispatch) -> ft.Control:
    """Return the editor of these cards' points, with the other cards of their suit."""
    points = line.value if isinstance(line.value, int) else 0
    label = "".join(worth_parts(rules, line.cards, points))
    kind = suit_of(line.cards[0]), colour_of(line.cards[0])
    suit = [card for card in rules.pack.cards if (suit_of(card), colour_of(card)) == kind]

    def valued(value: int | None, cards: tuple[str, ...], *, typed: bool = False) -> Action:
        return CardsValued(line.where, cards, value, typed)

    def toggle(card: str) -> Tap:
        target = None if card in line.cards else points
        return dispatch.on_toggle(valued(target, (card,)), (line.where, card))

    off = buttons.chip(
        say("own_game.remove"),
        dispatch.on_dismiss(valued(None, line.cards)),
        spoken=say("own_game.remove.spoken", sentence=label),
    )
    counter = typed_number(
        points,
        label,
        lambda by: dispatch.on_tap(valued(points + by, line.cards)),
        lambda typed: dispatch.send(valued(typed, line.cards, typed=True)),
        dispatch,
        off,
    )
    return controls.stacked(counter, pickers.card_picker(suit, line.cards, toggle), spacing=12)
