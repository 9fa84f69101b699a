"""Every part of every game's rules is said in the editor, in every language."""

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.limits import fields_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.own_game.lines import RuleLine, rule_sections
from scorekeeper.words.own_game import (
    Parts,
    call_text,
    choice_sentence,
    field_parts,
    part_name,
    worth_parts,
)
from scorekeeper.words.translation import using_language

BLACK_LADY = CATALOGUE["black-lady"].variant
# Their names stand in a sentence for all of them.
NAMED = ("group.name", "schedule.name")


def parts_of(rules: Variant, line: RuleLine) -> Parts:
    if line.kind == "worth":
        return worth_parts(rules, line.cards, int(str(line.value)))
    if line.kind == "field":
        return field_parts(rules, line.part, line.field, line.value)
    return "", part_name(line.part, line.field.name), ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_every_game_has_a_sentence(language: str) -> None:
    with using_language(language):
        for game in CATALOGUE.values():
            for section in rule_sections(game.variant):
                for line in section.lines:
                    before, value, after = parts_of(game.variant, line)
                    assert value, line
                    assert "{" not in before + after, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_sentence(language: str) -> None:
    """Choices that no game of the catalogue makes have one too."""
    with using_language(language):
        for part in parts(Variant):
            for field in fields_of(part):
                key = f"{part.__name__.lower()}.{field.name}"
                if field.limit.choices and not field.entry and key not in NAMED:
                    words = [
                        choice_sentence(part, field.name, choice) for choice in field.limit.choices
                    ]
                    assert all(words), key
                    assert len({*words}) == len(words), key


def parts(part: type) -> list[type]:
    """Return a part of the rules and all parts in it."""
    inner = [field.entry or field.kind for field in fields_of(part)]
    return [
        part,
        *(
            inner_part
            for kind in inner
            if hasattr(kind, "__dataclass_fields__")
            for inner_part in parts(kind)
        ),
    ]


def sentence(where: str, rules: Variant = BLACK_LADY) -> str:
    lines = (line for section in rule_sections(rules) for line in section.lines)
    line = next(candidate for candidate in lines if ".".join(map(str, candidate.where)) == where)
    return "".join(parts_of(rules, line))


def test_sentences_read_like_a_rule_book() -> None:
    assert sentence("end.at") == "It ends when somebody has 100."
    assert sentence("end.hands") == "It lasts as many hands as it takes."
    assert sentence("moons.0.cards") == "Whoever takes all 13 hearts and Q♠ shoots the moon."
    assert sentence("passing.rotations.2.calls") == (
        "cards are passed like this: left, right, split, hold."
    )
    with using_language("de"):
        assert (
            sentence("moons.0.cards") == "Wer alle 13 Herz und Q♠ nimmt, schafft den Durchmarsch."
        )


def test_a_pass_is_said_with_its_number_and_seats() -> None:
    assert call_text("2 across") == "2 across"
    assert call_text("left-2") == "left +2"
    assert call_text("nowhere") == "nowhere"
