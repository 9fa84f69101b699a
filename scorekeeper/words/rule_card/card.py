"""The rule card of a game: its rules in plain sentences, made from its data alone."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from scorekeeper.scoring.catalogue.entry import COMMON, CatalogueGame, PlayRule, Topic
from scorekeeper.scoring.catalogue.games import COMMON_MARKS, play_rules, readings
from scorekeeper.scoring.dealing import Dealing, dealing, parse_call, rotation_for
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.engine.named_suit import without_cards_out
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.cards import bonus_card
from scorekeeper.scoring.house_rules.registry import BY_ID, configure, with_options
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.primitives import LEFT_OF_DEALER, PUT_ASIDE, Scheme
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant
from scorekeeper.words.cards import counted_cards, the_card
from scorekeeper.words.house_rules import differing, house_rule_rows
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.cards import effect_rows, point_card_rows, values_text
from scorekeeper.words.rule_card.end import end_rows, settlement_rows
from scorekeeper.words.rule_card.hand import (
    bid_rows,
    moon_rows,
    other_rows,
    payers,
    pile_name,
    piles_for_nobody,
    pool_rows,
)
from scorekeeper.words.rule_card.numbers import deal_in_short, number_rows
from scorekeeper.words.rule_card.section import Row, Section, SectionId, section
from scorekeeper.words.rule_card.setup import Teams, passing_rows, set_up_rows, trick_rows
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, number, say

READINGS: Final = "readings"
# The catalogue's words for texts that have no title of their own.
SOURCE_KINDS = {
    "its own page": "page",
    "its maker's page": "makers_page",
    "its maker’s manual": "makers_manual",
}
NOT_IN_FORCE = frozenset[SectionId](
    {"house_rules", "play", "numbers", "choice", "sources", "readings"}
)
"""The sections that do not say what is in force, but where that is from, and what else."""
ELSEWHERE = frozenset[Topic]({"ranks", "bid", "aside"})
"""The topics of rules of play that stand in a section of the rule card's own."""

# The suits of the cards that a rule keeps out of the first trick, where it names them itself.
KEPT_OUT: Mapping[str, set[str]] = {"first_trick": {"H", "S"}, "first_trick_hearts": {"H"}}


def rule_card(
    rules: Variant, players: int, game: CatalogueGame | None = None, teams: Teams = ()
) -> tuple[Section, ...]:
    """Return the sections of the rules in force for a number of players.

    ``game`` is the game of the catalogue that they belong to, None for rules of a table's own;
    ``teams`` are the partners' names where they are known.
    """
    usual = configure(game.variant, {}, players)[0] if game else rules
    different = frozenset(rule.id for rule in differing(rules, usual))
    in_force, play = readings(rules, players, game, different), play_rules(rules, players, game)
    dealt = _as_dealt(rules, players)
    sections = (
        section("set_up", set_up_rows(rules, players, play, teams)),
        section("passing", passing_rows(rules, players)),
        section(
            "bid",
            (*bid_rows(rules), *_played(rules, (rule for rule in play if rule.topic == "bid"))),
        ),
        section("trick", trick_rows(rules, players, play, known=game is not None)),
        section("play", _played(rules, (rule for rule in play if rule.topic not in ELSEWHERE))),
        section("cards", point_card_rows(dealt)),
        section("effects", effect_rows(dealt)),
        section("moons" if len(dealt.moons) > 1 else "moon", moon_rows(dealt, players)),
        section("pool", pool_rows(rules)),
        section("also", other_rows(rules, players)),
        section("end", end_rows(rules)),
        section("settlement", settlement_rows(rules)),
        section("house_rules", house_rule_rows(rules, usual)),
        section("numbers", number_rows(rules, players, game)),
        section("choice", choice_rows(rules, players, game)),
        section("sources", _sources(game)),
        section(READINGS, (Row(say(f"reading.{code}")) for code in in_force)),
    )
    return tuple(part for part in sections if part.rows)


def _played(rules: Variant, play: Iterable[PlayRule]) -> Iterator[Row]:
    """Yield rules of play; none says that one must follow suit where no card meant can do so."""
    for rule in play:
        if rule.topic == "first_trick" and not _may_have_to_follow(rules, rule):
            yield Row(say(f"rulecard.led.{rule.code}"))
        else:
            yield Row(say(f"play.{rule.code}"))


