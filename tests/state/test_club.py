"""Club evenings: what each change makes of the record and of the games, what is looked at first."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import check_players
from scorekeeper.state import club_seating
from scorekeeper.state.action import Clock
from scorekeeper.state.cash_box import draft_money
from scorekeeper.state.club import ClubDraft, ClubPage, TableProgress
from scorekeeper.state.club_changes import (
    ClubFinished,
    DisputeSettled,
    EveningChange,
    EveningGrouped,
    MinutesAdded,
    MoneyBooked,
    PenaltyGiven,
    PenaltyTakenBack,
    PeopleCame,
    PersonLeft,
    PersonReplaced,
    PersonReturned,
    ResultConfirmed,
    ResultDisputed,
    RoundBegun,
    RoundClosed,
    RoundsPrescribed,
    SeatsSwapped,
    WishMade,
)
from scorekeeper.state.club_seating import (
    begun_evening,
    draft_problems,
    evening_rules,
    game_of_table,
    repeated_names,
    reseated,
    round_cost,
    seat_round,
    seated_by,
    with_round,
    without_doubles,
)
from scorekeeper.state.model import AppState, Setup, Sheet
from scorekeeper.state.permissions import FOLLOW, HOST
from scorekeeper.state.routes import Role, Route, Screen
from scorekeeper.state.setup.typed_names import listed_rounds
from scorekeeper.state.shared_records import RecordRole, SharedRecord, SharedRecords
from scorekeeper.state.views.club import (
    evening_route,
    find_seats,
    next_step,
    round_clock,
    tables_to_look_at,
)
from scorekeeper.tournament.club_evening import (
    NAME_LIMIT,
    PENALTY_LIMIT,
    ClubEvening,
    ClubRound,
    Entrant,
    Penalty,
    Plan,
    Seating,
    Wish,
    split_game_id,
)
from scorekeeper.tournament.next_round import Evening, Seated, SeatedBy, Wishes, added_cost

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
AT = "2026-11-26T20:00:00+01:00"
CLOCK = Clock(AT, "2026-11-26-200000-abcdef12")


def begun(*names: str, **plan: Any) -> ClubEvening:  # noqa: ANN401  # fields of a plan
    draft = ClubDraft((", ".join(names or NAMES),), "Cup", plan=Plan(seed=7, **plan))
    return begun_evening(draft, Setup(), "Thursday", CLOCK)


def seated(evening: ClubEvening, *rounds: str) -> ClubEvening:
    """Seat rounds as they are written: people by the first letter of their name."""
    ids = {person.name[0]: key for key, person in evening.people.items()}
    for tables in rounds:
        seats = [tuple(ids[letter] for letter in table) for table in tables.split()]
        evening = with_round(evening, seats, AT)
    return evening


@pytest.mark.parametrize(
    ("fee", "shares", "money"),
    [
        ("", "", (0, (100,))),
        ("5", "100", (500, (100,))),
        ("2,50", "50 / 30 / 20", (250, (50, 30, 20))),
        ("5", "50%, 30%, 20%", (500, (50, 30, 20))),
        ("5", "3 2 1", (500, (3, 2, 1))),
        ("5", "", None),
        ("5", "50 0", None),
        ("5", "50.5 49.5", None),
        ("5", "101", None),
        ("5", " ".join("1" * 11), None),
        ("five", "100", None),
        ("10000.01", "100", None),
    ],
)
def test_an_entry_fee_and_the_shares_of_the_pot_are_read_as_typed(
    fee: str, shares: str, money: tuple[int, tuple[int, ...]] | None
) -> None:
    draft = ClubDraft((", ".join(NAMES),), "Cup", fee=fee, shares=shares)
    assert draft_money(draft) == money
    plan = begun_evening(draft, Setup(), "Thursday", CLOCK).plan
    assert (plan.fee, plan.shares) == (money or (0, (100,)))


def test_who_is_replaced_leaves_the_fee_to_the_seat_and_who_has_not_played_pays_none() -> None:
    evening = seated(begun(), "ABCD EFGH")
    evening = replace(evening, plan=replace(evening.plan, fee=500))
    (one, _) = evening.tables_of(1)
    evening = told(evening, PersonReplaced(evening.id, one.key, one.seats[0], "Ida"))
    (one, _) = evening.tables_of(1)
    points = dict(zip(one.seats, (0, 5, 8, 13), strict=True))
    page = ClubPage(evening, {one.key: TableProgress(1, points)})
    assert sorted(evening.names(page.payers)) == ["Bob", "Cid", "Dee", "Ida"]
    assert page.pot == sum(prize.units for prize in page.prizes) == 2000


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ann", {"Ann": 1}),
        (" ANN ", {"Ann": 1}),
        ("zoe", {"Zo\u00eb": 2}),
        # Both begin so; with the whole name it is clear who is meant.
        ("An", {"Ann": 1, "Anna": 2}),
        ("Ida", {"Ida": None}),
        ("", {}),
        ("  ", {}),
        ("Xaver", {}),
        ("nn", {}),
        # A surname, or any part of a name from its beginning.
        ("barker", {"Tom Barker": 2}),
        ("Tom B", {"Tom Barker": 2}),
        ("arker", {}),
    ],
)
def test_a_name_finds_the_table_at_which_somebody_sits_now(
    typed: str, expected: dict[str, int | None]
) -> None:
    evening = begun("Ann", "Bob", "Cid", "Anna", "Dee", "Zo\u00eb", "Ida", "Tom Barker")
    ids = {person.name: key for key, person in evening.people.items()}
    first = [(ids["Zo\u00eb"], ids["Ann"], ids["Bob"]), (ids["Anna"], ids["Cid"], ids["Dee"])]
    others = (ids["Anna"], ids["Dee"], ids["Zo\u00eb"], ids["Tom Barker"])
    now = [(ids["Ann"], ids["Bob"], ids["Cid"]), others]
    evening = with_round(with_round(evening, first, AT), now, AT)
    tables = {name: table and table.number for name, table in find_seats(evening, typed)}
    assert tables == expected


def told(evening: ClubEvening, *changes: EveningChange, at: str = AT) -> ClubEvening:
    for number, change in enumerate(changes):
        evening = change.change(evening, Clock(at, f"2026-11-26-200000-change{number:02}"))
    return evening


def names_at(evening: ClubEvening) -> str:
    """Write the tables of the latest round as people's first letters."""
    tables = evening.tables_of(evening.round)
    return " ".join("".join(name[0] for name in evening.names(table.seats)) for table in tables)


