"""The site as a static host serves it: files in a folder, below the top of an address."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.browser.app_process import AppProcess

FOLDER = "/club"


class StaticHost(AppProcess):
    """Stands in the place of the app: it can be killed, and then nothing answers any more."""

    # Flutter and Python both start in the page.
    patience_milliseconds = 90_000.0

    def __init__(self, site: Path) -> None:
        """Serve the files of `site`, which may be exchanged for another folder at any time."""
        self.site = site
        self.port = 0
        self.pages_have_lost_it = False
        self._serve()

    @property
    def address(self) -> str:
        """Where the site is, without a slash at the end."""
        return super().address + FOLDER

    def printed(self) -> str:
        """Nothing: what goes wrong in the page is said in the page."""
        return ""

    def kill(self) -> None:
        """Cut the network."""
        self._server.shutdown()
        self._server.server_close()

    def start_again(self) -> None:
        """Have the network back."""
        self._serve()

    def _serve(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Files, self))
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


class Files(SimpleHTTPRequestHandler):
    """Answers with the files of the host's site."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, host: StaticHost, *arguments: object) -> None:
        self.host = host
        super().__init__(*arguments)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Where a file is; nowhere, outside the folder."""
        self.directory = str(self.host.site)
        if not path.startswith(FOLDER + "/"):
            return str(self.host.site / "nothing is here")
        return super().translate_path(path.removeprefix(FOLDER))

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
        """Say nothing."""
