"""A game of one's own is made by changing one field after the other."""

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from random import Random
from typing import get_args

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.declared import Bidding, Exposure, PoolRule, TrickPoints
from scorekeeper.scoring.rules.limits import fields_of
from scorekeeper.scoring.rules.primitives import (
    Award,
    DeckCount,
    End,
    Factor,
    Group,
    HandSize,
    Mark,
    Moon,
    Offset,
    Rotation,
    Schedule,
    Scheme,
    TakenOut,
)
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.games import GamesListed
from scorekeeper.state.hand.entry import CardTapped, RestAssigned, TakerSelected
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.draft import (
    OwnGameDraft,
    Tab,
    begin_draft,
    read_own_game,
    write_own_game,
)
from scorekeeper.state.own_game.editing import (
    CardsValued,
    OwnGameBegun,
    OwnGameDropped,
    OwnGameEdited,
    OwnGameRedone,
    OwnGameReopened,
    OwnGameStored,
    OwnGameTabSelected,
    OwnGameUndone,
    RuleAdded,
    RuleRemoved,
    RuleSet,
    RuleStepped,
    TableRulesCopied,
    TrialChanged,
    TrialCleared,
    TrialMoonChosen,
)
from scorekeeper.state.own_game.lines import (
    NOT_EDITED,
    SECTIONS,
    RuleLine,
    field_kind,
    line_problems,
    other_problems,
    rule_sections,
)
from scorekeeper.state.own_game.places import new_part, part_of
from scorekeeper.state.own_game.trial import trial_preview, trial_table
from scorekeeper.state.routes import NEW_GAME, OWN_GAME, PICK_GAME
from scorekeeper.state.setup.new_game import GameStarted, OptionSet
from scorekeeper.state.setup.people import PlayerAdded
from tests.outside.made_up_rules import random_rules
from tests.state.app_driver import FOUR, AppDriver

BLACK_LADY = CATALOGUE["black-lady"].variant


def making(source: str = "black-lady") -> AppDriver:
    return AppDriver().do(*map(PlayerAdded, FOUR), OwnGameBegun(source, "Ours"))


def draft(app: AppDriver) -> OwnGameDraft:
    assert app.state.own_game is not None
    return app.state.own_game


def codes(app: AppDriver) -> list[str]:
    return [problem.code for problem in draft(app).problems]


def edits(now: object, wanted: object, where: Where = ()) -> Iterator[Action]:
    """Yield the actions that make one part of the rules equal to another."""
    kind: type = type(wanted)
    for field in fields_of(kind):
        inner = (*where, field.name)
        before, after = getattr(now, field.name), getattr(wanted, field.name)
        if before == after:
            continue
        if inner[-1] == "cards" and field.entry and is_dataclass(field.entry):
            yield from worth_edits(before, after, inner)
        elif field.entry and is_dataclass(field.entry):
            yield from list_edits(before, after, inner)
        elif is_dataclass(after) and before is None:
            yield RuleAdded(inner)
        elif is_dataclass(before) and after is None:
            yield RuleRemoved(inner)
        elif is_dataclass(after):
            yield from edits(before, after, inner)
        else:
            yield RuleSet(inner, after)


def worth_edits(before: tuple, after: tuple, where: Where) -> Iterator[Action]:  # type: ignore[type-arg]
    yield CardsValued(where, tuple(value.card for value in before), None)
    for value in after:
        yield CardsValued(where, (value.card,), value.points)


def list_edits(before: tuple, after: tuple, where: Where) -> Iterator[Action]:  # type: ignore[type-arg]
    for number in reversed(range(len(after), len(before))):
        yield RuleRemoved((*where, number))
    for _ in range(len(before), len(after)):
        yield RuleAdded(where)
    for number, entry in enumerate(after):
        if number < len(before):
            yield from edits(before[number], entry, (*where, number))


