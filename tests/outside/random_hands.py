"""Random hands in which rare events are frequent."""

from random import Random
from typing import Any

from tests.outside.naive_games import Agreed, is_group
from tests.outside.naive_hands import Piles, Shot
from tests.outside.naive_scorer import NaiveTable
from tests.outside.naive_special_games import suit_cards

Document = dict[str, Any]
EXTRA_TAKERS: dict[str, tuple[str, ...]] = {
    "two-player": ("@widow",),
    "knaves": ("@widow",),
    "two-blind": ("@blind-1", "@blind-2"),
    "dummy": ("@dummy",),
}


def random_hand(random: Random, table: NaiveTable, unknown: set[tuple[str, str]]) -> Document:
    """Return one complete hand that is legal at this table."""
    agreed = table.agreed
    if agreed.variant != "auction-hearts" and random.random() < (0.2 if agreed.game.back else 0.02):
        return typed_hand(random, table)
    hand: Document = {"taken": {}}
    if agreed.variant == "dummy":
        declarer = random.choice(agreed.players)
        hand["bid"] = {"declarer": declarer, "points": random.randint(0, 25)}
    if agreed.variant == "auction-hearts":
        hand["suit"] = random.choice("CDSH")
        if not table.pool_goes_on or random.random() < 0.1:
            declarer = random.choice(agreed.players)
            hand["bid"] = {"declarer": declarer, "points": random.randint(1, 50)}
    hand["taken"] = random_piles(random, agreed, hand)
    if agreed.variant == "auction-hearts":
        count_suit(random, hand["taken"])
    elif "hearts" in agreed.values or "reds" in agreed.values:
        count_some(random, agreed, hand["taken"])
    if agreed.game.hand_partners:
        hand["partners"] = hand_partners(random, agreed, hand)
    piles, shots = table.piles_and_shots(hand)
    choose(random, agreed, hand, shots)
    record_tricks(random, agreed, hand, piles, shots)
    record_declarations(random, agreed, hand)
    record_corrections(random, table, hand)
    if agreed.variant == "dummy" and shots:
        relieve(random, table, hand)
    if random.random() < 0.05:
        hand["note"] = "the deck was new"
    return {key: value for key, value in hand.items() if (agreed.variant, key) not in unknown}


def typed_hand(random: Random, table: NaiveTable) -> Document:
    """Return a hand of which only the points are known."""
    players = table.agreed.players
    hand: Document = {
        "points": {name: random.choice([0, random.randint(-9, 40)]) for name in players}
    }
    if random.random() < 0.2:
        correction = {"player": random.choice(players), "points": random.randint(1, 9)}
        hand["adjustments"] = [{**correction, "note": "agreed"}]
    return hand


def hand_partners(random: Random, agreed: Agreed, hand: Document) -> list[str]:
    """Say who played together: two, or one who took every card, or whoever the table says."""
    took = [name for name in agreed.players if hand["taken"].get(name)]
    if agreed.game.hand_partners == "agreed":
        return random.sample(agreed.players, random.randint(1, len(agreed.players) - 1))
    if len(took) == 1 and random.random() < 0.5:
        return took
    return random.sample(agreed.players, 2)


def random_piles(random: Random, agreed: Agreed, hand: Document) -> dict[str, list[str]]:
    """Give every copy of every point card to a taker."""
    extra = EXTRA_TAKERS.get(agreed.variant, ())
    takers = [*agreed.players, *(name for name in extra if name != "@widow")]
    cards = [card for card in agreed.values if not is_group(card)] * agreed.game.decks
    if "suit" in hand:
        cards = suit_cards(len(agreed.players), hand["suit"])
    way = random.random()
    if way < 0.1:
        takers = random.sample(takers, 2)
        if "bid" in hand and random.random() < 0.5:
            takers = [hand["bid"]["declarer"], *extra] if extra else takers
    elif way < 0.2:
        takers = takers + [random.choice(takers)] * 5
    takers = random.sample(takers, min(len(takers), most_takers(agreed, len(cards))))
    taken_by = random.choices(takers, k=len(cards))
    if way > 0.6:
        shoot(random, agreed, cards, taken_by, takers)
    if "@widow" in extra and random.random() < 0.4:
        for place in random.sample(
            range(len(cards)), random.randint(1, 1 if agreed.variant == "knaves" else 2)
        ):
            taken_by[place] = "@widow"
    taken: dict[str, list[str]] = {}
    for card, taker in zip(cards, taken_by, strict=True):
        taken.setdefault(taker, []).append(card)
    if random.random() < 0.1:
        taken.setdefault(agreed.players[0], [])
    return taken


def most_takers(agreed: Agreed, cards: int) -> int:
    """Return how many players can have taken this many cards in the tricks of a hand."""
    players = len(agreed.players)
    fits = [
        takers
        for takers in range(1, 2 * players + 1)
        # Every taker has a trick, and a full trick more for each further hand of cards.
        if takers + max(0, cards - takers) // players <= agreed.tricks
    ]
    return max(fits)


def shoot(
    random: Random, agreed: Agreed, cards: list[str], taken_by: list[str], takers: list[str]
) -> None:
    """Give one taker all cards of a moon or of the deck, sometimes all but one."""
    everything = random.random() < 0.3
    for moon in agreed.moons or (None,):
        if len(agreed.moons) > 1 and random.random() < 0.3:
            continue
        shooter = random.choice(takers)
        places = [
            place
            for place, card in enumerate(cards)
            if everything or moon is None or card in moon.cards
        ]
        for place in places:
            taken_by[place] = shooter
        if random.random() < 0.25:
            taken_by[random.choice(places)] = random.choice(takers)


