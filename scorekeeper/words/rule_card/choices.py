"""The rule card's choices: what a table may agree on instead, as far as it makes a difference."""

from collections.abc import Iterator, Mapping

from scorekeeper.scoring.catalogue.entry import CatalogueGame
from scorekeeper.scoring.catalogue.games import COMMON_MARKS
from scorekeeper.scoring.dealing import Dealing, dealing, parse_call, rotation_for
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.cards import bonus_card
from scorekeeper.scoring.house_rules.registry import BY_ID, with_options
from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.scoring.rules.primitives import LEFT_OF_DEALER, Scheme
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant
from scorekeeper.words.cards import counted_cards, the_card
from scorekeeper.words.rule_card.cards import values_text
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import join_list, number, say

# Switches, and the setting that their sentence describes.
SWITCHES: Mapping[HouseRuleId, bool] = {
    "reverse_moon": True,
    "moon_clears_others": True,
    "moon_keeps_cards": True,
    "moon_relief": False,
    "lone_jack_counts": False,
    "golden_floor": False,
    "tiebreak_moon": False,
    "running_total": False,
}


def choice_rows(rules: Variant, players: int, game: CatalogueGame | None = None) -> Iterator[Row]:
    """Yield what a table may agree on instead of the rules in force, for this many players."""
    yield from (Row(say(f"rulecard.choice.{each}")) for each in (game.choices if game else ()))
    for option, value in SWITCHES.items():
        if _instead(rules, option, value):
            yield Row(say(f"rulecard.choice.{option}"))
    yield from _card_rows(rules)
    yield from _deal_rows(rules, players)
    yield from _passing_rows(rules, players)
    yield from _course_rows(rules)


def _instead(rules: Variant, option: HouseRuleId, value: object) -> Variant | None:
    """Return the rules with an option, None where they refuse it or have it already."""
    changed, problems = with_options(rules, {option: value})
    return None if problems or changed == rules else changed


def _card_rows(rules: Variant) -> Iterator[Row]:
    # A game of one's own may value the cards otherwise than all of these.
    chosen = any(not values_text(scheme.cards, rules.values) for scheme in rules.schemes)
    for scheme in rules.schemes if chosen else ():
        if values := values_text(scheme.cards, rules.values):
            kind = "half" if _is_halved(scheme) else scheme.name
            words = say(f"rulecard.choice.hearts.{kind}", values=values)
            target = say("rulecard.choice.target", target=number(scheme.end_at))
            yield Row(words if scheme.end_at in (None, rules.end.at) else f"{words} {target}")
    bonus = BY_ID["diamond_bonus"]
    if bonus.current(rules) is None:
        cards = [each for each in bonus.choices if each and _instead(rules, "diamond_bonus", each)]
        if cards:
            diamonds = join_list(map(the_card, cards), "or")
            points = number(-rules.diamond_bonus)
            yield Row(say("rulecard.choice.diamond", cards=diamonds, points=points))
    diamond = bonus_card(rules)
    if diamond and _instead(rules, "diamond_needed_for_moon", value=True):
        yield Row(say("rulecard.choice.diamond_moon", card=the_card(diamond)))
    if rules.moons:
        choices = [each for each in BY_ID["moon"].choices if _instead(rules, "moon", each)]
        ways = [say(f"rulecard.choice.moon.{each}") for each in choices if each != "off"]
        if ways:
            yield Row(say("rulecard.choice.moon", ways="; ".join(ways)))
        if "off" in choices:
            yield Row(say("rulecard.choice.no_moon"))


def _is_halved(scheme: Scheme) -> bool:
    """Return whether cards count by their face value, but less than it."""
    return scheme.name == "spot" and any(
        rank.isdigit() and points < int(rank)
        for rank, points in ((rank_of(each.card), each.points) for each in scheme.cards)
    )


def _deal_rows(rules: Variant, players: int) -> Iterator[Row]:
    dealt = _dealt(rules, players)
    if dealt.leftovers == "first_heart":
        yield Row(say("rulecard.choice.kitty"))
    without = _instead(rules, "leftovers", "removed")
    if dealt.left_over and without:
        out = _dealt(without, players)
        if out.removed and not out.left_over:
            cards = counted_cards(out.removed, rules.pack.decks)
            if rules.deal.lead == LEFT_OF_DEALER or not out.lead:
                yield Row(say("rulecard.choice.low_cards", cards=cards))
            else:
                yield Row(
                    say("rulecard.choice.low_cards.lead", cards=cards, card=the_card(out.lead))
                )
    with_two = any(each.decks > 1 for each in rules.deck_counts)
    if with_two and _instead(rules, "decks", 2):
        moon = "moon" if rules.moons else "no_moon"
        target = "no_target" if rules.end.at is None else "target"
        yield Row(say(f"rulecard.choice.decks.{moon}.{target}"))
    # The sources round out a deal with jokers where a trick with a heart takes the kitty.
    has_kitty = len(rules.players) > 1 and rules.deal.leftovers == "first_heart"
    if has_kitty and rules.pack.all_jokers == 0 and _instead(rules, "jokers", 1):
        yield Row(say("rulecard.choice.jokers"))


def _dealt(rules: Variant, players: int) -> Dealing:
    seats = tuple(map(str, range(players)))
    return dealing(rules, Game("", "", rules.id, seats, seats[0]), 0)


def _passing_rows(rules: Variant, players: int) -> Iterator[Row]:
    passes = rules.passing.caller == "rotation"
    in_force = rotation_for(rules, players)
    schedules = [
        ", ".join(_cards_passed(call, rules.passing.cards) for call in each.calls)
        for each in rules.passing.schedules
        if in_force is None or each.calls != in_force.calls
    ]
    if passes and schedules:
        yield Row(say("rulecard.choice.schedules", schedules="; ".join(schedules)))
    if passes and players > 2 and _instead(rules, "passing", "dealer"):
        yield Row(say("rulecard.choice.dealer"))
    if _instead(rules, "passing", "none"):
        yield Row(say("rulecard.choice.no_passing"))


def _cards_passed(text: str, usual: int) -> str:
    """Return ``2``, or that nothing is passed."""
    call, count, _ = parse_call(text, usual)
    return say("rulecard.call.hold") if call == "hold" else str(count)


def _course_rows(rules: Variant) -> Iterator[Row]:
    highest = max(map(int, COMMON_MARKS))
    # Going back helps whoever wants few points, and a mark beyond the end is never reached.
    helps = rules.direction == "low" and rules.end.at is not None and rules.end.at >= highest
    if helps and not rules.marks and _instead(rules, "on_the_nose", COMMON_MARKS):
        marks = join_list(
            say("rulecard.choice.mark", at=number(at), to=number(to))
            for at, to in COMMON_MARKS.items()
        )
        yield Row(say("rulecard.choice.on_the_nose", marks=marks))
    if _instead(rules, "tie", "play_on"):
        yield Row(say("rulecard.choice.tie"))
