"""What a hand's screen offers to say beside the cards: only what the rules of the game use."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.scoring.dealing import DIRECTIONS, parse_call
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.hand import Adjustment, Hand
from scorekeeper.scoring.ledger import ScoredHand, rules_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.draft import NOBODY, Draft, reset_choices
from scorekeeper.state.hand.entry import changes
from scorekeeper.state.model import Table

PASS_AT_MOST = 8
USUAL_PASS = 3
HOLD = "hold"


def pass_directions(players: int) -> tuple[str, ...]:
    """Where a dealer can have cards passed at a table of so many."""
    if players == 2:
        return ("across", HOLD)
    return ("left", "right", HOLD) if players % 2 else ("left", "right", "across", HOLD)


def pass_calls(rules: Variant, players: int) -> tuple[str, ...]:
    """Every call of the dealer as it is recorded; none where the dealer does not call."""
    if rules.passing.caller != "dealer":
        return ()
    return tuple(
        format_call(direction, number)
        for direction in pass_directions(players)
        for number in range(1, PASS_AT_MOST + 1)
    )


def format_call(direction: str, number: int) -> str:
    """``2 left``, or ``hold``."""
    return direction if direction == HOLD else f"{number} {direction}"


def pass_call_parts(rules: Variant, call: str) -> tuple[str, int]:
    """The direction and the number of a call; the usual number where there is no call yet."""
    usual = rules.passing.cards or USUAL_PASS
    direction, number = parse_call(call, usual)
    return (direction, number or usual) if direction in (*DIRECTIONS, HOLD) else ("", usual)


def no_tricks_candidates(rules: Variant, hand: Hand, players: Sequence[str]) -> tuple[str, ...]:
    """Who can have won no trick: whoever took nothing, where that earns something."""
    if not any(award.when == "no_tricks" for award in rules.awards):
        return ()
    return tuple(player for player in players if player not in hand.taken)


def sun_candidates(hand: ScoredHand, sides: Sides) -> tuple[str, ...]:
    """Who can have won every trick: one player of each side that shot a moon with a sun."""
    shooters = dict.fromkeys(shot.shooter for shot in hand.moons if shot.moon.sun is not None)
    return tuple(sides[shooter][0] for shooter in shooters if shooter in sides)


# WAS scorekeeper.state.hand.declarations: """What only the table can say of a hand: bids, passes, tricks, revokes, corrections, a note."""
# A game file takes more, so whatever is entered can be read back.
CORRECTION_LIMIT = 100_000
REVOKES_LIMIT = 99


def _bid(draft: Draft, table: Table, action: act.BidDeclared) -> Draft:
    bidding = rules_of(table.game).bidding
    if bidding is None or action.declarer not in ("", *table.game.players):
        return draft
    points = action.points
    if points is not None and not bidding.least <= points <= bidding.most:
        return draft
    if (draft.declarer, draft.bid) == (action.declarer, points):
        return draft
    # The cards are as they were, so a moon's choice stands; who is over the target may not be.
    return replace(draft, declarer=action.declarer, bid=points, relief=None)


def _bid_stepped(draft: Draft, table: Table, action: act.BidStepped) -> Draft:
    if draft.bid is None:
        return draft
    return _bid(draft, table, act.BidDeclared(draft.declarer, draft.bid + action.step))


def _passed(draft: Draft, table: Table, action: act.PassCalled) -> Draft:
    known = ("", *pass_calls(rules_of(table.game), len(table.game.players)))
    return replace(draft, passed=action.call) if action.call in known else draft


def _sun(draft: Draft, table: Table, action: act.SunDeclared) -> Draft:
    suns = any(moon.sun is not None for moon in rules_of(table.game).moons)
    if not suns or action.player not in (NOBODY, *table.game.players):
        return draft
    if draft.sun == action.player:
        return draft
    # What a choice leads to has changed with it.
    return replace(reset_choices(draft), sun=action.player)


def _no_tricks(draft: Draft, table: Table, action: act.NoTricksDeclared) -> Draft:
    awards = rules_of(table.game).awards
    offered = any(award.when == "no_tricks" for award in awards)
    if not offered or action.player not in table.game.players:
        return draft
    others = tuple(player for player in draft.no_tricks if player != action.player)
    return replace(draft, no_tricks=(*others, action.player) if action.said else others)


def _revoked(draft: Draft, table: Table, action: act.RevokesSet) -> Draft:
    if not rules_of(table.game).revoke or action.player not in table.game.players:
        return draft
    if not 0 <= action.times <= REVOKES_LIMIT:
        return draft
    times = {name: each for name, each in draft.revokes.items() if name != action.player}
    if action.times:
        times[action.player] = action.times
    return replace(draft, revokes=times, relief=None)


def _revokes_stepped(draft: Draft, table: Table, action: act.RevokesStepped) -> Draft:
    times = draft.revokes.get(action.player, 0) + action.step
    return _revoked(draft, table, act.RevokesSet(action.player, times))


def _adjustment_stepped(draft: Draft, table: Table, action: act.AdjustmentStepped) -> Draft:
    points = sum(each.points for each in draft.adjustments if each.player == action.player)
    return _adjusted(draft, table, act.AdjustmentSet(action.player, points + action.step))


def _adjusted(draft: Draft, table: Table, action: act.AdjustmentSet) -> Draft:
    if action.player not in table.game.players or abs(action.points) > CORRECTION_LIMIT:
        return draft
    others = tuple(each for each in draft.adjustments if each.player != action.player)
    own = (Adjustment(action.player, action.points),) if action.points else ()
    return replace(draft, adjustments=(*others, *own), relief=None)


def _noted(draft: Draft, _table: Table, action: act.NoteChanged) -> Draft:
    return replace(draft, note=action.note[:TEXT_LIMIT])


def _reopened(draft: Draft, _table: Table, _action: act.ChoiceReopened) -> Draft:
    return replace(draft, moon={}, relief=None)


DECLARATIONS: Handlers = {
    act.BidDeclared: changes(_bid),
    act.BidStepped: changes(_bid_stepped),
    act.PassCalled: changes(_passed),
    act.SunDeclared: changes(_sun),
    act.NoTricksDeclared: changes(_no_tricks),
    act.RevokesSet: changes(_revoked),
    act.RevokesStepped: changes(_revokes_stepped),
    act.AdjustmentSet: changes(_adjusted),
    act.AdjustmentStepped: changes(_adjustment_stepped),
    act.NoteChanged: changes(_noted, undoable=False),
    act.ChoiceReopened: changes(_reopened),
}
