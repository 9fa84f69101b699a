"""Seasons in a session: begun, followed, removed with undo, changed by two windows."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.state.games import GameDeleted
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.groups import SeasonKept, SeasonRemoved
from scorekeeper.statistics.season import Season, SeasonPage
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.groups import SEASONS
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.words.season import leader_line, season_days
from tests.session.session_games import Window, open_library
from tests.session.test_cash_box import GROUP, game

PAGE = Route("group", group=GROUP.id)
AUTUMN = Season("", GROUP.id, "Autumn", date(2026, 9, 1))


@pytest.fixture
def library(storage: Storage) -> Library:
    library = open_library(storage)
    library.groups.keep(GROUP)
    return library


@pytest.fixture
def window(library: Library) -> Window:
    window = Window(library, "/")
    window.do(Navigated(PAGE), SeasonKept(AUTUMN))
    return window


def season(window: Window) -> SeasonPage:
    page = window.do(Navigated(PAGE)).groups.page
    assert page
    (season_page,) = page.seasons
    return season_page


def test_two_windows_change_one_season_and_both_have_theirs(
    window: Window, storage: Storage
) -> None:
    before = season(window).season
    other = Window(open_library(storage), "/")
    window.do(SeasonKept(replace(before, name="Herbst"), before))
    other.do(SeasonKept(replace(before, drops=2), before))
    (stored,) = window.library.groups.seasons.of(GROUP.id)
    assert (stored.name, stored.drops) == ("Herbst", 2)


def test_only_the_page_of_a_group_has_the_games_behind_the_standing(window: Window) -> None:
    window.library.save(Record(game("Ann"), group=GROUP.id))
    whole = season(window)
    assert whole.lines
    (card,) = window.do(Navigated(Route("people"))).groups.cards
    assert card.season == replace(whole, lines={}, chases=())
    page = window.do(Navigated(Route("cash_box", group=GROUP.id))).groups.page
    assert page
    assert page.seasons == (replace(whole, lines={}),)
    assert season(window) == whole


def test_games_of_the_group_move_its_standing_at_once(window: Window) -> None:
    assert season(window).standings == ()
    window.library.save(Record(game("Ann"), group=GROUP.id))
    window.library.save(Record(game("Cid", "other")))
    assert [(standing.person, standing.score) for standing in season(window).standings] == [
        ("bob", 1),
        ("cid", 1),
        ("ann", -2),
    ]
    assert leader_line(season(window)) == "Bob and Cid lead with +1."
    window.do(GameGrouped("other", GROUP.id))
    assert leader_line(season(window)) == "Bob leads with +2."
    window.do(GameDeleted("friday"), GameDeleted("other"))
    assert season(window).standings == ()


def test_a_season_can_be_changed_removed_and_brought_back(window: Window) -> None:
    window.library.save(Record(game(), group=GROUP.id))
    kept = season(window).season
    ended = replace(kept, end=date(2026, 10, 31))
    window.do(SeasonKept(ended))
    assert season(window).games == 0
    assert season_days(ended) == "1 Sep 2026 to 31 Oct 2026"
    assert ended.over(date(2026, 11, 1))
    assert not ended.over(date(2026, 10, 31))
    state = window.do(SeasonRemoved(ended))
    assert state.groups.page
    assert state.groups.page.seasons == ()
    assert state.notice
    assert isinstance(state.notice.undo, SeasonKept)
    window.do(state.notice.undo)
    assert season(window).season == ended


def test_two_windows_begin_seasons_at_once(window: Window, storage: Storage) -> None:
    other = Window(open_library(storage), "/")
    other.do(Navigated(PAGE))
    other.do(SeasonKept(replace(AUTUMN, name="Spring", begin=date(2026, 3, 1))))
    window.refresh(other.changes[-1])
    page = window.state.groups.page
    assert page
    assert [season_row.season.name for season_row in page.seasons] == ["Autumn", "Spring"]


def test_documents_that_are_no_season_are_left_out() -> None:
    document = SEASONS.write(replace(AUTUMN, end=date(2026, 12, 31)))
    assert SEASONS.read("x", document) == replace(AUTUMN, id="x", end=date(2026, 12, 31))
    unfit: dict[str, object] = {
        "by": "luck",
        "begin": "autumn",
        "end": "2026-13-01",
        "drops": -1,
        "minimum": 1000,
        "name": "",
    }
    for key, value in unfit.items():
        assert SEASONS.read("x", {**document, key: value}) is None
