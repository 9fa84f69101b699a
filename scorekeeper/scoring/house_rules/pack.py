"""House rules about the pack: decks, jokers, and cards that do not divide evenly."""

from typing import assert_never, get_args

from scorekeeper.scoring.house_rules.house_rule import HouseRule, Refusal
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.limits import DECKS_LIMIT, JOKERS_A_DECK, JOKERS_LIMIT
from scorekeeper.scoring.rules.primitives import Leftovers
from scorekeeper.scoring.rules.variant import Variant

# As many jokers as make the deal even.
EVEN = "even"
LEFTOVERS: tuple[Leftovers, ...] = get_args(Leftovers)


def decks_for(rules: Variant, players: int) -> int:
    """Return the number of decks for this many players, or for the nearest number that can play."""
    for count in rules.deck_counts:
        if players <= max(count.players):
            return count.decks
    return rules.deck_counts[-1].decks


def set_decks(rules: Variant, decks: int) -> Variant:
    """Return the rules with this many decks; cards, jokers, amounts and the target grow with them.

    An award for a card is paid for each copy of it, so it stays what it is.
    """
    before = rules.pack.decks
    if decks == before:
        return rules

    def grown(points: int | None) -> int | None:
        return None if points is None else points * decks // before

    return replace(
        rules,
        pack=replace(rules.pack, decks=decks, all_jokers=grown(rules.pack.all_jokers)),
        moons=tuple(
            replace(moon, points=grown(moon.points), sun=grown(moon.sun)) for moon in rules.moons
        ),
        awards=tuple(
            replace(award, points=award.points * decks // before)
            if award.when == "no_points"
            else award
            for award in rules.awards
        ),
        end=replace(rules.end, at=grown(rules.end.at)),
    )


def _too_few_decks(rules: Variant, decks: int) -> Refusal | None:
    """Refuse fewer decks than this many players need; more are a matter of taste (reading)."""
    return "deck_is_not_enough" if decks < rules.pack.decks else None


def _no_cards_for_them(rules: Variant, leftovers: Leftovers) -> Refusal | None:
    """Refuse to give cards to the first heart, or take low clubs out, where there are none."""
    if rules.pack.kind == "french":
        return None
    match leftovers:
        case "first_heart":
            return "no_hearts"
        case "removed":
            return "no_clubs"
        case "first_trick" | "last_trick" | "blind":
            return None
        case _:
            assert_never(leftovers)


def _set_jokers(rules: Variant, jokers: int | str) -> Variant:
    number = jokers if isinstance(jokers, int) else None
    return replace(rules, pack=replace(rules.pack, all_jokers=number))


def _jokers(rules: Variant) -> int | str:
    return EVEN if rules.pack.all_jokers is None else rules.pack.all_jokers


def _too_many_jokers(rules: Variant, jokers: int | str) -> Refusal | None:
    most = JOKERS_A_DECK * rules.pack.decks
    return "no_room_for_jokers" if isinstance(jokers, int) and jokers > most else None


DECKS = HouseRule[int](
    "decks",
    "number",
    apply=set_decks,
    current=lambda rules: rules.pack.decks,
    conflict=_too_few_decks,
    least=1,
    most=DECKS_LIMIT,
)
JOKERS = HouseRule[int | str](
    "jokers",
    "number",
    apply=_set_jokers,
    current=_jokers,
    unfit=lambda rules: None if rules.pack.kind == "french" else "no_jokers",
    conflict=_too_many_jokers,
    most=JOKERS_LIMIT,
    word=EVEN,
)
LEFTOVER_CARDS = HouseRule[Leftovers](
    "leftovers",
    "choice",
    apply=lambda rules, whose: replace(rules, deal=replace(rules.deal, leftovers=whose)),
    current=lambda rules: rules.deal.leftovers,
    conflict=_no_cards_for_them,
    choices=LEFTOVERS,
)