def count_suit(random: Random, taken: dict[str, list[str]]) -> None:
    """Replace some players' cards of the suit, which are all that they have, by their number."""
    names = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
    for pile in taken.values():
        if pile and random.random() < 0.7:
            pile[:] = [f"{len(pile)} {names[pile[0][-1]]}"]


def count_some(random: Random, agreed: Agreed, taken: dict[str, list[str]]) -> None:
    """Replace some players' hearts or reds by their number."""
    group, last = ("hearts", "H") if "hearts" in agreed.values else ("reds", "R")
    # A queen of hearts that does more than count is named.
    queen = "QH" if agreed.variant in {"four-queens", "royal"} else ""
    plain = {
        card
        for card, points in agreed.values.items()
        if card[-1] == last and points == 1 and card != queen
    }
    for pile in taken.values():
        if random.random() < 0.5:
            continue
        named = [card for card in pile if card not in plain]
        count = len(pile) - len(named)
        still_named = random.randint(0, count) if random.random() < 0.3 else 0
        plain_cards = [card for card in pile if card in plain][:still_named]
        pile[:] = [
            *named,
            *plain_cards,
            *([f"{count - still_named} {group}"] if count > still_named else []),
        ]


def choose(random: Random, agreed: Agreed, hand: Document, shots: list[Shot]) -> None:
    """Record a choice for every moon, where the table allows one."""
    if agreed.game.moon != "choose" or agreed.variant in {"four-queens", "dragon", "dummy"}:
        return
    choices = {shot.moon.name: random.choice(["add", "subtract"]) for shot in shots}
    if not choices:
        return
    different = set(choices.values())
    if len(different) == 1 and (agreed.variant != "purple" or random.random() < 0.5):
        hand["moon"] = different.pop()
    else:
        hand["moon"] = choices


def record_tricks(
    random: Random, agreed: Agreed, hand: Document, piles: Piles, shots: list[Shot]
) -> None:
    """Record who won no trick and who won all, where that counts and the cards allow it."""
    game = agreed.game
    without = [player for player in agreed.players if not hand["taken"].get(player)]
    if game.no_tricks_bonus and without and random.random() < 0.6:
        nobodies = random.sample(without, random.randint(1, len(without)))
        if len(nobodies) < len(agreed.players):
            hand["no_tricks"] = nobodies
    took = [taker for taker, cards in hand["taken"].items() if cards]
    if game.sun_points and shots and len(took) == 1 and random.random() < 0.5:
        hand["sun"] = took[0]


def record_declarations(random: Random, agreed: Agreed, hand: Document) -> None:
    """Record exposed cards, and who won which tricks, where that counts."""
    if agreed.variant.startswith("gong-zhu") and random.random() < 0.7:
        pigs = ["QS", "JD", "AH", "10C"]
        hand["exposed"] = [card for card in pigs if random.random() < 0.5]
    took = [name for name in agreed.players if hand["taken"].get(name)]
    if hand.get("no_tricks") and not took:
        took = [name for name in agreed.players if name not in hand["no_tricks"]][:1]
    if agreed.variant == "slobberhannes":
        way = random.random()
        hand["first_trick"] = random.choice(took if way < 0.5 else agreed.players)
        hand["last_trick"] = hand["first_trick"]
        if way > 0.3:
            hand["last_trick"] = random.choice(agreed.players)
    if agreed.game.trick_points:
        winners = took or [agreed.players[0]]
        may = [name for name in agreed.players if name not in hand.get("no_tricks", ())]
        others = random.choices(winners if "sun" in hand else may, k=agreed.tricks - len(winners))
        hand["tricks"] = {name: [*winners, *others].count(name) for name in agreed.players}


def record_corrections(random: Random, table: NaiveTable, hand: Document) -> None:
    """Record revokes and adjustments, often aimed at an exact total."""
    agreed = table.agreed
    if random.random() < 0.08:
        names = random.sample(agreed.players, random.randint(1, 2))
        hand["revokes"] = {name: random.choice([1, 1, 1, 2, 3]) for name in names}
    if random.random() > 0.2:
        return
    player = random.choice(agreed.players)
    points = random.randint(-30, 30)
    if random.random() < 0.7:
        points = aimed(random, table, hand, agreed.sides[player])
    if points:
        correction = {"player": player, "points": points, "note": "agreed"}
        hand["adjustments"] = [correction]
        if random.random() < 0.1:
            hand["adjustments"] = [correction, {**correction, "points": random.randint(1, 9)}]


def aimed(random: Random, table: NaiveTable, hand: Document, side: str) -> int:
    """Return the points that bring a side level with another, onto a mark, or to the end."""
    game = table.agreed.game
    points = table.points_of(hand)
    after = {name: table.standing[name] + points[name] for name in points}
    goals = [total for name, total in after.items() if name != side]
    goals += [int(mark) for mark in game.on_the_nose or {}]
    goals += [table.standing[side], game.end_at or 0]
    return int(random.choice(goals) - after[side])


def relieve(random: Random, table: NaiveTable, hand: Document) -> None:
    """Record a relief of 26 or 52, where that keeps the game going."""
    game = table.agreed.game
    if not game.moon_relief or game.end_at is None or random.random() < 0.2:
        return
    limit = game.end_at + game.end_beyond
    points = table.points_of(hand)
    highest = max(table.standing[name] + points[name] for name in points)
    if highest >= limit:
        relief = 26 if highest - 26 < limit else 52
        if highest - relief < limit:
            hand["relief"] = relief
