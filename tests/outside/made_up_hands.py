"""Random hands of made-up games: complete, legal, and with rare events frequent."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.outside.made_up_rules import COUNTED, point_cards
from tests.outside.made_up_scorer import MadeUpTable
from tests.outside.made_up_suits import ENDINGS

Document = dict[str, Any]


def trick_count(rules: Document, players: int) -> tuple[int, int]:
    """Return how many tricks a hand has, and how many cards lie in each."""
    pack, deal = rules["pack"], rules["deal"]
    size = {"french": 52, "eight-suited": 104, "rook": 57, "colours": 49}[pack["kind"]] * pack[
        "decks"
    ]
    size -= sum(len(removal["cards"]) for removal in deal.get("taken_out", []))
    size -= deal.get("aside", 0)
    hands = players + deal.get("hands", 0)
    jokers = pack["all_jokers"]
    if jokers is None:
        jokers = -size % hands
        if jokers > 4 * pack["decks"]:
            jokers = 0
    cards_each = (size + jokers) // hands
    for hand_size in deal.get("hand_sizes", []):
        cards_each = hand_size["cards"]
    put_in = deal.get("put_in", 0)
    return cards_each - put_in, hands + bool(put_in)


def random_hand(random: Random, table: MadeUpTable) -> Document:
    """Return a hand with every card by name; `as_written` gives it the form of a file."""
    hand: Document = {"taken": {}, "exposed": []}
    if table.written.get("named_suit"):
        hand["suit"] = random.choice("CDSH")
    table.name_suit(hand)
    rules, players = table.rules, list(table.players)
    tricks, size = trick_count(rules, len(players))
    # While a pool goes on nobody has to bid, and somebody may.
    goes_on = bool(table.bidder) and not rules.get("bidding", {}).get("pile")
    if "bidding" in rules and (not goes_on or random.random() < 0.2):
        points = random.randint(rules["bidding"]["least"], rules["bidding"]["most"])
        hand["bid"] = {"declarer": random.choice(players), "points": points}
    takers = [*players, *(pile for pile in rules.get("piles", []) if pile != "@widow")]
    hand["taken"] = _taken(random, table, takers, tricks, size)
    for exposure in rules.get("exposures", []):
        if random.random() < 0.4:
            hand["exposed"].append(exposure["card"])
    if rules.get("hand_partners") and len(players) > 2:
        hand["partners"] = _partners(random, hand, rules["hand_partners"], players)
    shots = table.shots(table.piles(hand))
    _choose(random, hand, [moon for moon, _ in shots])
    with_cards = [taker for taker in takers if hand["taken"].get(taker)]
    _add_tricks(random, hand, rules, takers, with_cards, tricks)
    shooters = [side for _, side in shots if side in table.members]
    if shooters and len(with_cards) == 1 and "no_tricks" not in hand and random.random() < 0.5:
        hand["sun"] = with_cards[0]
    if random.random() < 0.1:
        hand["revokes"] = {random.choice(players): random.randint(1, 3)}
    if random.random() < 0.3:
        hand["adjustments"] = [_adjustment(random, table, hand)]
    # What an automatic moon does hangs on the relief, so what is allowed hangs on itself.
    if rules.get("relief") and shots and all(moon["effect"] != "auto" for moon, _ in shots):
        _add_relief(random, table, hand)
    return hand


def _partners(random: Random, hand: Document, how: str, players: Sequence[str]) -> list[str]:
    """Choose either side: any of them, or the first two with a trick, or one who has them all."""
    took = [name for name in players if hand["taken"].get(name)]
    if how != "first_tricks":
        return random.sample(players, random.randint(1, len(players) - 1))
    side = took if len(took) == 1 and random.random() < 0.5 else random.sample(players, 2)
    return side if random.random() < 0.5 else [name for name in players if name not in side]


def _choose(random: Random, hand: Document, moons: Sequence[Document]) -> None:
    """Record what shooters chose; one word where all have a choice and choose the same."""
    chosen = {
        moon["id"]: random.choice(["add", "subtract"])
        for moon in moons
        if moon["effect"] == "choose"
    }
    if chosen:
        hand["moon"] = chosen
        words = [*dict.fromkeys(chosen.values())]
        if len(words) == 1 and len(chosen) == len(moons) and random.random() < 0.5:
            hand["moon"] = words[0]


def typed_hand(random: Random, table: MadeUpTable) -> Document:
    """Return a hand of which only the points are known; partners may share a number."""
    hand: Document = {"points": {}}
    for group in table.members.values():
        for player in random.sample(group, random.randint(1, len(group))):
            hand["points"][player] = random.choice([0, random.randint(-30, 60)])
    if random.random() < 0.2:
        player = random.choice(list(table.players))
        points = random.choice([-3, random.randint(1, 20)])
        hand["adjustments"] = [{"player": player, "points": points, "note": "agreed"}]
    return hand


def _taken(
    random: Random, table: MadeUpTable, takers: Sequence[str], tricks: int, size: int
) -> dict[str, list[str]]:
    """Give every copy of every point card to somebody who can have won so many tricks."""
    cards = point_cards(table.rules) * table.decks
    most = max(
        number
        for number in range(1, len(takers) + 1)
        if number == 1 or number + max(0, len(cards) - number) // size <= tricks
    )
    some = random.sample(list(takers), random.randint(1, most) if random.random() < 0.3 else most)
    taken_by = random.choices(some, k=len(cards))
    moons = table.rules.get("moons", [])
    if moons and random.random() < 0.5:
        wanted = random.choice(moons)
        shooter = random.choice(some)
        needed = {*wanted["cards"], *wanted.get("one_of", [])}
        for place, card in enumerate(cards):
            if card in needed:
                taken_by[place] = shooter
    if "@widow" in table.rules.get("piles", []) and random.random() < 0.4:
        aside = table.rules["deal"]["aside"]
        for place in random.sample(range(len(cards)), random.randint(1, min(aside, len(cards)))):
            taken_by[place] = "@widow"
    taken: dict[str, list[str]] = {}
    for card, taker in zip(cards, taken_by, strict=True):
        taken.setdefault(taker, []).append(card)
    return taken


def _add_tricks(
    random: Random,
    hand: Document,
    rules: Document,
    takers: Sequence[str],
    with_cards: Sequence[str],
    tricks: int,
) -> None:
    """Record who won no trick, the first, the last, and how many, as the cards allow it."""
    without = [name for name in takers if name[0] != "@" and name not in with_cards]
    nobodies: list[str] = []
    if without and len(without) < len(takers) and random.random() < 0.5:
        nobodies = random.sample(without, random.randint(1, len(without)))
        hand["no_tricks"] = nobodies
    winners = list(with_cards) or [next(name for name in takers if name not in nobodies)]
    pays = rules.get("tricks") or {}
    if pays.get("first") or pays.get("everything"):
        hand["first_trick"] = random.choice(winners)
    if pays.get("last") or pays.get("everything"):
        hand["last_trick"] = random.choice(winners)
    if pays.get("each"):
        others = [name for name in takers if name not in nobodies]
        won = Counter(winners + random.choices(others, k=tricks - len(winners)))
        hand["tricks"] = {name: won[name] for name in takers}


def _adjustment(random: Random, table: MadeUpTable, hand: Document) -> Document:
    """Return a correction, often one that leads to a mark, a tie or the target."""
    player = random.choice(list(table.players))
    side = table.side_of[player]
    total = table.standing[side] + table.points_of(hand)[side]
    goals = [mark["at"] for mark in table.rules.get("marks", [])]
    goals += [*table.standing.values(), table.rules["end"]["at"] or 0, random.randint(-50, 150)]
    points = random.choice(goals) - total
    exact = points if points == int(points) and points else 1
    return {"player": player, "points": int(exact), "note": "agreed"}


def _add_relief(random: Random, table: MadeUpTable, hand: Document) -> None:
    """Take off what a shooter may, where a total is at the target before On the Nose."""
    points = table.points_of(hand)
    before = 0
    allowed = []
    for relief in table.rules["relief"]:
        totals = [table.standing[side] + points[side] - before for side in points]
        if not any(map(table.has_reached, totals)):
            break
        allowed.append(relief)
        before = relief
    if allowed and random.random() < 0.7:
        hand["relief"] = random.choice(allowed)


def as_written(random: Random, rules: Document, hand: Document) -> Document:
    """Return a hand as a file has it: some takers' alike cards of a group counted."""
    written = {key: value for key, value in hand.items() if value or key == "taken"}
    if "points" in hand:
        return hand
    taken = {taker: list(cards) for taker, cards in hand["taken"].items()}
    for group in rules["groups"]:
        if random.random() < 0.5:
            _count_all(rules, group["name"], taken)
        alike = countable(rules, group["cards"])
        for taker, cards in taken.items():
            of_group = [card for card in cards if card in alike]
            if of_group and random.random() < 0.5:
                others = [card for card in cards if card not in alike]
                taken[taker] = [*others, f"{len(of_group)} {group['name']}"]
    return {**written, "taken": taken}


