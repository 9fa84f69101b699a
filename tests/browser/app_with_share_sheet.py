"""The app on a device that has a menu for sharing, whatever the browser says of itself."""

import sys
from unittest.mock import patch

from scorekeeper.cli.main import main
from scorekeeper.ui.frame import client

if __name__ == "__main__":
    with patch.object(client, "has_share_sheet", lambda *_, **__: True):
        sys.exit(main())
