"""House rules about the pack and the deal: decks, jokers, cards that do not divide evenly."""

from dataclasses import replace

from scorekeeper.scoring.house_rules.house_rule import Value
from scorekeeper.scoring.rules.variant import Rotation, Variant

CALLERS = ("rotation", "dealer", "none")
SCHEDULES = ("1-0", "2", "2-0", "1-2", "1-2-0", "1-2-3", "3", "3-0")
LEFTOVERS = ("first_trick", "last_trick", "first_heart", "blind", "removed")


def set_decks(variant: Variant, value: Value) -> Variant:
    """So many decks. Every card is there as often; amounts and the target grow along.

    An award for a card is paid for each copy of it, so it stays what it is.
    """
    decks, before = int(str(value)), variant.pack.decks

    def grown(points: int | None) -> int | None:
        return None if points is None else points * decks // before

    return replace(
        variant,
        pack=replace(variant.pack, decks=decks),
        moons=tuple(
            replace(moon, points=grown(moon.points), sun=grown(moon.sun)) for moon in variant.moons
        ),
        awards=tuple(
            replace(award, points=award.points * decks // before)
            if award.when == "no_points"
            else award
            for award in variant.awards
        ),
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


def no_such_leftovers(variant: Variant, value: Value) -> str | None:
    """Why cards that do not divide evenly cannot go there."""
    if variant.pack.kind == "french":
        return None
    return {"first_heart": "no_hearts", "removed": "no_clubs"}.get(str(value))


def no_rotation(variant: Variant, value: Value) -> str | None:
    """Why no rotation can be followed: the game has none."""
    return "no_rotation" if value == "rotation" and not variant.passing.rotations else None


def schedule(variant: Variant) -> str | None:
    """The name of the schedule in force."""
    calls = {rotation.calls for rotation in variant.passing.rotations}
    found = (each.name for each in variant.passing.schedules if each.calls in calls)
    usual = variant.passing.schedules[0].name if variant.passing.schedules else None
    return next(found, usual)


def no_such_schedule(variant: Variant, value: Value) -> str | None:
    """Why this schedule cannot be followed: the game does not have it."""
    known = any(each.name == value for each in variant.passing.schedules)
    return None if known else "no_such_choice"


def set_schedule(variant: Variant, value: Value) -> Variant:
    """Everyone follows this schedule."""
    calls = next(each.calls for each in variant.passing.schedules if each.name == value)
    rotations = (Rotation(variant.players, calls),)
    return replace(variant, passing=replace(variant.passing, rotations=rotations))
