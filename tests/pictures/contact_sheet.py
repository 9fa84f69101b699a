"""Contact sheets: the pictures of a screen side by side, and all screens one below the other."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from tests.pictures.scenes import View

HEIGHT, WIDTH = 700, 800
SHEET_WIDTH = 1740
PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 15px sans-serif; margin: 16px; background: #888 }}
h2 {{ margin: 16px 0 4px }} figure {{ margin: 0 }}
section {{ display: flex; flex-wrap: wrap; gap: 12px; align-items: end }}
img {{ max-height: {height}px; max-width: {width}px; display: block }} figcaption {{ padding: 3px }}
</style>{body}"""

SIDE_BY_SIDE = """<!doctype html><style>
div {{ display: inline-flex; gap: 20px; background: #E0DACB }} img {{ zoom: 0.5 }}
</style><div>{images}</div>"""


def lay_out(browser: Browser, folder: Path, scenes: Sequence[str], views: Sequence[View]) -> None:
    """Write index.html, and a picture of each screen's row."""
    rows = {scene: _row(scene, views) for scene in scenes}
    _write(folder / "index.html", "".join(rows.values()))
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": HEIGHT})
    part = folder / "row.html"
    for scene, row in rows.items():
        _write(part, row)
        page.goto(part.resolve().as_uri())
        page.screenshot(path=folder / f"{scene}.png", full_page=True)
    part.unlink()


def lay_side_by_side(browser: Browser, pictures: Sequence[Path], file: Path) -> None:
    """Write one picture with these pictures side by side, each as wide as on its device."""
    images = "".join(f'<img src="{path.resolve().as_uri()}">' for path in pictures)
    part = file.with_suffix(".html")
    part.write_text(SIDE_BY_SIDE.format(images=images), encoding="utf-8")
    page = browser.new_page()
    page.goto(part.resolve().as_uri())
    page.locator("div").screenshot(path=file)
    part.unlink()


def _row(scene: str, views: Sequence[View]) -> str:
    figures = "".join(
        f'<figure><a href="{scene}--{view.name}.png"><img src="{scene}--{view.name}.png"></a>'
        f"<figcaption>{escape(view.name)}</figcaption></figure>"
        for view in views
    )
    return f"<h2>{escape(scene)}</h2><section>{figures}</section>"


def _write(path: Path, body: str) -> None:
    page = PAGE.format(title="Scorekeeper", body=body, height=HEIGHT, width=WIDTH)
    path.write_text(page, encoding="utf-8")
