"""Reading and writing a game as the document of the public contract (``scorekeeper-game/1``).

The document is what ``json`` reads and writes: dicts, lists, texts, numbers. Reading answers
either a game or every problem found, never both and never an exception.
"""

import re
from collections.abc import Mapping

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.scoring.fields import Fields
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.hand_file import read_hand, write_hand
from scorekeeper.scoring.house_rules import configure
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.teams_file import read_teams

FORMAT = "scorekeeper-game/1"
NEWER = re.compile(r"scorekeeper-game/([2-9]|[1-9][0-9]+)", re.ASCII)
HANDS_LIMIT = 10_000
PLAYERS_LIMIT = 100
KEYS = (
    "format",
    "id",
    "name",
    "started",
    "finished",
    "variant",
    "options",
    "players",
    "teams",
    "dealer",
    "hands",
)
REQUIRED = ("variant", "players", "hands")


def read_game(document: object) -> tuple[Game | None, tuple[Problem, ...]]:
    """The game that a document describes, or None and all that is wrong with how it is written.

    The hands' contents (cards, moons) are checked where they are scored.
    """
    game, problems = read_as_far(document)
    return (None if problems else game), problems


def read_as_far(document: object) -> tuple[Game | None, tuple[Problem, ...]]:
    """The game as far as it can be read, beside all that is wrong with how it is written.

    None where nobody could say what its hands mean: the game or its players are unknown. With
    problems it is good for finding further ones, not for playing.
    """
    problems: list[Problem] = []
    fields = Fields(document, (), problems)
    found = fields.document.get("format")
    if isinstance(document, Mapping) and found != FORMAT:
        code = "version_newer" if _is_newer(found) else "format_wrong"
        return None, (Problem(code, ("format",), FORMAT, found),)
    fields.only(KEYS, REQUIRED)
    variant = fields.text("variant") if "variant" in fields.document else ""
    entry = CATALOGUE.get(variant)
    if isinstance(fields.document.get("variant"), str) and entry is None:
        fields.problem("variant_unknown", ("variant",), tuple(CATALOGUE), variant)
    players = _players(fields)
    if players is not None:
        checked = check_players(players, entry.variant if entry else None)
        problems += under(("players",), checked)
        players = tuple(name.strip() for name in players)
    options = dict(fields.mapping("options"))
    if entry is not None:
        _, wrong = configure(entry.variant, options, len(players or ()))
        problems += under(("options",), wrong)
    dealer = fields.text("dealer").strip()
    if dealer and players and dealer not in players:
        fields.problem("player_unknown", ("dealer",), players, dealer)
    hands: list[Hand] = []
    for number, each in enumerate(fields.items("hands", HANDS_LIMIT)):
        hands.append(read_hand(each, ("hands", number), problems))
    game = Game(
        id=fields.text("id", limit=200),
        name=fields.text("name", limit=200),
        variant=variant,
        players=players or (),
        dealer=dealer or (players[0] if players else ""),
        options=options,
        hands=tuple(hands),
        started=fields.time("started"),
        finished=fields.time("finished"),
        teams=read_teams(fields, entry.variant if entry else None, players or ()),
    )
    strangers = any(each.where[:1] == ("players",) for each in problems)
    return (None if entry is None or not players or strangers else game), tuple(problems)


def write_game(game: Game) -> dict[str, object]:
    """The document of a game; reading it back answers an equal game."""
    teams = {"teams": [list(team) for team in game.teams]} if game.teams else {}
    return {
        "format": FORMAT,
        "id": game.id,
        "name": game.name,
        "started": game.started,
        "finished": game.finished,
        "variant": game.variant,
        "options": dict(game.options),
        "players": list(game.players),
        **teams,
        "dealer": game.dealer,
        "hands": [write_hand(hand) for hand in game.hands],
    }


def _is_newer(found: object) -> bool:
    return isinstance(found, str) and NEWER.fullmatch(found) is not None


def _players(fields: Fields) -> tuple[str, ...] | None:
    """The names as they are written, or None where they cannot be read."""
    before = len(fields.problems)
    names = fields.items("players", PLAYERS_LIMIT)
    for position, name in enumerate(names):
        if not isinstance(name, str):
            fields.problem("kind_wrong", ("players", position), "text", name)
    if len(fields.problems) > before or "players" not in fields.document:
        return None
    return tuple(str(name) for name in names)
