"""Entering by count: the numbers that a row offers, and what it says of its taker."""

from scorekeeper.state.hand.counting import Single, count_rows, possible_counts, strip_key
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from tests.state.app_driver import EIGHT, FOUR, AppDriver, count_taps, new_game, rows

TWO = FOUR[:2]


class TestAStrip:
    def test_hides_what_is_impossible_and_folds_what_does_not_fit(self) -> None:
        game = new_game().enter(0)
        strip = rows(game)["Bob"].strips[0]
        assert (strip.near, strip.far, strip.folded) == (tuple(range(7)), (), True)
        game.do(SectionToggled("hearts Bob"))
        strip = rows(game)["Bob"].strips[0]
        assert (strip.far, strip.folded) == (tuple(range(7, 14)), False)
        game.do(CardsCounted("Ann", "hearts", 6))
        strip = rows(game)["Bob"].strips[0]
        assert (strip.near, strip.folded) == (tuple(range(8)), None)

    def test_knows_that_its_own_number_is_folded_away(self) -> None:
        game = new_game().enter(0, CardsCounted("Bob", "hearts", 9))
        assert rows(game)["Bob"].strips[0].hidden
        assert not rows(game.do(SectionToggled("hearts Bob")))["Bob"].strips[0].hidden

    def test_is_folded_again_on_another_screen(self) -> None:
        game = new_game().enter(0, SectionToggled("hearts Bob"), SectionToggled("extras"))
        assert game.state.screen.expanded == {"hearts Bob", "extras"}
        assert game.do(SectionToggled("extras")).state.screen.expanded == {"hearts Bob"}
        assert game.do(Navigated(Route("sheet", "game-1"))).state.screen.expanded == frozenset()

    def test_has_one_number_less_where_each_group_has_a_sign(self) -> None:
        game = new_game(variant="purple").enter(0, ModeSelected("count"))
        red, gold = rows(game)["Ann"].strips
        assert (red.group, red.first) == ("red hearts", "8H-red")
        assert (gold.group, gold.first) == ("gold hearts", "8H-gold")
        assert (red.near, red.folded) == (tuple(range(7)), None)
        game = new_game(variant="purple", options={"decks": 2}).enter(0, ModeSelected("count"))
        red, gold = rows(game)["Ann"].strips
        assert (red.near, red.folded, gold.folded) == (tuple(range(6)), True, True)
        game.do(SectionToggled(strip_key("gold hearts", "Ann")))
        red, gold = rows(game)["Ann"].strips
        assert (red.folded, gold.folded, gold.far) == (True, False, tuple(range(6, 13)))

    def test_of_a_recorded_hand_offers_every_number(self) -> None:
        game = new_game().enter(0, *count_taps(5, 4, 4, queen="Bob"), HandSaved()).enter(0)
        row = count_rows(game.draft, game.preview, recorded=True)[3]
        assert (row.strips[0].count, row.strips[0].near) == (0, tuple(range(7)))
        game.do(CardsCounted("Dee", "hearts", 1))
        strips = [row.strips[0] for row in count_rows(game.draft, game.preview, recorded=True)]
        assert [(strip.count, strip.too_many) for strip in strips] == [
            (5, True),
            (4, True),
            (4, True),
            (1, True),
        ]
        assert not game.preview.can_be_saved
        game.do(CardsCounted("Ann", "hearts", 4))
        assert game.do(HandSaved()).totals == (4, 17, 4, 1)

    def test_of_a_recorded_hand_gives_nobody_what_another_row_lost(self) -> None:
        game = new_game().enter(0, *count_taps(5, 4, 4, queen="Bob"), HandSaved()).enter(0)
        game.do(CardsCounted("Ann", "hearts", 4))
        assert game.preview.left_groups == {"hearts": 1}

    def test_knows_its_number_once_it_is_counted_even_if_it_is_none(self) -> None:
        game = new_game().enter(0)
        assert rows(game)["Ann"].strips[0].count is None
        game.do(CardsCounted("Ann", "hearts", 0))
        assert rows(game)["Ann"].strips[0].count == 0

    def test_knows_its_number_from_named_cards(self) -> None:
        game = new_game().enter(0, CardTapped("7H", 0, "Cid"))
        assert [row.strips[0].count for row in rows(game).values()] == [None, None, 1, None]

    def test_whose_own_number_is_beside_the_others_hides_nothing(self) -> None:
        game = new_game().enter(0, CardsCounted("Bob", "hearts", 6))
        strip = rows(game)["Bob"].strips[0]
        assert (strip.folded, strip.hidden) == (True, False)
        assert not rows(game)["Ann"].strips[0].hidden


