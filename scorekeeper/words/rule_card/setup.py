"""The rule card's set-up: the pack, the deal, who leads, who plays with whom."""

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.dealing import Dealing, dealing
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.sides import opposite
from scorekeeper.words.card_sets import counted_cards, left_out_cards
from scorekeeper.words.cards import card_text
from scorekeeper.words.game import number_range
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.speak import join_list, say

WIDOW = "@widow"
Teams = Sequence[Sequence[str]]


def set_up_rows(rules: Variant, players: int, teams: Teams = ()) -> Iterator[Row]:
    """Everything before the first card. ``teams`` are the partners' names where they are known."""
    seats = tuple(say("place.player", number=number + 1) for number in range(players))
    dealt = dealing(rules, Game("", "", rules.id, seats, seats[0]), 0)
    if len(rules.deck_counts) > 1:
        by_number = (
            say(
                "rulecard.decks",
                players=say("players.range", players=number_range(each.players)),
                count=each.decks,
            )
            for each in rules.deck_counts
        )
        yield Row(say("rulecard.by_number", decks=join_list(by_number)))
    yield Row(say("rulecard.pack", pack=_pack(rules.pack), cards=rules.pack.size))
    yield from _deal(rules, dealt)
    yield Row(_lead(rules, dealt))
    if rules.teams:
        key = "rulecard.teams" if teams else "rulecard.teams.opposite"
        sides = teams or opposite(rules, seats)
        yield Row(say(key, teams="; ".join(join_list(side) for side in sides)))


def _pack(pack: Pack) -> str:
    words = say(f"rulecard.pack.{pack.kind}", count=pack.decks)
    if pack.out:
        words = say("rulecard.pack.without", pack=words, cards=left_out_cards(pack))
    if pack.jokers:
        key = "rulecard.pack.jokers" if pack.decks == 1 else "rulecard.pack.jokers.each"
        words = say(key, pack=words, count=pack.jokers)
    return words


def _deal(rules: Variant, dealt: Dealing) -> Iterator[Row]:
    if dealt.removed:
        yield Row(say("rulecard.removed", cards=counted_cards(dealt.removed)))
    if dealt.aside:
        key = "rulecard.aside" if WIDOW in rules.piles else "rulecard.aside.goes"
        whom = say(f"rulecard.to.{rules.deal.leftovers}")
        yield Row(say(key, count=dealt.aside, whom=whom))
    yield Row(say("rulecard.each_player", count=dealt.each))
    if dealt.hands:
        yield Row(say("rulecard.hands", count=dealt.hands, cards=dealt.each))
    if dealt.left_over:
        whom = say(f"rulecard.to.{dealt.leftovers}")
        yield Row(say("rulecard.left_over", count=dealt.left_over, whom=whom))
    if dealt.put_in:
        yield Row(say("rulecard.put_in", count=dealt.put_in))


def _lead(rules: Variant, dealt: Dealing) -> str:
    if rules.deal.lead == "left_of_dealer":
        return say("rulecard.lead.left")
    if not dealt.lead:
        return say("rulecard.lead.out", card=card_text(rules.deal.lead))
    return say("rulecard.lead", card=card_text(dealt.lead))
