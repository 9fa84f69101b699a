"""A game as a link that the app BG Stats opens as a play to add.

The form is that of the app's own description of ``createPlay.html``. The link holds everything, so
nothing is sent anywhere before somebody opens it. Ids stay the same at every export, so that a play
that was exported again is known to BG Stats. Its Android app refuses a player without ``winner`` or
``startPlayer``.
"""

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from urllib.parse import quote

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.story import places, story
from scorekeeper.scoring.times import read_time
from scorekeeper.words.names import game_title
from scorekeeper.words.story import event_line

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Scorekeeper"
HEARTS = 6887
"""The number of Hearts, with all its variants, at BoardGameGeek."""
ID_LENGTH = 16
SECONDS_A_MINUTE = 60


def bg_stats_link(game: Game) -> str:
    """Return the link of a game, over or not."""
    text = json.dumps(bg_stats_play(game), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def bg_stats_play(game: Game) -> dict[str, object]:
    """Return the document in the link."""
    ledger = score_game(game)
    begun, ended = _time(game.started), _time(game.finished)
    play: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": game.id,
        "board": game_title(game.variant),
        "comments": "\n".join((game.name, *(event_line(ledger, event) for event in story(ledger)))),
        "game": {
            "bggId": HEARTS,
            "highestWins": ledger.rules.direction == "high",
            "name": "Hearts",
            "noPoints": False,
            "sourceGameId": game.variant,
        },
        "players": list(_players(game, ledger)),
    }
    if begun:
        play["playDate"] = f"{begun.astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    if begun and ended and ended > begun:
        play["durationMin"] = round((ended - begun).total_seconds() / SECONDS_A_MINUTE)
    return play


def _players(game: Game, ledger: Ledger) -> Iterator[dict[str, object]]:
    """Yield everyone in seat order; partners have the place and the total of their team.

    Who left before the end has a total, and no place.
    """
    winners = ledger.outcome.winners if ledger.outcome else ()
    team_of = {name: side for side, names in ledger.sides.items() for name in names}
    rank = {place.side: place.place for place in places(ledger)}
    for name in game.everyone:
        side = team_of.get(name, name)
        total = ledger.totals.get(side, ledger.left.get(side))
        yield {
            "name": name,
            "sourcePlayerId": hashlib.sha256(name_key(name).encode()).hexdigest()[:ID_LENGTH],
            "startPlayer": name == game.dealer,
            "winner": side in winners,
            "score": _score(total or 0),
            **({"rank": rank[side]} if side in rank else {}),
            **({"role": side} if side != name else {}),
        }


def _score(total: Points) -> int | float:
    exact = Fraction(total)
    return int(exact) if exact.denominator == 1 else round(float(exact), 2)


def _time(text: str | None) -> datetime | None:
    time = read_time(text)
    return time.replace(tzinfo=UTC) if time and not time.tzinfo else time
