"""Several people entering one game: changes that another session saved come into this one.

Who has which card is shared. The selected taker and the entry mode belong to each device, or one
person's selection would turn the other's tap into a mistake.
"""

from dataclasses import replace

from scorekeeper.scoring.ledger import rules_with_suit
from scorekeeper.state.hand.draft import NOBODY, Draft, all_takers, count_of, takers_of
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.model import AppState, Sheet
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.routes import NEW_HAND
from scorekeeper.state.sharing import PeerActivity


def with_peer_changes(before: AppState, after: AppState, who: str) -> AppState:
    """Return the state ``after`` the store was read again, for a session that was at ``before``.

    ``who`` is the name of the device whose change was read.
    """
    mine, theirs = before.table, after.table
    if mine is None or theirs is None or mine.game.id != theirs.game.id or mine is theirs:
        return after
    if after.role == FOLLOW and mine.game == theirs.game:
        # A board shows no hand before it is saved, so it is not redrawn at every tap.
        return before
    place, place_now = hand_on_screen(before), hand_on_screen(after)
    drafts = {
        hand: _with_own_selection(mine.sheet.drafts.get(hand), draft)
        for hand, draft in theirs.sheet.drafts.items()
    }
    own = NEW_HAND if place is None else mine.draft_key(place)
    elsewhere = theirs.game.place_of(own) not in (None, place_now)
    if place is None or place_now is None or elsewhere or before.route.hand != after.route.hand:
        table = replace(theirs, sheet=Sheet(theirs.game, drafts))
        return replace(after, table=table, peer_activity=None)
    selected = draft_at(mine, place)
    hand = theirs.draft_key(place_now) or own
    if hand in drafts or own in mine.sheet.drafts:
        # A draft with nothing but selections is not stored, but it belongs to this screen.
        drafts[hand] = _with_own_selection(selected, draft_at(theirs, place_now))
    table = replace(theirs, sheet=Sheet(theirs.game, drafts))
    after = replace(after, table=table)
    if len(mine.game.hands) != len(theirs.game.hands):
        return replace(after, peer_activity=None)
    change = _activity(after, selected, draft_at(table, place_now), place_now, who)
    return replace(after, peer_activity=change or before.peer_activity)


def _with_own_selection(mine: Draft | None, theirs: Draft) -> Draft:
    return replace(theirs, chosen=mine.chosen, mode=mine.mode) if mine else theirs


def _activity(
    state: AppState, before: Draft, after: Draft, place: int, who: str
) -> PeerActivity | None:
    """Return the activity of somebody else between two drafts; None where nothing of it shows."""
    if state.table is None:
        return None
    game = state.table.game
    rules, players = rules_with_suit(game, place, after.declared.suit), game.seats(place)
    hand = state.table.draft_key(place)
    placed: dict[str, list[str]] = {}
    for card in rules.point_cards:
        for was, now in zip(
            takers_of(before, card, rules), takers_of(after, card, rules), strict=True
        ):
            if was != now:
                placed.setdefault(now, []).append(card)
    if placed:
        taker = next(filter(None, reversed(placed)), NOBODY)
        return PeerActivity(who, hand, taker, tuple(placed[taker]))
    for taker in all_takers(rules, players):
        for group in rules.countable_groups:
            number = count_of(after, rules, taker, group)
            if number != count_of(before, rules, taker, group):
                return PeerActivity(who, hand, taker, (), group, number)
    return None
