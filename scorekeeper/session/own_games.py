"""The store's own games as an action changes them: kept, replaced, deleted, brought back."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.twins import merged
from scorekeeper.session.lists import Actions, game_list
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import OwnGameStored
from scorekeeper.state.own_game.offers import (
    AlikeFound,
    OfferedGameRemoved,
    OfferedGameReplaced,
    OfferedGameStored,
    OfferStored,
    ReplacementUndone,
    with_offers,
)
from scorekeeper.state.requests import OfferTaken, OwnGameSaved
from scorekeeper.state.setup.new_game import OwnGameDeleted, OwnGameRestored
from scorekeeper.state.sharing import Alike, Twin
from scorekeeper.store.alike import Twins, called_as_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.store.transfer.import_game import import_game, is_new, put_back, put_in_place

OwnGameAction = OwnGameDeleted | OwnGameRestored | OwnGameSaved | OfferTaken | ReplacementUndone


def change_own_games(library: Library, state: AppState, action: OwnGameAction) -> Actions:
    """Change one of the store's own games; return the actions to reduce instead.

    Raises:
        Unwritable: If the store refuses it.
    """
    match action:
        case OwnGameDeleted(game):
            library.own_games.remove(game)
        case OwnGameRestored(game):
            library.own_games.restore(game)
        case OwnGameSaved():
            draft = state.own_game
            if draft is None or draft.problems:
                return ()
            kept = _kept(library, draft)
            # The action comes after the new list, in which it finds the game.
            return (game_list(library), OwnGameStored(kept))
        case OfferTaken():
            return _take_offer(library, state, action)
        case ReplacementUndone(before, after, removed):
            if put_back(library, before, after) and removed:
                library.restore(removed)
    # The action comes before the new list: its message names the game from the old.
    return (action, game_list(library))


def with_twin(library: Library, state: AppState) -> AppState:
    """Return the state with the stored game that looks like the one which is offered first."""
    offers, twin = state.incoming.offers, state.incoming.twin
    offered = offers[0] if offers else None
    if not isinstance(offered, Game):
        found = None
    elif twin and twin.offered is offered:
        return state
    else:
        known = library.load(offered.id)
        both = isinstance(known, Record) and known.game.hands == offered.hands
        record = None
        if both or is_new(library, offered):
            record = Twins(library).of(offered, offered.id if both else "")
        people = library.people.all()
        stored = called_as_in(record.game, offered, people) if record else None
        found = Twin(offered, stored, both)
    if found is twin:
        return state
    return replace(state, incoming=replace(state.incoming, twin=found))


def alike(library: Library, game_id: str) -> AlikeFound:
    """Return whether a past game looks like another one that is stored."""
    found = library.load(game_id)
    twin = Twins(library).of(found.game, game_id) if isinstance(found, Record) else None
    return AlikeFound(Alike(game_id, twin.game.name or twin.game.id) if twin else None)


def with_paper_twin(library: Library, state: AppState) -> AppState:
    """Return the state that compares a sheet that was just added with the game it looks like."""
    game = state.table.game if state.table else None
    if game is None or Twins(library).of(game, game.id) is None:
        return state
    return with_offers(state, (game,))


def _take_offer(library: Library, state: AppState, action: OfferTaken) -> Actions:
    """Store what is shown: rules among the own games, a game among those that were played.

    A game comes ``instead`` of the one that looks like it, or is of the same group.
    """
    twin = state.incoming.twin
    stored_twin = twin.stored if twin and twin.offered in state.incoming.offers[:1] else None
    match state.incoming.offers:
        case (CustomRules() as rules, *_):
            taken = library.own_games.add(rules)
            return (game_list(library), OfferStored(taken.id))
        case (Game() as game, *_):
            both = bool(twin and twin.both)
            if both and action.removed:
                library.remove(game.id)
                return (game_list(library), OfferedGameRemoved(game.id, game.name))
            replaced = None
            if twin and stored_twin and action.instead:
                placed = _merged(library, stored_twin.id, game, twin.taken)
                replaced = _put_in_place(library, stored_twin, placed)
            if replaced:
                if both:
                    library.remove(game.id)
                removed = game.id if both else ""
                return (game_list(library), OfferedGameReplaced(*replaced, removed))
            beside = library.load(stored_twin.id) if stored_twin else None
            group = beside.group if isinstance(beside, Record) else ""
            stored = import_game(library, game, group)
            # What was added to a game that was there before is not taken back with it.
            new = stored.before is None
            return (game_list(library), OfferedGameStored(stored.game_id, new=new))
    return ()


def _merged(library: Library, stored: str, game: Game, taken: frozenset[int]) -> Game:
    """Return the stored game with these hands of another one; the other one whole without any."""
    record = library.load(stored)
    if not taken or not isinstance(record, Record):
        return game
    people = library.people.all()
    return merged(record.game, called_as_in(game, record.game, people), taken)


def _put_in_place(library: Library, twin: Game, game: Game) -> tuple[Game, Game] | None:
    try:
        return put_in_place(library, twin.id, game)
    except Conflict:
        # Somebody is entering a hand of it at this moment.
        raise Unwritable("store_busy") from None


def _kept(library: Library, draft: OwnGameDraft) -> str:
    """Keep a draft, as a new game or as the next version of one; return the game's id."""
    games = library.own_games
    name = draft.rules.name.strip()
    before = games.games().get(draft.source)
    based_on = draft.source if draft.source in CATALOGUE else before.based_on if before else ""
    custom = CustomRules(name, based_on, replace(draft.rules, name=name))
    if draft.game and games.replace(draft.game, custom):
        return draft.game
    return games.add(custom).id
