"""One evening on two phones: whoever imports the second game is told that it looks like the first.

A year of them would otherwise count twice, and nothing would say so.
"""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.session.session import Session as AppSession
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.games import GameRestored
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.offers import (
    GamesApart,
    OfferDeclined,
    OffersReopened,
    ReplacementUndone,
    TwinHandToggled,
)
from scorekeeper.state.paper import Paper
from scorekeeper.state.requests import OfferTaken, TwinsCompared
from scorekeeper.state.routes import HOME, OFFER, PAPER, PAST, story_route
from scorekeeper.state.setup.paper_entry import PaperSaved
from scorekeeper.statistics.group import Group
from scorekeeper.store.alike import Twins
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.link import write_link_parts
from scorekeeper.transfer.importer import Importer
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.screen import home_screen
from scorekeeper.ui.past.screen import past_screen
from scorekeeper.ui.rules.offer import offer_screen
from scorekeeper.words.notices import phrase_text
from scorekeeper.words.translation import using_language
from tests.game_documents import FOUR, PLAIN_HAND, Document, game
from tests.store.examples import load_record
from tests.transfer.test_jobs import Session, file
from tests.ui.drawing import descendants

EVENING = "2026-11-21T20:00:10+01:00"


def hand(queen: str, *hearts: int) -> Document:
    """Return a hand, in which somebody took the queen and each so many hearts."""
    taken = {name: [f"{many} hearts"] for name, many in zip(FOUR, hearts, strict=True) if many}
    return {"taken": {**taken, queen: ["QS", *taken.get(queen, [])]}}


HANDS = (hand("Ann", 5, 4, 3, 1), hand("Bob", 0, 13, 0, 0), hand("Cid", 4, 4, 4, 1))
FIRST = game(*HANDS, id="mine", name="Mine", started=EVENING)
OTHER = game(hand("Dee", 1, 1, 1, 10), id="other", name="Other", started=EVENING)


def imported(library: Library, *documents: Document, asks: bool = False) -> Importer:
    importer = Importer(library, asks=asks)
    for document in documents:
        [*importer.import_file("file.json", json.dumps(document).encode())]
    return importer


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return open_library(tmp_path)


def parse(document: Document) -> Game:
    read, _ = read_game(document)
    assert read
    return read


def second(**changes: object) -> Document:
    return {**FIRST, "id": "theirs", "name": "Theirs", **changes}


@pytest.mark.parametrize(
    "twin",
    [
        pytest.param(second(), id="everything the same"),
        pytest.param(second(started="2026-11-21T20:07:00+01:00"), id="begun minutes later"),
        pytest.param(second(hands=[*HANDS[:2], hand("Ann", 4, 4, 4, 1)]), id="a hand corrected"),
        pytest.param(second(hands=[PLAIN_HAND]), id="other hands in the same minute"),
        pytest.param(second(id="mine", hands=[PLAIN_HAND]), id="its older self"),
        pytest.param(second(started=None), id="nobody knows when"),
        pytest.param(second(players=["Bob", "Ann", "Cid", "Dee"]), id="other seats"),
    ],
)
def test_the_same_evening_is_asked_about_or_said(library: Library, twin: Document) -> None:
    imported(library, FIRST)
    offer = imported(library, twin, asks=True)
    assert (len(offer.imported), len(offer.offered), len(library.games())) == (0, 1, 1)
    result = imported(library, twin)
    assert len(library.games()) == 2
    (remark,) = [
        sentence for sentence in map(phrase_text, result.remarks()) if "looks like" in sentence
    ]
    assert remark.startswith("Theirs looks like “Mine”, which is here already")


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(second(started="2026-11-22T20:00:10+01:00"), id="a day later"),
        pytest.param(second(players=["Eve", *FOUR[1:]], hands=[]), id="other people"),
        pytest.param(
            second(started="2026-11-21T22:30:00+01:00", hands=OTHER["hands"]), id="a second game"
        ),
        pytest.param(second(started=None, hands=[HANDS[0]]), id="one hand, nobody knows when"),
        pytest.param({**FIRST, "hands": [*HANDS, PLAIN_HAND]}, id="the same game, further on"),
        pytest.param(FIRST, id="the same game"),
    ],
)
def test_another_evening_is_not(library: Library, other: Document) -> None:
    imported(library, FIRST)
    offer = imported(library, other, asks=True)
    assert not offer.offered
    assert not any("looks like" in sentence for sentence in map(phrase_text, offer.remarks()))


