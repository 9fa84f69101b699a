"""``scorekeeper chance``: about how likely each player is to win from here."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping

from scorekeeper.chances.estimate import (
    Chances,
    Shares,
    chances,
    chances_document,
    open_choice,
    with_choice,
)
from scorekeeper.chances.hand_points import FallenHand, fallen_hands
from scorekeeper.cli.score import score_file
from scorekeeper.cli.terminal import table, write_answer
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.words.chances import about, choice_sentence
from scorekeeper.words.figures import percent
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import number, say

Alike = Callable[[Game], Iterable[Game]]


def show_chances(files: Iterable[str], data: str | None, *, as_json: bool) -> int:
    """Print the chances of each file; a problem in one does not stop the others."""
    alike = _stored_games(data)
    status, written = 0, False
    for name in files:
        scored = score_file(name)
        game, ledger = scored.game, scored.ledger
        if game is None or ledger is None or not (open_choice(ledger) or not scored.problems):
            status = 1
            scored.report(as_json=as_json)
            continue
        result = chances(game, [*_others(game, ledger, alike)])
        if as_json:
            write_answer(json.dumps(chances_document(result), ensure_ascii=False))
        else:
            write_answer(("\n" if written else "") + _text(scored.name, game, ledger, result))
            written = True
    return status


def _stored_games(data: str | None) -> Alike:
    """Return the search for similar games of the store; without a store it finds none."""
    try:
        # The database is slow to load, and scoring is installed without it in some places.
        from scorekeeper.store.alike import games_alike  # noqa: PLC0415
        from scorekeeper.store.data_folder import data_folder  # noqa: PLC0415
        from scorekeeper.store.library import open_library  # noqa: PLC0415
    except ModuleNotFoundError:
        return lambda _: ()
    folder = data_folder(data)
    if not folder.is_dir():
        return lambda _: ()
    library = open_library(folder)
    return lambda game: games_alike(library, game)


def _others(game: Game, ledger: Ledger, alike: Alike) -> Iterator[FallenHand]:
    for other in alike(game):
        yield from fallen_hands(ledger.rules, other)


def _text(title: str, game: Game, ledger: Ledger, result: Chances) -> str:
    """Return the chances as text, with a table for each side of a choice."""
    heading = visible(game.name.strip()) or title
    if result.players is None:
        return f"{heading}\n\n{say('chance.no_end')}"
    if not result.times:
        winners = {side: percent(share) for side, share in result.players.items()}
        return f"{heading}\n\n{say('chance.over_now')}\n{_table(ledger, winners)}"
    own = say("chance.own_hands", count=result.own_hands)
    if not result.choices:
        return f"{heading}\n\n{_table(ledger, _about(result.players))}\n\n{own}"
    parts = [heading, say("chance.chooses", player=visible(result.shooter))]
    for choice, shares in result.choices.items():
        after = score_game(with_choice(game, ledger, choice))
        parts.append(f"{choice_sentence(choice)}\n{_table(after, _about(shares))}")
    return "\n\n".join((*parts, own))


def _table(ledger: Ledger, cells: Mapping[str, str]) -> str:
    rows = [[visible(side), number(ledger.totals[side]), cells[side]] for side in ledger.totals]
    return table(rows, "<>>")


def _about(shares: Shares) -> Mapping[str, str]:
    return {side: about(shares, side) for side in shares}
