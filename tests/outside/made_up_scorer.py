"""Scores games by any rules, read from the rules' document alone; written from docs/rules.md."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.outside.made_up_suits import in_suit
from tests.outside.naive_scorer import NaiveResult
from tests.outside.naive_settlement import Number, money, settlement_points
from tests.outside.naive_special_games import super_nets

Document = dict[str, Any]
Totals = dict[str, Number]
Piles = Mapping[str, Sequence[str]]


@dataclass
class MadeUpTable:
    """A game in progress by some rules, to which hands with every card by name are added."""

    rules: Document
    players: Sequence[str]
    result: NaiveResult = field(default_factory=NaiveResult)
    standing: Totals = field(default_factory=dict)
    number: int = 0
    reached: str | None = None
    turned: bool = False
    teams: Sequence[Sequence[str]] = ()
    # What is in the pool, and who bid for it while it goes on.
    pool: Number = 0
    bidder: str = ""

    def __post_init__(self) -> None:
        sides = self.rules.get("teams", 0) or len(self.players)
        groups = [self.players[first::sides] for first in range(sides)]
        if self.teams:
            seat = list(self.players).index
            # However the file names them, partners and teams stand in the order of their seats.
            groups = sorted(
                (sorted(team, key=seat) for team in self.teams), key=lambda g: seat(g[0])
            )
        self.members = {" & ".join(group): list(group) for group in groups}
        self.side_of = {player: side for side, group in self.members.items() for player in group}
        self.standing = dict.fromkeys(self.members, 0)
        # The totals of everybody who has ever played: somebody may come back.
        self.everyone: Totals = dict(self.standing)
        self.decks: int = self.rules["pack"]["decks"]
        self.point_cards = set(_point_cards(self.rules))
        self.written = self.rules
        self.pool_after: Number = 0
        self.pool_won = False

    def name_suit(self, hand: Document) -> None:
        """Score what follows by the rules in the suit that a hand names."""
        self.rules = self.written
        own = self.written.get("named_suit", "C")
        self.rules = in_suit(self.written, own, hand.get("suit") or own, len(self.players))
        self.point_cards = set(_point_cards(self.rules))

    def reseat(self, players: Sequence[str], points: Mapping[str, int]) -> None:
        """Seat these players from the next hand on; newcomers begin with points, or with none."""
        self.everyone |= self.standing
        self.players = players
        self.members = {player: [player] for player in players}
        self.side_of = {player: player for player in players}
        start = {player: points.get(player, 0) for player in players}
        self.standing = {player: self.everyone.get(player, start[player]) for player in players}

    def piles(self, hand: Document) -> dict[str, list[str]]:
        """Return side or pile -> its cards; partners have one pile together."""
        piles: dict[str, list[str]] = {side: [] for side in self.members}
        for taker, cards in hand["taken"].items():
            piles.setdefault(self.side_of.get(taker, taker), []).extend(cards)
        return piles

    def shots(self, piles: Piles) -> list[tuple[Document, str]]:
        """Return every moon that somebody shot, with the side that did."""
        if self.reached and "moon" in self.rules["end"].get("tiebreak_without", []):
            return []
        bid_pile = self.rules.get("bidding", {}).get("pile")
        shooters = [*self.members, *([bid_pile] if bid_pile in piles else [])]
        return [
            (moon, side)
            for moon in self.rules.get("moons", [])
            for side in shooters
            if all(piles[side].count(card) == self.decks for card in moon["cards"])
            and (not moon.get("one_of") or any(card in piles[side] for card in moon["one_of"]))
        ]

    def play(self, hand: Document) -> None:
        """Add the next hand."""
        self.name_suit(hand)
        points = self.points_of(hand)
        if self.rules.get("pool"):
            self.pool = self.pool_after
            if self.pool_won:
                self.bidder = ""
            elif "bid" in hand:
                self.bidder = hand["bid"]["declarer"]
        self.number += 1
        self.standing = self.totals_after(points)
        self.everyone |= self.standing
        self.result.points.append({**dict.fromkeys(self.everyone, 0), **points})
        self.result.totals.append(dict(self.everyone))
        over = self.ended_by(self.standing, self.number)
        self.reached = self.reached or self.end_reached(self.standing, self.number)
        if self.rules["end"].get("back_to") is not None and self.at_target(self.standing):
            self.turned = True
        if over:
            self.result.ended_by, self.result.winners = over, self.best(self.standing)

    def points_of(self, hand: Document) -> Totals:
        """Score one hand; what an automatic moon does is judged with every moon added."""
        if "points" in hand:
            return self.typed_points(hand)
        piles = self.piles(hand)
        shots = self.shots(piles)
        if not any(moon["effect"] == "auto" for moon, _ in shots):
            return self.with_effects(hand, piles, shots, {})
        added = {moon["id"]: "add" for moon, _ in shots}
        totals = self.totals_after(self.with_effects(hand, piles, shots, added))
        effects = {}
        if self.ended_by(totals, self.number + 1):
            winners = self.best(totals)
            losing = [moon for moon, side in shots if side not in winners]
            effects = {moon["id"]: "subtract" for moon in losing if moon["effect"] == "auto"}
        return self.with_effects(hand, piles, shots, effects)

    def typed_points(self, hand: Document) -> Totals:
        """Add up the points of a hand of which nothing else is known."""
        points: Totals = dict.fromkeys(self.members, 0)
        for player, number in hand["points"].items():
            points[self.side_of[player]] += -number if self.turned else number
        self.pool_after, self.pool_won = self.pool + sum(points.values()), True
        for adjustment in hand.get("adjustments", []):
            points[self.side_of[adjustment["player"]]] += adjustment["points"]
        return points

    def with_effects(
        self,
        hand: Document,
        piles: Piles,
        shots: list[tuple[Document, str]],
        effects: Mapping[str, str],
    ) -> Totals:
        """Score one hand, with the effects of some moons given."""
        rules = self.rules
        exposed = [part for part in rules.get("exposures", []) if part["card"] in hand["exposed"]]
        value = _values(rules, exposed)
        by_cards = {side: self.cards_of(piles[side], value, exposed) for side in self.members}
        points: Totals = dict(by_cards)
        of_moons: Totals = dict.fromkeys(points, 0)
        done = {moon["id"]: self.effect_of(moon, hand, effects) for moon, _ in shots}
        for shot in shots:
            worth = self.worth_of(*shot, hand, value, by_cards)
            self.add_moon(hand, points, shot, done, worth)
            for side in self.others(hand, shot[1]) if done[shot[0]["id"]] != "subtract" else ():
                of_moons[side] += worth
        gone = self.taken_away(hand, piles, shots, done, value, exposed)
        points = {side: points[side] - gone[side] for side in points}
        if not shots:
            self.add_awards(hand, piles, points, exposed)
        self.add_tricks(hand, piles, points)
        self.add_bid(hand, piles, points, shots, value)
        points = self.share(hand, points, of_moons)
        if rules.get("hand_settlement"):
            points = super_nets(points)
        if rules.get("pool"):
            self.pay_pool(piles, points)
        if self.turned:
            points = {side: -number for side, number in points.items()}
        for player, times in hand.get("revokes", {}).items():
            points[self.side_of[player]] += times * rules.get("revoke", 0)
        for adjustment in hand.get("adjustments", []):
            points[self.side_of[adjustment["player"]]] += adjustment["points"]
        return {side: number - hand.get("relief", 0) for side, number in points.items()}

    def pay_pool(self, piles: Piles, points: Totals) -> None:
        """Put what everybody has into the pool; those without a card share it, if few enough."""
        paid: Number = sum(points.values(), start=self.pool)
        without = [side for side in points if not piles[side]]
        every = len(self.point_cards) * self.decks
        swept = any(len(piles[side]) == every for side in points)
        self.pool_won = 0 < len(without) <= self.rules["pool"]["winners"] and not swept
        if self.pool_won:
            size = paid if paid > 0 else -paid
            share = size // len(without) * (-1 if paid > 0 else 1)
            for side in without:
                points[side] += share
                paid += share
        self.pool_after = paid

    def effect_of(self, moon: Document, hand: Document, effects: Mapping[str, str]) -> str:
        """Return what a moon does: as judged, as chosen, or as agreed."""
        choice = hand.get("moon", {})
        chosen: str = choice if isinstance(choice, str) else choice.get(moon["id"], moon["effect"])
        return effects.get(moon["id"], chosen)

    def add_moon(
        self,
        hand: Document,
        points: Totals,
        shot: tuple[Document, str],
        effects: Mapping[str, str],
        amount: Number,
    ) -> None:
        """Let the others take the amount, or take it off the shooter."""
        moon, shooter = shot
        effect, others = effects[moon["id"]], self.others(hand, shooter)
        if effect == "subtract" and shooter in points:
            points[shooter] -= amount
        if effect == "receive" and shooter in points:
            points[shooter] -= amount * sum(self.shares(moon, side) for side in others)
        for side in others if effect != "subtract" else ():
            points[side] += amount * self.shares(moon, side)

    def shares(self, moon: Document, side: str) -> int:
        """Return how many amounts a side takes of another's moon."""
        return len(self.members[side]) if moon.get("per") == "player" else 1

    def others(self, hand: Document, shooter: str) -> list[str]:
        """Return who pays for a moon; where the dummy shot it, not its declarer."""
        whose = shooter if shooter in self.members else hand["bid"]["declarer"]
        spared = {whose, *self.together(hand, whose)}
        return [side for side in self.members if side not in spared]

    def together(self, hand: Document, player: str) -> list[str]:
        """Return the others who play together with somebody in this hand alone."""
        named = hand.get("partners", [])
        if not self.rules.get("hand_partners") or not named or len(self.players) < 3:
            return []
        team = [name for name in self.players if (name in named) == (player in named)]
        return [name for name in team if name != player]

    def share(self, hand: Document, points: Totals, of_moons: Totals) -> Totals:
        """Share partners' points for one hand, except what others' moons brought everyone."""
        own = {side: points[side] - of_moons[side] for side in points}
        return {
            side: number + sum(own[name] for name in self.together(hand, side))
            for side, number in points.items()
        }

    def taken_away(
        self,
        hand: Document,
        piles: Piles,
        shots: list[tuple[Document, str]],
        effects: Mapping[str, str],
        value: Mapping[str, int],
        exposed: Sequence[Document],
    ) -> Totals:
        """Return which points of cards no longer count, each card once."""
        cards: dict[str, set[str]] = {side: set() for side in self.members}
        whole: set[str] = set()
        for moon, shooter in shots:
            if moon["replaces"] == "hand":
                whole.add(shooter)
            elif moon["replaces"] == "cards" and shooter in cards:
                cards[shooter] |= set(moon["cards"])
            if moon["others"] == "cleared" and effects[moon["id"]] != "subtract":
                whole |= set(self.others(hand, shooter))
        return {
            side: self.cards_of(piles[side], value, exposed, None if side in whole else among)
            for side, among in cards.items()
        }

    def cards_of(
        self,
        pile: Sequence[str],
        value: Mapping[str, int],
        exposed: Sequence[Document],
        among: set[str] | None = None,
    ) -> int:
        """Count a pile, or some cards of it, with everything that cards do to each other."""
        counted = [card for card in pile if among is None or card in among]
        points = sum(value.get(card, 0) for card in counted)
        for offset in self.rules.get("offsets", []) if among is None else ():
            copies = pile.count(offset["card"])
            if copies:
                groups = {group["name"]: group["cards"] for group in self.rules["groups"]}
                of_group = sum(value[card] for card in pile if card in groups[offset["group"]])
                lowest = offset["floor"]
                reduced = of_group + offset["points"] * copies
                points += (reduced if lowest is None else max(reduced, lowest)) - of_group
        for factor in self.rules.get("factors", []):
            sets = min(pile.count(card) for card in factor["cards"])
            times = factor["times"]
            for exposure in exposed if len(factor["cards"]) == 1 else ():
                if exposure["card"] == factor["cards"][0]:
                    times *= exposure["times"]
            over = [card for card in factor["over"] if among is None or card in among]
            if not factor["over"]:
                points *= times**sets
            elif set(factor["over"]) <= set(factor["cards"]):
                points += sum(value.get(card, 0) for card in over) * sets * (times - 1)
            else:
                of_these = sum(value.get(card, 0) for card in pile if card in over)
                points += of_these * (times**sets - 1)
        return points

    def worth_of(
        self,
        moon: Document,
        shooter: str,
        hand: Document,
        value: Mapping[str, int],
        by_cards: Mapping[str, Number],
    ) -> Number:
        """Return what a moon that somebody shot is worth."""
        if moon["worth"] == "hand" and moon["points"] is None:
            return by_cards.get(shooter, 0)
        if self.side_of.get(hand.get("sun", "")) == shooter and moon["sun"] is not None:
            return int(moon["sun"])
        return self.amount(moon, value)

    def amount(self, moon: Document, value: Mapping[str, int]) -> int:
        """Return a moon's own points, or else what its cards are worth in all decks."""
        if moon["points"] is not None:
            return int(moon["points"])
        return sum(abs(value.get(card, 0)) for card in moon["cards"]) * self.decks

    def add_awards(
        self, hand: Document, piles: Piles, points: Totals, exposed: Sequence[Document]
    ) -> None:
        """Pay for what was not taken; an award instead of the hand takes its points once."""
        scored, replaced = dict(points), set()
        for award in self.rules.get("awards", []):
            cards = award.get("cards", [])
            for side, group in self.members.items():
                others = [card for card in piles[side] if card not in cards]
                times = int(not others)
                if award["when"] == "no_tricks":
                    without = [player for player in group if player in hand.get("no_tricks", [])]
                    times = int(len(without) == len(group))
                    if award.get("per") == "player":
                        times = len(without)
                if award["when"] == "alone":
                    times *= len(piles[side])
                    for exposure in exposed if len(cards) == 1 else ():
                        times *= exposure["times"] if exposure["card"] == cards[0] else 1
                if times:
                    if award["replaces"] == "hand" and side not in replaced:
                        points[side] -= scored[side]
                        replaced.add(side)
                    points[side] += award["points"] * times

    def add_tricks(self, hand: Document, piles: Piles, points: Totals) -> None:
        """Pay for tricks, the first and the last, and all that counts."""
        pays = self.rules.get("tricks") or {}
        for player, number in hand.get("tricks", {}).items():
            if player in self.side_of:
                points[self.side_of[player]] += number * pays.get("each", 0)
        first = self.side_of.get(hand.get("first_trick", ""))
        last = self.side_of.get(hand.get("last_trick", ""))
        if first:
            points[first] += pays.get("first", 0)
        if last:
            points[last] += pays.get("last", 0)
        if first and first == last and len(piles[first]) == len(self.point_cards) * self.decks:
            points[first] += pays.get("everything", 0)

    def add_bid(
        self,
        hand: Document,
        piles: Piles,
        points: Totals,
        shots: list[tuple[Document, str]],
        value: Mapping[str, int],
    ) -> None:
        """Charge the declarer with what their pile has above the bid."""
        bidding, bid = self.rules.get("bidding"), hand.get("bid")
        if not bidding or not bid:
            return
        if not bidding.get("pile"):
            low = self.rules["direction"] == "low"
            points[self.side_of[bid["declarer"]]] += bid["points"] if low else -bid["points"]
            return
        pile = piles.get(bidding["pile"], [])
        pile_points = sum(value.get(card, 0) for card in pile)
        for moon, shooter in shots:
            of_moon = sum(value.get(card, 0) for card in pile if card in moon["cards"])
            if shooter == bidding["pile"]:
                pile_points -= of_moon
            elif shooter not in (bid["declarer"], *self.together(hand, bid["declarer"])):
                pile_points += self.amount(moon, value) - of_moon
        points[bid["declarer"]] += max(pile_points - bid["points"], 0)

    def totals_after(self, points: Totals) -> Totals:
        """Add a hand to the totals; a total that changed and stands on a mark moves."""
        after = {}
        marks = self.rules.get("marks", [])
        for side, before in self.standing.items():
            total = before + points[side]
            here = [mark for mark in marks if not mark["repeats"] and mark["at"] == total]
            here += [
                mark
                for mark in marks
                if mark["repeats"] and total % mark["at"] == 0 and total / mark["at"] >= 1
            ]
            if total != before and here:
                total += here[0]["to"] - here[0]["at"]
            after[side] = total
        return after

    def at_target(self, totals: Totals) -> bool:
        """Return whether somebody has reached the target."""
        return any(self.has_reached(total) for total in totals.values())

    def has_reached(self, total: Number) -> bool:
        """Return whether a total is at the target, or past it where it has to be."""
        at = self.rules["end"].get("at")
        if at is None:
            return False
        past = (at - total) if at < 0 else (total - at)
        return past > 0 or (past == 0 and not self.rules["end"]["beyond"])

    def end_reached(self, totals: Totals, number: int) -> str | None:
        """Return what would end the game now, regardless of ties."""
        end = self.rules["end"]
        back_to = end.get("back_to")
        if back_to is None and self.at_target(totals):
            return "target"
        if back_to is not None and self.turned and min(totals.values()) <= back_to:
            return "target"
        return "hands" if end["hands"] is not None and number >= end["hands"] else None

    def ended_by(self, totals: Totals, number: int) -> str | None:
        """Return what ends the game with these totals; while a tie is played off, what did."""
        end = self.rules["end"]
        sides = end.get("partners", 0)
        together = len(self.players) // sides if sides else 1
        tied = len(self.best(totals)) > together
        reason = self.end_reached(totals, number) or self.reached
        return None if tied and end["tie"] == "play_on" else reason

    def best(self, totals: Totals) -> list[str]:
        """Return who is ahead: the best total, or the partners that stand better."""
        low = self.rules["direction"] == "low"
        sides = self.rules["end"].get("partners", 0)
        if not sides:
            best = (min if low else max)(totals.values())
            return [side for side, total in totals.items() if total == best]
        names = list(totals)
        at = self.rules["end"].get("at")
        # Reaching the target is bad where the worst total does it.
        bad = at is not None and (at < 0) != low
        ranks = {}
        for first in range(sides):
            group = tuple(names[first::sides])
            there = sum(self.has_reached(totals[name]) for name in group)
            points = sum(totals[name] for name in group)
            ranks[group] = (there if bad else -there, points if low else -points)
        best_rank = min(ranks.values())
        ahead = {name for group, rank in ranks.items() if rank == best_rank for name in group}
        return [name for name in names if name in ahead]

    def close(self, *, finished: bool) -> NaiveResult:
        """End the game where the table said so, and settle it if it is over."""
        result, rule = self.result, self.rules.get("settlement") or {}
        # Whoever joins later has no points before.
        nothing: Totals = dict.fromkeys(self.everyone, 0)
        result.points = [nothing | points for points in result.points]
        result.totals = [nothing | totals for totals in result.totals]
        if finished and not result.over:
            result.ended_by, result.winners = "table", self.best(self.standing)
        if result.over and rule.get("method"):
            high = self.rules["direction"] == "high"
            result.settlement = settlement_points(rule["method"], self.standing, high)
            if rule["stake"] is not None:
                result.money = money(result.settlement, rule["stake"], rule["currency"])
        return result


def _point_cards(rules: Document) -> list[str]:
    cards = [entry["card"] for entry in (*rules["cards"], *rules.get("offsets", []))]
    return cards + [card for factor in rules.get("factors", []) for card in factor["cards"]]


def _values(rules: Document, exposed: Sequence[Document]) -> dict[str, int]:
    """Return card -> points in this hand; what is exposed may count more."""
    value = {entry["card"]: entry["points"] for entry in rules["cards"]}
    for exposure in exposed:
        for card in exposure["over"]:
            if card in value:
                value[card] *= exposure["times"]
    return value
