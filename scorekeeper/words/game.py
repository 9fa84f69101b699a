"""Sentences about a game: its rules in a line, the deal, totals, results, undo."""

from collections import Counter
from collections.abc import Sequence

from scorekeeper.scoring.dealing import Dealing
from scorekeeper.scoring.ending import reached
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, rules_at
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.variant import Group, Variant
from scorekeeper.words.cards import card_text, cards_text, spoken_card
from scorekeeper.words.money import stake
from scorekeeper.words.quoting import visible
from scorekeeper.words.speak import has_sentence, join_list, number, say

# A call of the dealer that nobody has written down has no sign.
CALL_SIGNS = {
    "dealer": "",
    "left": "\u2190",
    "right": "\u2192",
    "across": "\u2191",
    "split": "\u2194",
}


def variant_name(variant: str) -> str:
    """What a game is called; one that the catalogue does not have by its id, made readable."""
    key = f"variant.{variant}"
    if has_sentence(key):
        return say(key)
    words = " ".join(visible(variant).replace("-", " ").split())
    return words[:1].upper() + words[1:] or say("game.own_rules")


def game_name(game: Game) -> str:
    """What the game at this table is called: by the table itself, where its rules are its own."""
    own = game.rules.name if game.rules else ""
    return visible(own) or variant_name(game.variant)


def rules_line(game: Game) -> str:
    """``Black Lady · On the Nose · to 100 · Wilson $0.05``."""
    rules = rules_at(game, len(game.hands))
    parts = [game_name(game)]
    if rules.pack.decks > 1:
        parts.append(say("rules.decks", count=rules.pack.decks))
    if rules.pack.jokers:
        parts.append(joker_count(rules.pack))
    if rules.marks:
        parts.append(say("rules.on_the_nose"))
    parts.append(end_line(rules))
    settled = settlement_line(rules)
    # Where the game is called after its settlement the name is said once.
    parts.append(settled.removeprefix(f"{parts[0]} "))
    return " \u00b7 ".join(part for part in parts if part)


def number_range(players: Sequence[int]) -> str:
    """``3–6``; one number stands by itself."""
    least, most = min(players), max(players)
    return str(least) if least == most else say("players.numbers", least=least, most=most)


def players_line(rules: Variant) -> str:
    """How many a game is for: ``3–10 players``, ``2 players``."""
    return say("players.range", players=number_range(rules.players))


def end_line(rules: Variant) -> str:
    """When the game ends: ``to 100``, ``6 hands``."""
    end, parts = rules.end, []
    if end.at is not None:
        parts.append(say("rules.beyond" if end.beyond else "rules.to", target=number(end.at)))
    if end.hands is not None:
        parts.append(say("rules.hands", count=end.hands))
    return ", ".join(parts) or say("rules.endless")


def settlement_line(rules: Variant) -> str:
    """``Wilson $0.05``; nothing where nobody pays."""
    method = rules.settlement.method
    return f"{say(f'settlement.{method}')} {stake(rules)}".strip() if method else ""


def cards_line(rules: Variant) -> str:
    """What counts, for choosing a game: ``hearts at 1, Q♠ at 13``."""
    usual = {group.name: common_value(rules, group.cards) for group in rules.groups}
    groups = {name: group.name for group in rules.groups for name in group.cards}
    singles = [
        say("cards.single", card=card_text(name), points=number(points))
        for name, points in rules.values.items()
        if name not in groups or usual[groups[name]] not in (None, points)
    ]
    common = [_group_line(rules, group) for group in rules.groups]
    offsets = [
        say("reason.offset", card=card_text(offset.card), points=abs(offset.points))
        for offset in rules.offsets
    ]
    moon = [] if rules.moons else [say("cards.no_moon")]
    return ", ".join((*common, *singles, *offsets, *moon))


def _group_line(rules: Variant, group: Group) -> str:
    name, usual = say(f"group.name.{group.name}"), common_value(rules, group.cards)
    if usual is None:
        values = [rules.values.get(each, 0) for each in group.cards]
        least, most = number(min(values)), number(max(values))
        return say("cards.range", group=name, least=least, most=most)
    return say("cards.group", group=name, points=number(usual))


def common_value(rules: Variant, cards: Sequence[str]) -> int | None:
    """What most of these cards are worth, or None where each has its own value."""
    values = [rules.values.get(name, 0) for name in cards]
    found = max(set(values), key=values.count)
    return found if 2 * values.count(found) > len(values) else None


