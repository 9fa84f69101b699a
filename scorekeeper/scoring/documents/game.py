"""Reading and writing a game as the document of the public contract (``scorekeeper-game/1``).

The document is what ``json`` reads and writes: dicts, lists, texts, numbers. Reading returns
either a game or every problem found; it never raises.

Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Mapping
from typing import TypeVar
from unicodedata import normalize

from scorekeeper.scoring.catalogue.games import CATALOGUE, NOT_SCORED
from scorekeeper.scoring.documents.hand import PLAYERS_LIMIT, read_hand, write_hand
from scorekeeper.scoring.documents.opening import read_opening, write_opening
from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    ANYTHING,
    OBJECT,
    TEXT,
    TIME_TEXT,
    Field,
    Fields,
    Items,
    ListOf,
    Text,
    check_format,
    is_newer,
)
from scorekeeper.scoring.documents.rules import FORMAT as RULES_FORMAT
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.documents.table import (
    COLOURS_CHOSEN,
    TABLE,
    read_colours,
    read_table,
    write_colours,
    write_table,
)
from scorekeeper.scoring.game import AFTER_END, NO_OPENING, STATUSES, Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import Problem, under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import everyone_of, opposite_teams

FORMAT = "scorekeeper-game/1"
HANDS_LIMIT = 10_000
TEAMS_LIMIT = 100

ID = Field("id", Text(limit=200), "")
NAME = Field("name", Text(limit=200), "")
STARTED = Field("started", TIME_TEXT, None, nullable=True)
FINISHED = Field("finished", TIME_TEXT, None, nullable=True)
VARIANT = Field("variant", TEXT, "", required=True)
OPTIONS = Field("options", OBJECT, {})
RULES = Field("rules", ANYTHING, None, nullable=True)
PLAYERS = Field("players", ListOf(ANY_TEXT, PLAYERS_LIMIT), (), required=True)
TEAMS = Field("teams", ListOf(ListOf(ANY_TEXT, most=None), TEAMS_LIMIT), (), nullable=True)
DEALER = Field("dealer", TEXT, "")
HANDS = Field("hands", Items(HANDS_LIMIT), (), required=True)
PAUSED = Field("paused", TIME_TEXT, None, nullable=True)
STATUS = Field("status", Text(choices=STATUSES[1:]), "", nullable=True)
AFTER = Field("after_end", Text(choices=AFTER_END[1:]), "", nullable=True)
OPENING = Field("opening", OBJECT, {})
FIELDS = (
    Field("format", ANYTHING, None),
    ID,
    NAME,
    STARTED,
    FINISHED,
    VARIANT,
    OPTIONS,
    RULES,
    PLAYERS,
    TEAMS,
    DEALER,
    HANDS,
    TABLE,
    COLOURS_CHOSEN,
    PAUSED,
    STATUS,
    AFTER,
    OPENING,
)

Teams = tuple[tuple[str, ...], ...]
Word = TypeVar("Word", bound=str)


def read_game(document: object) -> tuple[Game | None, tuple[Problem, ...]]:
    """Return the game a document describes, or None and all that is wrong with its writing.

    What the hands contain (cards, moons) is checked where they are scored.
    """
    game, problems = read_as_far(document)
    return (None if problems else game), problems


def read_as_far(document: object) -> tuple[Game | None, tuple[Problem, ...]]:
    """Return the game as far as it can be read, and all that is wrong with its writing.

    There is no game if its rules or its players are unknown, because then its hands mean nothing.
    A game with problems serves to find further ones, not to be played.
    """
    if isinstance(document, Mapping) and (problem := _check_format(document.get("format"))):
        return None, (problem,)
    problems: list[Problem] = []
    fields = Fields(FIELDS, document, (), problems)
    variant = fields[VARIANT]
    options = dict(fields[OPTIONS])
    full_rules, played = _read_rules(fields, variant)
    players = _read_players(fields)
    if players is not None:
        problems += under(("players",), check_players(players, played))
        players = tuple(normalize_name(name) for name in players)
    if played is not None and full_rules is None:
        played, wrong = configure(played, options, len(players or ()))
        problems += under(("options",), wrong)
    dealer = normalize_name(fields[DEALER])
    if dealer and players and dealer not in players:
        fields.problem("player_unknown", ("dealer",), players, dealer)
    groups = None if played is None else played.countable_groups
    hands = tuple(
        read_hand(each, ("hands", number), problems, groups)
        for number, each in enumerate(fields[HANDS])
    )
    _check_hand_ids(fields, hands)
    table = read_table(fields, played, players or (), len(hands))
    game = Game(
        id=fields[ID],
        name=normalize("NFC", fields[NAME]),
        variant=variant,
        players=players or (),
        dealer=dealer or (players[0] if players else ""),
        options=options,
        hands=hands,
        started=fields[STARTED],
        finished=fields[FINISHED],
        teams=_read_teams(fields, played, players or ()),
        rules=full_rules,
        table=table,
        paused=fields[PAUSED],
        status=one_of(STATUSES, fields[STATUS]),
        after_end=one_of(AFTER_END, fields[AFTER]),
        opening=read_opening(fields, OPENING, players or ()),
        colours=read_colours(fields, everyone_of(players or (), table)),
    )
    unknown_players = any(each.where[:1] in (("players",), ("table",)) for each in problems)
    known = played is not None and players and not unknown_players
    return (game if known else None), tuple(problems)


def write_game(game: Game) -> dict[str, object]:
    """Return the document of a game; reading it back returns an equal game."""
    teams = {"teams": [list(team) for team in game.teams]} if game.teams else {}
    rules = {"rules": write_rules(game.rules)} if game.rules else {}
    table = {"table": write_table(game.table)} if game.table else {}
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
        **({"colours": write_colours(game.colours)} if game.colours else {}),
        **({"paused": game.paused} if game.paused else {}),
        **({"status": game.status} if game.status else {}),
        **({"after_end": game.after_end} if game.after_end else {}),
        **({"opening": write_opening(game.opening)} if game.opening != NO_OPENING else {}),
    }


def one_of(words: tuple[Word, ...], found: str | None) -> Word:
    """Return the word that was found, or the first one where it is unknown, which is a problem."""
    return next((each for each in words if each == found), words[0])


def _check_format(found: object) -> Problem | None:
    if found == RULES_FORMAT or is_newer(found, RULES_FORMAT):
        return Problem("rules_not_game", ("format",), FORMAT, found)
    return check_format(found, FORMAT)


def _read_rules(fields: Fields, variant: str) -> tuple[Variant | None, Variant | None]:
    """Return the full rules that the document carries, and those that its players must fit.

    Without the first, the second are the catalogue's. With them, the catalogue need not know the
    game any more.
    """
    if RULES in fields:
        full_rules = read_rules(fields[RULES], ("rules",), fields.problems)
        return full_rules, full_rules
    entry = CATALOGUE.get(variant)
    if isinstance(fields.document.get("variant"), str) and entry is None:
        if variant in NOT_SCORED:
            fields.problem("variant_unscored", ("variant",), None, variant)
        else:
            fields.problem("variant_unknown", ("variant",), tuple(CATALOGUE), variant)
    return None, entry.variant if entry else None


def _read_players(fields: Fields) -> tuple[str, ...] | None:
    """Return the names as they are written, or None where they cannot be read."""
    before = len(fields.problems)
    names = fields[PLAYERS]
    return names if PLAYERS in fields and len(fields.problems) == before else None


def _check_hand_ids(fields: Fields, hands: tuple[Hand, ...]) -> None:
    """Report every id that an earlier hand has already."""
    first: dict[str, int] = {}
    for number, hand in enumerate(hands):
        if hand.id and first.setdefault(hand.id, number) != number:
            fields.problem("hand_id_twice", ("hands", number, "id"), first[hand.id] + 1, hand.id)


def _read_teams(fields: Fields, rules: Variant | None, players: tuple[str, ...]) -> Teams:
    """Return the teams; none where partners sit opposite, as usual."""
    if TEAMS not in fields:
        return ()
    if rules is not None and not rules.teams:
        fields.problem("key_unfit", ("teams",), None, "teams")
        return ()
    before = len(fields.problems)
    teams = tuple(tuple(map(normalize_name, team)) for team in fields[TEAMS])
    if len(fields.problems) > before or rules is None or not players:
        return ()
    named = [name for team in teams for name in team]
    sizes = [len(team) for team in teams]
    if sorted(named) != sorted(players) or sizes != [len(players) // rules.teams] * rules.teams:
        fields.problem("teams_wrong", ("teams",), players, named)
        return ()
    usual = {frozenset(team) for team in opposite_teams(rules, players)}
    return () if {frozenset(team) for team in teams} == usual else _in_seat_order(teams, players)


def _in_seat_order(teams: Teams, players: tuple[str, ...]) -> Teams:
    """Return teams and partners in seat order, so that a team has only one name."""
    ordered = (tuple(sorted(team, key=players.index)) for team in teams)
    return tuple(sorted(ordered, key=lambda team: players.index(team[0])))
