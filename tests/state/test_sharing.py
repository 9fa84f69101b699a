"""Whom the addresses of the app reach, and what is typed to join it."""

from dataclasses import replace

import pytest

from scorekeeper.state.joining import JoinLinkOpened, is_join_link, join_by_link, typed_code
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import AnswerDismissed
from scorekeeper.state.routes import Role, Route
from scorekeeper.state.sharing import (
    Sharing,
    TableCode,
    is_alone,
    reaches_others,
    table_code,
    way_to_follow,
)

HERE, THERE = "http://127.0.0.1:8550", "http://192.168.0.7:8550"
CODES: dict[Role, str] = {"score": "ABCDEF", "follow": "UVWXYZ"}
LINKS: dict[Role, str] = {"score": f"{THERE}/join/ABCDEF", "follow": f"{THERE}/join/UVWXYZ"}
SHARED = Sharing(THERE, CODES, LINKS)


@pytest.mark.parametrize(
    ("address", "network", "others", "alone"),
    [
        ("", None, False, False),
        (THERE, None, True, False),
        (THERE, True, True, False),
        (THERE, False, True, False),
        (HERE, None, False, True),
        (HERE, True, False, False),
        (HERE, False, False, False),
        ("http://localhost:8550", None, False, True),
        ("http://[::1]:8550", None, False, True),
        ("http://localhost/hearts", None, False, True),
        ("https://localhost", None, False, True),
        ("https://localhost.example", None, True, False),
        ("https://127.example:8550", None, True, False),
    ],
)
def test_an_address_of_this_computer_reaches_nobody_else(
    address: str, network: bool | None, others: bool, alone: bool
) -> None:
    assert reaches_others(address) is others
    assert is_alone(Sharing(address, network=network)) is alone


@pytest.mark.parametrize(
    ("sharing", "way"),
    [
        (None, None),
        (Sharing(THERE), None),
        (replace(SHARED, address=""), None),
        (replace(SHARED, address=HERE), None),
        (replace(SHARED, network=False), None),
        (replace(SHARED, network=True), (THERE, "UVWXYZ", LINKS["follow"])),
        (SHARED, (THERE, "UVWXYZ", LINKS["follow"])),
    ],
)
def test_a_game_is_followed_where_another_device_opens_the_app(
    sharing: Sharing | None, way: tuple[str, str, str] | None
) -> None:
    assert way_to_follow(sharing) == way


@pytest.mark.parametrize(
    ("sharing", "code"),
    [
        (None, TableCode(missing="club_table.code.none")),
        (Sharing(), TableCode(missing="club_table.code.none")),
        (Sharing(THERE, evening="may", tables={1: ("A", f"{THERE}/a")}), "club_table.code.ended"),
        (Sharing(THERE, evening="june", tables={2: ("A", f"{THERE}/a")}), "club_table.code.ended"),
        (
            Sharing(THERE, evening="june", tables={1: ("A", f"{THERE}/a")}),
            TableCode("A", f"{THERE}/a"),
        ),
        (
            Sharing(HERE, evening="june", tables={1: ("A", f"{HERE}/a")}),
            TableCode("A", f"{HERE}/a", "devices.loopback"),
        ),
        (
            Sharing(HERE, network=False, evening="june", tables={1: ("A", f"{HERE}/a")}),
            TableCode("A", f"{HERE}/a", "club_table.code.none"),
        ),
    ],
)
def test_a_table_has_a_code_that_a_phone_can_use_or_says_why_not(
    sharing: Sharing | None, code: TableCode | str
) -> None:
    expected = TableCode(missing=code) if isinstance(code, str) else code
    assert table_code(sharing, "june", 1) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", ""),
        ("abc", "ABC"),
        (" ab-c 12f ", "ABC12F"),
        ("abcdefg", None),
        ("ab/c", None),
        ("---", ""),
    ],
)
def test_a_code_is_typed_in_any_grouping(text: str, code: str | None) -> None:
    assert typed_code(text) == code


@pytest.mark.parametrize(
    ("text", "is_link"),
    [
        ("https://site.example/#j1:abc", True),
        (" j12%3Aabc ", True),
        ("J2:", True),
        ("j:abc", False),
        ("xj1:abc", False),
        ("see #j1:abc here", False),
        ("#g1:abc", False),
    ],
)
def test_a_link_to_a_shared_record_is_known_by_its_beginning(text: str, is_link: bool) -> None:
    assert is_join_link(text) is is_link


def test_the_last_link_of_a_message_is_the_one_to_join_by() -> None:
    assert join_by_link("nothing to join") == ()
    assert join_by_link("old #j1:a, new #j1:b soon") == (
        AnswerDismissed(),
        Navigated(Route("join_record")),
        JoinLinkOpened("#j1:b"),
    )
