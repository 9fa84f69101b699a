"""The route this session wants, against what the client reports late."""

from scorekeeper.ui.frame.shell import AddressBar


def test_an_older_report_does_not_lead_anybody_back() -> None:
    asked = AddressBar("/")
    asked.now("/game/x/over")
    asked.now("/game/x")
    assert asked.is_late("/game/x/over")
    assert asked.route == "/game/x"
    assert not asked.is_late("/game/x")


def test_once_the_wish_is_met_the_browser_leads() -> None:
    asked = AddressBar("/")
    asked.now("/game/x")
    assert not asked.is_late("/game/x")
    assert not asked.is_late("/")
    assert asked.route == "/"


def test_the_first_report_of_a_resumed_session_is_late() -> None:
    asked = AddressBar("/")
    asked.now("/game/x/hand/2")
    assert asked.is_late("/")
