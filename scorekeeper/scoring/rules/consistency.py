"""The consistency of a game's rules: what their parts must mean together to be playable."""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from functools import lru_cache

from scorekeeper.scoring.dealing import dealt_pack, removed_cards
from scorekeeper.scoring.players import is_printable
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import (
    CARD_TOTAL_LIMIT,
    JOKERS_A_DECK,
    TARGET_LIMIT,
    NamedCard,
    fields_of,
    is_currency,
    is_stake,
)
from scorekeeper.scoring.rules.pack import CARDS
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER
from scorekeeper.scoring.rules.variant import Variant

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
CALL = re.compile(r"hold|([1-9][0-9]? )?(across|split|(left|right)(-[2-9])?)", re.ASCII)


# Thousands of games share a handful of rules.
@lru_cache(maxsize=100)
def check_rules(rules: Variant) -> tuple[Problem, ...]:
    """Return every problem of rules whose fields are within their limits.

    ``where`` starts at the rules. Checks that build on each other stop at the first that fails:
    there is no telling whether a pack that is itself wrong can be dealt.
    """
    return (
        *_check_texts(rules),
        *_check_settlement(rules),
        *(tuple(_check_pack(rules)) or _check_cards(rules)),
        *_check_overlaps(rules),
        *_check_references(rules),
        *_check_bounds(rules),
        *(tuple(_check_teams(rules)) or _check_deal(rules)),
        *_check_named_suit(rules),
        *_check_calls(rules),
    )


def _check_texts(rules: Variant) -> Iterator[Problem]:
    ids = ((("id",), rules.id), *((("moons", n, "id"), m.id) for n, m in enumerate(rules.moons)))
    for where, text in ids:
        if not ID.fullmatch(text):
            yield Problem("id_unfit", where, None, text)
    if not all(map(is_printable, rules.name)):
        yield Problem("name_unprintable", ("name",))


def _check_settlement(rules: Variant) -> Iterator[Problem]:
    stake, currency = rules.settlement.stake, rules.settlement.currency
    if stake is not None and not is_stake(stake):
        yield Problem("option_wrong", ("settlement", "stake"), "stake", stake)
    if not is_currency(currency):
        yield Problem("option_wrong", ("settlement", "currency"), "currency", currency)


def _check_pack(rules: Variant) -> Iterator[Problem]:
    for number, card in enumerate(rules.pack.out):
        if card not in CARDS[rules.pack.kind]:
            yield Problem("card_not_in_pack", ("pack", "out", number), None, card)
    jokers, most = rules.pack.all_jokers or 0, JOKERS_A_DECK * rules.pack.decks
    if jokers > most:
        yield Problem("number_out_of_range", ("pack", "all_jokers"), (0, most), jokers)


def _check_cards(rules: Variant) -> Iterator[Problem]:
    """Check that each named card is in the pack, and changes scores where it has to."""
    in_pack, scoring = set(rules.pack.cards), rules.point_card_set
    for where, card, required in _named_cards(rules, ()):
        if card not in in_pack:
            yield Problem("card_not_in_pack", where, None, card)
        elif required == "points" and card not in scoring:
            yield Problem("card_without_points", where, None, card)
    leads = (LEFT_OF_DEALER, BIDDER) if rules.bidding else (LEFT_OF_DEALER,)
    if rules.deal.lead not in (*leads, *in_pack):
        yield Problem("card_not_in_pack", ("deal", "lead"), None, rules.deal.lead)


def _named_cards(part: object, where: Where) -> Iterator[tuple[Where, str, NamedCard]]:
    """Yield every card that a part names: where, which, and what it must be."""
    if isinstance(part, tuple):
        for number, entry in enumerate(part):
            if is_dataclass(entry):
                yield from _named_cards(entry, (*where, number))
    elif is_dataclass(part):
        for field in fields_of(part.__class__):
            value, required = getattr(part, field.name), field.limit.card
            inner = (*where, field.name)
            if value is None:
                continue
            if not required:
                yield from _named_cards(value, inner)
            elif isinstance(value, str):
                yield inner, value, required
            else:
                yield from (((*inner, number), card, required) for number, card in enumerate(value))