def test_games_of_one_day_on_old_sheets_began_at_no_known_time(library: Library) -> None:
    noon = "2026-11-21T12:00:00"
    first, other = {**FIRST, "started": noon}, {**OTHER, "started": noon}
    imported(library, first)
    assert not imported(library, other, asks=True).offered
    assert imported(library, second(started=noon), asks=True).offered


def test_two_in_one_file_are_found(library: Library) -> None:
    lines = "\n".join(json.dumps(document) for document in (FIRST, second()))
    importer = Importer(library, asks=True)
    [*importer.import_file("all.jsonl", lines.encode())]
    assert (len(importer.imported), len(importer.offered)) == (1, 1)


def test_a_merged_person_is_the_same_person(library: Library) -> None:
    imported(library, FIRST)
    library.people.welcome(Lineup((*FOUR, "Annie")))
    twin = json.loads(json.dumps(second()).replace('"Ann"', '"Annie"'))
    assert Twins(library).of(Record(parse(twin))) is None
    library.people.merge("annie", "ann")
    assert imported(library, twin, asks=True).offered


def test_the_command_line_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, document in (("one.json", FIRST), ("two.json", second())):
        (tmp_path / name).write_text(json.dumps(document))
    files = [str(tmp_path / "one.json"), str(tmp_path / "two.json")]
    assert main(["--data", str(tmp_path / "data"), "import", *files]) == 0
    output = capsys.readouterr().out
    assert "Theirs looks like “Mine”, which is here already: the same people on the" in output
    assert "2 games imported." in output


