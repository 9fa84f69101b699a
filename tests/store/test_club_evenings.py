"""Club evenings in the store: kept, found, changed by two phones, removed."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.store.club_evenings import EVENINGS_LIMIT, ClubEveningStore
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.tournament.club_evening import ClubEvening, Entrant
from tests.store.examples import library_in

CUP = ClubEvening("cup", "Cup", "2026-11-21T19:00", "black-lady")
OLDER = replace(CUP, id="older", started="2026-11-14T19:00", finished="2026-11-14T23:00")
TOGETHER = replace(CUP, id="side", name="Side")


@pytest.fixture
def evenings(tmp_path: Path) -> ClubEveningStore:
    store = library_in(tmp_path).club_evenings
    for evening in (OLDER, CUP, TOGETHER):
        store.keep(evening)
    return store


def test_the_latest_evening_comes_first(evenings: ClubEveningStore) -> None:
    assert evenings.all() == (TOGETHER, CUP, OLDER)
    assert evenings.going_on() == (TOGETHER, CUP)


def test_an_evening_is_found_until_it_is_removed(evenings: ClubEveningStore) -> None:
    assert evenings.find("cup") == CUP
    assert evenings.find("gone") is None
    evenings.remove("cup")
    assert evenings.find("cup") is None
    assert evenings.all() == (TOGETHER, OLDER)


def test_of_two_phones_both_have_their_change(evenings: ClubEveningStore, tmp_path: Path) -> None:
    other = library_in(tmp_path).club_evenings
    assert other.find("cup") == CUP
    first = evenings.change("cup", lambda evening: replace(evening, people={"a": Entrant("Ann")}))
    second = other.change("cup", lambda evening: replace(evening, finished="2026-11-21T23:00"))
    assert first == replace(CUP, people={"a": Entrant("Ann")})
    assert second == replace(first, finished="2026-11-21T23:00")
    assert evenings.find("cup") == second


def test_what_nobody_could_read_again_changes_nothing(evenings: ClubEveningStore) -> None:
    unfit = {"round": Entrant("Ann"), "x" * 999: Entrant("Bob")}
    assert evenings.change("cup", lambda evening: replace(evening, people=unfit)) == CUP
    assert evenings.find("cup") == CUP


def test_of_an_evening_that_is_not_there_nothing_changes(evenings: ClubEveningStore) -> None:
    assert evenings.change("gone", lambda _: CUP) is None
    assert evenings.all() == (TOGETHER, CUP, OLDER)


def test_there_is_a_limit(evenings: ClubEveningStore, monkeypatch: pytest.MonkeyPatch) -> None:
    assert EVENINGS_LIMIT > 3
    monkeypatch.setattr("scorekeeper.store.club_evenings.EVENINGS_LIMIT", 3)
    with pytest.raises(Unwritable, match="club_evenings_full"):
        evenings.keep(replace(CUP, id="fourth"))
    evenings.keep(replace(CUP, name="Cup final"))
    evening = evenings.find("cup")
    assert evening is not None
    assert evening.name == "Cup final"
