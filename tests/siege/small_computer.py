"""The app on a small computer, with as few open files as the environment says."""

import os
import resource
import sys

from scorekeeper.cli.main import main

FILES = "SIEGE_OPEN_FILES"

if __name__ == "__main__":
    files = int(os.environ[FILES])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    sys.exit(main())
