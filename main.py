"""The entry point for Flet's own tools: `flet run` and the app builds look for this file."""

from scorekeeper.app import run_packaged

run_packaged()
