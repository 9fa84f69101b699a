"""Codes and devices: who may do what, and what outlives a restart."""

from datetime import UTC, datetime

import pytest

from scorekeeper.server.addresses import (
    base_url,
    host_names,
    is_own_host,
    is_same_origin,
    reachable_hosts,
)
from scorekeeper.server.guests import (
    CODE_LETTERS,
    NAME,
    Guests,
    device_kind,
    device_name,
    new_code,
    normalized_code,
    spoken_code,
)
from scorekeeper.server.rate_limit import RECORDS_KEPT, WRONG_CODES_ALLOWED, RateLimiter, network_of
from scorekeeper.store.documents.memory import MemoryDocuments


def guests(shelf: MemoryDocuments) -> Guests:
    return Guests(shelf, lambda: datetime(2026, 11, 21, tzinfo=UTC))


def test_a_code_is_read_back_as_it_is_said() -> None:
    for _ in range(100):
        code = new_code()
        assert set(code) <= set(CODE_LETTERS)
        assert (
            normalized_code(spoken_code(code).lower())
            == normalized_code(f" {code[:2]} {code[2:]}")
            == code
        )


def test_a_restart_throws_nobody_out() -> None:
    shelf = MemoryDocuments()
    before = guests(shelf)
    phone, key = before.join("score", "iphone", None)
    after = guests(shelf)
    assert after.codes == before.codes
    assert after.device_of(key) == phone
    assert after.device_of("") is None
    assert after.device_of(phone.digest) is None
    # The key itself is nowhere in what is kept.
    assert key not in str(shelf.read(NAME))


@pytest.mark.parametrize(
    "kept",
    [
        {"schema": 1, "codes": {}},
        {"schema": 1, "codes": {"score": "A", "follow": "B"}, "devices": 5},
        {"schema": 1, "codes": {"score": "A", "follow": "B"}, "devices": [{"id": "x"}]},
        {"schema": 1, "codes": {"score": "A", "follow": "B"}},
        {"schema": 2},
    ],
)
def test_what_cannot_be_read_is_begun_anew(kept: dict[str, object]) -> None:
    shelf = MemoryDocuments()
    shelf.write(NAME, kept)
    assert guests(shelf).devices == ()
    assert len(guests(shelf).codes["score"]) == 6


def test_new_codes_replace_the_old_ones_and_throw_nobody_out() -> None:
    table = guests(MemoryDocuments())
    old = table.codes
    _, key = table.join("follow", "ipad", None)
    table.renew_codes()
    assert table.role_of(old["score"]) is table.role_of(old["follow"]) is None
    assert table.role_of(table.codes["follow"]) == "follow"
    assert table.role_of(table.host_key) == "host"
    assert table.role_of("") is table.role_of("é") is None
    assert table.device_of(key) is not None


def test_joining_again_keeps_the_better_role_and_gives_a_new_key() -> None:
    table = guests(MemoryDocuments())
    first, old = table.join("score", "android", None)
    second, key = table.join("follow", "android", first)
    assert (second.id, second.role) == (first.id, "score")
    assert table.device_of(old) is None
    assert table.device_of(key) == second
    assert table.join("host", "android", second)[0].role == "host"
    assert len(table.devices) == 1


def test_devices_of_a_kind_are_told_apart() -> None:
    table = guests(MemoryDocuments())
    names = [
        device_name(table.join("score", kind, None)[0]) for kind in ("iphone", "iphone", "mac")
    ]
    assert names == ["iPhone 1", "iPhone 2", "Mac 1"]


def test_removing_is_told() -> None:
    table = guests(MemoryDocuments())
    told: list[str] = []
    table.on_removal = told.append
    device, key = table.join("score", "other", None)
    table.remove("nobody")
    table.remove(device.id)
    assert told == [device.id]
    assert table.device_of(key) is None


def test_patience_counts_networks_where_addresses_are_cheap() -> None:
    patience = RateLimiter(lambda: 0.0)
    for number in range(WRONG_CODES_ALLOWED):
        patience.record_wrong(f"2001:db8::{number:x}")
    assert patience.is_blocked("2001:db8::ffff")
    assert not patience.is_blocked("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == network_of("fe80::2%eth0")
    assert network_of("somewhere") == "somewhere"


def test_patience_forgives_who_knew_it_and_forgets_the_oldest() -> None:
    patience = RateLimiter(lambda: 0.0)
    for _ in range(WRONG_CODES_ALLOWED - 1):
        patience.record_wrong("192.0.2.1")
    patience.record_right("192.0.2.1")
    patience.record_wrong("192.0.2.1")
    assert not patience.is_blocked("192.0.2.1")
    for number in range(RECORDS_KEPT):
        patience.record_wrong(f"10.0.{number // 256}.{number % 256}")
    assert patience.record_wrong("192.0.2.1") == 0.5


@pytest.mark.parametrize(
    ("user_agent", "kind"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "iphone"),
        ("Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)", "ipad"),
        ("Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari/537.36", "android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "mac"),
        ("Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)", "television"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "windows"),
        ("curl/8", "other"),
    ],
)
def test_what_a_device_seems_to_be(user_agent: str, kind: str) -> None:
    assert device_kind(user_agent) == kind


def test_whose_page_a_request_comes_from() -> None:
    names = host_names("box.lan")
    assert is_own_host("box.lan:8550", names)
    assert is_own_host("LOCALHOST:8550", names)
    assert is_own_host("[fe80::1]:8550", names)
    assert not is_own_host("box.lan.evil.example", names)
    assert is_same_origin("http://Box.lan:8550", "box.lan:8550")
    assert not is_same_origin("file://box.lan:8550", "box.lan:8550")


def test_where_others_find_this_machine() -> None:
    assert reachable_hosts("192.0.2.7") == ("192.0.2.7",)
    assert reachable_hosts("::")
    assert base_url("fe80::1", 8550) == "http://[fe80::1]:8550"
    assert base_url("10.0.0.1", 1) == "http://10.0.0.1:1"