@pytest.mark.parametrize(
    ("typed", "name"),
    [("", "Thursday"), (" May  evening ", "May evening"), ("x" * 300, "x" * NAME_LIMIT)],
)
def test_an_evening_has_the_name_that_is_typed(typed: str, name: str) -> None:
    draft = ClubDraft((", ".join(NAMES),), typed)
    assert begun_evening(draft, Setup(), "Thursday", CLOCK).name == name


def test_an_evening_plays_what_was_prepared() -> None:
    setup = Setup("omnibus", options={"queen_points": 20})
    draft = ClubDraft((", ".join(NAMES),), "Cup", "g", plan=Plan(rounds=3))
    evening = begun_evening(draft, setup, "Thursday", CLOCK)
    assert (evening.id, evening.started) == (CLOCK.id, CLOCK.at)
    assert (evening.variant, evening.options) == ("omnibus", {"queen_points": 20})
    assert (evening.group, evening.plan.rounds) == ("g", 3)
    assert [entrant.name for entrant in evening.people.values()] == [*NAMES]


def test_thirty_pasted_names_are_thirty_people() -> None:
    pasted = "\n".join(f"Person {number}" for number in range(1, 16))
    line = "; ".join(f"  Somebody   {number} " for number in range(1, 16)) + ", person 3,, @x"
    draft = ClubDraft((pasted, line))
    evening = begun_evening(draft, Setup(), "Thursday", CLOCK)
    assert len(evening.people) == 30
    assert next(iter(evening.people)) == "p1"
    assert evening.people["p16"].name == "Somebody 1"
    assert evening.name == "Thursday"


def test_a_name_that_is_pasted_twice_is_named() -> None:
    assert repeated_names("Ann, Bob\nann , Cid;Bob, Bob") == ("Ann", "Bob")
    assert repeated_names("Ann, Bob") == ()


