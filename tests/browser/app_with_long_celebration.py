"""The app whose celebrations stay so long that a page sees them on a busy machine, too."""

import sys
from unittest.mock import patch

from scorekeeper.cli.main import main
from scorekeeper.ui.frame import client

STAYS = 6.0

if __name__ == "__main__":
    with patch.object(client, "STAYS", STAYS):
        sys.exit(main())
