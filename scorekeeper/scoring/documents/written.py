"""A JSON value that is known by its text, so that what was read from it can be kept."""

import json
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Written:
    """A value, equal to every other one that is written with the same text; nobody changes it."""

    text: str
    document: object = field(compare=False)

    @classmethod
    def of(cls, document: object) -> "Written":
        """Return a value with its text."""
        return cls(json.dumps(document, ensure_ascii=False), document)
