"""What holds for every game of the catalogue, whatever the house rules and the cards."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import dealing, dealt_pack
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.ending import leaders
from scorekeeper.scoring.engine.line import REASONS, Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.ledger import (
    Ledger,
    ScoredHand,
    rules_of,
    rules_with_suit,
    score_game,
    score_one,
)
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides
from tests.scoring.random_games import VALUES, Table, games, hands, law, tables
from tests.scoring.score_sheet import NAMES


@law
@given(st.data())
def test_every_option_is_drawn_and_accepted(data: st.DataObject) -> None:
    assert tuple(VALUES) == tuple(BY_ID)
    for option, values in VALUES.items():
        assert BY_ID[option].accepts(data.draw(values)), option


@settings(law, max_examples=250)
@given(games())
def test_a_game_of_complete_hands(game: Game) -> None:
    """Drawing a game takes ten times as long as a law about it, so these share their games.

    There are more of them than elsewhere, because not every law is about every game.
    """
    ledger = score_game(game)
    assert [one.problems for one in ledger.hands] == [()] * len(game.hands)
    assert {problem.code for problem in ledger.problems} <= {"hand_after_end"}
    for law_of_games in (
        a_score_is_the_sum_of_its_lines,
        no_line_is_worth_nothing,
        the_points_of_a_hand_are_what_the_deck_says,
        who_has_won_is_ahead_and_only_a_game_that_is_over_is_settled,
    ):
        law_of_games(game, ledger)


def a_score_is_the_sum_of_its_lines(_: Game, ledger: Ledger) -> None:
    sums: dict[str, Points] = dict.fromkeys(ledger.sides, 0)
    for one in ledger.hands:
        assert {line.reason for line in one.lines} <= set(REASONS)
        own: dict[str, Points] = dict.fromkeys(ledger.sides, 0)
        for line in one.lines:
            sums[line.player] += line.points
            own[line.player] += line.points if line.reason != "on_the_nose" else 0
        assert one.points == own
        assert one.totals == sums


def no_line_is_worth_nothing(_: Game, ledger: Ledger) -> None:
    for one in ledger.hands:
        assert all(line.points for line in one.lines)


def the_points_of_a_hand_are_what_the_deck_says(game: Game, ledger: Ledger) -> None:
    rules = rules_of(game)
    if rules.factors or rules.bidding or rules.hand_partners:
        return
    for one in ledger.hands:
        assert sum(one.points.values()) == worth(rules, one, ledger.sides)


def worth(rules: Variant, one: ScoredHand, sides: Sides) -> int:
    """Return the sum of the cards, the moons, the awards and what the table agreed on."""
    hand = one.hand
    agreed = sum(adjustment.points for adjustment in hand.declared.adjustments)
    agreed += rules.revoke * sum(hand.declared.revokes.values())
    if rules.hand_settlement:
        return agreed
    counted = sum(
        rules.values.get(card, 0)
        for taker, pile in hand.taken.items()
        for card in pile.named
        if taker not in rules.piles
    )
    for offset in rules.offsets:
        for pile in hand.taken.values():
            reds = sum(rules.values.get(card, 0) for card in pile.named)
            off = 10 * pile.named.count(offset.card)
            counted -= off if offset.floor is None else min(off, reds)
    for shot in one.moons:
        moon = shot.moon
        cards = rules.pack.decks * sum(abs(rules.values[card]) for card in moon.cards)
        points = cards if moon.points is None else moon.points
        if moon.sun is not None and hand.declared.sun in sides[shot.shooter]:
            points = moon.sun
        others = len(sides) - 1
        if moon.per == "player":
            others = sum(map(len, sides.values())) - len(sides[shot.shooter])
        if moon.others == "cleared":
            return agreed + points * others + tricks_worth(rules, hand)
        if moon.replaces == "cards":
            counted -= rules.pack.decks * sum(rules.values[card] for card in moon.cards)
        if moon.effect != "receive":
            parts = {line.part for line in one.lines if line.detail == moon.id}
            counted += -points if "subtract" in parts else points * others
    counted += 0 if one.moons else awarded(rules, hand, sides)
    counted += tricks_worth(rules, hand)
    return agreed + (-counted if one.turned else counted)


def tricks_worth(rules: Variant, hand: Hand) -> int:
    """Return what the tricks of a hand are worth to everybody together."""
    points = rules.tricks
    if points is None:
        return 0
    # What a pile wins counts for nobody.
    total = points.each * sum(
        n for who, n in hand.declared.tricks.items() if who not in rules.piles
    )
    total += points.first * (hand.declared.first_trick not in rules.piles)
    total += points.last * (hand.declared.last_trick not in rules.piles)
    pile = hand.taken.get(hand.declared.first_trick, Pile())
    whole = (
        len(pile.named) == rules.point_card_count
        and hand.declared.first_trick == hand.declared.last_trick
    )
    return total + (points.everything if whole else 0)


def awarded(rules: Variant, hand: Hand, sides: Sides) -> int:
    """Return the awards of a hand without a moon."""
    total = 0
    for award in rules.awards:
        for members in sides.values():
            cards = [card for who in members for card in hand.taken.get(who, Pile()).named]
            if award.when == "no_tricks":
                without = [who for who in members if who in hand.declared.no_tricks]
                alone = award.per == "player"
                total += award.points * (len(without) if alone else without == [*members])
            elif set(cards) <= set(award.cards):
                own = sum(rules.values[card] for card in cards)
                total += award.points - (own if award.replaces == "hand" else 0)
    return total


@law
@given(games(most_hands=0), st.integers(0, 9))
@example(Game("any", "Any game", "black-maria", NAMES[:6], NAMES[0]), 0)
def test_every_card_is_dealt_left_over_or_out(game: Game, number: int) -> None:
    rules = rules_of(game)
    deal = dealing(rules, game, number)
    hands_dealt = len(game.players) + deal.hands
    dealt = deal.each * hands_dealt
    assert (
        dealt + deal.left_over + deal.aside + len(deal.removed)
        == dealt_pack(rules, len(game.players)).size
    )
    assert deal.each > deal.put_in
    assert deal.left_over >= 0
    assert deal.left_over < hands_dealt or rules.deal.hand_sizes
    assert not (deal.left_over and rules.deal.leftovers == "removed")
    # A game may name cards that count: six play Black Maria without the twos.
    named = {card for rule in rules.deal.taken_out for card in rule.cards}
    assert not (set(deal.removed) - named) & set(rules.point_cards)
    assert deal.removed.count(deal.lead) < rules.pack.decks
    assert deal.lead or rules.deal.taken_out


@law
@given(st.data(), games())
def test_who_sits_where_does_not_matter(data: st.DataObject, game: Game) -> None:
    seats = tuple(data.draw(st.permutations(game.players)))
    here, there = score_game(game), score_game(replace(game, players=seats))
    assume(not here.rules.partner_sides)
    assert there.totals == here.totals
    assert [one.points for one in there.hands] == [one.points for one in here.hands]
    assert set(there.leaders) == set(here.leaders)
    assert ended(there.outcome) == ended(here.outcome)
    if here.if_ended_now and there.if_ended_now:
        assert there.if_ended_now.points == here.if_ended_now.points


PARTNERS = tuple(name for name, entry in CATALOGUE.items() if entry.variant.teams)


@law
@given(st.data(), games(variants=PARTNERS))
def test_who_sits_where_does_not_matter_to_partners(data: st.DataObject, game: Game) -> None:
    here = score_game(game)
    seats = tuple(data.draw(st.permutations(game.players)))
    there = score_game(replace(game, players=seats, teams=tuple(here.sides.values())))
    by_members = [
        {frozenset(ledger.sides[side]): total for side, total in ledger.totals.items()}
        for ledger in (here, there)
    ]
    assert by_members[0] == by_members[1]


def ended(outcome: tuple[str, tuple[str, ...]] | None) -> tuple[str, set[str]] | None:
    return (outcome[0], set(outcome[1])) if outcome else None


@law
@given(st.data(), games())
def test_counted_and_named_cards_score_alike(data: st.DataObject, game: Game) -> None:
    assume(rules_of(game).countable_groups)
    counted = []
    for number, hand in enumerate(game.hands):
        rules = rules_with_suit(game, number, hand.declared.suit)
        taken = {who: count(pile, rules, data) for who, pile in hand.taken.items()}
        counted.append(replace(hand, taken=taken))
    named, by_number = score_game(game), score_game(replace(game, hands=tuple(counted)))
    assert by_number.problems == named.problems
    assert [one.totals for one in by_number.hands] == [one.totals for one in named.hands]
    assert [one.moons for one in by_number.hands] == [one.moons for one in named.hands]
    assert [one.points for one in by_number.hands] == [one.points for one in named.hands]


def count(pile: Pile, rules: Variant, data: st.DataObject) -> Pile:
    """Return the pile with some of its cards counted instead of named."""
    length = len(pile.named)
    chosen = data.draw(st.binary(min_size=length, max_size=length))
    named, counted = [], Counter[str]()
    for card, choice in zip(pile.named, chosen, strict=True):
        group = rules.group_by_card.get(card)
        if group is not None and choice % 2:
            counted[group.name] += 1
        else:
            named.append(card)
    return Pile(tuple(named), counted)


@law
@given(st.data(), games())
def test_a_hand_does_not_depend_on_those_after_it(data: st.DataObject, game: Game) -> None:
    number = data.draw(st.integers(0, len(game.hands)))
    start = score_game(replace(game, hands=game.hands[:number]))
    assert score_game(game).hands[:number] == start.hands


@law
@given(st.data(), games(), st.integers(0, 3))
def test_editing_a_hand_is_replaying_the_game(data: st.DataObject, game: Game, number: int) -> None:
    assume(number < len(game.hands))
    table = Table(game.variant, game.players, game.options, rules_of(game))
    played = list(game.hands)
    played[number] = replace(data.draw(hands(table)), id=played[number].id)
    sides = score_game(game).sides
    before: Mapping[str, Points] = dict.fromkeys(sides, 0)
    replayed = []
    for place, hand in enumerate(played):
        so_far = score_game(replace(game, hands=tuple(played[:place])))
        replayed.append(
            score_one(
                *(table.rules, sides, hand, place, before, so_far.playing_off),
                turned=so_far.turned,
                pool=so_far.pool,
            )
        )
        before = replayed[-1].totals
    assert score_game(replace(game, hands=tuple(played))).hands == tuple(replayed)


def who_has_won_is_ahead_and_only_a_game_that_is_over_is_settled(
    game: Game, ledger: Ledger
) -> None:
    if ledger.outcome is None:
        assert ledger.settlement is None
        assert not (game.finished and game.hands)
    else:
        assert ledger.outcome.winners == leaders(ledger.rules, ledger.totals)
        best = (min if ledger.rules.direction == "low" else max)(ledger.totals.values())
        # Partners who only share the win have totals of their own.
        if not ledger.rules.end.partners:
            assert {ledger.totals[winner] for winner in ledger.outcome.winners} == {best}
        assert (ledger.settlement is None) == (ledger.rules.settlement.method is None)


ELEMENTS = [
    *("QS", "QS", "2H", "AH", "JD", "2C", "1H", "", "10Y", "5R", "10R", "1R", "ROOK"),
    *("QC", "QH", "QD", "10C", "QH-red", "8H-red", "QH-gold", "7C"),
]
GROUPS = ["hearts", "reds", "jokers", "red hearts"]
TAKERS = ("Zoe", "@dummy", "@widow", "@blind-1")


@cache
def entered(players: tuple[str, ...]) -> st.SearchStrategy[Hand]:
    """Return hands with anything in them; making what draws them takes as long as drawing one."""
    piles = st.builds(
        Pile,
        st.lists(st.sampled_from(ELEMENTS), max_size=30).map(tuple),
        st.dictionaries(st.sampled_from(GROUPS), st.integers(0, 30)),
    )
    words = st.sampled_from(["*", "moon", "red"])
    people = st.sampled_from((*players, "Zoe"))
    return st.builds(
        Hand,
        taken=st.dictionaries(st.sampled_from((*players, *TAKERS)), piles),
        declared=st.builds(
            Declarations,
            moon=st.dictionaries(words, st.sampled_from(["add", "subtract", "", "both"])),
            declarer=st.just("") | people,
            bid=st.none() | st.integers(-1, 60),
            relief=st.sampled_from([None, 26, 52, 7]),
            sun=st.just("") | people,
            no_tricks=st.lists(people, max_size=3).map(tuple),
            revokes=st.dictionaries(people, st.integers(0, 3)),
        ),
    )


@law
@given(st.data(), tables())
def test_whatever_has_been_entered_so_far_can_be_scored(data: st.DataObject, table: Table) -> None:
    hand = data.draw(entered(table.players))
    game = Game("", "", table.variant, table.players, "Ann", table.options, (hand,))
    (one,) = score_game(game).hands
    assert sum(line.points for line in one.lines) == sum(one.totals.values())
    complete = data.draw(hands(table))
    some = dict(list(complete.taken.items())[: data.draw(st.integers(0, len(table.players)))])
    score_game(replace(game, hands=(hand, replace(complete, taken=some), complete)))
