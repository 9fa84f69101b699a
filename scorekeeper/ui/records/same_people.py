"""The people of a record that was just joined: the same ones here and there, or namesakes."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.requests import PeopleIdentified, PersonIdentified
from scorekeeper.state.routes import Route
from scorekeeper.state.shared_records import Question, SharedRecord
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.record_status import record_route
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import join_list, say

FACE = 34.0
NAMED = 4
"""The most new people to name; of more, only their number is said."""


def same_people_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody who was here, and in the record, before it was joined."""
    record = state.shared.of(state.route.group)
    questions = record.questions if record else ()
    if record is None or not questions:
        words = say("same_people.nobody")
        return screen(state, dispatch, say("same_people.heading"), [theme.note(words, 16)])
    names = [question.name for question in questions]
    rows = [_row(record, question, names, dispatch) for question in questions]
    there = Route("group", group=record.key) if record.groups else record_route(record.key)
    leave = dispatch.to(there)

    def done() -> None:
        dispatch.send(PeopleIdentified(record.db))
        leave()

    return screen(
        state,
        dispatch,
        say("same_people.heading"),
        [
            theme.text(say("same_people.asked", count=len(questions)), 18),
            panels.panel(*panels.divided(rows), spacing=10),
            theme.note(say("same_people.about"), 14),
        ],
        footer=[buttons.primary(say("same_people.done"), done, under=_new_people(record))],
        under=record.name,
    )


def _new_people(record: SharedRecord) -> str:
    """Return the people who have come with the record: their names, or their number."""
    names, count = record.new_people, len(record.new_people)
    if count > NAMED:
        return say("same_people.new.count", count=count)
    return say("same_people.new", names=join_list(names), count=count) if names else ""


def _row(
    record: SharedRecord, question: Question, names: list[str], dispatch: Dispatch
) -> ft.Control:
    """Return a person, their numbers of games here and there, and the two answers."""
    name = question.name
    here = say("same_people.here", name=name)
    counts = say("same_people.games", here=question.here, there=question.there)
    ways = [
        buttons.choice(
            say(f"same_people.{way}"),
            dispatch.on_toggle(PersonIdentified(record.db, question.person, same, here)),
            chosen=same != question.apart,
            spoken=say(f"same_people.{way}.spoken", name=name),
            key=way,
        )
        for way, same in (("same", True), ("other", False))
    ]
    words = controls.stacked(
        theme.label(name, 16),
        theme.note(counts, 13.5),
        *([theme.note(here, 13.5)] if question.apart else []),
        spacing=0,
        expand=True,
    )
    head = controls.row(avatar(names, name, FACE), words)
    return controls.stacked(head, buttons.choices(ways), spacing=6)
