"""The entry point for Flet's own tools: `flet run` and the app builds look for this file."""

import flet as ft

from scorekeeper.app import main

ft.run(main, assets_dir="assets", no_cdn=True)
