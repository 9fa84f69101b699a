"""The commands of shared records, from ``share`` to ``leave``."""

import argparse
import asyncio
import contextlib
import json
import sys
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, assert_never

from scorekeeper.cli.arguments import SharedCommand
from scorekeeper.cli.hub import own_key
from scorekeeper.cli.shared_list import list_records
from scorekeeper.cli.terminal import write_answer, write_problem
from scorekeeper.exchange.couchdb import administrator_in, begin_on_couchdb, make_new_key
from scorekeeper.exchange.joining import (
    LeftError,
    RefusedError,
    add_begun,
    begin_record,
    exchange,
    join_record,
    leave,
    make_code,
    redeem_code,
    scope_of,
)
from scorekeeper.exchange.knowledge import Begun, SharedFolder, SharedRecord
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.same_people import end_questions, questions, tell_apart, unite
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError
from scorekeeper.exchange.turns import StoppedError
from scorekeeper.exchange.watch import Watch
from scorekeeper.scoring.players import fold
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.joining import is_join_link
from scorekeeper.state.shared_records import ExchangeResult
from scorekeeper.statistics.group import Group
from scorekeeper.store.data_folder import data_folder
from scorekeeper.store.documents.port import Failure
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record
from scorekeeper.sync.join import (
    JoinDocument,
    Role,
    Scope,
    is_hub_address,
    join_link,
    read_join_link,
)
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import join_list, say

Answer = TypeVar("Answer")
Result = TypeVar("Result")
SYNC_FORMAT = "scorekeeper-sync/1"
EXIT: Mapping[ExchangeResult, int] = {
    "up_to_date": 0,
    "to_decide": 1,
    "offline": 3,
    "refused": 4,
    "full": 5,
}
"""The exit status of an exchange; of several records the highest one."""


class FailedError(Exception):
    """A command failed, for a reason that is a sentence."""


def run_shared_command(command: SharedCommand, options: argparse.Namespace) -> int:
    """Run one of the commands; return the exit status."""
    data = data_folder(options.data)
    folder = SharedFolder(data)
    device = LocalDevice(open_library(data), folder)
    try:
        match command:
            case "share":
                return _share(options, data, device)
            case "join":
                return _join(options, device)
            case "sync":
                return _sync(options, device)
            case "shared":
                return list_records(device, as_json=options.json)
            case "same-people":
                return _same_people(options, device)
            case "new-key":
                return _new_key(options, folder)
            case "leave":
                record = _named(folder, options.name)
                asyncio.run(leave(device, record, forget=options.forget))
                write_answer(say("shared.left", name=visible(record.join.name)))
                return 0
            case _:
                assert_never(command)
    except FailedError as failure:
        write_problem(str(failure))
    except Failure as failure:
        write_problem(problem_sentence(failure.problem))
    return 1


