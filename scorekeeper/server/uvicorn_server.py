"""uvicorn's web server, imported without its command line, its reloader and its workers.

The package imports them all, which takes longer than importing the server itself.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from scorekeeper.server.module_stubs import module_stubs

__all__ = (
    "ASGIReceiveEvent",
    "ASGISendEvent",
    "AutoHTTPProtocol",
    "ClientDisconnected",
    "Config",
    "Server",
    "WebSocketsSansIOProtocol",
)


class _CommandLine(ModuleType):
    """Stub of ``uvicorn.main``: has its ``Server``; any function imports the module when called."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
        if name == "Server":
            return import_module("uvicorn.server").Server

        def call(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is called
            return getattr(import_module(self.__name__), name)(*args, **named)

        return call


# uvicorn imports it to name one of its classes in an annotation.
_config_parser = ModuleType("configparser")
vars(_config_parser)["RawConfigParser"] = object
# A release of `websockets` imports `importlib.metadata`, but only asks it for the version of a
# checkout.
with module_stubs(_CommandLine("uvicorn.main"), _config_parser, ModuleType("importlib.metadata")):
    from uvicorn import Config, Server
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from uvicorn.protocols.http.auto import AutoHTTPProtocol
    from uvicorn.protocols.utils import ClientDisconnected
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
