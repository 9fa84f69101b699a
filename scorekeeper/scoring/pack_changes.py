"""House rules about the pack and the deal: decks, jokers, cards that do not divide evenly."""

from dataclasses import replace

from scorekeeper.scoring.house_rule import Value
from scorekeeper.scoring.variant import Variant

LEFTOVERS = ("first_trick", "last_trick", "first_heart", "blind", "removed")


def set_decks(variant: Variant, value: Value) -> Variant:
    """So many decks. Every card is there as often; amounts and the target grow along."""
    decks, before = int(str(value)), variant.pack.decks

    def grown(points: int | None) -> int | None:
        return None if points is None else points * decks // before

    return replace(
        variant,
        pack=replace(variant.pack, decks=decks),
        moons=tuple(replace(moon, points=grown(moon.points)) for moon in variant.moons),
        end=replace(variant.end, at=grown(variant.end.at)),
    )


def too_few_decks(variant: Variant, value: Value) -> str | None:
    """Why so many decks are not enough: the game has more for this number of players.

    More of them than it has are a matter of taste (reading).
    """
    return "deck_is_not_enough" if int(str(value)) < variant.pack.decks else None


def no_jokers(variant: Variant) -> str | None:
    """Why no jokers can be added."""
    return None if variant.pack.kind == "french" else "no_jokers"


def set_jokers(variant: Variant, value: Value) -> Variant:
    """So many jokers in each deck."""
    return replace(variant, pack=replace(variant.pack, jokers=int(str(value))))


def set_leftovers(variant: Variant, value: Value) -> Variant:
    """Cards that do not divide evenly go there."""
    return replace(variant, deal=replace(variant.deal, leftovers=str(value)))


def no_such_leftovers(variant: Variant, value: Value) -> str | None:
    """Why cards that do not divide evenly cannot go there."""
    if variant.pack.kind == "french":
        return None
    return {"first_heart": "no_hearts", "removed": "no_clubs"}.get(str(value))
