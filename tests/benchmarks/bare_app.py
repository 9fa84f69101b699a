"""A Flet app with one line of text, served as Scorekeeper serves itself on this computer."""

import os
import socket

import flet as ft


def main(page: ft.Page) -> None:
    """Show the line."""
    page.add(ft.Text("bare"))


if __name__ == "__main__":
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    print(f"http://127.0.0.1:{port}", flush=True)
    # Flet prefers what the environment says.
    os.environ["FLET_SERVER_PORT"] = str(port)
    ft.run(main, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=port, no_cdn=True)