def test_pasted_names_lose_what_no_game_can_have() -> None:
    """A chat puts invisible marks around names; the game of a table with one opens no more."""
    pasted = "\u2068Ann\u2069, Bob\u200b\n\ufeffCid; ann\u202c, @all, \u200d, Zo\u0308e"
    draft = ClubDraft((pasted,), "\u202aCup\u202c")
    evening = begun_evening(draft, Setup(), "Thursday", CLOCK)
    names = tuple(person.name for person in evening.people.values())
    assert names == ("Ann", "Bob", "Cid", "Zöe")
    assert evening.name == "Cup"
    assert not check_players(names, None)


TWO = seated(begun(), "ABCD EFGH".upper())


def test_nobody_sits_twice_in_a_round() -> None:
    assert seated(TWO, "ACEG BDFH").is_fit
    assert not seated(TWO, "ACEG ADFH").is_fit


def test_whoever_was_replaced_in_an_earlier_round_is_still_here() -> None:
    evening = told(seated(TWO, "ACEG BDFH"), PersonReplaced("", "1.1", "p2", "Ivy"))
    assert evening.people["p2"].left == 0
    assert evening.names(evening.tables["1.1"].seats) == ("Ann", "Ivy", "Cid", "Dee")


SWAP_OF_ONE_AND_SIX = SeatsSwapped("", 1, "p1", "p6", ("p1", "p2", "p3", "p4"))


@pytest.mark.parametrize(
    ("changes", "people", "tables"),
    [
        # Before the first round whoever goes was never there; afterwards they have played it.
        ((), {}, "ABCD EFGH"),
        ((PersonLeft("", "p2"),), {"Bob": (1, 1)}, "ABCD EFGH"),
        ((PersonLeft("", "p2"), PersonReturned("", "p2")), {"Bob": (1, 0)}, "ABCD EFGH"),
        ((PersonLeft("", "nobody"),), {}, "ABCD EFGH"),
        # Latecomers play from the next round on; a name is there once.
        ((PeopleCame("", "Ivy, ann\nJon"),), {"Ivy": (2, 0), "Jon": (2, 0)}, "ABCD EFGH"),
        ((PersonReplaced("", "1.1", "p2", "Ivy"),), {"Bob": (1, 1), "Ivy": (1, 0)}, "AICD EFGH"),
        ((PersonReplaced("", "1.1", "p2", "Ann"),), {}, "ABCD EFGH"),
        ((PersonReplaced("", "1.1", "p5", "Ivy"),), {}, "ABCD EFGH"),
        ((PersonReplaced("", "1.1", "p2", "Ivy, Jon"),), {}, "ABCD EFGH"),
        # Somebody who is here and sits nowhere.
        (
            (PeopleCame("", "Ivy"), PersonReplaced("", "1.1", "p2", "ivy")),
            {"Bob": (1, 1), "Ivy": (1, 0)},
            "AICD EFGH",
        ),
        ((SeatsSwapped("", 1, "p1", "p6"),), {}, "FBCD EAGH"),
        ((SeatsSwapped("", 1, "p1", "p3"),), {}, "CBAD EFGH"),
        ((SeatsSwapped("", 2, "p1", "p3"),), {}, "ABCD EFGH"),
        # Another organiser has done the same meanwhile, or has seated somebody else there.
        ((SWAP_OF_ONE_AND_SIX, SWAP_OF_ONE_AND_SIX), {}, "FBCD EAGH"),
        (
            (PersonReplaced("", "1.1", "p1", "Ivy"), SeatsSwapped("", 1, "p1", "p6")),
            {"Ann": (1, 1), "Ivy": (1, 0)},
            "IBCD EFGH",
        ),
        (
            (PersonReplaced("", "1.2", "p6", "Ivy"), SeatsSwapped("", 1, "p1", "p6")),
            {"Fay": (1, 1), "Ivy": (1, 0)},
            "ABCD EIGH",
        ),
    ],
)
def test_people_come_go_and_change_seats(
    changes: tuple[EveningChange, ...], people: dict[str, tuple[int, int]], tables: str
) -> None:
    after = told(TWO, *changes)
    expected = dict.fromkeys(NAMES, (1, 0)) | people
    assert {
        person.name: (person.arrived, person.left) for person in after.people.values()
    } == expected
    assert names_at(after) == tables


def test_before_the_first_round_who_goes_is_forgotten() -> None:
    evening = told(begun(), PersonLeft("", "p8"), PeopleCame("", "Ivy"))
    assert evening.names((*evening.people,)) == (*NAMES[:-1], "Ivy")
    assert evening.present(1) == (*evening.people,)


