"""What the catalogue says of a game beside its rules: sources, readings, what changes no score."""

from dataclasses import dataclass

from scorekeeper.scoring.rules.variant import Variant

# What may not be played to the first trick, and what may not be led, in Black Lady.
LEADS = ("first_trick", "hearts_broken")


@dataclass(frozen=True)
class CatalogueGame:
    """A game with the sources of its rules, and how they are read where the sources are silent.

    Attributes:
        variant: The rules.
        sources: The titles of the texts that the rules come from.
        readings: Codes of what was decided where the texts are silent; the words spell them out.
        play: Codes of rules that change no score, which variants therefore leave out.
        choices: Codes of what a table may agree on that no house rule says.
    """

    variant: Variant
    sources: tuple[str, ...]
    readings: tuple[str, ...] = ()
    play: tuple[str, ...] = LEADS
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnscoredGame:
    """A game that has a name and cannot be played here; the words say why, under its ``id``."""

    id: str
    sources: tuple[str, ...]
