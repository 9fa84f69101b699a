"""The rule card's moons, bids, awards, piles, payments, revokes and relief."""

import re
from collections.abc import Iterator
from typing import Literal, assert_never, get_args

from scorekeeper.scoring.engine.moons import amount, shares
from scorekeeper.scoring.rules.primitives import PUT_ASIDE, Award, Mark, Moon
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_set, card_text, the_card
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import capital, has_sentence, join_list, number, say, signed

Payers = Literal["all", "opponent", "team", "team.each"]
TrickPart = Literal["each", "first", "last", "everything"]
# More cards than these are said to be every card that counts.
CARDS_NAMED = 4
# The name of a moon in files while nobody has named it.
UNNAMED = re.compile(r"moon(-[0-9]+)?", re.ASCII)
TRICK_PARTS: tuple[TrickPart, ...] = get_args(TrickPart)


def moon_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Yield each moon in a few sentences, or that there is none."""
    if not rules.moons:
        yield Row(say("rulecard.no_moon"))
    for moon in rules.moons:
        yield Row(moon_needs(rules, moon))
        yield Row(_effect(rules, moon, players))
        if _is_for_each(rules, moon):
            together = amount(rules, moon) * shares(moon, players // rules.teams)
            points = say("rulecard.moon.points", count=together, points=number(together))
            yield Row(say("rulecard.moon.team", points=points))
        if moon.worth != "hand" and changes_points(rules):
            yield Row(say("rulecard.moon.unchanged"))
        yield Row(say(f"rulecard.moon.replaces.{moon.replaces}"))
        # Where a moon needs every point card, nobody else has any.
        if not set(rules.point_cards) <= set(moon.cards):
            all_count = moon.others == "keep" and moon.replaces != "hand"
            if moon.others == "cleared" and rules.awards:
                yield Row(say("rulecard.moon.others.cleared.awards"))
            else:
                others = "keep.all" if all_count else moon.others
                yield Row(say(f"rulecard.moon.others.{others}"))
        if moon.sun is not None:
            yield Row(say("rulecard.moon.sun", points=number(moon.sun)))
        yield from bid_moon_rows(rules, moon)


def changes_points(rules: Variant) -> bool:
    """Return whether cards change the worth of others."""
    return bool(rules.offsets or rules.factors or rules.exposures)


def moon_rule(rules: Variant, moon: Moon, players: int) -> str:
    """Return the cards that shoot a moon, and its effect."""
    return f"{moon_needs(rules, moon)} {capital(_effect(rules, moon, players))}"


def moon_needs(rules: Variant, moon: Moon) -> str:
    """Return the sentence on the cards that shoot a moon."""
    cards = card_set(rules.pack, moon.cards, rules.pack.decks)
    if moon.one_of:
        one_of = join_list(map(card_text, moon.one_of))
        cards = say("rulecard.moon.one_of", cards=cards, others=one_of)
    needs = "rulecard.moon.needs.team" if rules.teams else "rulecard.moon.needs"
    return say(needs, cards=cards, moon=_moon_name(rules, moon))


def _moon_name(rules: Variant, moon: Moon) -> str:
    """Return ``the moon``; one of several is called by its name, or by its place among them."""
    if len(rules.moons) == 1:
        return say("rulecard.moon.name")
    if has_sentence(f"rulecard.moon.name.{moon.id}"):
        return say(f"rulecard.moon.name.{moon.id}")
    if UNNAMED.fullmatch(moon.id):
        return say("rulecard.moon.numbered", number=rules.moons.index(moon) + 1)
    return say("rulecard.moon.named", name=visible(moon.id))


def _effect(rules: Variant, moon: Moon, players: int) -> str:
    whole_hand = moon.worth == "hand" and moon.points is None
    worth = 0 if whole_hand else amount(rules, moon)
    points = say("rulecard.moon.points", count=worth, points=number(worth))
    return say(
        f"rulecard.moon.{moon.effect}",
        points=say("rulecard.moon.hand") if whole_hand else points,
        others=say(f"rulecard.others.{payers(rules, moon, players)}"),
        shooter=say("rulecard.shooter.team" if rules.teams else "rulecard.shooter"),
    )


def payers(rules: Variant, moon: Moon, players: int) -> Payers:
    """Return the players who take a moon's points."""
    if _is_for_each(rules, moon):
        return "team.each"
    return "team" if rules.teams else "opponent" if players == 2 else "all"


