"""One game document for every problem that scoring can report, and its path."""

import pytest

from scorekeeper.scoring.checks import remaining
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.problem import path
from tests.scoring.example import Document, game_of, game_with, problems_of
from tests.scoring.rules_cases import RULES_CASES, game_under, rules
from tests.scoring.score_sheet import rules_for

TAKEN = {"Ann": ["QS", "3 hearts"], "Bob": ["10 hearts"]}
MOON = {"Ann": ["QS", "13 hearts"]}
TWO_MOONS = {"moon": "add", "red": "add"}
FIFTH = {"taken": {"Ann": ["QS", "13 hearts"]}, "moon": "add"}
THREE = ("Ann", "Bob", "Cid")
SPADES = {"Ann": ["4 spades"], "Bob": ["9 spades"]}
HEARTS = [f"{rank}H" for rank in (*range(2, 11), *"JQKA")]


def hand(**changes: object) -> Document:
    return game_of({"taken": TAKEN, **changes})


def taken(**piles: object) -> Document:
    return game_of({"taken": piles})


def dummy(**changes: object) -> Document:
    plain = {"taken": TAKEN, "bid": {"declarer": "Ann", "points": 3}}
    fields = {key: value for key, value in {**plain, **changes}.items() if value is not None}
    return game_of(fields, variant="dummy", options={}, players=["Ann", "Bob", "Cid"])


def partners(*teams: list[str]) -> Document:
    return game_of({"taken": TAKEN}, variant="partnership", teams=list(teams))


def purple(**changes: object) -> Document:
    """Ann shoots one of two moons: she takes every red heart, Bob every gold one but the queen."""
    piles = {"Ann": ["QH-red", "6 red hearts"], "Bob": ["6 gold hearts"], "Cid": ["QH-gold"]}
    return game_of({"taken": piles, **changes}, variant="purple", options={})


def pig(**changes: object) -> Document:
    piles = {"Ann": ["QS", "JD", "10C", *HEARTS]}
    return game_of({"taken": piles, **changes}, variant="gong-zhu", options={})


def knaves(**changes: object) -> Document:
    piles = {"Ann": ["JH", "JD"], "Bob": ["JC"], "Cid": ["JS"]}
    players = ["Ann", "Bob", "Cid"]
    return game_of({"taken": piles, **changes}, variant="knaves", options={}, players=players)


def together(*names: str, how: str = "agreed") -> Document:
    return game_of({"taken": TAKEN, "partners": [*names]}, options={"hand_partners": how})


def slobberhannes(**changes: object) -> Document:
    return game_of({"taken": {"Bob": ["QC"]}, **changes}, variant="slobberhannes", options={})


def auction(**changes: object) -> Document:
    hand = {"bid": {"declarer": "Ann", "points": 3}, "suit": "S", "taken": SPADES}
    return game_of({**hand, **changes}, variant="auction-hearts", options={})


def seated(**changes: object) -> Document:
    """Dee leaves and Eve comes, or something that cannot be."""
    seating = {"before_hand": 2, "seats": ["Ann", "Bob", "Cid", "Eve"], **changes}
    return game_of({"taken": TAKEN}, table=[seating])


