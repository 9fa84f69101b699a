"""What screens show, derived from the state; nothing here is stored."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.scoring.check import remaining
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.holdings import holding, together
from scorekeeper.scoring.house_rule import HouseRule
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.scoring.line import Points
from scorekeeper.scoring.moons import CHOICES
from scorekeeper.scoring.variant import Variant
from scorekeeper.state.app_state import AppState, Listed, Table
from scorekeeper.state.draft import Draft, count_of
from scorekeeper.state.playing import drafted_hand, with_hand


@dataclass(frozen=True)
class Preview:
    """The hand being entered, as if it were saved now.

    ``left_cards`` card -> copies and ``left_groups`` group -> number are what nobody has yet.
    """

    ledger: Ledger
    hand: ScoredHand
    left_cards: Mapping[str, int]
    left_groups: Mapping[str, int]

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone at the table, in seat order."""
        return tuple(self.hand.totals)

    @property
    def only_choice_open(self) -> bool:
        """Whether nothing but the shooter's choice is missing."""
        return [problem.code for problem in self.hand.problems] == ["moon_choice_missing"]

    @property
    def can_be_saved(self) -> bool:
        """Whether the hand can be saved, after a choice where one is open."""
        return not self.hand.problems or self.only_choice_open


def preview(table: Table, number: int) -> Preview:
    """Score the game as it would be with the draft of hand ``number`` in it."""
    hand = drafted_hand(table, number)
    return _preview(table.game, number, hand)


def _preview(game: Game, number: int, hand: Hand) -> Preview:
    # An address can name a hand that is far from being dealt: the next one is meant.
    number = min(number, len(game.hands))
    ledger = score_game(replace(with_hand(game, number, hand), finished=None))
    scored = ledger.hands[number]
    taken = together(map(holding, hand.taken.values()))
    cards, groups = remaining(ledger.rules, taken)
    return Preview(ledger, scored, cards, groups)


def choices(table: Table, number: int) -> dict[str, Preview]:
    """Effect -> the game with it, for a moon whose shooter chooses."""
    hand = drafted_hand(table, number)
    return {
        choice: _preview(table.game, number, replace(hand, moon={"*": choice}))
        for choice in CHOICES
    }


def on_the_nose(ledger: Ledger, most: int) -> tuple[tuple[str, Points, int, int], ...]:
    """(player, points needed, mark, target) for marks within reach of one hand's cards."""
    return tuple(
        (player, mark.at - total, mark.at, mark.to)
        for player, total in ledger.totals.items()
        for mark in ledger.rules.marks
        if 0 < mark.at - total <= most
    )


def hand_worth(ledger: Ledger) -> int:
    """What all point cards of the decks in play add up to, bonuses left out."""
    rules = ledger.rules
    return sum(max(value, 0) for value in rules.values.values()) * rules.pack.decks


def progress(ledger: Ledger) -> dict[str, float]:
    """Player -> how near their total is to the target, 0 to 1; empty where there is none."""
    target = ledger.rules.end.at
    if not target:
        return {}
    return {
        player: min(max(_share(total, target), 0.0), 1.0) for player, total in ledger.totals.items()
    }


def known_names(state: AppState) -> tuple[str, ...]:
    """Everyone who has played here, the latest first, without those already seated."""
    seated = {name.casefold() for name in state.setup.names}
    names: dict[str, str] = {}
    for game in state.games:
        for name in game.players:
            if name.casefold() not in seated:
                names.setdefault(name.casefold(), name)
    return tuple(names.values())


def unfinished(state: AppState) -> tuple[Listed, ...]:
    """The games that are still on, the latest first."""
    return tuple(game for game in state.games if not game.over and not game.finished)


def possible_counts(
    draft: Draft, rules: Variant, players: tuple[str, ...], player: str, group: str
) -> tuple[int, ...]:
    """The numbers of a group's cards that this player can still have taken."""
    others = sum(count_of(draft, rules, one, group) for one in players if one != player)
    total = len(rules.group_of[group].cards) * rules.pack.decks
    most = max(total - others, count_of(draft, rules, player, group), 0)
    return tuple(range(most + 1))


