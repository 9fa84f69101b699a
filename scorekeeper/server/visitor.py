"""Who is behind a page: told by the entrance, read where a session begins."""

from contextvars import ContextVar
from dataclasses import dataclass

from scorekeeper.state.routes import Role


@dataclass(frozen=True)
class Visitor:
    """A joined device: its id, what it may do (``host``, ``score``, ``follow``), and its name."""

    device: str
    role: Role
    name: str


VISITOR: ContextVar[Visitor | None] = ContextVar("visitor", default=None)
"""Set for everything that a web socket starts; None where the app is not shared."""
