"""What keeps a prepared game from being dealt, in words."""

from collections.abc import Iterable, Sequence

from scorekeeper.scoring.problem import Problem
from scorekeeper.words import problems as problem_words
from scorekeeper.words.game import variant_name
from scorekeeper.words.speak import say

NAME_SHOWN = 12


def setup_sentences(problems: Iterable[Problem], variant: str, names: Sequence[str]) -> list[str]:
    """A sentence per problem, all of them."""
    return [_sentence(problem, variant, names) for problem in problems]


def _sentence(problem: Problem, variant: str, names: Sequence[str]) -> str:
    match problem:
        case Problem("players_too_few", expected=tuple(expected), found=int(found)):
            return say(
                "setup.too_few",
                game=variant_name(variant),
                least=expected[0],
                count=expected[0] - found,
            )
        case Problem("players_too_many", expected=tuple(expected), found=int(found)):
            return say(
                "setup.too_many",
                game=variant_name(variant),
                most=expected[-1],
                count=found - expected[-1],
            )
        case Problem("name_twice", found=found):
            return say("setup.name_twice", name=found)
        case Problem("name_too_long", where=(_, int(position)), expected=limit):
            return say("setup.name_too_long", name=names[position][:NAME_SHOWN], limit=limit)
    return say(
        "setup.other",
        place=problem_words.problem_location(problem),
        sentence=problem_words.problem_sentence(problem),
    )
