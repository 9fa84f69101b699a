"""The trial hand of a draft: made-up players, the cards that somebody gives them, the score."""

from dataclasses import replace
from string import ascii_uppercase

from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import name_key, nearest_player_count
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.draft import Draft, all_takers
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.entry import EntryAction
from scorekeeper.state.hand.preview import Preview, preview
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.own_game.draft import BLANK, OwnGameDraft
from scorekeeper.state.routes import NEW_HAND, Route

TRIAL = "trial"
"""The id of the made-up game and of its hand."""


def trial_players(rules: Variant, seated: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of the trial hand: those at the table, and letters for missing ones."""
    number = nearest_player_count(rules, len(seated))
    keys = {name_key(name) for name in seated}
    letters = (letter for letter in ascii_uppercase if name_key(letter) not in keys)
    return (*seated, *letters)[:number]


def configured_draft(draft: OwnGameDraft, seated: tuple[str, ...]) -> tuple[Variant, int]:
    """Return the rules that a draft has for these people or the nearest number, and the number."""
    players = nearest_player_count(draft.sound, len(seated))
    return configure(draft.sound, {}, players)[0], players


def trial_table(draft: OwnGameDraft, seated: tuple[str, ...]) -> Table:
    """Return a made-up table with the trial hand.

    Takers whom the rules no longer have lose their cards, and declarations their makers.
    """
    rules, _ = configured_draft(draft, seated)
    players = trial_players(rules, seated)
    game = Game(TRIAL, "", rules.id, players, players[0], rules=rules)
    trial = _fitting(draft.trial, rules, players)
    return Table(Sheet(game, {TRIAL: trial}), mode="cards")


def _fitting(trial: Draft, rules: Variant, players: tuple[str, ...]) -> Draft:
    takers = all_takers(rules, players)
    suit = trial.declared.suit if trial.declared.suit in rules.suits_to_name else ""
    if suit != trial.declared.suit:
        trial = replace(trial, placed={}, declared=replace(trial.declared, suit=""))
    rules = with_named_suit(rules, suit, len(players))
    placed = {
        card: tuple(taker if taker in takers else "" for taker in trial.placed[card])
        for card in trial.placed
        if card in rules.point_card_set
    }
    if placed != trial.placed or trial.declared.declarer not in ("", *players):
        # The declarations may no longer be true.
        trial = replace(
            BLANK, chosen=trial.chosen, placed=placed, declared=replace(BLANK.declared, suit=suit)
        )
    chosen = trial.chosen if trial.chosen in takers else players[0]
    moons = {moon.id for moon in rules.moons} | {"*"}
    choices = {moon: choice for moon, choice in trial.declared.moon.items() if moon in moons}
    return replace(trial, chosen=chosen, declared=replace(trial.declared, moon=choices))


def trial_preview(draft: OwnGameDraft, seated: tuple[str, ...]) -> Preview:
    """Score the trial hand."""
    return preview(trial_table(draft, seated), 0)


def trial_changed(
    state: AppState, draft: OwnGameDraft, action: Action, clock: Clock
) -> OwnGameDraft:
    """Return the draft after something was entered into its trial hand, as into any hand."""
    if not isinstance(action, EntryAction):
        return draft
    table = trial_table(draft, state.setup.names)
    route = Route("hand", TRIAL, NEW_HAND)
    after = action.apply(replace(state, table=table, route=route), clock)
    if after.table is None:
        return draft
    return replace(draft, trial=draft_at(after.table, 0))
