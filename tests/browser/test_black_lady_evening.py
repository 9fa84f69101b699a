"""A whole game of Black Lady to 100: moons both ways, On the Nose, the end, a rematch."""

from tests.browser.app_page import AppPage
from tests.browser.steps import (
    FOUR,
    choose_player,
    record_by_cards,
    record_by_count,
    see_totals,
    shoot,
    start,
)


def test_four_players_to_a_hundred(phone: AppPage) -> None:
    phone.see("Who is at the table?")
    start(phone, FOUR, rules={"On the Nose": "50\u21920 and 100\u219250"})
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.see("Hand 1, Bob: 16, total 16, Q\u2660")
    phone.see("Bob has 16, deals next")
    phone.tap("Record hand 2", exact=False)
    phone.tap("Cards")
    choose_player(phone, "Cid")
    for card in ("queen of spades", "2 of hearts", "3 of hearts", "jack of hearts"):
        phone.tap(card)
    phone.see("Still to place: 10 hearts")
    # Tapped too early, it says what is missing and saves nothing.
    phone.tap("Save hand 2")
    phone.see("Still to place: 10 hearts")
    choose_player(phone, "Dee")
    phone.tap("Rest to Dee")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=3, Bob=16, Cid=22, Dee=11)

    shoot(phone, 3, "Ann", "Others take 26")
    see_totals(phone, Ann=3, Bob=42, Cid=48, Dee=37)
    phone.tap("More of what the next hand can bring", exact=False)
    phone.see("On the Nose 50\u21920: Bob with 8, Cid with 2, Dee with 13")
    phone.see("Hand 3, Ann: 0, total 3, shot the moon")

    record_by_cards(phone, 4, {"Cid": ["2 of hearts", "3 of hearts"]}, "Dee")
    see_totals(phone, Ann=3, Bob=42, Cid=0, Dee=61)
    phone.see("Hand 4, Cid: 2, total 0, On the Nose")

    shoot(phone, 5, "Bob", "Bob takes 26 off")
    see_totals(phone, Ann=3, Bob=16, Cid=0, Dee=61)
    shoot(phone, 6, "Cid", "Others take 26")
    see_totals(phone, Ann=29, Bob=42, Cid=0, Dee=87)
    phone.screenshot("black-lady-sheet")

    record_by_cards(phone, 7, {"Ann": ["2 of hearts"]}, "Dee")
    phone.see("Cid wins with 0")
    phone.see("Dee reached 100")
    phone.screenshot("black-lady-over")

    phone.tap("Rematch. game 2", exact=False)
    phone.see("Record hand 1")
    phone.see("Hearts, game 2")
    see_totals(phone, Ann=0, Bob=0, Cid=0, Dee=0)
    phone.see("Dee has 0, deals next")
    phone.tap("Back to the start")
    phone.see("hand 1 is next")
    phone.see("Cid won")
    phone.tap("Past")
    phone.see("7 hands")
