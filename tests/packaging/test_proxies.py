"""Behind a proxy, as documented: https, web sockets, long polls, a path, true addresses."""

import base64
import contextlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from scorekeeper.hub.limits import WRONG_CODES_FREE
from tests.packaging.proxies import (
    BELOW_NAME,
    BELOW_PORT,
    FOLDER,
    HOSTING,
    PROXIES,
    TABLE_NAME,
    TABLE_PORT,
    Answer,
    Certificate,
    Door,
    free_port,
    is_installed,
    make_certificate,
    running,
)

Json = dict[str, Any]
ANSWERED_AFTER = 1.0


class Served(NamedTuple):
    """A served table with all beside it as devices reach it, and the keys that begin there."""

    door: Door
    host_key: str
    owner_key: str

    @property
    def address(self) -> str:
        """Return the address in its links and codes."""
        return f"https://{self.door.name}{self.door.below}"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    if not is_installed("openssl"):
        pytest.skip("openssl is not installed")
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[dict[str, int], Path]]:
    """Start a table for each of the two names; yield their ports and data folders."""
    folder = tmp_path_factory.mktemp("servers")
    site = folder / "site"
    site.mkdir()
    (site / "index.html").write_text("the app", encoding="utf-8")
    ports = {TABLE_PORT: free_port(), BELOW_PORT: free_port()}
    addresses = {TABLE_PORT: f"https://{TABLE_NAME}", BELOW_PORT: f"https://{BELOW_NAME}{FOLDER}"}
    with contextlib.ExitStack() as stack:
        for documented, address in addresses.items():
            (folder / documented).mkdir()
            command = [sys.executable, "-m", "scorekeeper", "--data", str(folder / documented)]
            command += ["serve", "--address", address, "--site", str(site)]
            command += ["--port", str(ports[documented])]
            command += ["--trusted-proxy", "127.0.0.1"]
            stack.enter_context(
                running(
                    command,
                    folder / documented,
                    ports[documented],
                    says="Ctrl-C",
                    FLET_FORCE_WEB_SERVER="1",
                    PYTHONUNBUFFERED="1",
                    PYTHONUTF8="1",
                )
            )
        yield ports, folder


@pytest.fixture(scope="module", params=sorted(PROXIES))
def proxied(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    certificate: Certificate,
    servers: tuple[dict[str, int], Path],
) -> Iterator[tuple[int, Path]]:
    """Run a proxy before both tables; yield its port and their data folders."""
    if not is_installed(request.param):
        pytest.skip(f"{request.param} is not installed")
    ports, folder = servers
    port = free_port()
    proxy_folder = tmp_path_factory.mktemp(request.param)
    command = PROXIES[request.param](proxy_folder, port, certificate, ports)
    with running(command, proxy_folder, port):
        yield port, folder


@pytest.fixture(params=["at a name of its own", "below a path"])
def served(
    request: pytest.FixtureRequest, proxied: tuple[int, Path], certificate: Certificate
) -> Served:
    """Either table as devices reach it."""
    is_below = request.param == "below a path"
    name, documented = (BELOW_NAME, BELOW_PORT) if is_below else (TABLE_NAME, TABLE_PORT)
    port, folder = proxied[0], proxied[1] / documented
    door = Door(name, port, certificate, FOLDER if is_below else "")
    printed = next(folder.glob("*.log")).read_text(encoding="utf-8")
    host_key = re.findall(rf"https://{name}{door.below}/join#(\S+)", printed)[-1]
    owner_key = (folder / "hub" / "owner-key").read_text(encoding="ascii").strip()
    return Served(door, host_key, owner_key)


def as_json(body: object) -> bytes:
    return json.dumps(body).encode()


def begin(served: Served) -> tuple[str, dict[str, str]]:
    """Begin a record; return its path, and the headers of its member."""
    body = as_json({"name": "Thursday table", "scope": "group"})
    owner = {"Authorization": f"Bearer {served.owner_key}"}
    answer = served.door.send("POST", "/_begin", body, owner)
    assert answer.status == 200, answer
    join: Json = json.loads(answer.body)["member"]
    assert join["hub"] == served.address
    pair = base64.b64encode(f"{join['user']}:{join['password']}".encode()).decode()
    return f"/{join['db']}", {"Authorization": f"Basic {pair}", "Content-Type": "application/json"}


def test_the_hub_answers_by_https(served: Served) -> None:
    door = served.door
    assert json.loads(door.send("GET", "/_health").body) == {"status": "ok"}
    welcome = door.send("GET", "/", headers={"Accept": "application/json"})
    assert json.loads(welcome.body)["couchdb"] == "Welcome"


def test_the_app_is_beside_the_hub(served: Served) -> None:
    page, door = {"Accept": "text/html"}, served.door
    assert door.send("GET", "/app/", headers=page).body == b"the app"
    without = door.send("GET", "/app", headers=page)
    assert without.headers["location"] == "app/"
    if door.below:
        without = door._replace(below="").send("GET", door.below, headers=page)
        assert without.status in (301, 302)
        assert without.headers["location"].endswith(f"{door.below}/")


