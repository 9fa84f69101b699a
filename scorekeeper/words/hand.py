"""Sentences of hand entry: missing entries, events, the effects of a moon, odd hands."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import (
    card_parts,
    card_text,
    cards_text,
    group_count,
    spoken_card,
    the_card,
)
from scorekeeper.words.game import outcome_line
from scorekeeper.words.lines import line_reason
from scorekeeper.words.names import taker_name
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import capital, join_list, number, say, signed

NAMED_CARDS = 3
# These reasons are explained while a hand is entered: no card shows them.
EXPLAINED_REASONS = frozenset(
    {"pair", "reversal", "double", "award", "no_tricks", "everything", "way_back"}
    | {"bid", "settlement", "partner", "pool"}
)


def status_line(
    rules: Variant, hand: ScoredHand, cards: Mapping[str, int], groups: Mapping[str, int]
) -> str:
    """Return the missing or impossible part of a hand, or that everything is placed.

    ``cards`` and ``groups`` are not placed yet; a group that is taken too often is below 0.
    """
    for name, left in groups.items():
        if left < 0:
            total = len(rules.countable_groups[name].cards) * rules.pack.decks
            counted = group_count(name, total - left)
            if named := _named_of_groups(rules, name):
                besides = join_list(say("card.the", card=card_text(card)) for card in named)
                return say("status.too_many.besides", found=counted, cards=besides, total=total)
            return say("status.too_many", found=counted, count=rules.pack.decks, total=total)
    parts = _missing(rules, cards, {name: left for name, left in groups.items() if left > 0})
    codes = {problem.code for problem in hand.problems}
    if "suit_missing" in codes:
        # Which cards are missing is not known before.
        parts = [say("status.suit")]
    bid = [say("status.bid")] if "bid_missing" in codes else []
    if bid or "suit_missing" in codes:
        return say("status.and_bid", parts=join_list([*bid, *parts]))
    if parts:
        return say("status.missing", cards=join_list(parts))
    other_problems = [problem for problem in hand.problems if problem.code != "moon_choice_missing"]
    if other_problems:
        return say("status.other", sentence=capital(problem_sentence(other_problems[0])))
    if hand.moons:
        shooters = dict.fromkeys(taker_name(shot.shooter) for shot in hand.moons)
        return say("status.moon", players=join_list(shooters))
    return say("status.complete")


def missing_line(rules: Variant, cards: Mapping[str, int], groups: Mapping[str, int]) -> str:
    """Return the missing cards, as the note of a hand that counts without them: ``missing: Q♠``."""
    return say("odd_hand.missing", cards=join_list(_missing(rules, cards, groups)))


def _missing(rules: Variant, cards: Mapping[str, int], groups: Mapping[str, int]) -> list[str]:
    """Return the missing cards in few enough parts for a line: ``12 hearts``, ``the Q♠``."""
    counts = Counter(groups)
    single = dict(cards)
    for group in rules.groups:
        named = [name for name in group.cards if name in single]
        if len(named) > NAMED_CARDS:
            counts[group.name] += sum(single.pop(name) for name in named)
    parts = card_parts(single, counts)
    if len(parts) <= NAMED_CARDS + 1:
        return parts
    return [say("status.cards", count=sum(single.values()) + sum(counts.values()))]


def count_question(rules: Variant) -> str:
    """Return the question above the counting: ``How many hearts each, and who has the Q♠?``.

    Where some cards of a group are named, those come first: ``… and how many other hearts each?``.
    """
    groups = join_list(say(f"card_group.asked.{name}") for name in rules.countable_groups)
    named = rules.named_cards
    if not named:
        return capital(say("hand.how_many", groups=groups))
    cards = join_list(map(the_card, named))
    if _named_of_groups(rules):
        return say("hand.how_many.other", groups=groups, cards=cards)
    card_words = cards if len(named) <= NAMED_CARDS else say("hand.the_others")
    return capital(say("hand.how_many.and", groups=groups, cards=card_words))


def _named_of_groups(rules: Variant, *groups: str) -> list[str]:
    """Return the cards of counted groups that are entered by name, by default of all groups."""
    return [
        card
        for name in groups or rules.countable_groups
        for card in rules.whole_groups[name]
        if card not in rules.group_by_card
    ]


def moon_cards(rules: Variant, moon: Moon) -> str:
    """Return the cards that a moon needs: ``13 hearts and the Q♠``."""
    decks = rules.pack.decks
    whole = [group for group in rules.groups if set(group.cards) <= set(moon.cards)]
    grouped = {name for group in whole for name in group.cards}
    single = {name: decks for name in moon.cards if name not in grouped}
    return cards_text(single, {group.name: len(group.cards) * decks for group in whole})


def moon_decider(hand: ScoredHand) -> str:
    """Return the player who decides after a moon: its shooter, or the declarer of a pile's moon."""
    shooter = hand.moons[0].shooter if hand.moons else ""
    bid = hand.hand.declared.whole_bid
    return bid.declarer if bid and shooter.startswith("@") else taker_name(shooter)