@pytest.mark.parametrize(
    ("changes", "confirmed", "disputed"),
    [
        ((ResultConfirmed("", "1.1", 8),), "table", None),
        ((ResultConfirmed("", "1.1", 8, "organiser"),), "organiser", None),
        ((ResultDisputed("", "1.1", "p1", "the queen", 5),), None, "the queen"),
        ((ResultDisputed("", "1.1", "p1", "x"), DisputeSettled("", "1.1")), None, None),
        ((ResultDisputed("", "1.1", "p1", "x"), ResultConfirmed("", "1.1", 8)), "table", None),
        ((ResultConfirmed("", "1.1", 8), ResultDisputed("", "1.1", "p1", "x")), None, "x"),
        ((ResultConfirmed("", "9.9", 8),), None, None),
    ],
)
def test_a_result_is_confirmed_or_disputed(
    changes: tuple[EveningChange, ...], confirmed: str | None, disputed: str | None
) -> None:
    table = told(TWO, *changes).tables["1.1"]
    assert (table.confirmed and table.confirmed.by) == confirmed
    assert (table.disputed and table.disputed.reason) == disputed


def test_a_confirmation_holds_for_the_hands_that_were_played() -> None:
    evening = told(TWO, ResultConfirmed("", "1.1", 8))
    table = evening.tables["1.1"]
    for hands, holds in ((7, False), (8, True), (9, False)):
        page = ClubPage(evening, {"1.1": TableProgress(hands, {})})
        assert page.is_confirmed(table) is holds


def test_the_clock_of_a_round() -> None:
    now = datetime.fromisoformat("2026-11-26T20:10:00+01:00").timestamp()
    assert round_clock(TWO, now) is None
    begun_clock = told(TWO, RoundBegun(""))
    clock = round_clock(begun_clock, now)
    assert clock is not None
    assert (clock.to_begin, clock.gone, clock.left) == (0, 600, 1800)
    longer = round_clock(told(begun_clock, MinutesAdded("", 5)), now)
    assert longer is not None
    assert longer.total == 45 * 60
    closed = told(begun_clock, RoundClosed(""), at="2026-11-26T20:05:00+01:00")
    ended = round_clock(closed, now)
    assert ended is not None
    assert ended.gone == 300
    later = told(TWO, RoundBegun(""), at="2026-11-26T20:12:00+01:00")
    waits = round_clock(later, now)
    assert waits is not None
    assert (waits.to_begin, waits.gone) == (120, 0)


def test_what_needs_the_organiser_comes_first() -> None:
    evening = seated(begun(*NAMES, "Ivy", "Jon", "Kim", "Lou", "Mia"), "ABC DEF GHI JKL")
    evening = told(
        evening,
        RoundBegun(""),
        ResultDisputed("", "1.3", "p7", "the queen"),
        ResultConfirmed("", "1.1", 8),
    )
    now = datetime.fromisoformat("2026-11-26T20:30:00+01:00").timestamp()
    progress = {
        "1.1": TableProgress(8, {}, "2026-11-26T20:28:00+01:00"),
        "1.2": TableProgress(8, {}, "2026-11-26T20:28:00+01:00"),
        "1.3": TableProgress(8, {}, "2026-11-26T20:28:00+01:00"),
    }
    views = tables_to_look_at(ClubPage(evening, progress), now)
    assert [(view.table.number, view.state, view.minutes) for view in views] == [
        (3, "disputed", 2),
        (4, "stuck", 30),
        (2, "to_confirm", 2),
        (1, "confirmed", 2),
    ]


def test_the_next_step_leads_through_an_evening() -> None:
    steps = []
    evening = begun(rounds=1)
    for change in (
        None,
        "seat",
        RoundBegun(""),
        ResultDisputed("", "1.1", "p1", "x"),
        ResultConfirmed("", "1.1", 8, "organiser"),
        RoundClosed(""),
        ClubFinished(""),
    ):
        if change == "seat":
            evening = seated(evening, "ABCD EFGH")
        elif change:
            evening = told(evening, change)  # type: ignore[arg-type]  # the seat is done
        steps.append(next_step(ClubPage(evening, {}))[0])
    assert steps == ["seat", "begin", "close", "settle", "close", "finish", "finished"]


