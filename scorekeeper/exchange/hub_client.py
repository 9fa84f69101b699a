"""One shared record on a hub: its changes, its documents, and what is written there."""

from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from scorekeeper.exchange.transport import (
    Answer,
    KeyRefusedError,
    NoConnectionError,
    Transport,
    UnreadableAnswerError,
    basic,
    check_status,
)
from scorekeeper.store.documents.port import Document
from scorekeeper.sync.join import JoinDocument

PAGE = 100
"""The number of changes that are asked for at once."""
POLL_SECONDS = 25.0
POLL_EXTRA_SECONDS = 15.0
ID_LIMIT, REV_LIMIT, SEQ_LIMIT = 512, 200, 20_000
CONFLICTS_LIMIT = 20
CHECKPOINTS = 400
LOCAL = "_local/"
START: Final = "0"
DESIGN = "_design/"


class Row(NamedTuple):
    """A change on the hub: ``document`` is None where it cannot be read."""

    id: str
    rev: str
    deleted: bool
    document: Document | None
    losers: tuple[str, ...] = ()


class Page(NamedTuple):
    """Some changes, where to go on after them, and whether there are more."""

    rows: tuple[Row, ...]
    last: str
    more: bool


class Sent(NamedTuple):
    """The hub's answer to a document that was sent: its new revision, or the error."""

    rev: str = ""
    error: str = ""


