"""The base class of every action, and the tables of the functions that handle them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar, dataclass_transform, get_args, overload

from scorekeeper.state.model import AppState


@dataclass_transform(frozen_default=True)
class Action:
    """Something that happened: a frozen value that the reducer turns into the next state.

    Each kind of action is a subclass, and thereby a frozen data class.
    """

    def __init_subclass__(cls) -> None:
        """Make a data class of a kind of action."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Request(Action):
    """An action that only asks the session for something; the session answers with actions.

    The reducer has no handler for it: see :mod:`~scorekeeper.session.answers`.
    """


@dataclass(frozen=True)
class Clock:
    """What the pure layers cannot know by themselves: the time (ISO 8601) and a fresh id."""

    at: str
    id: str


Act = TypeVar("Act", bound=Action)
Timeless = Callable[[AppState, Act], AppState]
Timed = Callable[[AppState, Act, Clock], AppState]


class Handler(NamedTuple):
    """Handles one kind of action: a function, and whether it takes the clock as well."""

    function: Callable[..., AppState]
    takes_clock: bool

    def __call__(self, state: AppState, action: Action, clock: Clock) -> AppState:
        """Return the state after an action; the same state where the action makes no sense."""
        if self.takes_clock:
            return self.function(state, action, clock)
        return self.function(state, action)


class Handlers(dict[type[Action], Handler]):
    """The handlers of a module, by the action that each is annotated with."""

    @overload
    def handler(self, function: Timeless[Act]) -> Timeless[Act]: ...

    @overload
    def handler(self, function: Timed[Act]) -> Timed[Act]: ...

    def handler(self, function: Any) -> Any:
        """Let a function handle the actions that it is annotated with, and return it unchanged.

        Raises:
            TypeError: If it is annotated with none, or with one that has a handler here.
        """
        actions = annotated_actions(function)
        if not actions or self.keys() & actions:
            raise TypeError(
                f"{function.__name__} handles {[action.__name__ for action in actions]}"
            )
        handler = Handler(function, takes_clock=function.__code__.co_argcount > 2)
        self.update(dict.fromkeys(actions, handler))
        return function


def annotated_actions(function: Callable[..., object]) -> list[type[Action]]:
    """Return the actions that a function is annotated with, also those of a union."""
    named = [
        each
        for annotation in function.__annotations__.values()
        for each in get_args(annotation) or (annotation,)
    ]
    return [each for each in named if isinstance(each, type) and issubclass(each, Action)]
