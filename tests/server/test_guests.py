"""Codes and devices: what each may do, and what outlives a restart."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain, repeat
from pathlib import Path

import pytest

from scorekeeper.server import guests as module
from scorekeeper.server.guests import (
    CURRENT_DEVICE,
    DEVICES_KEPT,
    NAME,
    ROLES,
    Device,
    Guests,
    TooManyDevicesError,
    device_kind,
    device_name,
    new_key,
)
from scorekeeper.server.join_codes import CODE_LETTERS, new_code, normalized_code, spoken_code
from scorekeeper.state.routes import Role
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.tournament.club_evening import TABLES_LIMIT
from tests.memory_storage import MemoryDocuments

NOW = datetime(2026, 11, 21, 19, 30, 12, 5000, tzinfo=UTC)
CODES = {"score": "ABCD23", "follow": "WXYZ98"}
DEVICE = {
    "id": "d",
    "role": "score",
    "kind": "mac",
    "number": 7,
    "joined": "2026-11-21T19:30:12+00:00",
    "digest": module.digest("key"),
}


@pytest.fixture
def documents() -> MemoryDocuments:
    return MemoryDocuments()


@pytest.fixture
def guests(documents: MemoryDocuments) -> Guests:
    return open_guests(documents)


def open_guests(documents: MemoryDocuments) -> Guests:
    return Guests(documents, lambda: NOW)


def test_a_code_is_short_and_has_no_letters_that_look_alike() -> None:
    codes = {new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{6}}", code) for code in codes)
    assert not set(CODE_LETTERS) & set("01ILOAEU")


def test_a_code_is_read_back_as_it_is_spoken() -> None:
    assert spoken_code("XK49TP") == "XK4-9TP"
    for text in ("XK4-9TP", "xk4 9tp", " Xk49tp\n", "X.K.4.9.T.P."):
        assert normalized_code(text) == "XK49TP"


def test_keys_are_long_and_never_the_same() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    # 24 random bytes.
    assert {len(key) for key in keys} == {32}


def test_codes_are_made_once_when_they_are_asked_for(
    guests: Guests, documents: MemoryDocuments
) -> None:
    assert documents.read(NAME) is None
    codes = guests.codes
    assert list(codes) == ["score", "follow"]
    assert codes["score"] != codes["follow"]
    assert guests.codes == codes
    guests.ensure_codes()
    stored = documents.read(NAME)
    assert stored is not None
    assert len(str(stored.pop("tables"))) == 32
    assert stored == {"schema": 1, "codes": codes, "devices": []}


def test_codes_are_made_and_devices_stored_under_the_lock_of_all_programs() -> None:
    held: list[str] = []

    class NotedLocks:
        def hold(self, name: str) -> AbstractContextManager[None]:
            held.append(name)
            return nullcontext()

    guests = Guests(MemoryDocuments(), lambda: NOW, NotedLocks())
    guests.ensure_codes()
    assert held == ["/guests"] * 2
    guests.join("score", "mac", None)
    assert held == ["/guests"] * 3


def test_the_two_codes_are_never_the_same(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: Iterator[str] = chain(repeat("SAME22", 3), ["OTHER2"])
    monkeypatch.setattr(module, "new_code", lambda: next(codes))
    assert guests.codes == {"score": "SAME22", "follow": "OTHER2"}


@pytest.mark.parametrize("role", ["score", "follow"])
def test_a_code_gives_its_role_in_any_spelling(guests: Guests, role: Role) -> None:
    code = guests.codes[role]
    for text in (code, code.lower(), spoken_code(code), f" {code} "):
        assert guests.role_of(text) == role


def test_the_hosts_key_gives_the_hosts_role_and_only_as_it_is(guests: Guests) -> None:
    assert guests.role_of(guests.host_key) == "host"
    assert guests.role_of(f" {guests.host_key}\n") == "host"
    assert guests.role_of(guests.host_key.swapcase()) is None


@pytest.mark.parametrize("code", ["", " ", "é", "WRONG1", "ABCD2"])
def test_a_wrong_code_gives_no_role(guests: Guests, code: str) -> None:
    guests.ensure_codes()
    assert guests.role_of(code) is None


def test_without_codes_nothing_gives_a_role(guests: Guests) -> None:
    assert guests.role_of("") is None


def test_new_codes_replace_the_old_ones_and_throw_nobody_out(
    guests: Guests, documents: MemoryDocuments
) -> None:
    old = guests.codes
    device, key = guests.join("follow", "ipad", None)
    changes: list[None] = []
    guests.on_change = lambda: changes.append(None)
    guests.renew_codes()
    assert changes == [None]
    assert not set(old.values()) & set(guests.codes.values())
    assert guests.role_of(old["score"]) is guests.role_of(old["follow"]) is None
    assert guests.role_of(guests.codes["follow"]) == "follow"
    assert guests.device_of(key) == device
    assert open_guests(documents).codes == guests.codes


def test_a_device_joins_with_a_name_a_time_and_a_key_of_its_own(guests: Guests) -> None:
    changes: list[None] = []
    guests.codes  # noqa: B018 - makes them now
    guests.on_change = lambda: changes.append(None)
    device, key = guests.join("score", "iphone", None)
    assert changes == [None]
    assert guests.devices == (device,)
    assert (device.role, device.kind, device.number) == ("score", "iphone", 1)
    assert (device.table, device.evening) == (0, "")
    assert device.joined == "2026-11-21T19:30:12+00:00"
    assert re.fullmatch("[2-9a-z]{6}", device.id)
    assert guests.device_of(key) == device
    assert guests.device_of("") is None
    assert guests.device_of(device.digest) is None


def test_devices_of_a_kind_are_numbered(guests: Guests) -> None:
    first = guests.join("score", "iphone", None)[0]
    names = [device_name(first)]
    names += [device_name(guests.join("score", kind, None)[0]) for kind in ("iphone", "mac")]
    assert names == ["iPhone 1", "iPhone 2", "Mac 1"]
    guests.remove(first.id)
    # A number that somebody has is never given again.
    assert guests.join("score", "iphone", None)[0].number == 3


@pytest.mark.parametrize("first", ROLES)
@pytest.mark.parametrize("second", ROLES)
def test_joining_again_keeps_the_better_role_and_gives_a_new_key(
    guests: Guests, first: Role, second: Role
) -> None:
    first_device, old_key = guests.join(first, "android", None)
    device, key = guests.join(second, "ipad", first_device)
    order: tuple[Role, ...] = ("host", "score", "table", "follow")
    assert device.role == next(role for role in order if role in (first, second))
    assert (device.id, device.kind, device.number) == (first_device.id, "android", 1)
    assert guests.device_of(old_key) is None
    assert guests.device_of(key) == device
    assert guests.devices == (device,)


def test_the_code_on_a_table_lets_in_at_this_table_alone(
    guests: Guests, documents: MemoryDocuments
) -> None:
    guests.evenings = lambda: ("thursday",)
    codes = {table: guests.code_of_table(table) for table in range(1, TABLES_LIMIT + 1)}
    assert len({*codes.values(), *guests.codes.values()}) == TABLES_LIMIT + 2
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{6}}", code) for code in codes.values())
    assert guests.role_of(spoken_code(codes[4]).lower()) == "table"
    assert guests.table_of(codes[4]) == ("thursday", 4)
    assert guests.table_of(codes[TABLES_LIMIT]) == ("thursday", TABLES_LIMIT)
    assert guests.table_of(guests.code_of_table(TABLES_LIMIT + 1)) == ("", 0)
    assert guests.table_of(guests.codes["score"]) == guests.table_of("") == ("", 0)
    device, _ = guests.admit("table", "iphone", None, guests.table_of(codes[4]))
    assert (device.role, device.table, device.evening) == ("table", 4, "thursday")
    other, _ = guests.admit("table", "iphone", device, ("thursday", 7))
    assert (other.id, other.table) == (device.id, 7)
    scorer, _ = guests.admit("score", "iphone", other)
    assert (scorer.role, scorer.table, scorer.evening) == ("score", 0, "")
    guests.store()
    again = Guests(documents, lambda: NOW)
    again.evenings = guests.evenings
    assert again.code_of_table(4) == codes[4]
    again.renew_codes()
    assert again.role_of(codes[4]) is None


@pytest.mark.parametrize("evenings", [("friday", "thursday"), ("", "thursday")])
def test_the_code_on_a_table_ends_with_its_evening_or_when_the_next_one_begins(
    guests: Guests, evenings: tuple[str, ...]
) -> None:
    guests.evenings = lambda: ("thursday", "monday")
    code, first = guests.code_of_table(4), guests.code_of_table(1)
    assert not guests.has_ended(code)
    device, key = guests.admit("table", "iphone", None, guests.table_of(code))
    guests.evenings = lambda: evenings
    assert guests.role_of(code) is None
    assert guests.has_ended(code)
    assert guests.has_ended(first)
    assert not guests.has_ended("")
    assert not guests.has_ended(guests.codes["follow"])
    # Devices keep their identity; what they may do depends on their evening.
    assert guests.device_of(key) == device
    assert (device.table, device.evening) == (4, "thursday")
    assert guests.code_of_table(4) != code


def test_no_table_has_a_code_that_lets_in_while_no_evening_goes_on(guests: Guests) -> None:
    assert guests.role_of(guests.code_of_table(1)) is None


def test_codes_of_an_older_version_get_those_of_tables(documents: MemoryDocuments) -> None:
    documents.write(NAME, {"schema": 1, "codes": CODES, "devices": [DEVICE]})
    guests = Guests(documents, lambda: NOW)
    guests.evenings = lambda: ("thursday",)
    assert guests.role_of(guests.code_of_table(1)) == "table"
    assert guests.codes == CODES
    assert [device.table for device in guests.devices] == [0]


@pytest.fixture
def three_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert DEVICES_KEPT == 500
    monkeypatch.setattr(module, "DEVICES_KEPT", 3)


@pytest.mark.usefixtures("three_are_kept")
def test_only_so_many_devices_are_kept_and_the_first_that_only_followed_goes(
    guests: Guests,
) -> None:
    removed: list[str] = []
    guests.on_removal = removed.append
    host, scorer, follower = [
        guests.join(role, "mac", None)[0] for role in ("host", "score", "follow")
    ]
    assert removed == []
    last = guests.join("score", "mac", None)[0]
    assert removed == [follower.id]
    assert guests.devices == (host, scorer, last)


@pytest.mark.usefixtures("three_are_kept")
def test_a_device_that_looks_goes_for_no_new_one(guests: Guests) -> None:
    first, second, third = [guests.join("follow", "mac", None)[0] for _ in range(3)]
    guests.has_page = {first.id, third.id}.__contains__
    last = guests.join("follow", "mac", None)[0]
    assert guests.devices == (first, third, last)
    assert second not in guests.devices


@pytest.mark.usefixtures("three_are_kept")
def test_where_nobody_may_go_only_a_host_can_join(
    guests: Guests, documents: MemoryDocuments
) -> None:
    joined = tuple(guests.join("score", "mac", None)[0] for _ in range(3))
    stored = documents.read(NAME)
    for role in ("follow", "score"):
        with pytest.raises(TooManyDevicesError):
            guests.join(role, "mac", None)
    assert guests.devices == joined
    assert documents.read(NAME) == stored
    host = guests.join("host", "mac", None)[0]
    assert guests.devices == (*joined, host)
    # Whoever has joined can join again.
    assert guests.join("score", "mac", joined[0])[0].id == joined[0].id


def test_a_removed_device_is_reported_and_forgotten(
    guests: Guests, documents: MemoryDocuments
) -> None:
    device, key = guests.join("score", "other", None)
    other, other_key = guests.join("score", "other", None)
    removed: list[str] = []
    changes: list[None] = []
    guests.on_removal = removed.append
    guests.on_change = lambda: changes.append(None)
    guests.remove("nobody")
    guests.remove(device.id)
    assert removed == [device.id]
    assert changes == [None, None]
    assert guests.device_of(key) is None
    assert guests.devices == open_guests(documents).devices == (other,)
    assert guests.device_of(other_key) == other


def test_a_restart_throws_nobody_out(guests: Guests, documents: MemoryDocuments) -> None:
    device, key = guests.join("score", "iphone", None)
    other, _ = guests.join("follow", "mac", None)
    after = open_guests(documents)
    assert after.codes == guests.codes
    assert after.devices == (device, other)
    assert after.device_of(key) == device
    assert after.host_key != guests.host_key
    # The stored documents never hold the key itself.
    assert key not in str(documents.read(NAME))


def test_two_programs_let_in_devices_of_a_kind_at_once(
    guests: Guests, documents: MemoryDocuments
) -> None:
    other = open_guests(documents)
    guests.ensure_codes()
    other.catch_up()
    # Neither has read yet whom the other one lets in.
    guests.admit("score", "iphone", None)
    other.admit("score", "iphone", None)
    guests.store()
    other.store()
    guests.catch_up()
    names = [device_name(device) for device in guests.devices]
    assert names == [device_name(device) for device in other.devices] == ["iPhone 1", "iPhone 2"]


def test_stored_codes_and_devices_are_read(documents: MemoryDocuments) -> None:
    documents.write(NAME, {"schema": 1, "codes": CODES, "devices": [DEVICE]})
    guests = open_guests(documents)
    assert guests.codes == CODES
    assert guests.devices == (
        Device("d", "score", "mac", 7, "2026-11-21T19:30:12+00:00", module.digest("key")),
    )
    assert guests.device_of("key") == guests.devices[0]
    assert guests.join("score", "mac", None)[0].number == 8


@pytest.mark.parametrize(
    "stored",
    [
        {"schema": 1, "codes": {}, "devices": [DEVICE]},
        {"schema": 1, "codes": {"score": "A", "follow": 5}, "devices": [DEVICE]},
        {"schema": 1, "codes": CODES, "devices": 5},
        {"schema": 1, "codes": CODES, "devices": [{"id": "x"}]},
        {"schema": 1, "codes": CODES, "devices": [{**DEVICE, "colour": "red"}]},
        {"schema": 1, "codes": CODES, "devices": ["d"]},
        {"schema": 1, "codes": CODES},
        {"schema": 2, "codes": CODES, "devices": [DEVICE]},
        {},
    ],
)
def test_where_they_cannot_be_read_everyone_joins_again(
    documents: MemoryDocuments, stored: Document
) -> None:
    documents.write(NAME, stored)
    guests = open_guests(documents)
    assert guests.devices == ()
    assert guests.codes.items().isdisjoint(CODES.items())
    assert len(guests.codes["score"]) == 6


def test_an_unreadable_file_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.json").write_text("torn", encoding="utf-8")
    guests = Guests(TinyDBDocuments(tmp_path), lambda: NOW)
    assert guests.devices == ()


def test_what_cannot_be_stored_is_not_hidden() -> None:
    class FullDisk(MemoryDocuments):
        def write(self, name: str, document: Document) -> None:
            raise Unwritable("write_failed", name)

    guests = open_guests(FullDisk())
    for change in (guests.ensure_codes, lambda: guests.join("host", "mac", None)):
        with pytest.raises(Unwritable):
            change()


def test_a_device_that_another_program_removes_is_reported_here_too(
    guests: Guests, documents: MemoryDocuments
) -> None:
    device, key = guests.join("score", "mac", None)
    removed: list[str] = []
    guests.on_removal = removed.append
    open_guests(documents).remove(device.id)
    assert guests.device_of(key) is None
    assert removed == [device.id]


def test_codes_that_another_program_makes_hold_here_too(
    guests: Guests, documents: MemoryDocuments
) -> None:
    guests.ensure_codes()
    other = open_guests(documents)
    other.renew_codes()
    assert guests.codes == other.codes
    guests.renew_codes()
    assert guests.codes == other.codes


def test_codes_that_could_not_be_stored_hold_until_they_are(
    guests: Guests, documents: MemoryDocuments, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise Unwritable("disk_full", NAME)

    old, other = guests.codes, open_guests(documents)
    with monkeypatch.context() as patch:
        patch.setattr(documents, "write", full)
        with pytest.raises(Unwritable):
            guests.renew_codes()
    other.join("follow", "mac", None)
    assert guests.role_of(old["score"]) is None
    guests.join("follow", "mac", None)
    assert other.role_of(old["score"]) is None
    assert other.codes == guests.codes


@pytest.mark.parametrize(
    ("user_agent", "kind"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "iphone"),
        ("Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", "iphone"),
        ("Mozilla/5.0 (iPod; Macintosh)", "iphone"),
        ("Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X; Macintosh)", "ipad"),
        ("Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari/537.36", "android"),
        ("Mozilla/5.0 (Android 16; Tablet; rv:140.0)", "android_tablet"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "mac"),
        ("Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)", "television"),
        ("Mozilla/5.0 (X11; Linux) SmartTV", "television"),
        ("Mozilla/5.0 (Linux; Tizen 2.3)", "television"),
        ("Mozilla/5.0 (X11; Linux armv7l) CrKey/1.5", "television"),
        ("Mozilla/5.0 (Web0S; Linux)", "television"),
        ("AppleTV/1.0", "television"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "windows"),
        ("Mozilla/5.0 (X11; CrOS x86_64 15917.71.0)", "chromebook"),
        ("Mozilla/5.0 (X11; Ubuntu; Linux x86_64)", "linux"),
        ("Mozilla/5.0 (X11; FreeBSD amd64)", "linux"),
        ("Linux", "linux"),
        ("curl/8", "other"),
        ("", "other"),
    ],
)
def test_a_device_is_guessed_by_its_browser(user_agent: str, kind: str) -> None:
    assert device_kind(user_agent) == kind


def test_where_the_app_is_not_shared_there_is_no_current_device() -> None:
    assert CURRENT_DEVICE.get() is None


@pytest.mark.parametrize(
    ("number", "others", "numbered"),
    [
        (1, [], 1),
        (1, [("mac", 2)], 1),
        (1, [("android", 1)], 1),
        (1, [("mac", 1)], 2),
        (2, [("mac", 2), ("mac", 5), ("android", 9)], 6),
    ],
)
def test_a_device_is_numbered_anew_where_another_of_its_kind_has_its_number(
    number: int, others: list[tuple[str, int]], numbered: int
) -> None:
    device = Device("d", "score", "mac", number, "", "")
    known = [Device(f"{at}", "follow", *other, "", "") for at, other in enumerate(others)]
    assert module._numbered(device, [*known, device]) == replace(device, number=numbered)