def _is_for_each(rules: Variant, moon: Moon) -> bool:
    return bool(rules.teams) and moon.per == "player" and moon.effect != "subtract"


def bid_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for bids: their range, the pile that the bidder plays too, and its points."""
    if rules.bidding is None:
        return
    if not rules.bidding.pile:
        key = "rulecard.bid.suit" if rules.suits_to_name else "rulecard.bid.paid"
        yield Row(say(key, least=rules.bidding.least, most=rules.bidding.most))
        return
    pile = pile_name(rules.bidding.pile)
    yield Row(say("rulecard.bid", least=rules.bidding.least, most=rules.bidding.most, pile=pile))
    yield Row(say("rulecard.bid.scores", pile=pile))


def bid_moon_rows(rules: Variant, moon: Moon) -> Iterator[Row]:
    """Yield the rows for moons where somebody plays a pile too: their own, nobody's, another's."""
    if rules.bidding is None or not rules.bidding.pile:
        return
    pile, twice = pile_name(rules.bidding.pile), number(2 * amount(rules, moon))
    yield Row(say("rulecard.bid.own_moon", pile=pile))
    yield Row(say("rulecard.bid.shared", pile=pile))
    yield Row(say("rulecard.bid.other_moon", pile=pile, points=twice))


def pool_rows(rules: Variant) -> list[Row]:
    """Return the rows for the pool: its points, its winners, and when it goes on."""
    if rules.pool is None:
        return []
    bid = rules.bidding is not None and not rules.bidding.pile
    goes_on = "rulecard.pool.goes_on.teams" if rules.teams else "rulecard.pool.goes_on"
    sentences = [
        say("rulecard.pool.bid" if bid else "rulecard.pool"),
        say("rulecard.pool.won", count=rules.pool.winners),
        say(goes_on, count=rules.pool.winners),
    ]
    if bid:
        key = "rulecard.pool.no_bid.suit" if rules.suits_to_name else "rulecard.pool.no_bid"
        sentences.append(say(key))
    return [Row(sentence) for sentence in sentences]


def other_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Yield everything else that can change the points of a hand, or a total."""
    for part in trick_parts(rules):
        yield Row(trick_rule(rules, part))
    for award in rules.awards:
        yield Row(award_rule(rules, award))
        yield from _exposed_awards(rules, award)
    yield from _pile_rows(rules)
    yield from hand_settlement_rows(rules)
    if rules.asks_partners(players):
        yield from hand_partner_rows(rules)
    for row in revoke_rows(rules):
        yield row._replace(text=f"{row.text} {say('rulecard.revoke.late')}")
    yield from relief_rows(rules)
    for mark in rules.marks:
        yield Row(mark_rule(mark))


def _exposed_awards(rules: Variant, award: Award) -> Iterator[Row]:
    """Yield the rows for awards for one card alone where that card was exposed."""
    for exposure in rules.exposures:
        if award.when == "alone" and award.cards == (exposure.card,):
            points, usual = signed(award.points * exposure.times), signed(award.points)
            card = the_card(exposure.card)
            yield Row(say("rulecard.exposed.award", card=card, points=points, usual=usual))


def _pile_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for cards that are put aside, and for tricks that a pile wins."""
    nobody = piles_for_nobody(rules)
    aside = [pile for pile in nobody if pile == PUT_ASIDE]
    winning = [pile for pile in nobody if pile != PUT_ASIDE]
    if aside:
        yield Row(say("rulecard.piles", piles=join_list(map(_in_pile, aside))))
        if rules.moons:
            yield Row(say("rulecard.piles.moon"))
    if winning:
        piles = join_list(map(pile_name, winning))
        yield Row(say("rulecard.piles.won", piles=piles, count=len(winning)))
        if rules.moons:
            yield Row(say("rulecard.piles.won.moon"))


def hand_settlement_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for the settlement of each hand."""
    if rules.hand_settlement:
        yield Row(say(f"rulecard.paid.{rules.hand_settlement}"))
        yield Row(say("rulecard.paid.sum"))


