"""The document of a game's chances (``scorekeeper-chance/1``).

Source: docs/game-file.md, Chances.
"""

from scorekeeper.chances.estimate import Chances

FORMAT = "scorekeeper-chance/1"


def document(chances: Chances) -> dict[str, object]:
    """Return the chances as the public contract has them."""
    choices = {choice: dict(shares) for choice, shares in chances.choices.items()}
    return {
        "format": FORMAT,
        "players": None if chances.players is None else dict(chances.players),
        "own_hands": chances.own_hands,
        **({"choices": choices} if choices else {}),
    }
