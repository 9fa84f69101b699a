"""The field in which a hand is said: typed, or spoken to the phone's own keyboard."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.sentences.language import key_of
from scorekeeper.sentences.meaning import Unclear
from scorekeeper.state import actions as act
from scorekeeper.state.commands import Command, commands
from scorekeeper.state.hand.sentence import SENTENCE_SECTION, sentence_in
from scorekeeper.state.model import Table
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.translation import current_language, say
from scorekeeper.words.unclear import unclear_sentence

# The answer below the field keeps its height whatever it says, so that nothing jumps.
ANSWER_HEIGHT, LARGE_ANSWER_HEIGHT = 62, 96
# So many letters tell one command from another.
LEAST_LETTERS, FOUND = 3, 3


@ft.component
def SentenceField(  # noqa: N802  # components are written like types
    table: Table, number: int, dispatch: Dispatch
) -> ft.Control:
    """Return the field, and below it what of the sentence is unclear, or commands of that name."""
    typed, set_typed = ft.use_state("")
    # What the app has read last: letters may come faster than the screen is drawn.
    read = ft.use_ref("")
    language = current_language().code
    found = sentence_in(table, number, typed, language)
    shown = "" if found.undone else typed
    fitting = tuple(_fitting(table, number, shown)) if found.unclear else ()

    def change(text: str) -> None:
        dispatch.send(act.SentenceTyped(text, read.current or "", language))
        read.current = text
        set_typed(text)

    def close() -> None:
        dispatch.send(act.TextFocusChanged(False))
        dispatch.send(act.SectionToggled(SENTENCE_SECTION))

    def run(command: Command) -> None:
        change("")
        close()
        if command.action:
            dispatch.send(command.action)

    def submit() -> None:
        if fitting:
            run(fitting[0])
        elif not found.unclear:
            close()

    field = text_field(
        say("sentence.label"),
        shown,
        change,
        dispatch,
        expand=True,
        autofocus=True,
        autocorrect=False,
        enable_suggestions=False,
        multiline=True,
        min_lines=2,
        max_lines=2,
        shift_enter=True,
        on_submit=lambda _: submit(),
    )
    height = LARGE_ANSWER_HEIGHT if theme.is_large_text() else ANSWER_HEIGHT
    return controls.Container(
        controls.Column(
            [
                controls.Row([field]),
                controls.Container(
                    _command_chips(table, number, fitting, run)
                    if fitting
                    else _answer(table, number, shown, found.unclear),
                    height=theme.text_scaled(height),
                ),
            ],
            spacing=4,
            tight=True,
        ),
        padding=ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, top=4),
    )


def _command_chips(
    table: Table, number: int, found: Sequence[Command], run: Callable[[Command], None]
) -> ft.Control:
    return controls.Row(
        [buttons.chip(_label(table, number, each), partial(run, each)) for each in found],
        spacing=8,
    )


def _answer(table: Table, number: int, text: str, unclear: Sequence[Unclear]) -> ft.Control:
    """Return what is unclear and why; before anything is typed, what can be said."""
    lines: list[ft.Control]
    if not text.strip():
        spoken = say("sentence.example", last=table.game.seats(number)[-1])
        lines = [theme.note(spoken, 14, lines=3)]
    elif not unclear:
        spoken = say("sentence.clear")
        lines = [theme.label(spoken, 14, color=theme.FELT)]
    else:
        why = unclear_sentence(unclear[0])
        more = say("sentence.more", count=len(unclear) - 1) if len(unclear) > 1 else ""
        spoken = " ".join(filter(None, (_quoted(text, unclear[0]), why, more)))
        large = theme.is_large_text()
        reason = theme.text(spoken, 13.5, color=theme.HEART, lines=3 if large else 2)
        lines = [reason] if large else [_marked_text(text, unclear), reason]
    # One label says it: a reader of the screen is told again whenever it changes.
    return controls.Semantics(
        label=spoken,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=controls.Column(lines, spacing=2, tight=True),
    )


def _marked_text(text: str, unclear: Sequence[Unclear]) -> ft.Control:
    marked = theme.text("", 14, lines=1)
    marked.spans = list(_marked(text, unclear))
    return marked


def _quoted(text: str, unclear: Unclear) -> str:
    return say("sentence.part", text=text[unclear.start : unclear.end])


def _marked(text: str, unclear: Sequence[Unclear]) -> Iterator[ft.TextSpan]:
    """Yield a sentence in parts; what is unclear is red with a wavy line below it."""
    style = ft.TextStyle(
        color=theme.HEART,
        weight=ft.FontWeight.W_700,
        decoration=ft.TextDecoration.UNDERLINE,
        decoration_style=ft.TextDecorationStyle.WAVY,
        decoration_color=theme.HEART,
    )
    end = 0
    for each in unclear:
        if each.start >= end:
            yield ft.TextSpan(text[end : each.start])
            yield ft.TextSpan(text[each.start : each.end], style)
            end = each.end
    yield ft.TextSpan(text[end:])


def _fitting(table: Table, number: int, text: str) -> Iterator[Command]:
    """Yield the first commands of which every typed word begins a word."""
    wanted = key_of(text).split()
    if len("".join(wanted)) < LEAST_LETTERS:
        return
    found = 0
    for command in commands(table, number):
        words = key_of(_label(table, number, command)).split()
        if found < FOUND and all(any(word.startswith(each) for word in words) for each in wanted):
            found += 1
            yield command


def _label(table: Table, number: int, command: Command) -> str:
    deal = ""
    if command.name == "deals":
        deal = short_deal_line(dealing(rules_at(table.game, number), table.game, number))
    return say(f"find.{command.name}", number=command.hand + 1, deal=deal)
