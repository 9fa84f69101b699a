"""What a hostile client does over a real socket that no client of Flet's does."""

import asyncio

import msgpack
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.client_messages import CONTROL_EVENT, REGISTER_CLIENT, decode_message, encode_message

LOOPBACK = "127.0.0.1"
PAGE = {"route": "/", "width": 390, "height": 844, "platform": "android", "web": True}
REGISTER = {"session_id": None, "page_name": "", "page": PAGE}
TOO_BIG, INVALID = 1009, 1007
SECONDS = 20.0
MALFORMED = {
    "another protocol": b"\x07abc",
    "no message": b"\x00\xc1",
    "cut off": encode_message(REGISTER_CLIENT, REGISTER)[:-3],
    "a claim of four billion parts": b"\x00\xdd\xff\xff\xff\xff",
    "not a pair": b"\x00" + msgpack.packb([1]),
    "an unknown action": encode_message(99, REGISTER),
    "a field too many": encode_message(REGISTER_CLIENT, {**REGISTER, "more": 1}),
    "no page": encode_message(REGISTER_CLIENT, {**REGISTER, "page": "/etc"}),
    "a tap before it is known": encode_message(
        CONTROL_EVENT, {"target": 1, "name": "click", "data": None}
    ),
    "a broken time": b"\x00" + msgpack.packb([1, msgpack.ExtType(1, b"noon")]),
    "nested deeply": b"\x00" + b"\x91" * 5000,
}


async def silent_connection(
    address: str, first: bytes, source: str = LOOPBACK
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect from an address of this computer, and send only the beginning of a request."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    writer.write(first)
    return reader, writer


async def closed_with(connection: ClientConnection) -> int:
    """Wait until the server hangs up; return why."""
    try:
        async with asyncio.timeout(SECONDS):
            while True:
                await connection.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


async def registered(connection: ClientConnection) -> None:
    await connection.send(encode_message(REGISTER_CLIENT, REGISTER))
    assert decode_message(bytes(await connection.recv()))[0] == REGISTER_CLIENT  # type: ignore[arg-type]
