"""Games out of the app and into it: downloads and picked files."""

import json
import os
from pathlib import Path

from playwright.sync_api import expect

from scorekeeper.store.transfer.import_source import source_documents
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT
from tests.browser.app_page import AppPage
from tests.browser.past_evenings import evening, save_games
from tests.browser.steps import open_past, see_totals
from tests.game_documents import PLAIN_HAND, game, put

READ_MORE = "limit => window.readBytes > limit"
# The largest part of a picked file that the client gets to read. One above the limit it gets empty:
# passing that much on keeps the page busy for a quarter of a minute.
COUNT_READ_BYTES = """(limit) => {
  window.readBytes = 0;
  const result = Object.getOwnPropertyDescriptor(FileReader.prototype, 'result');
  Object.defineProperty(FileReader.prototype, 'result', {
    get() {
      const found = result.get.call(this);
      window.readBytes = Math.max(window.readBytes, found?.byteLength ?? 0);
      return found?.byteLength > limit ? new ArrayBuffer(0) : found;
    },
  });
}"""


def download(phone: AppPage, name: str, role: str = "button") -> tuple[str, bytes]:
    """Tap and return the file that the browser saves: its name and content."""
    with phone.page.expect_download() as waiting:
        phone.tap(name, role=role)  # type: ignore[arg-type]  # a role of the harness
    found = waiting.value
    return found.suggested_filename, Path(found.path()).read_bytes()


def hands_in(backup: bytes) -> list[int]:
    """Return the number of hands of each game in a backup."""
    documents = (each.document for each in source_documents(backup))
    return [len(each["hands"]) for each in documents if each]  # type: ignore[arg-type]  # a list


def pick(phone: AppPage, name: str, *paths: str) -> None:
    """Tap and choose files in the dialog that opens."""
    with phone.page.expect_file_chooser() as waiting:
        phone.tap(name)
    waiting.value.set_files(list(paths))


def pick_backup(phone: AppPage, path: str) -> None:
    """Choose a backup to restore, once the app has said what it replaces."""
    phone.tap("Restore a backup")
    phone.see("A backup takes the place of everything here")
    pick(phone, "Choose the backup", path)


def open_files(phone: AppPage) -> None:
    phone.tap("Past")
    phone.tap("Save all, bring in")
    phone.see("Import games")


def test_a_game_is_exported_and_imported(phone: AppPage, tmp_path: Path) -> None:
    save_games(phone.app, evening(1))
    open_past(phone)
    phone.tap("Evening 1. Black Lady", exact=False)
    phone.tap("More about this game")
    phone.tap("Share this game")
    phone.tap("More: text, print, file, code")
    name, content = download(phone, "Export this game (JSON)")
    assert name.endswith(".json")
    document = json.loads(content)
    assert document["players"] == list(evening(1).players)
    assert len(document["hands"]) == 1
    phone.see("1 game exported")
    name, content = download(phone, "Export this game (CSV)")
    assert name.endswith(".csv")
    assert content.startswith(b"\xef\xbb\xbfgame,name,")
    # The same game with more hands, and another game, are imported.
    document["hands"] += [{**each, "id": "again"} for each in document["hands"]]
    longer = put(tmp_path, document, "longer.json")
    other = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "other.json")
    phone.tap("Back to the sheet")
    phone.tap("Back to past games")
    phone.tap("Save all, bring in")
    phone.see("Import games")
    pick(phone, "Import games", longer, other)
    phone.see("1 game imported and 1 game has new hands now.")
    assert phone.unpressable() == []
    phone.screenshot("files")
    phone.tap("Back to past games")
    phone.see("Other game")
    phone.tap("Save all, bring in")
    pick(phone, "Import games", longer, other)
    phone.see("2 were already there.")


def test_an_import_and_a_restore_are_undone(phone: AppPage, tmp_path: Path) -> None:
    open_files(phone)
    _, content = download(phone, "Back up everything")
    empty = tmp_path / "empty.zip"
    empty.write_bytes(content)
    good = put(tmp_path, game(PLAIN_HAND, id="other", name="Other game"), "good.json")
    bad = put(tmp_path, "{", "bad.json")
    pick(phone, "Import games", good, bad)
    phone.see("1 game imported and 1 is not imported.")
    phone.see("bad.json: no JSON")
    phone.tap("Undo")
    phone.tap("Back to past games")
    phone.see("No games yet.")
    phone.tap("Save all, bring in")
    pick(phone, "Import games", good)
    phone.see("1 game imported.")
    pick_backup(phone, str(empty))
    phone.see("0 games restored.")
    phone.tap("Undo")
    phone.tap("Back to past games")
    phone.see("Other game")


