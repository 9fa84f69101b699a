"""Out of the app and into it: the browser's downloads, and files that are picked."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.evening import see_totals
from tests.browser.past_evenings import evening, keep
from tests.browser.table import Table
from tests.game_documents import PLAIN_HAND, game, put


def download(table: Table, name: str, role: str = "button") -> tuple[str, bytes]:
    """Tap, and give the file that the browser saves."""
    with table.page.expect_download() as waiting:
        table.tap(name, role=role)  # type: ignore[arg-type]  # a role of the harness
    found = waiting.value
    return found.suggested_filename, Path(found.path()).read_bytes()


def pick(table: Table, name: str, *paths: str) -> None:
    """Tap, and choose files in the dialog that opens."""
    with table.page.expect_file_chooser() as waiting:
        table.tap(name)
    waiting.value.set_files(list(paths))


def to_files(table: Table) -> None:
    table.tap("Past games")
    table.tap("Export, import, back up")
    table.see("Import games")


def test_a_game_goes_out_and_comes_in(table: Table, tmp_path: Path) -> None:
    keep(table.app, evening(1))
    table.tap("Past games")
    table.tap("Evening 1. Black Lady", exact=False)
    table.tap("More about this game")
    name, content = download(table, "Export this game (JSON)", role="menuitem")
    assert name.endswith(".json")
    document = json.loads(content)
    assert document["players"] == list(evening(1).players)
    assert len(document["hands"]) == 1
    table.see("1 game exported")
    table.tap("More about this game")
    name, content = download(table, "Export this game (CSV)", role="menuitem")
    assert name.endswith(".csv")
    assert content.startswith(b"\xef\xbb\xbfgame,name,")
    # Another two hands of it, and another game, come in.
    document["hands"] += document["hands"]
    longer = put(tmp_path, document, "longer.json")
    other = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "other.json")
    table.tap("Back to the start")
    to_files(table)
    pick(table, "Import games", longer, other)
    table.see("1 game imported and 1 game has new hands now.")
    assert table.unpressable() == []
    table.screenshot("files")
    table.tap("Back to past games")
    table.see("Other game")
    table.tap("Export, import, back up")
    pick(table, "Import games", longer, other)
    table.see("2 were already there.")


def test_an_import_and_a_restore_are_taken_back(table: Table, tmp_path: Path) -> None:
    to_files(table)
    _, content = download(table, "Back up everything")
    empty = tmp_path / "empty.zip"
    empty.write_bytes(content)
    good = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "good.json")
    bad = put(tmp_path, "{", "bad.json")
    pick(table, "Import games", good, bad)
    table.see("1 game imported and 1 is not imported.")
    table.see("bad.json: no JSON")
    table.tap("Undo")
    table.tap("Back to past games")
    table.see("No games yet.")
    table.tap("Export, import, back up")
    pick(table, "Import games", good)
    table.see("1 game imported.")
    pick(table, "Restore a backup", str(empty))
    table.see("0 games restored.")
    table.tap("Undo")
    table.tap("Back to past games")
    table.see("Other game")


def test_everything_is_backed_up_and_restored(table: Table, tmp_path: Path) -> None:
    keep(table.app, evening(1))
    to_files(table)
    name, content = download(table, "Back up everything")
    assert name.startswith("scorekeeper-backup-")
    backup = tmp_path / name
    backup.write_bytes(content)
    name, content = download(table, "Export all games (JSON)")
    assert name.endswith(".jsonl")
    assert len(content.splitlines()) == 1
    table.tap("Back to past games")
    table.tap("Delete Evening 1")
    table.see("No games yet.")
    table.tap("Export, import, back up")
    pick(table, "Restore a backup", put(tmp_path, game(), "no.zip"))
    table.see("Nothing was changed: this is no backup of Scorekeeper")
    pick(table, "Restore a backup", str(backup))
    table.see("1 game restored.")
    table.tap("Back to past games")
    table.tap("Evening 1. Black Lady", exact=False)
    see_totals(table, Ann=19, Bob=7)
    table.tap("Back to the start")
    to_files(table)
    expect(table.find("Restore a backup")).to_be_attached()