# code, where, document
CASES: tuple[tuple[str, str, object], ...] = (
    ("kind_wrong", "", "no object"),
    ("format_wrong", "format", game_with(format="hearts/1")),
    ("version_newer", "format", game_with(format="scorekeeper-game/2")),
    ("key_unknown", "", game_with(colour="red")),
    ("key_missing", "", {key: value for key, value in game_with().items() if key != "hands"}),
    ("key_unfit", "hands[0].bid", hand(bid={"declarer": "Ann", "points": 3})),
    ("text_too_long", "name", game_with(name="x" * 201)),
    ("text_broken", "name", game_with(name="\ud800")),
    ("text_broken", "rules.name", game_under(rules(name="\ud800"))),
    ("time_wrong", "started", game_with(started="yesterday")),
    ("list_too_long", "players", game_with(players=[f"Ann {number}" for number in range(101)])),
    ("variant_unknown", "variant", game_with(variant="whist")),
    ("variant_unscored", "variant", game_with(variant="valentine")),
    ("name_empty", "players[1]", game_of(players=["Ann", " ", "Cid", "Bob"])),
    ("name_too_long", "players[1]", game_of(players=["Ann", "B" * 41, "Cid", "Bob"])),
    ("name_reserved", "players[1]", game_of(players=["Ann", "@dummy", "Cid", "Bob"])),
    ("name_unprintable", "players[1]", game_of(players=["Ann", "B\nob", "Cid", "Bob"])),
    ("name_twice", "players[2]", game_of(players=["Ann", "Bob", " ANN ", "Cid"])),
    (
        "hand_id_twice",
        "hands[2].id",
        game_of({"taken": TAKEN, "id": "x"}, {"taken": TAKEN}, {"taken": TAKEN, "id": "x"}),
    ),
    ("name_twice", "hands[0].taken", game_of({"taken": {**TAKEN, " Ann ": []}})),
    ("players_too_few", "players", game_of(players=["Ann", "Bob"])),
    ("players_too_many", "players", game_of(players=[*"ABCDEFGHIJK"], dealer="A")),
    ("player_unknown", "dealer", game_with(dealer="Eve")),
    (
        "player_unknown",
        "hands[0].adjustments[0].player",
        hand(adjustments=[{"player": "Eve", "points": 1}]),
    ),
    ("option_unknown", "options.speed", game_with(options={"speed": 3})),
    ("option_wrong", "options.moon", game_with(options={"moon": "both"})),
    ("option_unfit", "options.jokers", game_of(variant="golden-ten", options={"jokers": 1})),
    ("taker_unknown", "hands[0].taken.Eve", taken(**TAKEN, Eve=[])),
    ("card_unknown", "hands[0].taken.Ann", taken(**{**TAKEN, "Ann": ["QS", "3 hearts", "1H"]})),
    ("card_scores_nothing", "hands[0].taken.Cid", taken(**TAKEN, Cid=["2C"])),
    ("card_taken_twice", "hands[0].taken.Cid", taken(**TAKEN, Cid=["QS"])),
    ("group_unknown", "hands[0].taken.Cid", taken(**TAKEN, Cid=["2 reds"])),
    ("group_unknown", "hands[0].taken.Bob", taken(**{**TAKEN, "Bob": ["10 hearts", "2 reds"]})),
    (
        "group_not_alike",
        "hands[0].taken.Bob",
        game_of({"taken": {"Ann": HEARTS, "Bob": ["QS", "1 hearts"]}}, variant="spot", options={}),
    ),
    ("group_too_many", "hands[0].taken", taken(**TAKEN, Cid=["1 hearts"])),
    ("cards_missing", "hands[0].taken", taken(Ann=["QS", "3 hearts"], Bob=["9 hearts"])),
    ("points_missing", "hands[0].points", game_of({"points": dict.fromkeys(THREE, 1)})),
    (
        "points_and_cards",
        "hands[0].points",
        game_of({"points": dict.fromkeys((*THREE, "Dee"), 1), "taken": TAKEN}),
    ),
    (
        "unplayed_with_cards",
        "hands[0].unplayed",
        game_of({"taken": TAKEN, "unplayed": "misdeal"}),
    ),
    ("penalty_missing", "hands[0].adjustments", game_of({"unplayed": "penalty"})),
    (
        "takers_too_many",
        "hands[0].taken",
        game_of(
            {
                "taken": {
                    **{name: ["1 hearts"] for name in "ABCDEFGHIJ"},
                    "K": ["QS", "QS", "16 hearts"],
                }
            },
            variant="cancellation",
            options={},
            players=[*"ABCDEFGHIJK"],
            dealer="A",
        ),
    ),
    (
        "cards_beyond_tricks",
        "hands[0].taken",
        game_of(
            {
                "taken": {
                    **{name: ["1 hearts"] for name in "BCDEFGHI"},
                    "A": ["QS", "QS", "18 hearts"],
                }
            },
            variant="cancellation",
            options={},
            players=[*"ABCDEFGHIJK"],
            dealer="A",
        ),
    ),
    (
        "pile_too_large",
        "hands[0].taken.@widow",
        game_of(
            {"taken": {"Ann": ["4 hearts"], "@widow": ["QS", "3 hearts"]}},
            variant="two-player",
            options={},
            players=["Ann", "Bob"],
        ),
    ),
    (
        "moon_unknown",
        "hands[0].moon",
        game_of({"taken": MOON, "moon": TWO_MOONS}),
    ),
    ("moon_unknown", "hands[0].moon", purple(moon={"red": "add", "blue": "add"})),
    ("moon_choice_without_moon", "hands[0].moon", purple(moon={"red": "add", "gold": "add"})),
    ("moon_choice_unknown", "hands[0].moon", game_of({"taken": MOON, "moon": "both"})),
    ("moon_choice_missing", "hands[0].moon", game_of({"taken": MOON})),
    ("moon_choice_without_moon", "hands[0].moon", hand(moon="add")),
    (
        "moon_choice_not_allowed",
        "hands[0].moon",
        game_of({"taken": MOON, "moon": "add"}, options={"moon": "subtract"}),
    ),
    ("hand_after_end", "hands[4]", game_of(*[FIFTH] * 5, options={})),
    ("bid_missing", "hands[0].bid", dummy(bid=None)),
    ("bid_out_of_range", "hands[0].bid.points", dummy(bid={"declarer": "Ann", "points": 26})),
    ("player_unknown", "hands[0].bid.declarer", dummy(bid={"declarer": "@dummy", "points": 3})),
    ("bid_missing", "hands[0].bid", auction(bid=None)),
    ("bid_out_of_range", "hands[0].bid.points", auction(bid={"declarer": "Ann", "points": 0})),
    ("suit_missing", "hands[0].suit", auction(suit=None, taken={"Bob": ["13 hearts"]})),
    ("suit_unknown", "hands[0].suit", auction(suit="X", taken={"Bob": ["13 hearts"]})),
    ("key_unfit", "hands[0].suit", hand(suit="S")),
    ("relief_unknown", "hands[0].relief", dummy(taken=MOON, relief=13)),
    ("relief_not_allowed", "hands[0].relief", dummy(relief=26)),
    ("relief_not_allowed", "hands[0].relief", dummy(taken=MOON, relief=26)),
    ("key_unfit", "hands[0].relief", hand(relief=26)),
    ("sun_without_moon", "hands[0].sun", hand(sun="Bob")),
    ("key_unfit", "hands[0].sun", game_of({"taken": TAKEN, "sun": "Ann"}, variant="rickety-kate")),
    ("player_unknown", "hands[0].sun", hand(sun="Eve")),
    ("no_tricks_but_cards", "hands[0].no_tricks", hand(no_tricks=["Cid", "Ann"])),
    (
        "no_tricks_but_cards",
        "hands[0].no_tricks",
        game_of(
            {"taken": TAKEN, "no_tricks": ["Cid"], "tricks": {"Ann": 6, "Bob": 6, "Cid": 1}},
            options={"trick_points": 1, "no_tricks_bonus": -5},
        ),
    ),
    ("player_unknown", "hands[0].no_tricks", hand(no_tricks=["Eve"])),
    ("card_not_exposable", "hands[0].exposed[1]", pig(exposed=["QS", "2H"])),
    ("key_unfit", "hands[0].exposed", hand(exposed=["QS"])),
    ("tricks_unlike_deal", "hands[0].tricks", knaves(tricks={"Ann": 6, "Bob": 6, "Cid": 6})),
    ("tricks_unlike_deal", "hands[0].tricks", knaves(tricks={"Ann": 6, "Bob": 6, "Cid": 4})),
    ("cards_without_trick", "hands[0].tricks.Bob", knaves(tricks={"Ann": 9, "Cid": 8})),
    ("player_unknown", "hands[0].tricks", knaves(tricks={"Ann": 6, "Bob": 6, "Cid": 4, "Eve": 1})),
    ("number_negative", "hands[0].tricks.Cid", knaves(tricks={"Ann": 9, "Bob": 9, "Cid": -1})),
    ("key_unfit", "hands[0].tricks", hand(tricks={"Ann": 13})),
    ("partners_missing", "hands[0].partners", together()),
    ("partners_without_opponents", "hands[0].partners", together("Ann", "Bob", "Cid", "Dee")),
    ("player_unknown", "hands[0].partners", together("Ann", "Eve")),
    ("partners_not_two", "hands[0].partners", together("Ann", how="first_tricks")),
    ("partners_not_two", "hands[0].partners", together("Ann", "Bob", "Cid", how="first_tricks")),
    ("key_unfit", "hands[0].partners", hand(partners=["Ann"])),
    ("trick_winner_missing", "hands[0].first_trick", slobberhannes(last_trick="Ann")),
    ("trick_winner_missing", "hands[0].last_trick", slobberhannes(first_trick="Ann")),
    ("player_unknown", "hands[0].last_trick", slobberhannes(first_trick="Ann", last_trick="Eve")),
    ("key_unfit", "hands[0].first_trick", hand(first_trick="Ann")),
    ("number_negative", "hands[0].revokes.Bob", hand(revokes={"Bob": -1})),
    ("player_unknown", "hands[0].revokes", hand(revokes={"Eve": 1})),
    ("key_unfit", "teams", game_of({"taken": TAKEN}, teams=[["Ann", "Bob"], ["Cid", "Dee"]])),
    ("teams_wrong", "teams", partners(["Ann", "Bob"], ["Cid", "Ann"])),
    ("teams_wrong", "teams", partners(["Ann", "Bob", "Cid"], ["Dee"])),
    ("teams_wrong", "teams", partners(["Ann", "Bob"], ["Cid", "Eve"])),
    ("teams_wrong", "teams", partners(["Ann", "Bob", "Cid", "Dee"])),
    (
        "seats_fixed",
        "table",
        game_of(
            {"taken": TAKEN},
            variant="partnership",
            options={},
            table=[{"before_hand": 1, "seats": ["Bob", "Ann", "Cid", "Dee"]}],
        ),
    ),
    ("player_unknown", "table[0].dealer", seated(dealer="Dee")),
    ("player_unknown", "table[0].points.Ann", seated(points={"Ann": 5})),
    ("number_out_of_range", "table[0].before_hand", seated(before_hand=3)),
    ("number_out_of_range", "table[0].before_hand", seated(before_hand=0)),
    ("name_twice", "table[0].seats[3]", seated(seats=["Ann", "Bob", "Cid", "ann"])),
    ("name_twice", "table", seated(seats=["Ann", "Bob", "cid"])),
    ("players_too_few", "table[0].seats", seated(seats=["Ann", "Bob"])),
    ("taker_unknown", "hands[0].taken.Bob", seated(before_hand=1, seats=["Ann", "Cid", "Dee"])),
    ("name_twice", "table[0].out", seated(out=["Ann"])),
    ("player_unknown", "table[0].settled", seated(settled=["Ann"])),
    ("kind_wrong", "opening.totals.Ann", game_with(opening={"totals": {"Ann": "many"}})),
    ("player_unknown", "opening.totals.Eve", game_with(opening={"totals": {"Eve": 5}})),
    ("player_unknown", "colours.Zed", game_with(colours={"Zed": 3})),
    ("number_out_of_range", "colours.Ann", game_with(colours={"Ann": 11})),
    ("entry_twice", "colours.Bob", game_with(colours={"Ann": 3, "Bob": 3})),
    ("rules_not_game", "format", game_with(format="scorekeeper-rules/1")),
    *((code, f"rules{where}", game_under(rules)) for code, where, rules in RULES_CASES),
)


