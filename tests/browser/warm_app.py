"""Everything that the app imports, imported beforehand: half of a start of the app is that.

The server that tests fork their apps from imports this module first.
"""

import pkgutil
from importlib import import_module

import scorekeeper

# Run only in a page of the static site.
IN_A_PAGE = "scorekeeper.browser_app"
# Imported by others only once they serve.
WHILE_SERVING = (
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)

for module in pkgutil.walk_packages(scorekeeper.__path__, "scorekeeper."):
    if module.name != IN_A_PAGE and not module.name.endswith("__main__"):
        import_module(module.name)
for name in WHILE_SERVING:
    import_module(name)
