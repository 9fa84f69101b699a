"""Random rules of games that nobody plays, as documents: every primitive, within sane limits."""

from collections.abc import Sequence
from random import Random
from typing import Any

Document = dict[str, Any]
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FRENCH = tuple(rank + suit for suit in "CDSH" for rank in RANKS)
ROOK = (*(f"{number}{colour}" for colour in "RYGB" for number in range(1, 15)), "ROOK")
COLOURS = (
    *(f"{rank}H-{colour}" for colour in ("red", "gold") for rank in RANKS[6:]),
    *("8D-silver", "8-bronze", "8-green"),
)
PACKS = {"french": FRENCH, "eight-suited": FRENCH, "rook": ROOK, "colours": COLOURS}
# Pack -> the groups that may be counted in it, each with how the names of its cards end.
COUNTED = {
    "french": {"hearts": "H"},
    "eight-suited": {"hearts": "H"},
    "rook": {"reds": "R"},
    "colours": {"red hearts": "H-red", "gold hearts": "H-gold"},
}
CALLS = ("left", "right", "across", "split", "hold", "2 left", "right-2", "1 across")


def random_rules(random: Random) -> tuple[Document, int]:
    """Return the rules of a game and its number of players."""
    players = random.choice([2, 3, 3, 4, 4, 4, 5, 6, 8])
    kind = random.choice(["french", "french", "french", "eight-suited", "rook", "colours"])
    pack = PACKS[kind]
    decks = 2 if players > 6 or random.random() < 0.2 else 1
    worth = _card_values(random, pack, kind)
    rules: Document = {
        "id": "made-up",
        "pack": {"kind": kind, "decks": decks},
        "deck_counts": [{"players": [players], "decks": decks}],
        "cards": [{"card": card, "points": points} for card, points in worth.items()],
        "groups": _groups(random, worth, kind),
    }
    _add_effects(random, rules, pack)
    _add_deal(random, rules, pack, players)
    _add_moons(random, rules)
    _add_awards(random, rules)
    _add_course(random, rules, players)
    _add_bidding(random, rules)
    if kind in ("french", "eight-suited") and random.random() < 0.2:
        rules["named_suit"] = random.choice("HHHSDC")
    if random.random() < 0.2:
        rules["pool"] = {"winners": random.choice([1, 2, 2, 3])}
    return rules, players


def some(random: Random, cards: Sequence[str], most: int) -> list[str]:
    """Choose one card or more."""
    return random.sample(list(cards), random.randint(1, min(most, len(cards))))


def point_cards(rules: Document) -> list[str]:
    """Return every card that can change a score."""
    cards = [offset["card"] for offset in rules.get("offsets", [])]
    cards += [entry["card"] for entry in rules["cards"]]
    cards += [card for factor in rules.get("factors", []) for card in factor["cards"]]
    return list(dict.fromkeys(cards))


def _card_values(random: Random, pack: Sequence[str], kind: str) -> dict[str, int]:
    worth: dict[str, int] = {}
    for ending in COUNTED[kind].values():
        suit = [card for card in pack if card.endswith(ending)]
        way = random.random()
        if way < 0.7:
            worth |= dict.fromkeys(suit, random.choice([1, 1, 1, 2, -1, -3]))
        elif way < 0.85:
            worth |= {card: random.randint(-6, 14) for card in suit}
    for card in some(random, pack, 6):
        worth[card] = random.choice([0, 13, 13, -10, 5, random.randint(-100, 100)])
    return worth


def _groups(random: Random, worth: Document, kind: str) -> list[Document]:
    groups = []
    for name, ending in COUNTED[kind].items():
        cards = [card for card in worth if card.endswith(ending)]
        if cards and random.random() < 0.8:
            groups.append({"name": name, "cards": cards})
    return groups


