"""The actions on the draft of a game of one's own."""

from dataclasses import replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.house_rules.pack import decks_for
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.limits import NAME_LIMIT
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action, Clock
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


class OwnGameBegun(Action):
    """A new game is to be made from this one; ``name`` is its first name.

    ``known_by_name`` is the game whose rules a table writes itself, as its name alone is known.
    """

    source: str
    name: str
    known_by_name: str = ""

    def _apply(self, state: AppState) -> AppState:
        """Edit a copy; the draft that was edited before can be reopened."""
        rules = games_to_choose(state.own_games).get(self.source)
        if rules is None:
            return state
        own = replace(rules, name=self.name[:NAME_LIMIT])
        draft = begin_draft(own, self.source)
        return _open_draft(state, replace(draft, known_by_name=self.known_by_name))


class TableRulesCopied(Action):
    """A new game is to be made from the rules of the open table, its house rules included.

    ``name`` is what it is called at first.
    """

    name: str

    def _apply(self, state: AppState) -> AppState:
        if state.table is None:
            return state
        game = state.table.game
        rules, players = rules_at(game, len(game.hands)), len(game.seated)
        if rules.pack.decks != decks_for(rules, players):
            # The table chose its number of decks; the game made from it has them without asking.
            counts = tuple(replace(count, decks=rules.pack.decks) for count in rules.deck_counts)
            rules = replace(rules, deck_counts=counts)
        own = replace(rules, name=self.name[:NAME_LIMIT])
        return _open_draft(state, begin_draft(own, game.variant))


class OwnGameEdited(Action):
    """The rules of one of the store's own games are to be changed."""

    game: str

    def _apply(self, state: AppState) -> AppState:
        rules = state.own_games.get(self.game)
        if rules is None:
            return state
        if state.own_game and state.own_game.game == self.game:
            return replace(state, route=OWN_GAME)
        return _open_draft(state, begin_draft(rules, self.game, self.game))


def _open_draft(state: AppState, draft: OwnGameDraft) -> AppState:
    before, notice = state.own_game, state.notice
    if before and before.changed:
        values = {"name": before.rules.name}
        notice = Notice("own_game_replaced", values, OwnGameReopened(before))
    return replace(state, own_game=draft, route=OWN_GAME, notice=notice)


class OwnGameReopened(Action):
    """A draft that was dropped or replaced is edited again."""

    draft: OwnGameDraft

    def _apply(self, state: AppState) -> AppState:
        return replace(state, own_game=self.draft, route=OWN_GAME, notice=None)


class OwnGameDropped(Action):
    """The changes of the draft are discarded."""

    def _apply(self, state: AppState) -> AppState:
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

    def _apply(self, state: AppState) -> AppState:
        """Prepare a game by the rules that have just been kept."""
        draft, own = state.own_game, state.own_games.get(self.game)
        if draft is None or own is None:
            return state
        notice = Notice("own_game_saved", {"name": own.name})
        setup = with_variant(state.setup, self.game, own)
        return replace(state, own_game=None, setup=setup, route=NEW_GAME, notice=notice)


class RulesAction(Action):
    """An action that changes the rules of the draft at a place: `_change` says how.

    A place that leads nowhere changes nothing: a second tap may come after a part has gone.
    ``typed`` is set while a text or a number is being typed there.
    """

    where: Where
    typed = False

    def _apply(self, state: AppState) -> AppState:
        draft = state.own_game
        if draft is None:
            return state
        try:
            rules = self._change(draft.rules)
        except LookupError:
            return state
        typing = self.where if self.typed else ()
        return replace(state, own_game=with_rules(draft, rules, typing))

    def _change(self, rules: Variant, /) -> Variant:
        raise NotImplementedError(type(self).__name__)


class RuleSet(RulesAction):
    """A field of the rules gets a value.

    ``where`` leads to the field.
    """

    value: object
    typed: bool = False

    def _change(self, rules: Variant) -> Variant:
        field_at(rules, self.where)
        return with_value(rules, self.where, self.value)