def test_an_evening_has_another_group_until_its_money_is_booked() -> None:
    evening = told(TWO, EveningGrouped("", "one"), EveningGrouped("", "two"))
    assert evening.group == "two"
    booked = told(evening, ClubFinished(""), MoneyBooked(""))
    assert told(booked, EveningGrouped("", "one")) == booked
    assert told(booked, MoneyBooked("", booked=False), EveningGrouped("", "")).group == ""


def test_penalties_are_in_the_standing_until_they_are_taken_back() -> None:
    evening = told(TWO, PenaltyGiven("", "p1", 2, "late"), PenaltyGiven("", "p1", 0, "no"))
    ((key, penalty),) = evening.penalties.items()
    assert (penalty.person, penalty.points, penalty.reason, penalty.round) == ("p1", 2, "late", 1)
    points = {"p1": 0, "p2": 10, "p3": 20, "p4": 30}
    page = ClubPage(evening, {"1.1": TableProgress(8, points)})
    scores = {row.player: row.score for row in page.standing}
    assert scores["p1"] == scores["p2"] == 1
    assert not told(evening, PenaltyTakenBack("", key)).penalties


@pytest.mark.parametrize("seating", ["standing", "everyone", "draw"])
def test_a_round_is_seated_with_everybody_who_is_there(seating: Seating) -> None:
    evening = told(seated(begun(seating=seating), "ABCD EFGH"), PeopleCame("", "Ivy, Jon"))
    evening = told(evening, PersonLeft("", "p1"))
    rules = evening_rules(evening, None)
    tables = seat_round(ClubPage(evening, {}), rules)
    assert sorted(seat for table in tables for seat in table) == sorted(evening.present(2))
    assert [*map(len, tables)] == [3, 3, 3]
    assert seat_round(ClubPage(evening, {}), rules) == tables


TOO_FEW = (("p1", "p2"), ("p3", "p4", "p5", "p6", "p7"))


@pytest.mark.parametrize(
    ("plan", "seated_by", "to_come"),
    [
        ({"seating": "standing", "rounds": 4}, "standing", 3),
        ({"seating": "draw", "rounds": 2}, "draw", 1),
        # A round more than was planned, and a table of two, who are too few for the game.
        ({"seating": "prescribed", "rounds": 1, "prescribed": ((), TOO_FEW)}, "everyone", 1),
    ],
)
def test_the_next_round_follows_from_what_was_played_and_planned(
    monkeypatch: pytest.MonkeyPatch,
    plan: dict[str, object],
    seated_by: SeatedBy,
    to_come: int,
) -> None:
    wishes = Wish("apart", ("p1", "p5")), Wish("together", ("p2", "p6"))
    evening = replace(seated(begun(**plan), "ABCD EFGH"), wishes=wishes)
    evening = told(evening, PersonLeft("", "p8"))
    played = {"1.1": (23, 0, 1, 2), "1.2": (0, 0, 0, 26)}
    page = ClubPage(
        evening,
        {
            key: TableProgress(8, dict(zip(evening.tables[key].seats, points, strict=True)))
            for key, points in played.items()
        },
    )
    asked: list[Evening] = []

    def seat(wanted: Evening) -> Seated:
        asked.append(wanted)
        return Seated((), ())

    monkeypatch.setattr(club_seating, "seat_next_round", seat)
    assert seat_round(page, evening_rules(evening, None)) == ()
    assert asked == [
        Evening(
            # Ann has most points, and Hal has left.
            people=("p2", "p5", "p6", "p7", "p3", "p4", "p1"),
            seats=4,
            fewest=3,
            most=10,
            earlier=((("p1", "p2", "p3", "p4"), ("p5", "p6", "p7", "p8")),),
            to_come=to_come,
            seated_by=seated_by,
            wishes=Wishes(
                frozenset({frozenset(("p2", "p6"))}), frozenset({frozenset(("p1", "p5"))})
            ),
            seed=7,
        )
    ]


