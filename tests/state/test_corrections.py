"""The story of a finished game tells what was corrected afterwards; what is undone, it does not."""

from dataclasses import replace

from scorekeeper.scoring.corrections import corrected_hands, uncorrected
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.documents.game import read_corrections, write_corrections
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.renaming import rename_player
from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.state.model import Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.new_game import OptionSet
from scorekeeper.state.sync.merge import merge
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, GameStopped, HandSaved
from scorekeeper.state.table.rule_trial import TrialApplied
from scorekeeper.words.story import correction_lines
from tests.state.app_driver import AppDriver, count_taps, new_game

DAY = "21 Nov 2026"


def finished() -> AppDriver:
    app = new_game()
    app.enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    app.enter(1, *count_taps(3, 3, 3, queen="Bob"), HandSaved())
    return app.do(GameStopped())


def lines(app: AppDriver) -> list[str]:
    return [*correction_lines(app.game)]


def queen_to(app: AppDriver, hand: int, player: str) -> AppDriver:
    return app.enter(hand, CardTapped("QS", 0, player), HandSaved())


def test_a_correction_during_the_game_is_nothing_to_tell() -> None:
    app = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    queen_to(app, 0, "Bob").do(GameStopped())
    assert app.ledger.hands[0].points["Bob"] == 17
    assert lines(app) == []


def test_a_corrected_hand_is_told_with_its_points() -> None:
    app = queen_to(finished(), 0, "Bob")
    assert lines(app) == [
        f"Hand 1 was corrected on {DAY}: Ann 4 instead of 17 and Bob 17 instead of 4"
    ]


def test_a_second_correction_is_compared_with_the_finished_game() -> None:
    app = queen_to(queen_to(finished(), 0, "Bob"), 0, "Cid")
    assert lines(app) == [
        f"Hand 1 was corrected on {DAY}: Ann 4 instead of 17 and Cid 17 instead of 4"
    ]
    queen_to(app, 0, "Ann")
    assert lines(app) == []


def test_undo_takes_the_mark_back() -> None:
    app = queen_to(finished(), 0, "Bob").do(ChangeUndone())
    assert app.game == finished().game
    app.do(ChangeRedone())
    assert len(lines(app)) == 1


def test_a_deleted_hand_is_told() -> None:
    assert lines(finished().delete(0)) == [f"Hand 1 was deleted on {DAY}"]


def test_a_note_is_no_correction_of_the_score() -> None:
    app = finished()
    noted = replace(app.game, hands=(declaring(app.game.hands[0], note="late"), app.game.hands[1]))
    assert not [*corrected_hands(noted)]


def test_a_renamed_player_is_no_correction() -> None:
    app = queen_to(finished(), 0, "Bob")
    renamed = rename_player(app.game, "Bob", "Zo\u00eb")
    assert [*correction_lines(renamed)] == [
        f"Hand 1 was corrected on {DAY}: Ann 4 instead of 17 and Zo\u00eb 17 instead of 4"
    ]
    app.do(ChangeUndone(), PlayerRenamed("Ann", "Eve"))
    assert lines(app) == []


def test_what_a_game_was_at_first_is_known_until_its_rules_change() -> None:
    first = finished()
    assert uncorrected(first.game) is None
    app = queen_to(queen_to(finished(), 0, "Bob"), 0, "Cid").delete(1)
    before = uncorrected(app.game)
    assert before
    assert before.hands == first.game.hands
    app.do(Navigated(Route("house_rules", app.game.id)), OptionSet("queen_points", 5))
    assert uncorrected(app.do(TrialApplied()).game) is None


def test_corrections_of_two_windows_are_both_kept() -> None:
    base = finished()
    mine, theirs = queen_to(finished(), 0, "Bob"), queen_to(finished(), 1, "Cid")
    merged = merge(base.table.sheet, mine.table.sheet, theirs.table.sheet, "")
    assert isinstance(merged, Sheet)
    assert [hand.hand for hand in corrected_hands(merged.game)] == [1, 0]
    assert len([*correction_lines(merged.game)]) == 2


def test_corrections_survive_their_document() -> None:
    written = queen_to(finished(), 0, "Bob").game.corrections
    problems: list[Problem] = []
    assert read_corrections(write_corrections(written), (), problems) == written
    assert not problems
    assert read_corrections([{"hand": "1", "was": 7}], ("corrections",), problems) == ()
    assert {problem.where for problem in problems} >= {("corrections", 0)}
