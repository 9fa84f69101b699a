"""The web app without a server: `python -m scorekeeper.site DIR` builds it for any web host.

Python itself runs in the page (Pyodide), and the store keeps its files in the browser's database.
`page/` holds what the browser runs around the app: the page with its loading screen, the worker
that Python runs in, the persistent files, and the service worker that starts it offline.
"""

from pathlib import Path

PAGE = Path(__file__).resolve().parent / "page"
