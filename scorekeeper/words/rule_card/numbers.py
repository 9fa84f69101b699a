"""The rule card's other numbers of players: how each of them deals, and what else differs."""

from collections.abc import Iterator

from scorekeeper.scoring.dealing import dealt_pack, rotation_for
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import counted_cards
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.rule_card.setup import (
    call_text,
    dealt_to,
    kitty_rows,
    lead_row,
    next_lead_rows,
)
from scorekeeper.words.translation import capital, number, say


def number_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Yield how the game is dealt for every number of players but this one."""
    with_kitty, decks = None, {rules.pack.decks}
    for others in rules.players:
        if others == players:
            continue
        changed, _ = configure(rules, {}, others)
        deal = [deal_in_short(changed, others)]
        if changed.pack.decks != rules.pack.decks:
            deal.insert(0, say("rules.decks", count=changed.pack.decks))
        words = [say("rulecard.numbers.players", count=others, deal=", ".join(deal))]
        words += _differences(rules, players, changed, others)
        yield Row(" ".join(words))
        decks.add(changed.pack.decks)
        if dealt_to(changed, others).left_over:
            with_kitty = changed, others
    # Where this number has a kitty itself, the card has said what becomes of it.
    if with_kitty and not dealt_to(rules, players).left_over:
        yield Row(say("rulecard.numbers.kitty", whom=say(f"rulecard.to.{rules.deal.leftovers}")))
        yield from kitty_rows(*with_kitty)
        yield from next_lead_rows(*with_kitty)
    if len(decks) > 1:
        yield Row(say("rulecard.numbers.decks"))


def deal_in_short(rules: Variant, players: int) -> str:
    """Return ``without the 2♣, 14 cards each, 6 left over``."""
    dealt, pack = dealt_to(rules, players), dealt_pack(rules, players)
    parts = []
    if pack.all_jokers:
        parts.append(say("rules.jokers", count=pack.all_jokers))
    if dealt.removed:
        cards = counted_cards(dealt.removed, pack.decks)
        parts.append(say("rulecard.numbers.without", cards=cards))
    parts.append(say("rulecard.numbers.each", count=dealt.each))
    if dealt.left_over:
        parts.append(say("rulecard.numbers.left_over", count=dealt.left_over))
    return ", ".join(parts)


def _differences(rules: Variant, players: int, changed: Variant, others: int) -> Iterator[str]:
    """Yield who leads, what is passed and how far the game goes where that is not the same."""
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
