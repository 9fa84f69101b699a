"""The sentences of the editor in which a game of one's own is made."""

from collections.abc import Sequence
from typing import cast

from scorekeeper.scoring.dealing import parse_call
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.rules.limits import Field
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_set, card_text
from scorekeeper.words.names import taker_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import capital, has_sentence, join_list, number, say

GAP = "\N{OBJECT REPLACEMENT CHARACTER}"
Parts = tuple[str, str, str]
"""The words of a sentence before the value that can be changed, the value, and those after it."""


def field_parts(rules: Variant, part: type, field: Field, value: object) -> Parts:
    """Return the sentence for a field of a part; a choice is all value.

    A value that is nothing has a sentence of its own, and a choice has one for each word.
    """
    whose, name = part.__name__.lower(), field.name
    if isinstance(value, bool):
        return "", say(f"own_game.{whose}.{name}.{'yes' if value else 'no'}"), ""
    if field.limit.choices and not field.entry and (chosen := choice_sentence(part, name, value)):
        return "", chosen, ""
    if value is None or value in ((), ""):
        return "", say(f"own_game.{whose}.{name}.none"), ""
    if value == 0 and has_sentence(f"own_game.{whose}.{name}.zero"):
        return "", say(f"own_game.{whose}.{name}.zero"), ""
    if value == LEFT_OF_DEALER:
        return "", say("own_game.deal.lead.left"), ""
    if value == BIDDER:
        return "", say("own_game.deal.lead.bidder"), ""
    before, _, after = say(f"own_game.{whose}.{name}", value=GAP).partition(GAP)
    return before, value_text(rules, field, value), after


def worth_parts(rules: Variant, cards: Sequence[str], points: int) -> Parts:
    """Return the sentence for the cards of a suit that count the same."""
    key = "own_game.worth" if len(cards) == 1 else "own_game.worth.each"
    named = capital(card_set(rules.pack, cards, articles=False))
    before, _, after = say(key, cards=named, value=GAP).partition(GAP)
    return before, number(points), after


def choice_sentence(part: type, name: str, value: object) -> str:
    """Return the whole sentence of a choice; empty where it has none but a name."""
    whose, chosen = part.__name__.lower(), value or "off"
    known = has_sentence(f"own_game.{whose}.{name}.{chosen}")
    return say(f"own_game.{whose}.{name}.{chosen}") if known else ""


def part_name(part: type, name: str) -> str:
    """Return the name of a part that can be added to a list: ``Moon``, ``On the Nose``."""
    return say(f"own_game.{part.__name__.lower()}.{name}.add")


def value_text(rules: Variant, field: Field, value: object) -> str:
    """Return a value as it stands in a sentence: a number, cards, names, passes."""
    if isinstance(value, int):
        return number(value)
    if isinstance(value, str):
        return name_text(field, value)
    entries = cast("tuple[object, ...]", value)
    if field.name == "calls":
        return ", ".join(call_text(str(entry)) for entry in entries)
    if all(isinstance(entry, int) for entry in entries):
        return join_list(map(number, entries))
    if field.limit.choices:
        return join_list(name_text(field, str(entry)) for entry in entries)
    cards = tuple(map(str, entries))
    return card_set(rules.pack, cards, articles=False)


def name_text(field: Field, name: str) -> str:
    """Return the name of a choice, a card, a group, a pile or a house rule."""
    if name in BY_ID:
        return say(f"option.{name}")
    if name.startswith("@"):
        return taker_name(name)
    if field.limit.card or field.name == "lead":
        return card_text(name)
    if (field.limit.choices or field.name == "group") and has_sentence(f"card_group.name.{name}"):
        return say(f"card_group.name.{name}")
    if field.limit.choices and has_sentence(f"rulecard.without.{name}"):
        return say(f"rulecard.without.{name}")
    return visible(name)


def call_text(call: str) -> str:
    """Return a call of a pass in a few words: ``2 across``, ``left +2``."""
    direction, cards, seats = parse_call(call, 0)
    if direction == "dealer":
        # The text is no call.
        return visible(call)
    words = say(f"own_game.calls.{direction}")
    before = f"{cards} " if cards else ""
    return f"{before}{words} +{seats}" if seats > 1 else f"{before}{words}"
