"""Keeps beside the games what the next start shows at once, in the words of the reader.

A browser reads it without the app (server/kept_screen.js). It is written in the same step as what
it shows, and names how long the journal of changes was: whatever has changed a game since has made
that longer, and then the start shows nothing.
"""

import json
import logging
from collections.abc import Iterable
from pathlib import Path

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.examples import is_example
from scorekeeper.state.hand.preview import preview
from scorekeeper.state.model import AppState
from scorekeeper.state.paths import route_path
from scorekeeper.state.settings import SYSTEM, preferred_languages
from scorekeeper.state.views.kept_screen import (
    KeptList,
    KeptSheet,
    KeptSide,
    kept_route,
    kept_screen,
)
from scorekeeper.state.views.standings import listed_leaders, listed_ranking
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.whole_file import write_whole
from scorekeeper.words.game import (
    outcome_line,
    short_deal_line,
    spoken_total,
)
from scorekeeper.words.hand import status_line
from scorekeeper.words.languages import best_language
from scorekeeper.words.names import game_title
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import name_and_figure, number, say, using_language

SCHEMA = 1
# In the folder of what can be computed again; kept_screen.js has both names too.
FILE, JOURNAL = "cache/screen.txt", "cache/changes.log"

_log = logging.getLogger(__name__)


class ScreenKeeper:
    """Keeps the screen of the one session that a data folder has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # Unknown before the first one.
        self._kept: bytes | None = None

    def keep(self, state: AppState) -> None:
        """Keep what the next start shows at once after a state, or nothing."""
        document = screen_document(state)
        if document:
            document["changes"] = self._journal_size()
        content = json.dumps(document, ensure_ascii=False).encode() if document else b""
        if content == self._kept:
            return
        try:
            if document:
                write_whole(self._folder / FILE, content, durable=False)
            else:
                (self._folder / FILE).unlink(missing_ok=True)
        except OSError as failure:
            # The file of an earlier screen no longer fits the journal, so the start shows nothing.
            _log.info("the screen was not kept: %s", failure)
        else:
            self._kept = content

    def _journal_size(self) -> int:
        try:
            return (self._folder / JOURNAL).stat().st_size
        except OSError:
            return 0


def screen_document(state: AppState) -> Document:
    """Return what the next start shows at once, as texts; empty where it shows nothing."""
    language = best_language(preferred_languages(state.settings, state.system))
    return screen_documents(state, (language,)).get(language, {})


def screen_documents(state: AppState, languages: Iterable[str]) -> dict[str, Document]:
    """Return `screen_document` in each of these languages, by language."""
    screen = kept_screen(state)
    if screen is None:
        return {}
    return {each: _document(screen, state, each) for each in languages}


def _document(screen: KeptSheet | KeptList, state: AppState, language: str) -> Document:
    with using_language(language):
        parts = _sheet(screen, state) if isinstance(screen, KeptSheet) else _list(screen)
        loading = say("site.loading")
    return {
        "schema": SCHEMA,
        "route": route_path(kept_route(state)),
        "language": language,
        # Otherwise it is the system's, which may be another one by then.
        "chosen": state.settings.language != SYSTEM,
        "appearance": state.settings.appearance,
        "loading": loading,
        **parts,
    }


def _sheet(screen: KeptSheet, state: AppState) -> Document:
    table, ledger = screen.table, screen.ledger
    lines = []
    if ledger.outcome:
        lines.append(outcome_line(ledger))
    else:
        deal = dealing(ledger.rules, table.game, len(table.game.hands), ledger.playing_off)
        lines.append(short_deal_line(deal))
    if screen.entered is not None:
        shown = preview(table, screen.entered)
        lines.append(say("games.half_entered", number=screen.entered + 1))
        lines.append(status_line(shown.rules, shown.hand, shown.left_cards, shown.left_groups))
    example = [say("example")] if is_example(state) else []

    def side(each: KeptSide) -> Document:
        return {
            "name": each.name,
            "total": number(each.total),
            "spoken": spoken_total(ledger, each.name, deals=each.deals),
            "leads": each.leads,
            "left": each.left,
        }

    return {
        "kind": "sheet",
        "heading": table.game.name,
        "under": " \u00b7 ".join([*example, rules_line(table.game)]),
        "sides": [side(each) for each in screen.sides],
        "lines": [each for each in lines if each],
    }


def _list(screen: KeptList) -> Document:
    sections = (("home.going", screen.going), ("home.done", screen.done))
    return {
        "kind": "list",
        "heading": say("app.name"),
        "sections": [
            {"heading": say(key), "games": [_listed(game) for game in games]}
            for key, games in sections
            if games
        ],
    }


def _listed(game: GameSummary) -> Document:
    hands = (
        say("hands", count=game.hands)
        if game.over
        else say("games.half_entered" if game.drafted else "games.next_hand", number=game.hands + 1)
    )
    example = [say("example")] if game.example else []
    ahead = game.winners if game.over else listed_leaders(game)
    return {
        "name": game.name,
        "under": " \u00b7 ".join([*example, game_title(game.variant), hands]),
        "sides": [
            {"text": name_and_figure(side, number(game.totals[side])), "leads": side in ahead}
            for side in listed_ranking(game)
        ],
    }
