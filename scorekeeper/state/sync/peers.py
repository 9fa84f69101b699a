"""Several people at one game: what another session saved comes into this one's state.

Whose card it was is shared; whom the next tap goes to and the way of entering belong to each
phone, or one person's choice would turn the other's tap into a mistake.
"""

from dataclasses import replace

from scorekeeper.scoring.ledger import rules_at
from scorekeeper.state.hand.draft import Draft, all_takers, count_of, takers_of
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.model import AppState, PeerActivity, Sheet
from scorekeeper.state.permissions import FOLLOW


def with_peer_changes(before: AppState, after: AppState, who: str) -> AppState:
    """The state ``after`` the store was read again, seen by somebody who was at ``before``."""
    mine, theirs = before.table, after.table
    if mine is None or theirs is None or mine.game.id != theirs.game.id or mine is theirs:
        return after
    if after.role == FOLLOW and mine.game == theirs.game:
        # A board shows no hand before it is saved; drawing it anew at every tap costs a club much.
        return before
    hand = hand_on_screen(before)
    own = dict(mine.sheet.drafts)
    if hand is not None:
        own[hand] = draft_at(mine, hand)
    drafts = {
        number: _own_way(own.get(number), draft) for number, draft in theirs.sheet.drafts.items()
    }
    same = len(mine.game.hands) == len(theirs.game.hands)
    if same and hand is not None and hand in mine.sheet.drafts:
        # A choice alone is no draft to keep on the disk, but it is one on this screen.
        drafts[hand] = _own_way(own[hand], draft_at(theirs, hand))
    table = replace(theirs, sheet=Sheet(theirs.game, drafts))
    after = replace(after, table=table)
    if hand is None or hand != hand_on_screen(after):
        return replace(after, peer_activity=None)
    if len(mine.game.hands) != len(theirs.game.hands):
        return replace(after, peer_activity=None)
    change = _difference(after, draft_at(mine, hand), draft_at(table, hand), hand, who)
    return replace(after, peer_activity=change or before.peer_activity)


def _own_way(mine: Draft | None, theirs: Draft) -> Draft:
    return replace(theirs, chosen=mine.chosen, mode=mine.mode) if mine else theirs


def _difference(
    state: AppState, before: Draft, after: Draft, hand: int, who: str
) -> PeerActivity | None:
    """The one thing that somebody else did, as far as it can be told."""
    if state.table is None:
        return None
    game = state.table.game
    rules, players = rules_at(game, hand), game.seats(hand)
    gone: list[str] = []
    placed: dict[str, list[str]] = {}
    for card in rules.point_cards:
        for was, now in zip(
            takers_of(before, card, rules), takers_of(after, card, rules), strict=True
        ):
            if was != now:
                placed.setdefault(now, []).append(card)
                gone += [] if now else [card]
    takers = [taker for taker in placed if taker]
    if takers:
        return PeerActivity(who, hand, takers[-1], tuple(placed[takers[-1]]))
    if gone:
        return PeerActivity(who, hand, "", tuple(gone))
    for taker in all_takers(rules, players):
        for group in rules.countable_groups:
            number = count_of(after, rules, taker, group)
            if number != count_of(before, rules, taker, group):
                return PeerActivity(who, hand, taker, (), group, number)
    return None