def test_prescribed_seats_hold_while_everybody_on_them_is_there() -> None:
    prescribed = ((("p1", "p5", "p2", "p6"), ("p3", "p7", "p4", "p8")),)
    evening = begun(seating="prescribed", prescribed=prescribed)
    rules = evening_rules(evening, None)
    assert seat_round(ClubPage(evening, {}), rules) == prescribed[0]
    # Nobody sits alone or twice, whoever has written it.
    twice, alone = prescribed[0][:1] * 2, (("p1",), tuple(f"p{number}" for number in range(2, 9)))
    for written in ((twice,), (alone,)):
        odd = begun(seating="prescribed", prescribed=written)
        assert [len(table) for table in seat_round(ClubPage(odd, {}), rules)] == [4, 4]
    late = told(evening, PeopleCame("", "Ivy"))
    tables = seat_round(ClubPage(late, {}), rules)
    assert sorted(seat for table in tables for seat in table) == sorted(late.present(1))


WRITTEN = """Table 1: ann, Eve; Bob, Fay
2. Cid, Gil, Dee, Hal

Ann, Cid, Eve, Gil
Bob, Bob, Zoe
Dee

"""


def test_seats_are_prescribed_for_the_rounds_to_come_at_any_time() -> None:
    evening = seated(begun(seating="standing", rounds=4), "ABCD EFGH")
    seats = "Ann, Bob, Eve, Fay\nCid, Dee, Gil, Hal"
    late = told(evening, RoundsPrescribed(evening.id, 1, seats))
    assert late == evening
    written = told(evening, RoundsPrescribed(evening.id, 2, seats))
    assert (seated_by(written, 1), seated_by(written, 2)) == ("draw", "prescribed")
    rules = evening_rules(written, None)
    tables = seat_round(ClubPage(written, {}), rules)
    assert [written.names(table) for table in tables] == [
        ("Ann", "Bob", "Eve", "Fay"),
        ("Cid", "Dee", "Gil", "Hal"),
    ]
    # The round after it is seated as the evening is, and so is this one if that is taken back.
    again = with_round(written, tables, AT)
    assert (seated_by(again, 2), seated_by(again, 3)) == ("prescribed", "standing")
    back = told(written, RoundsPrescribed(evening.id, 2, ""))
    assert seated_by(back, 2) == "standing"


def test_prescribed_seats_are_typed_as_a_list() -> None:
    draft = ClubDraft((", ".join(NAMES),), seats=WRITTEN, plan=Plan(seating="prescribed"))
    rules = evening_rules(begun(), None)
    right, wrong = draft_problems(draft, NAMES, rules)
    assert right == ()
    assert {(problem.code, problem.found or problem.expected) for problem in wrong} == {
        *(("entry_twice", "Bob"), ("player_unknown", "Zoe"), ("number_out_of_range", 1)),
        *(("key_missing", "Fay"), ("key_missing", "Hal")),
    }
    evening = begun_evening(draft, Setup(), "Thursday", CLOCK)
    assert [*map(evening.names, seat_round(ClubPage(evening, {}), rules))] == [
        ("Ann", "Eve", "Bob", "Fay"),
        ("Cid", "Gil", "Dee", "Hal"),
    ]
    assert listed_rounds("", NAMES, 40) == listed_rounds(" \n\n ,; \n", NAMES, 40) == ()


def test_a_round_says_how_it_is_seated() -> None:
    swiss = begun(seating="standing")
    assert [seated_by(swiss, number) for number in (1, 2)] == ["draw", "standing"]
    written = begun(seating="prescribed", prescribed=((("p1", "p5", "p2", "p6"), ()),))
    assert seated_by(written, 1) == "everyone"
    assert seated_by(
        told(written, *(PersonLeft("", f"p{number}") for number in (3, 4, 7, 8))), 1
    ) == ("prescribed")


def test_a_swap_costs_what_it_adds_to_its_round() -> None:
    evening = replace(
        seated(begun(seating="standing"), "ABCD EFGH", "AEBF CGDH"),
        wishes=(Wish("together", ("p2", "p5")),),
    )
    page = ClubPage(evening, {"1.1": TableProgress(8, {"p1": 0, "p2": 1, "p3": 2, "p4": 23})})
    before, after = round_cost(page, 2), round_cost(page, 2, "p5", "p3")
    pairs = (("p1", "p2"), ("p3", "p4"), ("p5", "p6"), ("p7", "p8"))
    assert before.again == dict.fromkeys(pairs, 1)
    assert before.deals_again == ("p1",)
    added = added_cost(before, after)
    assert added.again == dict.fromkeys((("p1", "p3"), ("p2", "p3"), ("p5", "p7"), ("p5", "p8")), 1)
    assert added.unkept == (("p2", "p5"),)
    assert round_cost(page, 1).again == {}
    gone = told(evening, PersonLeft("", "p3"))
    people = {**gone.people, "p3": replace(gone.people["p3"], left=1)}
    assert round_cost(replace(page, evening=replace(gone, people=people)), 2).again == before.again


