"""The problems of a recorded hand: all at once, and none if it may be saved."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.scoring.check_declared import check_declared, unknown_players
from scorekeeper.scoring.dealing import deal_size, trick_takers
from scorekeeper.scoring.declarations import ALL_MOONS, NOTHING_DECLARED, Declarations
from scorekeeper.scoring.ending import reaches_target
from scorekeeper.scoring.engine.adjustments import relief
from scorekeeper.scoring.engine.carried_pool import asks_bid
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import points_of
from scorekeeper.scoring.engine.moon_effects import effect_of
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.piles import is_whole
from scorekeeper.scoring.engine.stages import score_until, with_outcome_if_added
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import PUT_ASIDE
from scorekeeper.scoring.rules.variant import Variant


def check_hand(context: HandContext) -> tuple[Problem, ...]:
    """Return every problem of one hand; ``where`` starts at the hand (``("taken", "Bob")``).

    A hand is complete when every point card of every deck is taken exactly once.
    """
    return tuple(_problems(context))


def _problems(context: HandContext) -> Iterator[Problem]:
    """Yield the problems; checks of what most hands do not mention are skipped for these."""
    hand, declared = context.hand, context.hand.declared
    if not hand.played:
        yield from _unplayed(context)
        yield from _adjustments(context)
        return
    if hand.points:
        yield from _typed(context)
        yield from _adjustments(context)
        return
    yield from _takers(context)
    yield from _cards_taken(context)
    if PUT_ASIDE in hand.taken:
        yield from _cards_put_aside(context)
    if len(hand.taken) > _always_enough_for(context.rules, len(context.players)):
        yield from _too_many_tricks(context)
    if declared.moon or context.shots:
        yield from _moons(context)
    if declared.whole_bid or context.rules.bidding:
        yield from _bids(context)
    if declared.relief:
        yield from _relief(context)
    yield from check_declared(context)
    if declared.adjustments:
        yield from _adjustments(context)


def _typed(context: HandContext) -> Iterator[Problem]:
    """Yield the problems of a hand of which only the points are known."""
    hand = context.hand
    yield from unknown_players(context, ("points",), hand.points)
    for side, members in context.sides.items():
        if not any(player in hand.points for player in members):
            yield Problem("points_missing", ("points",), None, side)
    only_points = Hand(
        {}, points=hand.points, declared=Declarations(adjustments=hand.declared.adjustments)
    )
    about = replace(hand, at=None, id="", declared=replace(hand.declared, note="", passed=""))
    if about != only_points:
        yield Problem("points_and_cards", ("points",))


def _unplayed(context: HandContext) -> Iterator[Problem]:
    """Yield cards or points of a row without a played hand, and a penalty that nobody has."""
    hand, declared = context.hand, context.hand.declared
    kept = replace(declared, note="", passed="", adjustments=(), unplayed="")
    if hand.taken or hand.points or kept != NOTHING_DECLARED:
        yield Problem("unplayed_with_cards", ("unplayed",), None, declared.unplayed)
    if declared.unplayed == "penalty" and not any(
        adjustment.points for adjustment in declared.adjustments
    ):
        yield Problem("penalty_missing", ("adjustments",))


def _takers(context: HandContext) -> Iterator[Problem]:
    side_of, piles = context.side_of, context.rules.piles
    for taker in context.hand.taken:
        if taker not in side_of and taker not in piles:
            known = (*context.players, *piles)
            yield Problem("taker_unknown", ("taken", taker), known, taker)


def _cards_taken(context: HandContext) -> Iterator[Problem]:
    if not is_whole(context.rules, context.all_taken):
        yield from _wrong_cards(context)
        yield from _incomplete(context)


def _wrong_cards(context: HandContext) -> Iterator[Problem]:
    rules, taken = context.rules, context.all_taken
    copies = taken.copies
    if not copies.keys() <= rules.point_card_set:
        yield from _unknown_cards(context)
    if not taken.counted.keys() <= rules.countable_groups.keys():
        yield from _uncountable_groups(context)
    for card, number in copies.items():
        if number > rules.pack.decks and card in rules.point_card_set:
            yield _taken_twice(context, card)


def _unknown_cards(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    for taker, pile in context.hand.taken.items():
        for card in dict.fromkeys(pile.named):
            if card not in rules.point_card_set:
                known = card in rules.pack.cards
                code: ProblemCode = "card_scores_nothing" if known else "card_unknown"
                yield Problem(code, ("taken", taker), rules.point_cards, card)


def _uncountable_groups(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    for taker, pile in context.hand.taken.items():
        where = ("taken", taker)
        for name, number in pile.counted.items():
            if name in rules.countable_groups:
                continue
            if any(group.name == name for group in rules.groups):
                yield Problem("group_not_alike", where, None, name)
            else:
                yield Problem(
                    "group_unknown", where, tuple(rules.countable_groups), f"{number} {name}"
                )


def _taken_twice(context: HandContext, card: str) -> Problem:
    """Return the problem of a card with too many copies, at the first taker of one too many."""
    copies = context.rules.pack.decks
    takers = [
        taker for taker, pile in context.hand.taken.items() for _ in range(pile.named.count(card))
    ]
    earlier_takers = tuple(dict.fromkeys(takers[:copies]))
    return Problem("card_taken_twice", ("taken", takers[copies]), (copies, earlier_takers), card)


def remaining(rules: Variant, taken: Pile) -> tuple[dict[str, int], dict[str, int]]:
    """Return the cards that nobody has taken yet.

    Returns:
        Card -> missing copies, for cards that must be named; group -> missing cards. The number of
        a group is negative where more are counted than the decks hold.
    """
    decks, copies = rules.pack.decks, taken.copies
    cards = {
        card: decks - copies.get(card, 0)
        for card in rules.named_cards
        if copies.get(card, 0) < decks
    }
    groups = {}
    for name, group in rules.countable_groups.items():
        size = decks * len(group.cards)
        number = sum(min(copies.get(card, 0), decks) for card in group.cards)
        number += taken.counted.get(name, 0)
        if number != size:
            groups[name] = size - number
    return cards, groups


def _incomplete(context: HandContext) -> Iterator[Problem]:
    rules = context.rules
    cards, groups = remaining(rules, context.all_taken)
    for name, number in groups.items():
        if number < 0:
            size = len(rules.countable_groups[name].cards) * rules.pack.decks
            yield Problem("group_too_many", ("taken",), (size, name), size - number)
    missing = (
        *(card for card, copies in cards.items() for _ in range(copies)),
        *(f"{number} {name}" for name, number in groups.items() if number > 0),
    )
    if missing:
        yield Problem("cards_missing", ("taken",), missing)


def _cards_put_aside(context: HandContext) -> Iterator[Problem]:
    """Yield a pile with more point cards than the deal puts aside.

    Source: docs/rules.md, section 3, Two-Player Hearts.
    """
    size, pile = context.rules.deal.aside, context.hand.taken.get(PUT_ASIDE)
    if size and pile and pile.size > size:
        yield Problem("pile_too_large", ("taken", PUT_ASIDE), size, pile.size)


def _too_many_tricks(context: HandContext) -> Iterator[Problem]:
    """Yield more tricks with point cards than are played, or more takers than there are tricks."""
    rules, taken = context.rules, context.hand.taken
    piles = [
        pile
        for taker in trick_takers(rules, context.players)
        if (pile := taken.get(taker)) and (pile.named or pile.counted)
    ]
    if len(piles) <= _always_enough_for(rules, len(context.players)):
        return
    dealt = deal_size(rules, len(context.players))
    sizes = [pile.size for pile in piles]
    if len(sizes) > dealt.tricks:
        yield Problem("takers_too_many", ("taken",), dealt.tricks, len(sizes))
        return
    if sum(sizes) > rules.point_card_count:
        # Too many cards are a problem of their own.
        return
    # The leftovers go to the taker whose number of tricks they lower most.
    needed = [-(-cards // dealt.trick) for cards in sizes]
    spared = [
        number - max(-(-(cards - dealt.left_over) // dealt.trick), 1)
        for number, cards in zip(needed, sizes, strict=True)
    ]
    if (least := sum(needed) - max(spared, default=0)) > dealt.tricks:
        yield Problem("cards_beyond_tricks", ("taken",), dealt.tricks, least)


@kept_with_rules
def _always_enough_for(rules: Variant, players: int) -> int:
    """Return for how many takers there are tricks enough, however the cards lie."""
    dealt = deal_size(rules, players)
    return dealt.tricks - rules.point_card_count // dealt.trick


def _moons(context: HandContext) -> Iterator[Problem]:
    """Yield choices that are missing, unknown, not allowed, or for a moon that nobody shot."""
    shots = {shot.moon.id: shot for shot in context.shots}
    known = {moon.id for moon in context.rules.moons}
    for name, choice in context.hand.declared.moon.items():
        if choice not in CHOICES:
            yield Problem("moon_choice_unknown", ("moon",), CHOICES, choice)
        elif not (shots if name == ALL_MOONS else name in shots):
            has_moon = name == ALL_MOONS or name in known
            code: ProblemCode = "moon_choice_without_moon" if has_moon else "moon_unknown"
            yield Problem(code, ("moon",), tuple(sorted(known)), name)
    for name, shot in shots.items():
        chosen = context.hand.choice(name)
        if chosen is None:
            if shot.moon.effect == "choose":
                yield Problem("moon_choice_missing", ("moon",), CHOICES, shot.shooter)
        elif chosen in CHOICES:
            effect = effect_of(with_outcome_if_added(context), shot)
            if chosen != effect:
                yield Problem("moon_choice_not_allowed", ("moon",), effect, chosen)


def _bids(context: HandContext) -> Iterator[Problem]:
    """Yield a bid that is missing, out of range, or in a game without bids."""
    bidding, bid = context.rules.bidding, context.hand.declared.whole_bid
    if bidding is None:
        if bid is not None:
            yield Problem("key_unfit", ("bid",), None, "bid")
    elif bid is None:
        if asks_bid(context.rules, context.pool):
            yield Problem("bid_missing", ("bid",), (bidding.least, bidding.most))
    else:
        if not bidding.least <= bid.points <= bidding.most:
            bounds = (bidding.least, bidding.most)
            yield Problem("bid_out_of_range", ("bid", "points"), bounds, bid.points)
        yield from unknown_players(context, ("bid", "declarer"), (bid.declarer,))


def _relief(context: HandContext) -> Iterator[Problem]:
    """Yield relief in a game without it, or more of it than is needed."""
    taken, rules = context.hand.declared.relief, context.rules
    if not rules.relief:
        yield Problem("key_unfit", ("relief",), None, "relief")
    elif taken not in rules.relief:
        yield Problem("relief_unknown", ("relief",), (0, *rules.relief), taken)
    elif taken not in (allowed := relief_allowed(context)):
        yield Problem("relief_not_allowed", ("relief",), allowed, taken)


def relief_allowed(context: HandContext) -> tuple[int, ...]:
    """Return the points that the shooter may take off all totals; none unless a moon ends the game.

    Each further amount is allowed only where the one before leaves somebody at the target.
    Source: docs/rules.md, section 3, Dummy Hearts.
    """
    rules = context.rules
    if not context.shots:
        return ()
    change = points_of(score_until(context, relief), context.sides)
    totals = [context.before[side] + change[side] for side in context.sides]
    allowed, before = [], 0
    for points in rules.relief:
        if not any(reaches_target(rules, total - before) for total in totals):
            break
        allowed.append(points)
        before = points
    return tuple(allowed)


def _adjustments(context: HandContext) -> Iterator[Problem]:
    known = {*context.players, *context.sides}
    for number, adjustment in enumerate(context.hand.declared.adjustments):
        if adjustment.player not in known:
            where = ("adjustments", number, "player")
            yield Problem("player_unknown", where, context.players, adjustment.player)
