"""What every served page gets at its beginning: its styles, its scripts, and what these say."""

import json
from pathlib import Path

from scorekeeper.server.content_policy import CLIENT_SCRIPTS
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.translation import say, using_language

# Each uses what the one before it has made.
SCRIPT_FILES = (
    "connection_bar.js",
    "app_canvas.js",
    "last_picture.js",
    "kept_screen.js",
    "first_screen.js",
    "heartbeat.js",
    "reconnect.js",
)
STYLE_FILES = ("page_colours.css", "kept_screen.css")
# A page's width and colours from its first byte on, before the client sets its own.
HEAD_FILE = "page_head.html"


def page_head() -> str:
    """Return what every page gets at its beginning."""
    folder = Path(__file__).parent

    def read(name: str) -> str:
        return (folder / name).read_text(encoding="utf-8")

    texts = f"const CONNECTION_TEXTS = {json.dumps(connection_texts())};\n"
    styles, scripts = ("".join(map(read, files)) for files in (STYLE_FILES, SCRIPT_FILES))
    return (
        f"{read(HEAD_FILE)}<style>\n{styles}</style>\n"
        f"<script>\n{CLIENT_SCRIPTS}{texts}{scripts}</script>"
    )


def connection_texts() -> dict[str, dict[str, str | dict[str, str]]]:
    """Return what a page says of its connection, by language and the name in connection_bar.js.

    The page fills the gaps itself.
    """
    texts: dict[str, dict[str, str | dict[str, str]]] = {}
    for code in LANGUAGES:
        with using_language(code):
            texts[code] = {
                "reconnecting": say("connection.reconnecting", time="{time}"),
                "refused": say("connection.refused", time="{time}"),
                "waiting": {
                    "one": say("connection.waiting", count=1),
                    "other": say("connection.waiting", count="{count}"),
                },
                "missing": {
                    "one": say("connection.missing", count=1),
                    "other": say("connection.missing", count="{count}"),
                },
                "unsure": say("connection.unsure"),
                "noted": say("connection.noted"),
                "replaced": say("connection.replaced"),
                "reopen": say("connection.reopen"),
            }
    return texts
