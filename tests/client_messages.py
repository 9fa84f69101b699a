"""The messages between a client of Flet's and the app, for the tests' own clients."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgpack

from tests.flet_internals import ACCESSIBILITY_FEATURES, MessageAction

REGISTER_CLIENT = int(MessageAction.REGISTER_CLIENT.value)
CONTROL_EVENT = int(MessageAction.CONTROL_EVENT.value)
PATCH_CONTROL = int(MessageAction.PATCH_CONTROL.value)
INVOKE_METHOD = int(MessageAction.INVOKE_METHOD.value)
NO_ACCESSIBILITY_FEATURES = dict.fromkeys(ACCESSIBILITY_FEATURES, False)


def encode_message(action: int, body: dict[str, Any]) -> bytes:
    """Return a message of Flet's protocol as it is sent."""
    sent: bytes = b"\x00" + msgpack.packb([action, body])
    return sent


def decode_message(received: bytes) -> Any:  # noqa: ANN401 - whatever the app says
    """Return a received message: its action and its body."""
    return msgpack.unpackb(received[1:], ext_hook=lambda *_: None, strict_map_key=False)


def method_reply(call: dict[str, Any]) -> dict[str, Any]:
    """Return the body of the reply to a method that the app calls on its client."""
    identity = {name: call[name] for name in ("control_id", "call_id")}
    return {**identity, "result": method_result(call["name"]), "error": None}


def method_result(method: str) -> Mapping[str, bool] | None:
    """Return what a device answers that stores nothing and has no accessibility features on."""
    return NO_ACCESSIBILITY_FEATURES if method == "get_accessibility_features" else None


def tap_targets(part: object) -> Iterator[tuple[str, int]]:
    """Yield the name of everything in a message that can be tapped, and the control to tap."""
    if isinstance(part, dict):
        content = part.get("content")
        if isinstance(content, dict):
            # The name is inside the control that takes the tap, or around it.
            if content.get("_c") == "Semantics" and "label" in content:
                yield content["label"], part["_i"]
            elif "label" in part and content.get("on_click"):
                yield part["label"], content["_i"]
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            yield from tap_targets(item)
