"""The screen of an offer, rules or a game, before somebody takes it or not."""

from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.twins import Comparison, compare, may_be_merged
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.offers import (
    GamesApart,
    OfferDeclined,
    TwinHandToggled,
    compared_game,
    game_of_same_name,
)
from scorekeeper.state.requests import OfferTaken
from scorekeeper.state.routes import HOME
from scorekeeper.state.setup.game_choice import games_to_choose
from scorekeeper.state.sharing import Twin
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.over.highlights import highlights
from scorekeeper.ui.over.payments import standings
from scorekeeper.ui.rules.screen import row_line, section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.words.game import (
    outcome_line,
    twin_hand_label,
    twin_lines,
    twin_summary,
    twin_take_label,
)
from scorekeeper.words.names import full_game_name, game_title
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.card import card_differences, heading, rule_card
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.sheet import if_ended_now_line
from scorekeeper.words.times import full_day
from scorekeeper.words.translation import say

HANDS_TO_CHOOSE = 40


def offer_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the first offer that waits: rules with their differences, or a game as it is."""
    waiting = state.incoming.offers
    decline = dispatch.on_tap(OfferDeclined())
    if not waiting:
        home = buttons.icon(ft.Icons.CLOSE, say("offer.close"), dispatch.to(HOME))
        none = panels.empty_state(say("offer.none"), top=40)
        return [app_bar(say("offer.heading"), back=home), layout.scroll_area(none)]
    offered = waiting[0]
    count = len(waiting)
    if isinstance(offered, Game):
        twin = state.incoming.twin
        if twin and twin.stored and twin.offered == offered:
            return _twins(twin, twin.stored, count=len(waiting), dispatch=dispatch)
        under = say("offer.under.several", count=count) if count > 1 else say("offer.game.under")
        columns = [[_game_facts(offered)], _game_standing(offered)]
        words = OfferWords(
            say("offer.game.heading"),
            under,
            say("offer.game.take"),
            say("offer.game.about"),
            say("offer.game.decline"),
        )
        return _offer(words, columns, decline, dispatch)
    players = nearest_player_count(offered.rules, len(state.setup.names))
    rules, _ = configure(offered.rules, {}, players)
    name, about = heading(rules, players)
    under = say("offer.under.several", count=count) if count > 1 else say("offer.under")
    facts = panels.panel(
        controls.heading(theme.title(name, 20)),
        theme.note(about, 14),
        controls.Container(height=6),
        *_facts(state, offered),
        spacing=4,
    )
    first = [facts, *_differences(state, offered, players)]
    second = [section_box(section) for section in rule_card(rules, players)]
    words = OfferWords(
        say("offer.heading"),
        under,
        say("offer.take"),
        say("offer.take.about"),
        say("offer.decline"),
    )
    return _offer(words, [first, second], decline, dispatch)


class OfferWords(NamedTuple):
    """The sentences around an offer; ``about`` tells its effect once it is taken."""

    heading: str
    under: str
    take: str
    about: str
    decline: str


def _offer(
    words: OfferWords, columns: list[list[ft.Control]], decline: Tap, dispatch: Dispatch
) -> list[ft.Control]:
    first, second = columns
    return [
        app_bar(
            words.heading,
            under=words.under,
            back=buttons.icon(ft.Icons.CLOSE, say("offer.close"), decline),
        ),
        layout.scroll_area(
            *layout.in_columns(first, second),
            buttons.secondary(words.decline, decline),
            controls.Container(height=theme.GAP),
        ),
        layout.padded(
            buttons.primary(
                words.take,
                dispatch.on_tap(OfferTaken()),
                # In large text what is offered needs the room.
                under=theme.spare(words.about),
            )
        ),
    ]


def _twins(twin: Twin, stored: Game, *, count: int, dispatch: Dispatch) -> list[ft.Control]:
    """Return a game beside the stored one that looks like it: one is kept, both, or a mixture."""
    offered = twin.offered
    comparison = compare(stored, offered)
    close, take = dispatch.on_tap(OfferDeclined()), dispatch.on_tap(OfferTaken(instead=True))
    if twin.both:
        keep = _Way("offer.twin.remove", dispatch.on_tap(OfferTaken(removed=True)))
        both = _Way("offer.twin.both", dispatch.on_tap(GamesApart(offered.id, stored.id)))
    else:
        keep = _Way("offer.twin.keep", close)
        both = _Way("offer.twin.both", dispatch.on_tap(OfferTaken()))
    if twin.taken:
        other = _Way("offer.twin.merge", take)
    else:
        other = _Way("offer.twin.take", take, twin_take_label(comparison))
    # Where nothing differs, there is no reason to take the other one.
    first, second = (other, keep) if comparison.differences else (keep, other)
    under = "" if twin.both else say("offer.game.under")
    under = say("offer.under.several", count=count) if count > 1 else under
    label, about = first.words
    return [
        app_bar(
            say("offer.twin.heading"),
            under=under,
            back=buttons.icon(ft.Icons.CLOSE, say("offer.close"), close),
        ),
        layout.scroll_area(
            _comparison(twin, stored, comparison, dispatch),
            *(
                buttons.secondary(way.words[0], way.tap, under=way.words[1])
                for way in (second, both)
            ),
            *layout.in_columns(_side("here", stored), _side("there", offered)),
            controls.Container(height=theme.GAP),
        ),
        layout.padded(buttons.primary(label, first.tap, under=theme.spare(about))),
    ]


class _Way(NamedTuple):
    """A way to settle two games: the key of its sentences, its tap, and a label of its own."""

    key: str
    tap: Tap
    label: str = ""

    @property
    def words(self) -> tuple[str, str]:
        """The words on its button, and those below it."""
        return self.label or say(self.key), say(f"{self.key}.about")


def _comparison(twin: Twin, stored: Game, comparison: Comparison, dispatch: Dispatch) -> ft.Control:
    """Return the panel that a game looks like a stored one, with the hands that differ."""
    name = visible(stored.name) or full_game_name(stored)
    lines = [theme.text(twin_line, 15, lines=3) for twin_line in twin_lines(comparison)]
    choices: list[ft.Control] = []
    if may_be_merged(stored, twin.offered) and comparison.differences:
        chips = [
            buttons.chip(
                twin_hand_label(difference),
                dispatch.on_tap(TwinHandToggled(difference.number)),
                chosen=difference.number in twin.taken,
                key=f"hand {difference.number}",
            )
            for difference in comparison.differences[:HANDS_TO_CHOOSE]
        ]
        choices = [theme.note(say("offer.twin.choose"), 14), buttons.chips(chips)]
    return panels.panel(
        controls.heading(theme.title(say("offer.twin.like", name=name), 16.5, lines=8)),
        theme.text(twin_summary(comparison), 15),
        *lines,
        *choices,
        spacing=7,
        bgcolor=theme.MOON_SOFT,
        border=ft.Border.all(1, theme.MOON),
    )


def _side(which: str, game: Game) -> list[ft.Control]:
    heading = panels.section_heading(say(f"offer.twin.{which}"))
    return [heading, _game_facts(game, alone=False), *_game_standing(game)[:1]]


def _game_facts(game: Game, *, alone: bool = True) -> ft.Control:
    """Return the name, the day, the rules and the result of a game, and that nothing is lost.

    The last is left out where a game is not ``alone``, but may take the place of another.
    """
    ledger = score_game(game)
    played = (say("hands", count=len(game.hands)), full_day(game.started))
    result = outcome_line(ledger) if ledger.outcome else if_ended_now_line(ledger)
    return panels.panel(
        controls.heading(theme.title(visible(game.name) or full_game_name(game), 20)),
        theme.note(" \u00b7 ".join(part for part in played if part), 14),
        theme.note(rules_line(game), 14),
        *([theme.text(result, 16)] if ledger.hands else []),
        *(
            [
                controls.Container(height=6),
                _fact(ft.Icons.CHECK, theme.FELT, say("offer.game.nothing_over")),
            ]
            if alone
            else []
        ),
        spacing=4,
    )


def _game_standing(game: Game) -> list[ft.Control]:
    """Return everybody's place and total, and the highlights of the game."""
    ledger = score_game(game)
    if not ledger.hands:
        return []
    return [standings(game.players, ledger), *highlights(ledger)]


