"""An import, game by game: what is sound is taken in, everything else is told with its place."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.transfer.import_game import (
    ADDED,
    COPIED,
    EXTENDED,
    THERE,
    ImportedGame,
    import_game,
)
from scorekeeper.store.transfer.import_source import SourceDocument, source_documents
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import join_list, say


class ImportFault(NamedTuple):
    """A problem of one game: ``inside`` says which of a file's games, where it has several."""

    file: str
    inside: str
    problem: Problem
    game: Game | None

    def line(self) -> str:
        """``games.jsonl: line 3: hand 2: Bob: 7♥ is taken twice``."""
        return problem_line(self.problem, self.file, self.inside, game=self.game)


@dataclass
class Import:
    """What an import came to so far. ``refused`` counts games."""

    arrivals: list[ImportedGame] = field(default_factory=list)
    faults: list[ImportFault] = field(default_factory=list)
    refused: int = 0

    def take(self, library: Library, file: str, data: bytes) -> Iterator[None]:
        """Take in every sound game of a file, pausing after each."""
        for piece in source_documents(data):
            self._take_piece(library, file, piece)
            yield

    def refuse(self, file: str, *problems: Problem, inside: str = "") -> None:
        """Note a file or a game that cannot be taken in."""
        self.refused += 1
        self.faults += [ImportFault(file, inside, problem, None) for problem in problems]

    def _take_piece(self, library: Library, file: str, piece: SourceDocument) -> None:
        inside = _inside(piece)
        if piece.document is None:
            self.refuse(file, *piece.problems, inside=inside)
            return
        examined = review(piece.document)
        if examined.game is None or examined.blocking:
            self.refused += 1
            self.faults += [
                ImportFault(file, inside, problem, examined.game) for problem in examined.blocking
            ]
            return
        try:
            self.arrivals.append(import_game(library, examined.game))
        except Unwritable as failure:
            self.refuse(file, failure.problem, inside=inside)

    def summary(self) -> str:
        """``2 games imported, 1 was already there.``."""
        counts = Counter(arrival.outcome for arrival in self.arrivals)
        parts = [(key, counts[key]) for key in (ADDED, COPIED, EXTENDED, THERE) if counts[key]]
        # A copy is an imported game too, told apart by its remark.
        told = [say(f"import.{key}", count=number) for key, number in parts]
        if self.refused:
            told.append(say("import.refused", count=self.refused))
        return say("import.summary", parts=join_list(told) if told else say("import.nothing"))

    def remarks(self) -> Iterator[str]:
        """A sentence for each game that is not simply there under its own id now."""
        for arrival in self.arrivals:
            values = {
                "name": visible(arrival.name or arrival.game_id),
                "asked": quoted(arrival.original_id),
                "id": arrival.game_id,
            }
            if arrival.outcome == COPIED:
                yield say("import.remark.copied", **values)
            elif arrival.outcome == EXTENDED and arrival.before and arrival.after:
                more = len(arrival.after.game.hands) - len(arrival.before.game.hands)
                yield say("import.remark.extended", count=more, **values)
            elif arrival.outcome == ADDED and arrival.original_id not in ("", arrival.game_id):
                yield say("import.remark.renamed", **values)


def _inside(piece: SourceDocument) -> str:
    if piece.line is not None:
        return say("place.line", number=piece.line)
    return visible(piece.entry)
