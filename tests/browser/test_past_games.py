"""Past games: finishing, opening, playing on, deleting and bringing back."""

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.opened import open_library
from scorekeeper.store.record import Record
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
    table.see("New game")
    table.kill()
    bad = table.app.data / "games" / "broken.json"
    bad.write_text('{"half a ga', encoding="utf-8")
    table.start_again()
    table.tap("Past games")
    table.see("Cannot be opened, and is left untouched: broken")
    table.tap("Hearts. Black Lady", exact=False)
    see_totals(table, Ann=3, Bob=16)
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
    kept = open_library(table.app.data)
    for number in range(1, 15):
        kept.save(Record(evening(number)))
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


def evening(number: int) -> Game:
    """A game of one hand, an hour after the one before it."""
    players = ("Ann", "Bob", "Cid", "Zo\u00eb")
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
    started = f"2026-11-20T{number:02}:00:00+00:00"
    name = f"Evening {number}"
    return Game(
        f"game-{number}", name, "black-lady", players, "Ann", hands=(hand,), started=started
    )
