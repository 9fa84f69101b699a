"""The store's own games as an action changes them: kept, replaced, deleted, brought back."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.session.lists import Actions, game_list
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import OwnGameStored
from scorekeeper.state.own_game.offers import OfferedGameStored, OfferStored
from scorekeeper.state.requests import OfferTaken, OwnGameSaved
from scorekeeper.state.setup.new_game import OwnGameDeleted, OwnGameRestored
from scorekeeper.store.library import Library
from scorekeeper.store.transfer.import_game import import_game

OwnGameAction = OwnGameDeleted | OwnGameRestored | OwnGameSaved | OfferTaken


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
            return _take_offer(library, state)
    # The action comes before the new list: its message names the game from the old.
    return (action, game_list(library))


def _take_offer(library: Library, state: AppState) -> Actions:
    """Store what is shown: rules among the own games, a game among those that were played."""
    match state.incoming.offers:
        case (CustomRules() as rules, *_):
            taken = library.own_games.add(rules)
            return (game_list(library), OfferStored(taken.id))
        case (Game() as game, *_):
            stored = import_game(library, game)
            # What was added to a game that was there before is not taken back with it.
            new = stored.before is None
            return (game_list(library), OfferedGameStored(stored.game_id, new=new))
    return ()


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
