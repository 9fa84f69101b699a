"""Everything that hostile guests try, a case each."""

import asyncio
import contextlib
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State

from scorekeeper.server.guests import DEVICES_KEPT
from scorekeeper.server.rate_limit import JOINS_ALLOWED, WRONG_CODES_ALLOWED
from scorekeeper.server.sockets import DEVICE_REMOVED, PAGES_ALLOWED, TOO_MANY_PAGES
from scorekeeper.state.routes import Role
from tests.server.hostile_client import (
    INVALID,
    MALFORMED,
    TOO_BIG,
    closed_with,
    registered,
    silent_connection,
)
from tests.siege.attacker import ANSWER_SECONDS, Attacker, at_once

SILENT = 300
SILENT_PARTS = (b"", b"GET / HT", b"POST /join HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nco")
SLOW = 60
SLOW_REQUEST = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: " + b"a" * 1000
HOLD_SECONDS = 2.0
# A new screen takes no taps for a moment.
SETTLE_SECONDS = 0.6
RENEW = "New codes for everybody else"
SPELLINGS = 60
# What a page may leave behind for a while, and noise of the memory's pages.
MEMORY_ALLOWED = 25.0
JOINS_AT_ONCE = 60
MANY_PAGES = 30
CLOSED_EARLY = 1000
BOMB_BYTES = 18_000_000
PROTOCOL_ERROR = 1002
FIN_COMPRESSED_BINARY = 0x80 | 0x40 | 0x02
FIN_BINARY = 0x80 | 0x02
MASKED = 0x80


@dataclass(frozen=True)
class HostileCase:
    """Something that hostile guests try. ``attempt`` does it once, in a few seconds."""

    name: str
    attempt: Callable[[Attacker], Awaitable[None]]


async def _hold(attacker: Attacker, count: int, parts: Sequence[bytes], drip: bytes) -> None:
    """Open connections and hold them, with a byte now and then; a newcomer is answered."""
    sources = [attacker.new_source() for _ in range(5)]
    opened = []
    for part, source in islice(zip(cycle(parts), cycle(sources)), count):
        with contextlib.suppress(OSError):
            opened.append(await silent_connection(attacker.target.server.address, part, source))
    attacker.tried += count
    end = time.monotonic() + HOLD_SECONDS
    sent = 0
    while time.monotonic() < end:
        for _, writer in opened:
            if drip and not writer.is_closing():
                writer.write(drip[sent : sent + 1])
        sent += 1
        answered = await attacker.newcomer_is_answered()
        attacker.expect(answered, "a newcomer was not answered")
        await asyncio.sleep(0.2)
    for _, writer in opened:
        writer.transport.abort()


async def silent_connections(attacker: Attacker) -> None:
    await _hold(attacker, SILENT, SILENT_PARTS, b"")


async def slow_requests(attacker: Attacker) -> None:
    await _hold(attacker, SLOW, (b"",), SLOW_REQUEST)