@pytest.mark.parametrize(("code", "where", "document"), CASES)
def test_every_problem_is_reported_once_with_its_path(
    code: str, where: str, document: object
) -> None:
    places = [(problem.code, path(problem.where)) for problem in problems_of(document)]
    assert places == [(code, where)]


def test_all_the_problems_of_a_hand_are_reported_at_once() -> None:
    document = game_of(
        {
            "taken": {"Ann": ["QS", "QS", "1H"], "Eve": ["2C", "3 reds"], "Bob": ["9 hearts"]},
            "moon": {"moon": "add", "sun": "add"},
            "adjustments": [{"player": "Bob", "points": 1}, {"player": "Zoe", "points": 1}],
        }
    )
    assert sorted((problem.code, path(problem.where)) for problem in problems_of(document)) == [
        ("card_scores_nothing", "hands[0].taken.Eve"),
        ("card_taken_twice", "hands[0].taken.Ann"),
        ("card_unknown", "hands[0].taken.Ann"),
        ("cards_missing", "hands[0].taken"),
        ("group_unknown", "hands[0].taken.Eve"),
        ("moon_choice_without_moon", "hands[0].moon"),
        ("moon_unknown", "hands[0].moon"),
        ("player_unknown", "hands[0].adjustments[1].player"),
        ("taker_unknown", "hands[0].taken.Eve"),
    ]