class TestARow:
    def test_is_there_for_every_player_and_pile(self) -> None:
        assert tuple(rows(new_game().enter(0))) == FOUR
        assert tuple(rows(new_game(TWO, "two-player").enter(0))) == (*TWO, "@widow")

    def test_shows_points_and_total_of_players_only(self) -> None:
        game = new_game(TWO, "two-player").enter(0, *count_taps(3, 4, queen="Ann", players=TWO))
        game.do(HandSaved()).enter(1, CardsCounted("Ann", "hearts", 2))
        figures = {taker: (row.points, row.total) for taker, row in rows(game).items()}
        assert figures == {"Ann": (2, 12), "Bob": (5, 9), "@widow": (None, None)}

    def test_of_a_partner_says_that_the_total_is_the_teams(self) -> None:
        game = new_game(variant="partnership").enter(0, *count_taps(3, 4, 5, queen="Bob"))
        figures = {taker: (row.points, row.total, row.partner) for taker, row in rows(game).items()}
        assert figures["Ann"] == (3, 8, True)
        assert figures["Cid"] == (5, 8, True)
        assert not any(row.partner for row in rows(new_game().enter(0)).values())

    def test_is_filled_in_once_all_others_are_counted(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4))
        assert not any(row.fills for row in rows(game).values())
        game.do(CardsCounted("Cid", "hearts", 5))
        filled = rows(game)
        assert [taker for taker, row in filled.items() if row.fills] == ["Dee"]
        assert filled["Dee"].strips[0].count == 1

    def test_of_cards_put_aside_is_filled_in_only_with_cards(self) -> None:
        game = new_game(TWO, "two-player").enter(0)
        assert rows(game)["@widow"].strips[0].count == 0
        game.do(*count_taps(3, 4, players=TWO))
        widow = rows(game)["@widow"]
        assert (widow.fills, widow.strips[0].count) == (False, 0)
        game.do(CardsCounted("Bob", "hearts", 3))
        widow = rows(game)["@widow"]
        assert (widow.fills, widow.strips[0].count, widow.strips[0].near) == (True, 1, (0, 1))

    def test_of_a_dealt_pile_has_no_number_before_it_is_counted(self) -> None:
        pile = rows(new_game(FOUR[:3], "dummy").enter(0))["@dummy"]
        assert pile.strips[0].count is None

    def test_of_a_pile_that_is_bid_for_is_marked(self) -> None:
        marked = rows(new_game(FOUR[:3], "dummy").enter(0))
        assert [taker for taker, row in marked.items() if row.above_bid] == ["@dummy"]
        assert not rows(new_game(TWO, "two-player").enter(0))["@widow"].above_bid

    def test_has_each_copy_of_cards_that_cannot_be_counted(self) -> None:
        game = new_game(EIGHT).enter(0, CardTapped("QS", 1, "Hal"))
        counted = rows(game)
        assert counted["Hal"].singles == (
            Single("QS", 0, assigned=False),
            Single("QS", 1, assigned=True),
        )
        assert counted["Ann"].singles == (
            Single("QS", 0, assigned=False),
            Single("QS", 1, assigned=False),
        )


class TestPossibleCounts:
    def possible(self, game: AppDriver, taker: str) -> tuple[int, ...]:
        rules, players = game.preview.rules, game.preview.players
        return possible_counts(game.draft, rules, players, taker, "hearts")

    def test_are_what_the_others_leave(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4))
        assert self.possible(game, "Cid") == tuple(range(7))
        assert self.possible(game, "Ann") == tuple(range(10))

    def test_go_as_far_as_the_own_number_where_too_many_are_counted(self) -> None:
        game = new_game().enter(0, *count_taps(9, 9))
        assert self.possible(game, "Ann") == tuple(range(10))
        assert self.possible(game, "Cid") == (0,)

    def test_of_cards_put_aside_are_no_more_than_were_put_there(self) -> None:
        game = new_game(TWO, "two-player").enter(0)
        assert self.possible(game, "@widow") == (0, 1, 2)
        game.do(CardsCounted("Ann", "hearts", 6))
        assert self.possible(game, "@widow") == (0, 1)


def test_a_row_is_untouched_until_something_is_entered_there() -> None:
    game = new_game().enter(0, *count_taps(3), CardTapped("QS", 0, "Bob"))
    assert [row.untouched for row in rows(game).values()] == [False, False, True, True]
    game.do(CardsCounted("Cid", "hearts", 0))
    assert [row.untouched for row in rows(game).values()] == [False, False, False, True]