def _check_overlaps(rules: Variant) -> Iterator[Problem]:
    """Check that no card is in two groups, and no number of players has two numbers of decks."""
    cards: set[str] = set()
    for number, group in enumerate(rules.groups):
        for place, card in enumerate(group.cards):
            if card in cards:
                yield Problem("entry_twice", ("groups", number, "cards", place), None, card)
        cards.update(group.cards)
    seats: set[int] = set()
    for number, count in enumerate(rules.deck_counts):
        for place, players in enumerate(count.players):
            if players in seats:
                where = ("deck_counts", number, "players", place)
                yield Problem("entry_twice", where, None, players)
        seats.update(count.players)


def _check_references(rules: Variant) -> Iterator[Problem]:
    groups = {group.name for group in rules.groups}
    for number, offset in enumerate(rules.offsets):
        if offset.group not in groups:
            yield Problem("group_undefined", ("offsets", number, "group"), None, offset.group)
    if rules.bidding and rules.bidding.pile and rules.bidding.pile not in rules.piles:
        yield Problem("pile_undefined", ("bidding", "pile"), None, rules.bidding.pile)


def _check_bounds(rules: Variant) -> Iterator[Problem]:
    if rules.bidding and rules.bidding.most < rules.bidding.least:
        bounds = (rules.bidding.least, CARD_TOTAL_LIMIT)
        yield Problem("number_out_of_range", ("bidding", "most"), bounds, rules.bidding.most)
    end = rules.end
    if end.back_to is not None and (end.at is None or end.back_to >= end.at):
        most = TARGET_LIMIT if end.at is None else end.at - 1
        bounds = (-2 * TARGET_LIMIT, most)
        yield Problem("number_out_of_range", ("end", "back_to"), bounds, end.back_to)
    if rules.end.at == 0:
        yield Problem("option_unfit", ("end", "at"), "target_is_no_target", 0)


def _check_teams(rules: Variant) -> Iterator[Problem]:
    for where, sides in ((("teams",), rules.teams), (("end", "partners"), rules.end.partners)):
        for players in rules.players if sides else ():
            if players % sides:
                yield Problem("teams_unfit", where, sides, players)
    if rules.teams and rules.end.partners:
        yield Problem("partners_twice", ("end", "partners"), 0, rules.end.partners)
    if rules.hand_partners and rules.partner_sides:
        yield Problem("hand_partners_fixed", ("hand_partners",), None, rules.hand_partners)


def _check_deal(rules: Variant) -> Iterator[Problem]:
    """Check that everyone gets cards, and that enough low cards can go out to deal evenly."""
    for count in rules.deck_counts:
        dealt = replace(rules, pack=replace(rules.pack, decks=count.decks))
        for players in count.players:
            hands = players + rules.deal.hands
            cards = dealt_pack(dealt, players).size - rules.deal.aside
            cards -= len(removed_cards(dealt, players))
            sizes = rules.deal.hand_sizes
            number = next((n for n, size in enumerate(sizes) if players in size.players), None)
            if cards < hands:
                yield Problem("pack_too_small", ("deal",), hands, max(cards, 0))
            elif number is not None and hands * sizes[number].cards > cards:
                where = ("deal", "hand_sizes", number, "cards")
                yield Problem("hands_too_large", where, cards, (hands, sizes[number].cards))
            elif rules.deal.leftovers == "removed" and cards % hands:
                yield Problem("leftovers_uneven", ("deal", "leftovers"), None, players)


def _check_named_suit(rules: Variant) -> Iterator[Problem]:
    """Check that no card of a suit that may be named goes out only because it scores nothing."""
    if rules.suits_to_name and rules.deal.leftovers == "removed":
        yield Problem("named_suit_removed", ("deal", "leftovers"), None, "removed")


def _check_calls(rules: Variant) -> Iterator[Problem]:
    passing = rules.passing
    lists = (
        *((("rotations", n), rotation.calls) for n, rotation in enumerate(passing.rotations)),
        *((("schedules", n), schedule.calls) for n, schedule in enumerate(passing.schedules)),
    )
    for where, calls in lists:
        for place, call in enumerate(calls):
            if not CALL.fullmatch(call):
                yield Problem("call_unknown", ("passing", *where, "calls", place), None, call)