def _facts(state: AppState, offered: CustomRules) -> list[ft.Control]:
    rows = [_fact(ft.Icons.CHECK, theme.FELT, say("offer.nothing_over"))]
    if game_of_same_name(offered, state):
        both = say("offer.same_name", name=visible(offered.name))
        rows.append(_fact(ft.Icons.ADD, theme.MOON, both))
    return rows


def _fact(picture: ft.IconData, color: ft.ColorValue, sentence: str) -> ft.Control:
    return controls.row(
        ft.Icon(picture, size=20, color=color), theme.text(sentence, 15, expand=True), spacing=8
    )


def _differences(state: AppState, offered: CustomRules, players: int) -> list[ft.Control]:
    """Return the differences of these rules from a game that is known here."""
    game = compared_game(offered, state)
    if not game:
        return []
    name = game_title(game, state.own_games.get(game))
    here, there = card_differences(offered.rules, games_to_choose(state.own_games)[game], players)
    title = say("offer.differs", game=name) if here or there else say("offer.same", game=name)
    return [
        panels.panel(
            controls.heading(theme.title(title, 16.5)),
            *_rows(say("offer.only_here"), here),
            *_rows(say("offer.only_there", game=name), there),
            spacing=7,
            bgcolor=theme.MOON_SOFT,
            border=ft.Border.all(1, theme.MOON),
        )
    ]


def _rows(words: str, rows: tuple[Row, ...]) -> list[ft.Control]:
    if not rows:
        return []
    return [theme.label(words, 13.5, color=theme.PENCIL), *map(row_line, rows)]
