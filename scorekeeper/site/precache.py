"""The service worker's list of files: each with the hash of its content, and so the version."""

import base64
import hashlib
import json
from pathlib import Path

# The browser's own copy of the worker is never the cache's.
NAME = "service_worker.js"
# For people with names in other scripts, or emoji in them, and for those who read licences.
LATER = ("assets/fonts/noto", "assets/NOTICES")


def write_service_worker(site: Path, script: str) -> str:
    """Write the worker for the files that are there now; give the version that they make."""
    hashes = {
        path.relative_to(site).as_posix(): _integrity(path.read_bytes())
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.name != NAME
    }
    first = {name: each for name, each in hashes.items() if not name.startswith(LATER)}
    later = {name: each for name, each in hashes.items() if name.startswith(LATER)}
    for line, found in (("const FILES = {};", first), ("const LATER = {};", later)):
        if line not in script:
            raise ValueError(f"the service worker has no “{line}”")
        script = script.replace(line, f"{line[:-3]}{json.dumps(found, separators=(',', ':'))};")
    (site / NAME).write_text(script, encoding="utf-8")
    return hashlib.sha256(script.encode()).hexdigest()[:12]


def _integrity(content: bytes) -> str:
    """As browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
