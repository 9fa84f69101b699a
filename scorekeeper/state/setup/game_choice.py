"""Which games of the catalogue are offered for a table, in which order."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, assert_never, get_args

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count

Pack = Literal["french", "two", "rook", "colours", "eight-suited"]
PackChoice = Pack | Literal[""]
"""What lies on the table, by the name of its filter; empty for any pack."""
PACKS: tuple[Pack, ...] = get_args(Pack)
LATELY = 3


class GameGroup(NamedTuple):
    """Games listed together.

    Those played ``lately``, the well ``known`` ones, ``more`` that fit, ``others`` that do not.
    """

    id: Literal["lately", "known", "more", "others"]
    games: tuple[str, ...]


def fits_players(variant: str, seated: int) -> bool:
    """Return whether a game is for this many players; every game fits while nobody is seated."""
    return not seated or seated in CATALOGUE[variant].variant.players


def game_groups(seated: int, played: Sequence[str] = ()) -> tuple[GameGroup, ...]:
    """Return every game in one group, those for other numbers of players last; no group is empty.

    ``played`` are games that were played here, the latest first.
    """
    fitting = tuple(each for each in CATALOGUE if fits_players(each, seated))
    lately = tuple(each for each in played if each in fitting)[:LATELY]
    known = tuple(each for each in WELL_KNOWN if each in fitting and each not in lately)
    groups = (
        GameGroup("lately", lately),
        GameGroup("known", known),
        GameGroup("more", tuple(each for each in fitting if each not in (*lately, *known))),
        GameGroup("others", tuple(each for each in CATALOGUE if each not in fitting)),
    )
    return tuple(group for group in groups if group.games)


def offered_player_counts() -> tuple[int, ...]:
    """Return every number of players that some game is for."""
    return tuple(sorted({each for game in CATALOGUE.values() for each in game.variant.players}))


def is_of_pack(variant: str, pack: PackChoice, players: int) -> bool:
    """Return whether a game is played with this pack by so many players; 0 is any number."""
    usual = CATALOGUE[variant].variant
    kind = usual.pack.kind
    match pack:
        case "":
            return True
        case "two":
            counts = [nearest_player_count(usual, players)] if players else usual.players
            return any(configure(usual, {}, each)[0].pack.decks > 1 for each in counts)
        case "french" | "rook" | "colours" | "eight-suited":
            return kind == pack
        case _:
            assert_never(pack)
