"""Whatever is stored by its fields: read as it was written, and nothing hostile raises."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.documents.game import CORRECTION
from scorekeeper.scoring.documents.reader import Problems
from scorekeeper.scoring.documents.rules import VARIANT
from scorekeeper.scoring.game import Correction
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.summary import GameSummary, LastHand
from scorekeeper.state.hand.draft import DECLARATIONS, DRAFTS, Draft
from scorekeeper.state.model import Setup
from scorekeeper.state.own_game.draft import DRAFTS as OWN_GAME_DRAFTS
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.paper import PAPERS, Paper, SheetRemark
from scorekeeper.state.settings import SETTINGS, Settings
from scorekeeper.state.setup.new_game import SETUPS
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.facts import FACTS, GameFacts, PlayerFacts
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.statistics.season import Season
from scorekeeper.store.club_evenings import CLUB_EVENINGS
from scorekeeper.store.groups import CASH, GROUPS, SEASONS
from scorekeeper.store.people import PEOPLE
from scorekeeper.store.rule_presets import PRESETS
from scorekeeper.store.summary import SUMMARIES
from scorekeeper.tournament.club_evening import (
    ClubEvening,
    ClubRound,
    ClubTable,
    Confirmation,
    Dispute,
    Entrant,
    Penalty,
    Plan,
    Wish,
)


class Form(NamedTuple):
    """How something is stored, and one of them."""

    read: Callable[..., Any]
    write: Callable[[Any], Any]
    example: Any
    given: tuple[str, ...] = ("id",)

    def read_back(self, document: object, problems: Problems) -> Any:  # noqa: ANN401
        """Read a document with what is not in it as the example has it."""
        given = {name: getattr(self.example, name) for name in self.given}
        return self.read(document, (), problems, **given)


RULES = {name: CATALOGUE[name].variant for name in ("black-lady", "golden-ten", "auction-hearts")}
CHANGED = (RULES["golden-ten"], RULES["black-lady"], RULES["black-lady"])
ANN = PlayerFacts("Ann", 3, 34, Fraction(65, 3), 0, 17, 3, 1, 2, 3, 0, 0, 0, wins=Fraction(1, 2))
HAND = Hand({"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})}, id="h")
FORMS = {
    "person": Form(
        PEOPLE.codec.read,
        PEOPLE.codec.write,
        Person("ann", "Ann", ("Anne",), 3, hidden=True, same_as="zoë"),
    ),
    "group": Form(
        GROUPS.codec.read,
        GROUPS.codec.write,
        Group("g", "Thursday", ("Ann", "Bob"), "black-lady", {"end_at": 50}),
    ),
    "season": Form(
        SEASONS.codec.read,
        SEASONS.codec.write,
        Season("s", "g", "Autumn", date(2026, 9, 1), date(2026, 11, 30), "points", 2, 3),
    ),
    "club evening": Form(
        CLUB_EVENINGS.codec.read,
        CLUB_EVENINGS.codec.write,
        ClubEvening(
            *("e", "Spring cup", "2026-11-26T19:00:00+01:00", "black-lady", {"hands": 8}, "g"),
            plan=Plan(5, 8, 40, 3, "prescribed", "points", 7, ((("p1", "p2", "p3"),),)),
            people={"p1": Entrant("Ann"), "p2": Entrant("Bob", 2, 4)},
            wishes=(Wish("apart", ("p1", "p2")),),
            rounds={"1": ClubRound("2026-11-26T19:05:00+01:00", 5, "2026-11-26T19:50:00+01:00")},
            tables={
                "1.1": ClubTable(
                    *(1, 1, ("p1", "p2", "p3"), "p2", "e-r1-t1", {"p4": "p3"}),
                    confirmed=Confirmation("table", 8, "2026-11-26T19:48:00+01:00", "12 3 89"),
                    disputed=Dispute("p2", "the queen", 5, "2026-11-26T19:49:00+01:00"),
                )
            },
            penalties={"x": Penalty("p1", 2, "late", 1, "2026-11-26T19:10:00+01:00")},
            finished="2026-11-26T23:00:00+01:00",
        ),
    ),
    "booking": Form(
        CASH.codec.read,
        CASH.codec.write,
        Booking("b", "g", "2026-11-26", "Ann", 900, "EUR", "beer", ("Ann", "Bob")),
    ),
    "payment": Form(
        CASH.codec.read,
        CASH.codec.write,
        Payment("p", "g", "2026-11-26", "Bob", "Ann", 450, "EUR", {"friday": {"ann": -3}}),
    ),
    "preset": Form(
        PRESETS.read, PRESETS.write, RulePreset("Grandma", "black-lady", {"end_at": 50}), ()
    ),
    "facts": Form(
        FACTS.read, FACTS.write, GameFacts("black-lady", 4, "low", None, 3, "EUR", (ANN,)), ()
    ),
    "summary": Form(
        SUMMARIES.read,
        SUMMARIES.write,
        GameSummary(
            id="friday",
            name="Friday",
            variant="black-lady",
            started="2026-11-26",
            finished=None,
            saved="2026-11-26",
            players=("Ann", "Bob"),
            hands=3,
            direction="low",
            totals={"Ann": Fraction(-7, 2), "Bob": 5},
            winners=("Ann",),
            over=True,
            drafted=False,
            colours={"Ann": 3},
            last=LastHand({"Ann": 13}, ("Bob",), {"Ann": 50}, "QS", ("Ann",), "2026-11-26"),
            notes=("late",),
        ),
        (),
    ),
    "draft": Form(
        DRAFTS.read,
        DRAFTS.write,
        Draft("cards", "Bob", {"QS": ("Ann", "")}, {"Ann": {"hearts": 3}}),
        (),
    ),
    "declarations": Form(
        DECLARATIONS.read,
        DECLARATIONS.write,
        Declarations(
            *("Ann", 5, {"*": "add"}, 3),
            exposed=("QS",),
            tricks={"Ann": 0},
            adjustments=(Adjustment("Ann", -5, "late"),),
        ),
        (),
    ),
    "set-up": Form(
        SETUPS.read,
        SETUPS.write,
        Setup("golden-ten", ("Ann", "Bob"), "Bob", {"hands": 4}, "Friday", colours={"Ann": 0}),
        (),
    ),
    "own game": Form(
        OWN_GAME_DRAFTS.read,
        OWN_GAME_DRAFTS.write,
        OwnGameDraft(*CHANGED, source="black-lady", game="ours"),
        (),
    ),
    "paper": Form(
        PAPERS.read,
        PAPERS.write,
        Paper(
            people="Ann, Bob",
            rows=(("3", ""), ("-5",)),
            at=(1, 0),
            totals=True,
            options={"stake": "0.10"},
            group="g",
            moons=(1,),
            mistakes=(
                SheetRemark("no_number", 3, 2, "x", at=(1, 0)),
                SheetRemark("wrong_total", 4, 2, "7", "8"),
            ),
            left_out=(SheetRemark("text_column", 0, 5, "Notes"),),
            accepted=((0, 27), (1, Fraction(13, 2))),
            untouched=True,
        ),
        (),
    ),
    "settings": Form(SETTINGS.read, SETTINGS.write, Settings("de", "dark", haptics=False), ()),
    "correction": Form(
        CORRECTION.read, CORRECTION.write, Correction("2026-11-26", "h", 3, HAND), ()
    ),
    **{
        f"rules of {name}": Form(VARIANT.read, VARIANT.write, rules, ())
        for name, rules in RULES.items()
    },
}
ODD: st.SearchStrategy[object] = st.sampled_from(
    (
        *(None, True, False, 0, -1, 5, 10**30, 0.5, float("inf"), "", "x" * 600, "\ud800", "1/0"),
        *([], {}, [5], [None], [[]], {"": None}, {"x": {"x": 5}}),
    )
)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_what_is_written_is_read_back(form: Form) -> None:
    document = form.write(form.example)
    text = json.dumps(document)
    problems: Problems = []
    assert form.read_back(json.loads(text), problems) == form.example
    assert problems == []
    assert json.dumps(form.write(form.read_back(json.loads(text), problems))) == text


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@given(data=st.data())
def test_nothing_that_is_changed_in_a_document_raises(form: Form, data: st.DataObject) -> None:
    document = json.loads(json.dumps(form.write(form.example)))
    part = document
    while True:
        key = data.draw(st.sampled_from([*part] if isinstance(part, dict) else range(len(part))))
        if not (isinstance(part[key], dict | list) and part[key] and data.draw(st.booleans())):
            break
        part = part[key]
    if data.draw(st.integers(0, 3)):
        part[key] = data.draw(ODD)
    else:
        del part[key]
    problems: Problems = []
    read_back = form.read_back(document, problems)
    assert (read_back is None) == bool(problems)
    if read_back is not None:
        again = form.read_back(json.loads(json.dumps(form.write(read_back))), problems)
        assert (again, problems) == (read_back, [])


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("other", [None, True, 5, "x", 0.5])
def test_what_is_no_object_and_no_list_is_a_problem(form: Form, other: object) -> None:
    problems: Problems = []
    assert form.read_back(other, problems) is None
    assert (problems[0].code, problems[0].where) == ("kind_wrong", ())


def test_a_draft_of_another_kind_of_game_keeps_what_is_declared() -> None:
    """Each declaration stands beside the cards: none of their keys are the same."""
    draft = replace(FORMS["draft"].example, declared=FORMS["declarations"].example)
    keys = [*DRAFTS.write(draft), *DECLARATIONS.write(draft.declared)]
    assert len(keys) == len(set(keys))
