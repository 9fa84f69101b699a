"""Reading and writing the changes at the table: who came and went, who has which colour.

``before_hand`` counts from 1, as people do::

    "table": [{"before_hand": 4, "seats": ["Ann", "Bob", "Cid", "Eve"], "points": {"Eve": 23}}],
    "colours": {"Ann": 3}

Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.hand import NAME, NAMES
from scorekeeper.scoring.documents.reader import NUMBER, OBJECT, TEXT, Problems, sort_problems
from scorekeeper.scoring.documents.value_codecs import ValueCodec, number_codec
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import Problem, Where, under
from scorekeeper.scoring.rules.limits import Limit
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, everyone_of

TABLE_LIMIT = 1000
COLOURS = 10
"""The number of colours of a palette."""
COLOUR = number_codec(Limit(0, COLOURS - 1))
"""The position of a colour in the palette, from 0."""


def _read_hand_number(value: object, where: Where, problems: Problems) -> int:
    return (NUMBER.read(value, where, problems) or 0) - 1


PROBLEMS_ORDER = ("seats", "dealer", "points", "before_hand", "out", "settled", "pass")
SEATING = ObjectCodec(
    Seating,
    always=("hand", "seats"),
    known=(),
    renamed={"hand": "before_hand", "turn": "pass"},
    defaults={"hand": 0, "seats": ()},
    required=("hand", "seats"),
    codecs={
        "hand": ValueCodec(_read_hand_number, write=lambda hand: hand + 1),
        "seats": NAMES,
        "dealer": NAME,
        "points": ValueCodec(OBJECT.read, write=dict),
        "out": NAMES,
        "turn": TEXT,
        "settled": NAMES,
    },
)


def read_table(
    documents: Sequence[object],
    problems: Problems,
    rules: Variant | None,
    players: tuple[str, ...],
    hands: int,
) -> tuple[Seating, ...]:
    """Return every change of seats, in the order of the hands.

    Args:
        documents: The changes as the game's document has them.
        problems: Gathers what is wrong.
        rules: The rules of the game, None if they are not known.
        players: The players who began it.
        hands: The number of hands that have been played.
    """
    table: tuple[Seating, ...] = ()
    before = len(problems)
    for number, document in enumerate(documents):
        where = ("table", number)
        earlier = (*table[-1].seats, *table[-1].out) if table else players
        seating = _read_seating(document, where, problems, rules, earlier)
        least, most = (table[-1].hand if table else 0) + 1, hands + 1
        if isinstance(document, Mapping) and not least <= seating.hand + 1 <= most:
            bounds, place = (least, most), (*where, "before_hand")
            problems.append(Problem("number_out_of_range", place, bounds, seating.hand + 1))
        table = (*table, seating)
    teams = rules is not None and bool(rules.teams)
    if teams and any(seating.seats != players or seating.out for seating in table):
        # Partners stay as they are; who deals can change all the same.
        problems.append(Problem("seats_fixed", ("table",)))
        return ()
    if table and players and len(problems) == before:
        # Two who differ only in capitals could be mixed up.
        shared = check_players(everyone_of(players, table), None)
        problems += [
            Problem("name_twice", ("table",), None, problem.found)
            for problem in shared
            if problem.code == "name_twice"
        ]
    return table


def _read_seating(
    document: object,
    where: Where,
    problems: Problems,
    rules: Variant | None,
    before: tuple[str, ...],
) -> Seating:
    already = len(problems)
    fields = SEATING.read_as_far(document, where, problems)
    seats, out, settled = fields["seats"], fields["out"], fields["settled"]
    # If one of the names cannot be read, the others cannot be judged.
    wrong = any(problem.where[:-1] == (*where, "seats") for problem in problems[already:])
    if isinstance(document, Mapping) and "seats" in document and not wrong:
        problems += under((*where, "seats"), check_players(seats, rules))
    if fields["dealer"] and seats and fields["dealer"] not in seats:
        problems.append(Problem("player_unknown", (*where, "dealer"), seats, fields["dealer"]))
    for name in out:
        if name in seats or out.count(name) > 1:
            problems.append(Problem("name_twice", (*where, "out"), None, name))
    for name in settled:
        if name in (*seats, *out) or name not in before or settled.count(name) > 1:
            leavers = tuple(player for player in before if player not in (*seats, *out))
            problems.append(Problem("player_unknown", (*where, "settled"), leavers, name))
    points = _read_points(fields["points"], (*where, "points"), problems, seats, before)
    sort_problems(problems, already, where, PROBLEMS_ORDER)
    return Seating(**{**fields, "points": points})


def _read_points(
    document: Mapping[str, object],
    where: Where,
    problems: Problems,
    seats: tuple[str, ...],
    before: tuple[str, ...],
) -> Mapping[str, int]:
    """Return the points that newcomers bring; where the seats are unreadable, anybody may."""
    newcomers = tuple(name for name in seats if name not in before)
    for name in document:
        if seats and normalize_name(name) not in newcomers:
            problems.append(Problem("player_unknown", (*where, name), newcomers, name))
    return {
        normalize_name(name): NUMBER.read(number, (*where, name), problems) or 0
        for name, number in document.items()
    }


def write_table(table: tuple[Seating, ...]) -> list[dict[str, object]]:
    """Return the changes as a game file has them, without keys that have their default value."""
    return [SEATING.write(seating) for seating in table]


def read_colours(
    by_name: Mapping[str, object], problems: Problems, everyone: tuple[str, ...]
) -> Mapping[str, int]:
    """Return name -> position in the palette, from 0; the file counts from 1."""
    chosen: dict[str, int] = {}
    for name, document in by_name.items():
        where = ("colours", name)
        place = NUMBER.read(document, where, problems) or 0
        if everyone and normalize_name(name) not in everyone:
            problems.append(Problem("player_unknown", where, everyone, name))
        elif not 1 <= place <= COLOURS:
            problems.append(Problem("number_out_of_range", where, (1, COLOURS), place))
        elif place - 1 in chosen.values():
            problems.append(Problem("entry_twice", where, None, place))
        else:
            chosen[normalize_name(name)] = place - 1
    return chosen


def write_colours(colours: Mapping[str, int]) -> dict[str, int]:
    """Return the chosen colours as a game file has them."""
    return {name: place + 1 for name, place in colours.items()}