def explanations(hand: ScoredHand) -> list[str]:
    """Return a sentence for each thing that the cards do not show: offsets, awards, bids, moons."""
    sentences = []
    same_line: dict[tuple[str, str], list[str]] = {}
    without_bid = any(line.reason == "bid" and line.part == "replaced" for line in hand.lines)
    for line in hand.lines:
        if line.reason == "offset":
            red = sum(
                other.points
                for other in hand.lines
                if other.player == line.player and other.reason == "cards"
            )
            sentences.append(
                say(
                    "explain.offset",
                    player=line.player,
                    before=number(red),
                    card=card_text(line.cards[0]),
                    off=abs(line.points),
                    after=number(hand.points[line.player]),
                )
            )
        elif line.reason == "bid" and without_bid:
            # The moon of the pile is explained below.
            continue
        elif line.reason in EXPLAINED_REASONS and line.part in ("", "wins", "add"):
            same_line.setdefault((line_reason(line), signed(line.points)), []).append(line.player)
    sentences += [
        say("explain.line", player=join_list(who), reason=why, points=points)
        for (why, points), who in same_line.items()
    ]
    return [*sentences, *_pool_stays(hand), *moon_explanations(hand)]


def _pool_stays(hand: ScoredHand) -> Iterator[str]:
    """Yield that nobody wins the pool, once the taken cards and the bid are known."""
    codes = {problem.code for problem in hand.problems}
    is_open = {"cards_missing", "suit_missing", "bid_missing"} & codes
    is_won = any(line.reason == "pool" for line in hand.lines)
    if hand.rules.pool and hand.pool.points and not (is_open or is_won):
        yield say("explain.pool.stays", points=number(hand.pool.size))


def moon_explanations(hand: ScoredHand) -> list[str]:
    """Return a sentence for each moon whose effect is known."""
    sentences = []
    for shot in hand.moons:
        lines = [
            line
            for line in hand.lines
            if line.reason in ("moon", "sun") and line.detail == shot.moon.id
        ]
        effects = {line.part: line for line in lines}
        # A shooter who receives points gets what the others take: one sentence tells both.
        for effect in ("receive",) if "receive" in effects else ("add", "subtract"):
            if effect in effects:
                line = effects[effect]
                key = f"explain.{line.reason}.{effect}"
                points = line.points if effect == "add" else abs(line.points)
                sentences.append(say(key, player=taker_name(shot.shooter), points=number(points)))
    return sentences


def partners_line(partners: Sequence[str], others: Sequence[str]) -> str:
    """Return the sides of one hand: ``Ann and Bob against Cid and Dee``."""
    return say("partners.sides", partners=join_list(partners), others=join_list(others))


def choice_outcome(ledger: Ledger) -> str:
    """Return the effect of a choice after a moon: who wins or leads."""
    if ledger.outcome:
        return say("choice.ends", outcome=outcome_line(ledger))
    count = sum(len(ledger.sides[side]) for side in ledger.leaders)
    return say("choice.goes_on", players=join_list(ledger.leaders), count=count)


def choice_settlement(ledger: Ledger) -> str:
    """Return a sentence on the shares after a choice: they are paid, or would be."""
    settlement = ledger.if_ended_now
    if settlement is None:
        return ""
    key = "choice.pays" if ledger.outcome else "choice.would_pay"
    return say(key, method=say(f"settlement.{settlement.method}"))


def spoken_grid_card(rules: Variant, name: str, copy: int, owner: str) -> str:
    """Return a card of the grid for a screen reader, with its owner. ``copy`` counts from 0."""
    key = "board.card" if rules.pack.decks == 1 else "board.copy"
    words = say(key, card=spoken_card(name), copy=copy + 1)
    return say("board.owned", card=words, player=owner) if owner else words


def peer_cards_line(who: str, cards: tuple[str, ...], player: str) -> str:
    """Return the cards that another device gave to a player: ``iPhone 2: the Q♠ to Bob``.

    Without a player, the device took them back.
    """
    key = "peer.cards" if player else "peer.back"
    return say(key, who=who, cards=cards_text(Counter(cards), {}), player=player)


def peer_count_line(who: str, group: str, number: int, player: str) -> str:
    """Return the count that another device entered for a player: ``iPhone 2: 4 hearts for Bob``."""
    cards = group_count(group, number)
    return say("peer.group", who=who, cards=cards, player=player)


def row_kind(hand: Hand) -> str:
    """Return the kind of a row without a played hand: ``Misdeal``; empty for every other hand."""
    return say(f"row.{hand.declared.unplayed}") if hand.declared.unplayed else ""


def row_line(hand: Hand) -> str:
    """Return the kind of a row, and the reason that the table noted; empty for an ordinary hand."""
    kind, note = row_kind(hand), hand.declared.note
    return say("row.noted", row=kind, note=note) if kind and note else kind or note


def is_empty_row(hand: ScoredHand) -> bool:
    """Return whether a row of the sheet counts nothing, so that it has a text instead."""
    return hand.left_out or (not hand.hand.played and not hand.lines)


def empty_row_line(hand: ScoredHand) -> str:
    """Return the text of a row that counts nothing: ``Misdeal: Bob gave 14 cards``."""
    return say("row.left_out") if hand.left_out else row_line(hand.hand)


def unplayed_status(hand: ScoredHand) -> str:
    """Return the missing part of a row without a played hand, else its kind."""
    codes = {problem.code for problem in hand.problems}
    return say("odd_hand.no_penalty") if "penalty_missing" in codes else row_kind(hand.hand)


def points_status(left: Sequence[str], unusual: tuple[Points, tuple[int, ...]] | None) -> str:
    """Return the missing points of a hand of points alone, or a remark on their sum.

    Args:
        left: The sides whose points are missing.
        unusual: The sum of all points, and a hand's usual sums; None where it is a usual one.
    """
    if left:
        return say("odd_hand.left", players=join_list(left))
    if unusual is None:
        return say("odd_hand.adds_up")
    total, usual = unusual
    expected = join_list([number(points) for points in usual], "or")
    return say("odd_hand.sum", sum=number(total), expected=expected)
