"""Sharing with other devices: ways to join, joined devices, and links that need no server."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.routes import Role

LOOPBACK = re.compile(r"//(localhost|127\.[0-9.]+|\[::1\])(:|/|$)")
"""The host in an address at which only this computer reaches itself."""
OWN_COMPUTER = ("localhost", "127.0.0.1", "::1")
"""The hosts of pages that this computer shows itself."""


@dataclass(frozen=True)
class Device:
    """Another device that has joined; ``pages`` counts the pages it has open now."""

    id: str
    name: str
    role: Role
    pages: int


@dataclass(frozen=True)
class Sharing:
    """The ways to join the app, and the devices that have joined.

    ``codes`` and ``links`` are by role (``score`` and ``follow``). ``unlisted`` counts the devices
    that have joined beside those in ``devices``, ``removed`` names the one that was removed last
    and still knows a code. ``network`` tells whether other
    devices can reach the app now; None where the command line has settled that. ``tables`` has the
    code and the link for the phone of each table of the club ``evening`` of this id, by its number.
    """

    address: str = ""
    codes: Mapping[Role, str] = field(default_factory=lambda: MappingProxyType({}))
    links: Mapping[Role, str] = field(default_factory=lambda: MappingProxyType({}))
    devices: tuple[Device, ...] = ()
    network: bool | None = None
    unlisted: int = 0
    removed: str = ""
    tables: Mapping[int, tuple[str, str]] = field(default_factory=lambda: MappingProxyType({}))
    evening: str = ""


def reaches_others(address: str) -> bool:
    """Return whether another device may open an address: there is one, and not of this computer."""
    return bool(address) and not LOOPBACK.search(address)


def is_alone(sharing: Sharing) -> bool:
    """Return whether the command line has settled that only this computer opens the app."""
    address = sharing.address
    return sharing.network is None and bool(address) and not reaches_others(address)


class TableCode(NamedTuple):
    """The code and the link for the phone of a table.

    ``missing`` is the key of why no phone opens it, empty where one does.
    """

    code: str = ""
    link: str = ""
    missing: str = ""


def table_code(sharing: Sharing | None, evening: str, number: int) -> TableCode:
    """Return the code of a table of an evening, or why it has none that a phone can use."""
    if sharing is None or not sharing.address:
        return TableCode(missing="club_table.code.none")
    if sharing.evening != evening or number not in sharing.tables:
        return TableCode(missing="club_table.code.ended")
    code, link = sharing.tables[number]
    if reaches_others(link):
        return TableCode(code, link)
    alone = is_alone(sharing)
    return TableCode(code, link, "devices.loopback" if alone else "club_table.code.none")


def way_to_follow(sharing: Sharing | None) -> tuple[str, str, str] | None:
    """Return the address, the code and the link to follow; None where no other device opens it."""
    if sharing is None or not sharing.codes or not reaches_others(sharing.address):
        return None
    closed = sharing.network is False
    return None if closed else (sharing.address, sharing.codes["follow"], sharing.links["follow"])


@dataclass(frozen=True)
class LinkSite:
    """The address that links open; empty where none is known.

    ``published`` tells whether any phone reaches it, not only those in this network.
    """

    address: str = ""
    published: bool = False


NO_SITE = LinkSite()


@dataclass(frozen=True)
class HandOver:
    """A game, rules or everything to hand over, and the links: the whole, and a part for each code.

    ``what`` is None where it is everything; ``counts`` then has how much of each kind it is, and
    ``complete`` is False where something could not be taken along.
    ``problem`` says why no link can hold it; then there are none. ``play`` is the link with which
    the app BG Stats takes a game.
    """

    what: Game | Variant | None
    whole: str = ""
    parts: tuple[str, ...] = ()
    problem: Problem | None = None
    play: str = ""
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    complete: bool = True


@dataclass(frozen=True)
class PeerActivity:
    """A change that somebody on another device has just made to the hand on this screen.

    ``player`` was given the ``cards``, or has ``number`` cards of a ``group``. An empty player
    means that the cards were taken back.
    """

    who: str
    hand: str
    player: str
    cards: tuple[str, ...] = ()
    group: str = ""
    number: int = 0


class Twin(NamedTuple):
    """The ``stored`` game that looks like an offered one; None where none does.

    In it, people who play in both games have the names that the offered game gives them.
    ``both`` tells that the offered one is stored too, ``taken`` are the numbers of its hands (from
    1) that shall stand in the stored one.
    """

    offered: Game
    stored: Game | None
    both: bool = False
    taken: frozenset[int] = frozenset()


class Alike(NamedTuple):
    """A game looks like another one that is stored: the id of the one, the name of the other."""

    game: str
    name: str


@dataclass(frozen=True)
class Incoming:
    """Arrivals from outside that wait for somebody's answer.

    ``offers`` wait to be taken or not, one after the other: rules, and games that were played.
    ``codes`` counts those that are read already and wait on the device for the other parts of the
    same link. ``twin`` is what is stored and looks like the game that is offered first, ``alike``
    tells that the past game on the screen looks like another one. ``twins`` are pairs of stored
    games of which nobody has said yet whether they are one evening.
    """

    offers: tuple[CustomRules | Game, ...] = ()
    codes: int = 0
    twin: Twin | None = None
    alike: Alike | None = None
    twins: tuple[tuple[GameSummary, GameSummary], ...] = ()


NOTHING_INCOMING = Incoming()