def rebuild(app: AppDriver, wanted: Variant) -> None:
    """Change the draft until it is as wanted: a part that was just added is filled afterwards."""
    for _ in range(4):
        app.do(*edits(draft(app).rules, wanted))


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_can_be_made_again_from_black_lady(game: str) -> None:
    wanted = replace(CATALOGUE[game].variant, name="Ours")
    app = making()
    rebuild(app, wanted)
    assert write_rules(draft(app).rules) == write_rules(wanted)
    assert draft(app).problems == ()
    assert not draft(app).contradictory
    while draft(app).past:
        app.do(OwnGameUndone())
    assert draft(app).rules == replace(BLACK_LADY, name="Ours")


@pytest.mark.parametrize("seed", range(12))
def test_whatever_rules_can_say_can_be_made(seed: int) -> None:
    """Random rules use every primitive, also those that no game of the catalogue needs."""
    wanted = read_rules(random_rules(Random(seed))[0], (), [])  # noqa: S311  # no secret
    assert wanted is not None
    wanted = replace(wanted, name="Ours")
    app = making()
    rebuild(app, wanted)
    assert write_rules(draft(app).rules) == write_rules(wanted)
    assert draft(app).problems == ()


def test_every_field_of_every_part_has_a_way_to_change_it() -> None:
    """Also of parts that no game of the catalogue has: a field of a new kind would fail here."""
    parts: list[type] = [Variant]
    for part in parts:
        for field in fields_of(part):
            inner = field.entry or field.kind
            if is_dataclass(inner) and inner not in parts:
                parts.append(inner)
            how = field_kind(part, field)
            assert (how in ("part", "parts", "values")) == is_dataclass(inner)
    assert len(parts) > 20


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_field_of_a_game_has_a_sentence_to_tap(game: str) -> None:
    rules = CATALOGUE[game].variant
    lines = [line for section in rule_sections(rules) for line in section.lines]
    tapped = {line.where for line in lines}
    assert {*leaves(rules)} <= tapped | {("name",)}


def leaves(part: object, where: Where = ()) -> Iterator[Where]:
    """Yield where every field of the rules is that is no part itself."""
    kind: type = type(part)
    for field in fields_of(kind):
        value, inner = getattr(part, field.name), (*where, field.name)
        if (kind, field.name) in NOT_EDITED:
            continue
        if is_dataclass(value):
            yield from leaves(value, inner)
        elif value and isinstance(value, tuple) and is_dataclass(value[0]) and inner[-1] != "cards":
            for number, entry in enumerate(value):
                yield from leaves(entry, (*inner, number))
        else:
            yield inner


SENTENCES = """
cards
  worth   cards                            values   QS
  worth   cards                            values   2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH
  add     cards                            values
  field   groups.0.name                    choice   rare
  field   groups.0.cards                   cards    rare
  remove  groups.0                         parts    rare
  add     groups                           parts    rare
end
  field   end.at                           number
  field   end.beyond                       switch   usual
  field   end.hands                        number   usual
  field   end.tie                          choice
  field   end.tiebreak_without             choices  usual
  field   end.back_to                      number   usual
  field   end.partners                     number   usual
  field   direction                        choice
  add     marks                            parts    rare
passing
  field   passing.cards                    number
  field   passing.rotations.0.players      players
  field   passing.rotations.0.calls        calls
  remove  passing.rotations.0              parts    rare
  field   passing.rotations.1.players      players
  field   passing.rotations.1.calls        calls
  remove  passing.rotations.1              parts    rare
  field   passing.rotations.2.players      players
  field   passing.rotations.2.calls        calls
  remove  passing.rotations.2              parts    rare
  add     passing.rotations                parts    rare
  field   passing.caller                   choice
  add     passing.schedules                parts    rare
set_up
  field   pack.kind                        choice
  field   pack.all_jokers                  number   usual
  field   pack.out                         cards    usual
  field   pack.fewest_jokers               number   usual
  field   deck_counts.0.players            players
  field   deck_counts.0.decks              number
  remove  deck_counts.0                    parts    rare
  field   deck_counts.1.players            players
  field   deck_counts.1.decks              number
  remove  deck_counts.1                    parts    rare
  add     deck_counts                      parts    rare
  field   deal.lead                        lead
  field   deal.leftovers                   choice
  field   deal.hands                       number   usual
  field   deal.aside                       number   usual
  field   deal.put_in                      number   usual
  add     deal.taken_out                   parts    rare
  field   deal.low_cards                   cards    usual
  field   deal.one_lead                    switch   usual
  add     deal.hand_sizes                  parts    rare
  field   deal.next_lead                   card     usual
  field   deal.next_deal                   card     usual
  field   teams                            number   usual
  field   hand_partners                    choice   usual
also: unused
  add     awards                           parts    rare
  add     tricks                           part     rare
  field   revoke                           number   usual
  field   hand_settlement                  choice   usual
file
  field   id                               text
"""
"""Of some sections of Black Lady: what is usual, and what is read only when asked for."""