def refuse_huge_files(phone: AppPage, tmp_path: Path) -> None:
    """Pick files of 45 MB, which the page refuses before they are read, and one of 11 MB."""
    game_file = put(tmp_path, json.dumps(game(PLAIN_HAND), indent=1), "huge.json")
    backup = put(tmp_path, b"PK\3\4", "huge.zip")
    for path in (game_file, backup):
        os.truncate(path, 45_000_000)
    line = json.dumps(game(PLAIN_HAND, id="x")) + "\n"
    several = put(tmp_path, line + " " * 11_000_000 + "\n" + line, "games.jsonl")
    phone.page.evaluate(COUNT_READ_BYTES, SIZE_LIMIT)
    pick(phone, "Import games", game_file)
    phone.see("huge.json: 45 MB are too much for one file: expected at most 40 MB")
    pick_backup(phone, backup)
    phone.see("Nothing was changed: 45 MB are too much for one file: expected at most 40 MB")
    os.truncate(game_file, 11_000_000)
    pick(phone, "Import games", game_file)
    phone.see("huge.json: 11 MB are too much for a game: expected at most 10 MB")
    assert 0 < phone.page.evaluate("window.readBytes") < 1000
    pick(phone, "Import games", several)
    # That it is read at all is what counts here.
    phone.page.wait_for_function(READ_MORE, arg=SIZE_LIMIT)


def test_a_file_that_is_too_large_is_refused_by_its_size(phone: AppPage, tmp_path: Path) -> None:
    open_files(phone)
    refuse_huge_files(phone, tmp_path)


def test_everything_is_backed_up_and_restored(phone: AppPage, tmp_path: Path) -> None:
    save_games(phone.app, evening(1))
    open_files(phone)
    name, content = download(phone, "Back up everything")
    assert name.startswith("scorekeeper-backup-")
    backup = tmp_path / name
    backup.write_bytes(content)
    name, content = download(phone, "Export all games (JSON)")
    assert name.endswith(".jsonl")
    assert len(content.splitlines()) == 1
    phone.tap("Back to past games")
    phone.tap("Delete Evening 1")
    phone.see("No games yet.")
    phone.tap("Save all, bring in")
    pick_backup(phone, put(tmp_path, game(), "no.zip"))
    phone.see("is no backup: take it in under \u201cImport games\u201d")
    pick_backup(phone, str(backup))
    phone.see("1 game restored.")
    phone.tap("Back to past games")
    phone.tap("Evening 1. Black Lady", exact=False)
    see_totals(phone, Ann=19, Bob=7)
    phone.tap("Back to past games")
    phone.tap("Save all, bring in")
    expect(phone.find("Restore a backup")).to_be_attached()


def test_what_a_restore_replaced_is_listed_and_removed(phone: AppPage, tmp_path: Path) -> None:
    open_files(phone)
    _, content = download(phone, "Back up everything")
    empty = tmp_path / "empty.zip"
    empty.write_bytes(content)
    pick(phone, "Import games", put(tmp_path, game(PLAIN_HAND, id="other"), "good.json"))
    phone.see("1 game imported.")
    phone.tap("Restore a backup")
    phone.see("A backup takes the place of everything here: 1 game")
    phone.tap("Leave everything as it is")
    pick_backup(phone, str(empty))
    phone.see("0 games restored.")
    phone.see("Kept before a restore")
    phone.see("1 game · ")
    phone.tap("Bring back what was here", exact=False)
    phone.see("1 game restored.")
    phone.see("0 games · ")
    phone.tap("Remove what was here", exact=False)
    phone.see("0 games are lost for good")
    phone.tap("Keep")
    phone.tap("Remove what was here", exact=False)
    phone.tap("Remove for good")
    phone.see("Removed for good.")
    expect(phone.find("Remove what was here", exact=False)).not_to_be_attached()
    phone.tap("Back to past games")
    phone.see("Black Lady")
