"""The rule card's set-up, passing and tricks: how a hand is dealt and played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from scorekeeper.scoring.catalogue.entry import PlayRule, Topic
from scorekeeper.scoring.dealing import Dealing, dealing, dealt_pack, parse_call, rotation_for
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.rules.pack import Pack, rank_of, suit_of
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER, PUT_ASIDE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import opposite_teams
from scorekeeper.words.cards import counted_cards, left_out_cards, the_card
from scorekeeper.words.rule_card.hand import pile_name
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import has_sentence, join_list, say

Teams = Sequence[Sequence[str]]
# Packs whose cards are told apart by colours: these are followed, not suits.
COLOURED = ("rook", "colours")


def set_up_rows(
    rules: Variant, players: int, play: Iterable[PlayRule], teams: Teams = ()
) -> Iterator[Row]:
    """Yield the pack, the deal, the lead and the teams.

    ``play`` are the game's rules that change no score, ``teams`` the partners' names where they
    are known.
    """
    rules_of_play = tuple(play)
    seats = _seats(players)
    dealt = dealt_to(rules, players)
    pack = dealt_pack(rules, players)
    yield Row(say("rulecard.pack", pack=_pack(pack), cards=pack.size))
    if has_sentence(f"rulecard.pack.suits.{pack.kind}"):
        yield Row(say(f"rulecard.pack.suits.{pack.kind}"))
    yield from _deal(rules, dealt, rules_of_play)
    yield from kitty_rows(rules, players, rules_of_play)
    yield lead_row(rules, players)
    yield from next_lead_rows(rules, players)
    if rules.deal.next_lead:
        yield Row(say("rulecard.lead.taker", card=the_card(rules.deal.next_lead)))
    if rules.deal.next_deal:
        yield Row(say("rulecard.deal.taker", card=the_card(rules.deal.next_deal)))
    else:
        yield Row(say("rulecard.deal.clockwise"))
    if rules.teams:
        key = "rulecard.teams" if teams else "rulecard.teams.opposite"
        sides = teams or opposite_teams(rules, seats)
        yield Row(say(key, teams="; ".join(join_list(side) for side in sides)))
    if rules.end.partners:
        sides = opposite_teams(rules, seats)
        yield Row(say("rulecard.partners", teams="; ".join(map(join_list, sides))))


def dealt_to(rules: Variant, players: int) -> Dealing:
    """Return the dealing of the first hand for so many players."""
    seats = _seats(players)
    return dealing(rules, Game("", "", rules.id, seats, seats[0]), 0)


def _seats(players: int) -> tuple[str, ...]:
    return tuple(say("location.player", number=number + 1) for number in range(players))


def kitty_rows(rules: Variant, players: int, play: Iterable[PlayRule]) -> Iterator[Row]:
    """Yield the row for a kitty, its viewer and its taker, where no rule of play says them."""
    if any(rule.topic == "kitty" for rule in play):
        return
    dealt = dealt_to(rules, players)
    goes = dealt.leftovers or (rules.deal.leftovers if dealt.aside else "")
    if goes not in {"", "removed"} and PUT_ASIDE not in rules.piles:
        yield Row(say("rulecard.kitty"))


def next_lead_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Yield the row for the card that leads where the first may be in the kitty."""
    dealt = dealt_to(rules, players)
    if dealt.left_over and dealt.lead and rules.deal.lead != LEFT_OF_DEALER:
        yield Row(say(f"rulecard.lead.next.{_followed(rules)}", card=the_card(dealt.lead)))


def _followed(rules: Variant) -> Literal["colour", "suit"]:
    return "colour" if rules.pack.kind in COLOURED else "suit"


def _pack(pack: Pack) -> str:
    words = say(f"rulecard.pack.{pack.kind}", count=pack.decks)
    if pack.out:
        words = say("rulecard.pack.without", pack=words, cards=left_out_cards(pack))
    if pack.all_jokers:
        key = "rulecard.pack.jokers" if pack.decks == 1 else "rulecard.pack.jokers.all"
        words = say(key, pack=words, count=pack.all_jokers)
    return words


def _deal(rules: Variant, dealt: Dealing, play: Iterable[PlayRule]) -> Iterator[Row]:
    if dealt.removed:
        cards = counted_cards(dealt.removed, rules.pack.decks)
        yield Row(say("rulecard.removed", cards=cards, count=len(dealt.removed)))
    yield Row(say("rulecard.each_player", count=dealt.each))
    if dealt.hands:
        piles = [pile for pile in rules.piles if pile != PUT_ASIDE]
        if len(piles) == dealt.hands:
            names = join_list(map(pile_name, piles))
            yield Row(say("rulecard.hands.piles", piles=names, count=len(piles), cards=dealt.each))
        else:
            yield Row(say("rulecard.hands", count=dealt.hands, cards=dealt.each))
    aside = [Row(say(f"play.{rule.code}")) for rule in play if rule.topic == "aside"]
    yield from aside
    if dealt.aside and not aside:
        key = "rulecard.aside" if PUT_ASIDE in rules.piles else "rulecard.aside.goes"
        recipient = say(f"rulecard.to.{rules.deal.leftovers}")
        yield Row(say(key, count=dealt.aside, whom=recipient))
    if dealt.left_over:
        recipient = say(f"rulecard.to.{dealt.leftovers}")
        yield Row(say("rulecard.left_over", count=dealt.left_over, whom=recipient))
    if dealt.put_in:
        yield Row(say("rulecard.put_in", count=dealt.put_in))