async def many_joins(attacker: Attacker) -> None:
    """Join once more than devices are kept, from as many addresses as that takes."""
    code = attacker.codes()["follow"]
    tries = DEVICES_KEPT + 1
    # As few addresses as can join so often; the first one tries once too often.
    sources = [attacker.new_source() for _ in range(tries // JOINS_ALLOWED)]
    answers: Counter[int] = Counter()
    staff = {device.id for device in attacker.devices() if device.role != "follow"}

    async def join_from(source: str) -> None:
        answers[(await attacker.join(code, source)).status] += 1

    at = islice(cycle(sources), tries)
    joins = [lambda source=source: join_from(source) for source in at]
    await at_once(joins, JOINS_AT_ONCE)
    attacker.tried += tries
    attacker.expect(set(answers) <= {303, 429}, f"joins were answered {dict(answers)}")
    extra = [(await attacker.join(code, sources[0])).status for _ in range(3)]
    attacker.expect(set(extra) == {429}, f"one address too often was answered {extra}")
    rest = {device.id for device in attacker.devices()}
    attacker.expect(staff <= rest, f"{len(staff - rest)} hosts or scorers were thrown out")
    attacker.expect(len(rest) <= DEVICES_KEPT + 5, f"{len(rest)} devices are kept")


def frame(first: int, length: int, content: bytes) -> bytes:
    """Return a frame of a web socket as a client sends it, which may claim another length."""
    # A mask of zeros leaves the content as it is.
    return bytes([first, MASKED | 127]) + length.to_bytes(8, "big") + bytes(4) + content


async def compressed_frame(attacker: Attacker) -> None:
    """Send a small compressed frame that unpacks to a thousand times as much."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(BOMB_BYTES)) + packer.flush(zlib.Z_SYNC_FLUSH)
    before = attacker.memory()
    connection = await attacker.socket(await attacker.cookie("follow"))
    await registered(connection)
    connection.transport.write(frame(FIN_COMPRESSED_BINARY, len(bomb), bomb))
    attacker.tried += 1
    why = await closed_with(connection)
    attacker.expect(why == PROTOCOL_ERROR, f"the frame was answered {why}")
    grown = attacker.memory() - before
    attacker.expect(grown < MEMORY_ALLOWED, f"it took {grown:.0f} MB")


async def large_frames(attacker: Attacker) -> None:
    """Send messages that are too large, or only claim to be, with every role."""
    roles: tuple[Role, ...] = ("follow", "score", "host")
    for role in roles:
        cookie = await attacker.cookie(role)
        for claimed, sent in ((64_001, 64_001), (1_000_000, 100_000), (2**40, 1000)):
            connection = await attacker.socket(cookie)
            await registered(connection)
            connection.transport.write(frame(FIN_BINARY, claimed, bytes(sent)))
            attacker.tried += 1
            why = await closed_with(connection)
            attacker.expect(why == TOO_BIG, f"{claimed} bytes of a {role} were answered {why}")


async def malformed_messages(attacker: Attacker) -> None:
    """Send messages that Flet would not send, nested deeply or claiming billions of parts."""
    cookie = await attacker.cookie("follow")
    for name, message in MALFORMED.items():
        connection = await attacker.socket(cookie)
        await connection.send(message)
        attacker.tried += 1
        why = await closed_with(connection)
        attacker.expect(why == INVALID, f"“{name}” was answered {why}")


async def spelled_paths(attacker: Attacker) -> None:
    """Ask for the largest file by many spellings of its path, and for files outside."""
    headers = [f"Cookie: {await attacker.cookie('follow')}", "Accept-Encoding: gzip"]
    before = attacker.memory()
    random = Random(attacker.tried)  # noqa: S311 - the same spellings each time
    for _ in range(SPELLINGS):
        parts = random.choices(["./", "/", "a/../", "%2e/", "b/%2e%2e/"], k=random.randint(1, 6))
        answer = await attacker.request(f"HEAD /{''.join(parts)}main.dart.js", headers)
        attacker.tried += 1
        attacker.expect(answer.status != 500, "a spelling was answered 500")
        outside = "/" + random.choice(["../", "%2e%2e/", "..%2f", "..\\"]) * 8 + "etc/passwd"
        answer = await attacker.request(f"GET {outside}", headers)
        attacker.tried += 1
        attacker.expect(b"root:x:0:0" not in answer.body, f"{outside} was answered")
    answer = await attacker.request("GET /a/../main.dart.js", headers)
    attacker.expect(answer.status in {200, 304}, f"the file was answered {answer.status}")
    grown = attacker.memory() - before
    attacker.expect(grown < 2 * MEMORY_ALLOWED, f"they took {grown:.0f} MB")


STRANGE_REQUESTS = (
    ("GET /ws", ("Origin: http://[", "Upgrade: websocket")),
    ("GET /ws", ("Origin: null", "Upgrade: websocket")),
    ("POST /join", ("Origin: http://[", "Content-Length: 0")),
    ("POST /join", ("Origin: http://evil.example", "Content-Length: 11")),
    ("GET /ws", ("Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 99")),
    ("GET /main.dart.js", ("Range: bytes=9-1,0-,-5", "If-None-Match: \udcff")),
    ("GET /" + "a" * 70_000, ()),
    ("GET / \x00", ()),
    ("\x16\x03\x01\x02", ()),
    ("GET /", ("X: " + "a" * 90_000,)),
    ("POST /join", ("Content-Length: -1",)),
    ("POST /join", ("Transfer-Encoding: chunked, chunked",)),
)


async def strange_requests(attacker: Attacker) -> None:
    """Send malformed origins, hosts and requests, and sockets without a cookie or an origin."""
    for head, headers in STRANGE_REQUESTS:
        safe = [header.encode("latin-1", "replace").decode("latin-1") for header in headers]
        answer = await attacker.request(head, safe)
        attacker.tried += 1
        refused = answer.status == 0 or 400 <= answer.status < 500
        attacker.expect(refused, f"{head[:30]!r} was answered {answer.status}")
        attacker.expect(b"Traceback" not in answer.body, f"{head[:30]!r} was told a traceback")
    for host in ("evil.example", "[", "a" * 5000):
        answer = await attacker.request("GET /", host=host)
        attacker.tried += 1
        attacker.expect(answer.status in {0, 400, 421}, f"another host: {answer.status}")
    cookie = await attacker.cookie("follow")
    for origin, sent_cookie in (("http://[", cookie), ("http://evil.example", cookie), ("", "x=1")):
        attacker.tried += 1
        try:
            await attacker.socket(sent_cookie, origin)
            attacker.expect(False, f"a socket from {origin or 'nobody'} was let in")
        except InvalidStatus as refused_socket:
            status = refused_socket.response.status_code
            attacker.expect(status == 403, f"a socket was refused with {status}")


FOREIGN_COOKIES = (
    'prefs={"theme":"dark"}',
    "a=b=c; ;;; =; [x]=1",
    "session=" + "z" * 4000,
    'q="unclosed',
    "\xe9\xff=\xfe",
)


async def foreign_cookies(attacker: Attacker) -> None:
    """Come with cookies that other apps on the same host have left, in any form."""
    cookie = await attacker.cookie("follow")
    for foreign in FOREIGN_COOKIES:
        for sent in (f"{foreign}; {cookie}", f"{cookie}; {foreign}"):
            answer = await attacker.request("GET /manifest.json", [f"Cookie: {sent}"])
            attacker.tried += 1
            attacker.expect(answer.status == 200, f"{foreign[:20]!r}: {answer.status}")
        answer = await attacker.request("GET /manifest.json", [f"Cookie: {foreign}"])
        attacker.expect(answer.status == 401, f"{foreign[:20]!r} alone: {answer.status}")


async def guessed_codes(attacker: Attacker) -> None:
    """Guess the code for scoring, with the right code for following in between."""
    source = attacker.new_source()
    follow = attacker.codes()["follow"]
    statuses = []
    deadline = time.monotonic() + 20
    # Wrong codes wait for their answer, so all are tried at once, which saves a minute.
    guesses = [attacker.join(f"BBBB{number:02}", source) for number in range(20, 28)]
    waiting = asyncio.gather(*guesses)
    await asyncio.sleep(0.2)
    statuses.append((await attacker.join(follow, source)).status)
    for number in range(30, 34):
        statuses.append((await attacker.join(f"BBBB{number}", source)).status)
        statuses.append((await attacker.join(follow, source)).status)
    attacker.tried += len(guesses) + len(statuses)
    waiting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await waiting
    blocked = set(statuses) == {429}
    attacker.expect(blocked, f"after {WRONG_CODES_ALLOWED} wrong codes: {statuses}")
    attacker.expect(time.monotonic() < deadline, "the answers took too long")
    attacker.expect(await attacker.newcomer_is_answered(), "others were blocked too")


async def removed_device(attacker: Attacker) -> None:
    """Come back with the old code after being removed, until the host makes new ones."""
    for renewed in (False, True):
        old = attacker.codes()["score"]
        earlier_ids = {device.id for device in attacker.devices()}
        cookie = (await attacker.join(old)).cookie
        [device] = [device for device in attacker.devices() if device.id not in earlier_ids]
        connection = await attacker.socket(cookie)
        await registered(connection)
        # A page of its own each time, whose buttons are known by name.
        host = await attacker.host_phone("/devices")
        remove = f"Remove Device {device.number}"
        await host.see(remove)
        await asyncio.sleep(SETTLE_SECONDS)
        at = await host.tap(remove)
        attacker.tried += 1
        why = await closed_with(connection)
        attacker.expect(why == DEVICE_REMOVED, f"the removed page was told {why}")
        answer = await attacker.request("GET /manifest.json", [f"Cookie: {cookie}"])
        attacker.expect(answer.status == 401, f"the old cookie was answered {answer.status}")
        await host.see(RENEW, at)
        if renewed:
            await asyncio.sleep(SETTLE_SECONDS)
            await host.tap(RENEW)
            async with asyncio.timeout(ANSWER_SECONDS):
                while attacker.codes()["score"] == old:
                    await asyncio.sleep(0.05)
            back = await attacker.join(old)
            attacker.tried += 1
            attacker.expect(back.status == 403, f"the old code was answered {back.status}")
        await host.close()


async def early_leavers(attacker: Attacker) -> None:
    """Open sockets and close them before the app knows whose page it is."""
    cookie = await attacker.cookie("follow")
    files, before = attacker.open_files(), attacker.memory()

    async def leave() -> None:
        with contextlib.suppress(ConnectionClosed, OSError, InvalidStatus):
            connection = await attacker.socket(cookie)
            connection.transport.abort()

    await at_once([leave] * CLOSED_EARLY)
    attacker.tried += CLOSED_EARLY
    await asyncio.sleep(1)
    grown, sockets = attacker.memory() - before, attacker.open_files() - files
    attacker.expect(grown < MEMORY_ALLOWED, f"they left {grown:.0f} MB")
    attacker.expect(sockets < 20, f"they left {sockets} sockets")


async def too_many_pages(attacker: Attacker) -> None:
    """Open far more pages with one device than anybody looks at."""
    cookie = await attacker.cookie("follow")
    pages = []
    for _ in range(MANY_PAGES):
        pages.append(await attacker.socket(cookie))
        await registered(pages[-1])
    attacker.tried += MANY_PAGES
    surplus = pages[:-PAGES_ALLOWED]
    codes = set(await asyncio.gather(*(closed_with(page) for page in surplus)))
    attacker.expect(codes == {TOO_MANY_PAGES}, f"the first pages were told {codes}")
    still_open = sum(page.state is State.OPEN for page in pages)
    attacker.expect(still_open == PAGES_ALLOWED, f"{still_open} stayed open")
    for page in pages:
        page.transport.abort()


CASES: tuple[HostileCase, ...] = (
    HostileCase(f"{SILENT} silent connections", silent_connections),
    HostileCase(f"{SLOW} requests a byte at a time", slow_requests),
    HostileCase("a compressed frame of 18 MB", compressed_frame),
    HostileCase("frames too large for their role", large_frames),
    HostileCase("malformed and deeply nested messages", malformed_messages),
    HostileCase("many spellings of paths", spelled_paths),
    HostileCase("malformed origins, hosts and requests", strange_requests),
    HostileCase("cookies of other apps", foreign_cookies),
    HostileCase(f"{MANY_PAGES} pages of one device", too_many_pages),
    HostileCase("guesses beside right follow codes", guessed_codes),
    HostileCase("a removed device that comes back", removed_device),
    HostileCase(f"{CLOSED_EARLY} sockets that leave early", early_leavers),
    HostileCase(f"{DEVICES_KEPT + 1} joins with the follow code", many_joins),
)
"""The order matters: the last one fills the list of devices."""
