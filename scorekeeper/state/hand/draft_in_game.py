"""The draft of a hand within its game: the hand that it describes, and its open choices."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.checks import relief_allowed
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.exposed import with_exposed
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, free_id
from scorekeeper.scoring.ledger import dealer_at, rules_at, rules_of, rules_with_suit, score_game
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.draft import (
    Draft,
    EntryMode,
    Taps,
    count_of,
    draft_of,
    hand_of,
    with_count,
)
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Route, Screen

HAND_SCREENS: tuple[Screen, ...] = ("hand", "moon", "odd_hand")
"""The screens on which a hand is entered."""
TAPS_KEPT = 100
FEW_NAMED = 2


def hand_on_screen(state: AppState) -> int | None:
    """Return the position of the hand being entered; None on other screens.

    It is a recorded hand or the next one.
    """
    route, table = state.route, state.table
    if table is None or route.game != table.game.id or route.screen not in HAND_SCREENS:
        return None
    return None if route.hand is None else hand_place(table.game, route.hand)


def table_of_dispute(state: AppState) -> Route | None:
    """Return the table of a club evening from which the hand on the screen is corrected, if any."""
    came, route = state.came, state.route
    if came is None or came.origin.screen != "club_table":
        return None
    return came.origin if (came.opened.game, came.opened.hand) == (route.game, route.hand) else None


def is_next_hand(state: AppState) -> bool:
    """Return whether the hand being entered is the one after the last."""
    return state.table is not None and hand_on_screen(state) == len(state.table.game.hands)


def hand_place(game: Game, hand: str) -> int | None:
    """Return the position of a hand (its id, or `NEW_HAND`); None if it is not there any more."""
    return len(game.hands) if hand == NEW_HAND else game.place_of(hand)


def hand_at(game: Game, place: int) -> str:
    """Return the id of the hand at a position, `NEW_HAND` for the one after the last."""
    return game.hands[place].id if place < len(game.hands) else NEW_HAND


def draft_at(table: Table, hand: int) -> Draft:
    """Return the draft of a hand: as entered, else as recorded, else a blank one."""
    draft = table.sheet.drafts.get(table.draft_key(hand))
    return untouched_draft(table, hand) if draft is None else draft


def untouched_draft(table: Table, hand: int) -> Draft:
    """Return the draft of a hand before any entry: the recorded hand, or a blank one.

    A blank draft has the mode that the device used last, or else that of the last hand.
    """
    game, rules = table.game, rules_at(table.game, hand)
    if hand < len(game.hands):
        recorded = game.hands[hand]
        rules = rules_with_suit(game, hand, recorded.declared.suit)
        return _with_zeros(draft_of(recorded, rules), rules, game.seats(hand))
    return Draft(mode=_first_mode(table, rules), chosen=game.seats(hand)[0])


def mode_is_open(table: Table) -> bool:
    """Return whether nobody has said yet how hands are entered here, and both ways make sense."""
    game, rules = table.game, rules_at(table.game, len(table.game.hands))
    unsaid = table.mode is None and not game.hands
    return unsaid and is_counted_at_first(rules) and draft_at(table, 0).untouched


def _first_mode(table: Table, rules: Variant) -> EntryMode:
    """Return the mode in which the entry of a hand begins.

    Whoever counts elsewhere begins by cards all the same where some of a group must be named.
    """
    game, counted = table.game, is_counted_at_first(rules)
    if table.mode == "cards" or (table.mode == "count" and counted):
        return table.mode
    if game.hands:
        last = game.hands[-1]
        return draft_of(last, rules_with_suit(game, len(game.hands) - 1, last.declared.suit)).mode
    return "count" if counted else "cards"


def _with_zeros(draft: Draft, rules: Variant, players: tuple[str, ...]) -> Draft:
    """Return the draft of a recorded hand with a count of 0 for takers without cards of a group.

    So nobody's row is filled in while another one is corrected.
    """
    if draft.mode != "count" or not draft.has_cards:
        return draft
    counted = draft.counted
    for name in rules.countable_groups:
        for taker in players:
            if not count_of(draft, rules, taker, name):
                counted = with_count(counted, taker, name, 0)
    return replace(draft, counted=counted)


def is_counted_at_first(rules: Variant) -> bool:
    """Return whether a table begins to enter hands by count.

    It does where whole groups are counted. Where some of a group must be named, it begins by cards
    unless only few cards are named at all.
    """
    partly = any(
        len(group.cards) < len(rules.whole_groups[name])
        for name, group in rules.countable_groups.items()
    )
    few = len(rules.named_cards) <= FEW_NAMED
    return bool(rules.countable_groups) and (few or not partly)


def table_at(table: Table, hand: int) -> Table:
    """Return the table as of one hand: only the people who play it, by the rules of that hand.

    These are the rules for that many, with the suit that its draft names.
    """
    game, suit = table.game, draft_at(table, hand).declared.suit
    rules = rules_with_suit(game, hand, suit)
    if not game.table and rules == rules_of(game):
        return table
    as_of_hand = replace(
        game, players=game.seats(hand), dealer=dealer_at(game, hand), rules=rules, table=()
    )
    return replace(table, sheet=replace(table.sheet, game=as_of_hand))


def with_draft(
    table: Table, hand: int, draft: Draft, fresh: str, *, undoable: bool = True
) -> Table:
    """Return the table with a changed draft.

    ``fresh`` becomes the id of the next hand where nothing was entered for it before.

    Where the change is ``undoable``, the draft before it can be restored, and taps that were undone
    can no longer be redone.
    """
    before, taps = draft_at(table, hand), table.taps
    key = table.draft_key(hand) or free_id(fresh, {recorded.id for recorded in table.game.hands})
    if undoable and before != draft:
        taps = {**taps, key: Taps((*table.taps_of(hand).past, before)[-TAPS_KEPT:])}
    sheet = replace(table.sheet, drafts={**table.sheet.drafts, key: draft})
    return replace(table, sheet=sheet, taps=taps)


def without_draft(drafts: Mapping[str, Draft], hand: str) -> dict[str, Draft]:
    """Return the drafts of all other hands."""
    return {other: draft for other, draft in drafts.items() if other != hand}


def with_hand(game: Game, number: int, hand: Hand) -> Game:
    """Return the game with hand ``number`` replaced, or added where it is the next one."""
    return replace(game, hands=(*game.hands[:number], hand, *game.hands[number + 1 :]))


def drafted_hand(table: Table, number: int, draft: Draft | None = None) -> Hand:
    """Return the hand that a draft describes, by default the draft of hand ``number``.

    It keeps its id and the time at which it was recorded. Relief that has become impossible,
    because something else has changed, is left out.
    """
    game = table.game
    draft = draft_at(table, number) if draft is None else draft
    hand = hand_of(draft, rules_with_suit(game, number, draft.declared.suit), game.seats(number))
    recorded_at = game.hands[number].at if number < len(game.hands) else None
    hand = replace(hand, id=table.draft_key(number), at=recorded_at)
    if hand.declared.relief and hand.declared.relief not in possible_relief(game, number, hand):
        return declaring(hand, relief=0)
    return hand


def is_as_recorded(game: Game, number: int, draft: Draft) -> bool:
    """Return whether a draft describes the hand exactly as it is recorded."""
    if number >= len(game.hands):
        return False
    players, was = game.seats(number), game.hands[number]
    rules, before = (
        rules_with_suit(game, number, version.declared.suit) for version in (draft, was)
    )
    return hand_of(draft, rules, players) == hand_of(draft_of(was, before), before, players)


def possible_relief(game: Game, number: int, hand: Hand) -> tuple[int, ...]:
    """Return the numbers of points that the shooter of this hand may take off all totals."""
    if not rules_at(game, number).relief:
        return ()
    number = min(number, len(game.hands))
    before = score_game(replace(game, hands=game.hands[:number], finished=None))
    rules = with_exposed(rules_with_suit(game, number, hand.declared.suit), hand.declared.exposed)
    context = HandContext(
        rules,
        before.playing,
        hand,
        before.totals,
        number,
        turned=before.turned,
        pool=before.pool,
        undealt=number - before.dealt,
    )
    return relief_allowed(context)


def undecided_relief(game: Game, number: int, draft: Draft, hand: Hand) -> tuple[int, ...]:
    """Return the relief that the shooter may take and has not decided on."""
    possible = possible_relief(game, number, hand)
    return () if draft.declared.relief in (0, *possible) else possible
