"""An old paper sheet, typed quickly: the players, the game and the day, then number by number."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime

import flet as ft

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.times import day_of
from scorekeeper.state.model import AppState
from scorekeeper.state.paper import (
    NO_PAPER,
    Paper,
    TypedHand,
    open_mistakes,
    open_sums,
    paper_rules,
    paper_sides,
    typed_hands,
)
from scorekeeper.state.requests import PapersAdded
from scorekeeper.state.setup.house_rules import configured_rules, rules_to_try
from scorekeeper.state.setup.paper_entry import (
    PaperAccepted,
    PaperCellChosen,
    PaperDiscarded,
    PaperEdited,
    PaperOfFileChosen,
    PaperSaved,
    paper_setup,
    paper_variant,
)
from scorekeeper.state.table.description import GAME_NAME_LIMIT
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.house_rules.rule_list import HouseRuleList
from scorekeeper.ui.past.paper_grid import (
    entry_row,
    from_file,
    keypad,
    moons,
    numbers_grid,
    sums_and_numbers,
)
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.choice_sections import group_choice
from scorekeeper.ui.widgets.inputs import names_field, text_field
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.house_rules import differing_line
from scorekeeper.words.names import default_game_name, game_title
from scorekeeper.words.period_query import find_day
from scorekeeper.words.problems import setup_sentences
from scorekeeper.words.times import long_day
from scorekeeper.words.translation import join_list, number, say

GAME = "paper.game"
"""The section in which the game is chosen."""
RULES = "paper.rules"
"""The section with the house rules."""
NAMES_OFFERED = 8


def paper_screen(
    state: AppState, now: datetime, dispatch: Dispatch, picker: ft.FilePicker
) -> list[ft.Control]:
    """Return the sheet as far as it is typed, and below it the keys.

    ``picker`` reports the file from which a sheet is taken instead.
    """
    paper, variant = state.paper, paper_variant(state)
    sides = paper_sides(paper, variant)
    hands = typed_hands(paper, len(sides))
    day = _day(paper.day, now.date())
    is_asked = _is_asked(state)
    save = _save(state, now, dispatch)
    file_parts = from_file(state, dispatch, picker)
    about: list[ft.Control] = []
    if not paper.game:
        about = [
            controls.Container(theme.note(say("paper.about"), 14), key="what for"),
            controls.Container(_about(state, day, dispatch), key="about"),
        ]
    wrong = _wrong_people(state)
    bar = app_bar(
        say("paper.correct" if paper.game else "paper.heading"),
        back=back_button(state, dispatch),
        actions=[_discard(dispatch)] if paper != NO_PAPER and not paper.game else [],
    )
    sheet: list[ft.Control] = []
    keys: list[ft.Control] = []
    typing: list[ft.Control] = []
    if sides:
        sheet = [
            *_games_of_file(state, now, dispatch),
            *_found(paper, hands),
            *file_parts.questions,
            *sums_and_numbers(state, sides, hands),
            controls.Container(numbers_grid(paper, sides, hands, dispatch), key="numbers"),
            *moons(state, sides, hands, dispatch),
        ]
        if is_asked:
            accept = dispatch.on_tap(PaperAccepted())
            words, under = say("paper.accept"), say("paper.accept.about")
            sheet.append(
                controls.Container(buttons.secondary(words, accept, under=under), key="accept")
            )
        sheet.append(_kind(paper, dispatch))
        typing, keys = [entry_row(paper, sides, hands, dispatch)], [keypad(dispatch)]
    else:
        sheet = [*_games_of_file(state, now, dispatch), *file_parts.questions]
    end = controls.Container(height=theme.GAP)
    # People with numbers look at them first, as after a file was picked.
    first, later = (sheet, about) if paper.rows and sides else (about, sheet)
    body = [*wrong, *first, *later, *file_parts.others, end]
    if theme.is_large_text():
        # The keys leave no room for anything else.
        return [bar, layout.scroll_area(*body[:-1], *typing, *keys, save, end)]
    if appearance().wide:
        # All hands stay in sight beside the keys. The fields keep their place, and so the focus,
        # while the names are typed.
        foot = layout.padded(*typing, save)
        others = [*file_parts.others, end]
        return [bar, layout.two_panes([*about, *wrong, end], [*sheet, *others], foot, _foot(keys))]
    if paper.untouched:
        # Until somebody goes to a number, the keys would only hide them.
        further = PaperCellChosen(len(paper.rows), 0)
        keys = [buttons.secondary(say("paper.further"), dispatch.on_tap(further))]
        typing = []
    elif state.screen.text_focused:
        # A phone's own keyboard leaves no room for these keys and the field.
        keys = typing = []
    footer = [*typing, *keys, controls.Container(save, key="save")] if sides else []
    return [bar, layout.scroll_area(*body), *_foot(footer)]


def _found(paper: Paper, hands: tuple[TypedHand, ...]) -> list[ft.Control]:
    """Return the players on the sheet, and the number of hands."""
    if not hands:
        return []
    count = say("hands", count=len(hands))
    words = say("paper.found", people=join_list(paper.names), hands=count)
    return [controls.Container(theme.label(words, 15), key="found")]


def _foot(rows: list[ft.Control]) -> list[ft.Control]:
    return [layout.padded(*rows)] if rows else []


def _games_of_file(state: AppState, now: datetime, dispatch: Dispatch) -> list[ft.Control]:
    """Return the choice among the games of the file; nothing where it has only one."""
    paper = state.paper
    if not paper.others:
        return []
    chips: list[ft.Control] = []
    for place, sheet in enumerate(paper.file):
        hands = say("hands", count=len(sheet.rows))
        label = say("paper.file.game", number=number(place + 1), hands=hands)
        _, ready = _addition(replace(state, paper=sheet), now)
        chips.append(
            buttons.choice(
                label,
                dispatch.on_tap(PaperOfFileChosen(place)),
                chosen=place == paper.place,
                spoken="" if ready else say("paper.file.asked", game=label),
                key=f"game of file {place}",
                highlighted=not ready and place != paper.place,
            )
        )
    heading = theme.label(say("paper.file.several", count=len(paper.file)), 15)
    choice = controls.stacked(heading, buttons.choices(chips), spacing=theme.GAP)
    return [controls.Container(choice, key="games of file")]


def _save(state: AppState, now: datetime, dispatch: Dispatch) -> ft.Control:
    """Return the button that adds the game; beside it the one for all games of its file."""
    paper = state.paper
    save, ready = _addition(state, now)
    label = say("paper.correct.save" if paper.game else "paper.save")
    add = buttons.primary(label, dispatch.on_tap(save) if ready else None)
    if not paper.others:
        return add
    additions = [_addition(replace(state, paper=sheet), now) for sheet in paper.file]
    days, names = zip(
        *((paper_saved.day, paper_saved.name) for paper_saved, _ in additions), strict=True
    )
    every = dispatch.on_tap(PapersAdded(days, names))
    label = say("paper.file.add_all", count=len(additions))
    all_ready = all(is_ready for _, is_ready in additions)
    add_all = buttons.secondary(label, every if all_ready else None)
    return controls.stacked(*panels.side_by_side(add_all, add), spacing=theme.GAP)


def _addition(state: AppState, now: datetime) -> tuple[PaperSaved, bool]:
    """Return the action that adds the game of a sheet, and whether nothing is wrong or open."""
    paper = state.paper
    hands = typed_hands(paper, len(paper_sides(paper, paper_variant(state))))
    day = _day(paper.day, now.date())
    day_text = day.isoformat() if day else ""
    ready = bool(hands) and not (_is_asked(state) or any(hand.wrong for hand in hands))
    name = default_game_name(f"{day_text or now.date().isoformat()}T12:00:00")
    return PaperSaved(day_text, name), ready and bool(day or not paper.day)


def _is_asked(state: AppState) -> bool:
    """Return whether somebody has to confirm an oddity first."""
    paper, variant = state.paper, paper_variant(state)
    sides = paper_sides(paper, variant)
    hands = typed_hands(paper, len(sides))
    if sides and open_sums(paper, hands, paper_rules(paper, variant)):
        return True
    return any(open_mistake.at is None for open_mistake in open_mistakes(paper))


def _discard(dispatch: Dispatch) -> ft.Control:
    empty, word = dispatch.on_tap(PaperDiscarded()), say("icon.empty")
    return buttons.icon(ft.Icons.DELETE_OUTLINE, say("paper.discard"), empty, word=word)


def _about(state: AppState, day: date | None, dispatch: Dispatch) -> ft.Control:
    """Return the fields for the players, the game and the day."""
    paper = state.paper

    def type_in(name: str) -> Callable[[str], None]:
        return lambda text: dispatch.send(PaperEdited(**{name: text}))  # type: ignore[arg-type]  # a text

    wrong = say("story.day.unclear") if paper.day and not day else None
    rows = [
        names_field(
            say("paper.people"),
            paper.people,
            type_in("people"),
            dispatch,
            key="people",
            dense=True,
            autocorrect=False,
        ),
        *_known_names(state, dispatch),
        *_game(state, dispatch),
        text_field(
            say("story.day"),
            paper.day,
            type_in("day"),
            dispatch,
            key="day",
            dense=True,
            helper=long_day(day) if day else None,
            error=wrong,
        ),
        text_field(
            say("story.name"),
            paper.name,
            type_in("name"),
            dispatch,
            key="name",
            dense=True,
            max_length=GAME_NAME_LIMIT,
            counter="",
        ),
    ]
    rows += _rules(state, dispatch)
    chosen = group_choice(state, paper.group, lambda group: PaperEdited(group=group), dispatch)
    fields = controls.form(*rows, *chosen)
    return panels.panel(fields, padding=12)


def _known_names(state: AppState, dispatch: Dispatch) -> Iterator[ft.Control]:
    """Yield the people who have played here and are not on the sheet yet; a tap adds one."""
    paper = state.paper
    seated = {name.casefold() for name in paper.names}
    others = [name for name in state.people.names if name.casefold() not in seated][:NAMES_OFFERED]
    if len(paper.names) >= paper_variant(state).players[-1]:
        return
    chips = []
    for name in others:
        people = ", ".join((*paper.names, name))
        added = PaperEdited(people=people)
        chips.append(buttons.chip(name, dispatch.on_tap(added), key=f"name {name}"))
    if chips:
        yield buttons.chips(chips, key="known")


def _game(state: AppState, dispatch: Dispatch) -> Iterator[ft.Control]:
    """Yield the chip of the game that was played, and after a tap those of all others."""
    paper, opened = state.paper, GAME in state.screen.expanded
    title = game_title(paper.variant, state.own_games.get(paper.variant))
    arrow = panels.opening_sign(opened, 18, theme.PENCIL if opened else theme.FELT)
    yield buttons.chips(
        [
            buttons.chip(
                title,
                dispatch.on_section(GAME),
                chosen=not opened,
                spoken=say("paper.game.spoken", game=title),
                key=GAME,
                after=theme.by_text_size(arrow, None),
            )
        ],
        key="game",
    )
    if opened:
        # Those that were played lately come first.
        games = (*state.past.variants, *state.own_games, *CATALOGUE)
        offered = [game for game in dict.fromkeys(games) if game in {*CATALOGUE, *state.own_games}]
        yield buttons.choices(
            [
                buttons.choice(
                    game_title(game, state.own_games.get(game)),
                    dispatch.on_tap(PaperEdited(variant=game)),
                    chosen=game == paper.variant,
                    key=f"game {game}",
                )
                for game in offered
            ],
            key="games",
        )


def _rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules with the stake, behind a line with the differences."""
    setup = paper_setup(state)
    rules, usual = (configured_rules(setup, options)[0] for options in (setup.options, {}))
    differs = differing_line(rules, usual)
    opened = RULES in state.screen.expanded
    return [
        panels.expander(
            RULES,
            say("paper.rules"),
            dispatch,
            *([HouseRuleList(setup, dispatch, rules_to_try(setup))] if opened else []),
            opened=opened,
            used=bool(differs),
            value=differs or say("new_game.standard"),
        )
    ]


def _wrong_people(state: AppState) -> list[ft.Control]:
    """Return the reasons why these people cannot have played this game, once somebody is named."""
    paper = state.paper
    problems = check_players(paper.names, paper_variant(state))
    if not problems or not paper.names:
        return []
    title = game_title(paper.variant, state.own_games.get(paper.variant))
    lines = setup_sentences(problems, title, paper.names)
    return [panels.warning(*(theme.text(line, 14.5) for line in lines))]


def _kind(paper: Paper, dispatch: Dispatch) -> ft.Control:
    """Return the choice of the numbers' kind."""
    kinds = ((False, "paper.points"), (True, "paper.totals"))
    return buttons.choices(
        [
            buttons.choice(
                say(key), dispatch.on_tap(PaperEdited(totals=totals)), chosen=paper.totals is totals
            )
            for totals, key in kinds
        ],
        key="kind",
        even=True,
    )


def _day(typed: str, today: date) -> date | None:
    """Return the one day that somebody has typed; None for none or several."""
    if exact := day_of(typed.strip()):
        return exact
    return find_day(typed, today)