def test_all_the_problems_of_a_file_are_reported_at_once() -> None:
    document = game_with(
        variant="golden-ten",
        players=["Ann", "ann", "@x"],
        options={"moon": "add", "speed": 1, "end_at": 0},
        dealer=3,
        hands=[{"taken": [], "sun": "Ann"}, 5],
        colour="red",
    )
    assert sorted((problem.code, path(problem.where)) for problem in problems_of(document)) == [
        ("key_unknown", ""),
        ("kind_wrong", "dealer"),
        ("kind_wrong", "hands[0].taken"),
        ("kind_wrong", "hands[1]"),
        ("name_reserved", "players[2]"),
        ("name_twice", "players[1]"),
        ("option_unfit", "options.moon"),
        ("option_unknown", "options.speed"),
        ("option_wrong", "options.end_at"),
    ]


def test_what_a_file_lacks_comes_before_what_is_wrong_in_it() -> None:
    document = {"format": "scorekeeper-game/1", "variant": 7, "hands": []}
    assert [(problem.code, path(problem.where)) for problem in problems_of(document)] == [
        ("key_missing", ""),
        ("kind_wrong", "variant"),
    ]


def test_the_other_taker_of_a_card_is_reported() -> None:
    (problem,) = problems_of(taken(**TAKEN, Cid=["QS"]))
    assert (problem.found, problem.expected) == ("QS", (1, ("Ann",)))


