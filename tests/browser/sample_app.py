"""An app of one screen to test the harness with; it saves a total and can misbehave."""

import os
import sys
from pathlib import Path

import flet as ft

from scorekeeper.server.launch import launch
from scorekeeper.server.loading import LoadingApp, ServedApp

TOTAL_FILE = Path(os.environ["SCOREKEEPER_DATA"]) / "total.txt"


def main(page: ft.Page) -> None:
    """Show the total, a name, a long list, and a button for each fault."""
    page.title = "Sample"
    total = ft.Text("")
    greeting = ft.Text("Nobody is here")

    def show_total() -> None:
        saved = TOTAL_FILE.read_text(encoding="utf-8") if TOTAL_FILE.exists() else "0"
        dark = page.platform_brightness == ft.Brightness.DARK
        total.value = f"Total {saved} ({'dark' if dark else 'light'})"

    def add_one() -> None:
        saved = int(TOTAL_FILE.read_text(encoding="utf-8")) if TOTAL_FILE.exists() else 0
        TOTAL_FILE.parent.mkdir(parents=True, exist_ok=True)
        TOTAL_FILE.write_text(str(saved + 1), encoding="utf-8")
        show_total()

    def greet(event: ft.Event[ft.TextField]) -> None:
        greeting.value = f"Hello {event.control.value}"

    def ask() -> None:
        yes = ft.TextButton("Yes", on_click=page.pop_dialog)
        page.show_dialog(ft.AlertDialog(title=ft.Text("Are you sure?"), actions=[yes]))

    def fail() -> None:
        raise ValueError("a defect in the sample")

    show_total()
    page.add(
        total,
        greeting,
        ft.FilledButton("Add one", on_click=add_one),
        ft.TextField(label="Player name", on_change=greet),
        ft.FilledButton("Ask", on_click=ask),
        ft.FilledButton("Missing glyph", on_click=lambda: page.add(ft.Text("\U00010600"))),
        ft.FilledButton(
            "Foreign picture",
            on_click=lambda: page.add(ft.Image(src="https://example.org/picture.png")),
        ),
        ft.FilledButton("Fail", on_click=fail),
        # Flet's web client ignores a tap on a Semantics that hides its content.
        ft.Semantics(
            label="Pointer only",
            button=True,
            exclude_semantics=True,
            content=ft.Container(ft.Text("Pointer only"), on_click=add_one),
        ),
        ft.FilledButton("Never", disabled=True),
        ft.ListView(
            [ft.FilledButton(f"Row {row}", on_click=add_one) for row in range(60)], expand=True
        ),
    )


if __name__ == "__main__":
    sys.exit(launch(LoadingApp(lambda: ServedApp(main))))