def _count_all(rules: Document, group: str, taken: dict[str, list[str]]) -> None:
    """Count the cards of a group of which one taker has all, named and alike ones together."""
    ending = ENDINGS.get(group) or COUNTED[rules["pack"]["kind"]][group]
    for taker, cards in taken.items():
        others = [card for card in cards if not card.endswith(ending)]
        number = len(cards) - len(others)
        every = [card for card in point_cards(rules) if card.endswith(ending)]
        if number == len(every) * rules["pack"]["decks"]:
            taken[taker] = [*others, f"{number} {group}"]


def countable(rules: Document, cards: Sequence[str]) -> set[str]:
    """Return the cards of a group that need not be named: docs/game-file.md, A game."""
    values = {entry["card"]: entry["points"] for entry in rules["cards"]}
    usual, number = Counter(values[card] for card in cards).most_common(1)[0]
    if 2 * number <= len(cards):
        return set()
    special = {offset["card"] for offset in rules.get("offsets", [])}
    for part in (*rules.get("factors", []), *rules.get("awards", [])):
        special |= set(part.get("cards", []))
    for moon in rules.get("moons", []):
        special |= set(moon.get("one_of", []))
    alike = {card for card in cards if values[card] == usual} - special
    together = [moon["cards"] for moon in rules.get("moons", [])]
    together += [factor["over"] for factor in rules.get("factors", [])]
    mixed = any(alike & set(group) and not alike <= set(group) for group in together)
    exposed = [set(exposure["over"]) & set(cards) for exposure in rules.get("exposures", [])]
    mixed = mixed or any(group not in (set(), set(cards)) for group in exposed)
    return set() if mixed else alike
