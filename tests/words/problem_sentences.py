"""Every problem that scoring and store report, with its English sentence."""

from scorekeeper.scoring.problem import Problem

FRENCH = ("QS", "2H", "AH")
PLAYERS = ("Ann", "Bob", "Cid")

PROBLEM_SENTENCES = [
    (
        Problem("bid_missing", (), (0, 25)),
        "the bid is missing: who made it, and for how many points",
    ),
    (Problem("bid_out_of_range", (), (0, 25), 26), "a bid is from 0 to 25, not 26"),
    (
        Problem("call_unknown", (), None, "2 up"),
        "“2 up” is no way to pass: expected one like “left”, “2 across” or “hold”",
    ),
    (Problem("card_not_in_pack", (), None, "5R"), "red 5 is not in the deck"),
    (Problem("card_not_in_pack", (), None, "X" * 99), f"{'X' * 59}… is not in the deck"),
    (
        Problem("card_scores_nothing", (), FRENCH, "2C"),
        "2♣ scores nothing in this game: leave it out",
    ),
    (
        Problem("card_taken_twice", ("taken", "Bob"), (1, ("Dee",)), "7H"),
        "7♥ is taken twice (also by Dee)",
    ),
    (Problem("card_taken_twice", ("taken", "Bob"), (1, ("Bob",)), "7H"), "7♥ is taken twice"),
    (
        Problem("card_taken_twice", ("taken", "Bob"), (2, ("Ann", "Dee")), "QS"),
        "Q♠ is taken more than 2 times (also by Ann and Dee)",
    ),
    (
        Problem("card_unknown", (), FRENCH, "7h"),
        "“7h” is no card of this game: cards are written like QS and AH",
    ),
    (
        Problem("card_without_points", (), None, "2C"),
        "2♣ changes no score, so nothing can depend on it",
    ),
    (Problem("cards_missing", (), ("QS", "2 hearts")), "still to place: 2 hearts and the Q♠"),
    (Problem("cards_missing", (), ("QS", "QS", "1 hearts")), "still to place: 1 heart and 2 × Q♠"),
    (Problem("cards_missing"), "this does not fit here"),
    (Problem("choice_unknown", (), (), "best"), "“best” does not fit here, and nothing else does"),
    (
        Problem("choice_unknown", (), ("low", "high"), "best"),
        "expected “low” or “high”, found “best”",
    ),
    (Problem("choice_unknown", (), ("custom-rules",), None), "expected “custom-rules”, found null"),
    (Problem("entry_twice", (), None, "QS"), "“QS” is there twice"),
    (Problem("entry_twice", (), None, 4), "4 is there twice"),
    (
        Problem("format_wrong", (), "scorekeeper-game/1"),
        "expected “scorekeeper-game/1”, found null",
    ),
    (
        Problem("group_not_alike", (), None, "reds"),
        "the reds are not all worth the same: name each card",
    ),
    (Problem("points_missing", (), None, "Dee"), "“Dee” has no points in this hand"),
    (
        Problem("points_and_cards"),
        "this hand has points alone: cards and calls cannot stand beside them",
    ),
    (
        Problem("unplayed_with_cards", ("unplayed",), None, "misdeal"),
        "nothing was played in this hand: cards, points and calls cannot stand beside that",
    ),
    (Problem("penalty_missing", ("adjustments",)), "who has the penalty is missing"),
    (Problem("takers_too_many", (), 9, 11), "11 have cards, but there are only 9 tricks to win"),
    (
        Problem("cards_beyond_tricks", (), 9, 10),
        "these cards lie in at least 10 tricks, but only 9 are played",
    ),
    (
        Problem("card_not_exposable", (), ("QS", "JD"), "2H"),
        "2♥ may not be exposed: only Q♠ and J♦ may",
    ),
    (Problem("tricks_unlike_deal", (), 17, 18), "17 tricks are played, but 18 are counted"),
    (
        Problem("cards_without_trick", ("tricks", "Ann"), None, "Ann"),
        "Ann has won cards or a trick, so won at least one trick",
    ),
    (Problem("trick_winner_missing", ("first_trick",)), "who won the first trick is missing"),
    (Problem("trick_winner_missing", ("last_trick",)), "who won the last trick is missing"),
    (
        Problem("partners_twice", (), 0, 2),
        "partners cannot both share a total and have totals of their own",
    ),
    (
        Problem("hand_partners_fixed", (), None, "agreed"),
        "partners for one hand do not go with partners for the whole game",
    ),
    (Problem("suit_missing", ("suit",)), "the suit that was named is missing"),
    (
        Problem("suit_unknown", ("suit",), ("C", "D", "S", "H"), "X"),
        "“X” is no suit that can be named: expected “C”, “D”, “S” and “H”",
    ),
    (
        Problem("named_suit_removed", (), None, "removed"),
        "low cards cannot go out to make the deal even: they might be of the suit that is named",
    ),
    (Problem("partners_missing", ("partners",)), "who played together is missing"),
    (
        Problem("partners_not_two", ("partners",), 2, 1),
        "two players are the first to win a trick, so two play together",
    ),
    (
        Problem("partners_without_opponents", ("partners",)),
        "all players are partners, so nobody plays against them",
    ),
    (Problem("pile_too_large", (), 2, 8), "that is 8 cards, but it holds only 2"),
    (Problem("group_too_many", (), (13, "hearts"), 14), "that is 14 hearts, but there are only 13"),
    (Problem("group_undefined", (), None, "reds"), "these rules have no group “reds”"),
    (
        Problem("group_unknown", (), ("hearts",), "3 clubs"),
        "“3 clubs” cannot be counted in this game, only hearts can",
    ),
    (
        Problem("group_unknown", (), (), "3 clubs"),
        "“3 clubs” cannot be counted in this game: name each card",
    ),
    (Problem("hand_after_end", (), 5), "this game was over after hand 5"),
    (
        Problem("id_unfit", (), None, "My Game"),
        "“My Game” is no id: expected small letters, digits and hyphens, like “black-lady”",
    ),
    (Problem("key_missing", (), "hands"), "“hands” is missing"),
    (Problem("key_unfit", (), ("taken",), "bid"), "“bid” belongs to another game than this game"),
    (
        Problem("key_unknown", (), ("taken", "note"), "took"),
        "“took” is not known here, only “taken” and “note” are",
    ),
    (Problem("kind_wrong", (), "text", 5), "expected a text, found 5"),
    (
        Problem("kind_wrong", (), "number", 1.5),
        "expected a whole number up to a million, found 1.5",
    ),
    (Problem("kind_wrong", (), "list", {}), "expected a list, found an object"),
    (Problem("kind_wrong", (), "object", None), "expected an object, found null"),
    (Problem("kind_wrong", (), "switch", 1), "expected true or false, found 1"),
    (
        Problem("leftovers_uneven", (), None, 5),
        "the low cards are too few to go out evenly for 5 players",
    ),
    (Problem("list_empty"), "expected at least one entry"),
    (Problem("list_too_long", (), 100, 101), "101 entries are too many: expected at most 100"),
    (
        Problem("moon_choice_missing", (), ("add", "subtract"), "Ann"),
        "Ann shot the moon, and the choice is missing: “add” or “subtract”",
    ),
    (
        Problem("moon_choice_not_allowed", (), "add", "subtract"),
        "a moon means “add” by the rules of this table, not “subtract”",
    ),
    (
        Problem("moon_choice_unknown", (), ("add", "subtract"), "both"),
        "“both” is no choice for a moon: expected “add” or “subtract”",
    ),
    (
        Problem("moon_choice_without_moon", (), ("moon",), "*"),
        "nobody shot the moon, so nothing can be chosen for it",
    ),
    (Problem("moon_unknown", (), ("moon",), "gold"), "this game has no moon called “gold”"),
    (Problem("name_empty"), "the name is empty"),
    (Problem("name_reserved", (), None, "@dummy"), "“@dummy” cannot be a name: it begins with @"),
    (
        Problem("name_too_long", (), 40, 200),
        "200 letters are too many for a name: expected at most 40",
    ),
    (
        Problem("hand_id_twice", ("hands", 2, "id"), 1, "x"),
        "“x” is the id of hand 1 already; every hand needs its own",
    ),
    (
        Problem("name_twice", (), 1, "bob"),
        "“bob” is the name of player 1 already (capitals make no difference)",
    ),
    (Problem("name_twice", (), None, "Bob, Bob "), "the same player is there twice: “Bob, Bob ”"),
    (Problem("name_unprintable"), "the name has characters that cannot be shown"),
    (Problem("no_tricks_but_cards", (), None, "Ann"), "“Ann” took point cards, so won a trick"),
    (Problem("number_negative", (), 0, -1), "expected 0 or more, found -1"),
    (
        Problem("number_out_of_range", (), (1, 20), 10**99),
        "expected a whole number from 1 to 20, found a huge number",
    ),
    (
        Problem("number_out_of_range", (), (-10, 10), 11),
        "expected a whole number from −10 to 10, found 11",
    ),
    (
        Problem("option_unfit", (), "no_moon", "add"),
        "makes no sense here: there is no moon to shoot",
    ),
    (
        Problem("option_unknown", (), ("moon", "tie"), "mon"),
        "there is no such option; there are “moon” and “tie”",
    ),
    (Problem("option_wrong", (), "tie", "x"), "expected “share” or “play_on”, found “x”"),
    (
        Problem("option_wrong", (), "diamond_bonus", 1),
        "expected null, “JD”, “10D” or “QD”, found 1",
    ),
    (
        Problem("option_wrong", (), "hands", 0),
        "expected a whole number from 1 to 1000, or null, found 0",
    ),
    (
        Problem("option_wrong", (), "jokers", "odd"),
        "expected a whole number from 0 to 8, or “even”, found “odd”",
    ),
    (Problem("option_wrong", (), "end_beyond", None), "expected true or false, found null"),
    (
        Problem("option_wrong", (), "on_the_nose", []),
        'expected totals and where they go, like {"50": 0, "100": 50}, or null, found a list',
    ),
    (
        Problem("option_wrong", (), "stake", 0.05),
        'expected an amount of money in quotation marks, like "0.05", or null, found 0.05',
    ),
    (
        Problem("option_wrong", (), "currency", "usd"),
        "expected three capital letters like USD, found “usd”",
    ),
    (Problem("pack_too_small", (), 20, 1), "1 card is too few for 20 hands"),
    (Problem("pack_too_small", (), 20, 12), "12 cards are too few for 20 hands"),
    (Problem("hands_too_large", (), 52, (4, 14)), "4 × 14 is 56, but there are 52 cards to deal"),
    (Problem("hands_too_large", (), 1, (1, 2)), "1 × 2 is 2, but there is 1 card to deal"),
    (Problem("pile_undefined", (), None, "@dummy"), "these rules have no pile “@dummy”"),
    (
        Problem("player_unknown", (), PLAYERS, "Zed"),
        "“Zed” does not play here: the players are “Ann”, “Bob” and “Cid”",
    ),
    (
        Problem("player_unknown", ("table", 0, "points", "Ann"), ("Dee", "Eve"), "Ann"),
        "“Ann” does not sit down here, so brings no points: only “Dee” and “Eve” may",
    ),
    (
        Problem("player_unknown", ("table", 0, "points", "Ann"), (), "Ann"),
        "“Ann” does not sit down here, so brings no points: nobody new does",
    ),
    (Problem("players_too_few", (), (3, 4, 5), 1), "1 player is too few: this game is for 3 to 5"),
    (
        Problem("players_too_few", (), (3, 4, 5), 2),
        "2 players are too few: this game is for 3 to 5",
    ),
    (
        Problem("players_too_many", (), (3, 4, 5), 6),
        "6 players are too many: this game is for 3 to 5",
    ),
    (Problem("relief_not_allowed", (), (26,), 52), "52 cannot be taken off, only 26 can"),
    (
        Problem("relief_not_allowed", (), (), 26),
        "26 cannot be taken off: no moon brought anybody to the end",
    ),
    (Problem("relief_unknown", (), (0, 26, 52), 13), "13 is no relief: expected 0, 26 or 52"),
    (
        Problem("rules_not_game", (), "scorekeeper-game/1", "scorekeeper-rules/1"),
        "these are rules to play by, not a game: there are no hands to score",
    ),
    (
        Problem("seats_fixed"),
        "partners stay as they are: nobody comes, goes or changes seats in mid-game",
    ),
    (
        Problem("sun_without_moon", (), None, "Bob"),
        "“Bob” won every trick, but not with every card of a moon",
    ),
    (Problem("cash_box_full"), "there are too many bookings already: take old ones back first"),
    (Problem("club_evenings_full"), "there are too many club evenings already: remove one first"),
    (Problem("groups_full"), "there are too many groups already: remove one first"),
    (Problem("own_games_full"), "there are too many games of your own already: delete some first"),
    (Problem("store_busy"), "another window is busy with the same game: try again"),
    (
        Problem("taker_unknown", (), PLAYERS, "Zed"),
        "“Zed” does not play here: the players are “Ann”, “Bob” and “Cid”",
    ),
    (Problem("teams_unfit", (), 2, 3), "3 players cannot be divided into 2 teams of the same size"),
    (Problem("text_broken"), "the text has halves of letters, which cannot be shown"),
    (
        Problem("teams_wrong", (), PLAYERS, ["Ann"]),
        "the teams must have every player once, as many on each side",
    ),
    (Problem("text_too_long", (), 500, 501), "501 letters are too many: expected at most 500"),
    (
        Problem("time_wrong", (), None, "noon"),
        "“noon” is no time: expected one like 2026-11-21T19:30:00-05:00",
    ),
    (
        Problem("variant_unscored", (), None, "valentine"),
        "“valentine” cannot be scored. Only its name is known to us, no rule of it, and none is "
        "made up here.",
    ),
    (
        Problem("variant_unknown", (), ("a", "b"), "poker"),
        "“poker” is no game that is known here: expected “a” and “b”",
    ),
    (
        Problem("version_newer", (), "s/1", "s/2"),
        "“s/2” is the version of a newer Scorekeeper, this one knows “s/1”: update it first",
    ),
    (Problem("version_newer"), "made by a newer Scorekeeper: update this one first"),
    (Problem("backup_damaged"), "this backup is damaged"),
    (Problem("backup_entry_damaged", ("games/a.json",)), "this part of the backup is damaged"),
    (
        Problem("backup_folder_inside"),
        "backups cannot be kept among the games themselves: choose a folder elsewhere",
    ),
    (Problem("backup_folder_missing"), "this folder is not there"),
    (Problem("backup_folder_read_only"), "nothing may be written into this folder"),
    (
        Problem("backup_too_large", (), 120_000_000, 1_000_000_000),
        "unpacked, this backup has 1000 MB: expected at most 120 MB",
    ),
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
    (Problem("file_exists"), "this file is there already: --force replaces it"),
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
        Problem("join_wrong", ("hub",)),
        "this does not lead to a shared record: ask for another link or code",
    ),
    (Problem("link_damaged"), "this link is not whole: copy all of it, or scan the code again"),
    (
        Problem("link_newer"),
        "this link was made by a newer version of the app: update this one first",
    ),
    (Problem("link_part_foreign", (), 3, 2), "part 2 of 3 belongs to another link"),
    (Problem("link_part_missing", (), 3, (2,)), "part 2 of 3 is missing"),
    (Problem("link_part_missing", (), 3, (1, 3)), "parts 1 and 3 of 3 are missing"),
    (Problem("link_part_missing", (), 99, tuple(range(2, 100))), "98 of 99 parts are missing"),
    (Problem("link_part_twice", (), 3, 2), "part 2 of 3 is there twice, with different content"),
    (
        Problem("link_too_large", (), 10**6),
        "this is too much for a link: at most 1 MB fit into one",
    ),
    (
        Problem("file_too_large", (), 10**7, 5 * 10**7),
        "50 MB are too much for a game: expected at most 10 MB",
    ),
    (
        Problem("file_too_large", (), 10**7, 10**7 + 1),
        "10.000001 MB are too much for a game: expected at most 10 MB",
    ),
    (
        Problem("file_too_large", (), 4 * 10**7, 45 * 10**6),
        "45 MB are too much for one file: expected at most 40 MB",
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
        Problem("game_changed_elsewhere"),
        "another window has changed one of your games differently: open it to decide",
    ),
    (Problem("settings_refused"), "this device does not keep the settings"),
    (Problem("storage_blocked"), "the browser lets this page store nothing"),
    (Problem("storage_failed"), "the browser could not store it"),
    (Problem("storage_full"), "the browser has no room left for this page"),
    (Problem("storage_lost"), "the browser has deleted what this page had stored"),
    (Problem("storage_slow"), "the browser has not stored it yet"),
    (Problem("storage_taken"), "your games are open in another window now, without this"),
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
