"""What the parts of a game's rules must mean together, so that a game can be played by them."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache

from scorekeeper.scoring.dealing import removed
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.players import printable
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import LEFT_OF_DEALER, LIMITS
from scorekeeper.scoring.rules.pack import CARDS
from scorekeeper.scoring.rules.variant import Variant

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
CALL = re.compile(r"hold|([1-9][0-9]? )?(left|right|across|split)", re.ASCII)


# A thousand evenings are played by a handful of rules.
@lru_cache(maxsize=100)
def check_rules(rules: Variant) -> tuple[Problem, ...]:
    """Every problem of rules whose parts are well written; ``where`` starts at the rules."""
    # Whether the cards can be dealt is not to be told of a pack that is wrong itself.
    return (
        *_texts(rules),
        *_settlement(rules),
        *(tuple(_pack(rules)) or _cards(rules)),
        *_overlaps(rules),
        *_references(rules),
        *_bounds(rules),
        *(tuple(_seats(rules)) or _deal(rules)),
        *_calls(rules),
    )


def _texts(rules: Variant) -> Iterator[Problem]:
    ids = ((("id",), rules.id), *((("moons", n, "id"), m.id) for n, m in enumerate(rules.moons)))
    for where, text in ids:
        if not ID.fullmatch(text):
            yield Problem("id_unfit", where, None, text)
    if not all(map(printable, rules.name)):
        yield Problem("name_unprintable", ("name",))


def _settlement(rules: Variant) -> Iterator[Problem]:
    for name in ("stake", "currency"):
        value = getattr(rules.settlement, name)
        if BY_ID[name].wrong(value):
            yield Problem("option_wrong", ("settlement", name), name, value)


def _pack(rules: Variant) -> Iterator[Problem]:
    for number, card in enumerate(rules.pack.out):
        if card not in CARDS[rules.pack.kind]:
            yield Problem("card_not_in_pack", ("pack", "out", number), None, card)


def _cards(rules: Variant) -> Iterator[Problem]:
    """Every card that is named is in the pack, and where it must change scores it does."""
    there, scoring = set(rules.pack.cards), rules.known
    for where, card, kind in _named(rules, ()):
        if card not in there:
            yield Problem("card_not_in_pack", where, None, card)
        elif kind == "points" and card not in scoring:
            yield Problem("card_without_points", where, None, card)
    if rules.deal.lead != LEFT_OF_DEALER and rules.deal.lead not in there:
        yield Problem("card_not_in_pack", ("deal", "lead"), None, rules.deal.lead)


def _named(part: object, where: Where) -> Iterator[tuple[Where, str, str]]:
    """Every card that is named below a part: where, which, and of what kind it must be."""
    if isinstance(part, tuple):
        for number, each in enumerate(part):
            if is_dataclass(each):
                yield from _named(each, (*where, number))
    elif is_dataclass(part):
        for field in fields(part):
            value, kind = getattr(part, field.name), LIMITS[type(part), field.name].card
            place = (*where, field.name)
            if not kind:
                yield from _named(value, place)
            elif isinstance(value, str):
                yield place, value, kind
            else:
                yield from (((*place, number), card, kind) for number, card in enumerate(value))


def _overlaps(rules: Variant) -> Iterator[Problem]:
    """Lists that may not share anything: groups no card, numbers of decks no number of players."""
    cards: set[str] = set()
    for number, group in enumerate(rules.groups):
        for place, card in enumerate(group.cards):
            if card in cards:
                yield Problem("entry_twice", ("groups", number, "cards", place), None, card)
        cards.update(group.cards)
    seats: set[int] = set()
    for number, each in enumerate(rules.deck_counts):
        for place, players in enumerate(each.players):
            if players in seats:
                where = ("deck_counts", number, "players", place)
                yield Problem("entry_twice", where, None, players)
        seats.update(each.players)


def _references(rules: Variant) -> Iterator[Problem]:
    groups = {group.name for group in rules.groups}
    for number, offset in enumerate(rules.offsets):
        if offset.group not in groups:
            yield Problem("group_undefined", ("offsets", number, "group"), None, offset.group)
    if rules.bidding and rules.bidding.pile not in rules.piles:
        yield Problem("pile_undefined", ("bidding", "pile"), None, rules.bidding.pile)


def _bounds(rules: Variant) -> Iterator[Problem]:
    if rules.bidding and rules.bidding.most < rules.bidding.least:
        bounds = (rules.bidding.least, LIMITS[type(rules.bidding), "most"].most)
        yield Problem("number_out_of_range", ("bidding", "most"), bounds, rules.bidding.most)
    if rules.end.at == 0:
        yield Problem("option_unfit", ("end", "at"), "target_is_no_target", 0)


def _seats(rules: Variant) -> Iterator[Problem]:
    if rules.teams:
        for players in rules.players:
            if players % rules.teams:
                yield Problem("teams_unfit", ("teams",), rules.teams, players)


def _deal(rules: Variant) -> Iterator[Problem]:
    """Everyone gets cards; where low cards go out, there are enough to make it even."""
    for each in rules.deck_counts:
        dealt = replace(rules, pack=replace(rules.pack, decks=each.decks))
        for players in each.players:
            out = removed(dealt, players)
            left, hands = (
                dealt.pack.size - len(out) - rules.deal.aside,
                players + rules.deal.hands,
            )
            if left < hands:
                yield Problem("pack_too_small", ("deal",), hands, max(left, 0))
            elif rules.deal.leftovers == "removed" and left % hands:
                yield Problem("leftovers_uneven", ("deal", "leftovers"), None, players)


def _calls(rules: Variant) -> Iterator[Problem]:
    passing = rules.passing
    lists = (
        *((("rotations", n), each.calls) for n, each in enumerate(passing.rotations)),
        *((("schedules", n), each.calls) for n, each in enumerate(passing.schedules)),
    )
    for where, calls in lists:
        for place, call in enumerate(calls):
            if not CALL.fullmatch(call):
                yield Problem("call_unknown", ("passing", *where, "calls", place), None, call)
