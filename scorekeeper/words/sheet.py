"""Sentences of the score sheet: its numbers, the outlook, highlights, changes, an old file."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from scorekeeper.scoring.engine.carried_pool import Pool
from scorekeeper.scoring.engine.line import Line, Points
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_text
from scorekeeper.words.game import outcome_line, winners_line
from scorekeeper.words.hand import row_kind
from scorekeeper.words.money import net_result
from scorekeeper.words.names import taker_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import join_list, name_and_figure, number, say, signed

HighlightKind = Literal["over", "moon", "nose"]
ConsequenceKind = Literal["nose", "no_nose", "bid", "ends", "goes_on", "winners", "late"]


def marked_cards(hand: ScoredHand, side: str) -> list[str]:
    """Return the cards that a side took and that get a sign: all that are in no group."""
    grouped = {name for group in hand.rules.groups for name in group.cards}
    piles = [hand.hand.taken[player] for player in hand.sides[side] if player in hand.hand.taken]
    return [name for pile in piles for name in pile.named if name not in grouped]


def shot_moon(hand: ScoredHand, side: str) -> bool:
    """Return whether a side shot a moon in this hand."""
    return any(moon.shooter == side for moon in hand.moons)


def shot_sun(hand: ScoredHand, side: str) -> bool:
    """Return whether a side shot its moon by winning every trick, where that counts more."""
    return shot_moon(hand, side) and any(line.reason == "sun" for line in hand.lines)


def spoken_cell(hand: ScoredHand, side: str) -> str:
    """Return a number of the sheet for a screen reader: ``Hand 3, Ann: 16, total 19, Q♠``."""
    parts = [
        say(
            "cell.spoken",
            number=hand.number + 1,
            player=side,
            points=number(hand.points[side]),
            total=number(hand.totals[side]),
        )
    ]
    if shot_moon(hand, side):
        parts.append(say("cell.sun" if shot_sun(hand, side) else "cell.moon"))
    else:
        parts += [card_text(name) for name in marked_cards(hand, side)]
    if kind := row_kind(hand.hand):
        parts.append(kind)
    bid = hand.hand.declared.whole_bid
    if bid and bid.declarer in hand.sides[side]:
        parts.append(say("cell.bid", points=bid.points))
    for line in hand.lines:
        if line.player == side:
            parts += _remarks(line)
    return ", ".join(parts)


def _remarks(line: Line) -> Iterator[str]:
    """Yield the remark of a line on a number that is read out."""
    match line.reason:
        case "revoke":
            yield say("cell.revoke", count=int(line.detail))
        case "relief":
            yield say("cell.relief", points=number(abs(line.points)))
        case "adjustment":
            yield say("cell.corrected", points=signed(line.points))
        case "on_the_nose":
            yield say("cell.nose")
        case "award" | "no_tricks" | "pool":
            yield say(f"cell.{line.reason}")


def on_the_nose_line(mark: Mark, needs: Iterable[tuple[str, Points]]) -> str:
    """Return the sides that can land on a mark: ``On the Nose 50→0: Dee with 13, Ann with 20``.

    ``needs`` are the sides with the points they need.
    """
    parts = (say("nose.needs", player=side, points=number(need)) for side, need in needs)
    return say("nose.mark", at=number(mark.at), to=number(mark.to), needs=", ".join(parts))


def on_the_nose_brief(needs: Iterable[tuple[str, Points]]) -> str:
    """Return the short line of those sides, without the mark: ``On the Nose: Dee +13, Ann +20``."""
    parts = (name_and_figure(side, signed(need)) for side, need in needs)
    return say("nose.brief", needs=", ".join(parts))


def pool_line(rules: Variant, pool: Pool) -> str:
    """Return the content of the pool, and the player who bids again while it goes on.

    Empty where nothing lies in it.
    """
    words = pool_size_line(pool)
    if not pool.bidder:
        return words
    key = "pool.again.suit" if rules.suits_to_name else "pool.again"
    return say(key, pool=words, player=pool.bidder)


def pool_size_line(pool: Pool) -> str:
    """Return the content of the pool: ``In the pool: 16``; empty for an empty pool."""
    if not pool.points and not pool.bidder:
        return ""
    return say("pool.in_it", points=number(pool.size))


def near_the_end_line(needs: Iterable[tuple[str, Points]]) -> str:
    """Return the sides that can end the game: ``Ends the game: Fay from 8 on, Ann from 15 on``."""
    parts = (say("end.needs", player=side, points=number(need)) for side, need in needs)
    return say("end.near", needs=", ".join(parts))


def if_ended_now_line(ledger: Ledger) -> str:
    """Return the winners of a game that ends here: ``If it ended now: Dee wins with 5``."""
    return say("now.wins", outcome=winners_line(ledger, ledger.leaders))


def settlement_shares(ledger: Ledger) -> list[str]:
    """Return each player's net result so far: ``Ann +$0.85``; empty without a settlement."""
    settlement = ledger.if_ended_now
    if settlement is None:
        return []
    return [name_and_figure(name, net_result(settlement, name)) for name in settlement.points]


def highlight_line(what: HighlightKind, who: Sequence[str], ledger: Ledger) -> str:
    """Return the sentence of a highlight: ``Dee has shot the moon!``."""
    if what == "over":
        return winners_line(ledger, who)
    return say(f"highlight.{what}", player=join_list(map(taker_name, who)), count=len(who))


def total_change(side: str, before: Points, after: Points) -> str:
    """Return the change of a total: ``Ann 30 → 17``."""
    return say("change.total", player=side, before=number(before), after=number(after))


def consequence(what: ConsequenceKind, side: str, hand: int, after: Ledger) -> str:
    """Return another consequence of a change: ``Hand 5: Bob then lands On the Nose``."""
    return say(f"change.{what}", player=side, number=hand + 1, outcome=outcome_line(after))


def why(code: str, expected: str) -> str:
    """Return the reason of a remark on a sheet, without its place."""
    return say(f"sheet.why.{code}", expected=visible(expected))


def remark_sentence(code: str, row: int, column: int, text: str, expected: str) -> str:
    """Return a remark with its place: ``Row 5, column 2, “11”: the hands add up to 1``."""
    kind = "row" if not column else "cell" if row else "column"
    reason = why(code, expected)
    return say(f"sheet.remark.{kind}", row=row, column=column, text=visible(text), why=reason)
