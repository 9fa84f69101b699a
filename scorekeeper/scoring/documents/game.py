"""Reading and writing a game as the document of the public contract (``scorekeeper-game/1``).

The document is what ``json`` reads and writes: dicts, lists, texts, numbers. Reading answers
either a game or every problem found, never both and never an exception.
"""

from collections.abc import Mapping
from unicodedata import normalize

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.hand import PLAYERS_LIMIT, read_hand, write_hand
from scorekeeper.scoring.documents.reader import Fields, is_newer
from scorekeeper.scoring.documents.rules import FORMAT as RULES_FORMAT
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.documents.table import read_colours, read_table, write_table
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import everyone_of, opposite_teams

FORMAT = "scorekeeper-game/1"
HANDS_LIMIT = 10_000
KEYS = (
    "format",
    "id",
    "name",
    "started",
    "finished",
    "variant",
    "options",
    "rules",
    "players",
    "teams",
    "dealer",
    "hands",
    "table",
    "colours",
    "paused",
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
        return None, (_other_format(found),)
    fields.only(KEYS, REQUIRED)
    variant = fields.text("variant") if "variant" in fields.document else ""
    options = dict(fields.mapping("options"))
    own, played = _rules(fields, variant)
    players = _players(fields)
    if players is not None:
        problems += under(("players",), check_players(players, played))
        players = tuple(normalize_name(name) for name in players)
    if played is not None and own is None:
        played, wrong = configure(played, options, len(players or ()))
        problems += under(("options",), wrong)
    dealer = normalize_name(fields.text("dealer"))
    if dealer and players and dealer not in players:
        fields.problem("player_unknown", ("dealer",), players, dealer)
    groups = None if played is None else played.countable_groups
    hands: list[Hand] = []
    for number, each in enumerate(fields.items("hands", HANDS_LIMIT)):
        hands.append(read_hand(each, ("hands", number), problems, groups))
    table = read_table(fields, played, players or (), len(hands))
    game = Game(
        id=fields.text("id", limit=200),
        name=normalize("NFC", fields.text("name", limit=200)),
        variant=variant,
        players=players or (),
        dealer=dealer or (players[0] if players else ""),
        options=options,
        hands=tuple(hands),
        started=fields.time("started"),
        finished=fields.time("finished"),
        teams=read_teams(fields, played, players or ()),
        rules=own,
        table=table,
        paused=fields.time("paused"),
        colours=read_colours(fields, everyone_of(players or (), table)),
    )
    strangers = any(each.where[:1] in (("players",), ("table",)) for each in problems)
    return (None if played is None or not players or strangers else game), tuple(problems)


def write_game(game: Game) -> dict[str, object]:
    """The document of a game; reading it back answers an equal game."""
    teams = {"teams": [list(team) for team in game.teams]} if game.teams else {}
    rules = {"rules": write_rules(game.rules)} if game.rules else {}
    table = {"table": write_table(game.table)} if game.table else {}
    colours = {name: place + 1 for name, place in game.colours.items()}
    return {
        "format": FORMAT,
        "id": game.id,
        "name": game.name,
        "started": game.started,
        "finished": game.finished,
        "variant": game.variant,
        "options": dict(game.options),
        **rules,
        "players": list(game.players),
        **teams,
        "dealer": game.dealer,
        "hands": [write_hand(hand) for hand in game.hands],
        **table,
        **({"colours": colours} if colours else {}),
        **({"paused": game.paused} if game.paused else {}),
    }


def _other_format(found: object) -> Problem:
    if found == RULES_FORMAT or is_newer(found, RULES_FORMAT):
        return Problem("rules_not_game", ("format",), FORMAT, found)
    code = "version_newer" if is_newer(found, FORMAT) else "format_wrong"
    return Problem(code, ("format",), FORMAT, found)


def _rules(fields: Fields, variant: str) -> tuple[Variant | None, Variant | None]:
    """The full rules that the document carries, and those that its players have to fit.

    Without the first the second are the catalogue's. With them it does not matter whether the
    catalogue still knows the game, or ever did.
    """
    if fields.document.get("rules") is not None:
        own = read_rules(fields.document["rules"], ("rules",), fields.problems)
        return own, own
    entry = CATALOGUE.get(variant)
    if isinstance(fields.document.get("variant"), str) and entry is None:
        fields.problem("variant_unknown", ("variant",), tuple(CATALOGUE), variant)
    return None, entry.variant if entry else None


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


Teams = tuple[tuple[str, ...], ...]


def read_teams(fields: Fields, rules: Variant | None, players: tuple[str, ...]) -> Teams:
    """The teams, none where partners sit opposite as usual; problems are noted in ``fields``."""
    if fields.document.get("teams") is None:
        return ()
    if rules is not None and not rules.teams:
        fields.problem("key_unfit", ("teams",), None, "teams")
        return ()
    before = len(fields.problems)
    teams = tuple(
        _names(fields, number, team) for number, team in enumerate(fields.items("teams", 100))
    )
    if len(fields.problems) > before or rules is None or not players:
        return ()
    named = [name for team in teams for name in team]
    sizes = [len(team) for team in teams]
    if sorted(named) != sorted(players) or sizes != [len(players) // rules.teams] * rules.teams:
        fields.problem("teams_wrong", ("teams",), players, named)
        return ()
    usual = {frozenset(team) for team in opposite_teams(rules, players)}
    return () if {frozenset(team) for team in teams} == usual else _seated(teams, players)


def _seated(teams: Teams, players: tuple[str, ...]) -> Teams:
    """Teams and partners in seat order, so that a team has one name only."""
    ordered = (tuple(sorted(team, key=players.index)) for team in teams)
    return tuple(sorted(ordered, key=lambda team: players.index(team[0])))


def _names(fields: Fields, number: int, team: object) -> tuple[str, ...]:
    if not isinstance(team, list):
        fields.problem("kind_wrong", ("teams", number), "list", team)
        return ()
    for position, name in enumerate(team):
        if not isinstance(name, str):
            fields.problem("kind_wrong", ("teams", number, position), "text", name)
    return tuple(normalize_name(name) for name in team if isinstance(name, str))
