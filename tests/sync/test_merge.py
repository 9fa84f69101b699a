"""What becomes of a document: every way in which two devices and a hub can differ."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.state.saving import MergeConflict
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import (
    HISTORY_KEPT,
    Body,
    Device,
    digest_of,
    history_of,
    mark_of,
    read_body,
    shared_body,
    unknown_fields,
    write_body,
    write_deletion,
    write_document,
)
from scorekeeper.sync.merge import GONE, Outcome, Version, merge_bodies, outcome, with_drafts
from scorekeeper.tournament.club_evening import (
    ClubEvening,
    ClubTable,
    Confirmation,
    Entrant,
    Plan,
    Wish,
)

AT = "2026-11-25T20:00:00Z"
FOUR = ("Ann", "Bob", "Cid", "Dee")
DEVICE = Device("d1", "Ann's phone")


def hand(hearts: int, id_: str = "") -> Hand:
    taken = {"Ann": Pile(("QS",), {"hearts": hearts}), "Bob": Pile((), {"hearts": 13 - hearts})}
    return Hand(taken, id=id_ or f"h{hearts}")


A, B, C, D = map(hand, (1, 2, 3, 4))
GAME = Game("g", "Friday", "black-lady", FOUR, "Ann", {"end_at": None})


def game(*hands: Hand, **changes: object) -> Body:
    return write_body("game", Record(replace(GAME, hands=hands, **changes), group="t"))  # type: ignore[arg-type]


def hands_of(merged: Outcome) -> list[str]:
    assert merged.body is not None
    record = read_body("game:g", merged.body)
    assert isinstance(record, Record)
    return [recorded.id for recorded in record.game.hands]


ONE, TWO, MORE = game(A), game(A, B), game(A, C)


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "expected"),
    [
        # Never exchanged.
        (None, None, Version(ONE), Outcome(ONE)),
        (None, ONE, Version(ONE), Outcome(ONE)),
        (None, None, GONE, Outcome(None)),
        (None, ONE, GONE, Outcome(None)),
        # Changed on one side.
        (Version(ONE), ONE, Version(TWO), Outcome(TWO)),
        (Version(ONE), TWO, Version(ONE), Outcome(TWO)),
        (Version(ONE), ONE, GONE, Outcome(None)),
        (Version(ONE), None, Version(ONE), Outcome(None)),
        (GONE, None, Version(ONE), Outcome(ONE, back=True)),
        # Deleted on one side and changed on the other: the change wins, and both are told.
        (Version(ONE), TWO, GONE, Outcome(TWO, back=True)),
        (Version(ONE), None, Version(TWO), Outcome(TWO, back=True)),
        # Put back on purpose.
        (GONE, ONE, GONE, Outcome(ONE, back=True)),
        # Deleted on both.
        (Version(ONE), None, GONE, Outcome(None)),
    ],
)
def test_a_document_with_a_change_on_one_side(
    base: Version | None, mine: Body | None, theirs: Version, expected: Outcome
) -> None:
    assert outcome("game:g", base, mine, theirs, AT) == expected


def test_hands_of_both_are_kept_and_the_same_deal_is_asked() -> None:
    edited = game(hand(5, "h1"), B)
    assert hands_of(outcome("game:g", Version(TWO), game(A, B, C), Version(edited), AT)) == [
        *("h1", "h2", "h3")
    ]
    asked = outcome("game:g", Version(ONE), TWO, Version(MORE), AT)
    assert asked.conflict is not None
    assert asked.body == TWO


def test_without_a_common_version_hands_are_united() -> None:
    assert hands_of(outcome("game:g", None, TWO, Version(game(A, B, C)), AT)) == ["h1", "h2", "h3"]
    assert hands_of(outcome("game:g", None, game(A, B, C), Version(ONE), AT)) == ["h1", "h2", "h3"]
    differing = outcome("game:g", None, game(hand(7, "h1")), Version(ONE), AT)
    assert differing.conflict is not None
    note = outcome("game:g", None, game(A, note="rain"), Version(ONE), AT)
    assert note.body is not None
    assert note.body["note"] == "rain"
    assert outcome("game:g", None, game(A, name="Sunday"), Version(ONE), AT).conflict is not None


def test_an_old_version_from_a_backup_is_only_behind() -> None:
    renamed = game(hand(9, "h1"), B, name="Saturday")
    seen = {digest_of(ONE), digest_of(renamed)}
    assert outcome("game:g", None, ONE, Version(renamed), AT, seen) == Outcome(renamed)


def test_what_is_entered_after_a_restore_is_no_old_version() -> None:
    seen = {digest_of(ONE), digest_of(MORE)}
    assert outcome("game:g", None, ONE, GONE, AT, seen) == Outcome(None)
    assert outcome("game:g", None, TWO, GONE, AT, seen) == Outcome(TWO, back=True)


def test_hands_that_were_deleted_stay_deleted_whatever_a_backup_brings() -> None:
    old = game(A, B, D)
    merged = outcome("game:g", None, old, Version(game(B)), AT, (), ("h1",))
    assert hands_of(merged) == ["h2", "h4"]
    assert hands_of(outcome("game:g", None, old, Version(game(B)), AT)) == ["h1", "h2", "h4"]


def person(**changes: object) -> Body:
    return write_body("person", replace(Person("ann", "Ann", colour=1), **changes))  # type: ignore[arg-type]


def test_fields_of_a_person_are_merged_one_by_one() -> None:
    base, mine = person(), person(colour=2, spellings=("Anna",))
    theirs = person(name="Annie", spellings=("Ann",))
    merged = merge_bodies("person:ann", base, mine, theirs, AT)
    assert merged == person(name="Annie", colour=2, spellings=("Ann", "Anna"))
    assert outcome(
        "person:ann", Version(base), person(colour=2), Version(person(colour=3)), AT
    ).conflict


def test_two_who_were_known_apart_become_one_person_without_loss() -> None:
    merged = merge_bodies("person:ann", None, person(colour=4), person(name="Annie"), AT)
    assert merged == person(name="Annie", spellings=("Ann",), colour=1)


def test_people_of_a_group_are_merged_by_name() -> None:
    def group(*people: str) -> Body:
        return write_body("group", Group("t", "Thursday", people, "black-lady"))

    base = group("Ann", "Bob", "Cid")
    merged = merge_bodies(
        "group:t", base, group("Ann", "Cid", "Dee"), group(*("Ann", "Bob", "Eve")), AT
    )
    assert merged == group("Ann", "Eve", "Dee")


def test_unknown_fields_are_sent_back() -> None:
    received = {**write_document("person:ann", person(), DEVICE, AT), "shoes": 42, "_rev": "1-a"}
    known = shared_body("person:ann", received)
    assert known == person()
    assert unknown_fields(received, known or {}) == {"shoes": 42}


def test_a_document_names_the_versions_that_it_was_made_from() -> None:
    marks = [mark_of(DEVICE, rev, body) for rev in ("", "1-a") for body in (None, person())]
    assert len({*marks}) == 4
    received = write_document("person:ann", person(), DEVICE, AT, "1-a", marks)
    assert history_of(received) == (*marks,)
    assert shared_body("person:ann", received) == person()
    assert unknown_fields(received, person()) == {}
    assert history_of(write_deletion("person:ann", DEVICE, AT, "1-a", marks)) == (*marks,)


@pytest.mark.parametrize("history", [None, 7, "abc", {}, [7, ["a"], "x" * 9]])
def test_a_hostile_history_says_nothing(history: object) -> None:
    assert history_of({"history": history}) == ()
    assert len(history_of({"history": ["a"] * 9_000})) == HISTORY_KEPT


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "scorekeeper-shared/2"},
        {"kind": "game"},
        {"name": ""},
        {"name": "n" * 400},
        {"name": 7},
        {"colour": True},
        {"colour": 99},
        {"spellings": ["x" * 501]},
        {"spellings": [7]},
        {"spellings": None},
    ],
)
def test_a_hostile_document_is_left_alone(changes: Body) -> None:
    document = {**write_document("person:ann", person(), DEVICE, AT), **changes}
    assert shared_body("person:ann", document) is None


def test_a_document_that_is_too_deep_or_of_another_id_is_left_alone() -> None:
    deep: object = 0
    for _ in range(60):
        deep = [deep]
    received = {**write_document("person:ann", person(), DEVICE, AT), "more": deep}
    assert shared_body("person:ann", received) is None
    assert shared_body("game:other", write_document("game:other", ONE, DEVICE, AT)) is None
    assert shared_body("shoe:1", write_document("shoe:1", {"size": 1}, DEVICE, AT)) is None


def test_half_entered_hands_stay_on_the_device_that_enters_them() -> None:
    draft = {"mode": "count", "chosen": "Ann", "placed": {}, "counted": {"Ann": {"hearts": 4}}}
    before = Record(replace(GAME, hands=(A,)))
    stored = replace(before, drafts={"h9": draft}, revision=4)
    taken = with_drafts(before, stored, Record(replace(GAME, hands=(A, B)), group="t"), AT)
    assert [recorded.id for recorded in taken.game.hands] == ["h1", "h2"]
    assert taken.revision == 4
    assert len(taken.drafts) == 1


WISH = Wish("apart", ("a", "b"))
EVENING = ClubEvening(
    *("e", "Cup", "2026-11-26", "black-lady"),
    people={"a": Entrant("Ann"), "b": Entrant("Bob")},
    wishes=(WISH,),
    tables={"1.1": ClubTable(1, 1, ("a", "b", "c"), "a", "e-r1-t1")},
)
AC_APART = Wish("apart", ("a", "c"))

TABLE = write_body("club_evening", EVENING)["tables"]["1.1"]  # type: ignore[index]  # an object


def evening(**changes: object) -> ClubEvening:
    return replace(EVENING, **changes)  # type: ignore[arg-type]  # fields of an evening


def seated(**changes: object) -> ClubEvening:
    return evening(tables={"1.1": replace(EVENING.tables["1.1"], **changes)})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (evening(name="Spring"), evening(plan=Plan(5)), evening(name="Spring", plan=Plan(5))),
        (evening(plan=Plan(hands=4)), evening(plan=Plan(5)), evening(plan=Plan(5, 4))),
        (
            evening(people={**EVENING.people, "c": Entrant("Cid")}),
            evening(people={"a": Entrant("Ann", left=2), "b": Entrant("Bob")}),
            evening(people={"a": Entrant("Ann", left=2), "b": Entrant("Bob"), "c": Entrant("Cid")}),
        ),
        # Who was taken out here, and has left there, stays.
        (
            evening(people={"a": Entrant("Ann")}),
            evening(people={"a": Entrant("Ann"), "b": Entrant("Bob", left=1)}),
            evening(people={"a": Entrant("Ann"), "b": Entrant("Bob", left=1)}),
        ),
        (evening(people={"a": Entrant("Ann")}), EVENING, evening(people={"a": Entrant("Ann")})),
        # Of two confirmations the first on the hub stays.
        (
            seated(confirmed=Confirmation("table", 8), seats=("b", "a", "c")),
            seated(confirmed=Confirmation("organiser", 8)),
            seated(confirmed=Confirmation("organiser", 8), seats=("b", "a", "c")),
        ),
        # Wishes of two organisers are all kept, and of two for one pair the first on the hub.
        (
            evening(wishes=(WISH, AC_APART, Wish("apart", ("b", "c")))),
            evening(wishes=(Wish("together", ("a", "c")),)),
            evening(wishes=(Wish("together", ("a", "c")), Wish("apart", ("b", "c")))),
        ),
        (evening(wishes=()), evening(wishes=(WISH, AC_APART)), evening(wishes=(AC_APART,))),
        (
            evening(wishes=(Wish("together", WISH.people),)),
            evening(wishes=(WISH, AC_APART)),
            evening(wishes=(Wish("together", WISH.people), AC_APART)),
        ),
        # Two swaps at one table: a person decides.
        (seated(seats=("b", "a", "c")), seated(seats=("c", "b", "a")), None),
    ],
)
def test_a_club_evening_is_merged_key_by_key(
    mine: ClubEvening, theirs: ClubEvening, expected: ClubEvening | None
) -> None:
    base, here, there = (write_body("club_evening", version) for version in (EVENING, mine, theirs))
    merged = merge_bodies("club_evening:e", base, here, there, AT)
    wanted = MergeConflict() if expected is None else write_body("club_evening", expected)
    assert merged == wanted


@pytest.mark.parametrize("base", [None, {"wishes": [0]}])
@pytest.mark.parametrize("wishes", [[1], ["a"], [{"people": 1}], [{}], {"people": "a"}])
def test_options_that_are_called_as_wishes_are_no_wishes(base: Body | None, wishes: object) -> None:
    """Whatever a device has written there, an exchange with it ends."""
    was, mine, theirs = (
        {**write_body("club_evening", EVENING), "options": options}
        for options in (base, {"wishes": [2]}, {"wishes": wishes})
    )
    assert read_body("club_evening:e", theirs)
    merged = merge_bodies("club_evening:e", was if base else None, mine, theirs, AT)
    assert merged == MergeConflict()


def test_somebody_whose_id_is_wishes_is_no_list_of_wishes() -> None:
    base, mine, theirs, both = (
        write_body("club_evening", replace(EVENING, people={"wishes": entrant, **EVENING.people}))
        for entrant in (
            Entrant("Cid"),
            Entrant("Cyd"),
            Entrant("Cid", left=2),
            Entrant("Cyd", left=2),
        )
    )
    assert merge_bodies("club_evening:e", base, mine, theirs, AT) == both


@pytest.mark.parametrize(
    "changes",
    [
        # Closing the round would end somebody's private game.
        {"tables": {"1.1": {**TABLE, "game": "friday"}}},
        {"tables": {"1.1": {**TABLE, "game": "e-r1-t2"}}},
        {"tables": {"1.2": TABLE}},
        {"tables": {"1.1": {**TABLE, "seats": ["a", "a", "b"]}}},
        {"tables": {"1.1": {**TABLE, "dealer": "z"}}},
        {"tables": {"1.1": {**TABLE, "seats": ["a"]}}},
        {"people": {str(number): {"name": f"P{number}"} for number in range(5000)}},
        {"people": {"x" * 5000: {"name": "Ann"}}},
        {
            "penalties": {
                str(number): {"person": "a", "points": 1, "reason": "late"}
                for number in range(5000)
            }
        },
        {"rounds": {"21": {}}},
        {"rounds": {"one": {}}},
        {"wishes": [{"wanted": "apart", "people": ["a"]}]},
    ],
)
def test_a_hostile_club_evening_is_left_alone(changes: Body) -> None:
    body = write_body("club_evening", EVENING)
    assert read_body("club_evening:e", body) == EVENING
    assert read_body("club_evening:e", {**body, **changes}) is None


def test_two_devices_that_deal_one_table_of_an_evening_have_one_game() -> None:
    """They seat a round apart, from the same evening with the same luck, a minute after another."""
    for id_, is_one in (("e-r1-t1", True), ("g", False)):
        mine, theirs = (
            game(id=id_, started=f"2026-11-26T20:0{minute}:00+01:00") for minute in (1, 2)
        )
        dealt = merge_bodies(f"game:{id_}", None, mine, theirs, AT)
        # When any other two games began is a person's to decide.
        assert (dealt == MergeConflict()) is not is_one
