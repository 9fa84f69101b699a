"""Saves games for ever and says so each time; the crash test kills it. Takes the folder."""

import itertools
import sys
from dataclasses import replace
from pathlib import Path

from scorekeeper.store.record import Record
from tests.store.evening import library, record


def main(folder: Path) -> None:
    keeper = library(folder)
    keeper.games()
    games = ("monday", "friday")
    found = [keeper.load(game_id) for game_id in games]
    kept = [
        each if isinstance(each, Record) else record(game_id)
        for game_id, each in zip(games, found, strict=True)
    ]
    for number in itertools.count():
        which = number % len(kept)
        last = kept[which]
        drafts = {"tap": last.revision + 1, "padding": "♥" * (number * 97 % 5000)}
        kept[which] = keeper.save(replace(last, drafts=drafts))
        print(which, kept[which].revision, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
