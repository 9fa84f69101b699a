"""What a client of Flet's and the app say to each other, for the tests' own clients."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

import msgpack
from flet.controls.services.semantics_service import AccessibilityFeatures

REGISTER, EVENT, ASKED = 1, 3, 5
WISHES = {each.name: False for each in fields(AccessibilityFeatures)}


def packet(action: int, body: dict[str, Any]) -> bytes:
    """A message of Flet's protocol as it is sent."""
    sent: bytes = b"\x00" + msgpack.packb([action, body])
    return sent


def unpacked(received: bytes) -> Any:  # noqa: ANN401 - whatever the app says
    """A message as it was packed: the action and its body."""
    return msgpack.unpackb(received[1:], ext_hook=lambda *_: None, strict_map_key=False)


def answer_to(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to what the app has asked its client."""
    which = {name: asked[name] for name in ("control_id", "call_id")}
    return {**which, "result": result_of(asked["name"]), "error": None}


def result_of(question: str) -> Mapping[str, bool] | None:
    """What a device says that keeps nothing and wants nothing."""
    return WISHES if question == "get_accessibility_features" else None


def buttons(part: object) -> Iterator[tuple[str, int]]:
    """Everything that can be tapped in a message: its name and the control that takes the tap."""
    if isinstance(part, dict):
        content = part.get("content")
        if isinstance(content, dict):
            # The name stands in what takes the tap, or around it.
            if content.get("_c") == "Semantics" and "label" in content:
                yield content["label"], part["_i"]
            elif "label" in part and content.get("on_click"):
                yield part["label"], content["_i"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from buttons(each)
