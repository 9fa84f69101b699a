"""A club evening in sentences: its standing, its seats, its story."""

from collections.abc import Callable, Iterable
from typing import Literal

from scorekeeper.scoring.problem import Problem
from scorekeeper.tournament.club_evening import Seating
from scorekeeper.tournament.evening_story import EveningStory
from scorekeeper.tournament.next_round import Cost, added_cost
from scorekeeper.tournament.prizes import Prize
from scorekeeper.tournament.standings import Method, Standing, TieBreak
from scorekeeper.words.cash_box import units_text
from scorekeeper.words.figures import share
from scorekeeper.words.story import names_text
from scorekeeper.words.translation import join_list, number, say

StoryPart = Literal["won", "closest", "moon", "comeback"]
PAIRS_NAMED = 5
"""The most pairs that meet again to name; of more, only the number is said."""
NameOf = Callable[[str], str]
"""Person's key in the evening -> their name."""


def method_line(method: Method) -> str:
    """Return the method by which a standing is counted."""
    return say(f"club_standing.by.{method}")


def ahead_line(tie_break: TieBreak | None) -> str:
    """Return the tie break ahead of the next person with the same score; empty for none."""
    return say(f"club_people.ahead.{tie_break}") if tie_break else ""


def seated_by_line(seated_by: Seating) -> str:
    """Return the method by which people are seated."""
    return say(f"club_seating.by.{seated_by}")


def seating_problem_lines(problems: Iterable[Problem], number: int) -> list[str]:
    """Return the problems of a round's prescribed seats; people with the same one share a line.

    Args:
        problems: The problems from `seating_problems`, with the names of people.
        number: The number of the round.
    """
    people: dict[str, list[str]] = {}
    lines = []
    for problem in problems:
        match problem:
            case Problem("number_out_of_range", (int(table),), (fewest, most), int(count)):
                lines.append(
                    say(
                        "club_seating.problem.number_out_of_range",
                        round=number,
                        table=table + 1,
                        count=count,
                        players=str(most) if fewest == most else f"{fewest}\N{EN DASH}{most}",
                    )
                )
            case Problem(code, _, expected, found):
                people.setdefault(code, []).append(str(found or expected))
    return lines + [
        say(
            f"club_seating.problem.{code}",
            round=number,
            players=join_list(dict.fromkeys(names)),
            count=len({*names}),
        )
        for code, names in people.items()
    ]


def cost_lines(cost: Cost, seated_by: Seating, name_of: NameOf) -> list[str]:
    """Return the drawbacks of a round, or of one of its tables.

    Where nobody meets again, a sentence says so.
    """
    again = [] if cost.again else [say("club_seating.new")]
    return again + _costs(cost, seated_by, name_of)


def swap_lines(before: Cost, after: Cost, seated_by: Seating, name_of: NameOf) -> list[str]:
    """Return the costs that a swap of two seats adds to a round, and those that it spares."""
    lines = _costs(added_cost(before, after), seated_by, name_of) or [say("club_seating.swap_free")]
    spared = [pair for pair in before.again if pair not in after.again]
    lines += [
        say("club_seating.spared", players=_names(pair, name_of)) for pair in spared[:PAIRS_NAMED]
    ]
    return lines


def _costs(cost: Cost, seated_by: Seating, name_of: NameOf) -> list[str]:
    often_first = sorted(cost.again.items(), key=lambda item: -item[1])
    lines = [
        say("club_seating.again", players=_names(pair, name_of), count=times)
        for pair, times in often_first[:PAIRS_NAMED]
    ]
    if more := len(often_first) - len(lines):
        lines.append(say("club_seating.more", count=more))
    lines += [say("club_seating.unkept", players=_names(pair, name_of)) for pair in cost.unkept]
    if cost.small_again:
        lines.append(say("club_seating.small", players=_names(cost.small_again, name_of)))
    if cost.deals_again:
        lines.append(say("club_seating.deals", players=_names(cost.deals_again, name_of)))
    if seated_by == "standing" and cost.apart:
        lines.append(say("club_seating.apart", count=cost.apart))
    return lines


def prize_line(prize: Prize, pot: int, currency: str) -> str:
    """Return the calculation of a prize: ``Places 1 to 2, shared by 2: 80% of €40.00``."""
    first, last = prize.places
    count = last - first + 1
    return say(
        "club_money.how" if count == 1 else "club_money.how_shared",
        first=number(first),
        last=number(last),
        count=number(count),
        part=share(prize.part * count, 1),
        pot=units_text(pot, currency),
    )


def story_sentences(story: EveningStory, name_of: NameOf) -> dict[StoryPart, str]:
    """Return the story of an evening, part by part, without the parts that it does not have."""
    sentences: dict[StoryPart, str] = {}
    if story.winners:
        sentences["won"] = winners_line(story, name_of)
    if closest := story.closest:
        sentences["closest"] = say(
            "club_story.closest" if closest.points else "club_story.level",
            round=closest.round,
            table=closest.table,
            first=names_text([name_of(closest.first)]),
            second=names_text([name_of(closest.second)]),
            points=number(closest.points),
        )
    if moon := story.moon:
        biggest = say(
            "club_story.moon",
            player=names_text([moon.player]),
            round=moon.round,
            table=moon.table,
            hand=moon.hand + 1,
            points=number(moon.points),
        )
        several = say("club_story.moons", count=story.moons, biggest=biggest)
        sentences["moon"] = several if story.moons > 1 else biggest
    if comeback := story.comeback:
        sentences["comeback"] = say(
            "club_story.comeback",
            player=names_text([name_of(comeback.player)]),
            round=comeback.round,
            before=comeback.before,
            after=comeback.after,
        )
    return sentences


def winners_line(story: EveningStory, name_of: NameOf) -> str:
    """Return the winners of an evening, or its leaders so far: ``Eve wins the evening with 6``."""
    return say(
        "club_story.won" if story.over else "club_story.ahead",
        players=_names(story.winners, name_of),
        score=number(story.score),
        count=len(story.winners),
    )


def figures_line(story: EveningStory) -> str:
    """Return the size of an evening: ``24 people · 3 rounds · 144 hands``."""
    return " \u00b7 ".join(
        [
            say("club_story.people", count=story.people),
            say("club_story.rounds", count=story.rounds),
            say("hands", count=story.hands),
        ]
    )


def standing_lines(standing: Iterable[Standing], name_of: NameOf) -> list[str]:
    """Return a standing as lines of plain text, with the place, the name and the score of each."""
    return [
        f"{row.place}. {names_text([name_of(row.player)])}: {number(row.score)}" for row in standing
    ]


def evening_text(
    title: str, story: EveningStory, standing: Iterable[Standing], name_of: NameOf
) -> str:
    """Return an evening as a few lines of plain text for a chat, without any formatting."""
    parts = (
        [title, figures_line(story)],
        standing_lines(standing, name_of),
        [*story_sentences(story, name_of).values()],
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _names(people: Iterable[str], name_of: NameOf) -> str:
    return join_list([name_of(person) for person in people])
