"""Playing off a tie, and a bonus in a game that has no place for it."""

from dataclasses import replace

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_game, score_one
from scorekeeper.scoring.seating import sides_of
from tests.scoring.example import game_of
from tests.scoring.score_sheet import NAMES, rules_for


def test_the_diamond_that_the_dummy_took_counts_beside_a_defenders_moon() -> None:
    """Derived: 26 for the declarer, and of the dummy's 26 − 10 what is above the bid of 0."""
    rules = rules_for("dummy", 3, diamond_bonus="JD")
    hand = Hand(
        {"Bob": Pile(("QS",), {"hearts": 13}), "@dummy": Pile(("JD",))},
        declared=Declarations(declarer="Ann", bid=0),
    )
    one = score_one(rules, sides_of(rules, NAMES[:3]), hand, 0, dict.fromkeys(NAMES[:3], 0))
    assert one.points == {"Ann": 42, "Bob": 0, "Cid": 26}
    assert one.problems == ()


def test_nothing_is_passed_in_a_tiebreaker() -> None:
    """Source: "Hearts Variations", section "Two-Player Hearts": no passing in the tiebreaker."""
    level = [
        {"taken": {"Ann": ["QS"], "Bob": ["7 hearts"]}},
        {
            "taken": {"Ann": ["QS"], "Bob": ["7 hearts"]},
            "adjustments": [{"player": name, "points": 40} for name in ("Ann", "Bob")],
        },
    ]
    game, problems = read_game(
        game_of(*level, variant="two-player", options={}, players=["Ann", "Bob"], dealer="Ann")
    )
    assert problems == ()
    assert game is not None
    assert [passed(game, number) for number in range(3)] == [
        ("across", 1),
        ("hold", 0),
        ("hold", 0),
    ]
    decided = replace(game.hands[0], taken={"Bob": Pile(("QS",), {"hearts": 7})})
    assert passed(replace(game, hands=(*game.hands, decided)), 2) == ("hold", 0)
    earlier = replace(game, hands=game.hands[:1])
    assert passed(replace(earlier, hands=game.hands[:1] * 2), 2) == ("across", 1)


def passed(game: Game, number: int) -> tuple[str | None, int]:
    """What is passed before a hand of this game."""
    ledger = score_game(game)
    later = number >= len(ledger.hands)
    playing_off = ledger.playing_off if later else ledger.hands[number].playing_off
    return pass_of(ledger.rules, game, number, playing_off)[:2]
