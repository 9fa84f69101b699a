"""Imports files one document at a time: stores sound ones, reports the rest with their place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.documents.rules import CustomRules, is_rules_document, read_rules_document
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.alike import Twins
from scorekeeper.store.documents.collection import Merged
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.own_games import ImportedRules
from scorekeeper.store.record import Record, with_own_fields
from scorekeeper.store.transfer.import_game import (
    ADDED,
    COPIED,
    EXTENDED,
    THERE,
    ImportedGame,
    has_game,
    import_game,
    is_new,
)
from scorekeeper.store.transfer.import_source import SourceDocument, source_documents
from scorekeeper.store.transfer.link import join_links
from scorekeeper.words.notices import Phrase, PlacedProblem, phrase
from scorekeeper.words.quoting import quoted, visible

Offer = CustomRules | Game
"""An offer, about which somebody is asked: rules, or a game that was played."""
Place = str | Phrase
"""The place of a problem: a file, or a game in it."""


@dataclass
class Importer:
    """Imports files into a ``library``, and collects the results.

    ``rules`` are the store's own games, ``merged`` are the merged parts of own games, kept house
    rules, groups, seasons, cash boxes and people, ``refused`` counts games and rules, ``partly``
    tells that a backup has more than that. With ``asks``, rules that the store does not have are
    not added but ``offered``, and so are games that a link holds, or that look like a game which is
    stored. Without, these are imported, and ``twins`` are the names of both.
    """

    library: Library
    asks: bool = False
    offered: list[Offer] = field(default_factory=list)
    imported: list[ImportedGame] = field(default_factory=list)
    rules: list[ImportedRules] = field(default_factory=list)
    merged: list[Merged] = field(default_factory=list)
    problems: list[PlacedProblem] = field(default_factory=list)
    refused: int = 0
    partly: bool = False
    twins: list[tuple[str, str]] = field(default_factory=list)

    @cached_property
    def _stored_games(self) -> Twins:
        return Twins(self.library)

    def import_file(self, file: str, data: bytes) -> Iterator[None]:
        """Import every sound game of a file, and pause after each game."""
        for document in self._documents(data):
            self._import_document(file, document)
            yield

    def import_links(self, links: Sequence[str]) -> None:
        """Import the documents of links; the parts of one link may be anywhere among them."""
        joined = join_links(links)
        for problem in joined.problems:
            self.refuse(phrase("import.link"), problem)
        for data in joined.documents:
            for document in self._documents(data):
                # Somebody who takes a whole store has been told so, and is not asked for each game.
                linked = document.record is None
                self._import_document(phrase("import.link"), document, linked=linked)

    def import_games(self, games: Sequence[Game]) -> None:
        """Import games that come from anything but a game file."""
        for game in games:
            try:
                self._import_game(Record(game))
            except Unwritable as failure:
                self.refuse(game.name, failure.problem)

    def refuse(self, file: Place, *problems: Problem, inside: Place = "") -> None:
        """Record a file or a game that cannot be imported."""
        self.refused += 1
        self.problems += [PlacedProblem(file, inside, problem, None) for problem in problems]

    def _documents(self, data: bytes) -> Iterator[SourceDocument]:
        return source_documents(data, {collection.name for collection in self.library.mergeable})

    def _import_document(
        self, file: Place, source: SourceDocument, *, linked: bool = False
    ) -> None:
        inside = _place(source)
        if source.document is None and not source.problems:
            self.partly = True
            return
        if source.document is None:
            self.refuse(file, *source.problems, inside=inside)
            return
        if source.collection:
            self._merge(file, inside, source)
            return
        if is_rules_document(source.document):
            self._import_rules(file, inside, source.document)
            return
        reviewed = review(source.document)
        if reviewed.game is None or reviewed.blocking:
            self.refused += 1
            self.problems += [
                PlacedProblem(file, inside, problem, reviewed.game) for problem in reviewed.blocking
            ]
            return
        if self.asks and linked and not has_game(self.library, reviewed.game):
            self.offered.append(reviewed.game)
            return
        try:
            self._import_game(with_own_fields(reviewed.game, source.record or {}))
        except Unwritable as failure:
            self.refuse(file, failure.problem, inside=inside)

    def _import_game(self, record: Record) -> None:
        """Import a game, or offer it where it looks like a stored one.

        Raises:
            Unwritable: If it could not be stored.
        """
        game = record.game
        twin = self._stored_games.of(record) if is_new(self.library, game) else None
        if twin and self.asks:
            self.offered.append(game)
            return
        looks_like = twin.game.id if twin else ""
        imported = import_game(self.library, replace(record, looks_like=looks_like))
        self.imported.append(imported)
        self._stored_games.add(game, imported.game_id)
        if twin:
            self.twins.append((game.name or imported.game_id, twin.game.name or twin.game.id))

    def _merge(self, file: Place, inside: Place, source: SourceDocument) -> None:
        """Merge a collection of a backup, such as its groups."""
        for collection in self.library.mergeable:
            if collection.name == source.collection:
                try:
                    self.merged.append(collection.merge(source.document or {}))
                except Unwritable as failure:
                    self.refuse(file, failure.problem, inside=inside)

    def _import_rules(self, file: Place, inside: Place, document: Document) -> None:
        """Add the rules to the store's own games, or offer them."""
        custom, problems = read_rules_document(document)
        if custom is None:
            self.refuse(file, *problems, inside=inside)
            return
        if self.asks and not self.library.own_games.has(custom):
            self.offered.append(custom)
            return
        try:
            self.rules.append(self.library.own_games.add(custom))
        except Unwritable as failure:
            self.refuse(file, failure.problem, inside=inside)

    def summary(self) -> Phrase:
        """Return ``2 games imported, 1 was already there.``."""
        counts = Counter(imported_game.outcome for imported_game in self.imported)
        parts = [
            phrase(f"import.{outcome}", count=counts[outcome])
            for outcome in (ADDED, COPIED, EXTENDED, THERE)
            if counts[outcome]
        ]
        of_rules = Counter("there" if rule.outcome == "there" else "added" for rule in self.rules)
        parts += [
            phrase(f"import.rules.{outcome}", count=of_rules[outcome])
            for outcome in ("added", "there")
            if of_rules[outcome]
        ]
        taken: Counter[str] = Counter()
        for merged in self.merged:
            taken[merged.name] += len(merged.after)
        parts += [phrase(f"import.taken.{name}", count=taken[name]) for name in +taken]
        if self.refused:
            parts.append(phrase("import.refused", count=self.refused))
        return phrase("import.summary", parts=tuple(parts) or phrase("import.nothing"))

    def remarks(self) -> Iterator[Phrase]:
        """Return a sentence for each game that is not simply new under its own id."""
        for imported_game in self.imported:
            values = {
                "name": visible(imported_game.name or imported_game.game_id),
                "asked": quoted(imported_game.original_id),
                "id": imported_game.game_id,
            }
            if imported_game.outcome == COPIED:
                yield phrase("import.remark.copied", **values)
            elif imported_game.outcome == EXTENDED and imported_game.before and imported_game.after:
                added = len(imported_game.after.game.hands) - len(imported_game.before.game.hands)
                yield phrase("import.remark.extended", count=added, **values)
            elif imported_game.outcome == ADDED and imported_game.original_id not in (
                "",
                imported_game.game_id,
            ):
                yield phrase("import.remark.renamed", **values)
        for name, twin in self.twins:
            yield phrase("import.remark.twin", name=visible(name), twin=visible(twin))
        if left_out := sum(merged.left_out for merged in self.merged):
            yield phrase("import.remark.left_out", count=left_out)
        if self.partly:
            yield phrase("import.remark.backup")
        for rules in self.rules:
            if rules.outcome != "there":
                named = {"name": visible(rules.name), "id": visible(rules.id)}
                yield phrase(f"import.remark.rules_{rules.outcome}", **named)


def _place(source: SourceDocument) -> Place:
    """Return the place of a game in its file, empty where the file has only one."""
    if source.line is not None:
        return phrase("location.line", number=source.line)
    return visible(source.entry)
