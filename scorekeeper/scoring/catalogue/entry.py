"""Games of the catalogue: their rules, sources, readings, and customs that change no score."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.scoring.rules.variant import HouseRuleId, Variant

Family = Literal[
    "black-lady", "bonus-card", "other-values", "gong-zhu", "without-hearts", "other-packs", "own"
]
"""A game belongs to a family by its pack and by what counts in it, not by how it is dealt, passed,
shot or paid: points a hand and the share of Q♠ mean the same there. Source: docs/games.md.

- ``black-lady``: hearts at 1 and Q♠ at 13 of French cards, and nothing else
- ``bonus-card``: hearts, Q♠, and one diamond of French cards that counts the other way
- ``other-values``: hearts of French cards, with more, fewer or other cards beside them
- ``gong-zhu``: the pig, the sheep and the doubler
- ``without-hearts``: jacks, queens, sevens or tricks of French cards, and not the hearts
- ``other-packs``: cards that are no French ones, or eight suits of them
- ``own``: own games of which nobody knows what they were made from
"""
# The condition under which a reading or a rule of play concerns a table.
Need = Literal["", "moons", "two_decks", "cards_out", "three_players", "six_players"]
# The topic of a rule of play, where the rule card has a sentence for every game.
Topic = Literal[
    "", "first_trick", "broken", "ranks", "trumps", "bid", "jokers", "identical", "kitty", "aside"
]


@dataclass(frozen=True)
class Emblem:
    """The small picture of a game: up to four ``cards``, and a ``badge`` at its foot.

    The ``ground`` is that of a card, empty for white.
    """

    cards: tuple[str, ...]
    badge: str = ""
    ground: Literal["", "gold", "felt"] = ""


@dataclass(frozen=True)
class Reading:
    """A decision about a rule on which the sources are silent or contradict each other.

    Attributes:
        code: The sentence ``reading.<code>`` says it.
        decided_by: The house rules that a table sets otherwise where it no longer holds.
        needs: The condition under which it matters at a table.
    """

    code: str
    decided_by: tuple[HouseRuleId, ...] = ()
    needs: Need = ""


@dataclass(frozen=True)
class PlayRule:
    """A rule that changes no score, which variants therefore leave out.

    Attributes:
        code: The sentence ``play.<code>`` says it.
        topic: The topic that it settles otherwise than the rule card's own sentence would.
        needs: The condition under which it matters at a table.
    """

    code: str
    topic: Topic = ""
    needs: Need = ""


# Cards that may not be played to the first trick, and those that may not be led, in Black Lady.
FIRST_TRICK = PlayRule("first_trick", topic="first_trick")
HEARTS_BROKEN = PlayRule("hearts_broken", topic="broken")
LEADS = (FIRST_TRICK, HEARTS_BROKEN)
# The same where the Q♠ does not count.
HEARTS_ONLY_BROKEN = PlayRule("hearts_only_broken", topic="broken")
HEART_LEADS = (PlayRule("first_trick_hearts", topic="first_trick"), HEARTS_ONLY_BROKEN)

AS_BLACK_LADY = Reading("otherwise_black_lady")
# The texts say how up to five players pass.
PASSING = Reading("passing_six_and_more", decided_by=("passing",), needs="six_players")

FIFTY_SEVEN = ("57 Card Hearts",)
VARIATIONS = ("Hearts Variations",)
# Games that many tables know and none of the texts describes: docs/rules.md, section 3.
COMMON = ("Common variants",)
POKERWINER = ("Hearts and its variations (pokerwiner.com)",)
WIKIPEDIA = ("Hearts (Wikipedia)",)


@dataclass(frozen=True)
class CatalogueGame:
    """A game with the sources of its rules, and how they are read where the sources are silent.

    Attributes:
        variant: The rules.
        family: The games whose figures can be compared with its own.
        emblem: Its picture in the list of games.
        sources: The titles of the texts that the rules come from.
        origins: Where the rules in docs/games.md come from, in the order of its columns: the number
            of one of the sources, ``b`` as in Black Lady, ``r`` our reading, ``-`` for nothing.
        readings: The decisions where the texts are silent.
        play: Rules that change no score.
        choices: Codes of what a table may agree on that no house rule says.
    """

    variant: Variant
    family: Family
    emblem: Emblem
    sources: tuple[str, ...]
    origins: str
    readings: tuple[Reading, ...] = ()
    play: tuple[PlayRule, ...] = LEADS
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnscoredGame:
    """A game that has a name and cannot be played here; the words say why, under its ``id``."""

    id: str
    sources: tuple[str, ...]
