"""Rules documents to start from, and wrong ones with the problem that each must give."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.scoring.house_rules.registry import configure
from tests.scoring.example import game_with

Document = dict[str, Any]


def rules_of_game(variant: str = "black-lady", players: int = 4, **options: object) -> Document:
    """Return the rules of a game of the catalogue as a new document."""
    rules, problems = configure(CATALOGUE[variant].variant, options, players)
    assert problems == ()
    return deepcopy(write_rules(rules))


def rules(variant: str = "black-lady", **changes: object) -> Document:
    """Return such a document with other values at the top."""
    return {**rules_of_game(variant), **changes}


def edited(change: Callable[[Document], object], variant: str = "black-lady") -> Document:
    """Return such a document, edited in place."""
    document = rules_of_game(variant)
    change(document)
    return document


def without(key: str) -> Document:
    """Return such a document without one key."""
    return edited(lambda document: document.pop(key))


MOON: Document = rules_of_game()["moons"][0]
HEARTS: Document = rules_of_game()["groups"][0]
FOUR_ONLY = [{"players": [4], "decks": 1}]
DEAL: Document = rules_of_game()["deal"]
FACTOR: Document = {"cards": ["QS"], "over": [], "times": 2, "reason": "double"}
OFFSET: Document = {"card": "JD", "group": "hearts", "points": -5, "floor": None}

# code, where below the rules, rules
RULES_CASES: tuple[tuple[str, str, object], ...] = (
    ("kind_wrong", "", []),
    ("kind_wrong", ".cards", rules(cards={"QS": 13})),
    ("kind_wrong", ".cards[0]", rules(cards=["QS"])),
    ("kind_wrong", ".cards[0].points", rules(cards=[{"card": "QS", "points": True}])),
    ("kind_wrong", ".pack", rules(pack="french")),
    ("kind_wrong", ".pack", rules(pack=None)),
    ("kind_wrong", ".end.beyond", rules(end={"beyond": 1})),
    ("kind_wrong", ".direction", rules(direction=None)),
    ("kind_wrong", ".revoke", rules(revoke=1.5)),
    ("kind_wrong", ".fixed[0]", rules(fixed=[1])),
    ("key_missing", "", without("pack")),
    ("key_missing", ".moons[0]", rules(moons=[{"cards": ["QS"], "effect": "add"}])),
    ("key_missing", ".moons[1]", rules(moons=[MOON, {"id": "b", "effect": "add"}])),
    ("key_unknown", ".colour", rules(colour="red")),
    ("key_unknown", ".moons[0].colour", rules(moons=[{**MOON, "colour": "red"}])),
    ("choice_unknown", ".moons[0].effect", rules(moons=[{**MOON, "effect": "off"}])),
    ("choice_unknown", ".moons[0].worth", rules(moons=[{**MOON, "worth": "all"}])),
    ("choice_unknown", ".moons[0].replaces", rules(moons=[{**MOON, "replaces": "all"}])),
    ("choice_unknown", ".moons[0].others", rules(moons=[{**MOON, "others": "all"}])),
    ("choice_unknown", ".awards[0].when", rules(awards=[{"when": "ever", "points": 1}])),
    ("choice_unknown", ".factors[0].reason", rules(factors=[{**FACTOR, "reason": "x"}])),
    ("choice_unknown", ".groups[0].name", rules(groups=[{**HEARTS, "name": "crosses"}])),
    ("choice_unknown", ".deal.leftovers", rules(deal={**DEAL, "leftovers": "dog"})),
    ("choice_unknown", ".passing.caller", rules(passing={"caller": "dog"})),
    ("choice_unknown", ".end.tie", rules(end={"tie": "fight"})),
    ("choice_unknown", ".end.tiebreak_without[0]", rules(end={"tiebreak_without": ["x"]})),
    ("choice_unknown", ".pack.kind", rules(pack={"kind": "tarot"})),
    ("choice_unknown", ".direction", rules(direction="best")),
    ("choice_unknown", ".settlement.method", rules(settlement={"method": "fair"})),
    ("choice_unknown", ".hand_settlement", rules(hand_settlement="all")),
    ("choice_unknown", ".hand_partners", rules(hand_partners="all")),
    ("choice_unknown", ".piles[0]", rules(piles=["@kitty"])),
    ("choice_unknown", ".own[0]", rules(own=["flying"])),
    ("number_out_of_range", ".revoke", rules(revoke=1001)),
    ("number_out_of_range", ".pack.decks", rules(pack={"kind": "french", "decks": 0})),
    (
        "number_out_of_range",
        ".pack.all_jokers",
        rules(pack={"kind": "french", "all_jokers": 10**30}),
    ),
    ("number_out_of_range", ".pack.all_jokers", rules(pack={"kind": "french", "all_jokers": 5})),
    ("number_out_of_range", ".pack.all_jokers", rules(pack={"kind": "french", "jokers": 5})),
    ("key_unknown", ".pack.jokers", rules(pack={"kind": "french", "jokers": "2"})),
    ("key_unknown", ".pack.jokers", rules(pack={"kind": "french", "jokers": 1, "all_jokers": 1})),
    ("number_out_of_range", ".end.hands", rules(end={"hands": 0})),
    ("number_out_of_range", ".diamond_bonus", rules(diamond_bonus=10)),
    ("number_out_of_range", ".relief[0]", rules(relief=[0])),
    (
        "number_out_of_range",
        ".deck_counts[0].players[1]",
        rules(deck_counts=[{"players": [4, 21], "decks": 1}]),
    ),
    (
        "number_out_of_range",
        ".bidding.most",
        rules(piles=["@dummy"], bidding={"least": 9, "most": 5, "pile": "@dummy"}),
    ),
    ("list_empty", ".cards", rules(cards=[])),
    ("list_empty", ".deck_counts", rules(deck_counts=[])),
    ("list_empty", ".deck_counts[0].players", rules(deck_counts=[{"players": [], "decks": 1}])),
    ("list_empty", ".moons[0].cards", rules(moons=[{**MOON, "cards": []}])),
    (
        "list_empty",
        ".passing.rotations[0].calls",
        rules(passing={"rotations": [{"players": [4], "calls": []}]}),
    ),
    ("list_too_long", ".marks", rules(marks=[{"at": at, "to": 0} for at in range(1, 22)])),
    ("list_too_long", ".pack.out", rules(pack={"kind": "french", "out": ["2C"] * 101})),
    ("text_too_long", ".name", rules(name="x" * 101)),
    ("name_unprintable", ".name", rules(name="a\nb")),
    ("id_unfit", ".id", rules(id="")),
    ("id_unfit", ".id", rules(id="My Game")),
    ("id_unfit", ".moons[0].id", rules(moons=[{**MOON, "id": "*"}])),
    ("entry_twice", ".cards[14].card", edited(lambda it: it["cards"].append(it["cards"][0]))),
    ("entry_twice", ".moons[1].id", rules(moons=[MOON, MOON])),
    ("entry_twice", ".moons[0].cards[1]", rules(moons=[{**MOON, "cards": ["QS", "QS"]}])),
    ("entry_twice", ".marks[1].at", rules(marks=[{"at": 50, "to": 0}, {"at": 50, "to": 1}])),
    ("entry_twice", ".piles[1]", rules(piles=["@widow", "@widow"])),
    ("entry_twice", ".pack.out[1]", rules(pack={"kind": "french", "out": ["2C", "2C"]})),
    ("entry_twice", ".groups[1].name", rules(groups=[HEARTS, {**HEARTS, "cards": ["QS"]}])),
    (
        "entry_twice",
        ".groups[1].cards[0]",
        rules(groups=[HEARTS, {"name": "reds", "cards": ["2H"]}]),
    ),
    ("entry_twice", ".schemes[3].name", edited(lambda it: it["schemes"].append(it["schemes"][0]))),
    (
        "entry_twice",
        ".deck_counts[1].players[0]",
        rules(deck_counts=[{"players": [4], "decks": 1}, {"players": [4], "decks": 2}]),
    ),
    (
        "card_not_in_pack",
        ".cards[14].card",
        edited(lambda it: it["cards"].append({"card": "5R", "points": 1})),
    ),
    ("card_not_in_pack", ".pack.out[0]", rules(pack={"kind": "french", "out": ["ROOK"]})),
    ("card_not_in_pack", ".deal.lead", rules(pack={"kind": "french", "out": ["2C"]})),
    (
        "card_not_in_pack",
        ".deal.taken_out[0].cards[0]",
        rules(deal={**DEAL, "taken_out": [{"players": [5], "cards": ["X"]}]}),
    ),
    ("card_not_in_pack", ".factors[0].over[0]", rules(factors=[{**FACTOR, "over": ["X"]}])),
    ("card_not_in_pack", ".offsets[0].card", rules(offsets=[{**OFFSET, "card": "10Y"}])),
    ("card_without_points", ".moons[0].one_of[0]", rules(moons=[{**MOON, "one_of": ["2C"]}])),
    (
        "card_without_points",
        ".groups[0].cards[0]",
        rules(groups=[{"name": "reds", "cards": ["2D"]}]),
    ),
    (
        "card_without_points",
        ".awards[0].cards[0]",
        rules(awards=[{"when": "alone", "points": 5, "cards": ["10C"]}]),
    ),
    ("group_undefined", ".offsets[0].group", rules(offsets=[{**OFFSET, "group": "reds"}])),
    ("pile_undefined", ".bidding.pile", rules(bidding={"least": 0, "most": 5, "pile": "@dummy"})),
    ("teams_unfit", ".teams", rules(teams=2, deck_counts=[{"players": [4, 5], "decks": 1}])),
    ("teams_unfit", ".end.partners", rules(end={"at": 9, "partners": 3}, deck_counts=FOUR_ONLY)),
    (
        "named_suit_removed",
        ".deal.leftovers",
        rules("auction-hearts", deal={"lead": "left_of_dealer", "leftovers": "removed"}),
    ),
    ("choice_unknown", ".named_suit", rules(named_suit="hearts")),
    ("number_out_of_range", ".pool.winners", rules(pool={"winners": 0})),
    ("hand_partners_fixed", ".hand_partners", rules("partnership", hand_partners="agreed")),
    ("hand_partners_fixed", ".hand_partners", rules("likha", hand_partners="agreed")),
    ("partners_twice", ".end.partners", rules("partnership", end={"at": 9, "partners": 2})),
    ("number_out_of_range", ".end.back_to", rules(end={"at": 50, "back_to": 50})),
    ("number_out_of_range", ".end.back_to", rules(end={"back_to": 0})),
    ("card_not_in_pack", ".deal.next_lead", rules(deal={**DEAL, "next_lead": "X"})),
    ("card_not_in_pack", ".exposures[0].card", rules(exposures=[{"card": "5R"}])),
    ("option_unfit", ".end.at", rules(end={"at": 0})),
    ("option_wrong", ".settlement.stake", rules(settlement={"stake": "1E9"})),
    ("option_wrong", ".settlement.currency", rules(settlement={"currency": "usd"})),
    (
        "pack_too_small",
        ".deal",
        rules("small", deal={"lead": "7C", "leftovers": "blind", "aside": 28}),
    ),
    (
        "hands_too_large",
        ".deal.hand_sizes[0].cards",
        rules(deal={**DEAL, "hand_sizes": [{"players": [4], "cards": 14}]}),
    ),
    (
        "leftovers_uneven",
        ".deal.leftovers",
        rules(
            "rook-57",
            deal={"lead": "2G", "leftovers": "removed"},
            deck_counts=[{"players": [3, 4], "decks": 1}],
        ),
    ),
    (
        "call_unknown",
        ".passing.rotations[0].calls[1]",
        rules(passing={"cards": 3, "rotations": [{"players": [4], "calls": ["left", "2 up"]}]}),
    ),
)


def game_under(rules_document: object) -> Document:
    """Return the example game under these rules."""
    return game_with(rules=rules_document)