def _may_have_to_follow(rules: Variant, rule: PlayRule) -> bool:
    """Return whether a card that a rule keeps out of the first trick can be of the suit led."""
    lead = rules.deal.lead
    # A hand that nobody plays from may lead any card.
    if lead not in rules.pack.cards or any(pile != PUT_ASIDE for pile in piles_for_nobody(rules)):
        return True
    return suit_of(lead) in KEPT_OUT.get(rule.code, {*map(suit_of, rules.point_cards)})


def _as_dealt(rules: Variant, players: int) -> Variant:
    """Return the rules without the point cards that go out for so many players."""
    dealt = without_cards_out(rules, players)
    out = tuple(card for card in rules.point_cards if card not in dealt.point_card_set)
    return replace(dealt, pack=replace(dealt.pack, out=(*dealt.pack.out, *out))) if out else rules


def heading(rules: Variant, players: int) -> tuple[str, str]:
    """Return the card's title and its subtitle."""
    key = "rulecard.players.of" if len(rules.players) > 1 else "rulecard.players"
    subtitle = say(key, count=players, players=number_range(rules.players))
    return visible(rules.name) or variant_name(rules.id), subtitle


def _sources(game: CatalogueGame | None) -> list[Row]:
    if game is None:
        return [Row(say("rulecard.sources.own"))]
    if game.sources == COMMON:
        return [Row(say("rulecard.sources.common"))]
    return [Row(say("rulecard.sources", sources=join_list(map(_source, game.sources))))]


def _source(source: str) -> str:
    """Return the title of a text; a remark behind a comma is in the reader's language."""
    title, comma, kind = source.partition(", ")
    text = say("value.text", text=title)
    return say(f"rulecard.source.{SOURCE_KINDS[kind]}", title=text) if comma else text


class CardDifferences(NamedTuple):
    """The rows that only one of two rule cards has."""

    first: tuple[Row, ...]
    second: tuple[Row, ...]


def card_differences(first: Variant, second: Variant, players: int) -> CardDifferences:
    """Return the differences of two games for this many players, or the nearest possible number."""
    first_rows, second_rows = _rows(first, players), _rows(second, players)
    return CardDifferences(
        tuple(row for row in first_rows if row not in second_rows),
        tuple(row for row in second_rows if row not in first_rows),
    )


def _rows(rules: Variant, players: int) -> list[Row]:
    number = nearest_player_count(rules, players)
    card = rule_card(configure(rules, {}, number)[0], number)
    rows = (row for part in card if part.id not in NOT_IN_FORCE for row in part.rows)
    return [row for row in rows if not row.quiet]


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
    """Yield rules that a table may agree on instead of those in force, for this many players."""
    choices, card_rows = game.choices if game else (), (*_card_rows(rules, players),)
    if choices or card_rows:
        yield Row(say("rulecard.choice.rest"))
    yield from (Row(say(f"rulecard.choice.{choice}")) for choice in choices)
    for option, value in SWITCHES.items():
        if _instead(rules, option, value):
            yield Row(say(f"rulecard.choice.{option}"))
    yield from card_rows
    yield from _deal_rows(rules, players)
    yield from _passing_rows(rules, players)
    yield from _course_rows(rules)


def _instead(rules: Variant, option: HouseRuleId, value: object) -> Variant | None:
    changed, problems = with_options(rules, {option: value})
    return None if problems or changed == rules else changed


def _card_rows(rules: Variant, players: int) -> Iterator[Row]:
    # A game of one's own may value the cards otherwise than all of these.
    chosen = any(not values_text(scheme.cards, rules.values) for scheme in rules.schemes)
    for scheme in rules.schemes if chosen else ():
        if values := values_text(scheme.cards, rules.values):
            kind = "half" if _is_halved(scheme) else scheme.name
            words = say(f"rulecard.choice.hearts.{kind}", values=values)
            if scheme.end_at not in (None, rules.end.at):
                words += f" {say('rulecard.choice.target', target=number(scheme.end_at))}"
            changed = _instead(rules, "hearts_points", scheme.name)
            yield Row(words + _moon_worth(rules, changed, players))
    yield from _diamond_rows(rules)
    if rules.moons:
        for choice in BY_ID["moon"].choices:
            if changed := _instead(rules, "moon", choice):
                whom = payers(changed, (changed.moons or rules.moons)[0], players)
                others = say(f"rulecard.choice.others.{whom}")
                words = say(f"rulecard.choice.moon.{choice}", others=others)
                if choice == "auto" and len(rules.moons) > 1:
                    words += f" {say('rulecard.choice.moon.auto.several')}"
                yield Row(words)