def test_with_two_decks_the_third_copy_is_one_too_many() -> None:
    players = [*"ABCDEFG"]
    piles = {"A": ["QS", "26 hearts"], "B": ["QS"], "C": ["QS"]}
    document = game_of({"taken": piles}, players=players, dealer="A")
    (problem,) = problems_of(document)
    assert (problem.code, problem.where) == ("card_taken_twice", ("hands", 0, "taken", "C"))
    assert problem.expected == (2, ("A", "B"))


@pytest.mark.parametrize(
    ("hearts", "least"),
    [
        # Ten players play ten tricks of ten cards, and four are left over. Each of the others has
        # won a trick, so A has won one, with at most ten cards in it and the four: two are queens.
        ("12 6 1 1 1 1 1 1 1 1", None),
        ("13 5 1 1 1 1 1 1 1 1", 11),
        ("9 9 1 1 1 1 1 1 1 1", None),
        ("17 1 1 1 1 1 1 1 1 1", 11),
    ],
)
def test_leftovers_may_save_a_taker_a_trick(hearts: str, least: int | None) -> None:
    players = [*"ABCDEFGHIJ"]
    piles = {
        name: [f"{number} hearts"] for name, number in zip(players, hearts.split(), strict=True)
    }
    piles["A"] += ["QS", "QS"]
    found = problems_of(game_of({"taken": piles}, players=players, dealer="A"))
    assert [(problem.code, problem.expected, problem.found) for problem in found] == (
        [("cards_beyond_tricks", 10, least)] if least else []
    )


