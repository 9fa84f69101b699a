"""The static site on a web host, in a folder below the top of its address."""

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from scorekeeper.site.build import write_workers
from tests.browser.app_process import AppProcess

FOLDER = "/club"


class StaticHost(AppProcess):
    """A web host in place of the app: once killed, nothing answers any more."""

    # Flutter and Python both start in the page.
    patience_milliseconds = 90_000.0

    def __init__(self, site: Path) -> None:
        """Serve the files of ``site``, which may be replaced by another folder at any time."""
        self.site = site
        # The size in bytes of each file that was sent.
        self.sent: list[int] = []
        # The first line and the headers of each request.
        self.asked: list[str] = []
        self.port = 0
        self.pages_lost_connection = False
        self._serve()

    @property
    def address(self) -> str:
        """The address of the site, without a slash at the end."""
        return super().address + FOLDER

    def printed(self) -> str:
        """Return nothing: the page itself shows what goes wrong in it."""
        return ""

    def kill(self) -> None:
        """Cut the network."""
        self._server.shutdown()
        self._server.server_close()

    def start_again(self) -> None:
        """Restore the network."""
        self._serve()

    def _serve(self) -> None:
        self._server = Server(("127.0.0.1", self.port), partial(Files, self))
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


@contextmanager
def site_with_hub(site: Path, folder: Path, hub: str) -> Iterator[StaticHost]:
    """Serve a copy of a site, made in a folder, that may reach the hub at an address.

    Its pages make no snapshots.
    """
    shutil.copytree(site, folder)
    write_workers(folder, [hub])
    host = StaticHost(folder)
    host.makes_snapshots = False
    yield host
    host.kill()


class Server(ThreadingHTTPServer):
    """A server to which it is no error that a browser leaves before a file is whole."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell of anything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Files(SimpleHTTPRequestHandler):
    """The handler that answers with the files of the host's site."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, host: StaticHost, *arguments: object) -> None:
        self.host = host
        super().__init__(*arguments)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the path of a file; of none outside the folder."""
        self.directory = str(self.host.site)
        if not path.startswith(FOLDER + "/"):
            return str(self.host.site / "nothing is here")
        return super().translate_path(path.removeprefix(FOLDER))

    def parse_request(self) -> bool:
        """Read a request, and note it."""
        is_read = super().parse_request()
        self.host.asked.append(f"{self.requestline}\n{self.headers if is_read else ''}")
        return is_read

    def copyfile(self, source: Any, outputfile: Any) -> None:  # noqa: ANN401 - files
        """Send a file, and note its size."""
        self.host.sent.append(os.fstat(source.fileno()).st_size)
        super().copyfile(source, outputfile)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
        """Say nothing."""
