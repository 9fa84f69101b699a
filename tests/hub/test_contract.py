"""The requests of docs/sync.md, by a plain client: what a hub answers, and what it refuses."""

import base64
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.hub import limits
from scorekeeper.hub.app import HubOptions
from scorekeeper.hub.run import SiteFiles, UnfitKeyError, make_hub, owner_key
from tests.hub.hub_client import KEY, Answer, Client, Json, RunningHub, running_hub


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHub]:
    with running_hub(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture
def member(hub: RunningHub, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(limits, "RECORDS_AN_HOUR", 10_000)
    return hub.begin()[0]


@pytest.fixture
def reader(member: Client) -> Client:
    code = member.post("/_invite", {"role": "reader"}).json["code"]
    return Client(member.port, Client(member.port).send("POST", "/_join", {"code": code}).json)


def document(id_: str = "game:1", **fields: object) -> Json:
    return {"_id": id_, "format": "scorekeeper-shared/1", "kind": id_.partition(":")[0], **fields}


def test_a_hub_says_who_it_is(hub: RunningHub) -> None:
    answer = hub.client().send("GET", "/")
    assert answer.status == 200
    assert answer.json["couchdb"] == "Welcome"
    assert {*answer.json} == {"couchdb", "version", "vendor"}
    assert "name" in answer.json["vendor"]
    assert hub.client().send("GET", "/_health").json == {"status": "ok"}


def test_a_record_begins_with_two_join_documents(member: Client, reader: Client) -> None:
    assert member.join is not None
    assert member.join["format"] == "scorekeeper-join/1"
    assert member.join["hub"] == f"http://127.0.0.1:{member.port}"
    assert member.join["name"] == "Thursday table"
    assert member.join["role"] == "member"
    assert len(bytes.fromhex(member.db.removeprefix("g-"))) == 16
    assert len(base64.urlsafe_b64decode(member.join["password"] + "==")) == 16
    assert reader.join is not None
    assert reader.db == member.db
    assert reader.join["role"] == "reader"
    assert reader.join["password"] != member.join["password"]


@pytest.mark.parametrize(
    ("authorization", "body", "status"),
    [
        ("", {"name": "x", "scope": "group"}, 401),
        ("Bearer wrong", {"name": "x", "scope": "group"}, 401),
        ("Basic dTpw", {"name": "x", "scope": "group"}, 401),
        ("Bearer", {"name": "x", "scope": "galaxy"}, 400),
        ("Bearer", {"name": "", "scope": "group"}, 400),
        ("Bearer", {"name": "n" * 101, "scope": "group"}, 400),
        ("Bearer", {"name": "a\u0007", "scope": "group"}, 400),
        ("Bearer", {"scope": "group"}, 400),
        ("Bearer", [], 400),
    ],
)
def test_who_may_begin_a_record(
    hub: RunningHub, authorization: str, body: object, status: int
) -> None:
    if authorization == "Bearer":
        authorization += f" {hub.key}"
    headers = {"Authorization": authorization} if authorization else {}
    assert hub.client().send("POST", "/_begin", body, headers).status == status


@pytest.mark.parametrize(
    "path",
    ["", "/_changes", "/game:1", "/_local/x", "/_bulk_get", "/_all_docs", "/_security", "/a/b"],
)
def test_without_the_right_password_everything_is_401(member: Client, path: str) -> None:
    assert member.join is not None
    wrong = Client(member.port, {**member.join, "password": "wrong"})
    nobody = Client(member.port)
    nobody.db = member.db
    other = Client(member.port, {**member.join, "db": "g-" + "0" * 32})
    for client in (wrong, nobody, other):
        answer = client.get(path)
        assert answer.status == 401
        assert answer.json["error"] == "unauthorized"
    assert wrong.post("/_bulk_docs", {"docs": [document()]}).status == 401
    assert member.changes()["results"] == []


@pytest.mark.parametrize(
    "value", ["Basic", "Basic !!", "Basic YTpi", "Basic /w==", "Bearer x", "b" * 9000]
)
def test_a_broken_authorization_is_401(member: Client, value: str) -> None:
    answer = member.send("GET", f"/{member.db}", headers={"Authorization": value})
    assert answer.status in (401, 431)


def test_documents_are_written_and_read(member: Client) -> None:
    (one,) = member.write(document(name="Ann"))
    assert one == {"ok": True, "id": "game:1", "rev": one["rev"]}
    assert one["rev"].startswith("1-")
    stored = member.get("/game:1").json
    assert stored == {**document(name="Ann"), "_rev": one["rev"]}
    assert member.get(f"/game:1?rev={one['rev']}&conflicts=true").json == stored
    assert member.get("/game:1?rev=9-x").status == 404
    assert member.get("/game:2").json == {"error": "not_found", "reason": "missing"}
    info = member.get("").json
    assert (info["db_name"], info["doc_count"]) == (member.db, 1)
    assert "update_seq" in info


def test_a_stale_revision_is_a_conflict(member: Client) -> None:
    (one,) = member.write(document(name="Ann"))
    (two,) = member.write(document(name="Bob", _rev=one["rev"]))
    assert two["rev"].startswith("2-")
    for stale in (document(name="Cid", _rev=one["rev"]), document(name="Cid")):
        (refused,) = member.write(stale)
        assert (refused["id"], refused["error"]) == ("game:1", "conflict")
    written, refused = member.write(document("game:2"), document(name="Dee"))
    assert written["ok"]
    assert refused["error"] == "conflict"
    assert member.get("/game:1").json["name"] == "Bob"


def test_a_deletion_is_kept_and_can_be_taken_back(member: Client) -> None:
    (one,) = member.write(document(name="Ann"))
    gone = {"_id": "game:1", "_rev": one["rev"], "_deleted": True, "kind": "game", "at": "now"}
    (two,) = member.write(gone)
    assert member.get("/game:1").json == {"error": "not_found", "reason": "deleted"}
    (row,) = member.changes("include_docs=true")["results"]
    assert row["deleted"] is True
    assert row["doc"] == {**gone, "_rev": two["rev"]}
    assert member.get("").json["doc_count"] == 0
    (three,) = member.write(document(name="Ann"))
    assert three["rev"].startswith("3-")
    assert member.get("/game:1").json["name"] == "Ann"


def test_changes_come_in_pages(member: Client) -> None:
    member.write(*(document(f"game:{n}", n=n) for n in range(5)))
    first = member.changes("since=0&limit=2")
    assert [row["id"] for row in first["results"]] == ["game:0", "game:1"]
    assert "doc" not in first["results"][0]
    assert first["pending"] == 3
    rest = member.changes(f"since={first['last_seq']}&include_docs=true&conflicts=true")
    assert [row["doc"]["n"] for row in rest["results"]] == [2, 3, 4]
    assert rest["pending"] == 0
    assert member.changes(f"since={rest['last_seq']}")["results"] == []
    assert member.changes("since=now")["results"] == []
    # A document that changed twice is listed once, with its last change.
    (row,) = [candidate for candidate in rest["results"] if candidate["id"] == "game:3"]
    member.write(document("game:3", n=33, _rev=row["changes"][0]["rev"]))
    ids = [row["id"] for row in member.changes()["results"]]
    assert ids == ["game:0", "game:1", "game:2", "game:4", "game:3"]


def test_a_number_beyond_the_last_begins_again(member: Client) -> None:
    member.write(document())
    assert len(member.changes("since=999")["results"]) == 1
    for wrong in ("since=x", "limit=x", "limit=-1", "timeout=x"):
        assert member.get(f"/_changes?{wrong}").status == 400


def test_a_long_poll_ends_with_a_change_or_in_time(member: Client, reader: Client) -> None:
    last = member.changes()["last_seq"]
    before = time.monotonic()
    quiet = member.changes(f"since={last}&feed=longpoll&timeout=300")
    assert quiet["results"] == []
    assert 0.25 < time.monotonic() - before < 5
    pages: list[Json] = []
    waiting = threading.Thread(
        target=lambda: pages.append(reader.changes(f"since={last}&feed=longpoll&include_docs=true"))
    )
    waiting.start()
    time.sleep(0.3)
    member.write(document(name="Ann"))
    waiting.join(5)
    assert pages[0]["results"][0]["doc"]["name"] == "Ann"


def test_documents_are_asked_for_in_bulks(member: Client) -> None:
    (one,) = member.write(document(name="Ann"))
    asks = [{"id": "game:1"}, {"id": "game:1", "rev": one["rev"]}, {"id": "x"}]
    answer = member.post("/_bulk_get", {"docs": asks}).json["results"]
    assert [row["id"] for row in answer] == ["game:1", "game:1", "x"]
    assert answer[0]["docs"][0]["ok"]["name"] == "Ann"
    assert answer[1]["docs"][0]["ok"]["_rev"] == one["rev"]
    assert answer[2]["docs"][0]["error"]["error"] == "not_found"
    assert member.post("/_bulk_get", {"docs": asks * 1000}).status == 413


def test_a_slash_in_an_id_is_escaped(member: Client) -> None:
    member.write(document("preset:a/b"))
    assert member.get("/preset:a%2Fb").status == 200
    assert member.get("/preset:a/b").status == 404


def test_a_checkpoint_is_each_roles_own(member: Client, reader: Client) -> None:
    assert member.get("/_local/phone").status == 404
    one = member.put("/_local/phone", {"seq": "7"})
    assert one.status == 201
    assert member.put("/_local/phone", {"seq": "8"}).status == 409
    two = member.put("/_local/phone", {"seq": "8", "_rev": one.json["rev"]})
    assert member.get("/_local/phone").json == {
        "_id": "_local/phone",
        "_rev": two.json["rev"],
        "seq": "8",
    }
    assert reader.get("/_local/phone").status == 404
    assert reader.put("/_local/phone", {"seq": "1"}).status == 201
    assert member.get("/_local/phone").json["seq"] == "8"
    assert member.changes()["results"] == []
    for client in (member, reader):
        listed = client.get("/_local_docs?include_docs=true").json["rows"]
        checkpoints = [(row["id"], row["doc"]["seq"]) for row in listed]
        assert checkpoints == [("_local/phone", "8"), ("_local/phone", "1")]
    assert "doc" not in member.get("/_local_docs").json["rows"][0]
    # A checkpoint larger than any device writes is not listed, so that devices can read the list.
    assert reader.put("/_local/large", {"seq": "x" * 100_000}).status == 201
    assert len(member.get("/_local_docs").json["rows"]) == 2


def test_a_reader_writes_nothing(member: Client, reader: Client) -> None:
    (one,) = member.write(document(name="Ann"))
    for docs in ([], [document(name="Bob", _rev=one["rev"])], [document("game:2")]):
        answer = reader.post("/_bulk_docs", {"docs": docs})
        assert answer.status == 403
        assert answer.json["error"] == "forbidden"
    assert reader.put("/game:3", document("game:3")).status == 405
    assert reader.send("DELETE", f"/{reader.db}/game:1").status == 405
    assert [row["id"] for row in reader.changes()["results"]] == ["game:1"]
    assert reader.get("/game:1").json["name"] == "Ann"
    assert reader.post("/_invite", {"role": "member"}).status == 403
    assert reader.post("/_invite", {"role": "reader"}).status == 200


def nested(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("documents", "status"),
    [
        ([document(x="y" * 999_000)], 201),
        ([document(x="y" * 1_000_001)], 413),
        ([document(x=nested(49))], 201),
        ([document(x=nested(50))], 400),
        ([document("game:good"), document(x="y" * 1_000_001)], 413),
        ([{"kind": "game"}], 400),
        ([document("_design/x")], 400),
        ([document("_local/x")], 400),
        ([document("")], 400),
        ([document("i" * 600)], 400),
        ([{"_id": 7}], 400),
        ([document(_rev=7)], 400),
        ([document(_deleted="yes")], 400),
        ([document(_attachments={})], 400),
        (["text"], 400),
        ("text", 400),
        ([document(x=float("nan"))], 400),
        ([document(x="\ud800")], 400),
    ],
)
def test_what_is_no_document_refuses_the_whole_request(
    member: Client, documents: object, status: int
) -> None:
    assert member.post("/_bulk_docs", {"docs": documents}).status == status
    assert len(member.changes()["results"]) == (status == 201)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"\xff", 400),
        (b'{"docs": [], "docs": []}', 400),
        (b'{"docs": [{"_id": "game:1", "x": ' + b"9" * 200 + b"}]}", 400),
        (b"[" * 100_000, 400),
        (b'{"docs": [], "new_edits": false}', 400),
        (b'{"docs": [], "x": "' + b"y" * 8_000_000 + b'"}', 413),
        (b"z" * 20_000_000, 413),
    ],
)
def test_a_hostile_body_is_refused(member: Client, body: bytes, status: int) -> None:
    try:
        assert member.post("/_bulk_docs", body).status == status
    except (ConnectionError, BrokenPipeError):
        # The hub does not even read a far too large request to its end.
        assert len(body) > 16_000_000

    assert member.get("").json["doc_count"] == 0


