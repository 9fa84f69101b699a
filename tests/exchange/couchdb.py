"""A stand-in for CouchDB that answers as docs/sync.md has seen a real one answer.

It keeps revision trees, accepts two writes of one revision where it is told to, says 202, shows a
conflict before it forbids, shuffles answers and repeats rows, and locks out whoever guesses.
"""

import base64
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

ADMIN, PASSWORD = "admin", "p@ss:word"
Json = dict[str, Any]
TRIES_ALLOWED = 5


class Database:
    """One database: the leaves of each document, and its changes."""

    def __init__(self) -> None:
        self.leaves: dict[str, dict[str, Json]] = {}
        self.changes: dict[str, int] = {}
        self.seq = 0
        self.locals: dict[str, Json] = {}
        self.security: Json = {}
        self.design: Json = {}

    def winner(self, id_: str) -> Json | None:
        leaves = self.leaves.get(id_, {}).values()
        return max(
            leaves, key=lambda leaf: (not leaf.get("_deleted"), *_order(leaf["_rev"])), default=None
        )

    def conflicts(self, id_: str) -> list[str]:
        winner = self.winner(id_)
        return [
            rev
            for rev, leaf in self.leaves.get(id_, {}).items()
            if winner and rev != winner["_rev"] and not leaf.get("_deleted")
        ]

    def put(self, document: Json, before: str) -> str:
        """Add a leaf after a revision, or beside others."""
        id_ = document["_id"]
        count = int(before.partition("-")[0] or 0) + 1
        body = {key: value for key, value in document.items() if key != "_rev"}
        digest = hashlib.sha256(json.dumps([before, body], sort_keys=True).encode()).hexdigest()
        rev = f"{count}-{digest[:32]}"
        leaves = self.leaves.setdefault(id_, {})
        leaves.pop(before, None)
        leaves[rev] = {**body, "_rev": rev}
        self.seq += 1
        self.changes[id_] = self.seq
        return rev


def _order(rev: str) -> tuple[int, str]:
    count, _, digest = rev.partition("-")
    return int(count), digest


