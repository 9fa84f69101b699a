"""What only the table can declare of a hand: bids, passes, tricks, revokes, corrections, a note.

A screen offers only the declarations that the rules of the game use.
"""

import re
from collections.abc import Sequence
from typing import Final, assert_never

from scorekeeper.scoring.dealing import parse_call, trick_count, trick_takers
from scorekeeper.scoring.declarations import Adjustment, declaring
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import ScoredHand, rules_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.draft import NOBODY, Draft, reset_choices
from scorekeeper.state.hand.entry import changes
from scorekeeper.state.hand.named_suit import with_suit
from scorekeeper.state.model import Table

# Game files accept more than these limits, so everything that is entered can be read back.
CORRECTION_LIMIT = 100_000
WHOLE_NUMBER = re.compile(r"[-+]?[0-9]{1,6}")
REVOKES_LIMIT = 99
PASS_AT_MOST = 8
# The name of the section in which the dealer's call is said.
CALL_SECTION = "call"
USUAL_PASS = 3
HOLD: Final = "hold"
SPLIT: Final = "split"
# Two players sit not next to you, and one seat further on each side is another's neighbour.
SPLIT_PLAYERS = 5


def pass_directions(players: int) -> tuple[str, ...]:
    """Return where a dealer can have cards passed, for this many players: ``left``, ``right-2``.

    Any number of seats to the left or right; the seat opposite is across. Five can split the pass.
    """
    if players == 2:
        return ("across", HOLD)
    sides = tuple(
        side if seats == 1 else f"{side}-{seats}"
        for seats in range(1, (players + 1) // 2)
        for side in ("left", "right")
    )
    across = () if players % 2 else ("across",)
    split = (SPLIT,) if players == SPLIT_PLAYERS else ()
    return (*sides, *across, *split, HOLD)


def pass_numbers(rules: Variant) -> tuple[int, ...]:
    """Return how many cards a dealer can have passed: the game's number, or any up to the most."""
    usual = rules.passing.cards
    return (usual,) if usual else tuple(range(1, PASS_AT_MOST + 1))


def pass_calls(rules: Variant, players: int) -> tuple[str, ...]:
    """Return every call of the dealer as it is recorded; none where the dealer does not call."""
    if rules.passing.caller != "dealer":
        return ()
    return tuple(
        dict.fromkeys(
            format_call(direction, number)
            for direction in pass_directions(players)
            for number in pass_numbers(rules)
        )
    )


def is_without_number(direction: str) -> bool:
    """Return whether a direction says itself how many cards are passed."""
    return direction in (HOLD, SPLIT)


def format_call(direction: str, number: int) -> str:
    """Return a call as it is recorded: ``2 left``, or ``hold``."""
    return direction if is_without_number(direction) else f"{number} {direction}"


def pass_call_parts(rules: Variant, call: str) -> tuple[str, int]:
    """Return the direction and number of a call; no direction and the usual number for no call."""
    usual = rules.passing.cards or USUAL_PASS
    found = parse_call(call, usual)
    if found.call in (None, "dealer"):
        return "", usual
    return found.call if found.seats == 1 else f"{found.call}-{found.seats}", found.cards or usual


def no_tricks_candidates(rules: Variant, hand: Hand, players: Sequence[str]) -> tuple[str, ...]:
    """Return who can have won no trick: those without point cards, where the rules reward it."""
    if not any(award.when == "no_tricks" for award in rules.awards):
        return ()
    return tuple(player for player in players if player not in hand.taken)


def sun_candidates(hand: ScoredHand, sides: Sides) -> tuple[str, ...]:
    """Return who can have won every trick: one player of each side that shot a moon with a sun."""
    shooters = dict.fromkeys(shot.shooter for shot in hand.moons if shot.moon.sun is not None)
    return tuple(sides[shooter][0] for shooter in shooters if shooter in sides)


def _bid_declared(draft: Draft, table: Table, action: act.BidDeclared) -> Draft:
    bidding = rules_of(table.game).bidding
    if bidding is None or action.declarer not in ("", *table.game.players):
        return draft
    points = action.points
    if points is not None and not bidding.least <= points <= bidding.most:
        return draft
    if (draft.declared.declarer, draft.declared.bid) == (action.declarer, points):
        return draft
    # A bid changes no card, so the choice for a moon stands; it changes totals, so relief does not.
    return declaring(draft, declarer=action.declarer, bid=points, relief=None)


def _bid_stepped(draft: Draft, table: Table, action: act.BidStepped) -> Draft:
    if draft.declared.bid is None:
        return draft
    return _bid_declared(
        draft, table, act.BidDeclared(draft.declared.declarer, draft.declared.bid + action.step)
    )


def _suit_named(draft: Draft, table: Table, action: act.SuitNamed) -> Draft:
    rules = rules_of(table.game)
    if action.suit not in ("", *rules.suits_to_name):
        return draft
    return with_suit(draft, rules, action.suit)


def _pass_called(draft: Draft, table: Table, action: act.PassCalled) -> Draft:
    known = ("", *pass_calls(rules_of(table.game), len(table.game.players)))
    return declaring(draft, passed=action.call) if action.call in known else draft


def _sun_declared(draft: Draft, table: Table, action: act.SunDeclared) -> Draft:
    suns = any(moon.sun is not None for moon in rules_of(table.game).moons)
    if not suns or action.player not in (NOBODY, *table.game.players):
        return draft
    if draft.declared.sun == action.player:
        return draft
    # The sun changes what each choice leads to.
    return declaring(reset_choices(draft), sun=action.player)


def _no_tricks_declared(draft: Draft, table: Table, action: act.NoTricksDeclared) -> Draft:
    awards = rules_of(table.game).awards
    offered = any(award.when == "no_tricks" for award in awards)
    if not offered or action.player not in table.game.players:
        return draft
    others = tuple(player for player in draft.declared.no_tricks if player != action.player)
    return declaring(draft, no_tricks=(*others, action.player) if action.won_none else others)


def _card_exposed(draft: Draft, table: Table, action: act.CardExposed) -> Draft:
    known = [each.card for each in rules_of(table.game).exposures]
    if action.card not in known:
        return draft
    exposed = (
        {*draft.declared.exposed, action.card}
        if action.exposed
        else {*draft.declared.exposed} - {action.card}
    )
    # Exposed cards change what everything is worth, and so what each choice leads to.
    return declaring(reset_choices(draft), exposed=tuple(card for card in known if card in exposed))


def _tricks_counted(draft: Draft, table: Table, action: act.TricksCounted) -> Draft:
    rules, players = rules_of(table.game), table.game.players
    counted = rules.tricks is not None and bool(rules.tricks.each)
    if not counted or action.player not in trick_takers(rules, players):
        return draft
    if not 0 <= action.number <= trick_count(rules, len(players)):
        return draft
    return declaring(
        draft,
        tricks={**draft.declared.tricks, action.player: action.number},
        relief=None,
    )


def _trick_won(draft: Draft, table: Table, action: act.TrickWon) -> Draft:
    rules = rules_of(table.game)
    if action.player not in (NOBODY, *trick_takers(rules, table.game.players)):
        return draft
    if action.which not in asked_tricks(rules):
        return draft
    match action.which:
        case "first":
            return declaring(draft, first_trick=action.player, relief=None)
        case "last":
            return declaring(draft, last_trick=action.player, relief=None)
        case unknown:
            assert_never(unknown)


def _partner_declared(draft: Draft, table: Table, action: act.PartnerDeclared) -> Draft:
    rules, players = rules_of(table.game), table.game.players
    if not rules.asks_partners(len(players)) or action.player not in players:
        return draft
    named = {*draft.declared.partners} - {action.player} | (
        {action.player} if action.together else set()
    )
    # Partners change who pays for a moon, and so what each choice leads to.
    together = tuple(player for player in players if player in named)
    return declaring(reset_choices(draft), sun=draft.declared.sun, partners=together)


def asked_tricks(rules: Variant) -> tuple[act.WhichTrick, ...]:
    """Return which tricks a hand has to name the winner of."""
    points = rules.tricks
    first: tuple[act.WhichTrick, ...] = ("first",) if points and points.asks_first else ()
    return (*first, "last") if points and points.asks_last else first


def possible_tricks(draft: Draft, rules: Variant, players: Sequence[str], taker: str) -> range:
    """Return how many tricks a taker can have won: as many as nobody else has."""
    others = sum(number for name, number in draft.declared.tricks.items() if name != taker)
    return range(max(trick_count(rules, len(players)) - others, 0) + 1)


def _revokes_set(draft: Draft, table: Table, action: act.RevokesSet) -> Draft:
    if not rules_of(table.game).revoke or action.player not in table.game.players:
        return draft
    if not 0 <= action.times <= REVOKES_LIMIT:
        return draft
    times = {name: each for name, each in draft.declared.revokes.items() if name != action.player}
    if action.times:
        times[action.player] = action.times
    return declaring(draft, revokes=times, relief=None)


def _revokes_stepped(draft: Draft, table: Table, action: act.RevokesStepped) -> Draft:
    times = draft.declared.revokes.get(action.player, 0) + action.step
    return _revokes_set(draft, table, act.RevokesSet(action.player, times))


def _adjustment_stepped(draft: Draft, table: Table, action: act.AdjustmentStepped) -> Draft:
    points = sum(each.points for each in draft.declared.adjustments if each.player == action.player)
    return _adjustment_set(draft, table, act.AdjustmentSet(action.player, points + action.step))


def typed_correction(text: str) -> int | None:
    """Return the points that somebody typed, with either minus sign; None for no whole number.

    Nothing typed is no correction.
    """
    typed = text.strip().replace("\u2212", "-")
    if not typed:
        return 0
    points = int(typed) if WHOLE_NUMBER.fullmatch(typed) else None
    return points if points is not None and abs(points) <= CORRECTION_LIMIT else None


def _adjustment_set(draft: Draft, table: Table, action: act.AdjustmentSet) -> Draft:
    if action.player not in table.game.players or abs(action.points) > CORRECTION_LIMIT:
        return draft
    others = tuple(each for each in draft.declared.adjustments if each.player != action.player)
    changed = (Adjustment(action.player, action.points),) if action.points else ()
    return declaring(draft, adjustments=(*others, *changed), relief=None)


def _note_changed(draft: Draft, _table: Table, action: act.NoteChanged) -> Draft:
    return declaring(draft, note=action.note[:TEXT_LIMIT])


def _choice_reopened(draft: Draft, _table: Table, _action: act.ChoiceReopened) -> Draft:
    return declaring(draft, moon={}, relief=None)


DECLARATIONS: Handlers = {
    act.BidDeclared: changes(_bid_declared),
    act.BidStepped: changes(_bid_stepped),
    act.SuitNamed: changes(_suit_named),
    act.PassCalled: changes(_pass_called),
    act.SunDeclared: changes(_sun_declared),
    act.NoTricksDeclared: changes(_no_tricks_declared),
    act.CardExposed: changes(_card_exposed),
    act.TricksCounted: changes(_tricks_counted),
    act.TrickWon: changes(_trick_won),
    act.PartnerDeclared: changes(_partner_declared),
    act.RevokesSet: changes(_revokes_set),
    act.RevokesStepped: changes(_revokes_stepped),
    act.AdjustmentSet: changes(_adjustment_set),
    act.AdjustmentStepped: changes(_adjustment_stepped),
    act.NoteChanged: changes(_note_changed, undoable=False),
    act.ChoiceReopened: changes(_choice_reopened),
}