class RuleStepped(RulesAction):
    """A number of the rules goes up by ``step``, or down where that is negative."""

    step: int

    def _change(self, rules: Variant) -> Variant:
        """Step within the limits of the number; from none it begins at 0."""
        limit, now = field_at(rules, self.where).limit, value_at(rules, self.where)
        after = (now if isinstance(now, int) else 0) + self.step
        return with_value(rules, self.where, max(limit.least, min(after, limit.most)))


class RuleAdded(RulesAction):
    """A part is added to the list at ``where``, or in the place of the part that is missing."""

    def _change(self, rules: Variant) -> Variant:
        present, part = value_at(rules, self.where), new_part(rules, self.where)
        return with_value(
            rules, self.where, (*present, part) if isinstance(present, tuple) else part
        )


class RuleRemoved(RulesAction):
    """The part to which ``where`` leads is taken away."""

    def _change(self, rules: Variant) -> Variant:
        *above, last = self.where
        if isinstance(last, str):
            removable = field_at(rules, self.where).optional
            return with_value(rules, self.where, None) if removable else rules
        entries = value_at(rules, tuple(above))
        if not isinstance(entries, tuple) or not 0 <= last < len(entries):
            return rules
        return with_value(rules, tuple(above), (*entries[:last], *entries[last + 1 :]))


class CardsValued(RulesAction):
    """These cards count so many ``points`` each; None takes them off the cards that count.

    ``where`` leads to the list of cards.
    """

    cards: tuple[str, ...]
    points: int | None
    typed: bool = False

    def _change(self, rules: Variant) -> Variant:
        """Return the rules with the worth of cards changed; new ones come after the others."""
        values = value_at(rules, self.where)
        if not isinstance(values, tuple):
            return rules
        points = self.points
        if points is None:
            others = tuple(value for value in values if value.card not in self.cards)
            return _with_point_cards_in_groups(with_value(rules, self.where, others))
        cards = {value.card for value in values}
        changed = (
            CardValue(value.card, points) if value.card in self.cards else value for value in values
        )
        new = (CardValue(card, points) for card in self.cards if card not in cards)
        return with_value(rules, self.where, (*changed, *new))


class RulesMended(RulesAction):
    """The problem of this code at this place is mended in the one sensible way."""

    code: str

    def _change(self, rules: Variant) -> Variant:
        for problem in rules_problems(rules):
            if (problem.where, problem.code) == (self.where, self.code):
                mend = mend_of(rules, problem)
                return mend.rules if mend else rules
        return rules


def _with_point_cards_in_groups(rules: Variant) -> Variant:
    """Return the rules with groups of point cards alone: nobody counts worthless cards."""
    groups = (
        replace(group, cards=tuple(card for card in group.cards if card in rules.point_card_set))
        for group in rules.groups
    )
    return replace(rules, groups=tuple(group for group in groups if group.cards))


class OwnGameUndone(Action):
    """The last change of the rules is undone."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, own_game=state.own_game and undone(state.own_game))


class OwnGameRedone(Action):
    """The change that was undone last is done again."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, own_game=state.own_game and redone(state.own_game))


class OwnGameTabSelected(Action):
    """A phone shows this part of the editor."""

    tab: Tab

    def _apply(self, state: AppState) -> AppState:
        draft = state.own_game
        return replace(state, own_game=draft and replace(draft, tab=self.tab))


class TrialCleared(Action):
    """The trial hand begins anew."""

    def _apply(self, state: AppState) -> AppState:
        draft = state.own_game
        return replace(state, own_game=draft and replace(draft, trial=BLANK))


class TrialChanged(Action):
    """An entry was made into the trial hand: an action of a hand that is being entered."""

    action: Action

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        draft = state.own_game
        if draft is None:
            return state
        return replace(state, own_game=trial_changed(state, draft, self.action, clock))


class TrialMoonChosen(Action):
    """The shooter of the trial hand's moon chooses this effect."""

    effect: str

    def _apply(self, state: AppState) -> AppState:
        draft = state.own_game
        if draft is None or self.effect not in CHOICES:
            return state
        hand_preview = trial_preview(draft, state.setup.names)
        if open_moon(hand_preview) is None:
            return state
        moon = {**draft.trial.declared.moon, moon_key(hand_preview): self.effect}
        return replace(state, own_game=replace(draft, trial=declaring(draft.trial, moon=moon)))
