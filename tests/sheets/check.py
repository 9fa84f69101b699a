"""Holds the answers of ``scorekeeper import --dry-run --json`` against what sheets really say.

A folder has sheets and ``expected.jsonl``, a line a file: what each says (``expect``), whether a
question is as good (``may_ask``) or the only right answer (``must_ask``), at which places
(``mark``), and whether it is no table (``refuse``, ``may_refuse``: one of these words is in the
message).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

Verdict = Literal["RIGHT", "CLUMSY", "WRONG"]
Expected = Mapping[str, Any]


def verdict(expected: Expected, status: int, document: Mapping[str, Any]) -> tuple[Verdict, str]:
    """Return how good an answer is, and why it is not right."""
    games = document.get("games", [])
    mistakes = [mistake for game in games for mistake in game["mistakes"]]
    if not games:
        return _refused(expected, status, document)
    if "refuse" in expected:
        return ("CLUMSY" if status else "WRONG"), "a game was found where there is none"
    if "must_ask" in expected:
        missing = [mark for mark in expected["mark"] if not _named(mark, mistakes)]
        if status == 0 or missing:
            return "WRONG", f"no question about {missing}"
        return "RIGHT", ""
    wrong = [*_differences(expected["expect"], games)]
    if status == 1 and mistakes:
        marks = expected.get("mark", [])
        asked = not marks or any(_named(mark, mistakes) for mark in marks)
        if expected.get("may_ask") and asked:
            return "RIGHT", ""
        codes = [
            (mistake.get("row"), mistake.get("column"), mistake["why"]) for mistake in mistakes
        ]
        return ("WRONG" if wrong and not mistakes else "CLUMSY"), f"asks {codes}"
    if wrong:
        return "WRONG", "; ".join(wrong)
    unnamed = [*_unnamed(expected["expect"], games)]
    return ("CLUMSY", f"left out without a word: {unnamed}") if unnamed else ("RIGHT", "")


def _refused(expected: Expected, status: int, document: Mapping[str, Any]) -> tuple[Verdict, str]:
    said = " ".join(problem["message"] for problem in document.get("problems", [])).casefold()
    words = expected.get("refuse") or expected.get("may_refuse")
    if status == 0:
        return "WRONG", "nothing was read, and no word about it"
    if words and any(word in said for word in words):
        return "RIGHT", ""
    return "CLUMSY", f"refused: {said}"


def _named(mark: Any, mistakes: Sequence[Mapping[str, Any]]) -> bool:  # noqa: ANN401 - from JSON
    places = mark if isinstance(mark, list) else [mark]
    return any(
        all(mistake.get(key) == value for key, value in place.items())
        for place in places
        for mistake in mistakes
    )


def _differences(expected: Sequence[Expected], games: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if len(expected) != len(games):
        yield f"{len(games)} games instead of {len(expected)}"
        return
    for want, game in zip(expected, games, strict=True):
        called = want.get("also_called", {})
        people = [
            next((name for name, others in called.items() if person in others), person)
            for person in game["people"]
        ]
        if people != want["people"]:
            yield f"people {people}"
            continue
        final = dict(zip(people, game["final"].values(), strict=True))
        if final not in (want["final"] if isinstance(want["final"], list) else [want["final"]]):
            yield f"final {final}"
        yield from _wrong_hands(want, game)
        for key in ("totals", "variant", "unusual"):
            if want.get(key) is not None and game[key] != want[key]:
                yield f"{key} {game[key]}"
        if "days" in want and game["day"] not in want["days"]:
            yield f"day {game['day']}"
        if "names" in want and game["name"] not in want["names"]:
            yield f"name {game['name']}"


def _wrong_hands(want: Expected, game: Mapping[str, Any]) -> Iterator[str]:
    hands = game["hands"]
    if isinstance(want["hands"], int):
        if len(hands) != want["hands"]:
            yield f"{len(hands)} hands"
        return
    # What an expectation lists is not always in the order of the sheet, so the order is not held.
    rest = [*hands]
    for wanted_hand in want["hands"]:
        same = next((hand for hand in rest if _same_hand(wanted_hand, hand)), None)
        if same is None:
            yield f"no hand {wanted_hand}"
            return
        rest.remove(same)
    if rest:
        yield f"hands {rest}"


def _same_hand(want: Sequence[Any], hand: Sequence[Any]) -> bool:
    return len(want) == len(hand) and all(
        number in expected
        if isinstance(expected, list)
        else number == expected or (expected is None and not number)
        for expected, number in zip(want, hand, strict=True)
    )


def _unnamed(
    expected: Sequence[Expected], games: Sequence[Mapping[str, Any]]
) -> Iterator[Mapping[str, Any]]:
    for want, game in zip(expected, games, strict=True):
        for place in want.get("left_out", []):
            if not _named(place, game["left_out"]):
                yield place


def expectations(folder: Path) -> list[Expected]:
    """Return what a folder says of its sheets."""
    lines = (folder / "expected.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]