def written(line: RuleLine) -> str:
    """Write a sentence of the editor as a line of `SENTENCES`."""
    shown = " ".join(line.cards) or ("usual" if line.usual else "rare")
    mark = "" if line.is_visible(full=False) and not line.cards else shown
    where = ".".join(map(str, line.where))
    return f"  {line.kind:<8}{where:<33}{line.how:<9}{mark}".rstrip()


def test_a_section_reads_like_its_rules() -> None:
    read = []
    for section in rule_sections(BLACK_LADY):
        if section.id in ("cards", "end", "passing", "set_up", "also", "file"):
            read.append(section.id + ": unused" * section.unused)
            read.extend(map(written, section.lines))
        assert all(line.is_visible(full=True) for line in section.lines)
        assert section.rare is (section.id in ("house_rules", "file"))
    assert read == SENTENCES.strip().splitlines()


@pytest.mark.parametrize(
    ("problem", "below"),
    [
        (Problem("option_wrong", ("groups", 0, "cards"), found="5H"), ["field groups.0.cards"]),
        (Problem("option_wrong", ("groups", 0, "cards", 3)), ["field groups.0.cards"]),
        (Problem("option_wrong", ("cards",), found="QS"), ["worth QS"]),
        (Problem("option_wrong", ("cards", 2), found="QS"), ["worth QS"]),
        (Problem("option_wrong", ("cards",), found="JD"), []),
        (Problem("option_wrong", ("groups", 0)), []),
    ],
)
def test_a_problem_is_said_below_the_sentence_that_it_is_about(
    problem: Problem, below: list[str]
) -> None:
    section, moons, *_ = rule_sections(BLACK_LADY, (problem,))
    assert (section.problems, moons.problems) == ((problem,), ())
    said = [
        f"{line.kind} {' '.join(line.cards) or '.'.join(map(str, line.where))}"
        for line in section.lines
        if line_problems(line, section) == (problem,)
    ]
    assert said == below
    assert other_problems(section) == (() if below else (problem,))
    assert not section.unused


def test_every_part_of_a_game_stands_in_one_section() -> None:
    placed = ["name", *(name for names in SECTIONS.values() for name in names)]
    assert sorted(placed) == sorted(field.name for field in fields_of(Variant))


def test_whatever_can_be_added_can_be_taken_away() -> None:
    app = making()

    def added() -> list[RuleLine]:
        lines = (line for section in rule_sections(draft(app).rules) for line in section.lines)
        return [line for line in lines if line.kind == "add" and line.how != "values"]

    for line in added():
        before = draft(app).rules
        app.do(RuleAdded(line.where))
        assert draft(app).rules != before
        last = len(line.value) if isinstance(line.value, tuple) else None
        where = line.where if last is None else (*line.where, last)
        app.do(RuleRemoved(where))
        assert draft(app).rules == before


