"""What is special about a game, in a few words: all that its cards and its end do not say."""

from collections.abc import Iterator

from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.card_sets import card_row, card_set
from scorekeeper.words.rule_card.hand import pile_name, piles_for_nobody
from scorekeeper.words.speak import join_list, number, say, signed


def special_line(rules: Variant) -> str:
    """``partners, highest wins``; nothing where a game is like most."""
    return ", ".join((*_table(rules), *_hand(rules), *_moons(rules)))


def _table(rules: Variant) -> Iterator[str]:
    if rules.teams:
        yield say("special.teams")
    if rules.direction == "high":
        yield say("special.high")
    if rules.pack.decks > 1:
        yield say("rules.decks", count=rules.pack.decks)
    nobody = piles_for_nobody(rules)
    if nobody:
        yield say("special.piles", piles=join_list(map(pile_name, nobody)))
    if rules.deal.hands and not rules.piles:
        yield say("special.hands")
    if rules.deal.put_in:
        yield say("special.put_in")
    if rules.passing.caller == "dealer":
        yield say("special.dealer")


def _hand(rules: Variant) -> Iterator[str]:
    for factor in rules.factors:
        cards = card_set(rules.pack, factor.cards)
        over = card_set(rules.pack, factor.over) or say("special.hand")
        yield say(
            f"special.factor.{factor.reason}", cards=cards, over=over, count=len(factor.cards)
        )
    for award in rules.awards:
        cards = card_row(award.cards)
        yield say(f"special.award.{award.when}", points=signed(award.points), cards=cards)
    if rules.bidding:
        least, most = rules.bidding.least, rules.bidding.most
        pile = pile_name(rules.bidding.pile)
        yield say("special.bid", least=least, most=most, pile=pile)
    if rules.hand_settlement:
        yield say("special.paid")
    if rules.relief:
        yield say("special.relief")
    if rules.revoke:
        yield say("special.revoke", points=signed(rules.revoke))
    if rules.end.tie == "play_on":
        yield say("special.tiebreaker")


def _moons(rules: Variant) -> Iterator[str]:
    if len(rules.moons) > 1:
        points = join_list(number(amount(rules, moon)) for moon in rules.moons)
        yield say("special.moons", count=len(rules.moons), points=points)
    yield from (
        say(f"special.moon.{moon.effect}") for moon in rules.moons if moon.effect != "choose"
    )