def hand_partner_rows(rules: Variant) -> Iterator[Row]:
    """Yield the rows for partners of one hand, and for their points."""
    if rules.hand_partners:
        yield Row(say(f"rulecard.hand_partners.{rules.hand_partners}"))
        yield Row(say("rulecard.hand_partners.sum"))
        if rules.moons:
            yield Row(say("rulecard.hand_partners.moon"))


def revoke_rows(rules: Variant) -> Iterator[Row]:
    """Yield the row for revokes."""
    if rules.revoke:
        yield Row(say("rulecard.revoke", points=signed(rules.revoke)))


def relief_rows(rules: Variant) -> Iterator[Row]:
    """Yield the row for points that may be taken off all totals so that the game goes on."""
    if rules.relief:
        first, *more = (number(points) for points in rules.relief)
        key = "rulecard.relief.more" if more else "rulecard.relief"
        yield Row(say(key, points=first, more=", ".join(more)))


def mark_rule(mark: Mark) -> str:
    """Return the sentence on a total that lands on a mark."""
    if mark.repeats:
        return say("rulecard.nose.repeats", at=number(mark.at), points=signed(mark.to - mark.at))
    return say("rulecard.nose", at=number(mark.at), to=number(mark.to))


def award_rule(rules: Variant, award: Award) -> str:
    """Return the sentence on an award for cards or tricks that a player did not take."""
    points, cards = signed(award.points), card_set(rules.pack, award.cards)
    if rules.direction == "low" and award.points > 0:
        count = number(award.points)
        points = say("rulecard.award.penalty", count=award.points, points=count)
    if award.when == "no_points":
        key = f"rulecard.award.no_points.{award.replaces}" if cards else "rulecard.award.no_points"
        return say(key, points=points, cards=cards)
    if award.when == "no_tricks" and rules.teams:
        words = say(f"rulecard.award.no_tricks.{award.per}", points=points)
    else:
        words = say(f"rulecard.award.{award.when}", points=points, cards=cards)
    instead = say("rulecard.award.instead") if award.replaces == "hand" else ""
    return f"{words} {instead}".strip()


def trick_parts(rules: Variant) -> tuple[TrickPart, ...]:
    """Return the parts of tricks that count: each, the first, the last or all of them."""
    return tuple(part for part in TRICK_PARTS if trick_points(rules, part))


def trick_points(rules: Variant, part: TrickPart) -> int:
    """Return the points of a trick, of the first, of the last or of everything."""
    points = rules.tricks
    if points is None:
        return 0
    match part:
        case "each":
            return points.each
        case "first":
            return points.first
        case "last":
            return points.last
        case "everything":
            return points.everything
        case unknown:
            assert_never(unknown)


def trick_rule(rules: Variant, part: TrickPart) -> str:
    """Return the sentence on the points of a trick, the first, the last or everything."""
    few = len(rules.point_cards) <= CARDS_NAMED
    cards = card_set(rules.pack, rules.point_cards) if few else say("rulecard.tricks.all_cards")
    return say(f"rulecard.tricks.{part}", points=signed(trick_points(rules, part)), cards=cards)


def piles_for_nobody(rules: Variant) -> tuple[str, ...]:
    """Return the piles that count for nobody: all but one that players bid for."""
    played = rules.bidding.pile if rules.bidding else None
    return tuple(pile for pile in rules.piles if pile != played)


def _in_pile(pile: str) -> str:
    """Return ``in the widow``."""
    name = pile.removeprefix("@")
    if has_sentence(f"rulecard.in_pile.{name}"):
        return say(f"rulecard.in_pile.{name}")
    return say("rulecard.in_pile", pile=name)


def pile_name(pile: str) -> str:
    """Return ``the widow``; a pile in a table's own rules is called what it is there."""
    name = pile.removeprefix("@")
    return say(f"rulecard.pile.{name}") if has_sentence(f"rulecard.pile.{name}") else name
