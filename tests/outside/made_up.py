"""Compare both scorers by random rules: `python -m tests.outside.made_up --hands N`.

Each game's rules are also described by their rule card in every language. --seed S and --jobs J set
which games, and in how many processes. The exit status is 1 if anything differs.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.documents.rules import read_rules
from scorekeeper.words.rule_card.card import rule_card
from scorekeeper.words.rule_summary import end_line, special_line
from scorekeeper.words.translation import using_language
from tests.outside.app_scorer import app_score
from tests.outside.comparison import first_difference
from tests.outside.made_up_hands import as_written, random_hand, trick_count, typed_hand
from tests.outside.made_up_rules import point_cards, random_rules
from tests.outside.made_up_scorer import MadeUpTable
from tests.outside.naive_scorer import NaiveResult
from tests.outside.random_documents import FINISHED, NAMES

Document = dict[str, Any]
PORTION = 10_000
GAMES_EACH = 5
SHOWN = 5
# The share of hands of which only the points are known.
TYPED = 0.03
# In how many games people come, go and change seats, where they play for themselves.
RESTLESS = 0.2
# A gap that nothing filled, a key instead of its sentence, a value of the code.
UNSAID = re.compile(r"[{}]|\b[a-z_]+\.[a-z_]+\.|\bNone\b|\bTrue\b|\bFalse\b")


@dataclass
class Tally:
    """What a run has found; the tallies of several processes are added up."""

    hands: int = 0
    games: int = 0
    rules: int = 0
    faults: list[tuple[str, Document]] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add what another run found."""
        self.hands += other.hands
        self.games += other.games
        self.rules += other.rules
        self.faults += other.faults


def compare(seed: int, hands: int) -> Tally:
    """Play games by random rules until this many hands have been scored by both scorers."""
    random = Random(seed)
    tally = Tally()
    while tally.hands < hands:
        rules, players = random_rules(random)
        if not can_be_played(rules, players):
            continue
        for _ in range(GAMES_EACH):
            document, naive = random_game(random, rules, players)
            ours = app_score(document)
            if isinstance(ours, list):
                tally.faults.append(("refused: " + "; ".join(map(str, ours[:5])), document))
            elif difference := first_difference(naive, ours):
                tally.faults.append((difference, document))
            tally.games += 1
            tally.hands += len(document["hands"])
        tally.rules += 1
        tally.faults += ((fault, rules) for fault in unsaid(rules, players))
    return tally


def can_be_played(rules: Document, players: int) -> bool:
    """Return whether there are enough tricks for all cards that count and for all players."""
    tricks, size = trick_count(rules, players)
    cards = len(point_cards(rules)) * rules["pack"]["decks"]
    return tricks > players + 1 and 1 + (cards - 1) // size <= tricks


def random_game(random: Random, rules: Document, count: int) -> tuple[Document, NaiveResult]:
    """Play a random game by these rules; return its document and the second scorer's result."""
    players = random.sample(NAMES, count)
    teams = random_teams(random, rules, players)
    table = MadeUpTable(rules, players, teams=teams)
    hands: list[Document] = []
    most = random.choice([2, 5, 10, 20, 40])
    restless = not rules.get("teams") and random.random() < RESTLESS
    changes: list[Document] = []
    while len(hands) < most and not table.result.over:
        if restless and random.random() < 0.3:
            changes.append({"before_hand": len(hands) + 1, **random_seats(random, table)})
        typed = random.random() < TYPED
        hand = typed_hand(random, table) if typed else random_hand(random, table)
        table.play(hand)
        hands.append(as_written(random, table.rules, hand))
    finished = random.random() < 0.2
    document: Document = {
        "format": "scorekeeper-game/1",
        "variant": rules["id"],
        "rules": rules,
        "players": players,
        "hands": hands,
        "finished": FINISHED if finished else None,
    }
    if teams:
        document["teams"] = teams
    if changes:
        document["table"] = changes
    return document, table.close(finished=finished)


def random_seats(random: Random, table: MadeUpTable) -> Document:
    """Let people come, go, come back or change seats; return who sits there now."""
    others = [name for name in NAMES if name not in table.players]
    count = len(table.players)
    least = max(1, count - len(others))
    staying = random.sample(list(table.players), random.randint(least, count))
    seats = staying + random.sample(others, count - len(staying))
    random.shuffle(seats)
    new = [name for name in seats if name not in table.everyone]
    points = {name: random.randint(-20, 40) for name in new if random.random() < 0.5}
    table.reseat(seats, points)
    return {"seats": seats, **({"points": points} if points else {})}


def random_teams(random: Random, rules: Document, players: list[str]) -> list[list[str]]:
    """Return partners who do not sit opposite, for some games that are played in teams."""
    sides = rules.get("teams", 0)
    if not sides or random.random() < 0.5:
        return []
    mixed = random.sample(players, len(players))
    return [mixed[first::sides] for first in range(sides)]


def unsaid(rules: Document, players: int) -> Iterator[str]:
    """Yield what a rule card or a line about these rules leaves unsaid, in any language."""
    read = read_rules(rules, (), [])
    if read is None:
        yield "the rules are refused"
        return
    rows = set()
    for code in LANGUAGES:
        with using_language(code):
            card = rule_card(read, players)
            texts = [row.text for section in card for row in section.rows]
            texts += [section.heading for section in card]
            rows.add(len(texts))
            for text in (*texts, end_line(read), special_line(read) or "-"):
                if not text.strip() or UNSAID.search(text):
                    yield f"{code}: {text!r}"
    if len(rows) > 1:
        yield f"the languages have {rows} sentences"


def main(arguments: list[str]) -> int:
    """Run the comparison, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.outside.made_up", description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    began = time.monotonic()
    portions = [min(PORTION, options.hands - at) for at in range(0, options.hands, PORTION)]
    seeds = [options.seed * 1_000_003 + number for number in range(len(portions))]
    tally = Tally()
    with ProcessPoolExecutor(options.jobs) as pool:
        for part in pool.map(compare, seeds, portions):
            tally.add(part)
            progress = f"{tally.hands:,} hands, {len(tally.faults)} faults"
            print(progress, file=sys.stderr, flush=True)
    seconds = time.monotonic() - began
    print(
        f"{tally.hands:,} hands of {tally.games:,} games by {tally.rules:,} made-up rules, each"
        f" described in {len(LANGUAGES)} languages: {len(tally.faults)} faults in {seconds:.0f} s"
    )
    for fault, document in sorted(tally.faults, key=lambda item: len(str(item[1])))[:SHOWN]:
        print(f"\n{fault}\n{json.dumps(document, ensure_ascii=False)}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
