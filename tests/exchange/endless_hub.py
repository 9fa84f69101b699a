"""A stand-in for a hub that has as many documents as it likes, or answers nothing at all."""

import asyncio
from collections.abc import Callable, Mapping
from urllib.parse import parse_qs, urlsplit

from scorekeeper.exchange.transport import Answer
from tests.hub.hub_client import Json

PAGE = 100


class EndlessHub:
    """A hub with endless documents, or a number of them; a slow one never answers.

    ``document`` returns that of a number.

    Attributes:
        asked: How often it was asked.
        closed: How often a connection to it was closed.
    """

    def __init__(
        self,
        document: Callable[[int], Json] = lambda number: {"_id": f"junk:{number}"},
        count: int | None = None,
        *,
        slow: bool = False,
    ) -> None:
        self.asked = 0
        self.closed = 0
        self._document = document
        self._count = count
        self._slow = slow

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = 0.0,
    ) -> Answer:
        """As in the port."""
        self.asked += 1
        await asyncio.sleep(3600 if self._slow else 0)
        if method == "PUT":
            return Answer(201, {"rev": "0-1"})
        if "_changes" not in path:
            return Answer(404, {"error": "not_found"})
        since = int(parse_qs(urlsplit(path).query)["since"][0])
        last = since + PAGE if self._count is None else min(since + PAGE, self._count)
        documents = [self._document(number) for number in range(since, last)]
        rows = [
            {"id": document["_id"], "changes": [{"rev": "1-a"}], "doc": {**document, "_rev": "1-a"}}
            for document in documents
        ]
        pending = PAGE if self._count is None else self._count - last
        return Answer(200, {"results": rows, "last_seq": str(last), "pending": pending})

    def close(self) -> None:
        """As in the port."""
        self.closed += 1
