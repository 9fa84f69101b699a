"""The Content-Security-Policy of a page: everything from its own origin, no script but its own."""

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path

from scorekeeper.languages import LANGUAGES
from scorekeeper.words.translation import say, using_language

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def _script(name: str) -> str:
    return Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8")


LINKS_SCRIPT = _script("links")
OWN_ORIGIN_SCRIPT = _script("own_origin")
PICKED_FILES_SCRIPT = _script("picked_files")
# What every page changes about Flet's client before it starts, and says of its device; see the
# files. A link is out of the address before anything else looks at it.
CLIENT_SCRIPTS = "".join(
    [
        LINKS_SCRIPT,
        OWN_ORIGIN_SCRIPT,
        _script("languages"),
        _script("zoom"),
        _script("viewport"),
        _script("scan"),
        _script("described"),
        PICKED_FILES_SCRIPT,
        _script("navigation"),
        _script("device_report"),
    ]
)


REFERRER_POLICY = "same-origin"
"""Of every page: no other host learns from which address it is asked."""
# The texts of scanner.js and scan.js, by the key of the sentence after "scan.".
SCAN_TEXTS = (
    *("do", "paste", "hold", "photo", "picture", "close", "none", "foreign", "camera", "open"),
    *("record", "unloaded"),
    *("paste.how", "paste.take", "paste.none"),
)


def client_scripts() -> str:
    """Return the scripts of every page, with the scanner's texts in each language."""
    texts = {}
    for code in LANGUAGES:
        with using_language(code):
            texts[code] = {
                **{key: say(f"scan.{key}") for key in SCAN_TEXTS},
                "progress": say("scan.progress", done="{done}", count="{count}"),
                "other": say("scan.other", address="{address}"),
            }
    return f"const SCAN_TEXTS = {json.dumps(texts, ensure_ascii=False)};\n{CLIENT_SCRIPTS}"


def page_policy(page: str, hubs: Sequence[str] = ()) -> str:
    """Return the policy of an HTML page, which allows the inline scripts that it has now.

    Args:
        page: The page. A browser reads each line end of it as one line feed, and so does this text.
        hubs: The origins, such as ``https://cards.example``, that the page may exchange with
            besides its own.
    """
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
        for script in INLINE_SCRIPT.findall(page)
    ]
    return "; ".join(
        [
            "default-src 'self'",
            # Flutter's engine and Python are compiled to WebAssembly.
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *hashes]),
            "worker-src 'self' blob:",
            # Flutter places what it draws with style elements of its own.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self' data: blob:",
            # A picked file is read from a blob.
            " ".join(["connect-src 'self' data: blob:", *hubs]),
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        ]
    )
