"""What each action does to the draft of a game of one's own."""

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.house_rules.pack import decks_for
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.rules.limits import NAME_LIMIT
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Act, Handlers, Timeless
from scorekeeper.state.hand.preview import moon_key, open_moon
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.own_game.draft import (
    BLANK,
    OwnGameDraft,
    begin_draft,
    redone,
    rules_problems,
    undone,
    with_rules,
)
from scorekeeper.state.own_game.mending import mend_of
from scorekeeper.state.own_game.new_parts import new_part
from scorekeeper.state.own_game.places import field_at, value_at, with_value
from scorekeeper.state.own_game.trial import trial_changed, trial_preview
from scorekeeper.state.routes import NEW_GAME, OWN_GAME, PICK_GAME
from scorekeeper.state.setup.game_choice import games_to_choose
from scorekeeper.state.setup.house_rules import with_variant

OWN_GAME_EDITOR = Handlers()

Change = Callable[[Variant, Act], Variant]


@OWN_GAME_EDITOR.handler
def _begun(state: AppState, action: act.OwnGameBegun) -> AppState:
    """Edit a copy; the draft that was being edited can be had back."""
    rules = games_to_choose(state.own_games).get(action.source)
    if rules is None:
        return state
    own = replace(rules, name=action.name[:NAME_LIMIT])
    draft = begin_draft(own, action.source)
    return _opened(state, replace(draft, known_by_name=action.known_by_name))


@OWN_GAME_EDITOR.handler
def _table_copied(state: AppState, action: act.TableRulesCopied) -> AppState:
    if state.table is None:
        return state
    game = state.table.game
    rules, players = rules_at(game, len(game.hands)), len(game.seated)
    if rules.pack.decks != decks_for(rules, players):
        # The table chose its number of decks; the game made from it has them without asking.
        counts = tuple(replace(each, decks=rules.pack.decks) for each in rules.deck_counts)
        rules = replace(rules, deck_counts=counts)
    own = replace(rules, name=action.name[:NAME_LIMIT])
    return _opened(state, begin_draft(own, game.variant))


@OWN_GAME_EDITOR.handler
def _edited(state: AppState, action: act.OwnGameEdited) -> AppState:
    rules = state.own_games.get(action.game)
    if rules is None:
        return state
    if state.own_game and state.own_game.game == action.game:
        return replace(state, route=OWN_GAME)
    return _opened(state, begin_draft(rules, action.game, action.game))


def _opened(state: AppState, draft: OwnGameDraft) -> AppState:
    """Return the state that edits a draft, and offers the one in whose place it comes."""
    before, notice = state.own_game, state.notice
    if before and before.changed:
        values = {"name": before.rules.name}
        notice = Notice("own_game_replaced", values, act.OwnGameReopened(before))
    return replace(state, own_game=draft, route=OWN_GAME, notice=notice)


@OWN_GAME_EDITOR.handler
def _reopened(state: AppState, action: act.OwnGameReopened) -> AppState:
    return replace(state, own_game=action.draft, route=OWN_GAME, notice=None)


@OWN_GAME_EDITOR.handler
def _dropped(state: AppState, _action: act.OwnGameDropped) -> AppState:
    draft = state.own_game
    if draft is None:
        return state
    notice = None
    if draft.changed:
        values = {"name": draft.rules.name}
        notice = Notice("own_game_dropped", values, act.OwnGameReopened(draft))
    return replace(state, own_game=None, route=PICK_GAME, notice=notice)


@OWN_GAME_EDITOR.handler
def _stored(state: AppState, action: act.OwnGameStored) -> AppState:
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
        typing = (
            action.where
            if isinstance(action, act.RuleSet | act.CardsValued) and action.typed
            else ()
        )
        return replace(state, own_game=with_rules(draft, rules, typing))

    handle.__annotations__ |= change.__annotations__
    return handle