@pytest.mark.parametrize(
    ("changes", "wishes"),
    [
        ((WishMade("", "p2", "p1", "apart"),), (Wish("apart", ("p1", "p2")),)),
        (
            (WishMade("", "p1", "p2", "apart"), WishMade("", "p2", "p1", "together")),
            (Wish("together", ("p1", "p2")),),
        ),
        ((WishMade("", "p1", "p2", "apart"), WishMade("", "p2", "p1", None)), ()),
        ((WishMade("", "p1", "p1", "apart"), WishMade("", "p1", "x", "apart")), ()),
    ],
)
def test_two_people_have_one_wish_at_most(
    changes: tuple[EveningChange, ...], wishes: tuple[Wish, ...]
) -> None:
    assert told(begun(), *changes).wishes == wishes


def test_who_was_let_in_on_two_devices_plays_once() -> None:
    evening = seated(begun(), "ABCD EFGH")
    late = {"x": Entrant("Ivy", 2), "y": Entrant("ivy", 2), "z": Entrant("Ann", 2)}
    once = without_doubles(replace(evening, people={**late, **evening.people}))
    assert {*once.people} == {"x", *evening.people}
    assert without_doubles(once) == once


def test_no_round_runs_before_one_is_seated() -> None:
    evening = begun()
    for change in (RoundBegun(""), MinutesAdded("", 5), RoundClosed("")):
        assert told(evening, change) == evening
    over = told(TWO, RoundBegun(""), RoundClosed(""))
    for change in (RoundBegun(""), MinutesAdded("", 5), RoundClosed("")):
        assert told(over, change, at="2026-11-26T21:00:00+01:00") == over


def test_wishes_and_penalties_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.state.club_changes.WISHES_LIMIT", 2)
    pairs = (("p1", "p2"), ("p3", "p4"), ("p5", "p6"))
    evening = told(begun(), *(WishMade("", one, other, "apart") for one, other in pairs))
    assert [wish.people for wish in evening.wishes] == [*pairs[:2]]
    monkeypatch.setattr("scorekeeper.state.club_changes.PENALTIES_LIMIT", 1)
    penalties = told(TWO, PenaltyGiven("", "p1", 2, "late"))
    assert [*penalties.penalties.values()] == [Penalty("p1", 2, "late", 1, AT)]
    assert told(penalties, PenaltyGiven("", "p2", 2, "late")) == penalties
    for points, given in ((0, 0), (1, 1), (PENALTY_LIMIT, 1), (PENALTY_LIMIT + 1, 0)):
        assert len(told(TWO, PenaltyGiven("", "p1", points, "")).penalties) == given


@pytest.mark.parametrize(
    ("plan", "first", "ahead_by"),
    [
        ({"by": "beaten"}, ["p1", "p5"], None),
        ({"by": "points"}, ["p1", "p5"], None),
        ({"by": "match_points", "seating": "draw"}, ["p1", "p5"], None),
        ({"by": "match_points", "seating": "standing"}, ["p1", "p5"], "last_table"),
    ],
)
def test_a_standing_is_counted_as_the_plan_says(
    plan: dict[str, str], first: list[str], ahead_by: str | None
) -> None:
    """Two tables with the same points; those of the first one are ahead only by its number."""
    points = (0, 10, 20, 30)
    progress = {
        "1.1": TableProgress(8, dict(zip(("p1", "p2", "p3", "p4"), points, strict=True))),
        "1.2": TableProgress(8, dict(zip(("p5", "p6", "p7", "p8"), points, strict=True))),
    }
    standing = ClubPage(seated(begun(**plan), "ABCD EFGH"), progress).standing
    assert [row.player for row in standing[:2]] == first
    assert standing[0].ahead_by == ahead_by
    assert (standing[0].place == standing[1].place) is (ahead_by is None)
    assert standing[0].score == (0 if plan["by"] == "points" else standing[1].score)


