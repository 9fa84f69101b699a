"""The app on a computer whose only network is a second loopback address."""

import sys
from unittest.mock import patch

from scorekeeper.cli.main import main

NEIGHBOUR = "127.0.0.2"

if __name__ == "__main__":
    with patch("scorekeeper.server.network.reachable_hosts", return_value=(NEIGHBOUR,)):
        sys.exit(main())