def test_a_body_has_no_more_chunks_than_a_program_sends(hub: RunningHub, member: Client) -> None:
    def sent(size: int) -> int:
        """Send a body in chunks of a byte; return the status of the answer."""
        head = f"POST /{member.db}/_bulk_docs HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
        login = "".join(f"{name}: {value}\r\n" for name, value in member.authorization().items())
        text = b'{"docs": []}'.ljust(size)
        body = b"".join(b"1\r\n%c\r\n" % byte for byte in text) + b"0\r\n\r\n"
        with socket.create_connection(("127.0.0.1", hub.port), 10) as connection:
            connection.sendall(f"{head}{login}\r\n".encode() + body)
            return int(connection.recv(100).split()[1])

    assert sent(12) == 201
    assert sent(100) == 413


@pytest.mark.parametrize("path", ["/_join", "/_begin"])
def test_who_only_wants_something_sends_little(hub: RunningHub, path: str) -> None:
    body = b'{"code": "' + b"A" * 16_400 + b'"}'
    headers = {"Authorization": f"Bearer {KEY}"}
    assert hub.client().send("POST", path, body, headers).status == 413


def test_pages_of_any_origin_may_ask(member: Client) -> None:
    preflight = Client(member.port).send(
        "OPTIONS", f"/{member.db}/_changes", headers={"Origin": "https://app.example"}
    )
    assert preflight.status == 204
    assert preflight.headers["access-control-allow-origin"] == "*"
    assert "authorization" in preflight.headers["access-control-allow-headers"]
    assert "PUT" in preflight.headers["access-control-allow-methods"]
    for answer in (member.get(""), member.get("/missing"), Client(member.port).send("GET", "/g-x")):
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in answer.headers
        assert "set-cookie" not in answer.headers