def test_wishes_are_kept() -> None:
    wishes = (Wish("apart", ("p1", "p2")), Wish("together", ("p3", "p4")))
    evening = replace(begun(), wishes=wishes)
    tables = seat_round(ClubPage(evening, {}), evening_rules(evening, None))
    assert not any({"p1", "p2"} <= {*table} for table in tables)
    assert any({"p3", "p4"} <= {*table} for table in tables)


def test_a_table_plays_the_hands_of_the_plan_and_no_total_ends_it() -> None:
    table = TWO.tables["1.1"]
    game = game_of_table(TWO, table, None, "Round 1, table 1", AT)
    assert (game.id, game.players, game.dealer) == (f"{TWO.id}-r1-t1", NAMES[:4], "Ann")
    assert (game.name, game.started) == ("Round 1, table 1", AT)
    assert split_game_id(game.id) == (TWO.id, 1, 1)
    assert game.rules is not None
    assert (game.rules.end.at, game.rules.end.hands, game.rules.end.tie) == (None, 8, "share")
    by_time = replace(TWO, plan=replace(TWO.plan, hands=0))
    rules = game_of_table(by_time, table, None, "", AT).rules
    assert rules is not None
    assert (rules.end.at, rules.end.hands) == (None, None)


def with_hands(game: Game) -> Game:
    taken = {"Ann": Pile(("QS",), {"hearts": 3}), "Bob": Pile((), {"hearts": 10})}
    return replace(game, hands=(Hand(taken, id="a"), Hand(taken, id="b")))


def test_two_swapped_seats_are_put_right_without_losing_a_hand() -> None:
    """Ann sat at Eve's table and Eve at hers; after two hands somebody notices."""
    game = with_hands(game_of_table(TWO, TWO.tables["1.1"], None, "", AT))
    after = told(TWO, SeatsSwapped("", 1, "p1", "p5"))
    seats = after.names(after.tables["1.1"].seats)
    mended = reseated(Sheet(game), NAMES[:4], seats).game
    assert mended.players == ("Eve", "Bob", "Cid", "Dee")
    totals = score_game(mended).totals
    assert (totals["Eve"], totals["Bob"]) == (32, 20)
    assert [hand.id for hand in mended.hands] == ["a", "b"]


def test_two_seats_of_one_table_are_swapped_and_everybody_keeps_their_points() -> None:
    game = with_hands(game_of_table(TWO, TWO.tables["1.1"], None, "", AT))
    mended = reseated(Sheet(game), NAMES[:4], ("Cid", "Bob", "Ann", "Dee")).game
    assert mended.players == ("Cid", "Bob", "Ann", "Dee")
    assert score_game(mended).totals["Ann"] == 32


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("2026-11-26-1-r2-t4", ("2026-11-26-1", 2, 4)),
        ("friday", None),
        ("-r1-t1", None),
        ("x-r1-t", None),
        ("x-r-t1", None),
        ("x-ra-t1", None),
        ("x-r1-t1-t2", None),
    ],
)
def test_the_id_of_a_game_says_which_table_it_is(
    game: str, parts: tuple[str, int, int] | None
) -> None:
    assert split_game_id(game) == parts


def test_the_record_counts_its_rounds() -> None:
    evening = seated(begun(), "ABCD EFGH", "AEBF CGDH")
    assert evening.round == 2
    assert evening.rounds["1"] == ClubRound(closed=AT)
    assert [table.key for table in evening.tables_of(2)] == ["2.1", "2.2"]
    assert Entrant("Ann", 2, 3).plays(2)
    assert not Entrant("Ann", 2, 3).plays(4)


@pytest.mark.parametrize(
    ("role", "record_role", "screen"),
    [
        (HOST, "member", "club"),
        (HOST, "reader", "club_board"),
        (FOLLOW, "member", "club_board"),
    ],
)
def test_only_organisers_are_led_to_what_changes_an_evening(
    role: Role, record_role: RecordRole, screen: Screen
) -> None:
    record = SharedRecord("g-1", "Thursday", "https://cards.example", record_role, groups=("thu",))
    state = AppState(role=role, shared=SharedRecords(records=(record,)))
    assert evening_route(state, "e1", "thu") == Route(screen, evening="e1")
    assert evening_route(AppState(), "e1", "thu") == Route("club", evening="e1")
