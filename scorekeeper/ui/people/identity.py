"""A person's identity: name and colour in all games, merges with other names, and hiding."""

from collections.abc import Iterator, Sequence

import flet as ft

from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonHidden,
    PersonSeparated,
)
from scorekeeper.statistics.people import People, Person
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import swatches
from scorekeeper.ui.widgets.inputs import person_name_editor
from scorekeeper.words.translation import join_list, say

OTHERS_SHOWN = 40


def followed(person: Person, dispatch: Dispatch) -> ft.Control:
    """Return what can be done about a person of a record that this device only reads."""
    reason = theme.note(say("record.only_reads"), 14)
    return panels.panel(reason, *_hiding(person, dispatch), spacing=10)


@ft.component
def Identity(
    people: People, person: Person, others: Sequence[str], dispatch: Dispatch
) -> ft.Control:
    """The editor of a person, who may be the same as one of the ``others``."""
    typed, set_typed = ft.use_state(person.name)
    editor = person_name_editor(person.id, person.name, typed, set_typed, dispatch)
    owners = [""] * len(theme.PEOPLE)
    if person.colour is not None:
        owners[person.colour] = person.name
    return panels.panel(
        theme.label(say("person.edit"), 16),
        *layout.beside(*editor),
        theme.note(_about_names(people, person), 14),
        swatches(
            owners, person.name, lambda slot: dispatch.on_tap(PersonColoured(person.id, slot))
        ),
        *_merged(people, person, dispatch),
        *_same_as(people, person, others, dispatch),
        *_hiding(person, dispatch),
        spacing=10,
    )


def _about_names(people: People, person: Person) -> str:
    """Return a note on a new name, and the other spellings under which games know the person."""
    written = [spelling for spelling in people.spellings(person.name) if spelling != person.name]
    about = say("person.rename.about")
    return f"{about} {say('person.spellings', names=join_list(written))}" if written else about


def _merged(people: People, person: Person, dispatch: Dispatch) -> Iterator[ft.Control]:
    """Yield a row for everybody who was merged with this person."""
    for merged in people.merged_into(person.id):
        yield controls.row(
            controls.Container(theme.text(say("person.merged", name=merged.name), 15), expand=True),
            buttons.chip(
                say("person.separate"),
                dispatch.on_tap(PersonSeparated(merged.id)),
                key=f"separate {merged.id}",
                spoken=say("person.separate.spoken", name=merged.name),
            ),
            spacing=8,
        )


def _same_as(
    people: People, person: Person, names: Sequence[str], dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield the chips of other people, one of whom may be this person under another name."""
    candidates = (people.of(name) for name in names)
    others = [other for other in candidates if other and other is not person][:OTHERS_SHOWN]
    if not others:
        return
    yield theme.note(say("new_game.known.same", name=person.name), 14)
    yield buttons.chips(
        buttons.chip(
            other.name,
            dispatch.on_tap(PeopleMerged(other.id, person.id)),
            key=f"same {other.id}",
            spoken=say("new_game.known.merge", old=other.name, new=person.name),
        )
        for other in others
    )


def _hiding(person: Person, dispatch: Dispatch) -> Iterator[ft.Control]:
    words, spoken = "person.hide", "person.hide.spoken"
    if person.hidden:
        words, spoken = "person.show", "person.show.spoken"
    yield theme.note(say("person.hide.about"), 14)
    yield buttons.chips(
        [
            buttons.chip(
                say(words),
                dispatch.on_tap(PersonHidden(person.id, hidden=not person.hidden)),
                spoken=say(spoken, name=person.name),
                ink=theme.FELT if person.hidden else theme.HEART,
            )
        ]
    )
