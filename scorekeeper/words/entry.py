"""Sentences of hand entry: what is missing, what happened, what a moon would do."""

from collections.abc import Mapping

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.variant import Moon, Variant
from scorekeeper.words.cards import card, group_count, left_over
from scorekeeper.words.game import outcome_line
from scorekeeper.words.money import net
from scorekeeper.words.speak import listed, number, say


def status(
    rules: Variant, hand: ScoredHand, cards: Mapping[str, int], groups: Mapping[str, int]
) -> str:
    """What is still missing or impossible; that all is placed where nothing is."""
    for name, left in groups.items():
        if left < 0:
            total = len(rules.group_of[name].cards) * rules.pack.decks
            return say(
                "status.too_many",
                found=group_count(name, total - left),
                count=rules.pack.decks,
                total=total,
            )
    if missing := left_over(cards, {name: left for name, left in groups.items() if left > 0}):
        return say("status.missing", cards=missing)
    if hand.moons:
        return say("status.moon", players=listed(dict.fromkeys(s.shooter for s in hand.moons)))
    return say("status.complete")


def moon_cards(rules: Variant, moon: Moon) -> str:
    """What the shooter has: ``all 13 hearts and the Q♠``."""
    decks = rules.pack.decks
    whole = [group for group in rules.groups if set(group.cards) <= set(moon.cards)]
    grouped = {name for group in whole for name in group.cards}
    single = {name: decks for name in moon.cards if name not in grouped}
    return left_over(single, {group.name: len(group.cards) * decks for group in whole})


def choose(hand: ScoredHand) -> str:
    """The button that leads to the shooter's choice."""
    return say("moon.choose", player=hand.moons[0].shooter)


def explained(hand: ScoredHand) -> list[str]:
    """What is not plain from the cards: offsets and moons, a sentence each."""
    sentences = []
    for line in hand.lines:
        if line.reason == "offset":
            red = sum(
                each.points
                for each in hand.lines
                if each.player == line.player and each.reason == "cards"
            )
            sentences.append(
                say(
                    "explain.offset",
                    player=line.player,
                    before=number(red),
                    card=card(line.cards[0]),
                    off=abs(line.points),
                    after=number(hand.points[line.player]),
                )
            )
    return [*sentences, *moons_told(hand)]


def moons_told(hand: ScoredHand) -> list[str]:
    """A sentence for each moon whose effect is known."""
    told = []
    for shot in hand.moons:
        effects = {
            line.part: number(abs(line.points))
            for line in hand.lines
            if line.reason in ("moon", "sun") and line.detail == shot.moon.id
        }
        for effect in ("add", "subtract"):
            if effect in effects:
                key = f"explain.moon.{effect}"
                told.append(say(key, player=shot.shooter, points=effects[effect]))
    return told


def outcome_of_choice(ledger: Ledger, shooter: str) -> list[str]:
    """What follows from a choice: the end or the lead, and what would be paid."""
    if ledger.outcome:
        lines = [say("choice.ends", outcome=outcome_line(ledger))]
    else:
        lines = [say("choice.goes_on", players=listed(ledger.leaders), count=len(ledger.leaders))]
    settlement = ledger.if_ended_now
    if settlement:
        method = say(f"settlement.{settlement.method}")
        key = "choice.pays" if ledger.outcome else "choice.would_pay"
        shares = ", ".join(f"{name} {net(settlement, name)}" for name in settlement.points)
        lines.append(say(key, method=method, shares=shares, shooter=shooter))
    return lines
