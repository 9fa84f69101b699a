"""The screen that a start shows at once, before the app is there: its texts, and where it is kept.

The browser build keeps it beside the games, in the words of the reader (`ScreenKeeper`), and
server/kept_screen.js reads it without the app. It is written in the same step as what it shows, and
names how long the journal of changes was: whatever has changed a game since has made that longer,
and then the start shows nothing.

A page of the served app shows it while its connection is made (`PageScreens`): made of what is
stored when the page is asked for, for the device that asks. That changes nothing. A computer keeps
it for its next start, too (`PageKeeper`, store/kept_page.py).
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from scorekeeper.languages import LANGUAGES, best_language
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.server.guests import CURRENT_DEVICE
from scorekeeper.session.answers import open_game
from scorekeeper.session.device_settings import device_settings, first_route
from scorekeeper.session.game_sync import GameSync
from scorekeeper.state.action import Clock
from scorekeeper.state.examples import is_example
from scorekeeper.state.hand.draft_in_game import draft_at, hand_on_screen
from scorekeeper.state.hand.preview import preview
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.paths import route_path
from scorekeeper.state.permissions import HOST, visible_route
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import HOME, Role, Route, Screen
from scorekeeper.state.settings import SYSTEM, preferred_languages
from scorekeeper.state.stored import Examples
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.views.sheet import dealer_of_side, sheet_sides, total_of
from scorekeeper.state.views.standings import (
    finished_games,
    listed_leaders,
    listed_ranking,
    unfinished_games,
)
from scorekeeper.state.ways_back import resume_route
from scorekeeper.store.documents.port import Document, DocumentStore, Unreadable
from scorekeeper.store.files.whole_file import write_whole
from scorekeeper.store.kept_page import keep_page
from scorekeeper.store.library import Library
from scorekeeper.words.game import outcome_line, short_deal_line, spoken_total
from scorekeeper.words.hand import status_line
from scorekeeper.words.names import game_title
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import name_and_figure, number, say, using_language

SCHEMA = 1
# In the folder of what can be computed again; kept_screen.js has both names too.
FILE, JOURNAL = "cache/screen.txt", "cache/changes.log"

_log = logging.getLogger(__name__)

# As many games of each kind as the narrowest home screen lists.
LISTED = 3
# The screens of a game on which everybody has their total.
SCREENS_OF_GAME: tuple[Screen, ...] = ("sheet", "hand", "moon", "over", "board", "players")
# Those of the screens on which a half-entered hand is seen.
SCREENS_WITH_DRAFT: tuple[Screen, ...] = ("sheet", "hand", "moon")
# For repeated requests of the same page.
SCREENS_CACHED = 100
# The screen of the next start is made after so long without a change.
REST_SECONDS = 1.0
# The path that a start opens.
START = "/"
# Opening a game and going there writes no time down.
NO_TIME = Clock("", "")


class ScreenKeeper:
    """Keeps the screen of the one session that a data folder has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # Unknown before the first one.
        self._kept: bytes | None = None

    def keep(self, state: AppState) -> None:
        """Keep the screen that the next start shows at once after a state, or nothing."""
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
    """Return the screen that the next start shows at once, as texts; empty where it shows none."""
    language = best_language(preferred_languages(state.settings, state.system))
    return screen_documents(state, (language,)).get(language, {})


def screen_documents(state: AppState, languages: Iterable[str]) -> dict[str, Document]:
    """Return `screen_document` in each of these languages, by language.

    Games that are not stored as they are on the screen are not shown, nor is a list that may have
    changed since the screen was on it.
    """
    route, table = _kept_route(state), state.table
    parts: Callable[[], Document]
    if route.screen in SCREENS_OF_GAME and table and table.game.id == route.game:
        parts = partial(_sheet, table, state)
        is_sure = state.game_saved
    elif route == state.route and route.screen == "home" and state.save_status == "saved":
        sections = {
            "home.going": unfinished_games(state)[:LISTED],
            "home.done": finished_games(state)[:LISTED],
        }
        parts = partial(_list, sections)
        # A notice about a game that does not open comes before any list.
        is_sure = not state.unopened and not state.damaged and any(sections.values())
    else:
        return {}
    return {language: _document(parts, state, language) for language in languages if is_sure}


def _kept_route(state: AppState) -> Route:
    """Return the route at which the app begins the next time."""
    return visible_route(state.role, resume_route(state.route))


def _document(parts: Callable[[], Document], state: AppState, language: str) -> Document:
    with using_language(language):
        return {
            "schema": SCHEMA,
            "route": route_path(_kept_route(state)),
            "language": language,
            # Otherwise it is the system's, which may be another one by then.
            "chosen": state.settings.language != SYSTEM,
            "appearance": state.settings.appearance,
            "loading": say("site.loading"),
            **parts(),
        }


