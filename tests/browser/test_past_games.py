"""Past games: finishing, opening, playing on, deleting and bringing back."""

from tests.browser.evening import FOUR, record_by_count, see_totals, start
from tests.browser.table import Table


def test_the_table_stops_a_game_and_goes_on(table: Table) -> None:
    start(table, FOUR)
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.tap("More about this game")
    table.tap("End the game here", role="menuitem")
    table.see("Dee wins with 1")
    table.see("the table stopped here")
    table.tap("Go on playing")
    table.see("Record hand 2")


def test_a_finished_game_is_opened_played_on_and_deleted(table: Table) -> None:
    start(table, FOUR)
    for hand in range(1, 8):
        record_by_count(table, hand, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.see("Dee wins with 7")
    table.tap("Back to the sheet")
    table.tap("Back to the start")
    table.tap("Past games")
    table.see("7 hands")
    table.tap("Hearts. Black Lady", exact=False)
    see_totals(table, Bob=112)
    table.tap("See the result", exact=False)
    table.tap("Play on to 150")
    table.see("Record hand 8")
    record_by_count(table, 8, {"Ann": 3, "Bob": 3, "Cid": 6}, "Ann")
    table.tap("Back to the start")
    table.tap("Past games")
    table.tap("Delete", exact=False)
    table.see("is deleted.")
    table.see("No games yet.")
    table.tap("Undo")
    table.not_see("No games yet.")
    table.tap("Hearts. Black Lady", exact=False)
    see_totals(table, Bob=115)


def test_a_damaged_file_harms_no_other_game(table: Table) -> None:
    start(table, FOUR)
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.tap("Back to the start")
    table.kill()
    bad = table.app.data / "games" / "broken.json"
    bad.write_text('{"half a ga', encoding="utf-8")
    table.start_again()
    table.tap("Past games")
    table.see("Cannot be opened, and is left untouched: broken")
    table.tap("Hearts. Black Lady", exact=False)
    see_totals(table, Ann=3, Bob=16)
    assert bad.read_text(encoding="utf-8") == '{"half a ga'
