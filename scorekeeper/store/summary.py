"""A line in the list of games: what the list, search and statistics need without opening files."""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction

from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.engine.line import plain
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import Document
from scorekeeper.store.record import Record

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


def summarise(record: Record) -> GameSummary:
    """The line for a game, scored."""
    game = record.game
    ledger = score_game(game)
    return GameSummary(
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


def write_summary(entry: GameSummary) -> Document:
    """The document of an entry; its parts are shared with the entry."""
    document = {each.name: getattr(entry, each.name) for each in fields(GameSummary)}
    return document | {"totals": points_values(entry.totals), "colours": dict(entry.colours)}


def read_summary(document: object) -> GameSummary | None:
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
    return GameSummary(**document | exact)