def _finished(join: JoinDocument, exchanging: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """Return the result of an exchange; start again where somebody who leaves a record stopped it.

    Raises:
        FailedError: This record is the one that they left.
    """
    while True:
        try:
            return asyncio.run(exchanging())
        except StoppedError:
            continue
        except LeftError as error:
            raise FailedError(say("shared.no_record", name=quoted(join.name))) from error


def _share(options: argparse.Namespace, data: Path, device: LocalDevice) -> int:
    group = None if options.all else _group(device.library, options.group)
    record = _shared_already(device.folder, group)
    if record is None:
        name = group.name if group else say("shared.everything")
        scope: Scope = "group" if group else "everything"
        begun = _begin(options, data, name, scope)
        record = add_begun(device.folder, begun, scope, group.id if group else None, device.now())
    _, done = _finished(record.join, partial(exchange, device, record.join.db))
    _show_failure(record, done)
    if done.status == "full":
        write_problem(say("record.full.about"))
    role: Role = "reader" if options.reader or record.join.role == "reader" else "member"
    if options.code:
        code = _asked(record.join.hub, make_code(record.join, role))
        until = datetime.fromisoformat(code.expires).astimezone().strftime("%H:%M")
        write_answer(say("shared.code_until", code=code.code, time=until))
    else:
        join = record.join if role == record.join.role else record.reader
        if join is None:
            raise FailedError(say("shared.no_reader_link"))
        write_answer(join_link(join))
    write_problem(say("shared.reads_all", name=visible(record.join.name)))
    return 0


def _begin(options: argparse.Namespace, data: Path, name: str, scope: Scope) -> Begun:
    """Begin a record on the hub that the options name, or on a CouchDB as its administrator."""
    administrator = administrator_in(options.hub or "")
    if administrator is None:
        address = _checked_address(options.hub)
        key = options.owner_key or own_key(data, address)
        return _asked(address, begin_record(address, key, name, scope))
    result = _asked(administrator.address, begin_on_couchdb(administrator, name))
    if result.not_set:
        write_problem(say("shared.couchdb.not_set", settings=join_list(list(result.not_set))))
    write_problem(say("shared.couchdb.proxy"))
    return result.begun


def _group(library: Library, name: str) -> Group:
    group = library.groups.find(name)
    groups = (group,) if group else library.groups.named(name)
    if not groups:
        raise FailedError(say("shared.no_group", name=quoted(name)))
    if len(groups) > 1:
        ids = join_list([group.id for group in groups])
        raise FailedError(say("shared.many_groups", name=quoted(name), ids=ids))
    return groups[0]


def _shared_already(folder: SharedFolder, group: Group | None) -> SharedRecord | None:
    for record in folder.records():
        if group is None and record.scope == "everything":
            return record
        if group is not None and record.scope == "group" and group.id in record.groups:
            return record
    return None


def _join(options: argparse.Namespace, device: LocalDevice) -> int:
    join = _join_document(options)
    before = device.folder.read(join.db)
    if before is None:
        _confirm(join)
    record, done = _finished(join, partial(join_record, device, join))
    _show_failure(record, done, join.hub)
    write_answer(say("shared.joined", name=visible(join.name)))
    if before is None and (same := questions(device.library, record)):
        names = join_list([visible(question.name) for question in same])
        write_answer(say("shared.same_people", names=names, record=quoted(join.name)))
    if done.status in ("to_decide", "full"):
        _show(record, done)
    return 0


def _confirm(join: JoinDocument) -> None:
    """Say so where all that is here would be shared as well; at a terminal, ask.

    Raises:
        FailedError: Somebody does not want it.
    """
    if join.role == "reader" or _asked(join.hub, scope_of(join)) != "everything":
        return
    write_problem(say("shared.joins_everything", name=visible(join.name)))
    if sys.stdin is None or not sys.stdin.isatty():
        return
    yes, typed = say("shared.yes"), ""
    with contextlib.suppress(EOFError):
        typed = input(say("shared.type_yes", yes=yes) + " ")
    if fold(typed.strip()) != fold(yes):
        raise FailedError(say("shared.not_joined"))


def _join_document(options: argparse.Namespace) -> JoinDocument:
    text: str = options.link
    if is_join_link(text):
        join = read_join_link(text)
        if isinstance(join, Problem):
            raise FailedError(problem_sentence(join))
        return join
    address = _checked_address(options.hub)
    return _asked(address, redeem_code(address, text))


def _checked_address(address: str | None) -> str:
    if not address:
        raise FailedError(say("shared.hub_wanted"))
    if not is_hub_address(address):
        raise FailedError(say("shared.no_hub_address", address=quoted(_without_key(address))))
    return address.rstrip("/")


def _without_key(address: str) -> str:
    scheme, _, rest = address.rpartition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if scheme else rest.rpartition("@")[2]


def _asked(address: str, ask: Coroutine[Any, Any, Answer]) -> Answer:
    """Return the answer of a hub, or say why there is none."""
    hub = visible(address)
    try:
        return asyncio.run(ask)
    except NoConnectionError as error:
        raise FailedError(say("shared.offline", hub=hub)) from error
    except KeyRefusedError as error:
        raise FailedError(say("shared.refused", hub=hub)) from error
    except RefusedError as error:
        match error.reason:
            case "hub_full":
                raise FailedError(say("shared.hub_full", hub=hub)) from error
            case "code_wrong":
                raise FailedError(say("shared.code_wrong")) from error
            case "hub_unfit":
                raise FailedError(say("shared.hub_unfit", hub=hub)) from error
            case unknown:
                assert_never(unknown)


def _show_failure(record: SharedRecord, done: Exchanged, hub: str = "") -> None:
    hub = visible(hub or record.join.hub)
    if done.status == "offline":
        raise FailedError(say("shared.offline", hub=hub))
    if done.status == "refused":
        raise FailedError(say("shared.refused", hub=hub))


def _sync(options: argparse.Namespace, device: LocalDevice) -> int:
    library, folder = device.library, device.folder
    as_json: bool = options.json
    if options.watch and folder.records():
        last: dict[str, Exchanged] = {}

        def tell(record: SharedRecord, done: Exchanged) -> None:
            # People who watch hear of the changes.
            before = last.get(record.join.db)
            quiet = before is not None and before.status == done.status and not any(done[:3])
            last[record.join.db] = done
            if not quiet:
                _print_exchanges([(record, done)], as_json=as_json)

        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(Watch(device, tell).run())
        return max((EXIT[exchanged.status] for exchanged in last.values()), default=0)
    records = folder.records()
    # Where nothing is shared, nothing of the store is looked at.
    before = {*library.stamps()} if records else set()
    done = []
    for join in [record.join for record in records]:
        # Somebody may leave it at this moment.
        with contextlib.suppress(FailedError):
            done.append(_finished(join, partial(exchange, device, join.db)))
    _print_exchanges(done, as_json=as_json)
    if records and not as_json:
        for remark in _twins(library, {*library.stamps()} - before):
            write_answer(remark)
    return max((EXIT[exchanged.status] for _, exchanged in done), default=0)


def _twins(library: Library, arrived: Collection[str]) -> Iterator[str]:
    """Yield a remark for each arrived game that looks like one here; the app compares them."""
    for game_id in sorted(arrived):
        loaded = library.load(game_id)
        twin = library.load(loaded.looks_like) if isinstance(loaded, Record) else None
        if isinstance(loaded, Record) and isinstance(twin, Record):
            names = (visible(game.name or game.id) for game in (loaded.game, twin.game))
            yield say("import.remark.twin", **dict(zip(("name", "twin"), names, strict=True)))


def _print_exchanges(exchanges: "list[tuple[SharedRecord, Exchanged]]", *, as_json: bool) -> None:
    if as_json:
        records = [
            {
                "name": record.join.name,
                "pulled": done.pulled,
                "pushed": done.pushed,
                "merged": done.merged,
                "to_decide": [*done.to_decide],
                "status": done.status,
            }
            for record, done in exchanges
        ]
        write_answer(json.dumps({"format": SYNC_FORMAT, "records": records}))
    elif not exchanges:
        write_answer(say("shared.none"))
    else:
        for record, done in exchanges:
            _show(record, done)
            if names := join_list([visible(name) for name in done.back if name]):
                write_answer(say("record.back", names=names))
    print(end="", flush=True)


def _show(record: SharedRecord, done: Exchanged) -> None:
    name = visible(record.join.name)
    match done.status:
        case "up_to_date":
            counts = {"pulled": done.pulled, "pushed": done.pushed, "merged": done.merged}
            write_answer(say("shared.status.up_to_date", name=name, **counts))
        case "to_decide":
            ids = join_list([visible(game_id) for game_id in done.to_decide])
            write_answer(say("shared.status.to_decide", name=name, ids=ids))
        case "offline":
            write_answer(say("shared.status.offline", name=name))
        case "full":
            write_answer(say("shared.status.full", name=name, to_send=record.to_send))
        case "refused":
            write_answer(say("shared.status.refused", name=name))
        case unknown:
            assert_never(unknown)


def _same_people(options: argparse.Namespace, device: LocalDevice) -> int:
    """Tell two people apart, or make them one again; then print the people in question."""
    library, folder = device.library, device.folder
    record = _named(folder, options.name)
    wanted: str = options.apart or options.same or ""
    by_name = {question.name.casefold(): question for question in questions(library, record)}
    if wanted:
        person = by_name.get(wanted.casefold())
        if person is None:
            raise FailedError(say("shared.no_person", name=quoted(wanted)))
        if options.same:
            unite(library, record, person.person)
        else:
            called = options.called or say("same_people.here", name=person.name)
            asyncio.run(tell_apart(device, record, person.person, called))
    asyncio.run(end_questions(folder, record))
    asked = questions(library, folder.read(record.join.db) or record)
    for question in asked:
        counts = say("same_people.games", here=question.here, there=question.there)
        which = say(f"same_people.{'other' if question.apart else 'same'}")
        write_answer(say("shared.person", name=visible(question.name), which=which, games=counts))
    if not asked:
        write_answer(say("same_people.nobody"))
    return 0


def _new_key(options: argparse.Namespace, folder: SharedFolder) -> int:
    """Give a record a new key; on a CouchDB only its administrator can."""
    record = _named(folder, options.name)
    hub, join = options.hub or "", record.join
    administrator = administrator_in(hub)
    _asked(administrator.address if administrator else join.hub, make_new_key(folder, record, hub))
    write_answer(say("shared.new_key", name=visible(join.name)))
    return 0


def _named(folder: SharedFolder, name: str) -> SharedRecord:
    matches = [record for record in folder.records() if name in (record.join.name, record.join.db)]
    if not matches:
        raise FailedError(say("shared.no_record", name=quoted(name)))
    if len(matches) > 1:
        dbs = join_list([record.join.db for record in matches])
        raise FailedError(say("shared.many_records", name=quoted(name), dbs=dbs))
    return matches[0]
