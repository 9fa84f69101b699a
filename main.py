"""Where Flet's own tools start: `flet run`, and the phone and web builds, look for this file."""

import flet as ft

from scorekeeper.app import main

ft.run(main, assets_dir="assets", no_cdn=True)
