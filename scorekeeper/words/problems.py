"""Problems in words: their place, and the found and the expected value."""

from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import IdleOption
from scorekeeper.scoring.problem import Problem, ProblemCode, Where, path
from scorekeeper.words.names import game_name
from scorekeeper.words.problem_values import key_and_values
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import say

# These are about a whole hand, so the key below it tells a reader nothing.
ABOUT_THE_HAND: tuple[ProblemCode, ...] = ("cards_missing", "group_too_many")
PATH_LENGTH = 100
NAME_LENGTH = 12


def problem_sentence(problem: Problem, game: Game | None = None) -> str:
    """Return the sentence of a problem, without its place: ``7♥ is taken twice (also by Dee)``.

    ``game``, if it could be read, is the game with the problem: the sentence then names it.
    """
    key, values = key_and_values(problem)
    name = game_name(game) if game else say("problem.this_game")
    return say(f"problem.{key}", game=name, **values)


def problem_line(problem: Problem, *within: str, game: Game | None = None) -> str:
    """Return a problem with its place: ``game.json: hand 3: Bob: …``.

    ``within`` are places around the document, outermost first.
    """
    parts = (*within, problem_location(problem), problem_sentence(problem, game))
    return ": ".join(part for part in parts if part)


def idle_option_line(idle: IdleOption) -> str:
    """Return that an option has no effect, and why: ``option stake: has no effect here: …``."""
    location = say("location.option", option=idle.option)
    return f"{location}: {say('note.option_without_effect', reason=say(f'unfit.{idle.reason}'))}"


def problem_location(problem: Problem) -> str:
    """Return the place of a problem: ``hand 3: Bob``; empty for the whole document."""
    return ": ".join(_location_parts(problem.where, problem.code))


def _location_parts(where: Where, code: ProblemCode) -> Iterator[str]:
    match where:
        case ("hands", int(hand), *rest):
            yield say("location.hand", number=hand + 1)
            yield from _location_parts(tuple(rest), code)
        case ("players", int(player)):
            yield say("location.player", number=player + 1)
        case ("options", str(option), *_):
            yield say("location.option", option=visible(option))
        case ("rules", _, *_):
            # People who wrote rules by hand look for their keys.
            yield visible(path(where), PATH_LENGTH)
        case ("taken",) if code in ABOUT_THE_HAND:
            return
        case ("taken", str(taker), *_):
            yield visible(taker)
        case ("tricks" | "first_trick" | "last_trick" | "exposed" | "partners" | "suit", *_) | (
            "bid",
        ):
            # The sentence says which trick, card, partners or bid it is about.
            return
        case ("adjustments", int(correction), *rest):
            yield say("location.adjustment", number=correction + 1)
            yield from _location_parts(tuple(rest), code)
        case _:
            for step in where:
                yield visible(step) if isinstance(step, str) else str(step + 1)


def new_name_sentence(problem: Problem, name: str) -> str:
    """Return the reason why nobody of this name can sit down."""
    match problem.code:
        case "name_twice":
            return say("new_game.name_twice", name=problem.found)
        case "name_too_long":
            return say(
                "new_game.name_too_long", name=visible(name, NAME_LENGTH), limit=problem.expected
            )
    return say("new_game.name_refused", sentence=problem_sentence(problem))


def setup_sentences(problems: Iterable[Problem], title: str, names: Sequence[str]) -> list[str]:
    """Return a sentence for each problem that keeps a prepared game from being dealt.

    ``title`` is the game's name, ``names`` are the players in the order of their seats.
    """
    return [_setup_sentence(problem, title, names) for problem in problems]


def _setup_sentence(problem: Problem, title: str, names: Sequence[str]) -> str:
    match problem:
        case Problem("players_too_few", expected=tuple(expected), found=int(count)):
            return say("setup.too_few", game=title, least=expected[0], count=expected[0] - count)
        case Problem("players_too_many", expected=tuple(expected), found=int(count)):
            return say("setup.too_many", game=title, most=expected[-1], count=count - expected[-1])
        case Problem("name_twice", found=name):
            return say("setup.name_twice", name=name)
        case Problem("name_too_long", where=(_, int(position)), expected=limit):
            return say("setup.name_too_long", name=names[position][:NAME_LENGTH], limit=limit)
    return say("setup.other", place=problem_location(problem), sentence=problem_sentence(problem))