class HubClient:
    """A record as one user sees it.

    Every method raises NoConnectionError where the hub cannot be reached, and KeyRefusedError where
    it does not take the key.
    """

    def __init__(self, transport: Transport, join: JoinDocument) -> None:
        self._transport = transport
        self._path = f"/{quote(join.db, safe='')}"
        self._headers = basic(join.user, join.password)

    async def changes(self, since: str) -> Page:
        """Return the next changes, with their documents."""
        query = {"include_docs": "true", "conflicts": "true"}
        try:
            return await self._changes(since, PAGE, query)
        except UnreadableAnswerError:
            # A document in it is larger or deeper than any that is taken in.
            page = await self._changes(since, PAGE, {})
            return page._replace(rows=tuple([await self._alone(row) for row in page.rows]))

    async def wait(self, since: str, seconds: float = POLL_SECONDS) -> bool:
        """Wait for a change, at most ``seconds``; return whether there is one.

        Without seconds it is no long poll, because not every CouchDB heeds the timeout.
        """
        poll = {"feed": "longpoll", "timeout": str(int(seconds * 1000))} if seconds else {}
        page = await self._changes(since, 1, poll, seconds + POLL_EXTRA_SECONDS)
        return bool(page.rows)

    async def document(self, document: str, rev: str = "") -> Document | None:
        """Return a document, None where it is not there or cannot be read."""
        query = f"?{urlencode({'rev': rev} if rev else {'conflicts': 'true'})}"
        try:
            answer = await self._get(f"/{quote(document, safe='')}{query}")
        except UnreadableAnswerError:
            return None
        return answer.document if answer.status == 200 else None

    async def write(self, documents: Sequence[Document]) -> dict[str, Sent]:
        """Send documents; return the hub's answer to each, by its id and the revision replaced."""
        answer = await self._send("POST", "/_bulk_docs", {"docs": list(documents)})
        if answer.status in (400, 413):
            if len(documents) == 1:
                return {str(documents[0]["_id"]): Sent(error="refused")}
            # One bad document refuses all.
            alone = [await self.write([document]) for document in documents]
            return {id_: sent for result in alone for id_, sent in result.items()}
        if answer.status not in (200, 201, 202):
            raise KeyRefusedError if answer.status == 404 else NoConnectionError
        sent: dict[str, Sent] = {}
        for row in answer.rows:
            match row:
                case {"id": str(id_), "error": str(error)}:
                    sent[id_] = Sent(error=error)
                case {"id": str(id_), "rev": str(rev)} if len(rev) <= REV_LIMIT:
                    sent[id_] = Sent(rev=rev)
        return sent

    async def checkpoint(self, name: str) -> tuple[str, str]:
        """Return the last change in a checkpoint of this device, and the checkpoint's revision."""
        answer = await self._get(f"/_local/{quote(name, safe='')}")
        match answer.document:
            case {"seq": str(seq), "_rev": str(rev)} if answer.status == 200:
                return seq, rev
            case {"_rev": str(rev)} if answer.status == 200:
                return "", rev
        return "", ""

    async def put_checkpoint(self, name: str, document: Document) -> str:
        """Store a checkpoint of this device; return the new revision, empty where it is not kept.

        Without it, the device begins again the next time.
        """
        answer = await self._send("PUT", f"/_local/{quote(name, safe='')}", document)
        following = answer.document.get("rev")
        is_kept = answer.status in (200, 201, 202) and isinstance(following, str)
        return str(following) if is_kept else ""

    async def checkpoints(self) -> dict[str, Document]:
        """Return the checkpoints of all devices by their names; none where the hub lists none."""
        query = urlencode({"include_docs": "true", "limit": str(CHECKPOINTS)})
        path = f"{self._path}/_local_docs?{query}"
        try:
            answer = await self._transport.send("GET", path, None, self._headers)
        except (NoConnectionError, UnreadableAnswerError):
            return {}
        rows = answer.document.get("rows")
        # A proxy before a CouchDB may let no such request through.
        if answer.status != 200 or not isinstance(rows, list):
            return {}
        checkpoints: dict[str, Document] = {}
        for row in rows[:CHECKPOINTS]:
            match row:
                case {"id": str(id_), "doc": dict(document)}:
                    # The hub lists those of members first.
                    checkpoints.setdefault(id_.removeprefix(LOCAL), document)
        return checkpoints

    async def _alone(self, row: Row) -> Row:
        if row.deleted:
            return row
        document = await self.document(row.id)
        if document is None:
            return row
        rev = document.get("_rev")
        return row._replace(
            rev=rev if isinstance(rev, str) else row.rev,
            document=document,
            losers=_losers(document),
        )

    async def _changes(
        self, since: str, limit: int, query: dict[str, str], seconds: float | None = None
    ) -> Page:
        query_string = urlencode({"since": since, "limit": str(limit), **query})
        answer = await self._get(f"/_changes?{query_string}", seconds)
        if answer.status == 404:
            raise KeyRefusedError
        match answer.document:
            case {"results": list(changes), "last_seq": (str() | int()) as last} if (
                answer.status == 200 and len(str(last)) <= SEQ_LIMIT
            ):
                rows = tuple(row for change in changes if (row := _row(change)))
                pending = answer.document.get("pending")
                is_cut = len(changes) >= limit or (isinstance(pending, int) and pending > 0)
                return Page(rows, str(last), is_cut and str(last) != since)
        raise NoConnectionError("no changes")

    async def _get(self, path: str, seconds: float | None = None) -> Answer:
        more = {} if seconds is None else {"timeout": seconds}
        path = self._path + path
        return check_status(await self._transport.send("GET", path, None, self._headers, **more))

    async def _send(self, method: str, path: str, body: Document) -> Answer:
        try:
            answer = await self._transport.send(method, self._path + path, body, self._headers)
        except UnreadableAnswerError as error:
            raise NoConnectionError from error
        return check_status(answer)


def _row(change: object) -> Row | None:
    match change:
        case {"id": str(id_), "changes": [{"rev": str(rev)}, *_], **more} if (
            0 < len(id_) <= ID_LIMIT and len(rev) <= REV_LIMIT and not id_.startswith(DESIGN)
        ):
            document, deleted = more.get("doc"), more.get("deleted") is True
            if not isinstance(document, dict):
                return Row(id_, rev, deleted, None)
            # A document that changed since it was listed comes again.
            latest = document.get("_rev")
            rev = latest if isinstance(latest, str) and len(latest) <= REV_LIMIT else rev
            return Row(id_, rev, deleted, document, _losers(document))
    return None


def _losers(document: Document) -> tuple[str, ...]:
    conflicts = document.get("_conflicts")
    revs = conflicts if isinstance(conflicts, list) else []
    return tuple(rev for rev in revs if isinstance(rev, str) and len(rev) <= REV_LIMIT)[
        :CONFLICTS_LIMIT
    ]
