"""``python -m scorekeeper`` runs the command ``scorekeeper``."""

import sys

from scorekeeper.cli.main import main

sys.exit(main())
