"""The values that fill the sentence of each problem.

Each function returns the key of a sentence below ``problem.`` and the values of its gaps. A code
that is not in ``VALUES`` needs no more than ``plain_values``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.words.cards import card_text, cards_text, group_count, split_count
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import join_list, number, say

LARGE = 10**9
MEGABYTE = 1_000_000
GAME_MEGABYTES = 10
PARTS_NAMED = 8
KeyAndValues = tuple[str, Mapping[str, object]]


def plain_values(problem: Problem) -> KeyAndValues:
    """Return both values quoted; one that is a number also chooses the plural."""
    found = problem.found
    count = found if isinstance(found, int) else problem.expected
    return problem.code, {
        "found": quoted(found),
        "expected": quoted(problem.expected),
        "count": count,
    }


def _among(problem: Problem) -> KeyAndValues:
    """``found`` is none of ``expected``; of points at the table, none of those who sit down."""
    choices = join_list([quoted(item) for item in items(problem.expected)])
    key: str = problem.code
    if _brings_points(problem):
        key += ".newcomer" if choices else ".no_newcomer"
    return key, {"found": quoted(problem.found), "expected": choices}


def _brings_points(problem: Problem) -> bool:
    return problem.where[:1] == ("table",) and "points" in problem.where[2:3]


def _choice(problem: Problem) -> KeyAndValues:
    """``found`` is a choice that is none of ``expected``, or who has to choose among them."""
    return problem.code, {
        "found": quoted(problem.found),
        "who": visible(str(problem.found)),
        "expected": _one_of(items(problem.expected)),
    }


def _kind_wrong(problem: Problem) -> KeyAndValues:
    expected = say(f"kind.{problem.expected}")
    return problem.code, {"found": quoted(problem.found), "expected": expected}


def _name_twice(problem: Problem) -> KeyAndValues:
    """``expected`` is the seat that has the name already; None for a name among the takers."""
    key = "name_twice" if problem.expected else "name_twice.taker"
    return key, {"found": quoted(problem.found), "seat": problem.expected}


def _hand_id_twice(problem: Problem) -> KeyAndValues:
    """``expected`` is the number of the hand that has the id already, from 1."""
    return problem.code, {"found": quoted(problem.found), "number": problem.expected}


def _players(problem: Problem) -> KeyAndValues:
    counts = [int(str(item)) for item in items(problem.expected)]
    values = {"count": problem.found, "least": min(counts), "most": max(counts)}
    return problem.code, values


def _card(problem: Problem) -> KeyAndValues:
    """``expected`` are the cards that score; two of them show how cards are written."""
    name, written = str(problem.found), items(problem.expected)
    values = {"found": quoted(name), "card": card_text(visible(name))}
    return problem.code, {**values, "first": written[0], "last": written[-1]}


def _card_only(problem: Problem) -> KeyAndValues:
    return problem.code, {"card": card_text(visible(str(problem.found)))}


def _card_taken_twice(problem: Problem) -> KeyAndValues:
    """``expected`` is (copies in play, their takers)."""
    copies, takers = items(problem.expected)
    other_takers = [visible(str(item)) for item in items(takers) if item != problem.where[-1]]
    key = problem.code if copies == 1 else f"{problem.code}.decks"
    also = say("problem.also_taken", others=join_list(other_takers)) if other_takers else ""
    return key, {"card": card_text(str(problem.found)), "copies": copies, "also": also}


def _group_too_many(problem: Problem) -> KeyAndValues:
    held, group = items(problem.expected)
    cards = group_count(str(group), int(str(problem.found)))
    return problem.code, {"found": cards, "held": held}


def _group_unknown(problem: Problem) -> KeyAndValues:
    groups = [str(item) for item in items(problem.expected)]
    key = "group_unknown" if groups else "group_unknown.all"
    names = join_list([say(f"card_group.name.{group}") for group in groups])
    return key, {"found": quoted(problem.found), "expected": names}


def _group_not_alike(problem: Problem) -> KeyAndValues:
    return problem.code, {"group": say(f"card_group.name.{problem.found}")}


def _bounds(problem: Problem) -> KeyAndValues:
    least, most = items(problem.expected)
    found = problem.found
    # A number of a hundred digits helps nobody.
    text = number(found) if isinstance(found, int) and abs(found) < LARGE else quoted(found)
    return problem.code, {"least": number(least), "most": number(most), "found": text}


def _relief(problem: Problem) -> KeyAndValues:
    """``expected`` are the points that may be taken off, none where there was no such moon."""
    allowed = items(problem.expected)
    key = "relief_not_allowed" if allowed else "relief_not_allowed.none"
    expected = join_list([number(points) for points in allowed])
    return key, {"found": number(problem.found), "expected": expected}


def _cards_missing(problem: Problem) -> KeyAndValues:
    groups: dict[str, int] = {}
    cards: Counter[str] = Counter()
    for element in map(str, items(problem.expected)):
        count, group = split_count(element)
        if group:
            groups[group] = count
        else:
            cards[element] += 1
    return problem.code, {"cards": cards_text(cards, groups)}


def _option_wrong(problem: Problem) -> KeyAndValues:
    rule = BY_ID[str(problem.expected)]
    return problem.code, {"found": quoted(problem.found), "expected": _expected(rule)}


def _expected(rule: AnyHouseRule) -> str:
    """Return the values that a house rule takes."""
    words = say(
        f"option_kind.{rule.kind}",
        choices=_one_of(rule.choices) if rule.choices else "",
        least=number(rule.least),
        most=number(rule.most),
    )
    if rule.word:
        words = say("option_kind.or_word", expected=words, word=quoted(rule.word))
    return say("option_kind.or_null", expected=words) if rule.optional else words


def _option_unfit(problem: Problem) -> KeyAndValues:
    return problem.code, {"reason": say(f"unfit.{problem.expected}")}


def _unscored(problem: Problem) -> KeyAndValues:
    reason = say(f"absent.{problem.found}")
    return problem.code, {"found": quoted(problem.found), "reason": reason}


def _one_of(values: Iterable[object]) -> str:
    return join_list((quoted(value) for value in values), "or")


def items(value: object) -> tuple[object, ...]:
    """Return the parts of a value that is a tuple, nothing for any other."""
    return value if isinstance(value, tuple) else ()


def _file_not_json(problem: Problem) -> KeyAndValues:
    """``found`` is (line, column) where they are known."""
    if len(position := items(problem.found)) != 2:
        return f"{problem.code}.plain", {}
    return problem.code, {"line": position[0], "column": position[1]}


def _file_too_large(problem: Problem) -> KeyAndValues:
    """Both values are numbers of bytes where they are known."""
    if not isinstance(problem.found, int) or not isinstance(problem.expected, int):
        return f"{problem.code}.plain", {}
    size, limit = problem.found / MEGABYTE, problem.expected / MEGABYTE
    # One byte too many is not to read as "10 MB are too much: at most 10 MB".
    digits = 0 if size >= limit + 1 else 6
    several = limit > GAME_MEGABYTES and problem.code == "file_too_large"
    key = f"{problem.code}.several" if several else problem.code
    return key, {"size": f"{size:.{digits}f}", "limit": f"{limit:g}"}


def _link_too_large(problem: Problem) -> KeyAndValues:
    limit = problem.expected if isinstance(problem.expected, int) else MEGABYTE
    return problem.code, {"limit": f"{limit / MEGABYTE:g}"}


def _link_parts(problem: Problem) -> KeyAndValues:
    """``found`` is the number of a part or of several, ``expected`` the number of all parts."""
    parts = items(problem.found) or (problem.found,)
    numbers = join_list([str(part) for part in parts[:PARTS_NAMED]])
    if len(parts) > PARTS_NAMED:
        return f"{problem.code}.many", {"count": len(parts), "parts": problem.expected}
    return problem.code, {"found": numbers, "count": len(parts), "parts": problem.expected}


def _with_reason(problem: Problem) -> KeyAndValues:
    """``found`` is the system's own message, if it has one."""
    why = visible(str(problem.found)) if problem.found else ""
    return problem.code if why else f"{problem.code}.plain", {"why": why}