def test_a_code_is_good_once(member: Client) -> None:
    invitation = member.post("/_invite", {"role": "member"}).json
    assert len(invitation["code"]) == 6
    ahead = time.mktime(time.strptime(invitation["expires"], "%Y-%m-%dT%H:%M:%SZ")) - time.mktime(
        time.gmtime()
    )
    assert 14 * 60 < ahead < 16 * 60
    typed = invitation["code"][:3].lower() + "-" + invitation["code"][3:]
    stranger = Client(member.port)
    assert stranger.send("POST", "/_join", {"code": typed}).json == member.join
    assert stranger.send("POST", "/_join", {"code": typed}).status == 404
    assert stranger.send("POST", "/_join", {"code": "nonsense"}).status == 400
    assert member.post("/_invite", {"role": "owner"}).status == 400
    assert stranger.send("GET", "/_join").status == 405


def test_a_new_key_shuts_out_whoever_has_the_old_one(member: Client, reader: Client) -> None:
    member.write(document())
    code = member.post("/_invite", {"role": "member"}).json["code"]
    users = {
        "member": {"user": f"m-{'0' * 16}", "password": "new-password-of-a-member"},
        "reader": {"user": f"r-{'0' * 16}", "password": "new-password-of-a-reader"},
    }
    assert reader.post("/_new_key", users).status == 403
    for wrong in ({}, {**users, "reader": {"user": "r", "password": "x"}}):
        assert member.post("/_new_key", wrong).status == 400
    waiting: list[Answer] = []
    wait = f"/_changes?feed=longpoll&timeout=60000&since={member.changes()['last_seq']}"
    poll = threading.Thread(target=lambda: waiting.append(member.get(wait)))
    poll.start()
    answer = member.post("/_new_key", users)
    poll.join(30)
    # A device that waits learns nothing more.
    assert waiting[0].status == 401 or waiting[0].json["results"] == []
    assert answer.status == 200
    assert [member.get("/_changes").status, reader.get("/_changes").status] == [401, 401]
    assert member.send("POST", "/_join", {"code": code}).status == 404
    new = Client(member.port, answer.json["member"])
    assert (new.join or {})["password"] == users["member"]["password"]
    assert len(new.changes()["results"]) == 1
    assert Client(member.port, answer.json["reader"]).post("/_new_key", users).status == 403