@OWN_GAME_EDITOR.handler
@changes_rules
def _set(rules: Variant, action: act.RuleSet) -> Variant:
    field_at(rules, action.where)
    return with_value(rules, action.where, action.value)


@OWN_GAME_EDITOR.handler
@changes_rules
def _stepped(rules: Variant, action: act.RuleStepped) -> Variant:
    """Return the rules with a number one step on, within its limits; from none it begins at 0."""
    limit, now = field_at(rules, action.where).limit, value_at(rules, action.where)
    after = (now if isinstance(now, int) else 0) + action.step
    return with_value(rules, action.where, max(limit.least, min(after, limit.most)))


@OWN_GAME_EDITOR.handler
@changes_rules
def _added(rules: Variant, action: act.RuleAdded) -> Variant:
    present, part = value_at(rules, action.where), new_part(rules, action.where)
    return with_value(rules, action.where, (*present, part) if isinstance(present, tuple) else part)


@OWN_GAME_EDITOR.handler
@changes_rules
def _removed(rules: Variant, action: act.RuleRemoved) -> Variant:
    *above, last = action.where
    if isinstance(last, str):
        removable = field_at(rules, action.where).optional
        return with_value(rules, action.where, None) if removable else rules
    entries = value_at(rules, tuple(above))
    if not isinstance(entries, tuple) or not 0 <= last < len(entries):
        return rules
    return with_value(rules, tuple(above), (*entries[:last], *entries[last + 1 :]))


@OWN_GAME_EDITOR.handler
@changes_rules
def _valued(rules: Variant, action: act.CardsValued) -> Variant:
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


@OWN_GAME_EDITOR.handler
@changes_rules
def _mended(rules: Variant, action: act.RulesMended) -> Variant:
    for problem in rules_problems(rules):
        if (problem.where, problem.code) == (action.where, action.code):
            mend = mend_of(rules, problem)
            return mend.rules if mend else rules
    return rules


def _with_point_cards_in_groups(rules: Variant) -> Variant:
    """Return the rules with groups of point cards alone: nobody counts what counts nothing."""
    groups = (
        replace(group, cards=tuple(each for each in group.cards if each in rules.point_card_set))
        for group in rules.groups
    )
    return replace(rules, groups=tuple(group for group in groups if group.cards))


@OWN_GAME_EDITOR.handler
def _undone(state: AppState, _action: act.OwnGameUndone) -> AppState:
    return replace(state, own_game=state.own_game and undone(state.own_game))


@OWN_GAME_EDITOR.handler
def _redone(state: AppState, _action: act.OwnGameRedone) -> AppState:
    return replace(state, own_game=state.own_game and redone(state.own_game))


@OWN_GAME_EDITOR.handler
def _tab_selected(state: AppState, action: act.OwnGameTabSelected) -> AppState:
    draft = state.own_game
    return replace(state, own_game=draft and replace(draft, tab=action.tab))


@OWN_GAME_EDITOR.handler
def _trial_cleared(state: AppState, _action: act.TrialCleared) -> AppState:
    draft = state.own_game
    return replace(state, own_game=draft and replace(draft, trial=BLANK))


@OWN_GAME_EDITOR.handler
def _trial_changed(state: AppState, action: act.TrialChanged, clock: act.Clock) -> AppState:
    draft = state.own_game
    if draft is None:
        return state
    return replace(state, own_game=trial_changed(state, draft, action.action, clock))


@OWN_GAME_EDITOR.handler
def _trial_moon_chosen(state: AppState, action: act.TrialMoonChosen) -> AppState:
    draft = state.own_game
    if draft is None or action.effect not in CHOICES:
        return state
    shown = trial_preview(draft, state.setup.names)
    if open_moon(shown) is None:
        return state
    moon = {**draft.trial.declared.moon, moon_key(shown): action.effect}
    return replace(
        state,
        own_game=replace(draft, trial=declaring(draft.trial, moon=moon)),
    )
