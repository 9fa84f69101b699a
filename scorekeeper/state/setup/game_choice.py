"""The choice of games of the catalogue for a table, and their order."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, assert_never, get_args

from scorekeeper.scoring.catalogue.games import CATALOGUE, WELL_KNOWN
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.variant import Variant

Pack = Literal["french", "two", "rook", "colours", "eight-suited"]
PackChoice = Pack | Literal[""]
"""The pack on the table, by the name of its filter; empty for any pack."""
PACKS: tuple[Pack, ...] = get_args(Pack)
LATELY = 3
NO_OWN_GAMES: Mapping[str, Variant] = MappingProxyType({})


class GameGroup(NamedTuple):
    """Games listed together.

    Those played ``lately``, the store's ``own``, the well ``known`` ones, ``more`` that fit,
    ``others`` that do not.
    """

    id: Literal["lately", "own", "known", "more", "others"]
    games: tuple[str, ...]


def own_rules(variant: str, own_games: Mapping[str, Variant]) -> Variant | None:
    """Return the rules of one of the store's own games; None for a game of the catalogue."""
    return None if variant in CATALOGUE else own_games.get(variant)


def has_rules(variant: str, own_games: Mapping[str, Variant]) -> bool:
    """Return whether the rules of a game are on this device."""
    return variant in CATALOGUE or variant in own_games


def games_to_choose(own_games: Mapping[str, Variant]) -> Mapping[str, Variant]:
    """Return the rules of every game to choose from by id, the store's own ones first."""
    return {**own_games, **{game: choice.variant for game, choice in CATALOGUE.items()}}


def fits_players(rules: Variant, seated: int) -> bool:
    """Return whether a game is for this many players; every game fits while nobody is seated."""
    return not seated or seated in rules.players


def game_groups(
    seated: int, played: Sequence[str] = (), own_games: Mapping[str, Variant] = NO_OWN_GAMES
) -> tuple[GameGroup, ...]:
    """Return every game in one group, those for other numbers of players last; no group is empty.

    ``played`` are games that were played here, the latest first.
    """
    games = games_to_choose(own_games)
    fitting = tuple(game for game, rules in games.items() if fits_players(rules, seated))
    lately = tuple(game for game in played if game in fitting)[:LATELY]
    own = tuple(
        own_game for own_game in own_games if own_game in fitting and own_game not in lately
    )
    well_known = tuple(game for game in WELL_KNOWN if game in fitting and game not in lately)
    listed = {*lately, *own, *well_known}
    groups = (
        GameGroup("lately", lately),
        GameGroup("own", own),
        GameGroup("known", well_known),
        GameGroup("more", tuple(game for game in fitting if game not in listed)),
        GameGroup("others", tuple(game for game in games if game not in fitting)),
    )
    return tuple(group for group in groups if group.games)


def offered_player_counts() -> tuple[int, ...]:
    """Return every number of players that some game is for."""
    return tuple(sorted({player for game in CATALOGUE.values() for player in game.variant.players}))


def is_of_pack(usual: Variant, pack: PackChoice, players: int) -> bool:
    """Return whether a game is played with this pack by so many players; 0 is any number."""
    kind = usual.pack.kind
    match pack:
        case "":
            return True
        case "two":
            counts = [nearest_player_count(usual, players)] if players else usual.players
            return any(configure(usual, {}, count)[0].pack.decks > 1 for count in counts)
        case "french" | "rook" | "colours" | "eight-suited":
            return kind == pack
        case _:
            assert_never(pack)
