"""Every screen of shared records, with nothing on it and with a lot."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.groups import Groups
from scorekeeper.state.model import AppState, ScreenState
from scorekeeper.state.routes import DEVICES, HOME, JOIN_RECORD, RECORD, Route
from scorekeeper.state.shared_records import (
    Decision,
    HubAnswer,
    Question,
    RecordDevice,
    SharedRecord,
    SharedRecords,
)
from scorekeeper.statistics.group import Group
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.records.record import LEAVING, OTHER_HUB
from tests.exchange.devices import FOUR, hand

THURSDAY = Group("thursday", "Thursday table", FOUR, "black-lady")
AT = "2026-11-21T21:14:00+01:00"
TODAY = date(2026, 11, 21)
SHARED = SharedRecord(
    "g-1",
    "Thursday table",
    "https://cards.example/hub",
    groups=("thursday",),
    devices=(
        RecordDevice("Ann\u2019s phone", AT, here=True),
        RecordDevice("Bob\u2019s phone", None),
        RecordDevice("The screen in the hall", AT, reads_only=True),
    ),
    status="up_to_date",
    exchanged=AT,
)
QUESTIONS = (Question("ann", "Ann", 12, 64, apart=False), Question("bob", "Bob", 1, 2, apart=True))


def friday(*hands: Hand) -> Game:
    return Game("friday", "Friday", "black-lady", FOUR, "Ann", {"end_at": None}, hands)


def listed() -> GameSummary:
    return summarise(Record(friday(), group="thursday"))


def state(route: Route, *records: SharedRecord, **more: object) -> AppState:
    shared = replace(SharedRecords(possible=True, records=records), **more)  # type: ignore[arg-type]
    groups = Groups((THURSDAY,))
    opened = ScreenState(frozenset((LEAVING, OTHER_HUB)))
    return AppState(route, (listed(),), groups=groups, shared=shared, screen=opened)


def decision() -> Decision:
    """Return one hand that was entered twice, and another name."""
    mine, theirs = friday(hand(3)), friday(hand(4))
    fields = (("name", "Friday", "Saturday"),)
    return Decision("game:friday", "game", "Friday", "Bob\u2019s phone", AT, mine, theirs, fields)


def states() -> Iterator[tuple[str, AppState]]:
    """Yield every screen of shared records, with nothing on it and with a lot."""
    page = Route("record", group="thursday")
    yield "sharing", state(page)
    yield "sharing by one tap", state(page, own_hub="http://192.168.1.20:8550")
    yield "sharing everything", state(RECORD, own_hub="http://127.0.0.1:8550")
    for problem in ("offline", "code_wrong", "no_reader_link"):
        answer = HubAnswer("share", problem=problem)
        yield f"sharing: {problem}", state(page, answer=answer)
    offline = replace(SHARED, status="offline", offline_since=AT, to_send=3)
    joining = state(Route("join_record"))
    yield "joining by a link", replace(joining, screen=ScreenState(join_link="#j1:abc"))
    begun = HubAnswer("share", db=SHARED.db, to_set=("[cors] origins = *",))
    yield "begun on a CouchDB", state(page, SHARED, answer=begun)
    asked = replace(SHARED, to_decide=(decision(),), questions=QUESTIONS, status="to_decide")
    for name, record in (
        ("up to date", SHARED),
        ("offline", offline),
        ("nothing to send", replace(offline, to_send=0)),
        ("full", replace(SHARED, status="full", to_send=3)),
        ("not here yet", replace(SHARED, to_take=3)),
        ("closed", replace(SHARED, status="refused")),
        ("many devices", replace(SHARED, devices=SHARED.devices * 7, more_devices=179)),
        ("reader", replace(SHARED, role="reader")),
        ("asked", asked),
        ("back", replace(SHARED, back=("Friday", "Cid"))),
    ):
        yield f"record {name}", state(page, record)
        yield f"home {name}", state(HOME, record)
        yield f"devices {name}", state(DEVICES, record)
    code = HubAnswer("code", db="g-1", hub=SHARED.hub, code="K7QX2M", expires=AT)
    yield "code", state(page, SHARED, answer=code)
    refused = HubAnswer("new_key", db="g-1", problem="hub_unfit")
    yield "new key on a CouchDB", state(page, SHARED, answer=refused)
    link = HubAnswer("link", db="g-1", link="#j1:abcdefghijklmnop")
    yield "link", state(page, SHARED, answer=link)
    yield "joining", state(JOIN_RECORD)
    yield "home without games", AppState(HOME, shared=SharedRecords(possible=True))
    yield "joining is busy", state(JOIN_RECORD, answer=HubAnswer("join", busy=True))
    taking_in = HubAnswer("join", busy=True, db="g-1")
    yield "joining takes long", state(JOIN_RECORD, answer=taking_in)
    joined = HubAnswer("join", db="g-1")
    yield "joined", state(JOIN_RECORD, SHARED, answer=joined)
    yield "joined with questions", state(JOIN_RECORD, asked, answer=joined)
    yield "who is who", state(Route("same_people", group="thursday"), asked)
    for count in (1, 2, 5):
        names = (*FOUR, "Eve")[:count]
        came = replace(asked, new_people=names)
        yield f"who is who: {count} new", state(Route("same_people", group="thursday"), came)
    yield "decide", state(Route("decide", group="thursday"), asked)
    other = Decision("person:ann", "person", "Ann", fields=(("colour", "1", ""),))
    yield (
        "decide a person",
        state(Route("decide", group="thursday"), replace(asked, to_decide=(other,))),
    )
    yield "nothing to decide", state(Route("decide", group="thursday"), SHARED)