class TestInTheApp:
    @pytest.fixture
    def session(self, library: Library, tmp_path: Path) -> Session:
        session = Session(library, tmp_path)
        session.run(FilesRequested("import"), file(FIRST))
        return session

    def drawn(self, session: Session) -> list[str]:
        parts = offer_screen(session.state, Dispatch(lambda _: None))
        inside = (descendant for part in parts for descendant in descendants(part))
        return [item.value or "" for item in inside if isinstance(item, controls.Text)]

    CORRECTED = second(id="mine", hands=[*HANDS[:2], hand("Ann", 4, 4, 4, 1)])

    def test_both_are_compared_hand_by_hand(self, session: Session) -> None:
        session.run(FilesRequested("import"), file(self.CORRECTED))
        text = self.drawn(session)
        assert "This looks like “Mine”, which is here already" in text
        assert "The same people; 2 of 3 hands are the same." in text
        assert "Points of Ann, Bob, Cid and Dee:" in text
        assert "Hand 3: here 4 · 4 · 17 · 1, in the new game 17 · 4 · 4 · 1" in text

    def test_the_new_one_takes_the_place_of_the_old_which_comes_back(
        self, session: Session, library: Library
    ) -> None:
        before = library.load("mine")
        session.run(FilesRequested("import"), file(self.CORRECTED))
        session.do(OfferTaken(instead=True))
        assert session.ids == ["mine"]
        now = load_record(library, "mine")
        assert now.game == parse(self.CORRECTED)
        assert (session.state.route, session.state.incoming.twin) == (HOME, None)
        notice = session.state.notice
        assert notice
        assert isinstance(notice.undo, ReplacementUndone)
        session.do(notice.undo)
        back = load_record(library, "mine")
        assert isinstance(before, Record)
        assert back.game == before.game

    def test_what_has_changed_since_then_stays(self, session: Session, library: Library) -> None:
        session.run(FilesRequested("import"), file(self.CORRECTED))
        session.do(OfferTaken(instead=True))
        record = load_record(library, "mine")
        changed = library.save(replace(record, game=replace(record.game, name="Changed")))
        notice = session.state.notice
        assert notice
        assert isinstance(notice.undo, ReplacementUndone)
        session.do(notice.undo)
        assert library.load("mine") == changed

    def test_both_stay_in_one_group(self, session: Session, library: Library) -> None:
        record = load_record(library, "mine")
        library.save(replace(record, group="thursday"))
        session.run(FilesRequested("import"), file(second()))
        session.do(OfferTaken())
        assert {*session.ids} == {"mine", "theirs"}
        assert {summary.group for summary in library.games()} == {"thursday"}

    def test_the_old_one_stays(self, session: Session) -> None:
        session.run(FilesRequested("import"), file(second()))
        session.do(OfferDeclined())
        assert session.ids == ["mine"]

    def test_a_link_is_compared_too(self, session: Session) -> None:
        (link,) = write_link_parts(second(), "https://x.example/", 5000)
        session.run(FilesRequested("import", text=link))
        assert "The same evening?" in self.drawn(session)

    def test_a_game_that_goes_on_adds_its_hands(self, session: Session) -> None:
        session.run(FilesRequested("import"), file(second(hands=[*HANDS, PLAIN_HAND])))
        assert "Add its 1 further hand" in self.drawn(session)
        session.do(OfferTaken(instead=True))
        assert [(summary.id, summary.hands) for summary in session.state.games] == [("mine", 4)]

    def test_it_is_still_asked_after_a_restart(self, session: Session, tmp_path: Path) -> None:
        session.run(FilesRequested("import"), file(second()))
        again = AppSession(open_library(tmp_path)).begin("/offer")
        assert again.incoming.twin
        assert again.incoming.twin.stored

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_has_words_for_every_language(self, session: Session, language: str) -> None:
        session.run(FilesRequested("import"), file(self.CORRECTED))
        with using_language(language):
            assert not [text for text in self.drawn(session) if "offer." in text or "{" in text]

    def test_a_hand_of_the_new_one_is_taken_and_had_back(
        self, session: Session, library: Library
    ) -> None:
        before = library.load("mine")
        corrected = second(hands=[hand("Bob", 5, 4, 3, 1), HANDS[1], hand("Ann", 4, 4, 4, 1)])
        session.run(FilesRequested("import"), file(corrected))
        session.do(TwinHandToggled(1))
        session.do(TwinHandToggled(3))
        session.do(TwinHandToggled(1))
        session.do(OfferTaken(instead=True))
        assert session.ids == ["mine"]
        now = load_record(library, "mine")
        assert isinstance(before, Record)
        mine, theirs = before.game, parse(corrected)
        assert [played_hand.taken for played_hand in now.game.hands] == [
            *(played_hand.taken for played_hand in mine.hands[:2]),
            theirs.hands[2].taken,
        ]
        assert [played_hand.id for played_hand in now.game.hands] == [
            played_hand.id for played_hand in mine.hands
        ]
        notice = session.state.notice
        assert notice
        assert isinstance(notice.undo, ReplacementUndone)
        session.do(notice.undo)
        back = load_record(library, "mine")
        assert back.game == mine

    @pytest.mark.parametrize("way", ["removed", "instead", "merged", "both"])
    def test_two_that_are_stored_already_are_compared(
        self, session: Session, library: Library, way: str
    ) -> None:
        """Both are stored after an exchange with another device, or if both were kept at first."""
        corrected = second(hands=[*HANDS[:2], hand("Ann", 4, 4, 4, 1)])
        imported(library, corrected)
        session.do(Navigated(story_route("theirs")))
        alike = session.state.incoming.alike
        assert alike == ("theirs", "Mine")
        table = session.state.table
        assert table
        session.do(OffersReopened((table.game,)))
        assert "This looks like “Mine”, which is here already" in self.drawn(session)
        match way:
            case "removed":
                session.do(OfferTaken(removed=True))
            case "both":
                session.do(OfferDeclined())
            case "merged":
                session.do(TwinHandToggled(3))
                session.do(OfferTaken(instead=True))
            case _:
                session.do(OfferTaken(instead=True))
        record = load_record(library, "mine")
        took = way in ("instead", "merged")
        assert record.game.hands[2].taken == parse(corrected if took else FIRST).hands[2].taken
        assert {summary.id for summary in library.games()} == {
            "mine",
            *(["theirs"] if way == "both" else []),
        }
        if way == "both":
            assert session.state.route == story_route("theirs")
            return
        notice = session.state.notice
        assert notice
        assert isinstance(notice.undo, ReplacementUndone | GameRestored)
        session.do(notice.undo)
        assert {summary.id for summary in library.games()} == {"mine", "theirs"}
        back = load_record(library, "mine")
        assert back.game.hands == parse(FIRST).hands

    def test_a_typed_sheet_that_looks_like_a_game_is_compared_with_it(
        self, session: Session, library: Library
    ) -> None:
        library.groups.keep(Group("g", "Thursday", tuple(FOUR), "black-lady"))
        rows = tuple(
            tuple(str(played_hand.points[name]) for name in FOUR)
            for played_hand in score_game(parse(FIRST)).hands
        )
        session.do(Navigated(PAPER))
        session.state = replace(
            session.state, paper=Paper(people=", ".join(FOUR), rows=rows, group="g")
        )
        session.do(PaperSaved("2026-11-21", "From paper"))
        assert session.state.route == OFFER
        (offered,) = session.state.incoming.offers
        assert isinstance(offered, Game)
        assert "This looks like “Mine”, which is here already" in self.drawn(session)
        stored = load_record(library, offered.id)
        assert stored.group == "g"
        session.do(OfferTaken(removed=True))
        assert session.ids == ["mine"]

    def twins(self, session: Session) -> list[tuple[str, str]]:
        session.do(Navigated(HOME))
        return [(one.id, other.id) for one, other in session.state.incoming.twins]

    def test_two_that_were_both_kept_are_asked_about_no_more(
        self, session: Session, library: Library, tmp_path: Path
    ) -> None:
        session.run(FilesRequested("import"), file(second()))
        session.do(OfferTaken())
        assert load_record(library, "theirs").apart == ("mine",)
        assert self.twins(session) == []
        session.do(Navigated(story_route("theirs")))
        assert session.state.incoming.alike is None
        session.do(Navigated(story_route("mine")))
        assert session.state.incoming.alike is None
        session.run(FilesRequested("import"), file(second()))
        assert session.state.incoming.offers == ()
        again = open_library(tmp_path)
        assert again.twins() == ()
        assert Twins(again).of(load_record(again, "mine"), stored=True) is None

    def test_two_in_the_store_are_offered_where_games_are_found(
        self, session: Session, library: Library
    ) -> None:
        imported(library, second())
        assert self.twins(session) == [("theirs", "mine")]
        for screen in (home_screen, past_screen):
            session.do(Navigated(HOME if screen is home_screen else PAST))
            drawn = screen(session.state, date(2026, 11, 26), Dispatch(lambda _: None))
            texts = [
                descendant.value
                for part in drawn
                for descendant in descendants(part)
                if isinstance(descendant, controls.Text)
            ]
            assert "“Theirs” looks like “Mine”: one evening on two phones?" in texts
        session.do(TwinsCompared(("theirs",)))
        assert "This looks like “Mine”, which is here already" in self.drawn(session)
        session.do(GamesApart("theirs", "mine"))
        assert session.state.route == story_route("theirs")
        assert load_record(library, "theirs").apart == ("mine",)
        notice = session.state.notice
        assert notice
        assert self.twins(session) == []
        assert isinstance(notice.undo, GamesApart)
        session.do(notice.undo)
        assert load_record(library, "theirs").apart == ()
        assert self.twins(session) == [("theirs", "mine")]

    def test_nobody_is_asked_about_a_game_that_is_gone(
        self, session: Session, library: Library
    ) -> None:
        imported(library, second())
        session.do(TwinsCompared(("theirs",)))
        session.do(OfferTaken(removed=True))
        assert self.twins(session) == []

    def test_going_away_leaves_both_and_the_question(
        self, session: Session, library: Library
    ) -> None:
        imported(library, second())
        session.do(TwinsCompared(("theirs",)))
        session.do(Navigated(HOME))
        assert session.state.notice is None
        assert self.twins(session) == [("theirs", "mine")]

    def test_a_backup_brings_what_somebody_has_said(
        self, session: Session, library: Library, tmp_path: Path
    ) -> None:
        session.run(FilesRequested("import"), file(second()))
        session.do(OfferTaken())
        backup = finish(back_up(tmp_path, datetime(2026, 11, 26, tzinfo=UTC))).content
        other = open_library(tmp_path / "other")
        importer = Importer(other, asks=True)
        [*importer.import_file("backup.zip", backup)]
        assert (len(other.games()), importer.offered) == (2, [])
        assert other.twins() == ()
