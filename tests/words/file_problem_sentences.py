"""Problems of files, folders and the store, and what is said of each."""

from scorekeeper.scoring.problem import Problem

SAID_OF_FILES = [
    (Problem("backup_damaged"), "this backup is damaged"),
    (Problem("backup_entry_damaged", ("games/a.json",)), "this part of the backup is damaged"),
    (
        Problem("backup_entry_missing", (), None, "games/a.json"),
        "“games/a.json” is missing from the backup",
    ),
    (Problem("backup_entry_unknown", (), None, "../x"), "“../x” does not belong into a backup"),
    (Problem("backup_not_ours"), "this is no backup of Scorekeeper"),
    (Problem("folder_empty"), "there are no games in this folder"),
    (
        Problem("game_ambiguous", (), (2, ("a-1", "a-2")), "a"),
        "“a” can mean 2 games: “a-1” and “a-2”",
    ),
    (
        Problem("game_ambiguous", (), (9, ("a-1", "a-2")), "a"),
        "“a” can mean 9 games, among them “a-1” and “a-2”",
    ),
    (Problem("game_unknown", (), None, "a"), "there is no game with this id or name"),
    (Problem("disk_full"), "the disk is full"),
    (Problem("file_is_folder"), "this is a folder: expected a file"),
    (Problem("file_missing"), "there is no such file"),
    (Problem("file_not_json", (), None, (3, 7)), "no JSON: line 3, column 7 cannot be understood"),
    (Problem("file_not_json"), "no JSON: the file cannot be understood"),
    (Problem("file_not_object"), "JSON, but no game: expected an object"),
    (Problem("file_not_ours"), "this is no game of Scorekeeper"),
    (Problem("file_not_text"), "no text: expected JSON in UTF-8"),
    (
        Problem("file_too_deep", (), 50),
        "lists and objects inside each other are deeper than in any game",
    ),
    (
        Problem("file_too_large", (), 10**7, 5 * 10**7),
        "50 MB are too much for a game: expected at most 10 MB",
    ),
    (
        Problem("file_too_large", (), 10**7, 10**7 + 1),
        "10.000001 MB are too much for a game: expected at most 10 MB",
    ),
    (Problem("file_too_large"), "the file is too large for a game"),
    (
        Problem("file_unreadable", (), None, "Permission denied"),
        "the file cannot be read (Permission denied)",
    ),
    (Problem("file_unreadable"), "the file cannot be read"),
    (
        Problem("folder_is_file", (), None, "Not a directory"),
        "there is a file where the data folder should be",
    ),
    (Problem("folder_read_only", (), None, "Permission denied"), "the data folder is read-only"),
    (
        Problem("folder_unreadable", (), None, "Permission denied"),
        "the data folder cannot be read (Permission denied)",
    ),
    (Problem("folder_unreadable"), "the data folder cannot be read"),
    (Problem("game_exists", (), None, "g"), "this game is there already"),
    (Problem("game_missing", (), None, "g"), "this game is not there any more"),
    (
        Problem("id_wrong", (), "a", "b"),
        "this is a copy of another game: expected the id “a”, found “b”",
    ),
    (Problem("key_twice", (), None, "hands"), "“hands” is there twice in the same object"),
    (Problem("name_unfit", (), None, ""), "“” cannot be the id of a game"),
    (Problem("number_not_finite", (), None, "NaN"), "“NaN” is no number that a score can have"),
    (
        Problem("number_too_long", (), 100, 101),
        "a number of 101 digits is too long: expected at most 100",
    ),
    (
        Problem("write_failed", (), None, "Input/output error"),
        "it could not be saved (Input/output error)",
    ),
    (Problem("write_failed"), "it could not be saved"),
]
