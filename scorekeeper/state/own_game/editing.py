"""What each action does to the draft of a game of one's own."""

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.house_rules.pack import decks_for
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.limits import NAME_LIMIT
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Act, Action, Clock, Handlers, Timeless
from scorekeeper.state.hand.preview import moon_key, open_moon
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.own_game.draft import (
    BLANK,
    OwnGameDraft,
    Tab,
    begin_draft,
    redone,
    rules_problems,
    undone,
    with_rules,
)
from scorekeeper.state.own_game.mending import mend_of
from scorekeeper.state.own_game.places import field_at, new_part, value_at, with_value
from scorekeeper.state.own_game.trial import trial_changed, trial_preview
from scorekeeper.state.routes import NEW_GAME, OWN_GAME, PICK_GAME
from scorekeeper.state.setup.game_choice import games_to_choose
from scorekeeper.state.setup.house_rules import with_variant

OWN_GAME_EDITOR = Handlers()

Change = Callable[[Variant, Act], Variant]


class OwnGameBegun(Action):
    """A new game is to be made from this one; ``name`` is what it is called at first.

    ``known_by_name`` is the game whose rules a table writes itself, as its name alone is known.
    """

    source: str
    name: str
    known_by_name: str = ""


@OWN_GAME_EDITOR.handler
def _begun(state: AppState, action: OwnGameBegun) -> AppState:
    """Edit a copy; the draft that was being edited can be had back."""
    rules = games_to_choose(state.own_games).get(action.source)
    if rules is None:
        return state
    own = replace(rules, name=action.name[:NAME_LIMIT])
    draft = begin_draft(own, action.source)
    return _opened(state, replace(draft, known_by_name=action.known_by_name))


class TableRulesCopied(Action):
    """A new game is to be made from the rules of the open table, its house rules included.

    ``name`` is what it is called at first.
    """

    name: str


@OWN_GAME_EDITOR.handler
def _table_copied(state: AppState, action: TableRulesCopied) -> AppState:
    if state.table is None:
        return state
    game = state.table.game
    rules, players = rules_at(game, len(game.hands)), len(game.seated)
    if rules.pack.decks != decks_for(rules, players):
        # The table chose its number of decks; the game made from it has them without asking.
        counts = tuple(replace(count, decks=rules.pack.decks) for count in rules.deck_counts)
        rules = replace(rules, deck_counts=counts)
    own = replace(rules, name=action.name[:NAME_LIMIT])
    return _opened(state, begin_draft(own, game.variant))


class OwnGameEdited(Action):
    """The rules of one of the store's own games are to be changed."""

    game: str


@OWN_GAME_EDITOR.handler
def _edited(state: AppState, action: OwnGameEdited) -> AppState:
    rules = state.own_games.get(action.game)
    if rules is None:
        return state
    if state.own_game and state.own_game.game == action.game:
        return replace(state, route=OWN_GAME)
    return _opened(state, begin_draft(rules, action.game, action.game))


def _opened(state: AppState, draft: OwnGameDraft) -> AppState:
    before, notice = state.own_game, state.notice
    if before and before.changed:
        values = {"name": before.rules.name}
        notice = Notice("own_game_replaced", values, OwnGameReopened(before))
    return replace(state, own_game=draft, route=OWN_GAME, notice=notice)


class OwnGameReopened(Action):
    """A draft that was dropped, or that another one took the place of, is edited again."""

    draft: OwnGameDraft


@OWN_GAME_EDITOR.handler
def _reopened(state: AppState, action: OwnGameReopened) -> AppState:
    return replace(state, own_game=action.draft, route=OWN_GAME, notice=None)


class OwnGameDropped(Action):
    """What has been changed is not to be kept."""


@OWN_GAME_EDITOR.handler
def _dropped(state: AppState, _action: OwnGameDropped) -> AppState:
    draft = state.own_game
    if draft is None:
        return state
    notice = None
    if draft.changed:
        values = {"name": draft.rules.name}
        notice = Notice("own_game_dropped", values, OwnGameReopened(draft))
    return replace(state, own_game=None, route=PICK_GAME, notice=notice)


class OwnGameStored(Action):
    """The store has kept the draft as the own game of this id."""

    game: str


@OWN_GAME_EDITOR.handler
def _stored(state: AppState, action: OwnGameStored) -> AppState:
    """Prepare a game by the rules that have just been kept."""
    draft, own = state.own_game, state.own_games.get(action.game)
    if draft is None or own is None:
        return state
    notice = Notice("own_game_saved", {"name": own.name})
    setup = with_variant(state.setup, action.game, own)
    return replace(state, own_game=None, setup=setup, route=NEW_GAME, notice=notice)


def changes_rules(change: Change[Act]) -> Timeless[Act]:
    """Return a handler that applies ``change`` to the rules of the draft.

    A place that leads nowhere changes nothing: a second tap may come after a part has gone.
    """

    def handle(state: AppState, action: Act) -> AppState:
        draft = state.own_game
        if draft is None:
            return state
        try:
            rules = change(draft.rules, action)
        except LookupError:
            return state
        typing = action.where if isinstance(action, RuleSet | CardsValued) and action.typed else ()
        return replace(state, own_game=with_rules(draft, rules, typing))

    handle.__annotations__ |= change.__annotations__
    return handle


class RuleSet(Action):
    """A field of the rules gets a value.

    ``where`` leads to the field. ``typed`` is set while a text or a number is being typed.
    """

    where: Where
    value: object
    typed: bool = False


