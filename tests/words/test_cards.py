"""Cards and groups of cards as people write them."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.words.cards import card_text, spoken_card
from scorekeeper.words.translation import say


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_game_card_and_group_has_a_name(variant: str) -> None:
    assert say(f"variant.{variant}")
    rules = CATALOGUE[variant].variant
    for name in rules.pack.cards:
        assert card_text(name) != name
        assert spoken_card(name)
    for group in rules.groups:
        assert say(f"group.{group.name}", count=1) != say(f"group.{group.name}", count=2)
        assert say(f"group.name.{group.name}")
