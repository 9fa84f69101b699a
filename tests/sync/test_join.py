"""Join documents, their links, and codes: what is taken, and what is refused and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.joining import is_join_link
from scorekeeper.store.transfer.link import packed
from scorekeeper.sync.join import (
    ALPHABET,
    JoinDocument,
    code_of,
    hub_origin,
    is_hub_address,
    join_link,
    read_code,
    read_join,
    read_join_link,
    write_join,
)

JOIN = JoinDocument(
    "https://cards.example/hub", "g-0123456789abcdef", "u", "secret", "reader", "Thursday table"
)


def test_a_link_holds_the_document_of_the_contract() -> None:
    assert write_join(JOIN) == {
        "format": "scorekeeper-join/1",
        "hub": "https://cards.example/hub",
        "db": "g-0123456789abcdef",
        "user": "u",
        "password": "secret",
        "role": "reader",
        "name": "Thursday table",
    }
    link = join_link(JOIN, "https://cards.example/app#old")
    assert link.startswith("https://cards.example/app#j1:")
    assert read_join_link(link) == JOIN
    assert read_join_link(link.replace("#j1:", "#j1%3A")) == JOIN
    assert read_join_link(f"  {join_link(JOIN)}\n") == JOIN


def test_a_newer_link_is_told_from_a_damaged_one() -> None:
    assert read_join_link("#j2:abc") == Problem("link_newer")
    assert read_join_link("#j1:a") == Problem("link_damaged")
    assert read_join_link("#j1:" + packed({"format": "scorekeeper-join/2"})) == Problem(
        "version_newer", ("format",), "scorekeeper-join/1", "scorekeeper-join/2"
    )
    assert not is_join_link("#s1:abc")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hub", "ftp://cards.example"),
        ("hub", "https://user:secret@cards.example"),
        ("hub", "https://cards.example/?key=1"),
        ("hub", "https://cards.example/#key"),
        ("hub", "https://"),
        ("hub", "https://cards.example:99999"),
        ("hub", "javascript:alert(1)"),
        ("hub", "https://a\nb"),
        ("hub", None),
        ("db", "../games"),
        ("db", "G-1"),
        ("db", "_users"),
        ("db", "a/b"),
        ("user", "a:b"),
        ("user", ""),
        ("password", "a\r\nHost: x"),
        ("password", "é"),
        ("password", 7),
        ("role", "admin"),
        ("name", "  "),
        ("name", "a\x1b[2J"),
        ("name", "n" * 101),
    ],
)
def test_a_hostile_document_is_refused(field: str, value: object) -> None:
    assert read_join({**write_join(JOIN), field: value}) == Problem("join_wrong", (field,))


def test_fields_of_newer_hubs_are_ignored() -> None:
    assert read_join({**write_join(JOIN), "colour": 3}) == JOIN


@given(st.integers(min_value=0, max_value=2**80))
def test_every_code_is_read_however_it_is_typed(number: int) -> None:
    code = code_of(number)
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    assert read_code(f" {code[:3].lower()}-{code[3:]}") == code
    assert read_code(code.replace("0", "o").replace("1", "L")) == code


@pytest.mark.parametrize("text", ["", "K7QX2", "K7QX2M9", "K7QX2U", "K7QX2!", "٣٣٣٣٣٣"])
def test_what_is_no_code_is_refused(text: str) -> None:
    assert read_code(text) is None


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://cards.example", "https://cards.example"),
        ("https://Cards.Example:443/hub", "https://cards.example"),
        ("HTTP://CARDS.example:80", "http://cards.example"),
        ("http://cards.example:443", "http://cards.example:443"),
        ("https://cards.example:08443/hub", "https://cards.example:8443"),
        ("https://cards.example:/hub", "https://cards.example"),
        ("http://127.0.0.1:8765", "http://127.0.0.1:8765"),
        ("http://[2001:DB8::1]:8765/", "http://[2001:db8::1]:8765"),
    ],
)
def test_the_origin_of_a_hub_is_written_as_browsers_write_it(address: str, origin: str) -> None:
    assert is_hub_address(address)
    assert hub_origin(address) == origin
