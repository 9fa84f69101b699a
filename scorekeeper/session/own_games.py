"""The store's own games as an action changes them: kept, replaced, deleted, brought back."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.twins import merged
from scorekeeper.session.backend import Backend
from scorekeeper.session.lists import OwnGameAction, game_list, lists
from scorekeeper.state.action import Actions
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import OwnGameStored
from scorekeeper.state.own_game.offers import (
    AlikeFound,
    GamesApart,
    OfferedGameRemoved,
    OfferedGameReplaced,
    OfferedGameStored,
    OffersReopened,
    OfferStored,
    ReplacementUndone,
    with_offers,
)
from scorekeeper.state.requests import OfferTaken, OwnGameSaved, PapersAdded, TwinsCompared
from scorekeeper.state.setup.new_game import OwnGameDeleted, OwnGameRestored
from scorekeeper.state.setup.paper_entry import (
    PaperSaved,
    PapersStored,
    PapersTakenBack,
    typed_game,
)
from scorekeeper.state.sharing import Alike, Twin
from scorekeeper.store.alike import Twins, called_as_in, set_apart
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.store.transfer.import_game import import_game, is_new, put_back, put_in_place


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
            own_game = _keep_draft(library, draft)
            # The action comes after the new list, in which it finds the game.
            return (game_list(library), OwnGameStored(own_game))
        case OfferTaken():
            return _take_offer(library, state, action)
        case ReplacementUndone(before, after, removed):
            if put_back(library, before, after) and removed:
                library.restore(removed)
        case TwinsCompared(games):
            return compare_twins(library, games)
        case GamesApart(game, other, apart):
            set_apart(library, game, other, apart=apart)
    # The action comes before the new list: its message names the game from the old.
    return (action, game_list(library))


def with_twin(library: Library, state: AppState) -> AppState:
    """Return the state with the stored game that looks like the first one offered."""
    offers, twin = state.incoming.offers, state.incoming.twin
    offered = offers[0] if offers else None
    if not isinstance(offered, Game):
        compared = None
    elif twin and twin.offered is offered:
        return state
    else:
        loaded = library.load(offered.id)
        both = isinstance(loaded, Record) and loaded.game.hands == offered.hands
        record = None
        if isinstance(loaded, Record) and both:
            record = Twins(library).of(replace(loaded, game=offered), stored=True)
        elif is_new(library, offered):
            record = Twins(library).of(Record(offered))
        people = library.people.all()
        stored = called_as_in(record.game, offered, people) if record else None
        compared = Twin(offered, stored, both)
    if compared is twin:
        return state
    return replace(state, incoming=replace(state.incoming, twin=compared))


def alike(library: Library, game_id: str) -> AlikeFound:
    """Return whether a past game looks like another one that is stored."""
    record = library.load(game_id)
    twin = Twins(library).of(record, stored=True) if isinstance(record, Record) else None
    return AlikeFound(Alike(game_id, twin.game.name or twin.game.id) if twin else None)


def compare_twins(library: Library, games: Sequence[str]) -> Actions:
    """Show stored games beside those that they look like, one after the other."""
    records = [loaded for loaded in map(library.load, games) if isinstance(loaded, Record)]
    return (OffersReopened(tuple(library.renamed(record.game) for record in records)),)


def with_paper_twin(library: Library, state: AppState) -> AppState:
    """Return the state that compares a sheet that was just added with the game it looks like."""
    game = state.table.game if state.table else None
    if game is None or Twins(library).of(Record(game), stored=True) is None:
        return state
    return with_offers(state, (game,))


def change_papers(
    backend: Backend, state: AppState, action: PapersAdded | PapersTakenBack
) -> Actions:
    """Store all games of a file of sheets, or take them back.

    Raises:
        Unwritable: If one could not be stored; then none is.
    """
    library = backend.library
    if isinstance(action, PapersTakenBack):
        for game_id in action.games:
            library.remove(game_id)
        return (*lists(library, state, backend.today), action)
    records: list[Record] = []
    for paper, *details in zip(state.paper.file, action.days, action.names, strict=True):
        clock, saved = backend.clock(), PaperSaved(*details)
        game = typed_game(replace(state, paper=paper), saved, clock.id, clock.at)
        if game is None:
            return ()
        records.append(Record(game, group=paper.group))
    twins, stored = Twins(library), list[str]()
    try:
        for record in records:
            twin = twins.of(record)
            library.save(replace(record, looks_like=twin.game.id if twin else ""))
            stored.append(record.game.id)
            twins.add(record.game, record.game.id)
    except Unwritable:
        for game_id in stored:
            library.remove(game_id)
        raise
    return (*lists(library, state, backend.today), PapersStored((*stored,)))


def _take_offer(library: Library, state: AppState, action: OfferTaken) -> Actions:
    """Store the offer on the screen: rules among the own games, a game among the past ones.

    A game comes ``instead`` of the one that looks like it, or is of the same group.
    """
    twin = state.incoming.twin
    stored_twin = twin.stored if twin and twin.offered in state.incoming.offers[:1] else None
    match state.incoming.offers:
        case (CustomRules() as rules, *_):
            imported = library.own_games.add(rules)
            return (game_list(library), OfferStored(imported.id))
        case (Game() as game, *_):
            both = bool(twin and twin.both)
            if both and action.removed:
                library.remove(game.id)
                return (game_list(library), OfferedGameRemoved(game.id, game.name))
            replaced = None
            if twin and stored_twin and action.instead:
                placed = _merged_game(library, stored_twin.id, game, twin.taken)
                replaced = _put_in_place(library, stored_twin, placed)
            if replaced:
                if both:
                    library.remove(game.id)
                removed = game.id if both else ""
                return (game_list(library), OfferedGameReplaced(*replaced, removed))
            beside = library.load(stored_twin.id) if stored_twin else None
            group = beside.group if isinstance(beside, Record) else ""
            apart = (stored_twin.id,) if stored_twin else ()
            stored = import_game(library, Record(game, group=group, apart=apart))
            # Additions to a game that was there before are not taken back with it.
            new = stored.before is None
            return (game_list(library), OfferedGameStored(stored.game_id, new=new))
    return ()


def _merged_game(library: Library, stored: str, game: Game, hands: frozenset[int]) -> Game:
    """Return the stored game with these hands of another one; the other one whole without any."""
    record = library.load(stored)
    if not hands or not isinstance(record, Record):
        return game
    people = library.people.all()
    return merged(record.game, called_as_in(game, record.game, people), hands)


def _put_in_place(library: Library, twin: Game, game: Game) -> tuple[Game, Game] | None:
    try:
        return put_in_place(library, twin.id, game)
    except Conflict:
        # Somebody is entering a hand of it at this moment.
        raise Unwritable("store_busy") from None


def _keep_draft(library: Library, draft: OwnGameDraft) -> str:
    """Keep a draft, as a new game or as the next version of one; return the game's id."""
    games = library.own_games
    name = draft.rules.name.strip()
    before = games.games().get(draft.source)
    based_on = draft.source if draft.source in CATALOGUE else before.based_on if before else ""
    custom = CustomRules(name, based_on, replace(draft.rules, name=name))
    if draft.game and games.replace(draft.game, custom):
        return draft.game
    return games.add(custom).id
