"""The field in which a hand is said: typed, or spoken to the phone's own keyboard."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.languages.likeness import key_of
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.sentences.meaning import Unclear
from scorekeeper.state.hand.sentence import (
    SENTENCE_SECTION,
    SentenceTyped,
    sentence_in,
    with_typed_ahead,
)
from scorekeeper.state.hand.sentence_choices import SentenceChoice, sentence_choices
from scorekeeper.state.keyboard import SectionToggled, TextFocusChanged
from scorekeeper.state.model import Table
from scorekeeper.state.shortcuts import Command, commands
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.translation import current_language, say
from scorekeeper.words.unclear import meant_words, unclear_sentence

# The answer below the field keeps its height whatever it says, so that nothing jumps.
ANSWER_HEIGHT, LARGE_ANSWER_HEIGHT = 66, 60
# Below it is room for the choices, which are looked for once nobody is typing.
CHOICES_HEIGHT, FACE = 54, 24
PAUSE_SECONDS = 0.3
# The text size of the sentence whose unclear parts are marked.
MARKED = 14

# So many letters tell one command from another.
LEAST_LETTERS, FOUND = 3, 3


@dataclass(frozen=True)
class _Typing:
    """The text in the field, and the text that has stood there for a moment.

    ``change`` takes another text, ``leave`` is called when the field has lost the focus. ``read``
    returns the text that the app has read last; the screen may show fewer letters yet.
    """

    text: str
    paused: str
    read: Callable[[], str]
    change: Callable[[str], None]
    leave: Callable[[str], None]


def _use_typing(ahead: str, language: str, dispatch: Dispatch) -> _Typing:
    """Return the typed text, with letters that were typed while the field had no focus."""
    typed, set_typed = ft.use_state("")
    paused, set_paused = ft.use_state("")
    # The text that the app has read last: letters may come faster than the screen is drawn.
    read = ft.use_ref("")
    # The text at the loss of the focus, and the letters with which the text has to begin.
    begun = ft.use_ref("")
    missing = ft.use_ref("")

    def enter(text: str) -> None:
        dispatch.send(SentenceTyped(text, read.current or "", language))
        read.current = text
        set_typed(text)

    def change(text: str) -> None:
        letters = missing.current or ""
        if text.startswith(letters):
            # The field has these letters now, and whoever deletes them means it.
            missing.current = ""
        enter(with_typed_ahead(letters, text))

    def leave(_: str) -> None:
        begun.current = read.current

    def take_in() -> None:
        before = read.current or ""
        if not ahead:
            missing.current = ""
            return
        missing.current = whole = (begun.current or "") + ahead
        text = whole if whole.startswith(before) else with_typed_ahead(whole, before)
        if text != before:
            enter(text)

    async def pause() -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        if read.current == typed:
            set_paused(typed)

    ft.use_effect(take_in, [ahead])
    ft.use_effect(pause, [typed])
    return _Typing(typed, paused, lambda: read.current or "", change, leave)


@ft.component
def SentenceField(table: Table, number: int, ahead: str, dispatch: Dispatch) -> ft.Control:
    """Return the field, and below it the unclear parts, or commands with the typed name.

    ``ahead`` was typed for it before it had the focus, or after it had lost it.
    """
    language = current_language().code
    typing = _use_typing(ahead, language, dispatch)
    reading = sentence_in(table, number, typing.text, language)
    field_text = "" if reading.undone else typing.text
    fitting = tuple(fitting_commands(table, number, field_text)) if reading.unclear else ()

    def close() -> None:
        dispatch.send(TextFocusChanged(False))
        dispatch.send(SectionToggled(SENTENCE_SECTION))

    def run(command: Command) -> None:
        typing.change("")
        close()
        if command.action:
            dispatch.send(command.action)

    def enter(_: str) -> None:
        text = typing.read()
        unclear = sentence_in(table, number, text, language).unclear
        if unclear and (command := next(fitting_commands(table, number, text), None)):
            run(command)
        elif not unclear:
            close()

    field = text_field(
        say("sentence.label"),
        field_text,
        typing.change,
        dispatch,
        on_leave=typing.leave,
        expand=True,
        autofocus=True,
        autocorrect=False,
        enable_suggestions=False,
        multiline=True,
        min_lines=2,
        max_lines=3,
        shift_enter=True,
        on_enter=enter,
    )
    height = theme.text_scaled(theme.by_text_size(ANSWER_HEIGHT, LARGE_ANSWER_HEIGHT))
    chosen = theme.text_scaled(CHOICES_HEIGHT)
    below: list[ft.Control] = [
        controls.Container(_answer(table, number, field_text, reading.unclear), height=height)
    ]
    if fitting:
        below = [command_chips(table, number, fitting, run)]
    elif reading.unclear and typing.paused == field_text:
        below += _choice_chips(
            table.game.seats(number),
            sentence_choices(table, number, field_text, language, reading.unclear, meant_words),
            typing.change,
        )
    return controls.Container(
        controls.stacked(
            controls.row(field),
            controls.Container(controls.stacked(*below, spacing=0), height=height + chosen),
            spacing=4,
        ),
        padding=ft.Padding.only(top=4),
    )


def _choice_chips(
    players: Sequence[str], choices: Sequence[SentenceChoice], choose: Callable[[str], None]
) -> list[ft.Control]:
    """Return a chip for each possible meaning; a tap writes it into the sentence."""
    if not choices:
        return []
    several = sum(choice.meant is None for choice in choices) > 1

    def chip(choice: SentenceChoice) -> ft.Control:
        face = avatar(players, choice.taker, FACE) if choice.taker else None
        if choice.meant is not None:
            words = meant_words(choice.meant)
        elif several:
            words = say("sentence.without", text=choice.part)
        else:
            words = say("sentence.leave_out")
        spoken = words if words == choice.taker else f"{choice.taker} {words}".strip()
        return buttons.chip(words, partial(choose, choice.sentence), before=face, spoken=spoken)

    row = ft.Row([*map(chip, choices)], spacing=8, scroll=ft.ScrollMode.HIDDEN)
    return [controls.Container(row, height=theme.text_scaled(CHOICES_HEIGHT))]


def _answer(table: Table, number: int, text: str, unclear: Sequence[Unclear]) -> ft.Control:
    """Return the unclear part and its reason; before anything is typed, an example."""
    lines = theme.by_text_size(2, 3)
    if not text.strip():
        spoken = say("sentence.example", last=table.game.seats(number)[-1])
        answer: ft.Control = theme.note(spoken, 14, lines=lines)
    elif not unclear:
        spoken = say("sentence.clear")
        answer = _signed(ft.Icons.CHECK, theme.FELT, theme.label(spoken, 14, color=theme.FELT))
    else:
        why = unclear_sentence(unclear[0])
        more = say("sentence.more", count=len(unclear) - 1) if len(unclear) > 1 else ""
        spoken = " ".join(filter(None, (_quoted(text, unclear[0]), why, more)))
        reason = theme.text(spoken, 13.5, lines=lines, expand=True)
        answer = _signed(ft.Icons.WARNING_AMBER, theme.HEART, reason)
        if not theme.is_large_text():
            marked = theme.text("", MARKED, lines=1)
            marked.spans = list(_marked(text, unclear))
            answer = controls.stacked(marked, answer, spacing=2)
    # One label says it all, so that a screen reader reads it out whenever it changes.
    return controls.spoken(spoken, answer, announced=True)


def _signed(sign: ft.IconData, color: ft.ColorValue, words: ft.Control) -> ft.Control:
    return controls.top_row(ft.Icon(sign, size=20, color=color), words, spacing=8)


def _quoted(text: str, unclear: Unclear) -> str:
    return say("sentence.part", text=text[unclear.start : unclear.end])


def _marked(text: str, unclear: Sequence[Unclear]) -> Iterator[ft.TextSpan]:
    """Yield a sentence in parts; a wavy line is below each unclear one.

    Not in the field: words drawn below those of a field that is typed into took its focus away.
    """
    wavy = ft.TextStyle(
        bgcolor=theme.HEART_SOFT,
        decoration=ft.TextDecoration.UNDERLINE,
        decoration_style=ft.TextDecorationStyle.WAVY,
        decoration_color=theme.HEART,
        decoration_thickness=1.5,
    )
    end = 0
    for part in unclear:
        if part.start >= end:
            yield ft.TextSpan(text[end : part.start])
            yield ft.TextSpan(text[part.start : part.end], wavy)
            end = part.end
    yield ft.TextSpan(text[end:])


def fitting_commands(table: Table, number: int, text: str) -> Iterator[Command]:
    """Yield the first commands that have a word beginning with each typed word.

    A player's name begins a hand, even where a command has that name in it.
    """
    wanted = key_of(text).split()
    named = {word for player in table.game.players for word in key_of(player).split()}
    if len("".join(wanted)) < LEAST_LETTERS or not named.isdisjoint(wanted):
        return
    count = 0
    for command in commands(table, number):
        words = key_of(_label(table, number, command)).split()
        if count < FOUND and all(any(word.startswith(start) for word in words) for start in wanted):
            count += 1
            yield command


def _label(table: Table, number: int, command: Command) -> str:
    deal = ""
    if command.name == "deals":
        deal = short_deal_line(dealing(rules_at(table.game, number), table.game, number))
    return say(f"find.{command.name}", number=command.hand + 1, deal=deal)


def command_chips(
    table: Table, number: int, found: Sequence[Command], run: Callable[[Command], None]
) -> ft.Control:
    """Return a chip for each command that was found."""
    return controls.row(
        *(buttons.chip(_label(table, number, command), partial(run, command)) for command in found),
        spacing=8,
    )
