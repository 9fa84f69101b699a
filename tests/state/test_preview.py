"""The preview of a hand: how it would score now, and what each open choice leads to."""

from scorekeeper.scoring.declarations import Adjustment
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected, MoonAssigned
from scorekeeper.state.hand.preview import (
    choices,
    moon_key,
    moon_worth,
    open_moon,
    open_moons,
    preview,
    reliefs,
)
from scorekeeper.state.table.playing import GameStopped, HandSaved
from tests.state.app_driver import FOUR, AppDriver, count_taps, new_game


def shot(**options: object) -> AppDriver:
    """Ann has every card of the moon."""
    return new_game(options=options).enter(0, MoonAssigned("Ann"))


class TestSaving:
    def test_is_possible_once_every_card_is_assigned(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, queen="Ann"))
        assert (game.preview.can_be_saved, game.preview.complete) == (False, False)
        game.do(CardsCounted("Cid", "hearts", 5))
        assert (game.preview.can_be_saved, game.preview.complete) == (True, True)
        assert not game.preview.only_choice_open

    def test_waits_for_the_last_card_or_count(self) -> None:
        counted = new_game().enter(0, *count_taps(3, 4, 5)).preview
        assert (counted.complete, counted.left_groups) == (False, {})
        placed = new_game().enter(0, *count_taps(3, 4, queen="Ann")).preview
        assert (placed.complete, placed.left_cards) == (False, {})

    def test_is_possible_where_only_a_choice_is_open(self) -> None:
        scored = shot().preview
        assert (scored.only_choice_open, scored.can_be_saved) == (True, True)


def test_point_cards_are_counted_by_name_and_number() -> None:
    scored = new_game().enter(0, CardTapped("2H", 0, "Ann"), *count_taps(3, queen="Ann")).preview
    assert [scored.cards_of(taker) for taker in FOUR] == [4, 0, 0, 0]


def test_a_partner_has_the_points_of_their_own_cards_and_the_total_of_the_team() -> None:
    game = new_game(variant="partnership").enter(0, *count_taps(3, 4, 5, queen="Bob"))
    game.do(HandSaved()).enter(1, *count_taps(1, 0, 0, queen="Cid"))
    scored = game.preview
    assert scored.side_of["Cid"] == "Ann & Cid"
    assert [scored.points_of(player) for player in FOUR] == [1, 0, 13, 12]
    assert (scored.total_of("Cid"), scored.total_of("Dee")) == (22, 30)
    assert scored.has_partner("Cid")
    alone = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob")).preview
    assert (alone.points_of("Bob"), alone.has_partner("Bob")) == (17, False)


def test_a_hand_far_beyond_the_next_one_is_shown_as_the_next_one() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    assert preview(game.table, 7).hand.number == 1


def test_a_finished_game_is_previewed_as_if_it_went_on() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.do(GameStopped()).enter(0)
    assert game.preview.game.finished is None


class TestAChoice:
    def test_is_open_until_it_is_made(self) -> None:
        game = shot()
        moon = open_moon(game.preview)
        assert moon
        assert (moon.shooter, open_moons(game.preview)) == ("Ann", (moon,))
        game.do(HandSaved(), HandSaved("add")).enter(0)
        assert open_moon(game.preview) is None

    def test_is_not_open_where_the_rules_decide(self) -> None:
        assert open_moon(shot(moon="add").preview) is None

    def test_is_recorded_under_its_moon_where_there_are_several(self) -> None:
        assert moon_key(shot().preview) == "*"
        purple = new_game(variant="purple").enter(0)
        assert moon_key(purple.preview) == "*"
        rules = purple.preview.rules
        red = [card for card in rules.point_cards if card.endswith("red")]
        purple.do(ModeSelected("cards"), *(CardTapped(card, 0, "Ann") for card in red))
        assert moon_key(purple.preview) == "red"

    def test_shows_what_each_effect_leads_to(self) -> None:
        previews = choices(shot().table, 0)
        totals = {effect: tuple(after.ledger.totals.values()) for effect, after in previews.items()}
        assert totals == {"add": (0, 26, 26, 26), "subtract": (-26, 0, 0, 0)}

    def test_is_worth_more_for_a_sun(self) -> None:
        game = shot(sun_points=52)
        moon = open_moon(game.preview)
        assert moon
        assert moon_worth(game.preview, moon, "add") == 26
        game.do(Declared("sun", "Ann"))
        assert moon_worth(game.preview, moon, "add") == 52
        game.do(Declared("sun", "Bob"))
        assert moon_worth(game.preview, moon, "add") == 26


class TestRelief:
    def test_is_not_asked_for_before_the_hand_is_right(self) -> None:
        game = new_game(FOUR[:3], "dummy").enter(
            0, Declared("declarer", "Cid"), Declared("bid", 20)
        )
        game.do(Declared("adjustments", 96, "Ann"), CardTapped("QS", 0, "Bob"))
        assert game.preview.relief == ()
        game.do(*count_taps(0, 13, 0, players=FOUR[:3]))
        assert game.preview.hand.hand.declared.adjustments == (Adjustment("Ann", 96),)

    def test_is_never_asked_for_without_such_a_rule(self) -> None:
        game = shot()
        assert (game.preview.relief, reliefs(game.table, 0)) == ((), {})