def _version(problem: Problem) -> KeyAndValues:
    key = problem.code if problem.found is not None else f"{problem.code}.plain"
    return key, {"found": quoted(problem.found), "expected": quoted(problem.expected)}


def _ambiguous(problem: Problem) -> KeyAndValues:
    """``expected`` is (number of games, the ids of the first few)."""
    count, ids = items(problem.expected)
    games = join_list([quoted(item) for item in items(ids)])
    key = problem.code if count == len(items(ids)) else f"{problem.code}.more"
    return key, {"found": quoted(problem.found), "count": count, "expected": games}


def _exposable(problem: Problem) -> KeyAndValues:
    cards = join_list([card_text(str(item)) for item in items(problem.expected)])
    return problem.code, {"card": card_text(visible(str(problem.found))), "expected": cards}


def _cards_without_trick(problem: Problem) -> KeyAndValues:
    return problem.code, {"found": visible(str(problem.found))}


def _trick_winner(problem: Problem) -> KeyAndValues:
    """The end of ``where`` says which trick."""
    return f"{problem.code}.{problem.where[-1]}", {}


def _hands_too_large(problem: Problem) -> KeyAndValues:
    """``found`` is (number of hands, cards in each), ``expected`` the number of cards to deal."""
    hands, size = (int(str(item)) for item in items(problem.found))
    values = {"hands": hands, "size": size, "wanted": hands * size, "count": problem.expected}
    return problem.code, values