def test_what_is_added_begins_as_most_tables_have_it() -> None:
    app = making().do(*[RuleAdded(("moons",))] * 2, RuleAdded(("marks",)))
    moons = draft(app).rules.moons
    assert [(moon.id, moon.effect) for moon in moons[1:]] == [
        ("moon-2", "choose"),
        ("moon-3", "choose"),
    ]
    assert {*moons[1].cards} == {*BLACK_LADY.point_cards}
    app.do(RuleRemoved(("moons", 1)), RuleAdded(("moons",)))
    assert [moon.id for moon in draft(app).rules.moons] == ["moon", "moon-3", "moon-2"]
    without = making().do(RuleRemoved(("moons", 0)), RuleAdded(("moons",)))
    assert [moon.id for moon in draft(without).rules.moons] == ["moon"]


@pytest.mark.parametrize(
    ("where", "part"),
    [
        (("groups",), Group("reds", ())),
        (("offsets",), Offset("QS", "hearts", -10, 0)),
        (("factors",), Factor(("QS",), over=(), times=2, reason="double")),
        (("exposures",), Exposure("QS", over=(), times=2)),
        (("awards",), Award("no_tricks", -5, reason="no_tricks")),
        (("tricks",), TrickPoints(each=1)),
        (("bidding",), Bidding(least=0, most=25, pile="")),
        (("pool",), PoolRule(2)),
        (("marks",), Mark(100, 50)),
        (("passing", "schedules"), Schedule("1-0", ("across",))),
        (("passing", "rotations"), Rotation((), ("left", "right", "hold"))),
        (("deal", "taken_out"), TakenOut(tuple(range(3, 11)), ())),
        (("deal", "hand_sizes"), HandSize(tuple(range(3, 11)), 13)),
        (("deck_counts",), DeckCount((11,), 1)),
        (("schemes",), Scheme("one", ())),
    ],
)
def test_a_new_part_is_one_that_can_be_played(where: Where, part: object) -> None:
    assert new_part(BLACK_LADY, where) == part


def test_a_field_is_of_the_part_that_has_it() -> None:
    assert part_of(BLACK_LADY, ("moons", 0, "cards")) is Moon
    assert part_of(BLACK_LADY, ("end", "at")) is End
    assert part_of(BLACK_LADY, ("moons",)) is Variant


def test_a_game_is_kept_only_where_there_is_a_draft_of_it() -> None:
    begun, listed = making(), GamesListed((), own_games={"ours": BLACK_LADY})
    for app in (begun, AppDriver().do(listed)):
        before = app.state
        assert app.do(OwnGameStored("ours")).state == before


def test_a_contradiction_is_said_and_the_card_stays_as_it_was() -> None:
    app = making().do(RuleSet(("deal", "lead"), "?"))
    assert codes(app) == ["card_not_in_pack"]
    assert draft(app).contradictory
    assert draft(app).sound.deal.lead == "2C"
    app.do(OwnGameUndone())
    assert (codes(app), draft(app).contradictory) == ([], False)
    assert codes(app.do(OwnGameRedone())) == ["card_not_in_pack"]
    app.do(OwnGameUndone(), OwnGameUndone())
    assert (draft(app).rules, draft(app).past) == (draft(app).first, ())
    assert draft(app.do(OwnGameRedone(), OwnGameRedone())).future == ()


def test_a_card_that_no_longer_counts_leaves_its_group_but_the_moon_says_that_it_needs_it() -> None:
    app = making().do(CardsValued(("cards",), ("2H",), None))
    assert [(problem.code, problem.where[:2]) for problem in draft(app).problems] == [
        ("card_without_points", ("moons", 0))
    ]
    assert "2H" not in draft(app).rules.groups[0].cards


def test_digits_of_a_number_are_one_step() -> None:
    app = making()
    for typed in (1, 15, 150):
        app.do(RuleSet(("end", "at"), typed, typed=True))
    assert draft(app).rules.end.at == 150
    assert draft(app.do(OwnGameUndone())).rules.end.at == 100


def test_a_number_stays_within_its_limits() -> None:
    app = making().do(RuleStepped(("teams",), -1), RuleStepped(("revoke",), 10))
    assert (draft(app).rules.teams, draft(app).rules.revoke) == (0, 10)