def _add_effects(random: Random, rules: Document, pack: Sequence[str]) -> None:
    worth = [entry["card"] for entry in rules["cards"]]
    if rules["groups"] and random.random() < 0.3:
        rules["offsets"] = [
            {
                "card": card,
                "group": random.choice(rules["groups"])["name"],
                "points": random.randint(-15, -1),
                "floor": random.choice([None, 0, 0, -5, 3]),
            }
            for card in random.sample(pack, random.choice([1, 1, 1, 2]))
        ]
    factors = []
    for _ in range(random.choice([0, 0, 0, 1, 1, 2, 3])):
        cards = some(random, pack if random.random() < 0.5 else worth, random.choice([1, 1, 2, 3]))
        over: list[str] = random.choice([[], [], some(random, worth, 13), cards])
        reason = random.choice(["pair", "reversal", "double"])
        times = random.choice([0, -1, 2, 2, random.randint(-3, 4)])
        factor = {"cards": cards, "over": over, "times": times, "reason": reason}
        if factor not in factors:
            factors.append(factor)
    if factors:
        rules["factors"] = factors
    if random.random() < 0.25:
        suit = rules["groups"][0]["cards"] if rules["groups"] else []
        exposed = some(random, pack if random.random() < 0.2 else point_cards(rules), 3)
        rules["exposures"] = [
            {
                "card": card,
                "over": random.choice([[], [card], some(random, worth, 13), suit or [card]]),
                "times": random.choice([2, 2, 3]),
            }
            for card in exposed
        ]


def _add_deal(random: Random, rules: Document, pack: Sequence[str], players: int) -> None:
    leftovers = random.choice(["first_trick", "last_trick", "blind"])
    deal: Document = {"lead": random.choice(["left_of_dealer", *pack]), "leftovers": leftovers}
    rules["deal"] = deal
    rules["pack"]["all_jokers"] = random.choice([0, 0, 0, 1, 2, None])
    if random.random() < 0.15:
        deal["aside"] = random.randint(1, 4)
        if random.random() < 0.7:
            rules["piles"] = ["@widow"]
    if random.random() < 0.15:
        deal["hands"] = 1
        pile = random.choice(["@dummy", "@dummy", "@blind-1", "@blind-2"])
        rules["piles"] = [*rules.get("piles", []), pile]
    if random.random() < 0.1:
        deal["put_in"] = random.randint(1, 3)
    spared = point_cards(rules) if random.random() < 0.7 else []
    ordinary = [card for card in pack if card not in (*spared, deal["lead"])]
    if rules["pack"]["decks"] == 1 and len(ordinary) > 4 and random.random() < 0.2:
        deal["taken_out"] = [{"players": [players], "cards": some(random, ordinary, 4)}]
    if random.random() < 0.05:
        deal["hand_sizes"] = [{"players": [players], "cards": random.randint(4, 6)}]
    if random.random() < 0.1:
        deal["next_lead"] = random.choice(point_cards(rules))
    if random.random() < 0.1:
        deal["next_deal"] = random.choice(point_cards(rules))
    caller = random.choice(["rotation", "dealer", "none"])
    calls = random.choices(CALLS, k=random.randint(1, 4))
    rotations = [{"players": [players], "calls": calls}]
    rules["passing"] = {"cards": random.randint(1, 3), "rotations": rotations, "caller": caller}


def _add_moons(random: Random, rules: Document) -> None:
    good = [entry["card"] for entry in rules["cards"] if entry["points"] > 0]
    cards = point_cards(rules)
    moons = []
    for number in range(random.choice([0, 1, 1, 1, 2, 2])):
        wanted = random.choice([good or cards, cards, some(random, cards, 8)])
        others = [card for card in cards if card not in wanted]
        moon: Document = {
            "id": f"moon-{number}",
            "cards": list(wanted),
            "effect": random.choice(["choose", "choose", "add", "subtract", "auto", "receive"]),
            "points": random.choice([None, None, None, 26, random.randint(-20, 60)]),
            "worth": random.choice(["cards", "cards", "hand"]),
            "replaces": random.choice(["cards", "cards", "hand", "nothing"]),
            "others": random.choice(["keep", "keep", "cleared"]),
            "sun": random.choice([None, None, 52]),
            "per": random.choice(["side", "player"]),
        }
        if others and random.random() < 0.2:
            moon["one_of"] = some(random, others, 3)
        moons.append(moon)
    if moons:
        rules["moons"] = moons


