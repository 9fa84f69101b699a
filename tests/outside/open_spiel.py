"""Compare the app's scoring with OpenSpiel's: `python -m tests.outside.open_spiel [--hands N]`.

OpenSpiel (https://github.com/google-deepmind/open_spiel) plays hands of Hearts, card by card and
trick by trick, by independent rules and code. The app then scores what everyone took.
"""

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pyspiel

from tests.outside.app_scorer import app_score
from tests.outside.naive_scorer import score

Document = dict[str, Any]
PLAYERS = ("North", "East", "South", "West")
# OpenSpiel returns 26 minus a player's points, because its learners maximize.
PAID_FOR_NOTHING = 26
RANKS = "23456789TJQKA"
HANDS_A_GAME = 25
TABLES = tuple(product((False, True), repeat=3))
SHOWN = 5


@dataclass
class OpenSpielTally:
    """The counts of a run."""

    hands: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    moons: int = 0
    sides_without_tricks: int = 0
    mismatches: list[tuple[Document, str]] = field(default_factory=list)


def main(arguments: list[str]) -> int:
    """Compare this many hands, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    tally = compare_with_open_spiel(options.seed, options.hands)
    seconds = time.monotonic() - began
    hands = tally.hands.total()
    print(f"{hands:,} hands in {seconds:.0f} s: {hands / seconds:,.0f}/s")
    print(f"{tally.moons:,} moons; {tally.sides_without_tricks:,} times a player without a trick")
    for title, counts in (("hands", tally.hands), ("not known to the app", tally.skipped)):
        for name, count in sorted(counts.items()):
            print(f"  {title}: {name} {count:,}")
    print(f"mismatches: {len(tally.mismatches)}")
    for document, difference in tally.mismatches[:SHOWN]:
        print(f"\n{difference}\n{json.dumps(document)}")
    return 1 if tally.mismatches else 0


def compare_with_open_spiel(seed: int, hands: int) -> OpenSpielTally:
    """Play this many hands with every combination of what changes the score, and with passing."""
    random = Random(seed)
    tally = OpenSpielTally()
    while tally.hands.total() < hands:
        for passing, diamond, award in TABLES:
            compare_table(random, passing, diamond, award, tally)
    return tally


def compare_table(
    random: Random, passing: bool, diamond: bool, award: bool, tally: OpenSpielTally
) -> None:
    """Play a game of some hands at one table, and compare every hand of it."""
    options: Document = {"moon": "add", "end_at": None}
    if diamond:
        options["diamond_bonus"] = "JD"
    if award:
        options["no_tricks_bonus"] = -5
    hands, expected = [], []
    for _ in range(HANDS_A_GAME):
        hand, returns = spiel_hand(random, passing, diamond, award)
        hands.append(hand)
        expected.append(
            {name: PAID_FOR_NOTHING - paid for name, paid in zip(PLAYERS, returns, strict=True)}
        )
    document = {
        "format": "scorekeeper-game/1",
        "variant": "black-lady",
        "options": options,
        "players": list(PLAYERS),
        "hands": hands,
    }
    ours = app_score(document)
    name = ", ".join([*(["JD"] if diamond else []), *(["no tricks"] if award else [])] or ["plain"])
    if isinstance(ours, list):
        if all(refusal.is_unknown for refusal in ours):
            tally.skipped[name] += len(hands)
        else:
            tally.mismatches.append((document, f"refused: {ours[0]}"))
        return
    tally.hands[name] += len(hands)
    naive = score(document)
    for number, points in enumerate(expected):
        piles = hands[number]["taken"].values()
        tally.moons += any(len(set(pile) - {"JD"}) == 14 for pile in piles)
        tally.sides_without_tricks += len(hands[number].get("no_tricks", []))
        app_points = dict(ours.hands[number].points)
        if not points == app_points == naive.points[number]:
            tally.mismatches.append(
                (
                    {**document, "hands": [hands[number]]},
                    f"OpenSpiel {points}, the app {app_points}, naive {naive.points[number]}",
                )
            )


def spiel_hand(
    random: Random, passing: bool, diamond: bool, award: bool
) -> tuple[Document, list[float]]:
    """Let OpenSpiel play one hand; give who took what, and its returns."""
    rules = {
        "pass_cards": passing,
        "jd_bonus": diamond,
        "avoid_all_tricks_bonus": award,
        "no_pts_on_first_trick": random.random() < 0.5,
        "must_break_hearts": random.random() < 0.5,
    }
    state = pyspiel.load_game("hearts", rules).new_initial_state()
    # A random player never shoots the moon: one with high cards who plays them high may.
    greedy = random.choice([None, 0, 1, 2, 3])
    moves: list[tuple[int, int]] = []
    while not state.is_terminal():
        seat = state.current_player()
        # The first move says who passes to whom, 0 being nobody; then 52 cards are dealt.
        passes = 53 <= len(moves) < 65 and moves[0][1] != 0
        legal = state.legal_actions()
        if state.is_chance_node() and moves:
            seat = (len(moves) - 1) % len(PLAYERS)
            legal = dealt(legal, greedy, seat)
        elif greedy is not None and random.random() < 0.97:
            legal = legal[-1:] if (seat == greedy) != passes else legal[:1]
        moves.append((seat, random.choice(legal)))
        state.apply_action(moves[-1][1])
    played = [(seat, state.action_to_string(seat, action)) for seat, action in moves[-52:]]
    return hand_of(tricks_won(played), diamond, award), list(state.returns())


def dealt(legal: list[int], greedy: int | None, seat: int) -> list[int]:
    """Say which cards a seat may be dealt. They are in order of rank, the aces last."""
    if greedy is None:
        return legal
    return legal[-10:] if seat == greedy else legal[: -len(legal) // 3] or legal


def tricks_won(played: list[tuple[int, str]]) -> dict[int, list[str]]:
    """Find who won which cards: the highest of the suit that was led takes the trick."""
    won: dict[int, list[str]] = {}
    for start in range(0, len(played), len(PLAYERS)):
        trick = played[start : start + len(PLAYERS)]
        led = trick[0][1][1]
        _, winner = max((RANKS.index(card[0]), seat) for seat, card in trick if card[1] == led)
        won.setdefault(winner, []).extend(card for _, card in trick)
    return won


def hand_of(won: dict[int, list[str]], diamond: bool, award: bool) -> Document:
    """Record the point cards of a hand as the table would."""
    hand: Document = {"taken": {}}
    named = {"QS", "JD"} if diamond else {"QS"}
    for seat, cards in won.items():
        hand["taken"][PLAYERS[seat]] = [
            card.replace("T", "10") for card in cards if card[1] == "H" or card in named
        ]
    without = [name for seat, name in enumerate(PLAYERS) if seat not in won]
    if award and without:
        hand["no_tricks"] = without
    return hand


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
