"""Which games somebody chose, found slowly: by the letters of their days, by which cards count.

Source: docs/game-file.md, Figures (the days), and docs/games.md (the families).
"""

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import NamedTuple

from tests.outside.naive_cards import card_values
from tests.outside.naive_games import GAMES
from tests.statistics.recount import Scored, evening

EIGHT_SUITS = ("toss",)
MOST_HEARTS_OF_NONE = 4
OWN: Mapping[str, str] = {
    "house-rules": "black-lady",
    "house-rules-again": "house-rules",
    "pig-at-home": "gong-zhu",
    "lost-parent": "nowhere",
    "of-nothing": "",
}
"""Own games, and what each is made from."""
DAYS = (
    *("2024-02-29", "2025-01-28", "2025-02-28", "2025-03-01", "2025-03-31", "2025-12-31"),
    *("2026-01-01", "2026-01-30", "2026-02-28"),
)


class Chosen(NamedTuple):
    """A period as an address has it, and the day that is today."""

    written: str
    today: str


def random_period(random: Random) -> Chosen:
    """Return all time, a year, a month, a span with one end or two, or the last days."""
    first, last = sorted((random.choice(DAYS), random.choice(DAYS)))
    day = random.choice(DAYS)
    written = random.choice(
        (
            *("", day[:4], day[:7], day[:7], day, f"{first}..{last}", f"{first}..{last}"),
            *(f"{first}..", f"..{last}", "last-30-days", "last-12-months"),
        )
    )
    return Chosen(written, random.choice(DAYS))


def is_of(started: str | None, chosen: Chosen) -> bool:
    """Return whether a game of this evening counts; without a day only for all time."""
    written, today = chosen
    if not written:
        return True
    if not started:
        return False
    day = evening(started).isoformat()
    if written == "last-30-days":
        return 0 <= date.fromisoformat(today).toordinal() - date.fromisoformat(day).toordinal() < 30
    if written == "last-12-months":
        # The same day a year ago is not among them; the last of February stands for a leap day.
        year_ago = f"{int(today[:4]) - 1}{today[4:]}"
        return (
            min(year_ago, f"{year_ago[:4]}-02-28" if today[4:] == "-02-29" else year_ago)
            < (day)
            <= today
        )
    if ".." in written:
        first, last = written.split("..")
        return first <= day and (not last or day <= last)
    return day == written or day.startswith(f"{written}-")


def family(variant: str) -> str:
    """Return the family of a game, from what counts in it; of an own game that of its parent."""
    if variant in OWN:
        return family(OWN[variant])
    if variant not in GAMES:
        return "own"
    values = {
        card: points
        for card, points in card_values(variant, GAMES[variant]).items()
        if card != "hearts"
    }
    if variant in EIGHT_SUITS or any(card[-1] not in "SHDC" for card in values):
        return "other-packs"
    hearts = [points for card, points in values.items() if card[-1] == "H"]
    others = {card: points for card, points in values.items() if card[-1] != "H"}
    if len(hearts) <= MOST_HEARTS_OF_NONE:
        return "without-hearts"
    if "10C" in others:
        return "gong-zhu"
    queen = others.get("QS", 0)
    if any(card[-1] == "D" and points * queen < 0 for card, points in others.items()):
        return "bonus-card"
    return "black-lady" if {*hearts} == {1} and others == {"QS": 13} else "other-values"


def variant_of(scored: Scored, own: Mapping[str, str]) -> str:
    """Return what a game was played as; ``own`` has the own game of those that were played so."""
    game = scored[0]
    return own.get(game["id"]) or str(game["variant"])
