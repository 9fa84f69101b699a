"""Looking through what is drawn."""

from collections.abc import Iterator


def inside(control: object) -> Iterator[object]:
    """A control, and whatever stands in it."""
    yield control
    for each in (getattr(control, "content", None), *(getattr(control, "controls", None) or ())):
        if each is not None:
            yield from inside(each)