def pack_line(pack: Pack) -> str:
    """What to take from the drawer."""
    cards = say(f"pack.{pack.kind}", cards=pack.size // pack.decks - pack.jokers)
    return say("pack.with", pack=cards, jokers=joker_count(pack)) if pack.jokers else cards


def joker_count(pack: Pack) -> str:
    """How many jokers there are in all decks: ``2 jokers``."""
    return say("rules.jokers", count=pack.jokers * pack.decks)


def deal_line(dealing: Dealing) -> str:
    """What happens before the hand: ``Cid deals · pass right · 13 cards each · 2♣ leads``."""
    parts = [short_deal_line(dealing)]
    if dealing.removed:
        parts.append(say("deal.removed", cards=cards_text(Counter(dealing.removed), {})))
    parts.append(say("deal.each", count=dealing.each))
    if dealing.hands:
        parts.append(say("deal.hands", count=dealing.hands))
    if dealing.aside:
        parts.append(say("deal.aside", count=dealing.aside))
    if dealing.put_in:
        parts.append(say("deal.put_in", count=dealing.put_in))
    if dealing.left_over:
        parts.append(say(f"deal.leftovers.{dealing.leftovers}", count=dealing.left_over))
    if dealing.lead:
        parts.append(say("deal.leads", who=card_text(dealing.lead)))
    return " \u00b7 ".join(parts)


def short_deal_line(dealing: Dealing) -> str:
    """The deal in few words: ``Cid deals · pass 3 right``."""
    parts = [say("deal.dealer", player=dealing.dealer)]
    if dealing.call:
        parts.append(
            say(f"deal.pass.{dealing.call}", cards=dealing.cards_passed, player=dealing.dealer)
        )
    return " \u00b7 ".join(parts)


def pass_arrow(call: str | None) -> str:
    """An arrow for where cards are passed; a dash for a hold, nothing without passing."""
    return "" if call is None else CALL_SIGNS.get(call, "\u2013")


def spoken_total(ledger: Ledger, side: str, *, deals: str) -> str:
    """A player's or team's total as it is read out; ``deals`` is who of them deals next."""
    if side in ledger.left:
        return say("people.left", player=side, total=number(ledger.left[side]))
    people = len(ledger.sides[side])
    parts = [say("total.spoken", player=side, total=number(ledger.totals[side]), count=people)]
    if side in ledger.leaders:
        parts.append(say("total.leads", count=people))
    if deals:
        parts.append(say("total.deals" if deals == side else "total.deals.partner", player=deals))
    return ", ".join(parts)


def outcome_line(ledger: Ledger) -> str:
    """Who has won; nothing while the game goes on."""
    return winners_line(ledger, ledger.outcome.winners) if ledger.outcome else ""


def winners_line(ledger: Ledger, winners: Sequence[str]) -> str:
    """``Dee wins with 5``; several share a win."""
    if not winners:
        return say("outcome.nobody")
    total = number(ledger.totals[winners[0]])
    if len(winners) > 1:
        return say("outcome.share", players=join_list(winners), total=total)
    count = len(ledger.sides[winners[0]])
    return say("outcome.wins", players=winners[0], total=total, count=count)


def end_reason(ledger: Ledger) -> str:
    """Why the game is over: who reached the target, or that all hands are played."""
    outcome, end = ledger.outcome, ledger.rules.end
    if outcome is None:
        return ""
    if outcome.ended_by == "target" and end.at is not None:
        key = "ended.beyond" if end.beyond else "ended.target"
        there = [name for name, total in ledger.totals.items() if reached(ledger.rules, total)]
        return say(key, players=join_list(there), target=number(end.at))
    return say(f"ended.{outcome.ended_by}")


def undo_label(what: str, hand: int | None, *, again: bool = False) -> str:
    """What undo or redo will do: ``Undo: save hand 6``."""
    return say("redo.step" if again else "undo.step", change=change_text(what, hand))


def change_text(what: str, hand: int | None) -> str:
    """What a step did: ``hand 6 saved``."""
    return say(f"step.{what}", number=(hand or 0) + 1)


def spoken_board_card(rules: Variant, name: str, copy: int, owner: str) -> str:
    """A card on the board as it is read out, with who has it."""
    key = "board.card" if rules.pack.decks == 1 else "board.copy"
    words = say(key, card=spoken_card(name), copy=copy + 1)
    return say("board.owned", card=words, player=owner) if owner else words
