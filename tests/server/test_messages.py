"""Messages from a client: what they are about, and which are none."""

import asyncio
import tracemalloc

import msgpack
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorekeeper.flet_internals import REGISTER_ACTION
from scorekeeper.server.messages import (
    LARGE,
    MOST_PARTS,
    CheckedMessages,
    action_of,
    has_few_parts,
)
from tests.client_messages import CONTROL_EVENT, encode_message

FILES = {
    "target": 7,
    "name": "result",
    "data": {"files": [{"name": "a.json", "size": 300_000, "bytes": b"x" * 300_000}] * 2},
}


REGISTER = encode_message(REGISTER_ACTION, {"session_id": None, "page_name": "", "page": {}})
EVENT = encode_message(CONTROL_EVENT, FILES)
LEFT = {"type": "websocket.disconnect", "code": 1007}
CLOSE = {"type": "websocket.close", "code": 1007}


@pytest.mark.parametrize(
    ("sent", "passed"),
    [
        ([REGISTER, EVENT], [REGISTER, EVENT]),
        ([REGISTER, b"no message", EVENT], [REGISTER, LEFT]),
        ([REGISTER, b""], [REGISTER, LEFT]),
        # Whoever has not registered ends at once: the app does not even hear that it left.
        ([EVENT], []),
        ([b"no message"], []),
    ],
)
def test_a_malformed_message_closes_its_socket(sent: list[bytes], passed: list[object]) -> None:
    waiting = iter(sent)
    received: list[object] = []
    answers: list[Message] = []

    async def receive() -> Message:
        data = next(waiting, None)
        if data is None:
            return {"type": "websocket.disconnect", "code": 1001}
        return {"type": "websocket.receive", "bytes": data}

    async def send(message: Message) -> None:
        answers.append(message)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            received.append(message["bytes"])
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        if message["code"] != 1001:
            received.append(message)

    asyncio.run(CheckedMessages(app)({"type": "websocket"}, receive, send))
    assert received == passed
    assert answers == ([] if passed == sent else [CLOSE])


def test_a_message_with_files_is_read() -> None:
    assert action_of(encode_message(CONTROL_EVENT, FILES)) == CONTROL_EVENT


def test_bytes_for_a_channel_have_its_number() -> None:
    assert action_of(b"\x01\x00\x00\x00\x01bytes") == 0
    assert action_of(b"\x01\x00\x00") is None
    assert action_of(b"") is None


def test_a_message_of_many_parts_is_refused_before_it_is_unpacked() -> None:
    body = {**FILES, "data": [[]] * 10_000_000}
    message = encode_message(CONTROL_EVENT, body)
    assert len(message) > LARGE
    tracemalloc.start()
    try:
        assert action_of(message) is None
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_the_parts_of_a_message_without_room_for_many_are_not_counted() -> None:
    def message(parts: int) -> bytes:
        return encode_message(CONTROL_EVENT, {**FILES, "data": [0] * parts})

    most = LARGE - len(message(LARGE)) + LARGE
    assert len(message(most)) == LARGE
    assert action_of(message(most)) == CONTROL_EVENT
    assert action_of(message(most + 1)) is None


@pytest.mark.parametrize(
    "part",
    [
        *(None, True, 0, -1, 200, 70_000, 2**31, 2**40, -100, -1000, -(2**20), -(2**40), 1.5),
        *("", "a", "a" * 40, "a" * 300, "a" * 70_000, b"", b"a" * 300, b"a" * 70_000),
        *([], [1], [1] * 20, {}, {"a": 1}, {str(number): number for number in range(20)}),
        *(msgpack.ExtType(5, b"x" * size) for size in (1, 2, 3, 4, 8, 16, 300, 70_000)),
    ],
)
def test_the_parts_of_a_message_are_counted_whatever_they_are(part: object) -> None:
    # Bytes that stand for parts of their own, wherever the size of one is read wrongly.
    packed = msgpack.packb([part, b"\x90" * (2 * MOST_PARTS)])
    assert has_few_parts(b"\x00" + packed)
    assert not has_few_parts(b"\x00" + packed + b"\x90" * (MOST_PARTS + 1))
