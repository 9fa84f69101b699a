"""No rule of any game lacks its source or its reading. Source: docs/games.md."""

import pytest

from scorekeeper.scoring.catalogue.entry import AS_BLACK_LADY as BLACK_LADY_READING
from scorekeeper.scoring.catalogue.games import CATALOGUE
from tests.docs.rule_origins import AS_BLACK_LADY, NO_CARD, NOTHING, READING, TOPICS, cells, usual


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_rule_has_a_source_or_a_reading(game: str) -> None:
    sources = [str(number) for number in range(1, len(CATALOGUE[game].sources) + 1)]
    rules = cells(game)
    assert rules.keys() == TOPICS.keys()
    for topic, cell in rules.items():
        assert cell.origin in (*sources, AS_BLACK_LADY, READING, NOTHING), topic
        assert (cell.origin == NOTHING) == (cell.rule == NO_CARD), topic


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_is_as_in_black_lady_is_so(game: str) -> None:
    entry, other = CATALOGUE[game], CATALOGUE["black-lady"]
    common = {usual(entry.variant), *entry.variant.players} & {*other.variant.players}
    for topic, cell in cells(game).items():
        # The number of players depends on decks and cards; leftovers go as in Black Lady.
        if cell.origin != AS_BLACK_LADY or topic == "players":
            continue
        if topic == "left over":
            assert entry.variant.deal.leftovers == other.variant.deal.leftovers
            continue
        for players in common or {4}:
            assert TOPICS[topic](entry, players) == TOPICS[topic](other, players), topic


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_whose_sources_leave_rules_to_black_lady_says_so(game: str) -> None:
    used = {topic for topic, cell in cells(game).items() if cell.origin == AS_BLACK_LADY}
    assert not used - {"next dealer"} or BLACK_LADY_READING in CATALOGUE[game].readings
