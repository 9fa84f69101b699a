"""What is read from the types of a part's fields: kind, entries, whether null may stand, limit."""

from dataclasses import MISSING, dataclass
from typing import Annotated, Literal, Optional

from scorekeeper.scoring.rules.limits import ANY, Field, Limit, fields_of, is_currency, is_stake

FEW = Limit(least=1, most=5)
TWO_TEXTS = Limit(entries=2, filled=True)
CHOICES = ("a", "b")


@dataclass(frozen=True)
class Inner:
    """A part within a part."""

    on: bool


@dataclass(frozen=True)
class Sample:
    """A field of every sort."""

    number: int
    text: str = "x"
    few: Annotated[int, FEW] = 3
    maybe: Annotated[int | None, FEW] = None
    either: Optional[str] = None  # noqa: UP045 - written as older annotations are
    choice: Literal["a", "b"] = "a"
    choices: Annotated[tuple[Literal["a", "b"], ...], TWO_TEXTS] = ()
    numbers: tuple[int, ...] = (1,)
    inner: Inner | None = None
    parts: tuple[Inner, ...] = ()


def test_every_sort_of_field_is_understood() -> None:
    assert fields_of(Sample) == (
        Field("number", int, None, False, MISSING, ANY),
        Field("text", str, None, False, "x", ANY),
        Field("few", int, None, False, 3, FEW),
        Field("maybe", int, None, True, None, FEW),
        Field("either", str, None, True, None, ANY),
        Field("choice", str, None, False, "a", Limit(choices=CHOICES)),
        Field("choices", tuple, str, False, (), Limit(entries=2, filled=True, choices=CHOICES)),
        Field("numbers", tuple, int, False, (1,), ANY),
        Field("inner", Inner, None, True, None, ANY),
        Field("parts", tuple, Inner, False, (), ANY),
    )


def test_a_stake_is_a_text_of_digits_up_to_a_million() -> None:
    assert all(map(is_stake, ("0", "0.05", "1000000", "1000000.000")))
    assert not any(map(is_stake, ("1000000.01", "1e3", "-1", "", 5, None)))


def test_a_currency_is_three_capitals() -> None:
    assert all(map(is_currency, ("USD", "EUR")))
    assert not any(map(is_currency, ("usd", "EU", "EURO", "", 840, None)))
