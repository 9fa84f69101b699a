"""A stand-in for a hub that never comes to an end, or only says that it has nothing."""

import asyncio
import itertools
from collections.abc import Mapping
from typing import Any

from scorekeeper.exchange.transport import Answer


class EndlessHub:
    """Has more and more documents for ever, or, where it is slow, answers nothing at all.

    Attributes:
        asked: How often it was asked.
        closed: Whether its connection was closed.
    """

    def __init__(self, document: Any = None, *, slow: bool = False) -> None:  # noqa: ANN401
        self.asked = 0
        self.closed = 0
        self._numbers = itertools.count()
        self._document = document or (lambda number: {"_id": f"junk:{number}"})
        self._slow = slow

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = 0.0,
    ) -> Answer:
        self.asked += 1
        await asyncio.sleep(3600 if self._slow else 0)
        if "_changes" not in path:
            return Answer(404, {"error": "not_found"})
        documents = [self._document(next(self._numbers)) for _ in range(100)]
        rows = [
            {"id": each["_id"], "changes": [{"rev": "1-a"}], "doc": {**each, "_rev": "1-a"}}
            for each in documents
        ]
        return Answer(200, {"results": rows, "last_seq": str(next(self._numbers)), "pending": 100})

    def close(self) -> None:
        self.closed += 1
