"""A game as a link for BG Stats: its fields, its places, and ids that stay the same."""

import json
from dataclasses import replace
from urllib.parse import unquote

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.transfer.bg_stats import ADDRESS, bg_stats_link, bg_stats_play

HAND = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
GAME = Game(
    "friday-1",
    "Friday Hearts",
    "black-lady",
    ("Ann", "Bob", "Cid", "Zoë"),
    "Bob",
    hands=(HAND,) * 6,
    started="2026-11-20T19:40:00-05:00",
    finished="2026-11-20T21:04:20-05:00",
)


def test_a_game_is_a_play_with_everyone() -> None:
    play = bg_stats_play(GAME)
    assert play["game"] == {
        "bggId": 6887,
        "highestWins": False,
        "name": "Hearts",
        "noPoints": False,
        "sourceGameId": "black-lady",
    }
    assert (play["sourceName"], play["sourcePlayId"]) == ("Scorekeeper", "friday-1")
    assert (play["playDate"], play["durationMin"]) == ("2026-11-21 00:40:00", 84)
    players = play["players"]
    assert isinstance(players, list)
    assert [
        (player["name"], player["score"], player["rank"], player["winner"]) for player in players
    ] == [
        ("Ann", 114, 4, False),
        ("Bob", 42, 3, False),
        ("Cid", 0, 1, True),
        ("Zoë", 0, 1, True),
    ]
    assert [player["startPlayer"] for player in players] == [False, True, False, False]


def test_the_link_holds_the_play() -> None:
    link = bg_stats_link(GAME)
    assert link.isascii()
    assert link.startswith(ADDRESS)
    assert json.loads(unquote(link.removeprefix(ADDRESS))) == bg_stats_play(GAME)


def test_a_person_has_the_same_id_in_every_game() -> None:
    def ids(*names: str) -> list[str]:
        hand = Hand(
            {names[0]: Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"})
        )
        game = replace(GAME, id="other", players=names, dealer=names[0], hands=(hand,))
        players = bg_stats_play(game)["players"]
        assert isinstance(players, list)
        return [player["sourcePlayerId"] for player in players]

    one, other = ids("Ann", "Bob", "Zoë"), ids("zoe\u0308", "ANN", "Dee")
    assert one[0] == other[1]
    assert one[2] == other[0]
    assert len({*one, *other}) == 4


def test_partners_have_the_place_of_their_team() -> None:
    game = replace(GAME, variant="partnership", hands=(HAND,))
    players = bg_stats_play(game)["players"]
    assert isinstance(players, list)
    assert [player["role"] for player in players] == ["Ann & Cid", "Bob & Zoë"] * 2
    assert [player["rank"] for player in players] in ([2, 1, 2, 1], [1, 2, 1, 2])


def test_a_game_without_times_or_hands_is_a_play_too() -> None:
    play = bg_stats_play(replace(GAME, started=None, finished=None, hands=()))
    assert "playDate" not in play
    assert "durationMin" not in play
    players = play["players"]
    assert isinstance(players, list)
    assert not any(player["winner"] for player in players)
