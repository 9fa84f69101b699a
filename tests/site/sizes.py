"""The sizes of a built site, as they stand in docs/measurements.md."""

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from scorekeeper.site.__main__ import COMPRESSED


class Size(NamedTuple):
    """The number of files and their megabytes, plain and as a host compresses them."""

    files: int
    plain: float
    compressed: float


def sizes(site: Path) -> Mapping[str, Size]:
    """Return the rows of the table by their first words."""
    first, later = listed(site, "FILES"), listed(site, "LATER")
    compiled = {name for name in first if re.match(r"main\.dart\.(mjs|wasm)|canvaskit/skw", name)}
    usual = {name for name in first if re.match(r"main\.dart\.js|canvaskit/canvaskit", name)}
    return {
        "needed to start": size(site, first - usual),
        "the same in Firefox and Safari": size(site, first - compiled),
        "fetched quietly after the first start": size(site, later),
        "fetched again for a new version": size(site, {"app.pack"}),
    }


def listed(site: Path, name: str) -> set[str]:
    """Return the files in one of the service worker's lists."""
    worker = (site / "service_worker.js").read_text(encoding="utf-8")
    match = re.search(rf"^const {name} = (\{{.*?\}});", worker, re.MULTILINE)
    assert match
    return set(json.loads(match[1]))


def size(site: Path, names: Iterable[str]) -> Size:
    """Return the size of these files together."""
    contents = {name: (site / name).read_bytes() for name in names}
    compressed = [
        content if Path(name).suffix in COMPRESSED else gzip.compress(content, 9)
        for name, content in contents.items()
    ]
    plain = sum(map(len, contents.values()))
    return Size(len(contents), plain / 1e6, sum(map(len, compressed)) / 1e6)
