"""Requests to a hub by the browser's own fetch, where Python runs in the web page.

`site/page/worker.js` provides them in the module `page_js`.
"""

import json
from collections.abc import Mapping

import page_js

from scorekeeper.exchange.transport import (
    ANSWER_LIMIT,
    TIMEOUT_SECONDS,
    Answer,
    NoConnectionError,
    UnreadableAnswerError,
    read_answer,
    written_request,
)


class BrowserTransport:
    """Requests by the browser, which keeps its connections itself."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> Answer:
        """As in the port."""
        text, written = written_request(body, headers)
        milliseconds = int(timeout * 1000)
        answer = await page_js.ask_hub(
            self._address + path, method, json.dumps(written), text, milliseconds, ANSWER_LIMIT
        )
        # An attribute that the page leaves out does not exist, and its null is no None.
        if not answer.status:
            raise NoConnectionError
        if answer.too_large:
            raise UnreadableAnswerError
        return read_answer(answer.status, answer.content.to_bytes())

    def close(self) -> None:
        """As in the port."""