class CouchDB:
    """A server; ``behave`` names further behaviour: ``repeats``, ``down``, ``down_once``."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = Random(seed)
        self.databases: dict[str, Database] = {}
        self.users: dict[str, Json] = {}
        self.settings: dict[str, str] = {}
        self.behave: set[str] = set()
        self.wrong: dict[str, int] = {}
        self.requests: list[tuple[str, str]] = []
        self.port = 0
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def administrator(self) -> str:
        return f"http://{ADMIN}:p%40ss%3Aword@127.0.0.1:{self.port}"

    def accept_beside(self, db: str, document: Json, before: str) -> str:
        """Accept a write of a revision that another write has replaced, as a cluster does."""
        with self.lock:
            rev = self.databases[db].put(document, before)
            self.changed.notify_all()
            return rev

    def answer(self, request: "_Request") -> tuple[int, Any]:
        self.requests.append((request.method, request.path))
        if "down" in self.behave:
            return 500, {"error": "nodedown", "reason": "progress not possible"}
        if "down_once" in self.behave:
            self.behave.discard("down_once")
            return 412, {"error": "precondition_failed", "reason": "quorum"}
        if request.body is not None and request.kind != "application/json":
            return 415, {"error": "bad_content_type", "reason": "Content-Type"}
        roles = self._roles(request)
        if isinstance(roles, tuple):
            return roles
        first, *rest = request.segments
        if first == "":
            return 200, {"couchdb": "Welcome", "version": "3.5.0", "vendor": {"name": "Apache"}}
        if first.startswith("_"):
            return self._administer(request, first, rest, roles)
        return self._database(request, first, rest, roles)

    def _roles(self, request: "_Request") -> set[str] | tuple[int, Json]:
        user, password = request.credentials
        if (user, password) == (ADMIN, PASSWORD):
            return {"_admin"}
        if self.wrong.get(user, 0) >= TRIES_ALLOWED:
            return 403, {"error": "forbidden", "reason": "Account is temporarily locked"}
        entry = self.users.get(user)
        if entry is None or entry["password"] != password:
            if entry is not None:
                self.wrong[user] = self.wrong.get(user, 0) + 1
            return 401, {"error": "unauthorized", "reason": "Name or password is incorrect."}
        return {*entry["roles"]}

    def _administer(
        self, request: "_Request", first: str, rest: list[str], roles: set[str]
    ) -> tuple[int, Any]:
        if "_admin" not in roles:
            return 403, {"error": "forbidden", "reason": "You are not a server admin."}
        if first == "_membership":
            return 200, {"all_nodes": ["a@x"], "cluster_nodes": ["a@x", "b@x"]}
        if first == "_node" and request.method == "PUT":
            if "no_config" in self.behave:
                return 404, {"error": "not_found", "reason": "config"}
            self.settings[f"{rest[0]} {rest[2]}/{rest[3]}"] = request.body
            return 200, ""
        if first == "_users" and not rest:
            return 412, {"error": "file_exists", "reason": "The database already exists."}
        if rest == ["_find"]:
            wanted = {*request.body["selector"]["roles"]["$elemMatch"]["$in"]}
            names = [name for name, entry in self.users.items() if wanted & {*entry["roles"]}]
            return 200, {"docs": [{"name": name} for name in names]}
        if first == "_users":
            user = rest[0].removeprefix("org.couchdb.user:")
            if request.method == "PUT" and "no_users" not in self.behave:
                self.users[user] = request.body
                return 201, {"ok": True, "id": rest[0], "rev": "1-a"}
            if request.method == "GET" and user in self.users:
                return 200, {"_id": rest[0], "_rev": "1-a"}
            if request.method == "DELETE" and user in self.users:
                del self.users[user]
                return 200, {"ok": True}
        return 500 if "no_users" in self.behave else 404, {"error": "x", "reason": "missing"}

    def _database(
        self, request: "_Request", db: str, rest: list[str], roles: set[str]
    ) -> tuple[int, Any]:
        method = request.method
        if method == "PUT" and not rest and "_admin" in roles:
            self.databases[db] = Database()
            return 202, {"ok": True}
        if method == "DELETE" and not rest and "_admin" in roles:
            return (200, {"ok": True}) if self.databases.pop(db, None) else (404, {})
        database = self.databases.get(db)
        if database is None:
            return 404, {"error": "not_found", "reason": "Database does not exist."}
        allowed = {*database.security.get("members", {}).get("roles", [])} | {"_admin"}
        if not roles & allowed:
            return 403, {"error": "forbidden", "reason": "You are not allowed to access this db."}
        match method, rest:
            case "PUT", ["_security"] if "_admin" in roles:
                database.security = request.body
                return 200, {"ok": True}
            case "PUT", ["_design", _] if "_admin" in roles:
                database.design = request.body
                database.put({"_id": "/".join(rest), **request.body}, "")
                return 201, {"ok": True}
            case "GET", []:
                return 200, {"db_name": db, "update_seq": self._seq(database.seq)}
            case "GET", ["_changes"]:
                return 200, self._changes(database, request)
            case "POST", ["_bulk_docs"]:
                return self._bulk_docs(database, request, roles)
            case (("GET" | "PUT" | "DELETE"), ["_local" | "_local_docs", *name]):
                return self._local(database, request, *name)
            case "GET", [id_]:
                rev = request.query.get("rev")
                document = database.leaves.get(id_, {}).get(rev) if rev else database.winner(id_)
                if document is None or (document.get("_deleted") and not rev):
                    return 404, {"error": "not_found", "reason": "missing"}
                conflicts = database.conflicts(id_) if "conflicts" in request.query else []
                return 200, {**document, **({"_conflicts": conflicts} if conflicts else {})}
        return 405, {"error": "method_not_allowed", "reason": "x"}

    def _seq(self, number: int) -> str:
        # The text differs between nodes, and the number means nothing: it may go down.
        return f"{self.luck.randrange(10**6)}-g1AAAA-{number}"

    def _changes(self, database: Database, request: "_Request") -> Json:
        query = request.query
        since = int(query.get("since", "0").rpartition("-")[2])
        if query.get("feed") == "longpoll" and database.seq <= since:
            self.changed.wait(min(int(query.get("timeout", 60000)) / 1000, 60))
        rows = sorted((seq, id_) for id_, seq in database.changes.items() if seq > since)
        rows = rows[: int(query.get("limit", 10**9))]
        if "repeats" in self.behave and since:
            # Another node does not know that this device has received them.
            again = sorted((seq, id_) for id_, seq in database.changes.items())[:3]
            rows = [*again, *rows]
        results = []
        for seq, id_ in rows:
            winner = database.winner(id_) or {}
            row: Json = {"seq": self._seq(seq), "id": id_, "changes": [{"rev": winner["_rev"]}]}
            if winner.get("_deleted"):
                row["deleted"] = True
            if query.get("include_docs") == "true":
                conflicts = database.conflicts(id_) if query.get("conflicts") == "true" else []
                row["doc"] = {**winner, **({"_conflicts": conflicts} if conflicts else {})}
            results.append(row)
        last = max((seq for seq, _ in rows), default=since)
        return {"results": results, "last_seq": self._seq(max(last, since)), "pending": 0}

    def _bulk_docs(
        self, database: Database, request: "_Request", roles: set[str]
    ) -> tuple[int, Any]:
        documents = request.body["docs"]
        if any(document["_id"].startswith("_") for document in documents):
            return 400, {"error": "illegal_docid", "reason": "x"}
        if any(len(json.dumps(document)) > 1_000_000 for document in documents):
            return 413, {"error": "document_too_large", "reason": "x"}
        answers = []
        for document in documents:
            id_, rev = document["_id"], document.get("_rev", "")
            winner = database.winner(id_)
            free = winner is None or winner.get("_deleted")
            stale = rev not in database.leaves.get(id_, {}) if rev else not free
            if "odd_row" in self.behave and id_.startswith("game:"):
                answers.append({"id": id_, "error": "unknown_error", "reason": "x"})
            elif stale:
                answers.append({"id": id_, "error": "conflict", "reason": "Document conflict."})
            elif not any(role == "_admin" or role.startswith("member-") for role in roles):
                answers.append({"id": id_, "error": "forbidden", "reason": "A reader."})
            else:
                before = rev or (winner["_rev"] if winner else "")
                answers.append({"ok": True, "id": id_, "rev": database.put(document, before)})
        self.changed.notify_all()
        self.luck.shuffle(answers)
        return self.luck.choice([201, 202]), answers

    def _local(self, database: Database, request: "_Request", name: str = "") -> tuple[int, Any]:
        if not name:
            rows = [{"id": local["_id"], "doc": local} for local in database.locals.values()]
            status = 403 if "proxy" in self.behave else 200
            return status, {"total_rows": None, "offset": None, "rows": rows}
        there = database.locals.get(name)
        if request.method == "GET":
            return (200, there) if there else (404, {"error": "not_found", "reason": "missing"})
        if there and request.body.get("_rev") != there["_rev"]:
            return 409, {"error": "conflict", "reason": "x"}
        count = int(there["_rev"].partition("-")[2]) + 1 if there else 1
        database.locals[name] = {**request.body, "_id": f"_local/{name}", "_rev": f"0-{count}"}
        return self.luck.choice([201, 202]), {"ok": True, "rev": f"0-{count}"}


class _Request:
    def __init__(self, handler: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(handler.path)
        self.method = handler.command
        self.path = parts.path
        self.segments = [unquote(segment) for segment in parts.path[1:].split("/")]
        self.query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        self.kind = handler.headers.get("content-type", "")
        length = int(handler.headers.get("content-length", "0"))
        data = handler.rfile.read(length) if length else b""
        self.body: Any = json.loads(data) if data else None
        value = handler.headers.get("authorization", "").partition(" ")[2]
        text = base64.b64decode(value).decode()
        user, _, password = text.partition(":")
        self.credentials = user, password


@contextmanager
def running_couchdb(seed: int = 0) -> Iterator[CouchDB]:
    couch = CouchDB(seed)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Head and body of an answer go out together: alone, the body waits until the client's
        # system acknowledges the head, which takes 40 ms.
        wbufsize = -1

        def _answer(self) -> None:
            request = _Request(self)
            with couch.lock:
                status, content = couch.answer(request)
            data = json.dumps(content).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_PUT = do_POST = do_DELETE = _answer  # noqa: N815 - as the library names them

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    couch.port = server.server_address[1]
    # So often it looks whether it shall end.
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield couch
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
