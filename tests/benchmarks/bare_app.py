"""A Flet app with one line of text and a button, served as Scorekeeper serves itself here."""

import os
import socket

import flet as ft


def show_text_and_button(page: ft.Page) -> None:
    """Show the line at the top, and at the bottom a button that changes it."""
    # Large enough for the page to see that it is painted.
    text = ft.Text("A bare Flet page", size=40)

    def change() -> None:
        text.value = "Tapped"

    button = ft.FilledButton("Tap", on_click=change, width=360, height=54)
    page.add(text, ft.Container(expand=True), button)


if __name__ == "__main__":
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    print(f"http://127.0.0.1:{port}", flush=True)
    # Flet prefers what the environment says.
    os.environ["FLET_SERVER_PORT"] = str(port)
    ft.run(
        show_text_and_button, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=port, no_cdn=True
    )
