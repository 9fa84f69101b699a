"""A game's rules in a line: above its sheet, and where a game is chosen."""

from collections.abc import Iterator, Sequence

from scorekeeper.scoring.dealing import dealt_pack
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_row, card_set
from scorekeeper.words.money import settlement_text
from scorekeeper.words.names import game_name
from scorekeeper.words.rule_card.hand import pile_name, piles_for_nobody, trick_parts, trick_points
from scorekeeper.words.translation import join_list, number, say, signed


def rules_line(game: Game) -> str:
    """Return the rules of a table's game: ``Black Lady · On the Nose · to 100 · Wilson $0.05``."""
    rules = rules_at(game, len(game.hands))
    parts = [game_name(game)]
    if rules.pack.decks > 1:
        parts.append(say("rules.decks", count=rules.pack.decks))
    jokers = dealt_pack(rules, len(game.seated)).all_jokers
    if jokers:
        parts.append(say("rules.jokers", count=jokers))
    if rules.marks:
        parts.append(say("rules.on_the_nose"))
    parts.append(end_line(rules))
    settled = settlement_line(rules)
    # A game that has the name of its settlement is named once.
    parts.append(settled.removeprefix(f"{parts[0]} "))
    return " \u00b7 ".join(part for part in parts if part)


def number_range(players: Sequence[int]) -> str:
    """Return ``3–6``, or a single number."""
    least, most = min(players), max(players)
    return str(least) if least == most else say("rules.player_range", least=least, most=most)


def players_line(rules: Variant) -> str:
    """Return a game's numbers of players: ``3–10 players``."""
    return say("rules.players", players=number_range(rules.players))


def end_line(rules: Variant) -> str:
    """Return the end of a game: ``to 100``, ``6 hands``."""
    end, parts = rules.end, []
    if end.at is not None:
        parts.append(say("rules.beyond" if end.beyond else "rules.to", target=number(end.at)))
    if end.hands is not None:
        parts.append(say("rules.hands", count=end.hands))
    return ", ".join(parts) or say("rules.endless")


def settlement_line(rules: Variant) -> str:
    """Return the settlement: ``Wilson $0.05``; empty where nobody pays."""
    return settlement_text(rules) if rules.settlement.method else ""


def about_game(variant: str, own: Variant | None = None) -> str:
    """Return the line about a game for people who choose one.

    ``own`` are the rules of one of the store's own games, which nobody has described.
    """
    if own is not None:
        parts = (players_line(own), end_line(own), special_line(own))
        return " \u00b7 ".join((say("pick_game.own.mark"), *filter(None, parts)))
    return say(f"pick_game.about.{variant}")


def special_line(rules: Variant) -> str:
    """Return the special rules of a game, without its cards, end and settlement.

    ``partners, the highest total wins``; empty where a game is like most.
    """
    return ", ".join((*_table(rules), *_hand(rules), *_moons(rules)))


def _table(rules: Variant) -> Iterator[str]:
    yield from _partners(rules)
    if rules.end.back_to is not None:
        yield say("special.back", back=number(rules.end.back_to))
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


def _partners(rules: Variant) -> Iterator[str]:
    if rules.teams:
        yield say("special.teams")
    if rules.hand_partners:
        yield say("special.hand_partners")
    if rules.end.partners:
        yield say("special.partners")


def _hand(rules: Variant) -> Iterator[str]:
    for factor in rules.factors:
        cards = card_set(rules.pack, factor.cards, articles=False)
        over = card_set(rules.pack, factor.over, articles=False) or say("special.hand")
        yield say(
            f"special.factor.{factor.reason}", cards=cards, over=over, count=len(factor.cards)
        )
    if rules.exposures:
        cards = card_row(tuple(exposure.card for exposure in rules.exposures))
        yield say("special.exposed", cards=cards)
    for part in trick_parts(rules):
        yield say(f"special.tricks.{part}", points=signed(trick_points(rules, part)))
    for award in rules.awards:
        cards = card_row(award.cards)
        yield say(f"special.award.{award.when}", points=signed(award.points), cards=cards)
    yield from _played_for(rules)
    if rules.hand_settlement:
        yield say("special.paid")
    if rules.relief:
        yield say("special.relief")
    if rules.revoke:
        yield say("special.revoke", points=signed(rules.revoke))
    if rules.end.tie == "play_on":
        yield say("special.tiebreaker")


def _played_for(rules: Variant) -> Iterator[str]:
    """Yield the bids of a game, the suit to name, and the pool."""
    if rules.bidding:
        least, most = rules.bidding.least, rules.bidding.most
        if rules.bidding.pile:
            pile = pile_name(rules.bidding.pile)
            yield say("special.bid", least=least, most=most, pile=pile)
        else:
            yield say("special.bid.paid", least=least, most=most)
    if rules.suits_to_name:
        yield say("special.suit")
    if rules.pool:
        yield say("special.pool")


def _moons(rules: Variant) -> Iterator[str]:
    if len(rules.moons) > 1:
        points = join_list(number(amount(rules, moon)) for moon in rules.moons)
        yield say("special.moons", count=len(rules.moons), points=points)
    yield from (
        say(f"special.moon.{moon.effect}") for moon in rules.moons if moon.effect != "choose"
    )
