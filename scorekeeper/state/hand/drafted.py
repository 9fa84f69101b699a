"""A half-entered hand in its place in the game, and what is still to be decided about it."""

from dataclasses import replace

from scorekeeper.scoring.checks import relief_allowed
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, score_game
from scorekeeper.state.hand.draft import Draft, draft_of, hand_of
from scorekeeper.state.hand.entry import draft_at
from scorekeeper.state.model import Table


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


def as_recorded(game: Game, number: int, draft: Draft) -> bool:
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
