"""What was corrected in a finished game, in sentences."""

from collections.abc import Iterator

from scorekeeper.scoring.corrections import CorrectedHand, corrected_hands, rules_changed_at
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.times import day_of
from scorekeeper.words.times import short_day
from scorekeeper.words.translation import join_list, number, say


def correction_lines(game: Game) -> Iterator[str]:
    """Yield a sentence for each correction, in the order in which the hands were played.

    ``Hand 3 was corrected on 22 Nov 2026: Ann 5 instead of 7, Bob 8 instead of 6``
    """
    for each in sorted(corrected_hands(game), key=lambda each: each.hand):
        yield _hand_line(each)
    if at := rules_changed_at(game):
        yield say("correction.rules", day=_day(at))


def _hand_line(corrected: CorrectedHand) -> str:
    if corrected.deleted:
        key = "correction.deleted"
    else:
        key = "correction.hand" if corrected.changes else "correction.same"
    changes = join_list(
        [
            say(
                "correction.change",
                player=each.side,
                after=number(each.after),
                before=number(each.before),
            )
            for each in corrected.changes
        ]
    )
    return say(key, number=corrected.hand + 1, day=_day(corrected.at), changes=changes)


def _day(at: str) -> str:
    day = day_of(at)
    return short_day(day) if day else at
