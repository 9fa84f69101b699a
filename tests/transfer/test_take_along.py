"""Everything of one browser goes into the app on the home screen, or onto another phone."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.state.files import File, FilesRequested
from scorekeeper.state.notices import Copied
from scorekeeper.state.routes import TAKE_ALONG
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.group import Group
from scorekeeper.store.documents.port import Document
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.bundle import make_bundles
from scorekeeper.store.transfer.import_source import BUNDLE_FORMAT, source_documents
from scorekeeper.store.transfer.link import (
    UNPACKED_LIMIT,
    join_links,
    links_in,
    write_link,
    write_link_parts,
)
from scorekeeper.transfer.importer import Importer
from scorekeeper.transfer.jobs import MOST_CODES
from tests.store.examples import load_record
from tests.store.faults import NEVER, FaultyFiles, Killed
from tests.transfer.test_jobs import Session

FOUR = ("Ann", "Bob", "Cid", "Dee")
TAKE, IMPORT = FilesRequested("take_along"), FilesRequested("import")


def played(number: int, hands: int = 4) -> Game:
    piles = {"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})}
    played_hands = tuple(Hand(piles, id=f"h{number}") for number in range(hands))
    began = f"2026-11-{number % 27 + 1:02}T20:00:00+01:00"
    note = "Late." if number == 1 else ""
    return Game(
        f"evening-{number}", f"Evening {number}", "black-lady", FOUR, "Ann",
        hands=played_hands, started=began, finished=began, note=note,
    )  # fmt: skip


def fill(library: Library, games: int = 3) -> None:
    """Store some of everything that a browser may keep."""
    group = library.groups.keep(Group("", "Thursday table", FOUR, "black-lady"))
    for number in range(1, games + 1):
        library.save(Record(played(number), group=group.id))
    library.save(Record(played(99), example=True))
    library.people.rename("bob", "Robert")
    library.groups.cash.add(Booking("", group.id, "", "Ann", 1000, "EUR", "Beer", FOUR))
    library.presets.keep(RulePreset("Ours", "black-lady", {"end_at": 50}))
    own = CustomRules("Ours too", "", CATALOGUE["black-lady"].variant)
    library.own_games.add(own)


def content(library: Library) -> dict[str, object]:
    """Return what is stored, without what the time of an import changes."""
    games = {
        game.id: (library.load(game.id).game, game.group)  # type: ignore[union-attr]  # it opens
        for game in library.games()
        if not game.example
    }
    return {
        "games": games,
        "people": library.people.collection.all(),
        "groups": library.groups.all(),
        "cash": library.groups.cash.collection.all(),
        "presets": library.presets.all(),
        "own": library.own_games.games(),
    }


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = open_library(tmp_path / "safari")
    fill(library)
    return library


@pytest.fixture
def safari(library: Library, tmp_path: Path) -> Session:
    return Session(library, tmp_path / "safari")


@pytest.fixture
def installed(tmp_path: Path) -> Session:
    return Session(open_library(tmp_path / "installed"), tmp_path / "installed")


def taken_along(session: Session) -> str:
    """Return the text of everything that a browser has."""
    session.run(TAKE)
    assert session.state.route == TAKE_ALONG
    assert session.state.hand_over
    return session.state.hand_over.whole


def pasted(text: str) -> FilesRequested:
    return FilesRequested("import", text=text)


def test_everything_arrives_and_nothing_twice(
    safari: Session, installed: Session, library: Library, tmp_path: Path
) -> None:
    text = taken_along(safari)
    installed.run(pasted(text))
    arrived = open_library(tmp_path / "installed")
    assert content(arrived) == content(library)
    for remark in ("3 games imported", "1 own game taken", "1 group taken"):
        assert remark in installed.message
    # Taken again, or back the other way, nothing is left to take.
    before = content(arrived)
    installed.run(pasted(text))
    assert "3 were already there" in installed.message
    safari.run(pasted(taken_along(installed)))
    assert content(open_library(tmp_path / "installed")) == before == content(library)


def test_both_sides_say_what_it_is(safari: Session) -> None:
    taken_along(safari)
    assert safari.state.hand_over
    counts = safari.state.hand_over.counts
    assert counts == {"games": 3, "people": 4, "groups": 1, "cash": 1, "presets": 1, "own_games": 1}


def test_codes_are_scanned_in_any_order(
    safari: Session, installed: Session, library: Library, tmp_path: Path
) -> None:
    taken_along(safari)
    assert safari.state.hand_over
    codes = safari.state.hand_over.parts
    assert 1 < len(codes) <= MOST_CODES
    installed.run(IMPORT, File("codes.txt", "\n".join(codes[::-1]).encode()))
    assert content(open_library(tmp_path / "installed")) == content(library)


def test_what_is_cut_off_changes_nothing(
    safari: Session, installed: Session, tmp_path: Path
) -> None:
    taken_along(safari)
    assert safari.state.hand_over
    nothing = content(open_library(tmp_path / "installed"))
    installed.run(pasted("\n".join(safari.state.hand_over.parts[:-1])))
    assert installed.is_serious()
    installed.run(pasted(safari.state.hand_over.whole[:-40]))
    assert installed.is_serious()
    assert content(open_library(tmp_path / "installed")) == nothing


def test_an_import_that_ends_in_the_middle_is_done_again(
    safari: Session, library: Library, tmp_path: Path
) -> None:
    """The page closes at each file that it would store; nothing is missing or doubled then."""
    text = taken_along(safari)

    def bring_in(name: str, at: int) -> FaultyFiles:
        folder = tmp_path / name
        with FaultyFiles(at, only="replace", killed=True) as files, suppress(Killed):
            Session(open_library(folder), folder).run(pasted(text))
        return files

    for at in range(bring_in("whole", NEVER).calls.count("replace")):
        name = f"cut-{at}"
        assert bring_in(name, at).happened
        bring_in(name, NEVER)
        assert content(open_library(tmp_path / name)) == content(library)


def test_what_is_there_already_stays(safari: Session, installed: Session, tmp_path: Path) -> None:
    there = open_library(tmp_path / "installed")
    longer = played(1, hands=6)
    there.save(Record(longer))
    there.save(Record(played(50)))
    installed.run(pasted(taken_along(safari)))
    here = open_library(tmp_path / "installed")
    record = load_record(here, "evening-1")
    assert record.game.hands == longer.hands
    assert {game.id for game in here.games()} >= {"evening-1", "evening-2", "evening-50"}


def test_an_import_of_everything_is_undone(
    safari: Session, installed: Session, tmp_path: Path
) -> None:
    nothing = content(open_library(tmp_path / "installed"))
    installed.run(pasted(taken_along(safari)))
    installed.undo()
    assert content(open_library(tmp_path / "installed")) == nothing


def test_a_large_store_becomes_several_links(library: Library, tmp_path: Path) -> None:
    """Each link is taken by itself, so that none has to wait for another."""
    session = Session(library, tmp_path / "safari")
    (backup,) = session.run(FilesRequested("backup"))[1]
    names = {collection.name for collection in library.mergeable}
    limit = 2_500
    bundles = make_bundles(backup.content, names, limit)
    assert len(bundles.documents) > 2
    links = links_in(bundles.text)
    assert len(links) == len(bundles.documents)
    assert all(len(document) <= limit for document in join_links(links).documents)
    other = open_library(tmp_path / "other")
    for link in links:
        importer = Importer(other)
        importer.import_links([link])
        assert not importer.problems
    assert content(other) == content(library)


def test_a_copy_that_was_sent_is_brought_in_as_a_file(
    safari: Session, installed: Session, library: Library, tmp_path: Path
) -> None:
    (sent,) = safari.run(FilesRequested("send_copy"))[1]
    assert sent.name == "scorekeeper-2026-11-21.txt"
    assert "3 games" in safari.message
    assert safari.state.place.copied
    installed.run(IMPORT, sent)
    assert content(open_library(tmp_path / "installed")) == content(library)


def test_what_is_on_the_clipboard_is_no_saved_copy(safari: Session) -> None:
    taken_along(safari)
    safari.do(Copied("everything"))
    assert "copied" in safari.message
    assert not safari.state.place.copied


def test_a_copy_without_a_damaged_game_is_none_to_rest_on(safari: Session, tmp_path: Path) -> None:
    (tmp_path / "safari" / "games" / "evening-1.json").write_bytes(b"{")
    (sent,) = safari.run(FilesRequested("send_copy"))[1]
    assert safari.is_serious()
    assert safari.message.startswith(f"2 games backed up: {sent.name}")
    assert safari.message.count("games/evening-1.json") == 1
    assert not safari.state.place.copied
    taken_along(safari)
    assert safari.is_serious()
    assert safari.message.count("games/evening-1.json") == 1
    assert safari.state.hand_over
    assert safari.state.hand_over.counts["games"] == 2
    safari.do(Copied("everything"))
    assert safari.message == "The text is copied."
    assert not safari.state.place.copied


def test_what_fits_into_no_link_is_left_out_and_named(library: Library, tmp_path: Path) -> None:
    record = load_record(library, "evening-2")
    library.save(replace(record, game=replace(record.game, note="Late. " * 400)))
    (backup,) = Session(library, tmp_path / "safari").run(FilesRequested("backup"))[1]
    names = {collection.name for collection in library.mergeable}
    whole, limit = make_bundles(backup.content, names), 2_500
    fitting = make_bundles(backup.content, names, limit)
    (problem,) = fitting.problems
    assert (problem.code, problem.where) == ("link_too_large", ("games/evening-2.json",))
    assert problem.expected == limit
    assert fitting.counts == {**whole.counts, "games": whole.counts["games"] - 1}
    assert all(len(document) <= limit for document in join_links(links_in(fitting.text)).documents)


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "scorekeeper-bundle/2"},
        {"format": BUNDLE_FORMAT, "games": {}},
        {"format": BUNDLE_FORMAT, "games": [7]},
        {"format": BUNDLE_FORMAT, "games": [{"game": {"format": "nonsense"}}]},
        {"format": BUNDLE_FORMAT, "collections": [["people"]]},
        {"format": BUNDLE_FORMAT, "collections": "people"},
    ],
)
def test_a_bundle_that_is_none_is_refused(
    wrong: Document, installed: Session, tmp_path: Path
) -> None:
    nothing = content(open_library(tmp_path / "installed"))
    installed.run(pasted(write_link(wrong)))
    assert installed.is_serious()
    assert content(open_library(tmp_path / "installed")) == nothing


def test_what_a_newer_version_keeps_besides_is_left_out() -> None:
    newer: Document = {"format": BUNDLE_FORMAT, "collections": [["tables", {"entries": {}}]]}
    (document,) = join_links([write_link(newer)]).documents
    (source,) = source_documents(document, {"people"})
    assert (source.document, source.problems) == (None, ())


def test_a_code_of_everything_is_as_long_as_any_other(library: Library, tmp_path: Path) -> None:
    (backup,) = Session(library, tmp_path / "safari").run(FilesRequested("backup"))[1]
    (bundle,) = make_bundles(
        backup.content, {collection.name for collection in library.mergeable}
    ).documents
    whole = write_link(bundle)
    assert len(whole) < UNPACKED_LIMIT
    assert "".join(part.split(":")[3] for part in write_link_parts(bundle, "", 800)) == whole[4:]