def test_guesses_of_codes_are_bounded_and_disturb_nobody(tmp_path: Path) -> None:
    with running_hub(tmp_path) as hub:
        member, _ = hub.begin()
        code = member.post("/_invite", {"role": "member"}).json["code"]
        statuses = [
            hub.client().send("POST", "/_join", {"code": f"{n:06d}"}).status for n in range(60)
        ]
        assert statuses.count(404) <= 4
        assert set(statuses) == {404, 429}
        refused = hub.client().send("POST", "/_join", {"code": code})
        assert refused.status == 429
        assert int(refused.headers["retry-after"]) >= 1
        # Members go on as ever.
        assert member.write(document())[0]["ok"]
        assert member.post("/_invite", {"role": "member"}).status == 200


def test_records_and_documents_are_bounded(tmp_path: Path) -> None:
    with running_hub(tmp_path, open_records=100) as hub:
        client = hub.client()
        begun = [client.send("POST", "/_begin", {"name": "x", "scope": "group"}) for _ in range(21)]
        assert [answer.status for answer in begun] == [200] * 20 + [429]
        assert int(begun[-1].headers["retry-after"]) > 0
        member = hub.client(begun[0].json["member"])
        docs = [{"_id": f"game:{n}"} for n in range(5001)]
        assert member.post("/_bulk_docs", {"docs": docs[:-1]}).status == 201
        refused = member.post("/_bulk_docs", {"docs": docs})
        assert refused.status == 429
        assert int(refused.headers["retry-after"]) >= 1
        other = hub.client(begun[1].json["member"])
        assert other.write(document())[0]["ok"]