def _diamond_rows(rules: Variant) -> Iterator[Row]:
    bonus = BY_ID["diamond_bonus"]
    if bonus.current(rules) is None:
        cards = [
            choice
            for choice in bonus.choices
            if choice and _instead(rules, "diamond_bonus", choice)
        ]
        if cards:
            diamonds = join_list(map(the_card, cards), "or")
            points, decks = number(-rules.diamond_bonus), rules.pack.decks
            key = "rulecard.choice.diamond" if decks == 1 else "rulecard.choice.diamond.each"
            words = say(key, cards=diamonds, points=points)
            if rules.moons:
                words += f" {say('rulecard.choice.diamond.beside_moon')}"
            if rules.bidding and rules.bidding.pile:
                pile = pile_name(rules.bidding.pile)
                words += f" {say('rulecard.choice.diamond.pile', pile=pile)}"
            yield Row(words)
    diamond = bonus_card(rules)
    needed = _instead(rules, "diamond_needed_for_moon", value=True)
    if diamond and needed:
        worth, usual = max(
            (amount(needed, moon), amount(rules, before))
            for before, moon in zip(rules.moons, needed.moons, strict=True)
            if diamond in moon.cards
        )
        more, points = number(worth - usual), number(worth)
        card = the_card(diamond)
        yield Row(say("rulecard.choice.diamond_moon", card=card, more=more, points=points))


def _moon_worth(rules: Variant, changed: Variant | None, players: int) -> str:
    """Return the worth of the moon under changed rules; empty if it stays or there are several."""
    if changed is None or len(changed.moons) != 1 or changed.moons[0].worth == "hand":
        return ""
    usual, points = (
        amount(dealt, dealt.moons[0])
        for dealt in (_as_dealt(rules, players), _as_dealt(changed, players))
    )
    if points == usual:
        return ""
    words = say("rulecard.choice.moon_worth", usual=number(usual), points=number(points))
    return f" {words}"


def _is_halved(scheme: Scheme) -> bool:
    """Return whether cards count by their face value, but less than it."""
    return scheme.name == "spot" and any(
        rank.isdigit() and points < int(rank)
        for rank, points in ((rank_of(card.card), card.points) for card in scheme.cards)
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
                words = say("rulecard.choice.low_cards", cards=cards)
            else:
                words = say("rulecard.choice.low_cards.lead", cards=cards, card=the_card(out.lead))
            if len(rules.players) > 1:
                words += f" {say('rulecard.choice.low_cards.others')}"
            yield Row(words)
    with_two = any(count.decks > 1 for count in rules.deck_counts)
    two = _instead(rules, "decks", 2) if with_two else None
    if two:
        deal = deal_in_short(two, players)
        words = say("rulecard.choice.decks", deal=deal, players=number(players))
        if two.end.at is not None:
            words += f" {say('rulecard.choice.target', target=number(two.end.at))}"
        yield Row(words)
    # The sources round out a deal with jokers where a trick with a heart takes the kitty.
    has_kitty = len(rules.players) > 1 and rules.deal.leftovers == "first_heart"
    if has_kitty and rules.pack.all_jokers == 0 and _instead(rules, "jokers", 1):
        recipient = say(f"rulecard.to.{rules.deal.leftovers}")
        yield Row(say("rulecard.choice.jokers", whom=recipient))


def _dealt(rules: Variant, players: int) -> Dealing:
    seats = tuple(map(str, range(players)))
    return dealing(rules, Game("", "", rules.id, seats, seats[0]), 0)


def _passing_rows(rules: Variant, players: int) -> Iterator[Row]:
    passes = rules.passing.caller == "rotation"
    in_force = rotation_for(rules, players)
    schedules = [
        ", ".join(_cards_passed(call, rules.passing.cards) for call in schedule.calls)
        for schedule in rules.passing.schedules
        if in_force is None or schedule.calls != in_force.calls
    ]
    if passes and schedules:
        yield Row(say("rulecard.choice.schedules", schedules="; ".join(schedules)))
    if passes and players > 2 and _instead(rules, "passing", "dealer"):
        yield Row(say("rulecard.choice.dealer", count=rules.passing.cards or 0))
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
        words = say("rulecard.choice.on_the_nose", marks=marks)
        if any(count.decks > 1 for count in rules.deck_counts):
            words += f" {say('rulecard.choice.on_the_nose.decks')}"
        yield Row(words)
    if _instead(rules, "tie", "play_on"):
        pairs = rules.end.partners
        yield Row(say("rulecard.tie.play_on.partners" if pairs else "rulecard.tie.play_on"))
