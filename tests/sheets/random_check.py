"""Reads random sheets and compares what is found with what they really say."""

from collections import Counter
from collections.abc import Iterable

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.sheets.reading import Said, Sheet, read_sheet
from tests.sheets.random_sheets import RandomSheet, random_sheet

KNOWN = {name: game.variant for name, game in CATALOGUE.items()}


def check_random(seeds: Iterable[int]) -> Counter[str]:
    """Print the seeds of sheets that are not read right; return how many are what."""
    verdicts: Counter[str] = Counter()
    for seed in seeds:
        sheet = random_sheet(seed)
        said = Said(sheet.arguments[1] if sheet.arguments else None)
        verdict = random_verdict(sheet, read_sheet(sheet.content, KNOWN, said))
        # A question about a hand that does not add up is none too many.
        kind = "RIGHT" if verdict == "asks" and sheet.odd else verdict
        kind = {"": "RIGHT", "asks": "CLUMSY"}.get(kind, "WRONG" if kind != "RIGHT" else kind)
        verdicts[kind] += 1
        if kind != "RIGHT":
            print(f"{kind} seed {seed}: {verdict}")
    return verdicts


def random_verdict(sheet: RandomSheet, read: Sheet) -> str:
    """Return what is wrong with the reading of a sheet: nothing, that it asks, or what differs."""
    if read.refusal or any(game.mistakes for game in read.games):
        return "asks"
    if len(read.games) != 1:
        return f"{len(read.games)} games"
    (game,) = read.games
    if [*game.people] != sheet.people:
        return f"people {game.people}"
    hands = [[points or 0 for points in hand] for hand in game.hands]
    if hands != [[points or 0 for points in hand] for hand in sheet.hands]:
        return f"hands {hands}"
    if len(hands) > 1 and game.totals != sheet.totals:
        return f"totals {game.totals}"
    return ""