def test_places_that_lead_nowhere_change_nothing() -> None:
    app = making()
    before = app.state
    for where in ((), ("moons", 7, "cards"), ("poker",), ("moons", "cards"), ("end", 0)):
        app.do(RuleRemoved(where) if where else RuleAdded(("id", "id")))
        app.do(RuleSet(where or ("x", "y"), 3), RuleStepped(where or ("x",), 1))
    assert app.state == before


def test_a_game_without_a_name_is_not_saved() -> None:
    assert codes(making().do(RuleSet(("name",), " "))) == ["name_empty"]
    assert codes(making().do(RuleSet(("name",), "a\n"))) == ["name_unprintable"]


def test_the_trial_hand_is_scored_by_the_rules_as_they_stand() -> None:
    app = making().do(
        TrialChanged(TakerSelected("Bob")),
        TrialChanged(CardTapped("QS")),
        TrialChanged(CardTapped("2H")),
    )
    assert trial_preview(draft(app), FOUR).points_of("Bob") == 14
    app.do(CardsValued(("cards",), ("QS",), 25))
    assert trial_preview(draft(app), FOUR).points_of("Bob") == 26
    app.do(CardsValued(("cards",), ("QS",), None), RuleRemoved(("moons", 0)))
    assert trial_preview(draft(app), FOUR).points_of("Bob") == 1
    assert trial_preview(draft(app.do(TrialCleared())), FOUR).points_of("Bob") == 0


def test_the_shooter_of_a_trial_moon_chooses() -> None:
    app = making().do(TrialChanged(TakerSelected("Ann")))
    app.do(TrialChanged(RestAssigned("Ann")), TrialMoonChosen("add"))
    trial = trial_preview(draft(app), FOUR)
    assert [trial.points_of(player) for player in FOUR] == [0, 26, 26, 26]


def test_a_choice_for_a_moon_that_is_gone_goes_with_it() -> None:
    app = making()
    declared = Declarations(moon={"*": "add", "moon": "add", "gone": "subtract"})
    now = replace(draft(app), trial=replace(draft(app).trial, declared=declared))
    (trial,) = trial_table(now, FOUR).sheet.drafts.values()
    assert trial.declared.moon == {"*": "add", "moon": "add"}


def test_a_phone_shows_one_part_of_the_editor() -> None:
    app = making()
    before = app.state
    for tab in get_args(Tab):
        app.do(OwnGameTabSelected(tab))
        assert app.state == replace(before, own_game=replace(draft(app), tab=tab))
    assert AppDriver().do(OwnGameTabSelected("trial")).state.own_game is None


def test_a_trial_hand_follows_the_number_of_players() -> None:
    app = AppDriver().do(OwnGameBegun("black-lady", "Ours"))
    app.do(TrialChanged(TakerSelected("D")), TrialChanged(CardTapped("QS")))
    assert trial_preview(draft(app), ()).players == ("A", "B", "C", "D")
    app.do(RuleSet(("deck_counts", 0, "players"), (3,)), RuleRemoved(("deck_counts", 1)))
    assert trial_preview(draft(app), ()).players == ("A", "B", "C")
    assert trial_preview(draft(app), ()).left_cards == {"QS": 1}


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_trial_hand_of_every_game_can_be_given_out(game: str) -> None:
    app = making(game)
    seated = app.state.setup.names
    taker = trial_preview(draft(app), seated).players[0]
    app.do(TrialChanged(RestAssigned(taker)))
    assert trial_preview(draft(app), seated).complete


def test_a_draft_survives_a_restart_of_the_app() -> None:
    app = making().do(RuleSet(("end", "at"), 50), RuleSet(("deal", "lead"), "?"))
    again = read_own_game(write_own_game(draft(app)))
    assert again is not None
    assert (again.rules, again.sound, again.first) == (
        draft(app).rules,
        draft(app).sound,
        draft(app).first,
    )
    assert again.problems == draft(app).problems


