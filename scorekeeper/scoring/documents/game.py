"""Reading and writing a game as the document of the public contract (``scorekeeper-game/1``).

The document is what ``json`` reads and writes: dicts, lists, texts, numbers. Reading returns
either a game or every problem found; it never raises. What was corrected in a finished game is
kept beside the document, which has no place for it.

Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar
from unicodedata import normalize

from scorekeeper.scoring.catalogue.games import CATALOGUE, NOT_SCORED
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.hand import (
    ID_LIMIT,
    NAME,
    NAMES,
    SCORE,
    read_hand,
    write_hand,
)
from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    ANYTHING,
    OBJECT,
    TEXT,
    TIME_TEXT,
    Items,
    ListOf,
    Number,
    Problems,
    Text,
    check_format,
    is_newer,
    sort_problems,
)
from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.documents.rules import FORMAT as RULES_FORMAT
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.documents.table import (
    TABLE_LIMIT,
    read_colours,
    read_table,
    write_colours,
    write_table,
)
from scorekeeper.scoring.documents.value_codecs import (
    ValueCodec,
    changed,
    number_codec,
    text_codec,
)
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import AFTER_END, STATUSES, Correction, Game, Opening
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import Problem, Where, under
from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import everyone_of, opposite_teams

FORMAT = "scorekeeper-game/1"
HANDS_LIMIT = 10_000
TEAMS_LIMIT = 100
CORRECTIONS_LIMIT = 10_000
OPENING_HANDS_LIMIT = 1000

OPENING = ObjectCodec(
    Opening,
    always=("totals",),
    known=(),
    codecs={
        "totals": ValueCodec(OBJECT.read, write=points_values),
        "hands": Number(0, OPENING_HANDS_LIMIT),
    },
)
TIMES = ("started", "finished", "paused")
ALWAYS = ("id", "name", "started", "finished", "variant", "options", "players", "dealer", "hands")
KEYS = (
    *("id", "name", "started", "finished", "variant", "options", "rules", "players", "teams"),
    *("dealer", "hands", "table", "colours", "paused", "status", "after_end", "opening"),
)
PROBLEMS_ORDER = (
    *("variant", "rules", "players", "options", "dealer", "hands", "table", "id", "name"),
    *("started", "finished", "teams", "paused", "status", "after_end", "opening", "colours"),
)
GAME = ObjectCodec(
    Game,
    stored=KEYS,
    known=("format", *KEYS),
    always=ALWAYS,
    required=("variant", "players", "hands"),
    nullable=("teams", "status", "after_end"),
    defaults={"id": "", "name": "", "variant": "", "players": (), "dealer": ""},
    codecs={
        **dict.fromkeys(TIMES, TIME_TEXT),
        "id": Text(limit=ID_LIMIT),
        "name": changed(Text(limit=200), lambda name: normalize("NFC", name)),
        "variant": TEXT,
        "options": changed(OBJECT, dict, dict),
        "rules": ValueCodec(ANYTHING.read, write=write_rules),
        "players": NAMES,
        "teams": ValueCodec(ANYTHING.read, write=lambda teams: [list(team) for team in teams]),
        "dealer": NAME,
        "hands": ValueCodec(Items(HANDS_LIMIT).read, write=lambda hands: [*map(write_hand, hands)]),
        "table": ValueCodec(Items(TABLE_LIMIT).read, write=write_table),
        "colours": ValueCodec(OBJECT.read, write=write_colours),
        "status": Text(choices=STATUSES[1:]),
        "after_end": Text(choices=AFTER_END[1:]),
        "opening": ValueCodec(OBJECT.read, write=OPENING.write),
    },
)
TEAMS = ListOf(
    changed(ListOf(ANY_TEXT, most=None), lambda team: tuple(map(normalize_name, team))), TEAMS_LIMIT
)
CORRECTION = ObjectCodec(
    Correction,
    closed=True,
    codecs={
        "at": TIME_TEXT,
        "hand": text_codec(Limit(longest=ID_LIMIT)),
        "place": number_codec(Limit(0, CORRECTIONS_LIMIT)),
        "was": ValueCodec(read_hand, write=write_hand),
    },
)
CORRECTIONS = ListOf(CORRECTION, CORRECTIONS_LIMIT)

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
    problems: Problems = []
    fields = GAME.read_as_far(document, (), problems)
    known = document if isinstance(document, Mapping) else {}
    full_rules, played = _read_rules(known, fields, problems)
    players, dealer = fields["players"], fields["dealer"]
    if "players" in known and not any(problem.where[:1] == ("players",) for problem in problems):
        problems += under(("players",), check_players(players, played))
    else:
        players = ()
    if played is not None and full_rules is None:
        played, wrong = configure(played, fields["options"], len(players))
        problems += under(("options",), wrong)
    if dealer and players and dealer not in players:
        problems.append(Problem("player_unknown", ("dealer",), players, dealer))
    groups = None if played is None else played.countable_groups
    hands = tuple(
        read_hand(hand, ("hands", number), problems, groups)
        for number, hand in enumerate(fields["hands"])
    )
    problems += _shared_hand_ids(hands)
    table = read_table(fields["table"], problems, played, players, len(hands))
    game = Game(
        **{
            **fields,
            "players": players,
            "dealer": dealer or (players[0] if players else ""),
            "hands": hands,
            "teams": _read_teams(fields["teams"], problems, played, players),
            "rules": full_rules,
            "table": table,
            "status": one_of(STATUSES, fields["status"]),
            "after_end": one_of(AFTER_END, fields["after_end"]),
            "opening": _read_opening(fields["opening"], problems, players),
            "colours": read_colours(fields["colours"], problems, everyone_of(players, table)),
        }
    )
    sort_problems(problems, 0, (), PROBLEMS_ORDER)
    unknown_players = any(problem.where[:1] in (("players",), ("table",)) for problem in problems)
    known_game = played is not None and players and not unknown_players
    return (game if known_game else None), tuple(problems)


def write_game(game: Game) -> dict[str, object]:
    """Return the document of a game; reading it back returns an equal game."""
    return {"format": FORMAT, **GAME.write(game)}


def read_corrections(document: object, where: Where, problems: Problems) -> tuple[Correction, ...]:
    """Return the corrections; what cannot be read is reported in ``problems``."""
    return CORRECTIONS.read(document, where, problems) or ()


def write_corrections(corrections: tuple[Correction, ...]) -> list[dict[str, object]]:
    """Return the document of corrections; reading it back returns equal ones."""
    return [
        CORRECTION.write(correction) if correction.was else {"at": correction.at}
        for correction in corrections
    ]


def one_of(words: tuple[Word, ...], text: str | None) -> Word:
    """Return a text as one of these words, or the first word if it is unknown or missing."""
    return next((word for word in words if word == text), words[0])


def _check_format(value: object) -> Problem | None:
    if value == RULES_FORMAT or is_newer(value, RULES_FORMAT):
        return Problem("rules_not_game", ("format",), FORMAT, value)
    return check_format(value, FORMAT)


def _read_rules(
    document: Mapping[str, object], fields: dict[str, Any], problems: Problems
) -> tuple[Variant | None, Variant | None]:
    """Return the full rules that the document carries, and those that its players must fit.

    Without the first, the second are the catalogue's. With them, the catalogue need not know the
    game any more.
    """
    if fields["rules"] is not None:
        full_rules = read_rules(fields["rules"], ("rules",), problems)
        return full_rules, full_rules
    variant = fields["variant"]
    entry = CATALOGUE.get(variant)
    if isinstance(document.get("variant"), str) and entry is None:
        if variant in NOT_SCORED:
            problems.append(Problem("variant_unscored", ("variant",), None, variant))
        else:
            problems.append(Problem("variant_unknown", ("variant",), tuple(CATALOGUE), variant))
    return None, entry.variant if entry else None


def _read_opening(
    opening: Mapping[str, object] | Opening, problems: Problems, players: tuple[str, ...]
) -> Opening:
    """Return the opening of a game; parts that cannot be read are reported and left out."""
    if isinstance(opening, Opening):
        return opening
    fields = OPENING.read_as_far(opening, ("opening",), problems)
    totals: dict[str, Points] = {}
    for name, total in fields["totals"].items():
        where = ("opening", "totals", name)
        points = SCORE.read(total, where, problems)
        if players and normalize_name(name) not in players:
            problems.append(Problem("player_unknown", where, players, name))
        elif points:
            totals[normalize_name(name)] = points
    return Opening(totals, fields["hands"])


def _shared_hand_ids(hands: tuple[Hand, ...]) -> Iterator[Problem]:
    """Yield a problem for every id that an earlier hand has already."""
    first: dict[str, int] = {}
    for number, hand in enumerate(hands):
        if hand.id and first.setdefault(hand.id, number) != number:
            where = ("hands", number, "id")
            yield Problem("hand_id_twice", where, first[hand.id] + 1, hand.id)


def _read_teams(
    document: object,
    problems: Problems,
    rules: Variant | None,
    players: tuple[str, ...],
) -> Teams:
    """Return the teams; none where partners sit opposite, as usual."""
    if document == ():
        return ()
    if rules is not None and not rules.teams:
        problems.append(Problem("key_unfit", ("teams",), None, "teams"))
        return ()
    before = len(problems)
    teams = TEAMS.read(document, ("teams",), problems) or ()
    if len(problems) > before or rules is None or not players:
        return ()
    named = [name for team in teams for name in team]
    sizes = [len(team) for team in teams]
    if sorted(named) != sorted(players) or sizes != [len(players) // rules.teams] * rules.teams:
        problems.append(Problem("teams_wrong", ("teams",), players, named))
        return ()
    usual = {frozenset(team) for team in opposite_teams(rules, players)}
    return () if {frozenset(team) for team in teams} == usual else _in_seat_order(teams, players)


def _in_seat_order(teams: Teams, players: tuple[str, ...]) -> Teams:
    """Return teams and partners in seat order, so that a team has only one name."""
    ordered = (tuple(sorted(team, key=players.index)) for team in teams)
    return tuple(sorted(ordered, key=lambda team: players.index(team[0])))
