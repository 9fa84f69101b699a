"""A line in the list of games: what the list, search and statistics need without opening files."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from types import MappingProxyType

from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.ledger import score_game
from scorekeeper.store.documents.port import Document
from scorekeeper.store.record import Record


@dataclass(frozen=True)
class Entry:
    """One game in the list.

    ``started``, ``finished``, ``saved`` and ``paused`` are ISO 8601 texts; ``hands`` is a number;
    ``direction`` says which total wins; ``totals`` are the running ones, of teams where partners
    play; ``winners`` is empty until the game is ``over``; ``drafted`` says that a hand is half
    entered; ``colours`` are the places in the palette that were chosen.
    """

    id: str
    name: str
    variant: str
    started: str | None
    finished: str | None
    saved: str
    players: tuple[str, ...]
    hands: int
    direction: str
    totals: Mapping[str, Points]
    winners: tuple[str, ...]
    over: bool
    drafted: bool
    paused: str | None = None
    colours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))


KINDS: Mapping[str, type | tuple[type, ...]] = {
    "id": str,
    "name": str,
    "variant": str,
    "started": (str, type(None)),
    "finished": (str, type(None)),
    "saved": str,
    "players": list,
    "hands": int,
    "direction": str,
    "totals": dict,
    "winners": list,
    "over": bool,
    "drafted": bool,
    "paused": (str, type(None)),
    "colours": dict,
}


def entry_of(record: Record) -> Entry:
    """The line for a game, scored."""
    game = record.game
    ledger = score_game(game)
    return Entry(
        id=game.id,
        name=game.name,
        variant=game.variant,
        started=game.started,
        finished=game.finished,
        saved=record.saved,
        players=game.everyone,
        hands=len(game.hands),
        direction=ledger.rules.direction,
        totals=ledger.totals,
        winners=ledger.outcome.winners if ledger.outcome else (),
        over=ledger.outcome is not None,
        drafted=bool(record.drafts),
        paused=game.paused,
        colours=game.colours,
    )


def write_entry(entry: Entry) -> Document:
    """The document of an entry; its parts are shared with the entry."""
    document = {each.name: getattr(entry, each.name) for each in fields(Entry)}
    return document | {"totals": points_values(entry.totals), "colours": dict(entry.colours)}


def read_entry(document: object) -> Entry | None:
    """The entry of a document, or None where it is of another form."""
    if not isinstance(document, dict) or document.keys() != KINDS.keys():
        return None
    if not all(isinstance(document[key], kind) for key, kind in KINDS.items()):
        return None
    players, winners, totals = document["players"], document["winners"], document["totals"]
    if not all(isinstance(each, str) for each in (*players, *winners)):
        return None
    places = document["colours"].values()
    if not all(type(place) is int and place in range(COLOURS) for place in places):
        return None
    try:
        read = {side: plain(Fraction(each)) for side, each in totals.items()}
    except (TypeError, ValueError, ZeroDivisionError):
        return None
    exact = {"players": tuple(players), "winners": tuple(winners), "totals": read}
    return Entry(**document | exact)
