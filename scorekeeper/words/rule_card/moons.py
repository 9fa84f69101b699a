"""The rule card's moons: what each needs, gives, replaces, and leaves to the others."""

from collections.abc import Iterator

from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.rules.variant import Moon, Variant
from scorekeeper.words.card_sets import card_set
from scorekeeper.words.cards import card_text
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.speak import has_sentence, number, say


def moon_rows(rules: Variant, players: int) -> Iterator[Row]:
    """Each moon in a few sentences, or that there is none."""
    if not rules.moons:
        yield Row(say("rulecard.no_moon"))
    for moon in rules.moons:
        yield Row(_needs(rules, moon))
        yield Row(_effect(rules, moon, players))
        yield Row(say(f"rulecard.moon.replaces.{moon.replaces}"))
        # Where the moon has every point card, nobody else has any.
        if not set(rules.point_cards) <= set(moon.cards):
            yield Row(say(f"rulecard.moon.others.{moon.others}"))
        if moon.sun is not None:
            yield Row(say("rulecard.moon.sun", points=number(moon.sun)))


def moon_rule(rules: Variant, moon: Moon, players: int) -> str:
    """What a moon needs and gives."""
    return f"{_needs(rules, moon)} {_effect(rules, moon, players)}"


def _needs(rules: Variant, moon: Moon) -> str:
    cards = card_set(rules.pack, moon.cards, rules.pack.decks)
    if moon.one_of:
        one_of = " ".join(map(card_text, moon.one_of))
        cards = say("rulecard.moon.one_of", cards=cards, others=one_of)
    # Where there are several, each is called after what it is made of.
    key = "rulecard.moon.needs" if len(rules.moons) == 1 else "rulecard.moon.needs.named"
    name = say(f"colour.{moon.id}") if has_sentence(f"colour.{moon.id}") else visible(moon.id)
    return say(key, cards=cards, name=name)


def _effect(rules: Variant, moon: Moon, players: int) -> str:
    whole_hand = moon.worth == "hand" and moon.points is None
    points = say("rulecard.moon.hand") if whole_hand else number(amount(rules, moon))
    others = "team" if rules.teams else "opponent" if players == 2 else "all"
    return say(
        f"rulecard.moon.{moon.effect}",
        points=points,
        others=say(f"rulecard.others.{others}"),
        shooter=say("rulecard.shooter.team" if rules.teams else "rulecard.shooter"),
    )