def test_a_slash_in_an_id_and_large_requests_pass(served: Served) -> None:
    door = served.door
    path, member = begin(served)
    large = [{"_id": f"game:{number}", "text": "x" * 900_000} for number in range(7)]
    documents = [{"_id": "game:a/b", "text": "with a slash"}, *large]
    answer = door.send("POST", f"{path}/_bulk_docs", as_json({"docs": documents}), member)
    assert (answer.status, len(json.loads(answer.body))) == (201, 8)
    answer = door.send("GET", f"{path}/game:a%2Fb", headers=member)
    assert json.loads(answer.body)["text"] == "with a slash"


def test_a_long_poll_ends_with_what_comes(served: Served) -> None:
    door = served.door
    path, member = begin(served)
    since = json.loads(door.send("GET", f"{path}/_changes", headers=member).body)["last_seq"]
    answers: list[tuple[float, Answer]] = []

    def wait() -> None:
        query = f"{path}/_changes?feed=longpoll&timeout=50000&since={since}"
        answers.append((time.monotonic(), door.send("GET", query, headers=member)))
        answers.append((time.monotonic(), answers[0][1]))

    waiting = threading.Thread(target=wait)
    waiting.start()
    time.sleep(ANSWERED_AFTER)
    assert not answers
    door.send("POST", f"{path}/_bulk_docs", as_json({"docs": [{"_id": "game:1"}]}), member)
    waiting.join(20)
    assert [row["id"] for row in json.loads(answers[0][1].body)["results"]] == ["game:1"]


def test_true_addresses_are_slowed_and_no_others(served: Served) -> None:
    door = served.door

    def tries(source: str, count: int) -> list[int]:
        wrong, hosts = as_json({"code": "000000"}), [f"192.0.2.{number}" for number in range(count)]
        requests = [{"X-Forwarded-For": address} for address in hosts]
        return [door.send("POST", "/_join", wrong, headers, source).status for headers in requests]

    # Addresses of this machine, one for each test: the hub behind both proxies remembers them.
    first, second = (f"127.{os.getpid() % 200 + 1}.{int(time.time()) % 250}.{n}" for n in (2, 3))
    assert tries(first, WRONG_CODES_FREE + 1) == [*[404] * WRONG_CODES_FREE, 429]
    assert tries(second, 1) == [404]


def join(served: Served, to: str = "/") -> dict[str, str]:
    """Join the table as its host; return the header that later requests have."""
    door = served.door
    form = {"Origin": f"https://{door.name}:{door.port}"}
    form["Content-Type"] = "application/x-www-form-urlencoded"
    answer = door.send("POST", "/join", f"code={served.host_key}&to={to}".encode(), form)
    assert (answer.status, answer.headers["location"]) == (303, door.below + to)
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie["secure"] is True
    # Other programs at the name do not get the key.
    assert cookie["path"] == f"{door.below}/"
    return {"Cookie": f"{cookie.key}={cookie.value}"}


def test_the_table_is_joined_and_its_web_socket_stays_open(served: Served) -> None:
    door = served.door
    entrance = door.send("GET", "/game/one", headers={"Accept": "text/html"})
    assert entrance.headers["location"] == f"{door.below}/join#/game/one"
    joined = join(served, "/game/one")
    address = f"wss://{door.name}:{door.port}{door.below}/ws"
    origin = f"https://{door.name}:{door.port}"
    extra: Json = {"origin": origin, "ssl": door.context, "proxy": None}
    with connect(address, sock=door.connect(), additional_headers=joined, **extra) as page_socket:
        # A ping through the proxy and back.
        assert page_socket.ping().wait(20)
    with pytest.raises(InvalidStatus, match="403"), connect(address, sock=door.connect(), **extra):
        pass


def test_the_page_says_where_it_is_and_its_files_are_there(served: Served) -> None:
    door, joined = served.door, join(served)
    page = door.send("GET", "/game/one", headers={"Accept": "text/html", **joined}).body.decode()
    assert "<title>Scorekeeper</title>" in page
    # The first base of a page counts.
    assert re.findall('<base href="(.*?)">', page)[0] == f"{door.below}/"
    files = re.findall('(?:src|href)="([^"/][^":]*)"', page)
    assert {"flutter_bootstrap.js", "manifest.json", "favicon.png"} <= set(files)
    for file in (*files, "main.dart.js", "canvaskit/skwasm.js", "assets/FontManifest.json"):
        answer = door.send("HEAD", f"/{file}", headers=joined)
        assert (answer.status, file) == (200, file)
    assert door.send("GET", "/alive").status == 204


# ------------------------------------------------------------------------- before a CouchDB


