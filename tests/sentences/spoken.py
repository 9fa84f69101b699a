"""Says how many sentences of a file are understood.

``python -m tests.sentences.spoken FILE.jsonl`` reads a sentence a line: ``language``, ``variant``,
``players``, ``options``, ``kind``, ``sentence`` and ``hand``, as in a game file. It prints the
sentences that are unclear or understood wrongly, and numbers for each language and kind.

- ``clear``: whole means complete, nothing unclear, and this hand; any other hand is wrong.
- ``mishearing``: whole or unclear; any other hand is wrong.
- A line whose hand is not as in a game file tells nothing, and is printed with what is wrong.
- ``impossible``, ``ambiguous``: anything complete is wrong.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from scorekeeper.scoring.documents.hand import read_hand
from scorekeeper.scoring.engine.piles import name_whole_groups
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_with_suit, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.sentences.reading import Said, read_sentence

Result = Literal["whole", "unclear", "WRONG", "NO HAND"]


@dataclass(frozen=True)
class Spoken:
    """A sentence of a file, and the hand that it means; None where it means none.

    ``problems`` are what is wrong with how the file writes that hand.
    """

    language: str
    kind: str
    game: Game
    text: str
    hand: Hand | None
    problems: tuple[Problem, ...] = ()

    def read(self) -> Said:
        """Return what the reader makes of it."""
        return read_sentence(self.text, self.game, 0, self.language)


def spoken_in(path: Path) -> Iterator[Spoken]:
    """Yield the sentences of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield spoken_of(json.loads(line))


def spoken_of(document: dict[str, Any]) -> Spoken:
    """Return the sentence of one line."""
    players = tuple(document["players"])
    options = document.get("options") or {}
    game = Game("g", "", document["variant"], players, players[0], options=options)
    hand = document["hand"]
    problems: list[Problem] = []
    read = None if hand is None else read_hand(hand, (), problems)
    if read and not problems and document["kind"] in ("clear", "mishearing"):
        # A hand that its own game refuses is none that a sentence can mean.
        scored = score_game(replace(game, hands=(read,))).hands[0]
        problems += (
            problem for problem in scored.problems if not problem.code.endswith("_missing")
        )
    return Spoken(
        document["language"],
        document["kind"],
        game,
        document["sentence"],
        read,
        tuple(problems),
    )


def meaning(game: Game, hand: Hand) -> tuple[Any, ...]:
    """Return a hand so that two of the same meaning are equal: counted or named alike."""
    rules = rules_with_suit(game, 0, hand.declared.suit)
    hand = name_whole_groups(rules, hand)
    taken = {}
    for taker, pile in hand.taken.items():
        cards: Counter[str] = Counter()
        for card in pile.named:
            group = rules.group_by_card.get(card)
            cards[group.name if group else card] += 1
        for name, number in pile.counted.items():
            extra = 0
            whole = [card for card in rules.whole_groups[name] if card not in rules.group_by_card]
            if number > len(rules.countable_groups[name].cards) * rules.pack.decks:
                extra = len(whole) * rules.pack.decks
                cards.update(whole * rules.pack.decks)
            cards[name] += number - extra
        if +cards:
            taken[taker] = +cards
    (scored,) = score_game(
        Game("g", "", game.variant, game.players, game.dealer, game.options, hands=(hand,))
    ).hands
    moons = {
        (shot.moon.id, hand.choice(shot.moon.id))
        for shot in scored.moons
        if shot.moon.effect in ("choose", "auto")
    }
    said = hand.declared
    return (
        *(taken, moons, said.whole_bid, said.relief, said.sun, said.suit),
        *(said.first_trick, said.last_trick, frozenset(said.exposed)),
        *(frozenset(said.no_tricks), {name: n for name, n in said.revokes.items() if n}),
    )


def result_of(spoken: Spoken, said: Said) -> Result:
    """Return what came of a sentence."""
    if spoken.problems:
        return "NO HAND"
    if spoken.hand is None:
        return "WRONG" if said.complete else "unclear"
    if said.unclear or not said.complete:
        return "unclear"
    same = meaning(spoken.game, spoken.hand) == meaning(spoken.game, said.hand)
    return "whole" if same else "WRONG"


def main(path: str) -> int:
    """Print what comes of the sentences of a file; return the exit status."""
    numbers: Counter[tuple[str, str, Result]] = Counter()
    kinds: Counter[tuple[str, str]] = Counter()
    slowest = (0.0, "")
    malformed = 0
    for spoken in spoken_in(Path(path)):
        start = time.process_time()
        said = spoken.read()
        slowest = max(slowest, (time.process_time() - start, spoken.text))
        result = result_of(spoken, said)
        if result == "NO HAND":
            print(f"{result} | {spoken.text} | {spoken.problems}")
            malformed += 1
            continue
        kinds[spoken.language, spoken.kind] += 1
        numbers[spoken.language, spoken.kind, result] += 1
        if result == "WRONG" or (spoken.kind in ("clear", "mishearing") and result != "whole"):
            parts = [(spoken.text[u.start : u.end], u.reason) for u in said.unclear]
            problems = [problem.code for problem in said.problems]
            where = f"{spoken.language} {spoken.game.variant} {spoken.kind}"
            print(f"{result} | {where} | {spoken.text} | {parts} {problems}")
            if result == "WRONG":
                print(f"      read as {dict(said.hand.taken)} {dict(said.hand.declared.moon)}")
    for (language, kind), number in sorted(kinds.items()):
        results = ", ".join(
            f"{numbers[language, kind, result]} {result}"
            for result in ("whole", "unclear", "WRONG")
        )
        print(f"{language} {kind}: {results} of {number}")
    print(f"slowest: {slowest[0] * 1000:.0f} ms of CPU, {slowest[1]}")
    return int(malformed > 0 or any(result == "WRONG" for *_, result in numbers))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