def total_before(ledger: Ledger, number: int, player: str) -> Points:
    """A player's total before hand ``number``."""
    return ledger.hands[number - 1].totals[player] if number else 0


@dataclass(frozen=True)
class Course:
    """A game as lines to draw: places from 0 to 1, across and up; ``levels`` label heights."""

    paths: Mapping[str, tuple[tuple[float, float], ...]]
    levels: tuple[tuple[Points, float], ...]


def course(ledger: Ledger) -> Course:
    """Everyone's total after each hand, from nothing to now, with the target in view."""
    start: Mapping[str, Points] = dict.fromkeys(ledger.totals, 0)
    rows = [start, *(hand.totals for hand in ledger.hands)]
    every = [total for row in rows for total in row.values()]
    target = ledger.rules.end.at or 0
    top, bottom = max(*every, target, 1), min(0, *every)
    span = top - bottom
    steps = max(len(rows) - 1, 1)
    paths = {
        player: tuple(
            (number / steps, _share(row[player] - bottom, span)) for number, row in enumerate(rows)
        )
        for player in ledger.totals
    }
    middle = (target or top) // 2
    marks = sorted({bottom, 0, middle, target or top})
    return Course(paths, tuple((mark, _share(mark - bottom, span)) for mark in marks))


def _share(part: Points, whole: Points) -> float:
    return float(part / whole)


def standing(ledger: Ledger) -> tuple[str, ...]:
    """Everyone from best to worst, seat order among equals."""
    sign = 1 if ledger.rules.direction == "low" else -1
    return tuple(sorted(ledger.totals, key=lambda player: sign * ledger.totals[player]))


def reopening(ledger: Ledger) -> tuple[str, int]:
    """The option and the value that let a finished game go on; ("", 0) where none is needed.

    A target rises by half of itself until nobody has reached it; hands go once more around.
    """
    end, outcome = ledger.rules.end, ledger.outcome
    if outcome is None or outcome.ended_by == "table":
        return "", 0
    if outcome.ended_by == "hands":
        return "hands", len(ledger.hands) + len(ledger.totals)
    # Where points are lost the target lies below 0, and so does everything about it.
    sign = -1 if (end.at or 1) < 0 else 1
    first = abs(end.at or 1)
    furthest = max(sign * total for total in ledger.totals.values())
    rise = -(-first // 2)
    steps = max((furthest - first) // rise + 1, 0)
    target = sign * (first + rise * steps)
    return "end_at", target


STEPS = {"end_at": 10}


def neighbours(
    rule: HouseRule, rules: Variant, ladder: tuple[str, ...]
) -> tuple[tuple[object] | None, tuple[object] | None]:
    """The next smaller and larger value of a house rule, each in a 1-tuple; None at an end.

    Numbers go in the rule's step (1 unless it has one), money along the ladder. Below the least
    of a rule that can be off comes off (None); from off one comes back to the usual number.
    """
    now = rule.current(rules)
    if rule.kind == "money":
        rungs: list[object] = [None, *ladder]
        if now not in rungs:
            rungs = [None, *sorted((*ladder, str(now)), key=float)]
        place = rungs.index(now)
        return (
            (rungs[place - 1],) if place else None,
            (rungs[place + 1],) if place + 1 < len(rungs) else None,
        )
    step = STEPS.get(rule.id, 1)
    if not isinstance(now, int):
        return None, (max(rule.least, step * (10 if step > 1 else 6)),)
    below: tuple[object] | None = (now - step,) if now - step >= rule.least else None
    if below is None and rule.optional:
        below = (None,)
    return below, (now + step,) if now + step <= rule.most else None


def finished(state: AppState) -> tuple[Listed, ...]:
    """The games that are over, the latest first."""
    return tuple(game for game in state.games if game.over or game.finished)


def listed_standing(game: Listed) -> tuple[str, ...]:
    """A listed game's players or teams, winners first, then by total as the game ranks them."""
    sign = 1 if game.direction == "low" else -1
    return tuple(
        sorted(game.totals, key=lambda name: (name not in game.winners, sign * game.totals[name]))
    )
