"""Hand random games and all rules over by link: `python -m tests.outside.links --games 10000`.

Each goes through a link and through parts of one, is read by the independent reader and by the
app's own, and must be the same document every time. So must what the pictures of the app's codes
say, which are read by independent means too. The exit status is 1 if one is not.
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
from scorekeeper.store.transfer.link import CODE_LENGTH, join_links, write_link, write_link_parts
from scorekeeper.ui.devices.code import CODE_SIZE
from scorekeeper.ui.widgets.qr_code import LEAST, qr_picture
from tests.outside.link_reader import document_in
from tests.outside.naive_games import GAMES
from tests.outside.qr_reader import text_in
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
    """Return what is wrong with a document that was handed over, or an empty text."""
    base = random.choice(BASES)
    length = random.randrange(SHORTEST, 3000)
    parts = [*write_link_parts(document, base, length)]
    random.shuffle(parts)
    again = random.sample(parts, random.randrange(len(parts) + 1))
    for links in ([write_link(document, base)], [*parts, *again]):
        if document_in(links) != document:
            return "the independent reader reads another document"
        joined = join_links(links)
        if joined.problems or [json.loads(text) for text in joined.documents] != [document]:
            return "the app reads another document"
    if any(len(part) > length for part in parts) and length >= max(SHORTEST, 4 * len(base)):
        return f"a part is longer than {length}"
    return ""


def code_difference(document: Document, base: str) -> tuple[int, str]:
    """Return how many codes the app draws of a document, and what is wrong with them, if anything.

    Each is read from its picture.
    """
    parts = write_link_parts(document, base, CODE_LENGTH)
    read = [text_in(qr_picture(part, CODE_SIZE, LEAST)[0]) for part in parts]
    if read != [*parts]:
        return len(parts), "a code says something else"
    same = document_in(read) == document
    return len(parts), "" if same else "the codes hold another document"


def main(arguments: list[str]) -> int:
    """Hand everything over, print the count, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.outside.links", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--codes", type=int, default=1000, help="of so many games, codes too")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    began, random = time.monotonic(), Random(options.seed)
    rules, codes = catalogue_rules(), 0
    for number in range(len(rules) + options.games):
        document = rules[number] if number < len(rules) else random_game(random)
        wrong = difference(document, random)
        if number < len(rules) + options.codes:
            count, wrong_code = code_difference(document, random.choice(BASES))
            codes += count
            wrong = wrong or wrong_code
        if wrong:
            print(f"{wrong}\n{json.dumps(document, ensure_ascii=False)}")
            return 1
    seconds = time.monotonic() - began
    print(
        f"{options.games:,} games and {len(rules)} rules by link and back, "
        f"{codes:,} codes of them read from their pictures, in {seconds:.0f} s: same"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
