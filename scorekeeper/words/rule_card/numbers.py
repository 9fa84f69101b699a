"""The rule card's other numbers of players: the deal of each, and other differences."""

from collections.abc import Iterable, Iterator

from scorekeeper.scoring.catalogue.entry import CatalogueGame, PlayRule
from scorekeeper.scoring.catalogue.games import play_rules, readings
from scorekeeper.scoring.dealing import dealt_pack, rotation_for
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import counted_cards
from scorekeeper.words.rule_card.hand import award_rule, moon_needs
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.rule_card.setup import (
    call_text,
    dealt_to,
    kitty_rows,
    lead_row,
    next_lead_rows,
)
from scorekeeper.words.translation import capital, number, say


def number_rows(rules: Variant, players: int, game: CatalogueGame | None) -> Iterator[Row]:
    """Yield the rows for every other number of players: its deal, and its other differences."""
    with_kitty, other_decks, said = None, None, False
    this_deal = dealt_to(rules, players)
    out = {*this_deal.removed}
    for others in rules.players:
        if others == players:
            continue
        changed, _ = configure(rules, {}, others)
        dealt = dealt_to(changed, others)
        deal = [deal_in_short(changed, others)]
        if changed.pack.decks != rules.pack.decks:
            deal.insert(0, say("rules.decks", count=changed.pack.decks))
            other_decks = other_decks or (changed, others)
        elif this_deal.removed and not dealt.removed and not dealt_pack(changed, others).all_jokers:
            deal.insert(0, say("rulecard.numbers.full"))
        differences = [*_differences(rules, players, changed, others)]
        said = said or bool(differences)
        words = say("rulecard.numbers.players", count=others, deal=", ".join(deal))
        yield Row(" ".join((words, *differences)))
        out |= {*dealt.removed}
        if dealt.left_over:
            with_kitty = changed, others
    if said:
        yield Row(say("rulecard.numbers.rest"))
    yield from _out_rows(rules, out)
    # Where this number has a kitty itself, the card has explained it.
    if with_kitty and not this_deal.left_over:
        yield Row(say("rulecard.numbers.kitty", whom=say(f"rulecard.to.{rules.deal.leftovers}")))
        yield from kitty_rows(*with_kitty, play_rules(*with_kitty, game))
        yield from next_lead_rows(*with_kitty)
    if other_decks:
        yield Row(" ".join(_decks(rules, players, *other_decks, game)))


def _out_rows(rules: Variant, out: set[str]) -> Iterator[Row]:
    """Yield the row for cards that count, or may, and go out for some number of players."""
    if out & {card for moon in rules.moons for card in moon.cards}:
        yield Row(say("rulecard.numbers.out.moon"))
    elif out & rules.point_card_set or (out and rules.suits_to_name):
        yield Row(say("rulecard.numbers.out"))


def _decks(
    rules: Variant, players: int, changed: Variant, others: int, game: CatalogueGame | None
) -> Iterator[str]:
    """Yield the differences with another number of decks."""
    more = changed.pack.decks > rules.pack.decks
    yield say("rulecard.numbers.decks" if more else "rulecard.numbers.deck")
    if any(moon.worth != "hand" for moon in rules.moons):
        yield say("rulecard.numbers.decks.moon" if more else "rulecard.numbers.deck.moon")
    elif more:
        yield from (moon_needs(changed, moon) for moon in changed.moons)
    yield from (award_rule(changed, award) for award in changed.awards if award not in rules.awards)
    if more:
        yield from _played_otherwise(
            play_rules(rules, players, game), play_rules(changed, others, game)
        )
        general = readings(rules, players, None, frozenset())
        yield from (
            say(f"reading.{code}")
            for code in readings(changed, others, None, frozenset())
            if code not in general
        )


def _played_otherwise(before: Iterable[PlayRule], now: tuple[PlayRule, ...]) -> Iterator[str]:
    """Yield the rules of play that only more decks need, and which of two alike cards is higher."""
    yield from (say(f"play.{rule.code}") for rule in now if rule not in before)
    if "identical" not in {rule.topic for rule in now}:
        yield say("rulecard.trick.identical")


def deal_in_short(rules: Variant, players: int) -> str:
    """Return ``without the 2♣, 14 cards each, 6 left over``."""
    dealt, pack = dealt_to(rules, players), dealt_pack(rules, players)
    parts = []
    if pack.all_jokers:
        parts.append(say("rules.jokers", count=pack.all_jokers))
    if dealt.removed:
        cards = counted_cards(dealt.removed, pack.decks)
        key = "rulecard.numbers.without.more" if pack.out else "rulecard.numbers.without"
        parts.append(say(key, cards=cards))
    parts.append(say("rulecard.numbers.each", count=dealt.each))
    if dealt.left_over:
        parts.append(say("rulecard.numbers.left_over", count=dealt.left_over))
    return ", ".join(parts)


def _differences(rules: Variant, players: int, changed: Variant, others: int) -> Iterator[str]:
    """Yield the lead, the passing and the target where they are not the same."""
    lead = lead_row(changed, others).text
    if lead != lead_row(rules, players).text:
        yield capital(lead)
    usual, rotation = rotation_for(rules, players), rotation_for(changed, others)
    if rotation and usual and rotation.calls != usual.calls:
        cards = changed.passing.cards
        calls = ", ".join(call_text(call, cards, others) for call in rotation.calls)
        yield say("rulecard.numbers.passing", calls=calls)
    if changed.end.at not in (None, rules.end.at):
        yield say("rulecard.choice.target", target=number(changed.end.at))
