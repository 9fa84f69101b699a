"""Past games: finishing, opening, playing on, deleting and bringing back."""

from tests.browser.evening import record_by_count, see_totals
from tests.browser.past_evenings import evening, keep
from tests.browser.table import Table


def test_a_finished_game_is_opened_played_on_and_deleted(table: Table) -> None:
    keep(table.app, evening(1, hands=6))
    table.tap("Past games")
    table.see("6 hands")
    table.tap("Evening 1. Black Lady", exact=False)
    see_totals(table, Ann=114, Bob=42)
    table.tap("See the result", exact=False)
    table.tap("Play on to 150")
    table.see("Record hand 7")
    record_by_count(table, 7, {"Ann": 3, "Bob": 3, "Cid": 6}, "Ann")
    table.tap("Back to the start")
    table.tap("Past games")
    table.tap("Delete Evening 1")
    table.see("is deleted.")
    table.see("No games yet.")
    table.tap("Undo")
    table.not_see("No games yet.")
    table.tap("Evening 1. Black Lady", exact=False)
    see_totals(table, Ann=130, Bob=45)


def test_a_damaged_file_harms_no_other_game(table: Table) -> None:
    keep(table.app, evening(1))
    table.kill()
    bad = table.app.data / "games" / "broken.json"
    bad.write_text('{"half a ga', encoding="utf-8")
    table.start_again()
    table.tap("Past games")
    table.see("Cannot be opened, and is left untouched: broken")
    table.tap("Evening 1. Black Lady", exact=False)
    see_totals(table, Ann=19, Bob=7)
    assert bad.read_text(encoding="utf-8") == '{"half a ga'
    table.tap("Back to the start")
    table.tap("Past games")
    table.tap("Export, import, back up")
    table.tap("Check everything")
    table.see("1 problem in 2 games:")
    table.see("there is no version before it, the file is set aside as broken.damaged-1.json")
    table.screenshot("check")
    assert bad.with_name("broken.damaged-1.json").read_text(encoding="utf-8") == '{"half a ga'


def test_many_games_are_searched_and_one_comes_back_from_the_trash(table: Table) -> None:
    keep(table.app, *map(evening, range(1, 15)))
    table.tap("Past games")
    table.see("Evening 14")
    table.to_the_end()
    table.see("Evening 3")
    table.tap("Show more")
    table.to_the_end()
    table.see("Evening 1.")
    table.tap("Back to the start")
    table.tap("Past games")
    table.type_into("Player, name or game", "zoe evening 5")
    table.see("1 game")
    table.not_see("Evening 14")
    table.tap("Delete Evening 5")
    table.see("\u201cEvening 5\u201d is deleted.")
    table.see("No game has all of this.")
    table.tap("Trash: 1 game")
    table.see("Evening 5, deleted today")
    assert table.unpressable() == []
    table.screenshot("trash")
    table.tap("Restore Evening 5")
    table.not_see("No game has all of this.")
    table.tap("Delete Evening 5")
    table.tap("Delete Evening 5 for good")
    table.not_see("deleted today")
    assert not list((table.app.data / "trash").iterdir())
