"""``python -m scorekeeper.site DIR`` builds the web app without a server in a folder."""

import argparse
import gzip
import io
import os
import sys
from pathlib import Path

from scorekeeper.server.addresses import SITE_VARIABLE
from scorekeeper.site.build import build_site
from scorekeeper.sync.join import hub_origin, is_hub_address
from scorekeeper.words.quoting import quoted
from scorekeeper.words.translation import say

# Smaller files gain nothing, and these kinds are compressed already.
SMALLEST = 1000
COMPRESSED = {".woff2", ".png", ".zip", ".pack"}


def main() -> int:
    """Build the site and print its size; return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A letter that a console cannot show is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = argparse.ArgumentParser("python -m scorekeeper.site", description=say("site.command"))
    parser.add_argument("folder", metavar="DIR", type=Path, help=say("site.command.folder"))
    parser.add_argument("--gzip", action="store_true", help=say("site.command.gzip"))
    parser.add_argument(
        "--hub", action="append", metavar="ADDRESS", default=[], help=say("site.command.hub")
    )
    options = parser.parse_args()
    for address in options.hub:
        if not is_hub_address(address):
            parser.error(say("shared.no_hub_address", address=quoted(address)))
    hubs = [hub_origin(address) for address in options.hub]
    folder: Path = options.folder
    if folder.exists() and any(folder.iterdir()) and not (folder / "service_worker.js").is_file():
        print(say("site.command.not_ours", folder=folder), file=sys.stderr)
        return 1
    built = build_site(folder, hubs, os.environ.get(SITE_VARIABLE, ""))
    if not built.compiled:
        print(say("site.command.not_compiled"), file=sys.stderr)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    if options.gzip:
        for path in files:
            _compress(path)
    print(say("site.command.built", version=built.version, folder=folder, size=f"{size / 1e6:.1f}"))
    return 0


def _compress(path: Path) -> None:
    content = path.read_bytes()
    if len(content) >= SMALLEST and path.suffix not in COMPRESSED:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