def _add_awards(random: Random, rules: Document) -> None:
    cards = point_cards(rules)
    awards = []
    for _ in range(random.choice([0, 0, 0, 1, 1, 2])):
        when = random.choice(["no_points", "alone", "no_tricks"])
        award: Document = {
            "when": when,
            "points": random.choice([-5, 50, random.randint(-125, 125)]),
            "replaces": random.choice(["nothing", "nothing", "hand"]),
            "reason": "no_tricks" if when == "no_tricks" else "award",
            "per": random.choice(["side", "player"]),
        }
        if when == "alone" or (when == "no_points" and random.random() < 0.5):
            award["cards"] = some(random, cards, 2)
        if award not in awards:
            awards.append(award)
    if awards:
        rules["awards"] = awards
    if random.random() < 0.2:
        names = ("each", "first", "last", "everything")
        points = {name: random.randint(-3, 10) for name in names if random.random() < 0.4}
        rules["tricks"] = points or {"each": 1}
    if random.random() < 0.3:
        rules["revoke"] = random.randint(-5, 20)


def _add_course(random: Random, rules: Document, players: int) -> None:
    end: Document = {
        "at": random.choice([None, 20, 50, 100, 100, -100, random.randint(1, 300)]),
        "beyond": random.random() < 0.3,
        "hands": random.choice([None, None, 1, 3, random.randint(1, 20)]),
        "tie": random.choice(["share", "share", "play_on"]),
        "tiebreak_without": random.choice([[], [], ["moon"], ["passing", "moon"]]),
    }
    if players in (4, 6, 8) and random.random() < 0.3:
        sides = 2 if players != 6 else random.choice([2, 3])
        if random.random() < 0.5:
            rules["teams"] = sides
        else:
            end["partners"] = sides
    elif random.random() < 0.2:
        rules["hand_partners"] = random.choice(["first_tricks", "agreed"])
    if end["at"] is not None and end["at"] > 0 and random.random() < 0.1:
        end["back_to"] = random.choice([0, end["at"] - 1, end["at"] // 2])
    rules["end"] = end
    rules["direction"] = random.choice(["low", "low", "high"])
    if random.random() < 0.4:
        numbers = random.sample(range(-30, 120), random.randint(1, 8))
        rules["marks"] = [
            {"at": at or 1, "to": random.randint(-50, 100), "repeats": random.random() < 0.2}
            for at in sorted({number or 1 for number in numbers})
        ]
    if random.random() < 0.3:
        method = random.choice(["wilson", "average", "howell"])
        stake = random.choice([None, "0.05", "0.333", "2.50"])
        currency = random.choice(["USD", "JPY", "KWD"])
        rules["settlement"] = {"method": method, "stake": stake, "currency": currency}
    if random.random() < 0.08:
        rules["hand_settlement"] = "smallest_positive"


def _add_bidding(random: Random, rules: Document) -> None:
    """Let players bid for the dummy, with at most the one moon that such a game knows."""
    moons = rules.get("moons", [])
    if "@dummy" in rules.get("piles", []) and "teams" not in rules and random.random() < 0.7:
        rules["bidding"] = {"least": 0, "most": random.choice([0, 10, 25]), "pile": "@dummy"}
        if moons:
            plain = {"effect": "add", "worth": "cards", "replaces": "cards"}
            rules["moons"] = [{**moons[0], **plain}]
    elif random.random() < 0.15:
        least = random.choice([0, 1])
        rules["bidding"] = {"least": least, "most": random.choice([1, 13, 50])}
    if "bidding" in rules and random.random() < 0.3:
        rules["deal"]["lead"] = "bidder"
    if moons and random.random() < 0.15:
        rules["relief"] = random.choice([[26], [26, 52]])
