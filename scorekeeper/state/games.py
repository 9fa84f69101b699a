"""The stored games: the newest ones, those that are searched for, and the trash."""

from collections.abc import Mapping
from dataclasses import field, replace

from scorekeeper.scoring.house_rules.preset import RulePreset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.people import with_present_names
from scorekeeper.state.routes import Screen, list_route
from scorekeeper.state.search import EVERY_GAME, write_search
from scorekeeper.state.stored import DamagedFile, PastGames
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.tournament.club_evening import ClubEvening

GAME_LISTS = Handlers()

SEARCHING: tuple[Screen, ...] = ("past", "story")
"""On these screens there are past games, with what is searched for."""


class GamesListed(Action):
    """The store answers with the newest games, newest first, everybody and all presets.

    ``own_games`` are the rules of the store's own games by id (see `AppState`), ``examples`` the
    ids of all example games, ``groups`` all groups, ``twins`` pairs that look like one evening,
    ``club`` the club evenings that go on.
    """

    games: tuple[GameSummary, ...]
    people: People = NOBODY
    own_games: Mapping[str, Variant] = field(default_factory=dict)
    presets: tuple[RulePreset, ...] = ()
    examples: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    twins: tuple[tuple[GameSummary, GameSummary], ...] = ()
    club: tuple[ClubEvening, ...] = ()


@GAME_LISTS.handler
def _games_listed(state: AppState, action: GamesListed) -> AppState:
    return replace(
        state,
        games=action.games,
        people=action.people,
        setup=with_present_names(state.setup, action.people),
        own_games=action.own_games,
        presets=action.presets,
        examples=replace(state.examples, games=frozenset(action.examples)),
        groups=replace(state.groups, all=action.groups),
        incoming=replace(state.incoming, twins=action.twins),
        club=replace(state.club, going_on=action.club),
    )


class PastGamesFound(Action):
    """The store answers with the past games that match, and the files that cannot be read."""

    past: PastGames
    damaged: tuple[DamagedFile, ...] = ()


@GAME_LISTS.handler
def _past_games_found(state: AppState, action: PastGamesFound) -> AppState:
    """Take over the past games; the address of their screen says what was searched for."""
    route = state.route
    if route.screen in SEARCHING:
        written = write_search(action.past.search)
        # With nothing to say, the list has its plain address.
        plain = route.screen == "past" and written == EVERY_GAME
        route = replace(route, search="" if plain else written)
    return replace(state, past=action.past, damaged=action.damaged, route=route)


class GameDeleted(Action):
    """Somebody moves a game to the trash."""

    game: str


@GAME_LISTS.handler
def _game_deleted(state: AppState, action: GameDeleted) -> AppState:
    table = state.table if state.table and state.table.game.id == action.game else None
    names = {game.id: game.name for game in (*state.past.games, *state.games)}
    name = table.game.name if table else names.get(action.game)
    if name is None:
        return state
    return replace(
        state,
        games=tuple(game for game in state.games if game.id != action.game),
        table=None if table else state.table,
        route=list_route(state.route) if table else state.route,
        saves=state.saves.with_game(action.game, None),
        notice=Notice("game_deleted", {"name": name}, GameRestored(action.game)),
    )


class GameRestored(Action):
    """Somebody takes a game back out of the trash."""

    game: str


@GAME_LISTS.handler
def _game_restored(state: AppState, _action: GameRestored) -> AppState:
    return replace(state, notice=None)
