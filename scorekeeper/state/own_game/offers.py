"""Offers from outside, rules and games: shown one by one, taken or declined, and brought back."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.rules import (
    CustomRules,
    is_rules_document,
    read_rules_document,
    write_rules_document,
)
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.routes import HOME, NEW_GAME, OFFER, Route, story_route
from scorekeeper.state.setup.house_rules import with_variant
from scorekeeper.state.setup.new_game import OwnGameDeleted
from scorekeeper.state.sharing import Alike

Offer = CustomRules | Game
STORED = 20
"""The most offers that survive a restart; the file with more of them is still there."""


def with_offers(state: AppState, offered: tuple[Offer, ...]) -> AppState:
    """Return the state with offers from outside, to be shown after those that wait already."""
    if not offered:
        return state
    waiting = (*state.incoming.offers, *offered)
    return replace(_with_waiting(state, tuple(dict.fromkeys(waiting))), route=OFFER)


def with_offers_left(state: AppState, route: Route) -> AppState:
    """Return the state in which offers are declined that somebody has gone away from."""
    offers, twin = state.incoming.offers, state.incoming.twin
    if state.route != OFFER or route == OFFER or not offers:
        return state
    # Two that are stored both stay, and are asked about again.
    return replace(
        _with_waiting(state, ()), notice=None if twin and twin.both else _declined_notice(offers)
    )


def compared_game(offered: CustomRules, state: AppState) -> str:
    """Return the game that rules are compared with: one of their name, else the one they come from.

    Empty where neither is known here.
    """
    if game := game_of_same_name(offered, state):
        return game
    games = {*CATALOGUE, *state.own_games}
    return offered.based_on if offered.based_on in games else ""


def game_of_same_name(offered: CustomRules, state: AppState) -> str:
    """Return the own game with the name of these rules; empty where there is none."""
    name = offered.name.casefold()
    named = (game for game, own in state.own_games.items() if own.name.casefold() == name)
    return next(named, "")


def _declined_notice(offers: tuple[Offer, ...]) -> Notice:
    return Notice("offer_declined", {"name": _name(offers[0])}, OffersReopened(offers))


def _name(offer: Offer) -> str:
    """Return the name of an offer; a game in a file may have none."""
    return offer.name or (offer.id if isinstance(offer, Game) else "")


def _with_waiting(state: AppState, offers: tuple[Offer, ...]) -> AppState:
    return replace(state, incoming=replace(state.incoming, offers=offers))


def _with_next_offer(state: AppState, notice: Notice | None, end: Route = HOME) -> AppState:
    """Return the state that shows the next offer; after the last one it goes to ``end``."""
    rest = state.incoming.offers[1:]
    return replace(_with_waiting(state, rest), route=OFFER if rest else end, notice=notice)


class OfferDeclined(Action):
    """The rules or the game that is shown is not taken."""

    def _apply(self, state: AppState) -> AppState:
        first, twin = state.incoming.offers[:1], state.incoming.twin
        if not first:
            return state
        if twin and twin.both and isinstance(first[0], Game):
            # Both are stored, and stay.
            return _with_next_offer(state, None, story_route(first[0].id))
        return _with_next_offer(state, _declined_notice(first))


class GamesApart(Action):
    """Somebody says that a stored game and another one that it looks like are two, or not."""

    game: str
    other: str
    apart: bool = True

    def _apply(self, state: AppState) -> AppState:
        """Go on with the next offer; after the last one, with the game."""
        if not self.apart:
            return replace(state, notice=None)
        notice = Notice("games_apart", undo=replace(self, apart=False))
        return _with_next_offer(state, notice, story_route(self.game))


class TwinHandToggled(Action):
    """Somebody takes a hand (its number from 1) as the offered game has it, or no longer."""

    number: int

    def _apply(self, state: AppState) -> AppState:
        twin = state.incoming.twin
        if twin is None:
            return state
        twin = twin._replace(taken=twin.taken ^ {self.number})
        return replace(state, incoming=replace(state.incoming, twin=twin))


class AlikeFound(Action):
    """The store answers whether the past game on the screen looks like another one."""

    alike: Alike | None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, incoming=replace(state.incoming, alike=self.alike))


class OfferedGameRemoved(Action):
    """The game that was shown, which was stored itself, is in the trash."""

    game: str
    name: str

    def _apply(self, state: AppState) -> AppState:
        notice = Notice("game_deleted", {"name": self.name}, GameRestored(self.game))
        return _with_next_offer(_with_game_closed(state, self.game), notice)


class OffersReopened(Action):
    """Rules and games that were not taken are shown again."""

    offers: tuple[CustomRules | Game, ...]

    def _apply(self, state: AppState) -> AppState:
        waiting = (*self.offers, *state.incoming.offers)
        return replace(_with_waiting(state, waiting), route=OFFER, notice=None)


class OfferStored(Action):
    """The store has kept the rules that were shown as the own game of this id."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        """Go on with the next offer; after the last one, prepare a game by what was taken."""
        own = state.own_games.get(self.game)
        rest = state.incoming.offers[1:]
        after = _with_waiting(state, rest)
        if own is None:
            return after
        notice = Notice("offer_taken", {"name": own.name}, OwnGameDeleted(self.game))
        if rest:
            return replace(after, notice=notice)
        setup = with_variant(state.setup, self.game, own)
        return replace(after, setup=setup, route=NEW_GAME, notice=notice)


class CodesRead(Action):
    """So many codes of a link are read; others are ``missing``."""

    codes: int
    missing: Problem

    def _apply(self, state: AppState) -> AppState:
        values = {"count": self.codes, "parts": self.missing}
        notice = Notice("carried.told", {"told": ("link.waiting", values)}, CodesGivenUp())
        return replace(state, incoming=replace(state.incoming, codes=self.codes), notice=notice)


class CodesGivenUp(Action):
    """Nobody waits any longer for the codes of a link that are missing."""

    def _apply(self, state: AppState) -> AppState:
        notice = Notice("codes_given_up") if state.incoming.codes else None
        return replace(state, incoming=replace(state.incoming, codes=0), notice=notice)


class OfferedGameStored(Action):
    """The store has the game that was shown under this id, as a ``new`` one or as one it had."""

    game: str
    new: bool

    def _apply(self, state: AppState) -> AppState:
        """Go on with the next offer; after the last one, show the list in which the game is."""
        offers = state.incoming.offers[:1]
        undo = GameDeleted(self.game) if self.new else None
        notice = Notice("offer_game_taken", {"name": _name(offers[0])}, undo) if offers else None
        return _with_next_offer(state, notice)


class OfferedGameReplaced(Action):
    """The game that was shown has taken the place of one, which was ``before`` and is ``after``.

    ``removed`` is its id where it was stored itself, and is in the trash now.
    """

    before: Game
    after: Game
    removed: str = ""

    def _apply(self, state: AppState) -> AppState:
        """Go on with the next offer; the game from before comes back by one tap."""
        undo = ReplacementUndone(self.before, self.after, self.removed)
        notice = Notice("offer_game_replaced", {"name": self.after.name}, undo)
        closed = _with_game_closed(_with_game_closed(state, self.after.id), self.removed)
        return _with_next_offer(closed, notice)


class ReplacementUndone(Action):
    """A game returns to its form ``before`` another took its place; ``after`` is its form now.

    ``removed`` is the id of the other one where it comes out of the trash.
    """

    before: Game
    after: Game
    removed: str = ""

    def _apply(self, state: AppState) -> AppState:
        return replace(_with_game_closed(state, self.before.id), notice=None)


def _with_game_closed(state: AppState, game: str) -> AppState:
    """Return the state without a game that has changed; it is read again where it is needed."""
    if state.table is None or state.table.game.id != game:
        return state
    return replace(state, table=None, route=HOME if state.route.game else state.route)


def write_offers(offers: tuple[Offer, ...]) -> list[object]:
    """Return the offers as documents."""
    return [
        write_game(offer) if isinstance(offer, Game) else write_rules_document(offer)
        for offer in offers[:STORED]
    ]


def read_offers(documents: object) -> tuple[Offer, ...]:
    """Return the offers that documents describe, without those that cannot be read."""
    entries = documents if isinstance(documents, list) else []
    read = map(_read_offer, entries)
    return tuple(offer for offer in read if offer is not None)


def _read_offer(document: object) -> Offer | None:
    if isinstance(document, dict) and not is_rules_document(document):
        return read_game(document)[0]
    return read_rules_document(document)[0]
