"""A whole Black Lady to 100: a moon each way, On the Nose, the end, a rematch."""

from tests.browser.evening import (
    FOUR,
    choose_player,
    record_by_cards,
    record_by_count,
    see_totals,
    shoot,
    start,
)
from tests.browser.table import Table


def test_four_players_to_a_hundred(table: Table) -> None:
    table.see("Who is at the table?")
    start(table, FOUR, rules={"On the Nose": "50\u21920 and 100\u219250"})
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.see("Hand 1, Bob: 16, total 16, Q\u2660")
    table.see("Bob has 16, deals next")
    table.tap("Record hand 2", exact=False)
    table.tap("Cards")
    choose_player(table, "Cid")
    for card in ("queen of spades", "2 of hearts", "3 of hearts", "jack of hearts"):
        table.tap(card)
    table.see("Still to place: 10 hearts")
    assert not table.find("Save hand 2").is_enabled()
    choose_player(table, "Dee")
    table.tap("Rest to Dee")
    table.tap("Save hand 2")
    see_totals(table, Ann=3, Bob=16, Cid=22, Dee=11)

    shoot(table, 3, "Ann", "Others take 26")
    see_totals(table, Ann=3, Bob=42, Cid=48, Dee=37)
    table.see("On the Nose 50\u21920: Bob with 8, Cid with 2, Dee with 13")
    table.see("Hand 3, Ann: 0, total 3, shot the moon")

    record_by_cards(table, 4, {"Cid": ["2 of hearts", "3 of hearts"]}, "Dee")
    see_totals(table, Ann=3, Bob=42, Cid=0, Dee=61)
    table.see("Hand 4, Cid: 2, total 0, On the Nose")

    shoot(table, 5, "Bob", "Bob drops 26")
    see_totals(table, Ann=3, Bob=16, Cid=0, Dee=61)
    shoot(table, 6, "Cid", "Others take 26")
    see_totals(table, Ann=29, Bob=42, Cid=0, Dee=87)
    table.screenshot("black-lady-sheet")

    record_by_cards(table, 7, {"Ann": ["2 of hearts"]}, "Dee")
    table.see("Cid wins with 0")
    table.see("Dee reached 100")
    table.screenshot("black-lady-over")

    table.tap("Rematch", exact=False)
    table.see("Record hand 1")
    see_totals(table, Ann=0, Bob=0, Cid=0, Dee=0)
    table.see("Dee has 0, deals next")
    table.tap("Back to the start")
    table.see("Still on")
    table.see("Cid won")
    table.tap("Past games")
    table.see("7 hands")
