"""Any hand that is written out as a sentence is read back as that hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import ALL_MOONS, Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of, rules_with_suit, score_game
from scorekeeper.sentences.reading import read_sentence
from tests.sentences.writer import Writer

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eva", "Finn", "Gus", "Ida", "Jo", "Kim", "Lou")


@st.composite
def hands(draw: st.DrawFn, game: Game) -> Hand:
    """Return a hand of a game in which every card has a taker."""
    rules = rules_with_suit(game, 0, "")
    takers = [*game.players, *(pile for pile in rules.piles if pile != "@widow")]
    alone = draw(st.sampled_from([*takers, *("",) * 3]))
    taker = st.just(alone) if alone else st.sampled_from(takers)
    piles: dict[str, tuple[list[str], dict[str, int]]] = {name: ([], {}) for name in takers}
    counted = {name for name in rules.countable_groups if draw(st.booleans())}
    for card in rules.point_cards:
        group = rules.group_by_card.get(card)
        for _ in range(rules.pack.decks):
            named, counts = piles[draw(taker)]
            if group and group.name in counted:
                counts[group.name] = counts.get(group.name, 0) + 1
            else:
                named.append(card)
    taken = {
        name: Pile(tuple(named), counts)
        for name, (named, counts) in piles.items()
        if named or counts
    }
    declarer, bid = "", None
    if rules.bidding:
        bid = draw(st.integers(rules.bidding.least, rules.bidding.most))
        declarer = draw(st.sampled_from(game.players))
    hand = Hand(taken, declared=Declarations(declarer=declarer, bid=bid))
    if rules.revoke:
        times = st.dictionaries(st.sampled_from(game.players), st.integers(1, 5), max_size=2)
        hand = Hand(taken, declared=Declarations(revokes=draw(times)))
    if any(award.when == "no_tricks" for award in rules.awards):
        none = [player for player in game.players if player not in taken]
        hand = Hand(taken, declared=Declarations(no_tricks=tuple(none[: draw(st.integers(0, 2))])))
    return with_choices(draw, game, hand)


def with_choices(draw: st.DrawFn, game: Game, hand: Hand) -> Hand:
    """Return a hand with the choices of those who shot a moon."""
    shots = (
        score_game(Game("g", "", game.variant, game.players, game.dealer, hands=(hand,)))
        .hands[0]
        .moons
    )
    open_ = [shot for shot in shots if shot.moon.effect == "choose"]
    if not open_:
        return hand
    choice = st.sampled_from(("add", "subtract"))
    several = len(rules_of(game).moons) > 1
    moon = {shot.moon.id if several else ALL_MOONS: draw(choice) for shot in open_}
    return Hand(hand.taken, Declarations(moon=moon, revokes=hand.declared.revokes))


def as_counted(hand: Hand) -> dict[str, tuple[tuple[str, ...], dict[str, int]]]:
    """Return who has what, in an order that does not matter."""
    return {
        taker: (tuple(sorted(pile.named)), dict(sorted(pile.counted.items())))
        for taker, pile in sorted(hand.taken.items())
    }


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("variant", CATALOGUE)
def test_a_written_hand_is_read_back(variant: str, code: str) -> None:
    counts = CATALOGUE[variant].variant.players

    @settings(max_examples=3, deadline=None)
    @given(st.data())
    def read_back(data: st.DataObject) -> None:
        count = data.draw(st.sampled_from(counts))
        game = Game("g", "", variant, NAMES[:count], NAMES[0])
        hand = data.draw(hands(game))
        scored = score_game(Game("g", "", variant, game.players, NAMES[0], hands=(hand,)))
        rules, sides = scored.rules, scored.hands[0].sides
        shooters = {
            shot.moon.id: next(
                player
                for player in sides.get(shot.shooter, (shot.shooter,))
                if player in hand.taken
            )
            for shot in scored.hands[0].moons
        }
        text = Writer(rules, code, digits=data.draw(st.booleans())).hand(hand, shooters)
        said = read_sentence(text, game, 0, code)
        assert said.unclear == (), text
        assert as_counted(said.hand) == as_counted(hand), text
        assert said.hand.declared.moon == hand.declared.moon, text
        assert (said.hand.declared.whole_bid, said.hand.declared.revokes) == (
            hand.declared.whole_bid,
            hand.declared.revokes,
        ), text
        assert set(said.hand.declared.no_tricks) == set(hand.declared.no_tricks), text

    read_back()
