"""Reading and writing what changed at the table itself: who came and went, who has which colour.

``before_hand`` counts from 1, as people do::

    "table": [{"before_hand": 4, "seats": ["Ann", "Bob", "Cid", "Eve"], "points": {"Eve": 23}}],
    "colours": {"Ann": 3}
"""

from collections.abc import Mapping

from scorekeeper.scoring.documents.reader import Fields
from scorekeeper.scoring.players import check_players, normalize_name
from scorekeeper.scoring.problem import under
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, everyone_of

KEYS = ("before_hand", "seats", "dealer", "points")
REQUIRED = ("before_hand", "seats")
TABLE_LIMIT = 1000
SEATS_LIMIT = 100
COLOURS = 10
"""How many colours a palette has."""


def read_table(
    fields: Fields, rules: Variant | None, players: tuple[str, ...], hands: int
) -> tuple[Seating, ...]:
    """Every change of who sits where, in the order of the hands; problems go to ``fields``."""
    documents = fields.items("table", TABLE_LIMIT)
    if documents and rules is not None and rules.teams:
        fields.problem("seats_fixed", ("table",))
        return ()
    table: tuple[Seating, ...] = ()
    before = len(fields.problems)
    for number, document in enumerate(documents):
        inner = Fields(document, (*fields.where, "table", number), fields.problems)
        seating = _seating(inner, rules, table[-1].seats if table else players)
        least, most = (table[-1].hand if table else 0) + 1, hands + 1
        if inner.is_object and not least <= seating.hand + 1 <= most:
            inner.problem("number_out_of_range", ("before_hand",), (least, most), seating.hand + 1)
        table = (*table, seating)
    if table and players and len(fields.problems) == before:
        for name in _namesakes(players, table):
            fields.problem("name_twice", ("table",), None, name)
    return table


def _seating(fields: Fields, rules: Variant | None, before: tuple[str, ...]) -> Seating:
    fields.only(KEYS, REQUIRED)
    names = fields.items("seats", SEATS_LIMIT)
    for position, name in enumerate(names):
        if not isinstance(name, str):
            fields.problem("kind_wrong", ("seats", position), "text", name)
    written = [name for name in names if isinstance(name, str)]
    if "seats" in fields.document and len(written) == len(names):
        fields.problems += under((*fields.where, "seats"), check_players(written, rules))
    seats = tuple(map(normalize_name, written))
    dealer = normalize_name(fields.text("dealer"))
    if dealer and dealer not in seats:
        fields.problem("player_unknown", ("dealer",), seats, dealer)
    points = _points(fields, tuple(name for name in seats if name not in before))
    hand = fields.number("before_hand") - 1 if "before_hand" in fields.document else 0
    return Seating(hand, seats, dealer, points)


def _points(fields: Fields, newcomers: tuple[str, ...]) -> Mapping[str, int]:
    inner = Fields(fields.mapping("points"), (*fields.where, "points"), fields.problems)
    for name in inner.document:
        if normalize_name(name) not in newcomers:
            inner.problem("player_unknown", (name,), newcomers, name)
    return {normalize_name(name): inner.number(name) for name in inner.document}


def _namesakes(players: tuple[str, ...], table: tuple[Seating, ...]) -> tuple[str, ...]:
    """Those who have the name of somebody who sat there before: nobody could say who is who."""
    found = check_players(everyone_of(players, table), None)
    return tuple(str(each.found) for each in found if each.code == "name_twice")


def write_table(table: tuple[Seating, ...]) -> list[dict[str, object]]:
    """The changes as the file has them, without the keys that say nothing."""
    return [
        {
            "before_hand": seating.hand + 1,
            "seats": list(seating.seats),
            **({"dealer": seating.dealer} if seating.dealer else {}),
            **({"points": dict(seating.points)} if seating.points else {}),
        }
        for seating in table
    ]


def read_colours(fields: Fields, everyone: tuple[str, ...]) -> Mapping[str, int]:
    """Name -> place in the palette, from 0; the file counts from 1."""
    inner = Fields(fields.mapping("colours"), (*fields.where, "colours"), fields.problems)
    chosen: dict[str, int] = {}
    for name in inner.document:
        place = inner.number(name)
        if everyone and normalize_name(name) not in everyone:
            inner.problem("player_unknown", (name,), everyone, name)
        elif not 1 <= place <= COLOURS:
            inner.problem("number_out_of_range", (name,), (1, COLOURS), place)
        elif place - 1 in chosen.values():
            inner.problem("entry_twice", (name,), None, place)
        else:
            chosen[normalize_name(name)] = place - 1
    return chosen
