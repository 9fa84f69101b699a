"""The predecessor of each control in a list: the one drawn before that it takes over from.

Flet's client knows a control by a number, which goes from one drawing to the next, and reports taps
by it. Flet itself counts the controls without a key: where one disappears, each of those below it
would be another one, and a tap on its way would reach nothing, or the wrong button.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import flet as ft

from scorekeeper.flet_internals import Component, given_values, is_sparse, structural_names
from scorekeeper.flet_patch import same_place

# The most pairs of controls to weigh; a list with more counts as another one.
MOST_PAIRS = 10_000
# More than all names on a screen.
CERTAIN = 1_000_000
NAMED_BY = ("key", "label")
# Where a control keeps the names in it.
NAMES = "_names_within"


def predecessors(before: Sequence[Any], now: Sequence[Any]) -> Sequence[Any]:
    """Return the predecessor of each item of a list, None for a new item.

    That is the one with its key, or itself. Of the others each is the one before at the same place,
    if they are of the same kinds; else they keep their order, and those have most names in common.
    """
    if len(before) == len(now) and all(map(same_place, before, now)):
        return before
    if not _only_controls(before, now):
        return [*before[: len(now)], *[None] * (len(now) - len(before))]
    itself = {id(item): item for item in before}
    keyed = {_key(item): item for item in before} | {None: None}
    found = [itself.get(id(item)) or keyed.get(_key(item)) for item in now]
    stay = itself.keys() & {*map(id, now)}
    left = [item for item in before if _key(item) is None]
    places = [at for at, item in enumerate(now) if _key(item) is None]
    parts = [_Part(item, stay) for item in left], [_Part(now[at], stay) for at in places]
    for one, other in _pairs(*parts):
        found[places[other]] = left[one]
    return found


def places(before: Sequence[Any], now: Sequence[Any]) -> Mapping[int, object]:
    """Return a place by the ``id`` of each control; a control has the place of its predecessor."""
    if not (before and now and _only_controls(before, now)):
        return {}
    found: dict[int, object] = {id(item): ("before", at) for at, item in enumerate(before)}
    for at, (old, new) in enumerate(zip(predecessors(before, now), now, strict=True)):
        found[id(new)] = ("now", at) if old is None else found[id(old)]
    return found


def _only_controls(*lists: Sequence[Any]) -> bool:
    """Return whether lists have controls, each once; no list mixes them with other things."""
    return all(
        not items or (isinstance(items[0], ft.BaseControl) and len({*map(id, items)}) == len(items))
        for items in lists
    )


def _key(control: Any) -> object:  # noqa: ANN401 - any control
    return given_values(control).get("key")


class _Part:
    """A control in a list: its kind, and the names of the controls in it."""

    def __init__(self, control: ft.BaseControl, stay: Collection[int]) -> None:
        """Take a control, given the ids of those that are themselves in both lists."""
        self.stays = id(control) in stay
        kind = control.fn if isinstance(control, Component) else type(control)
        self.kind: object = control if self.stays else kind
        self._control = control

    @property
    def names(self) -> frozenset[object]:
        """The names in the control, kept there: the next drawing is compared with this one."""
        kept = vars(self._control)
        if NAMES not in kept:
            kept[NAMES] = frozenset(_names(self._control))
        names: frozenset[object] = kept[NAMES]
        return names

    def equals(self, other: "_Part") -> bool:
        """Return whether both look the same."""
        return self.kind is other.kind and (self.stays or self.names == other.names)

    def likeness(self, other: "_Part") -> int:
        """Return the strength of the evidence that both are the same, 0 where they are not."""
        if self.kind is not other.kind:
            return 0
        if self.stays:
            return CERTAIN
        shared = self.names & other.names
        if self.names and other.names and not shared:
            return 0
        return 4 * len(shared) + 1 + self.equals(other)


def _names(drawn: object) -> set[object]:
    """Return the names in a control: keys, components, and labels without their values."""
    names: set[object] = set()
    waiting = [drawn]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting += [part for part in item if _has_names(part.__class__)]
        elif isinstance(item, Component):
            names.add(item.fn)
        elif is_sparse(item):
            given = given_values(item)
            own_names = [name for name in map(given.get, NAMED_BY) if isinstance(name, str)]
            names.update(name.partition(":")[0] for name in own_names)
            # A control with a name stands for all that is in it.
            if not own_names:
                own = (getattr(item, name) for name in structural_names(item))
                inside = (*given.values(), *own)
                waiting += [part for part in inside if _has_names(part.__class__)]
    return names


@lru_cache
def _has_names(kind: type) -> bool:
    """Return whether values of a class may have names in them."""
    return issubclass(kind, list | ft.BaseControl)


def _pairs(before: Sequence[_Part], now: Sequence[_Part]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of places that match: in their order, with the greatest likeness of all.

    Parts that are the same object after all are still found to be the same, so it does not matter
    whether unchanged ones have been put in the place of their equals.
    """
    start, end, ahead = 0, len(before), len(now) - len(before)
    while start < min(end, end + ahead) and before[start].equals(now[start]):
        yield start, start
        start += 1
    while start < min(end, end + ahead) and before[end - 1].equals(now[end - 1 + ahead]):
        end -= 1
        yield end, end + ahead
    rows, columns = range(start, end), range(start, end + ahead)
    if len(rows) * len(columns) > MOST_PAIRS:
        return
    like = {at: before[at[0]].likeness(now[at[1]]) for at in product(rows, columns)}
    # The likeness of all from two places on.
    best: defaultdict[tuple[int, int], int] = defaultdict(int)
    for one, other in product(reversed(rows), reversed(columns)):
        both = like[one, other] + best[one + 1, other + 1]
        best[one, other] = max(both, best[one + 1, other], best[one, other + 1])
    one = other = start
    while one < end and other < end + ahead:
        most, both = best[one, other], like[one, other]
        if both and most == both + best[one + 1, other + 1]:
            yield one, other
            one, other = one + 1, other + 1
        elif most == best[one + 1, other]:
            one += 1
        else:
            other += 1