def _sheet(table: Table, state: AppState) -> Document:
    ledger = score_game(table.game)
    lines = []
    if ledger.outcome:
        lines.append(outcome_line(ledger))
    else:
        deal = dealing(ledger.rules, table.game, len(table.game.hands), ledger.playing_off)
        lines.append(short_deal_line(deal))
    entered = _entered_hand(state, table)
    if entered is not None:
        entry = preview(table, entered)
        lines.append(say("games.half_entered", number=entered + 1))
        lines.append(status_line(entry.rules, entry.hand, entry.left_cards, entry.left_groups))
    example = [say("example")] if is_example(state) else []

    def side_document(side: str) -> Document:
        deals = dealer_of_side(ledger, table.game, side)
        return {
            "name": side,
            "total": number(total_of(ledger, side)),
            "spoken": spoken_total(ledger, side, deals=deals),
            "leads": side in ledger.leaders,
            "left": side in ledger.left,
        }

    return {
        "kind": "sheet",
        "heading": table.game.name,
        "under": " \u00b7 ".join([*example, rules_line(table.game)]),
        "sides": [side_document(side) for side in sheet_sides(ledger)],
        "lines": [line for line in lines if line],
    }


def _entered_hand(state: AppState, table: Table) -> int | None:
    """Return the position of the half-entered hand that the screen shows, if any."""
    if _kept_route(state).screen not in SCREENS_WITH_DRAFT:
        return None
    hands = len(table.game.hands)
    position = hand_on_screen(state)
    position = hands if position is None else position
    has_draft = table.draft_key(position) in table.sheet.drafts
    if not has_draft or draft_at(table, position).untouched:
        return None
    is_open = position < hands or not score_game(table.game).outcome
    return position if is_open else None


def _list(sections: Mapping[str, Sequence[GameSummary]]) -> Document:
    return {
        "kind": "list",
        "heading": say("app.name"),
        "sections": [
            {"heading": say(key), "games": [_listed(game) for game in games]}
            for key, games in sections.items()
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


class CachedScreen(NamedTuple):
    """A screen as text, and everything that it was made of."""

    source: object
    text: str


class PageScreens:
    """Makes the first screens of pages. ``device_documents`` are the memories of joined devices."""

    def __init__(self, library: Library, device_documents: DocumentStore) -> None:
        self._library = library
        self._device_documents = device_documents
        # The one that was asked for the longest time ago first.
        self._cache: OrderedDict[tuple[Role, Route], CachedScreen] = OrderedDict()

    def screen_at(self, path: str) -> str:
        """Return the first screen of a page at a path, for the device that asks for it now.

        It is a JSON object of `screen_document` by language: only the page knows which language was
        chosen on its device. It is empty where the page shows nothing.
        """
        device = CURRENT_DEVICE.get()
        role = device.role if device else HOST
        try:
            settings = device_settings(device, self._library, self._device_documents).read()
            route = first_route(path, role, settings)
            if route == HOME:
                games = self._library.recent(at_once=True)
                return self._text(role, route, games, AppState(role=role, games=games))
            return self._game(role, route) if route.screen in SCREENS_OF_GAME else ""
        except Unreadable:
            return ""

    def _game(self, role: Role, route: Route) -> str:
        opened = open_game(self._library, GameSync(self._library), route)
        if not isinstance(opened[0], GameOpened):
            return ""
        listed = self._library.summaries([route.game], at_once=True)
        examples = Examples(frozenset(summary.id for summary in listed if summary.example))
        state = AppState(role=role, examples=examples)
        for action in opened:
            state = reduce(state, action, NO_TIME)
        return self._text(role, route, (opened, examples), state)

    def _text(self, role: Role, route: Route, source: object, state: AppState) -> str:
        """Return the screen of a state, which was made before where its source is the same."""
        screen = self._cache.pop((role, route), None)
        if screen is None or screen.source != source:
            documents = screen_documents(state, LANGUAGES)
            screen = CachedScreen(source, json.dumps(documents) if documents else "")
        self._cache[role, route] = screen
        while len(self._cache) > SCREENS_CACHED:
            self._cache.popitem(last=False)
        return screen.text


class PageKeeper:
    """Keeps the screen for this computer's next start, as long as nothing is stored after it."""

    def __init__(self, folder: Path, screen_at: Callable[[str], str]) -> None:
        self._folder = folder
        self._screen_at = screen_at
        self._timer: asyncio.TimerHandle | None = None

    def keep(self, state: AppState) -> None:
        """Keep the screen of the stored state, once the host rests."""
        if state.role != HOST:
            return
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(REST_SECONDS, self._keep)

    def _keep(self) -> None:
        self._timer = None
        keep_page(self._folder, lambda: self._screen_at(START))
