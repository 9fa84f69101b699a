"""How one session wants things drawn: which colours suits and people have, whether things move.

It is worn by the context in which a session draws, so that two phones can look different.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeVar, overload

from scorekeeper.scoring.seating import colour_slots
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import NEW
from scorekeeper.state.settings import moves, wished_languages
from scorekeeper.words.languages import best_language
from scorekeeper.words.translation import use_language

NARROWEST_PHONE = 360
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Appearance:
    """``moves`` allows animations, ``ticks`` haptics; ``text`` is how large text is drawn.

    ``people`` are those of the open game, each at the place of their colour.
    ``wide`` has room for two columns; ``sheet`` is how wide the score sheet is,
    and ``pane`` what stands beside it or in its place.
    """

    four_colours: bool = False
    distinct_people: bool = False
    moves: bool = True
    ticks: bool = True
    text: float = 1.0
    people: tuple[str, ...] = ()
    wide: bool = False
    sheet: float = NARROWEST_PHONE
    pane: float = NARROWEST_PHONE


DEFAULT_APPEARANCE = Appearance()
_current: ContextVar[Appearance] = ContextVar("worn", default=DEFAULT_APPEARANCE)


def appearance() -> Appearance:
    """The look of this session."""
    return _current.get()


def apply_appearance(
    state: AppState,
    *,
    wide: bool = False,
    widths: tuple[float, float] = (NARROWEST_PHONE, NARROWEST_PHONE),
) -> None:
    """Draw, and speak, as this session's settings have it from now on."""
    settings, system, table = state.settings, state.system, state.table
    at_table = table is not None and state.route.game == table.game.id
    use_language(best_language(wished_languages(settings, system)))
    _current.set(
        Appearance(
            four_colours=settings.suits == "four",
            distinct_people=settings.players == "distinct",
            moves=moves(settings, system),
            ticks=settings.haptics,
            text=system.text,
            people=table.game.people if table and at_table else _prepared(state),
            wide=wide,
            sheet=widths[0],
            pane=widths[1],
        )
    )


def _prepared(state: AppState) -> tuple[str, ...]:
    """Whose colours were chosen in an earlier game, where the next one is prepared."""
    setup = state.setup
    return colour_slots(setup.names, setup.colours) if state.route == NEW else ()


class ByAppearance(Mapping[str, Value]):
    """A table of which the look chooses the edition whenever something is looked up."""

    def __init__(self, edition: Callable[[Appearance], Mapping[str, Value]]) -> None:
        self._edition = edition

    def __getitem__(self, key: str) -> Value:
        return self._edition(appearance())[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._edition(appearance()))

    def __len__(self) -> int:
        return len(self._edition(appearance()))


class ListByAppearance(Sequence[Value]):
    """A row of values of which the look chooses the edition."""

    def __init__(self, edition: Callable[[Appearance], Sequence[Value]]) -> None:
        self._edition = edition

    @overload
    def __getitem__(self, place: int) -> Value: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Value]: ...
    def __getitem__(self, place: int | slice) -> Value | Sequence[Value]:
        return self._edition(appearance())[place]

    def __len__(self) -> int:
        return len(self._edition(appearance()))
