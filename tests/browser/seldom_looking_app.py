"""The app, which looks once an hour what other programs store: it learns of it when it saves."""

import runpy

from scorekeeper.session import change_feed

change_feed.LOOK_SECONDS = 3600.0
runpy.run_module("scorekeeper", run_name="__main__", alter_sys=True)
