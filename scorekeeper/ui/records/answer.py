"""What became of something that was asked of a hub."""

import flet as ft

from scorekeeper.state.shared_records import HubAnswer, HubTask
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.translation import say


def answer_lines(answer: HubAnswer, *tasks: HubTask) -> list[ft.Control]:
    """Return that a hub is being asked, or why it has refused one of these tasks."""
    if answer.task not in tasks:
        return []
    if answer.busy:
        return [theme.note(say("record.busy"), 15)]
    if answer.problem is None:
        return []
    words = say(f"record.refused.{answer.problem}", hub=answer.hub)
    return [controls.announced(theme.text(words, 15, color=theme.HEART))]
