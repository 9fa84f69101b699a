"""The look of a session's screen: the colours of suits and people, the size of text, the room.

It is a context variable, set where a session draws, so that two phones can look different.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import TypeVar, overload

from scorekeeper.languages import best_language
from scorekeeper.scoring.seating import colour_slots
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import HOUSE_RULES, NEW_GAME, SEATS
from scorekeeper.state.settings import is_dark, preferred_languages
from scorekeeper.state.table.players import table_people
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.words.translation import use_language

NARROWEST_PHONE = 360
PREPARING = (NEW_GAME, SEATS, HOUSE_RULES)
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Appearance:
    """All that changes the look of a screen apart from its content.

    Attributes:
        four_colours: Whether each suit has a colour of its own.
        distinct_people: Whether people have colours that colour-blind eyes tell apart.
        dark: Whether the ground is dark.
        text: How large the device draws text, relative to its usual size.
        people: The people of the open game, each at the position of their colour.
        known: Everybody who has a colour of their own.
        keyboard: Whether somebody moves from control to control by the Tab key.
        wide: Whether the window has room for two columns.
        sheet: The width of the score sheet, in logical pixels.
        pane: The width of the pane beside the score sheet or instead of it.
    """

    four_colours: bool = False
    distinct_people: bool = False
    dark: bool = False
    text: float = 1.0
    people: tuple[str, ...] = ()
    known: People = NOBODY
    keyboard: bool = False
    wide: bool = False
    sheet: float = NARROWEST_PHONE
    pane: float = NARROWEST_PHONE

    @property
    def two_panes(self) -> bool:
        """Whether something else stands beside the score sheet."""
        return self.pane < self.sheet


DEFAULT_APPEARANCE = Appearance()
_current: ContextVar[Appearance] = ContextVar("appearance", default=DEFAULT_APPEARANCE)


def appearance() -> Appearance:
    """Return the appearance of the session that draws."""
    return _current.get()


def apply_appearance(
    state: AppState,
    *,
    wide: bool = False,
    widths: tuple[float, float] = (NARROWEST_PHONE, NARROWEST_PHONE),
) -> None:
    """Use this session's settings for all drawing and speaking in this context from now on.

    ``widths`` are those of the score sheet and of the pane beside it or instead of it.
    """
    settings, system, table = state.settings, state.system, state.table
    at_table = table is not None and state.route.game == table.game.id
    use_language(best_language(preferred_languages(settings, system)))
    _current.set(
        Appearance(
            four_colours=settings.suits == "four",
            distinct_people=settings.players == "distinct",
            dark=is_dark(settings, system),
            text=system.text,
            people=table_people(state) if at_table else _people_in_setup(state),
            known=state.people,
            keyboard=system.keyboard,
            wide=wide,
            sheet=widths[0],
            pane=widths[1],
        )
    )


@contextmanager
def drawn_on(*, dark: bool) -> Iterator[None]:
    """Draw for a dark ground or for a light one, regardless of the screen's."""
    token = _current.set(replace(appearance(), dark=dark))
    try:
        yield
    finally:
        _current.reset(token)


def _people_in_setup(state: AppState) -> tuple[str, ...]:
    """Return the people of the next game, each at the position of their colour."""
    if state.route not in PREPARING:
        return ()
    names, colours = state.setup.names, state.setup.colours
    # Newcomers have the colours that they will keep.
    people, new = state.people, state.people.newcomers([(names, colours)])
    if new:
        people = People(
            tuple(({person.id: person for person in people.persons} | dict(new)).values())
        )
    return people.by_colour(colour_slots(names, colours))


class ByAppearance(Mapping[str, Value]):
    """A mapping that the current appearance chooses at every look-up."""

    def __init__(self, choose: Callable[[Appearance], Mapping[str, Value]]) -> None:
        self._choose = choose

    def __getitem__(self, key: str) -> Value:
        return self._choose(appearance())[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._choose(appearance()))

    def __len__(self) -> int:
        return len(self._choose(appearance()))


class ListByAppearance(Sequence[Value]):
    """A sequence that the current appearance chooses at every look-up."""

    def __init__(self, choose: Callable[[Appearance], Sequence[Value]]) -> None:
        self._choose = choose

    @overload
    def __getitem__(self, index: int) -> Value: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Value]: ...
    def __getitem__(self, index: int | slice) -> Value | Sequence[Value]:
        return self._choose(appearance())[index]

    def __len__(self) -> int:
        return len(self._choose(appearance()))
