"""What holds for every test: all read English, and laws may take their time on a busy machine."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")

# Whatever the terminal speaks.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"
