"""The tests read English, whatever their terminal speaks."""

import os

os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"
