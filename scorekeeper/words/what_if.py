"""What if, in words: the end of a game under other rules, and the gaps in what is known."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from scorekeeper.scoring.carried_over import Gap
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.what_if import SideChange, WhatIf
from scorekeeper.words.cards import pile_text
from scorekeeper.words.lines import line_reason
from scorekeeper.words.names import game_name, taker_name
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.story import names_text
from scorekeeper.words.translation import number, say, signed


def length_line(ledger: Ledger) -> str:
    """Return the length of a game: ``Over after 9 hands``, or that it goes on."""
    key = "what_if.ended" if ledger.outcome else "what_if.open_end"
    return say(key, count=len(ledger.hands))


def verdict_lines(before: Ledger, result: WhatIf) -> Iterator[str]:
    """Yield the winners under other rules, and the hands that would not have been played."""
    after = result.ledger
    if result.gaps:
        hands = len(after.hands)
        yield say("what_if.until", number=hands) if hands else say("what_if.nothing")
        yield say("what_if.unknown")
        return
    if after.outcome is None:
        yield say("what_if.goes_on")
    elif before.outcome and before.outcome.winners == after.outcome.winners:
        yield say("what_if.same_winner")
    else:
        yield say("what_if.other_winner", players=names_text(after.outcome.winners))
    if result.unplayed:
        yield say("what_if.unplayed", count=result.unplayed)


def scorable_line(scorable: int, hands: int) -> str:
    """Return the number of a game's hands that other rules can score."""
    if scorable == hands:
        return say("what_if.scorable", count=hands)
    key = "what_if.scorable.some" if scorable else "what_if.scorable.none"
    return say(key, scorable=scorable, count=hands)


def gap_lines(gaps: Sequence[Gap], game: Game) -> list[str]:
    """Return the reasons why hands cannot be scored: ``Hands 1–4: nobody wrote down …``."""
    hands: dict[str, list[int]] = {}
    for gap in gaps:
        numbers = hands.setdefault(_reason(gap, game), [])
        if gap.hand + 1 not in numbers:
            numbers.append(gap.hand + 1)
    return [
        say(
            "what_if.gap",
            hands=say("what_if.hands", hands=number_ranges(numbers), count=len(numbers)),
            reason=reason,
        )
        for reason, numbers in hands.items()
    ]


def number_ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers, those that follow each other as a range: ``1–4, 7``."""
    runs = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ranges = [[value for _, value in run] for _, run in runs]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}" for run in ranges)


def change_reasons(change: SideChange) -> Iterator[str]:
    """Yield the reasons for a side's change: the lines that are new, then those that are gone."""
    gone = {line_reason(line): signed(line.points) for line in change.gone}
    for line in change.new:
        reason, after = line_reason(line), signed(line.points)
        if (before := gone.pop(reason, None)) is None:
            yield f"{reason} {after}"
        else:
            yield say("what_if.instead_of", reason=reason, after=after, before=before)
    for reason, points in gone.items():
        yield say("what_if.gone", reason=f"{reason} {points}")


def spoken_change(hand: int, change: SideChange) -> str:
    """Return a change for a screen reader, with its reasons."""
    sentence = say(
        "what_if.change",
        number=hand + 1,
        player=change.side,
        before=number(change.before),
        after=number(change.after),
    )
    return ". ".join((sentence, *change_reasons(change)))


def copy_name(game: Game, result: WhatIf) -> str:
    """Return the name of a copy of a game under other rules."""
    if game_name(result.game) == game_name(game):
        return say("what_if.name.rules", name=game.name)
    return say("what_if.name", name=game.name, game=game_name(result.game))


def _reason(gap: Gap, game: Game) -> str:
    match gap.kind:
        case "cards":
            return say("what_if.gap.cards", cards=pile_text(gap.cards))
        case "pile":
            return say("what_if.gap.pile", pile=taker_name(gap.cards[0]))
        case "other":
            return problem_sentence(gap.problem, game) if gap.problem else ""
        case kind:
            return say(f"what_if.gap.{kind}")
