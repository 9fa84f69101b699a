"""The stored games: the newest ones, a club evening's, those searched for, and the trash."""

from collections.abc import Mapping
from dataclasses import field, replace

from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.action import Action
from scorekeeper.state.club import ClubPage
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.people import with_present_names
from scorekeeper.state.routes import Screen
from scorekeeper.state.search import EVERY_GAME, write_search
from scorekeeper.state.stored import DamagedFile, PastGames
from scorekeeper.state.ways_back import list_route
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.tournament.club_evening import ClubEvening

SEARCHING: tuple[Screen, ...] = ("past", "story")
"""The screens with past games and a search among them."""


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

    def _apply(self, state: AppState) -> AppState:
        return replace(
            state,
            games=self.games,
            people=self.people,
            setup=with_present_names(state.setup, self.people),
            own_games=self.own_games,
            presets=self.presets,
            examples=replace(state.examples, games=frozenset(self.examples)),
            groups=replace(state.groups, all=self.groups),
            incoming=replace(state.incoming, twins=self.twins),
            club=replace(state.club, going_on=self.club),
        )


class ClubPageFound(Action):
    """The store answers with the page of an evening; None where there is none of this id."""

    page: ClubPage | None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, club=replace(state.club, page=self.page))


class PastGamesFound(Action):
    """The store answers with the past games that match, and the files that cannot be read."""

    past: PastGames
    damaged: tuple[DamagedFile, ...] = ()

    def _apply(self, state: AppState) -> AppState:
        """Take over the past games; the address of their screen has the search."""
        route = state.route
        if route.screen in SEARCHING:
            written = write_search(self.past.search)
            # With nothing to say, the list has its plain address.
            plain = route.screen == "past" and written == EVERY_GAME
            route = replace(route, search="" if plain else written)
        return replace(state, past=self.past, damaged=self.damaged, route=route)


class GameDeleted(Action):
    """Somebody moves a game to the trash."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        table = state.table if state.table and state.table.game.id == self.game else None
        names = {game.id: game.name for game in (*state.past.games, *state.games)}
        name = table.game.name if table else names.get(self.game)
        if name is None:
            return state
        return replace(
            state,
            games=tuple(game for game in state.games if game.id != self.game),
            table=None if table else state.table,
            route=list_route(state.route) if table else state.route,
            saves=state.saves.with_game(self.game, None),
            notice=Notice("game_deleted", {"name": name}, GameRestored(self.game)),
        )


class GameRestored(Action):
    """Somebody takes a game back out of the trash."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=None)
