"""A half-entered hand in its place in the game, and what is still to be decided about it."""

from dataclasses import replace

from scorekeeper.scoring.checks import relief_allowed
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, score_game
from scorekeeper.state.hand.draft import Draft, Taps, draft_of, hand_of
from scorekeeper.state.model import AppState, Table


def with_hand(game: Game, number: int, hand: Hand) -> Game:
    """The game with hand ``number`` replaced, or added where it is the next one."""
    return replace(game, hands=(*game.hands[:number], hand, *game.hands[number + 1 :]))


def drafted_hand(table: Table, number: int, draft: Draft | None = None) -> Hand:
    """The hand that the draft of ``number`` describes, recorded when the old one was.

    Relief that cannot be taken any more, because something else has changed, is left out.
    """
    game = table.game
    draft = draft_at(table, number) if draft is None else draft
    hand = hand_of(draft, rules_at(game, number), game.seats(number))
    recorded = game.hands[number].at if number < len(game.hands) else None
    hand = replace(hand, at=recorded)
    if hand.relief and hand.relief not in relief_of(game, number, hand):
        return replace(hand, relief=0)
    return hand


def is_as_recorded(game: Game, number: int, draft: Draft) -> bool:
    """Whether the draft says nothing but what is recorded."""
    if number >= len(game.hands):
        return False
    rules, players = rules_at(game, number), game.seats(number)
    said = hand_of(draft, rules, players)
    return said == hand_of(draft_of(game.hands[number], rules), rules, players)


def relief_of(game: Game, number: int, hand: Hand) -> tuple[int, ...]:
    """What the shooter of this hand may take off all totals."""
    if not rules_at(game, number).relief:
        return ()
    number = min(number, len(game.hands))
    before = score_game(replace(game, hands=game.hands[:number], finished=None))
    return relief_allowed(HandContext(before.rules, before.sides, hand, before.totals, number))


def undecided_relief(game: Game, number: int, draft: Draft, hand: Hand) -> tuple[int, ...]:
    """What the shooter may take off all totals and has not decided on."""
    allowed = relief_of(game, number, hand)
    return () if draft.relief in (0, *allowed) else allowed


def undecided_moons(shots: tuple[Shot, ...], hand: Hand) -> tuple[Shot, ...]:
    """The moons whose shooters choose and have not."""
    return tuple(
        shot for shot in shots if shot.moon.effect == "choose" and hand.choice(shot.moon.id) is None
    )


TAPS_KEPT = 100


def draft_at(table: Table, hand: int) -> Draft:
    """The draft of a hand: what was entered, else what is recorded, else a blank one.

    A blank one is entered the way the last hand was, by cards or by count.
    """
    if hand in table.sheet.drafts:
        return table.sheet.drafts[hand]
    game, rules = table.game, rules_at(table.game, hand)
    if hand < len(game.hands):
        return draft_of(game.hands[hand], rules)
    blank = Draft(mode="count" if rules.countable_groups else "cards", chosen=game.seats(hand)[0])
    if game.hands:
        return replace(
            blank, mode=draft_of(game.hands[-1], rules_at(game, len(game.hands) - 1)).mode
        )
    return blank


def table_at(table: Table, hand: int) -> Table:
    """The table as one hand has it: only those who play it, by the rules for so many."""
    game = table.game
    if not game.table:
        return table
    seen = replace(
        game,
        players=game.seats(hand),
        dealer=game.dealer_of(hand),
        rules=rules_at(game, hand),
        table=(),
    )
    return replace(table, sheet=replace(table.sheet, game=seen))


def with_draft(table: Table, hand: int, draft: Draft, *, undoable: bool = True) -> Table:
    """The table with a changed draft; where it is ``undoable`` the one before is kept.

    Whoever goes on has no use for what was taken back.
    """
    before = draft_at(table, hand)
    taps = table.taps
    if undoable and before != draft:
        taps = {**taps, hand: Taps((*table.taps_of(hand).past, before)[-TAPS_KEPT:])}
    sheet = replace(table.sheet, drafts={**table.sheet.drafts, hand: draft})
    return replace(table, sheet=sheet, taps=taps)


def hand_on_screen(state: AppState) -> int | None:
    """The hand that is being entered: a recorded one or the next one; None where there is none."""
    place, table = state.route, state.table
    if table is None or place.game != table.game.id or place.screen not in ("entry", "moon"):
        return None
    here = place.hand is not None and 0 <= place.hand <= len(table.game.hands)
    return place.hand if here else None