VALUES: Mapping[ProblemCode, Callable[[Problem], KeyAndValues]] = {
    "bid_out_of_range": _bounds,
    "card_not_exposable": _exposable,
    "card_not_in_pack": _card_only,
    "card_scores_nothing": _card,
    "card_taken_twice": _card_taken_twice,
    "card_unknown": _card,
    "card_without_points": _card_only,
    "cards_missing": _cards_missing,
    "cards_without_trick": _cards_without_trick,
    "choice_unknown": _choice,
    "file_not_json": _file_not_json,
    "backup_too_large": _file_too_large,
    "file_too_large": _file_too_large,
    "file_unreadable": _with_reason,
    "folder_unreadable": _with_reason,
    "game_ambiguous": _ambiguous,
    "group_not_alike": _group_not_alike,
    "group_too_many": _group_too_many,
    "group_unknown": _group_unknown,
    "hands_too_large": _hands_too_large,
    "key_unknown": _among,
    "kind_wrong": _kind_wrong,
    "link_part_foreign": _link_parts,
    "link_part_missing": _link_parts,
    "link_part_twice": _link_parts,
    "link_too_large": _link_too_large,
    "moon_choice_missing": _choice,
    "moon_choice_unknown": _choice,
    "name_twice": _name_twice,
    "hand_id_twice": _hand_id_twice,
    "number_out_of_range": _bounds,
    "option_unfit": _option_unfit,
    "option_unknown": _among,
    "option_wrong": _option_wrong,
    "player_unknown": _among,
    "players_too_few": _players,
    "players_too_many": _players,
    "relief_not_allowed": _relief,
    "relief_unknown": _choice,
    "suit_unknown": _among,
    "taker_unknown": _among,
    "trick_winner_missing": _trick_winner,
    "variant_unknown": _among,
    "variant_unscored": _unscored,
    "version_newer": _version,
    "write_failed": _with_reason,
}
# Their sentences list what is expected, so that without it they would end in the middle.
LISTS = (_among, _card, _cards_missing, _choice, _exposable, _players)


def key_and_values(problem: Problem) -> KeyAndValues:
    """Return the key of the sentence of a problem, and the values for its gaps."""
    fill = VALUES.get(problem.code, plain_values)
    if fill in LISTS and not items(problem.expected) and not _brings_points(problem):
        if problem.found is None:
            return "nothing_expected.plain", {}
        return "nothing_expected", {"found": quoted(problem.found)}
    return fill(problem)
