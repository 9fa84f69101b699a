"""``python -m scorekeeper`` is the command ``scorekeeper``."""

import sys

from scorekeeper.command_line import main

sys.exit(main())
