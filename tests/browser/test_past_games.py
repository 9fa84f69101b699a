"""Past games: opening, playing on, searching, deleting and restoring."""

import re

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game, evening, save_games
from tests.browser.steps import open_past, record_by_count, see_totals

FIELD = "Player, game or \u201clast Sunday\u201d"


def test_a_search_is_still_there_on_the_way_back_from_a_story(phone: AppPage) -> None:
    save_games(phone.app, *(evening(number, hands=6) for number in range(1, 5)))
    phone.tap("Past")
    phone.type_into(FIELD, "20 nov 2026 evening 2")
    phone.see("Friday, 20 Nov 2026")
    phone.see("1 game")
    phone.tap("Evening 2. Black Lady", exact=False)
    see_totals(phone, Ann=114, Bob=42)
    phone.scroll_to_end()
    phone.tap("Hand 3, Ann: 19, total 57", exact=False)
    phone.see("After hand 3 of 6")
    phone.tap("One hand on")
    phone.see("After hand 4 of 6")
    phone.tap("Back to past games")
    phone.see("1 game")
    phone.not_see("Evening 3")
    phone.tap("Evening 2. Black Lady", exact=False)
    see_totals(phone, Ann=114, Bob=42)
    phone.page.go_back()
    phone.see("1 game")
    phone.not_see("Evening 3")
    phone.tap("Evening 2. Black Lady", exact=False)
    see_totals(phone, Ann=114, Bob=42)
    phone.scroll_to_end()
    phone.see("Hand 6, Ann")
    phone.scroll_to_end()
    phone.tap("Name, date and note")
    phone.scroll_to_end()
    phone.type_into("Played on", "20 april 2025")
    phone.tap("Save")
    phone.see("Sunday, 20 Apr 2025")
    phone.scroll_to_end()
    phone.tap("What if? Other rules")
    phone.tap(re.compile("^Another game"))
    phone.tap(re.compile("^Omnibus Hearts"))
    phone.see("As played")
    phone.see("nobody wrote down who took")
    phone.page.go_back()
    see_totals(phone, Ann=114, Bob=42)


def test_a_finished_game_is_opened_played_on_and_deleted(phone: AppPage) -> None:
    save_games(phone.app, evening(1, hands=6))
    open_past(phone)
    phone.see("6 hands")
    phone.tap("Evening 1. Black Lady", exact=False)
    see_totals(phone, Ann=114, Bob=42)
    phone.tap("Score sheet")
    phone.tap("See the result", exact=False)
    phone.tap("Play on to 150")
    phone.see("Record hand 7")
    record_by_count(phone, 7, {"Ann": 3, "Bob": 3, "Cid": 6}, "Ann")
    phone.tap("Back to past games")
    phone.tap("Delete Evening 1")
    phone.see("is deleted.")
    phone.see("No games yet.")
    phone.tap("Undo")
    phone.not_see("No games yet.")
    phone.tap("Evening 1. Black Lady", exact=False)
    see_totals(phone, Ann=130, Bob=45)


def test_a_damaged_file_harms_no_other_game(phone: AppPage) -> None:
    save_games(phone.app, evening(1))
    phone.kill()
    bad = phone.app.data / "games" / "broken.json"
    bad.write_text('{"half a ga', encoding="utf-8")
    phone.start_again()
    phone.tap("Past")
    phone.see("Cannot be opened, and is left untouched: broken")
    phone.tap("Evening 1. Black Lady", exact=False)
    see_totals(phone, Ann=19, Bob=7)
    assert bad.read_text(encoding="utf-8") == '{"half a ga'
    phone.tap("Back to past games")
    phone.tap("Save all, bring in")
    phone.tap("Check everything")
    phone.see("1 problem in 2 games:")
    phone.see("there is no version before it, the file is set aside as broken.damaged-1.json")
    phone.screenshot("check")
    assert bad.with_name("broken.damaged-1.json").read_text(encoding="utf-8") == '{"half a ga'


def test_a_damaged_game_is_called_what_it_is_at_the_start(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    phone = open_phone(route=begin_game(app))
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    record_by_count(phone, 2, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.kill()
    (torn,) = (phone.app.data / "games").glob("*.json")
    torn.write_bytes(torn.read_bytes()[:300])
    phone.start_again()
    phone.open("/")
    phone.see("The file of this game is damaged and cannot be read (no JSON")
    phone.see("The version before it has 1 hand.")
    phone.not_see("Who is at the table?")
    phone.screenshot("damaged game")
    phone.tap("Look at the others")
    phone.see("Cannot be opened, and is left untouched")
    phone.tap("Play")
    phone.tap("Open the version before")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    assert list(torn.parent.glob("*.damaged-1.json"))


def test_games_are_searched_and_restored_from_the_trash(phone: AppPage) -> None:
    save_games(phone.app, *map(evening, range(1, 15)))
    phone.tap("Past")
    phone.see("Evening 14")
    phone.scroll_to("Show more")
    phone.see("Evening 3")
    phone.tap("Show more")
    phone.scroll_to_end()
    phone.see("Evening 1.")
    phone.tap("Play")
    phone.tap("Past")
    phone.type_into(FIELD, "zoe evening 5")
    phone.see("1 game")
    phone.not_see("Evening 14")
    phone.tap("Delete Evening 5")
    phone.see("\u201cEvening 5\u201d is deleted.")
    phone.see("No game has all of this.")
    phone.tap("Trash: 1 game")
    phone.see("Evening 5, deleted today")
    assert phone.unpressable() == []
    phone.screenshot("trash")
    phone.tap("Restore Evening 5")
    phone.not_see("No game has all of this.")
    phone.tap("Delete Evening 5")
    phone.tap("Delete Evening 5 for good")
    phone.not_see("deleted today")
    assert not list((phone.app.data / "trash").iterdir())