@OWN_GAME_EDITOR.handler
@changes_rules
def _set(rules: Variant, action: RuleSet) -> Variant:
    field_at(rules, action.where)
    return with_value(rules, action.where, action.value)


class RuleStepped(Action):
    """A number of the rules goes up by ``step``, or down where that is negative."""

    where: Where
    step: int


@OWN_GAME_EDITOR.handler
@changes_rules
def _stepped(rules: Variant, action: RuleStepped) -> Variant:
    """Return the rules with a number one step on, within its limits; from none it begins at 0."""
    limit, now = field_at(rules, action.where).limit, value_at(rules, action.where)
    after = (now if isinstance(now, int) else 0) + action.step
    return with_value(rules, action.where, max(limit.least, min(after, limit.most)))


class RuleAdded(Action):
    """A part is added to the list at ``where``, or in the place of the part that is missing."""

    where: Where


@OWN_GAME_EDITOR.handler
@changes_rules
def _added(rules: Variant, action: RuleAdded) -> Variant:
    present, part = value_at(rules, action.where), new_part(rules, action.where)
    return with_value(rules, action.where, (*present, part) if isinstance(present, tuple) else part)


class RuleRemoved(Action):
    """The part to which ``where`` leads is taken away."""

    where: Where


@OWN_GAME_EDITOR.handler
@changes_rules
def _removed(rules: Variant, action: RuleRemoved) -> Variant:
    *above, last = action.where
    if isinstance(last, str):
        removable = field_at(rules, action.where).optional
        return with_value(rules, action.where, None) if removable else rules
    entries = value_at(rules, tuple(above))
    if not isinstance(entries, tuple) or not 0 <= last < len(entries):
        return rules
    return with_value(rules, tuple(above), (*entries[:last], *entries[last + 1 :]))


class CardsValued(Action):
    """These cards count so many ``points`` each; None takes them off the cards that count.

    ``where`` leads to the list of cards.
    """

    where: Where
    cards: tuple[str, ...]
    points: int | None
    typed: bool = False


@OWN_GAME_EDITOR.handler
@changes_rules
def _valued(rules: Variant, action: CardsValued) -> Variant:
    """Return the rules with the worth of cards changed; new ones come after the others."""
    values = value_at(rules, action.where)
    if not isinstance(values, tuple):
        return rules
    points = action.points
    if points is None:
        left = tuple(each for each in values if each.card not in action.cards)
        return _with_point_cards_in_groups(with_value(rules, action.where, left))
    known = {each.card for each in values}
    changed = (
        CardValue(each.card, points) if each.card in action.cards else each for each in values
    )
    new = (CardValue(card, points) for card in action.cards if card not in known)
    return with_value(rules, action.where, (*changed, *new))


class RulesMended(Action):
    """What is wrong at this place, said by this code, is mended in the one sensible way."""

    where: Where
    code: str


@OWN_GAME_EDITOR.handler
@changes_rules
def _mended(rules: Variant, action: RulesMended) -> Variant:
    for problem in rules_problems(rules):
        if (problem.where, problem.code) == (action.where, action.code):
            mend = mend_of(rules, problem)
            return mend.rules if mend else rules
    return rules


def _with_point_cards_in_groups(rules: Variant) -> Variant:
    """Return the rules with groups of point cards alone: nobody counts what counts nothing."""
    groups = (
        replace(group, cards=tuple(card for card in group.cards if card in rules.point_card_set))
        for group in rules.groups
    )
    return replace(rules, groups=tuple(group for group in groups if group.cards))


class OwnGameUndone(Action):
    """The last change of the rules is undone."""


@OWN_GAME_EDITOR.handler
def _undone(state: AppState, _action: OwnGameUndone) -> AppState:
    return replace(state, own_game=state.own_game and undone(state.own_game))


class OwnGameRedone(Action):
    """The change that was undone last is done again."""


@OWN_GAME_EDITOR.handler
def _redone(state: AppState, _action: OwnGameRedone) -> AppState:
    return replace(state, own_game=state.own_game and redone(state.own_game))


class OwnGameTabSelected(Action):
    """A phone shows this part of the editor."""

    tab: Tab


@OWN_GAME_EDITOR.handler
def _tab_selected(state: AppState, action: OwnGameTabSelected) -> AppState:
    draft = state.own_game
    return replace(state, own_game=draft and replace(draft, tab=action.tab))


class TrialCleared(Action):
    """The trial hand begins anew."""


@OWN_GAME_EDITOR.handler
def _trial_cleared(state: AppState, _action: TrialCleared) -> AppState:
    draft = state.own_game
    return replace(state, own_game=draft and replace(draft, trial=BLANK))


class TrialChanged(Action):
    """Something is entered into the trial hand: an action of a hand that is being entered."""

    action: Action


@OWN_GAME_EDITOR.handler
def _trial_changed(state: AppState, action: TrialChanged, clock: Clock) -> AppState:
    draft = state.own_game
    if draft is None:
        return state
    return replace(state, own_game=trial_changed(state, draft, action.action, clock))


class TrialMoonChosen(Action):
    """The shooter of the trial hand's moon chooses this effect."""

    effect: str


@OWN_GAME_EDITOR.handler
def _trial_moon_chosen(state: AppState, action: TrialMoonChosen) -> AppState:
    draft = state.own_game
    if draft is None or action.effect not in CHOICES:
        return state
    shown = trial_preview(draft, state.setup.names)
    if open_moon(shown) is None:
        return state
    moon = {**draft.trial.declared.moon, moon_key(shown): action.effect}
    return replace(state, own_game=replace(draft, trial=declaring(draft.trial, moon=moon)))