class StandIn(http.server.BaseHTTPRequestHandler):
    """Answers every request, which shows what the proxy passes on."""

    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.send_header("X-Seen", self.headers.get("X-Forwarded-For", ""))
        self.end_headers()

    do_GET = do_POST = do_PUT = do_DELETE = do_OPTIONS = do_COPY = answer  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@contextlib.contextmanager
def before_a_couchdb(folder: Path, owners: str, certificate: Certificate) -> Iterator[Door]:
    """Run the documented proxy before a stand-in for a CouchDB."""
    port = free_port()
    text = (HOSTING / "couchdb" / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("admin off", "admin off\n\tauto_https disable_redirects")
    site = "{$HUB_NAME} {"
    assert text.count(site) == 1
    text = text.replace(site, f"{site}\n\ttls {certificate.file} {certificate.key}")
    file = folder / "Caddyfile"
    file.write_text(text, encoding="utf-8")
    couchdb = http.server.ThreadingHTTPServer(("127.0.0.1", 0), StandIn)
    threading.Thread(target=couchdb.serve_forever, daemon=True).start()
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    environment = {
        "HUB_NAME": f"{TABLE_NAME}:{port}",
        "HUB_OWNERS": owners,
        "COUCHDB": f"127.0.0.1:{couchdb.server_port}",
    }
    try:
        with running(command, folder, port, **environment):
            yield Door(TABLE_NAME, port, certificate)
    finally:
        couchdb.shutdown()
        couchdb.server_close()


DB = f"/g-{'0' * 32}"
ASKED_BY_DEVICES: Sequence[tuple[str, str]] = (
    ("GET", "/"),
    ("OPTIONS", f"{DB}/_bulk_docs"),
    ("GET", DB),
    ("GET", f"{DB}/_changes?since=0&include_docs=true"),
    ("GET", f"{DB}/game:1?rev=1-a"),
    ("GET", f"{DB}/about:record"),
    ("POST", f"{DB}/_bulk_get"),
    ("POST", f"{DB}/_bulk_docs"),
    ("GET", f"{DB}/_local/phone"),
    ("PUT", f"{DB}/_local/phone"),
)
ASKED_BY_NO_DEVICE: Sequence[tuple[str, str]] = (
    ("POST", "/_replicate"),
    ("GET", "/_all_dbs"),
    ("GET", "/_utils/"),
    ("GET", "/_users/org.couchdb.user:me"),
    ("PUT", "/_node/_local/_config/admins/me"),
    ("POST", "/_session"),
    ("PUT", DB),
    ("DELETE", DB),
    ("PUT", f"{DB}/_security"),
    ("GET", f"{DB}/_security"),
    ("GET", f"{DB}/_all_docs"),
    ("GET", f"{DB}/_design/scorekeeper"),
    ("POST", f"{DB}/_find"),
    ("PUT", f"{DB}/game:1"),
    ("DELETE", f"{DB}/game:1"),
    ("DELETE", f"{DB}/_local/phone"),
    ("POST", f"{DB}/../_replicate"),
    ("POST", f"{DB}/_bulk_docs/..%2f..%2f_replicate"),
    ("GET", f"{DB}/x%2F..%2F..%2F_all_dbs"),
    ("COPY", f"{DB}/game:1"),
)


def test_only_what_a_device_asks_reaches_a_couchdb(
    tmp_path: Path, certificate: Certificate
) -> None:
    if not is_installed("caddy"):
        pytest.skip("caddy is not installed")
    sent_headers = {"X-Forwarded-For": "192.0.2.1"}
    with before_a_couchdb(tmp_path, "192.0.2.0/24", certificate) as door:
        for method, path in ASKED_BY_DEVICES:
            answer = door.send(method, path, headers=sent_headers)
            assert (answer.status, method, path) == (200, method, path)
            assert answer.headers["x-seen"] == "127.0.0.1"
        for method, path in ASKED_BY_NO_DEVICE:
            answer = door.send(method, path, headers=sent_headers)
            assert (answer.status, method, path) == (404, method, path)


def test_its_owner_reaches_all_of_a_couchdb(tmp_path: Path, certificate: Certificate) -> None:
    if not is_installed("caddy"):
        pytest.skip("caddy is not installed")
    with before_a_couchdb(tmp_path, "127.0.0.1/32", certificate) as door:
        for method, path in (*ASKED_BY_DEVICES, *ASKED_BY_NO_DEVICE):
            assert door.send(method, path).status == 200


# ------------------------------------------------------------------------- without a container


def test_the_service_of_systemd_is_well_formed(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if not analyze:
        pytest.skip("systemd is not installed")
    program = tmp_path / "scorekeeper"
    program.touch(mode=0o755)
    text = (HOSTING / "scorekeeper.service").read_text(encoding="utf-8")
    unit = tmp_path / "scorekeeper.service"
    unit.write_text(text.replace("/opt/scorekeeper/bin/scorekeeper", str(program)), "utf-8")
    done = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
