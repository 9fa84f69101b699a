"""Hand random games and all rules over by link: `python -m tests.outside.links --games 10000`.

Each goes through a link and through parts of one, is read by the independent reader and by the
app's own, and must be the same document every time. The exit status is 1 if one is not.
"""

import argparse
import json
import sys
import time
from random import Random

from scorekeeper.cli.rules import rules_in_full
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.store.documents.port import Document
from scorekeeper.store.transfer.link import join_links, write_link, write_link_parts
from tests.outside.link_reader import document_in
from tests.outside.naive_games import GAMES
from tests.outside.random_documents import random_document

BASES = ("", "https://cards.example/hearts/", "http://192.168.0.7:8550/#/home")
# Small enough that nearly every game needs several parts.
SHORTEST = 90


def random_game(random: Random) -> Document:
    """Return the app's own document of a random game."""
    game = None
    while game is None:
        game, _ = read_game(random_document(random, [*GAMES], set())[0])
    return write_game(game)


def catalogue_rules() -> list[Document]:
    """Return the rules of every game of the catalogue."""
    return [rules_in_full(name) for name in CATALOGUE]


def difference(document: Document, random: Random) -> str:
    """Return what is wrong with a document that was handed over, empty if nothing is."""
    base = random.choice(BASES)
    length = random.randrange(SHORTEST, 3000)
    parts = [*write_link_parts(document, base, length)]
    random.shuffle(parts)
    again = random.sample(parts, random.randrange(len(parts) + 1))
    for links in ([write_link(document, base)], [*parts, *again]):
        if document_in(links) != document:
            return "the independent reader reads another document"
        joined = join_links(links)
        if joined.problems or [json.loads(each) for each in joined.documents] != [document]:
            return "the app reads another document"
    if any(len(part) > length for part in parts) and length >= max(SHORTEST, 4 * len(base)):
        return f"a part is longer than {length}"
    return ""


def main(arguments: list[str]) -> int:
    """Hand everything over, print the count, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.outside.links", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began, random = time.monotonic(), Random(options.seed)
    rules = catalogue_rules()
    for number in range(len(rules) + options.games):
        document = rules[number] if number < len(rules) else random_game(random)
        if wrong := difference(document, random):
            print(f"{wrong}\n{json.dumps(document, ensure_ascii=False)}")
            return 1
    seconds = time.monotonic() - began
    print(
        f"{options.games:,} games and {len(rules)} rules by link and back in {seconds:.0f} s: same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