def test_an_open_hub_takes_as_many_records_as_it_says(tmp_path: Path) -> None:
    with running_hub(tmp_path, open_records=1) as hub:
        wanted = {"name": "x", "scope": "group"}
        assert hub.client().send("POST", "/_begin", wanted).status == 200
        assert hub.client().send("POST", "/_begin", wanted).status == 403
        hub.begin()


def test_what_was_acknowledged_is_there_after_a_restart(tmp_path: Path) -> None:
    with running_hub(tmp_path) as hub:
        member, _ = hub.begin()
        (one,) = member.write(document(name="Ann"))
        code = member.post("/_invite", {"role": "member"}).json["code"]
        seq = member.changes()["last_seq"]
    with running_hub(tmp_path) as hub:
        again = hub.client(member.join)
        assert again.get("/game:1").json["_rev"] == one["rev"]
        assert again.changes(f"since={seq}")["results"] == []
        assert hub.client().send("POST", "/_join", {"code": code}).status == 200


def test_the_app_is_beside_the_hub(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<html>the app</html>")
    (site / "assets" / "main.mjs").write_text("export {}")
    with running_hub(tmp_path / "data", site=SiteFiles(site)) as hub:
        client = hub.client()
        page = client.send("GET", "/", headers={"Accept": "text/html,*/*"})
        assert b"the app" in page.body
        # A worker of the page that keeps it for later is a browser too.
        copy = client.send("GET", "/", headers={"Accept": "*/*", "Sec-Fetch-Mode": "cors"})
        assert b"the app" in copy.body
        assert client.send("GET", "/").json["couchdb"] == "Welcome"
        assert (
            client.send("GET", "/assets/main.mjs")
            .headers["content-type"]
            .startswith("text/javascript")
        )
        (site / "_headers").write_text("for the host")
        assert client.send("GET", "/_headers").status == 404
        assert client.send("GET", "/../data/hub/owner-key").status == 404
        member, _ = hub.begin()
        assert member.write(document())[0]["ok"]
        assert client.send("GET", "/g-unknown").status == 401
        assert client.send("GET", "/_health").status == 200


def wrong_codes(hub: RunningHub, forwarded: str) -> int:
    """Try wrong codes as a proxy would pass them on, until one is refused; return how many."""
    for count in range(limits.WRONG_CODES_FREE + 2):
        headers = {"X-Forwarded-For": forwarded}
        if hub.client().send("POST", "/_join", {"code": "000000"}, headers).status == 429:
            return count
    raise AssertionError


def test_a_trusted_proxy_says_who_asks(tmp_path: Path) -> None:
    with running_hub(tmp_path, proxies=["127.0.0.0/8"]) as hub:
        assert wrong_codes(hub, "203.0.113.7") == limits.WRONG_CODES_FREE
        # The first network does not slow another; what a client says of itself does not count.
        assert wrong_codes(hub, "203.0.113.7, 198.51.100.9") == limits.WRONG_CODES_FREE
        assert wrong_codes(hub, "192.0.2.1, 198.51.100.9") == 0


def test_nobody_else_says_who_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    for proxies in ([], ["192.0.2.0/24"]):
        with running_hub(tmp_path, proxies=proxies) as hub:
            assert wrong_codes(hub, "203.0.113.7") == limits.WRONG_CODES_FREE
            assert wrong_codes(hub, "198.51.100.9") == 0


def test_a_join_document_names_the_hub_as_devices_reach_it(tmp_path: Path) -> None:
    headers = {"Authorization": f"Bearer {KEY}", "Host": "cards.example"}
    body = {"name": "Thursday table", "scope": "group"}
    forwarded = {**headers, "X-Forwarded-Proto": "https"}
    with running_hub(tmp_path, proxies=["127.0.0.1/32"]) as hub:
        join = hub.client().send("POST", "/_begin", body, forwarded).json["reader"]
        assert join["hub"] == "https://cards.example"
    with running_hub(tmp_path) as hub:
        join = hub.client().send("POST", "/_begin", body, forwarded).json["reader"]
        assert join["hub"] == "http://cards.example"
    with running_hub(tmp_path, address="https://cards.example/hearts") as hub:
        join = hub.client().send("POST", "/_begin", body, headers).json["reader"]
        assert join["hub"] == "https://cards.example/hearts"


def test_an_owners_key_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "keys" / "owner"
    key = owner_key(file)
    assert len(key) >= 32
    assert owner_key(file) == key
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("a longer key of one's own"[:25].replace(" ", "-"))
    assert owner_key(file) == "a-longer-key-of-one's-own"
    file.write_text("short\n")
    with pytest.raises(UnfitKeyError):
        owner_key(file)


def test_no_password_is_where_others_can_read_it(tmp_path: Path) -> None:
    with running_hub(tmp_path) as hub:
        hub.begin()
        folder = tmp_path / "hub"
        assert folder.stat().st_mode & 0o077 == 0
        for file in folder.iterdir():
            assert file.stat().st_mode & 0o077 == 0, file


def test_json_is_plain(member: Client) -> None:
    member.write(document(name="Ünï ♥"))
    answer = member.get("/game:1")
    assert answer.headers["content-type"] == "application/json"
    assert json.loads(answer.body)["name"] == "Ünï ♥"


def test_a_hub_beside_the_pages_of_serve_takes_only_its_own_requests(tmp_path: Path) -> None:
    hub, live = make_hub(tmp_path, HubOptions("1.0", "key-of-a-test-0123"))

    def scope(path: str, kind: str = "http", **headers: str) -> Json:
        fields = [(name.encode(), value.encode()) for name, value in headers.items()]
        return {"type": kind, "path": path, "raw_path": path.encode(), "headers": fields}

    hub_paths = ["/g-0123/_changes", "/g-x", "/_begin", "/_join", "/_health"]
    assert all(hub.takes(scope(path)) for path in hub_paths)
    rest = ["/", "/join", "/alive", "/assets/g-x", "/game/1", "/ws", "/_other", "/manifest.json"]
    assert not any(hub.takes(scope(path)) for path in rest)
    assert not hub.takes(scope("/g-0123", "websocket"))
    assert hub.takes(scope("/", accept="application/json"))
    # Nothing is made in the folder before somebody asks.
    assert not (tmp_path / "hub").exists()
    live.close()
