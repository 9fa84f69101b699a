"""Every game of the catalogue, for every number of players, can be entered and saved."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import deal_size, trick_count
from scorekeeper.scoring.declarations import Adjustment, Declarations, declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.primitives import PUT_ASIDE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import EntryMode, all_takers, draft_of, hand_of
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected
from scorekeeper.state.hand.preview import moon_key, open_moon
from scorekeeper.state.table.playing import HandSaved
from tests.state.app_driver import EIGHT, AppDriver, new_game

NAMES = (*EIGHT, "Ida", "Jay", "Kim")
TABLES = [
    (variant, players) for variant, entry in CATALOGUE.items() for players in entry.variant.players
]


@pytest.mark.parametrize(("variant", "players"), TABLES)
@settings(max_examples=5)
@given(data=some.data())
def test_a_hand_of_it_can_be_entered(variant: str, players: int, data: some.DataObject) -> None:
    names = NAMES[:players]
    game = new_game(names, variant).enter(0)
    rules = game.ledger.rules
    mode: EntryMode = data.draw(
        some.sampled_from(("cards", "count") if rules.countable_groups else ("cards",))
    )
    suit = data.draw(some.sampled_from(rules.suits_to_name or ("",)))
    rules = with_named_suit(rules, suit, players)
    wanted = intended(data, rules, names, mode)
    wanted = declaring(wanted, suit=suit)
    game.do(ModeSelected(mode), *entered(wanted))
    save(game, data)
    recorded = game.game.hands[0]
    assert game.ledger.hands[0].problems == ()
    decided = replace(
        wanted,
        id=recorded.id,
        at=recorded.at,
        declared=replace(
            wanted.declared, moon=recorded.declared.moon, relief=recorded.declared.relief
        ),
    )
    assert recorded == decided
    again = hand_of(draft_of(recorded, rules), rules, names)
    assert replace(again, id=recorded.id, at=recorded.at) == recorded


def intended(data: some.DataObject, rules: Variant, names: tuple[str, ...], mode: str) -> Hand:
    """Draw a hand: who took what, often a whole moon for one taker, and declarations."""
    takers = all_takers(rules, names)
    # With more players than tricks somebody wins none.
    size = deal_size(rules, len(names))
    takers = takers[-max(size.tricks - rules.point_card_count // size.trick, 1) :]
    together = {card for moon in rules.moons for card in moon.cards}
    shooter = data.draw(some.none() | some.sampled_from(takers))
    named: dict[str, list[str]] = {taker: [] for taker in takers}
    counted: dict[str, dict[str, int]] = {taker: {} for taker in takers}
    copies = [card for card in rules.point_cards for _ in range(rules.pack.decks)]
    # Bytes are drawn much faster than as many takers.
    drawn = data.draw(some.binary(min_size=len(copies), max_size=len(copies)))
    for card, number in zip(copies, drawn, strict=True):
        taker = shooter if shooter and card in together else takers[number % len(takers)]
        if (
            taker == PUT_ASIDE
            and len(named[taker]) + sum(counted[taker].values()) >= rules.deal.aside
        ):
            taker = takers[0]
        group = rules.group_by_card.get(card)
        if group is None or mode == "cards":
            named[taker].append(card)
            continue
        counted[taker][group.name] = counted[taker].get(group.name, 0) + 1
    player = data.draw(some.sampled_from(names))
    bidding = rules.bidding
    points = data.draw(some.integers(bidding.least, bidding.most)) if bidding else 0
    return Hand(
        taken={
            taker: Pile(tuple(named[taker]), counted[taker])
            for taker in takers
            if named[taker] or counted[taker]
        },
        declared=Declarations(
            **tricks_of(rules, names, data),
            declarer=player if bidding else "",
            bid=points if bidding else None,
            passed=data.draw(some.sampled_from(("", "2 left", "hold")))
            if rules.passing.caller == "dealer"
            else "",
            exposed=tuple(
                exposure.card for exposure in rules.exposures if data.draw(some.booleans())
            ),
            revokes={player: 2} if rules.revoke and data.draw(some.booleans()) else {},
            adjustments=(Adjustment(player, -3),) if data.draw(some.booleans()) else (),
            note="misdeal",
        ),
    )


def tricks_of(rules: Variant, names: tuple[str, ...], data: some.DataObject) -> dict[str, Any]:
    """Draw who won which tricks, where that counts: everybody at least one."""
    points = rules.tricks
    if points is None:
        return {}
    won = dict.fromkeys(names, 1)
    won[names[0]] += trick_count(rules, len(names)) - len(names)
    first, last = data.draw(some.sampled_from(names)), data.draw(some.sampled_from(names))
    return {
        "tricks": won if points.each else {},
        "first_trick": first if points.asks_first else "",
        "last_trick": last if points.asks_last else "",
    }


def entered(wanted: Hand) -> list[Action]:
    """Return the taps that enter a hand."""
    taps: list[Action] = [
        Declared("note", wanted.declared.note),
        Declared("passed", wanted.declared.passed),
    ]
    if wanted.declared.suit:
        taps.append(Declared("suit", wanted.declared.suit))
    if bid := wanted.declared.whole_bid:
        taps += [
            Declared("declarer", bid.declarer),
            Declared("declarer", bid.declarer),
            Declared("bid", bid.points),
        ]
    copies: dict[str, int] = {}
    for taker, pile in wanted.taken.items():
        for card in pile.named:
            taps.append(CardTapped(card, copies.get(card, 0), taker))
            copies[card] = copies.get(card, 0) + 1
        taps += [CardsCounted(taker, group, number) for group, number in pile.counted.items()]
    taps += [Declared("exposed", True, card) for card in wanted.declared.exposed]
    taps += [
        Declared("tricks", number, player) for player, number in wanted.declared.tricks.items()
    ]
    taps += [
        Declared("first_trick", wanted.declared.first_trick),
        Declared("last_trick", wanted.declared.last_trick),
    ]
    taps += [
        Declared("revokes", times, player) for player, times in wanted.declared.revokes.items()
    ]
    taps += [
        Declared("adjustments", adjustment.points, adjustment.player)
        for adjustment in wanted.declared.adjustments
    ]
    return taps


def save(game: AppDriver, data: some.DataObject) -> None:
    """Save the hand, with a choice for each question to the shooters."""
    game.do(HandSaved())
    for _ in game.ledger.rules.moons:
        if not game.game.hands and open_moon(game.preview):
            choice = data.draw(some.sampled_from(CHOICES))
            game.do(HandSaved(choice, moon_key(game.preview)))
    if not game.game.hands and game.preview.relief:
        game.do(HandSaved(relief=data.draw(some.sampled_from((0, *game.preview.relief)))))