def test_a_draft_of_a_game_known_by_name_stays_one_after_a_restart() -> None:
    app = AppDriver().do(OwnGameBegun("black-lady", "Valentine Hearts", "valentine"))
    document = write_own_game(draft(app))
    again = read_own_game(document)
    assert again is not None
    assert again.known_by_name == "valentine"
    for other in ("poker", 3, "complex-hearts"):
        again = read_own_game({**document, "known_by_name": other})
        assert again is not None
        assert again.known_by_name == ""
    assert "known_by_name" not in write_own_game(draft(making()))


def test_a_draft_with_a_field_that_no_rules_have_comes_back_without_it() -> None:
    again = read_own_game(write_own_game(draft(making().do(RuleSet(("end", "hands"), -1)))))
    assert again is not None
    assert again.rules.end.hands is None


@pytest.mark.parametrize("document", [None, {}, [], {"source": "x", "game": "", "rules": 1}])
def test_what_is_no_draft_is_none(document: object) -> None:
    assert read_own_game(document) is None


def test_a_draft_can_be_left_and_gone_on_with() -> None:
    app = making().do(RuleSet(("end", "at"), 50), Navigated(PICK_GAME), Navigated(OWN_GAME))
    assert draft(app).rules.end.at == 50


def test_a_draft_that_is_dropped_or_replaced_can_be_had_back() -> None:
    app = making().do(RuleSet(("end", "at"), 50))
    kept = draft(app)
    app.do(OwnGameDropped())
    assert (app.state.own_game, app.state.route) == (None, PICK_GAME)
    assert app.state.notice is not None
    assert isinstance(app.state.notice.undo, OwnGameReopened)
    app.do(app.state.notice.undo)
    assert (app.state.own_game, app.state.route) == (kept, OWN_GAME)
    app.do(OwnGameBegun("spot", "Spots"))
    assert app.state.notice is not None
    assert app.state.notice.undo == OwnGameReopened(kept)
    # It does not come back over what is changed in the other one.
    app.do(OwnGameTabSelected("trial"))
    assert app.state.notice is not None
    app.do(RuleSet(("end", "at"), 50))
    assert app.state.notice is None


def test_a_draft_that_was_kept_is_the_game_to_be_played() -> None:
    app = making()
    rules = draft(app).rules
    app.do(GamesListed((), own_games={"ours": rules}))
    app.do(OwnGameStored("ours"))
    assert (app.state.route, app.state.setup.variant, app.state.own_game) == (
        NEW_GAME,
        "ours",
        None,
    )


def test_an_own_game_is_edited_with_its_own_rules() -> None:
    rules = begin_draft(replace(BLACK_LADY, name="Ours"), "black-lady").rules
    app = AppDriver().do(GamesListed((), own_games={"ours": rules}), OwnGameEdited("ours"))
    assert (draft(app).game, draft(app).rules) == ("ours", rules)
    app.do(RuleSet(("end", "at"), 50), Navigated(PICK_GAME), OwnGameEdited("ours"))
    assert draft(app).rules.end.at == 50


def test_the_rules_of_a_table_are_copied_with_its_house_rules() -> None:
    app = AppDriver().do(*map(PlayerAdded, FOUR), OptionSet("decks", 2))
    app.do(OptionSet("trick_points", 1), GameStarted(""))
    assert app.state.table is not None
    played = rules_of(app.state.table.game)
    app.do(TableRulesCopied("Ours"))
    assert app.state.route == OWN_GAME
    copied = draft(app)
    assert (copied.rules.name, copied.source, codes(app)) == ("Ours", "black-lady", [])
    assert configure(copied.rules, {}, 4)[0] == copied.rules
    assert replace(copied.rules, name="", deck_counts=played.deck_counts) == played


def test_no_table_has_no_rules_to_copy() -> None:
    app = AppDriver().do(TableRulesCopied("Ours"))
    assert app.state.own_game is None
