"""A data folder that cannot be written: the app says so until everything is stored."""

from pathlib import Path

from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import enter_by_count, record_by_count, see_totals
from tests.browser.test_files import download, hands_in

HEARTS = {"Ann": 3, "Bob": 3, "Cid": 6}
READ_ONLY = "Not saved: there is a file where the data folder should be."


class Folder:
    """A data folder that can be made unwritable, even for root, who may write into any folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._aside = path.with_name("aside")

    def block(self) -> None:
        """Put a file in the folder's place."""
        self._path.rename(self._aside)
        self._path.write_text("not a folder", encoding="utf-8")

    def free(self) -> None:
        """Put the folder back."""
        self._path.unlink()
        self._aside.rename(self._path)


def test_the_message_and_the_disk_never_disagree(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    folder = Folder(app.data)
    phone.tap("Record hand 1", exact=False)
    folder.block()
    enter_by_count(phone, HEARTS, "Bob")
    phone.see(READ_ONLY)
    phone.see("What you entered is still here")
    assert not phone.find("Close message").count()
    phone.screenshot("not-saved")
    folder.free()
    phone.tap("Save hand 1")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.not_see("Not saved")

    folder.block()
    record_by_count(phone, 2, HEARTS, "Bob")
    see_totals(phone, Ann=6, Bob=32, Cid=12, Dee=2)
    phone.see(READ_ONLY)
    _, content = download(phone, "Save a copy now")
    assert hands_in(content) == [2]
    phone.reload()
    see_totals(phone, Ann=6, Bob=32, Cid=12, Dee=2)
    phone.see(READ_ONLY)
    folder.free()
    # It is tried again by itself.
    phone.not_see("Not saved")
    library = open_library(app.data)
    (game,) = library.games()
    stored = library.load(game.id)
    assert isinstance(stored, Record)
    assert len(stored.game.hands) == 2