def test_missing_cards_are_reported_by_name_and_number() -> None:
    (problem,) = problems_of(taken(Ann=["2H", "3 hearts"], Bob=["5 hearts"]))
    assert problem.expected == ("QS", "4 hearts")


@pytest.mark.parametrize(
    ("pile", "cards", "groups"),
    [
        (Pile(), {"QS": 1}, {"hearts": 13}),
        (Pile(("QS",)), {}, {"hearts": 13}),
        (Pile(("QS", "2H", "AH")), {}, {"hearts": 11}),
        (Pile((), {"hearts": 12}), {"QS": 1}, {"hearts": 1}),
        (Pile(("QS",), {"hearts": 13}), {}, {}),
        (Pile(("2H",), {"hearts": 13}), {"QS": 1}, {"hearts": -1}),
    ],
)
def test_what_nobody_has_taken_remains(
    pile: Pile, cards: dict[str, int], groups: dict[str, int]
) -> None:
    assert remaining(rules_for("black-lady"), pile) == (cards, groups)


TWO_DECKS = [*"ABCDEFG"]


@pytest.mark.parametrize(
    ("piles", "missing"),
    [
        ({"A": ["QS"], "B": ["26 hearts"]}, ("QS",)),
        ({"A": ["26 hearts"]}, ("QS", "QS")),
        ({"A": ["QS", "QS"], "B": ["20 hearts", "AH", "AH"]}, ("4 hearts",)),
        ({"A": ["QS"], "B": ["24 hearts", "2H"]}, ("QS", "1 hearts")),
    ],
)
def test_with_two_decks_every_missing_copy_is_reported(
    piles: dict[str, list[str]], missing: tuple[str, ...]
) -> None:
    document = game_of({"taken": piles}, players=TWO_DECKS, dealer="A", options={})
    (problem,) = problems_of(document)
    assert (problem.code, problem.where) == ("cards_missing", ("hands", 0, "taken"))
    assert problem.expected == missing


def test_with_two_decks_a_count_beyond_both_is_reported_with_what_is_missing() -> None:
    piles = {"A": ["QS"], "B": ["25 hearts", "AH", "AH"]}
    document = game_of({"taken": piles}, players=TWO_DECKS, dealer="A", options={})
    problems = [
        (problem.code, problem.expected, problem.found) for problem in problems_of(document)
    ]
    assert problems == [
        ("group_too_many", (26, "hearts"), 27),
        ("cards_missing", ("QS",), None),
    ]


def test_a_card_named_too_often_hides_no_missing_one() -> None:
    document = taken(Ann=["QS", "QS", "AH", "AH"], Bob=["11 hearts"])
    problems = [
        (problem.code, problem.where[2:], problem.expected) for problem in problems_of(document)
    ]
    assert problems == [
        ("card_taken_twice", ("taken", "Ann"), (1, ("Ann",))),
        ("card_taken_twice", ("taken", "Ann"), (1, ("Ann",))),
        ("cards_missing", ("taken",), ("1 hearts",)),
    ]


def test_a_count_beyond_the_deck_is_reported_with_what_the_deck_holds() -> None:
    (problem,) = problems_of(taken(**TAKEN, Cid=["2H", "AH"]))
    assert (problem.code, problem.expected, problem.found) == ("group_too_many", (13, "hearts"), 15)


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ((), ""),
        (("hands",), "hands"),
        (("hands", 2, "taken", "Bob"), "hands[2].taken.Bob"),
        (("players", 0), "players[0]"),
        (("options", "on_the_nose"), "options.on_the_nose"),
        (("hands", 0, "adjustments", 1, "player"), "hands[0].adjustments[1].player"),
        (("hands", 0, "taken", "Bob 2"), "hands[0].taken.Bob 2"),
    ],
)
def test_a_place_is_written_as_a_path(where: tuple[str | int, ...], text: str) -> None:
    assert path(where) == text