def lead_row(rules: Variant, players: int) -> Row:
    """Return the row for the lead to the first trick."""
    if rules.deal.lead == LEFT_OF_DEALER:
        return Row(say("rulecard.lead.left"))
    if rules.deal.lead == BIDDER:
        return Row(say("rulecard.lead.bidder"))
    lead = dealt_to(rules, players).lead
    if not lead:
        key = f"rulecard.lead.out.{_followed(rules)}"
        return Row(say(key, card=the_card(rules.deal.lead)))
    key = "rulecard.lead" if rules.passing.caller == "none" else "rulecard.lead.passed"
    return Row(say(key, card=the_card(lead)))


def passing_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Yield the calls in their order, or who calls."""
    passing = rules.passing
    rotation = rotation_for(rules, players)
    if passing.caller == "dealer":
        key = "rulecard.pass.dealer.cards" if passing.cards else "rulecard.pass.dealer"
        yield Row(say("rulecard.pass.how"))
        yield Row(say(key, count=passing.cards))
    elif passing.caller == "none" or rotation is None:
        yield Row(say("rulecard.pass.none"))
    elif len(rotation.calls) == 1:
        yield Row(say("rulecard.pass.how"))
        yield Row(say("rulecard.pass.always"), call_text(rotation.calls[0], passing.cards, players))
    else:
        yield Row(say("rulecard.pass.how"))
        for number, call in enumerate(rotation.calls, 1):
            yield Row(say("hand.heading", number=number), call_text(call, passing.cards, players))
        yield Row(say("rulecard.pass.again"))


def call_text(text: str, usual: int, players: int) -> str:
    """Return ``3 to the left``; of two players, each passes to the other."""
    call, count, seats = parse_call(text, usual)
    if players == 2 and call != "hold":
        return say("rulecard.call.opponent", count=count)
    if seats > 1:
        return say(f"rulecard.call.seats.{call}", count=count, seats=seats)
    return say(f"rulecard.call.{call}", count=count)


def trick_rows(
    rules: Variant, players: int, play: Iterable[PlayRule], *, known: bool
) -> Iterator[Row]:
    """Yield the rows for the play of a trick.

    ``play`` are the game's rules that change no score; where they are not ``known``, there is no
    row for free leads.
    """
    rules_of_play = tuple(play)
    settled = frozenset(play_rule.topic for play_rule in rules_of_play)
    follow = _followed(rules)
    yield Row(say("rulecard.trick.turns"))
    yield Row(say(f"rulecard.trick.follow.{follow}"))
    yield Row(say(f"rulecard.trick.wins.{'trump' if 'trumps' in settled else follow}"))
    # Which of the numbers of a Rook deck is the highest differs from game to game.
    if rules.pack.kind != "rook" and "ranks" not in settled:
        yield Row(say("rulecard.trick.ranks", ranks=_ranks(rules)))
    yield from (Row(say(f"play.{rule.code}")) for rule in rules_of_play if rule.topic == "ranks")
    if rules.pack.decks > 1 and "identical" not in settled:
        yield Row(say("rulecard.trick.identical"))
    if dealt_pack(rules, players).all_jokers and "jokers" not in settled:
        yield Row(say("rulecard.trick.jokers"))
    yield Row(say("rulecard.trick.leads"))
    if known and (free := _free(settled)):
        yield Row(say(f"rulecard.trick.free.{free}"))
    paid = bool(rules.hand_settlement)
    yield Row(say("rulecard.trick.hand_over.paid" if paid else "rulecard.trick.hand_over"))


def _free(settled: frozenset[Topic]) -> Literal["", "both", "first", "lead"]:
    """Return the place where point cards may be played, though many games forbid it."""
    first, lead = "first_trick" not in settled, "broken" not in settled
    if first and lead:
        return "both"
    return "first" if first else "lead" if lead else ""


def _ranks(rules: Variant) -> str:
    cards = rules.pack.cards
    suit = max((suit_of(card) for card in cards), key=lambda one: _size(cards, one))
    ranks = dict.fromkeys(rank_of(card) for card in cards if suit_of(card) == suit)
    return ", ".join(map(_rank, reversed(ranks)))


def _rank(rank: str) -> str:
    """Return ``Q (queen)``, or the number of a card."""
    if not has_sentence(f"rank.{rank}"):
        return rank
    return say("rulecard.trick.rank", rank=rank, name=say(f"rank.{rank}"))


def _size(cards: tuple[str, ...], suit: str) -> int:
    return sum(suit_of(card) == suit for card in cards)
