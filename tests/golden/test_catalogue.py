"""Every game of the catalogue plays and reads as it did at its last review."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from tests.golden.catalogue_files import COMMAND, FOLDER, kept, written


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_is_what_it_was(game: str) -> None:
    assert written(game) == kept(game), f"if it is meant, run {COMMAND} {game}, read what differs"


def test_no_file_is_of_a_game_that_is_gone() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*CATALOGUE}, f"run {COMMAND}"
