"""The simplest Flet app: a number and a button that adds one to it."""

import sys

import flet as ft

from scorekeeper.server.launch import launch
from scorekeeper.server.loading import LoadingApp, ServedApp


def main(page: ft.Page) -> None:
    """Show the number and the button."""
    total = ft.Text("Total 0")

    def add_one() -> None:
        total.value = f"Total {int(str(total.value).split()[1]) + 1}"

    page.add(total, ft.FilledButton("Add one", on_click=add_one))


if __name__ == "__main__":
    sys.exit(launch(LoadingApp(lambda: ServedApp(main))))
