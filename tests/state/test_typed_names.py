"""The field for names: where names end, and what is typed before the app has cleared the field."""

import pytest

from scorekeeper.state.setup.typed_names import TypedName, listed_names


def typed(*steps: str) -> tuple[list[str], TypedName]:
    """Return the names that were taken, and what is left, once the field had these texts.

    ``⏎`` stands for Enter, and ``…`` for a pause in which the app writes.
    """
    name, names = TypedName(), list[str]()
    for step in steps:
        if step == "…":
            name = name if name.is_shown else name.shown()
            continue
        name = name.entered() if step == "⏎" else name.read(step)
        names += name.complete
        name = name.taken()
    return names, name


@pytest.mark.parametrize(
    ("text", "names", "rest"),
    [
        ("An", [], "An"),
        ("Ann,", ["Ann"], ""),
        ("Ann, ", ["Ann"], " "),
        ("  Ann  Marie ;", ["Ann Marie"], ""),
        (",", [], ""),
        ("Ann, Bob,Cid", ["Ann", "Bob", "Cid"], ""),
        ("Ann\nBob\tCid\n", ["Ann", "Bob", "Cid"], ""),
        ("Ann,,Bob", ["Ann", "Bob"], ""),
    ],
)
def test_names_end_at_commas_and_lines(text: str, names: list[str], rest: str) -> None:
    complete, left = typed(text)
    assert (complete, left.rest) == (names, rest)


def test_a_list_is_complete() -> None:
    assert listed_names(" Ann, Bob;;Cid  Marie") == ("Ann", "Bob", "Cid Marie")


def test_what_follows_a_name_in_the_field_is_the_next_one() -> None:
    assert typed("Ann", "⏎", "AnnB", "AnnBo", "AnnBob", "⏎", "AnnBobC")[0] == ["Ann", "Bob"]
    assert typed("Ann", "⏎", "AnnB")[1].rest == "B"
    assert typed("Ann,", "Ann,B", "Ann,Bo", "Ann,Bo,", "Ann,Bo,C")[0] == ["Ann", "Bo"]
    assert typed("Ann\n", "Ann\nB")[1].rest == "B"
    assert typed("Ann", "⏎", "AnnCid, Dee")[0] == ["Ann", "Cid", "Dee"]
    assert typed("⏎", "⏎") == ([], TypedName(settled=False))


@pytest.mark.parametrize(
    "steps",
    [
        # The field is cleared before, after and while the next name is typed.
        ("…", "B", "Bo", "Bob"),
        ("AnnB", "AnnBo", "AnnBob"),
        ("…", "AnnB", "AnnBo", "b"),
        ("…", "AnnB", "o", "ob"),
        # The device begins what it takes for a name with a capital.
        ("…", "AnnB", "O", "Ob"),
        # What was lost is written into it, and that crosses the last letters, too.
        ("…", "AnnB", "…", "Bo", "Bob"),
        ("…", "AnnB", "…", "AnnBo", "Bb"),
        ("…", "AnnB", "o", "…", "ob"),
        ("…", "AnnB", "o", "…", "Bob"),
    ],
)
def test_no_letter_is_lost_while_the_app_writes(steps: tuple[str, ...]) -> None:
    names, left = typed("Ann", "⏎", *steps, "⏎")
    assert names == ["Ann", "Bob"]
    assert left.rest == ""
    assert not left.is_shown


def test_a_name_in_capitals_stays_so_while_the_app_writes() -> None:
    assert typed("Ann", "⏎", "…", "AnnB", "O", "OB", "⏎")[0] == ["Ann", "BOB"]
    assert typed("Ann", "⏎", "…", "AnnB", "AnnBO", "B", "⏎")[0] == ["Ann", "BOB"]
    assert typed("Ann", "⏎", "…", "AnnB", "AnnBO", "B", "BY", "⏎")[0] == ["Ann", "BOBY"]


@pytest.mark.parametrize("name", ["Bo Lee", "Bo-Lee", "O’Brien", "Bo B."])
def test_a_capital_that_begins_a_word_stays_so_while_the_app_writes(name: str) -> None:
    at = max(at for at, letter in enumerate(name) if letter.isupper())
    before = [f"Ann{name[: length + 1]}" for length in range(at)]
    after = [name[at : length + 1] for length in range(at, len(name))]
    assert typed("Ann", "⏎", "…", *before, *after, "⏎")[0] == ["Ann", name]


def test_a_name_may_begin_like_the_one_before() -> None:
    assert typed("Ann", "⏎", "…", "A", "An", "Ann", "Anna", "⏎")[0] == ["Ann", "Anna"]
    assert typed("A", "⏎", "…", "A", "A.", "⏎")[0] == ["A", "A."]
    assert typed("Ann", "⏎", "…", "Annabel", "⏎")[0] == ["Ann", "Annabel"]


def test_letters_are_taken_back() -> None:
    assert typed("Ann", "⏎", "AnnBx", "AnnB", "AnnBo")[1].rest == "Bo"
    assert typed("Ann", "⏎", "…", "Bx", "B", "", "C")[1].rest == "C"
    assert typed("Ann", "An")[1].rest == "An"


def test_a_correction_on_its_way_belongs_to_the_name_before() -> None:
    steps = ("AnnB", "AnnBob", "…", "⏎", "BobC", "BobCid", "⏎")
    assert typed("Ann", "⏎", *steps)[0] == ["Ann", "Bob", "Cid"]
    assert typed("Ann", "⏎")[1].is_urgent
    assert not typed("Ann", "⏎", *steps[:4])[1].is_urgent


def test_a_refused_name_stays() -> None:
    left = TypedName().read("Ann, Bob, Cid").refused(("Bob", "Cid"))
    assert left.rest == "Bob, Cid"
    assert left.shown().read("Bob, Ci").complete == ("Bob", "Ci")
    alone = TypedName().read("Ann,").refused(("Ann",))
    assert (alone.rest, alone.is_shown) == ("Ann", False)
    assert alone.shown().read("An").rest == "An"
    assert alone.read("Ann,e").rest == "Anne"


@pytest.mark.parametrize(
    ("name", "is_shown"),
    [
        (TypedName(), True),
        (TypedName().read("An"), True),
        (TypedName().read("Ann,").taken(), False),
        (TypedName().read("Ann,").taken().shown(), True),
        (TypedName().read("Ann,Bo").taken(), False),
        (TypedName().read("Ann,Bo").taken().shown().read("Ann,Bob"), False),
    ],
)
def test_the_field_is_written_where_it_has_another_name(name: TypedName, is_shown: bool) -> None:
    assert name.is_shown is is_shown
