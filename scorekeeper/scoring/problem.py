"""Problems: what is wrong with an input, as values. All of them are reported, not just one."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

FileProblem = Literal[
    "bid_missing",
    "bid_out_of_range",
    "call_unknown",
    "card_not_exposable",
    "card_not_in_pack",
    "card_scores_nothing",
    "card_taken_twice",
    "card_unknown",
    "card_without_points",
    "cards_beyond_tricks",
    "cards_missing",
    "cards_without_trick",
    "choice_unknown",
    "entry_twice",
    "file_is_folder",
    "file_missing",
    "file_not_json",
    "file_not_object",
    "file_not_text",
    "file_too_deep",
    "file_too_large",
    "file_unreadable",
    "format_wrong",
    "group_not_alike",
    "group_too_many",
    "group_undefined",
    "group_unknown",
    "hand_after_end",
    "hand_id_twice",
    "hand_partners_fixed",
    "hands_too_large",
    "id_unfit",
    "key_missing",
    "key_twice",
    "key_unfit",
    "key_unknown",
    "kind_wrong",
    "leftovers_uneven",
    "list_empty",
    "list_too_long",
    "moon_choice_missing",
    "moon_choice_not_allowed",
    "moon_choice_unknown",
    "moon_choice_without_moon",
    "moon_unknown",
    "name_empty",
    "name_reserved",
    "name_too_long",
    "name_twice",
    "name_unprintable",
    "named_suit_removed",
    "no_tricks_but_cards",
    "number_negative",
    "number_not_finite",
    "number_out_of_range",
    "number_too_long",
    "option_unfit",
    "option_unknown",
    "option_wrong",
    "pack_too_small",
    "partners_missing",
    "partners_not_two",
    "partners_twice",
    "partners_without_opponents",
    "penalty_missing",
    "pile_too_large",
    "pile_undefined",
    "player_unknown",
    "players_too_few",
    "players_too_many",
    "points_and_cards",
    "points_missing",
    "relief_not_allowed",
    "relief_unknown",
    "rules_not_game",
    "seats_fixed",
    "suit_missing",
    "suit_unknown",
    "sun_without_moon",
    "taker_unknown",
    "takers_too_many",
    "teams_unfit",
    "teams_wrong",
    "text_broken",
    "text_too_long",
    "time_wrong",
    "trick_winner_missing",
    "tricks_unlike_deal",
    "unplayed_with_cards",
    "variant_unknown",
    "variant_unscored",
    "version_newer",
]
"""The code of a problem that the file of a game, or of rules, can have."""
StoreProblem = Literal[
    "backup_damaged",
    "backup_entry_damaged",
    "backup_entry_missing",
    "backup_entry_unknown",
    "backup_not_ours",
    "backup_folder_inside",
    "backup_folder_missing",
    "backup_folder_read_only",
    "backup_too_large",
    "cash_box_full",
    "club_evenings_full",
    "disk_full",
    "file_exists",
    "file_not_ours",
    "folder_empty",
    "folder_is_file",
    "folder_read_only",
    "folder_unreadable",
    "game_ambiguous",
    "game_exists",
    "game_missing",
    "game_unknown",
    "groups_full",
    "id_wrong",
    "join_wrong",
    "link_damaged",
    "link_newer",
    "link_part_foreign",
    "link_part_missing",
    "link_part_twice",
    "link_too_large",
    "name_unfit",
    "own_games_full",
    "store_busy",
    "write_failed",
]
"""The code of a problem of the store, of a backup or of a link."""
StorageProblem = Literal[
    "storage_blocked",
    "storage_failed",
    "storage_full",
    "storage_lost",
    "storage_slow",
    "storage_taken",
]
"""The reason why the storage below the store has not stored everything."""
AppProblem = Literal["game_changed_elsewhere", "settings_refused", StorageProblem]
"""The code of a problem that only the running app can have."""
ProblemCode = Literal[FileProblem, StoreProblem, AppProblem]
CAUSED_BY_OTHER_HANDS: frozenset[ProblemCode] = frozenset(
    {
        "moon_choice_missing",
        "moon_choice_not_allowed",
        "moon_choice_without_moon",
        "relief_not_allowed",
    }
)
"""Problems that a hand has only by the totals or a choice: its cards are sound all the same."""

# The keys and list positions that lead from the top of a document to one of its values.
Where = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong.

    ``code`` is stable and has the sentence ``problem.<code>`` in the language catalogues. ``where``
    leads to the value: ``("hands", 2, "taken", "Bob")``. ``expected`` and ``found`` are plain
    values that the sentence quotes.
    """

    code: ProblemCode
    where: Where = ()
    expected: object = None
    found: object = None


def under(where: Where, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the same problems with ``where`` before each path, as seen from further up."""
    return tuple(problem._replace(where=where + problem.where) for problem in problems)


def path(where: Where) -> str:
    """Return a path as a problem document writes it: ``hands[2].taken.Bob``.

    Source: docs/game-file.md, The command line.
    """
    text = ""
    for step in where:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text
