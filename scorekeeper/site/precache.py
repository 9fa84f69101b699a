"""The service worker's lists of files with their hashes, which also give the site its version."""

import base64
import hashlib
import json
from pathlib import Path

from scorekeeper.site.notices import FONT_LICENCES, FONTS, NOTICES

# The browser keeps the worker itself, so it is in none of the lists. Nor are licences of the site's
# own making, so that the first visit fetches not even their hashes.
SERVICE_WORKER = "service_worker.js"
UNLISTED = (SERVICE_WORKER, NOTICES, *(f"{FONTS}/{name}" for name in FONT_LICENCES))
# For names in other scripts or with emoji, for those who read licences, and for a home screen.
LATER = ("assets/fonts/noto", "assets/NOTICES", "icons/", "pictures/")


def write_service_worker(site: Path, script: str) -> str:
    """Write the worker for the files that are there now; return the version they make."""
    hashes = {
        path.relative_to(site).as_posix(): integrity(path)
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.relative_to(site).as_posix() not in UNLISTED
    }
    needed = {name: each for name, each in hashes.items() if not name.startswith(LATER)}
    later = {name: each for name, each in hashes.items() if name.startswith(LATER)}
    for line, listed in (("const FILES = {};", needed), ("const LATER = {};", later)):
        if line not in script:
            raise ValueError(f"the service worker has no “{line}”")
        script = script.replace(line, f"{line[:-3]}{json.dumps(listed, separators=(',', ':'))};")
    (site / SERVICE_WORKER).write_text(script, encoding="utf-8")
    return hashlib.sha256(script.encode()).hexdigest()[:12]


def integrity(path: Path) -> str:
    """Return the hash of a file in the form that browsers check."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
