"""Reading and writing what changed at the table: who came and went, who has which colour.

``before_hand`` counts from 1, as people do::

    "table": [{"before_hand": 4, "seats": ["Ann", "Bob", "Cid", "Eve"], "points": {"Eve": 23}}],
    "colours": {"Ann": 3}

Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Mapping

from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    NUMBER,
    OBJECT,
    TEXT,
    Field,
    Fields,
    Items,
    ListOf,
)
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, everyone_of

SEATS_LIMIT = 100
TABLE_LIMIT = 1000
COLOURS = 10
"""How many colours a palette has."""

TABLE = Field("table", Items(TABLE_LIMIT), ())
COLOURS_CHOSEN = Field("colours", OBJECT, {})

BEFORE_HAND = Field("before_hand", NUMBER, 0, required=True)
SEATS = Field("seats", ListOf(ANY_TEXT, SEATS_LIMIT), (), required=True)
DEALER = Field("dealer", TEXT, "")
POINTS = Field("points", OBJECT, {})
OUT = Field("out", ListOf(ANY_TEXT, SEATS_LIMIT), ())
TURN = Field("pass", TEXT, "")
SETTLED = Field("settled", ListOf(ANY_TEXT, SEATS_LIMIT), ())
SEATING_FIELDS = (BEFORE_HAND, SEATS, DEALER, POINTS, OUT, TURN, SETTLED)


def read_table(
    fields: Fields, rules: Variant | None, players: tuple[str, ...], hands: int
) -> tuple[Seating, ...]:
    """Return every change of seats, in the order of the hands.

    Args:
        fields: The game's document, which gathers the problems.
        rules: The rules of the game, None if they are not known.
        players: Who began it.
        hands: How many hands have been played.
    """
    documents = fields[TABLE]
    table: tuple[Seating, ...] = ()
    before = len(fields.problems)
    for number, document in enumerate(documents):
        where = (*fields.where, "table", number)
        inner = Fields(SEATING_FIELDS, document, where, fields.problems)
        earlier = (*table[-1].seats, *table[-1].out) if table else players
        seating = _read_seating(inner, rules, earlier)
        least, most = (table[-1].hand if table else 0) + 1, hands + 1
        if isinstance(document, Mapping) and not least <= seating.hand + 1 <= most:
            inner.problem("number_out_of_range", ("before_hand",), (least, most), seating.hand + 1)
        table = (*table, seating)
    teams = rules is not None and bool(rules.teams)
    if teams and any(each.seats != players or each.out for each in table):
        # Partners stay as they are; who deals can change all the same.
        fields.problem("seats_fixed", ("table",))
        return ()
    if table and players and len(fields.problems) == before:
        for name in _shared_names(players, table):
            fields.problem("name_twice", ("table",), None, name)
    return table


def _read_seating(fields: Fields, rules: Variant | None, before: tuple[str, ...]) -> Seating:
    before_seats = len(fields.problems)
    names = fields[SEATS]
    seats_path = (*fields.where, "seats")
    # Where one of the names cannot be read, the others cannot be judged.
    wrong = any(each.where[:-1] == seats_path for each in fields.problems[before_seats:])
    if SEATS in fields and not wrong:
        fields.problems += under(seats_path, check_players(names, rules))
    seats = tuple(map(normalize_name, names))
    dealer = normalize_name(fields[DEALER])
    if dealer and seats and dealer not in seats:
        fields.problem("player_unknown", ("dealer",), seats, dealer)
    points = _read_points(fields, seats, before)
    hand = fields[BEFORE_HAND] - 1 if BEFORE_HAND in fields else 0
    out = tuple(map(normalize_name, fields[OUT]))
    for name in out:
        if name in seats or out.count(name) > 1:
            fields.problem("name_twice", ("out",), None, name)
    settled = tuple(map(normalize_name, fields[SETTLED]))
    for name in settled:
        if name in (*seats, *out) or name not in before or settled.count(name) > 1:
            leavers = tuple(each for each in before if each not in (*seats, *out))
            fields.problem("player_unknown", ("settled",), leavers, name)
    return Seating(hand, seats, dealer, points, out, fields[TURN], settled)


def _read_points(
    fields: Fields, seats: tuple[str, ...], before: tuple[str, ...]
) -> Mapping[str, int]:
    """Return the points that newcomers bring; where the seats are unreadable, anybody may."""
    found, where = fields[POINTS], (*fields.where, "points")
    newcomers = tuple(name for name in seats if name not in before)
    for name in found:
        if seats and normalize_name(name) not in newcomers:
            fields.problem("player_unknown", ("points", name), newcomers, name)
    return {
        normalize_name(name): NUMBER.read(each, (*where, name), fields.problems) or 0
        for name, each in found.items()
    }


def _shared_names(players: tuple[str, ...], table: tuple[Seating, ...]) -> tuple[str, ...]:
    """Return names that equal somebody else's but for capitals, so that two could be mixed up."""
    found = check_players(everyone_of(players, table), None)
    return tuple(str(each.found) for each in found if each.code == "name_twice")


def write_table(table: tuple[Seating, ...]) -> list[dict[str, object]]:
    """Return the changes as a game file has them, without keys that have their default value."""
    return [
        {
            "before_hand": seating.hand + 1,
            "seats": list(seating.seats),
            **({"dealer": seating.dealer} if seating.dealer else {}),
            **({"points": dict(seating.points)} if seating.points else {}),
            **({"out": list(seating.out)} if seating.out else {}),
            **({"pass": seating.turn} if seating.turn else {}),
            **({"settled": list(seating.settled)} if seating.settled else {}),
        }
        for seating in table
    ]


def read_colours(fields: Fields, everyone: tuple[str, ...]) -> Mapping[str, int]:
    """Return name -> position in the palette, from 0; the file counts from 1."""
    chosen: dict[str, int] = {}
    for name, found in fields[COLOURS_CHOSEN].items():
        where = ("colours", name)
        place = NUMBER.read(found, (*fields.where, *where), fields.problems) or 0
        if everyone and normalize_name(name) not in everyone:
            fields.problem("player_unknown", where, everyone, name)
        elif not 1 <= place <= COLOURS:
            fields.problem("number_out_of_range", where, (1, COLOURS), place)
        elif place - 1 in chosen.values():
            fields.problem("entry_twice", where, None, place)
        else:
            chosen[normalize_name(name)] = place - 1
    return chosen


def write_colours(colours: Mapping[str, int]) -> dict[str, int]:
    """Return the chosen colours as a game file has them."""
    return {name: place + 1 for name, place in colours.items()}
