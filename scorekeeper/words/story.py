"""The story of a game in sentences: its moments, its last hand, its places, its corrections."""

import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, assert_never

from scorekeeper.scoring.corrections import CorrectedHand, corrected_hands, rules_changed_at
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Deed, Event, Moment, Place, ShotMoon
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import day_of
from scorekeeper.words.cards import card_text
from scorekeeper.words.game import outcome_line
from scorekeeper.words.times import short_day
from scorekeeper.words.translation import LEFT_TO_RIGHT, MANY, join_list, number, say, signed

# More deeds of one kind are counted, not listed.
MOST_DEEDS = 4
# Places up to this one have words of their own: 1st, 2nd, 3rd.
ORDINALS = 3
# Letters of Hebrew and Arabic, as Unicode calls them.
RIGHT_TO_LEFT = ("R", "AL")


def place_text(place: Place) -> str:
    """Return a place: ``1st``, ``shared 2nd``."""
    key = f"place.{place.place}" if place.place <= ORDINALS else "place.other"
    words = say(key, place=place.place)
    return say("place.shared", place=words) if place.shared else words


def names_text(sides: Sequence[str]) -> str:
    """Return names; the figures behind one that is written right to left stay on its right."""
    names = join_list(sides)
    to_left = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in names)
    return f"{names}{LEFT_TO_RIGHT}" if to_left else names


def last_hand_line(game: GameSummary) -> str:
    """Return a game's last hand as lists show it: ``Hand 5: Cid takes the Q♠, +18``.

    Empty before the first hand.
    """
    last = game.last
    if last is None:
        return ""
    if last.landed:
        sides = [*last.landed]
        totals = join_list(number(game.totals.get(side, 0)) for side in sides)
        at = join_list(dict.fromkeys(number(total) for total in last.landed.values()))
        return _last_line("nose", game, sides, at=at, to=totals)
    if last.moons:
        return _last_line("moon", game, last.moons)
    most = max((abs(Fraction(points)) for points in last.points.values()), default=Fraction())
    sides = [side for side, points in last.points.items() if abs(points) == most]
    if not most:
        return say("last.none", number=game.hands)
    points = join_list(dict.fromkeys(signed(last.points[side]) for side in sides))
    if (*sides,) == last.takers:
        return _last_line("card", game, sides, card=card_text(last.card), points=points)
    names = names_text(sides)
    return say("last.most", number=game.hands, player=names, points=points, count=len(sides))


def _last_line(
    what: Literal["nose", "moon", "card"], game: GameSummary, sides: Sequence[str], **values: str
) -> str:
    # A side that is no player is a team.
    count = sum(1 if side in game.players else MANY for side in sides)
    return say(f"last.{what}", number=game.hands, player=names_text(sides), count=count, **values)


def event_line(ledger: Ledger, event: Event) -> str:
    """Return the sentence of an event: ``Ann takes the Q♠ 4 times in 11 hands``."""
    player, count = names_text(event.sides), _people(ledger, event.sides)
    hands = len(ledger.hands)
    match event.what:
        case "nose" | "moon":
            return _deeds_line(ledger, event.what, event.deeds)
        case "card":
            card = card_text(event.card)
            values = {"player": player, "card": card, "times": event.times, "hands": hands}
            return say("story.card", **values, count=count)
        case "led":
            if event.times == hands:
                return say("story.led.always", player=player, count=count)
            led = say("story.led", player=player, times=event.times, hands=hands, count=count)
            changes = event.changes
            return say("story.changes", led=led, count=changes) if changes else led
        case "swing":
            (deed,) = event.deeds
            points = signed(event.points)
            return say("story.swing", player=player, points=points, number=deed.hand + 1)
        case "clean":
            return say("story.clean", player=player, times=event.times, hands=hands, count=count)
        case "pool":
            return say("story.pool", player=player, times=event.times, count=count)
        case _:
            assert_never(event.what)


def _deeds_line(ledger: Ledger, what: Literal["nose", "moon"], deeds: Sequence[Deed]) -> str:
    if len(deeds) == 1:
        (deed,) = deeds
        return say(
            f"story.{what}",
            player=names_text([deed.side]),
            number=deed.hand + 1,
            at=number(deed.at),
            to=number(deed.to),
            count=_people(ledger, [deed.side]),
        )
    if len(deeds) > MOST_DEEDS:
        names = names_text([*dict.fromkeys(deed.side for deed in deeds)])
        return say(f"story.{what}.many", times=len(deeds), players=names)
    parts = (
        say("story.deed", player=names_text([deed.side]), number=deed.hand + 1) for deed in deeds
    )
    return say(f"story.{what}.several", deeds=join_list(parts))


def _people(ledger: Ledger, sides: Sequence[str]) -> int:
    return sum(len(ledger.sides[side]) if side in ledger.sides else 1 for side in sides)


def moment_line(ledger: Ledger, moment: Moment) -> str:
    """Return the events of a hand: its deeds first, then the new leader, then the end."""
    deeds = [(moon.side, _moon_text(moon)) for moon in moment.moons]
    deeds += [(landing.side, _landing_text(landing)) for landing in moment.landings]
    parts = [text for _, text in deeds]
    if moment.leader and not moment.ends:
        ending = "end" if moment.to_the_end else "now"
        if deeds and deeds[-1][0] == moment.leader:
            parts[-1] = say(f"timeline.and_leads.{ending}", deed=parts[-1])
        else:
            people = len(ledger.sides.get(moment.leader, (moment.leader,)))
            leader = names_text([moment.leader])
            parts.append(say(f"timeline.leads.{ending}", player=leader, count=people))
    if moment.ends:
        parts.append(outcome_line(ledger))
    return "; ".join(parts)


def _moon_text(moon: ShotMoon) -> str:
    player = names_text([moon.side])
    if not moon.points and moon.others:
        return say("timeline.moon.others", player=player, points=signed(moon.others))
    return say("timeline.moon", player=player, points=signed(moon.points))


def _landing_text(landing: Deed) -> str:
    player = names_text([landing.side])
    return say("timeline.nose", player=player, at=number(landing.at), to=number(landing.to))


def correction_lines(game: Game) -> Iterator[str]:
    """Yield a sentence for each correction, in the order in which the hands were played.

    ``Hand 3 was corrected on 22 Nov 2026: Ann 5 instead of 7, Bob 8 instead of 6``
    """
    for corrected_hand in sorted(corrected_hands(game), key=lambda corrected: corrected.hand):
        yield _hand_line(corrected_hand)
    if at := rules_changed_at(game):
        yield say("correction.rules", day=_day(at))


def _hand_line(corrected: CorrectedHand) -> str:
    if corrected.deleted:
        key = "correction.deleted"
    else:
        key = "correction.hand" if corrected.changes else "correction.same"
    changes = join_list(
        [
            say(
                "correction.change",
                player=change.side,
                after=number(change.after),
                before=number(change.before),
            )
            for change in corrected.changes
        ]
    )
    return say(key, number=corrected.hand + 1, day=_day(corrected.at), changes=changes)


def _day(at: str) -> str:
    day = day_of(at)
    return short_day(day) if day else at
