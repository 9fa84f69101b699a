"""What the last change altered on the rule card: a sentence that stands out for a moment."""

import asyncio

import flet as ft

from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.trial import configured_draft
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.words.rule_card.differences import card_differences
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import say

# Long enough to be found and read.
SECONDS = 6.0
# A change of the deck alters many sentences, and the first say enough.
SENTENCES = 3


def altered_sentences(draft: OwnGameDraft, seated: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of the rule card that the last change of a draft altered.

    Where it only took some away these are said to be gone; none where it altered none.
    """
    if draft.before is None:
        return ()
    _, players = configured_draft(draft, seated)
    new, gone = card_differences(draft.sound, draft.before, players)
    if new:
        return tuple(map(_sentence, new[:SENTENCES]))
    return tuple(say("own_game.trial.gone", sentence=_sentence(row)) for row in gone[:SENTENCES])


def _sentence(row: Row) -> str:
    return f"{row.text}: {row.value}" if row.value else row.text


@ft.component
def LastChange(sentences: tuple[str, ...]) -> ft.Control:  # noqa: N802  # written like a type
    """The altered sentences, which stand out until a moment after the change."""
    fresh, set_fresh = ft.use_state(True)

    async def stand_out() -> None:
        set_fresh(True)
        await asyncio.sleep(SECONDS)
        set_fresh(False)

    ft.use_effect(stand_out, [sentences])
    return change_box(sentences, fresh=fresh)


def change_box(sentences: tuple[str, ...], *, fresh: bool) -> ft.Control:
    """Return the sentences; while they are ``fresh`` in bold, with a pencil and a thick border."""
    face = theme.BOLD if fresh else theme.REGULAR
    lines = [theme.text(sentence, 15, face=face) for sentence in sentences]
    heading = theme.note(say("own_game.trial.changed"), 13.5)
    pencil = [ft.Icon(ft.Icons.EDIT, size=20, color=theme.FELT)] if fresh else []
    words = controls.stacked(heading, *lines, spacing=4, expand=True)
    row = controls.Row([*pencil, words], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
    edge = ft.Border.all(2, theme.FELT) if fresh else ft.Border.all(1, theme.HAIRLINE)
    box = panels.panel(row, padding=12, border=edge)
    return controls.Semantics(content=box, live_region=True, container=True)
