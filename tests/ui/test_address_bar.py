"""The route that this session has requested, and late reports of the client."""

import pytest

from scorekeeper.ui.frame.address_bar import ANSWER_SECONDS, AddressBar


def test_a_report_from_before_the_request_is_ignored() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x/over")
    address_bar.request("/game/x")
    assert address_bar.is_outdated("/game/x/over")
    assert address_bar.route == "/game/x"
    assert not address_bar.is_outdated("/game/x")


def test_the_browser_leads_once_the_request_is_met() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x")
    assert not address_bar.is_outdated("/game/x")
    assert not address_bar.is_outdated("/")
    assert address_bar.route == "/"


def test_the_first_report_of_a_resumed_session_is_ignored() -> None:
    address_bar = AddressBar("/")
    address_bar.request("/game/x/hand/2")
    assert address_bar.is_outdated("/")


def test_a_request_that_is_never_met_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("scorekeeper.ui.frame.address_bar.time.monotonic", lambda: clock[0])
    address_bar = AddressBar("/")
    address_bar.request("/game/x")
    clock[0] += ANSWER_SECONDS - 1
    assert address_bar.is_outdated("/")
    clock[0] += 1
    assert not address_bar.is_outdated("/")
    assert address_bar.route == "/"
