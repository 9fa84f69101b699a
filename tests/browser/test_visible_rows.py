"""How much of the sheet a phone shows: whole rows of hands, or of people where there are many."""

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from scorekeeper.scoring.hand import Hand, Pile
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import evening, save_games
from tests.state.app_driver import EIGHT

HANDS = 16
LEAST_IN_LARGE_TEXT = 8
FOOTER = re.compile("^(Ann|Bob|Cid|Dee|Zo\u00eb|Eva|Fay|Gus|Hal|Eve) deals")
HAND, PERSON = re.compile("^Hand \\d+, Ann"), re.compile("^\\w+ has ")
RECORD = re.compile(f"^Record hand {HANDS + 1}")


def whole_rows(phone: AppPage, size: tuple[int, int], row: re.Pattern[str]) -> int:
    """Return how many of a name are whole on the screen: rows, or hands beside each other."""
    phone.resize(size[0], size[1])
    phone.see(f"Record hand {HANDS + 1}")
    phone.page.wait_for_timeout(1500)
    tops = phone.find(re.compile("^Ann has"), "button").first.bounding_box()
    end = phone.find(RECORD, "button").bounding_box()
    assert tops
    assert end
    deal = phone.page.get_by_role("button", name=FOOTER)
    if deal.count():
        end = deal.first.bounding_box() or end
    boxes = [each.bounding_box() for each in phone.page.get_by_role("button", name=row).all()]
    return sum(
        box is not None
        and (box["x"] >= 0 and box["x"] + box["width"] <= size[0])
        and (box["y"] >= 0 and box["y"] + box["height"] <= end["y"] + 1)
        for box in boxes
    )


@pytest.mark.parametrize(
    ("people", "rows"),
    [
        (4, {HAND: {(390, 844): 10, (360, 640): 6}}),
        (8, {HAND: {(390, 844): 10, (360, 640): 6}, PERSON: {(390, 844): 8, (360, 640): 8}}),
    ],
)
def test_a_phone_shows_the_game_not_bars(
    app: AppProcess,
    open_phone: OpenPhone,
    people: int,
    rows: Mapping[re.Pattern[str], Mapping[tuple[int, int], int]],
) -> None:
    game = evening(1, HANDS)
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
    options: dict[str, object] = {"end_at": 10_000}
    if people > len(game.players):
        game = replace(game, players=EIGHT, dealer=EIGHT[0])
    save_games(app, replace(game, hands=(hand,) * HANDS, options=options))
    phone = open_phone(route="/game/game-1")
    for row, least in rows.items():
        for size, most in least.items():
            assert whole_rows(phone, size, row) >= most, (row, size)
            phone.screenshot(f"rows-{people}-{size[0]}")
    # The footer is one line in text twice as large.
    phone.page.evaluate("document.documentElement.style.fontSize = '32px'")
    for row in rows:
        assert whole_rows(phone, (390, 844), row) >= LEAST_IN_LARGE_TEXT, row


def test_three_payments_are_whole_on_the_first_screen_of_the_end(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    rules = {"settlement": "wilson", "stake": "0.05", "currency": "EUR", "end_at": 50}
    taken = ((6, 4, 3), (5, 7, 1), (6, 2, 5))
    hands = tuple(
        Hand(
            {
                who: Pile(("QS",) if who == "Ann" else (), {"hearts": count})
                for who, count in zip(("Ann", "Bob", "Cid"), hearts, strict=True)
            }
        )
        for hearts in taken
    )
    save_games(app, replace(evening(1), options=rules, hands=hands))
    phone = open_phone(size=(360, 640), route="/game/game-1/over")
    phone.see("Who pays whom")
    phone.page.wait_for_timeout(1500)
    paid = phone.page.get_by_role("button", name=re.compile("^.+ pays .+ "))
    share = phone.find(re.compile("^Share"), "button").bounding_box()
    boxes = [each.bounding_box() for each in paid.all()]
    assert share
    assert len(boxes) == 3
    assert all(box and box["y"] + box["height"] <= share["y"] for box in boxes)
    phone.screenshot("payments-360")
