"""The links of a game or of rules, for the screens that hand them over; and links opened here."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from urllib.parse import urlsplit

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.rules import CustomRules, write_rules_document
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.server.addresses import SITE_VARIABLE
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone, FilesRequested, JobSteps
from scorekeeper.state.joining import join_by_link
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.own_game.offers import CodesRead
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.sharing import OWN_COMPUTER, HandOver, LinkSite
from scorekeeper.store.transfer.link import (
    CODE_LENGTH,
    TEXT_LIMIT,
    UNPACKED_LIMIT,
    join_links,
    link_problem,
    links_in,
    split_links,
    write_link,
    write_link_parts,
)
from scorekeeper.words.names import variant_name
from scorekeeper.words.notices import PlacedProblem, phrase


def link_site(page_address: str, network_address: str, *, in_browser: bool) -> LinkSite:
    """Return the address that links from here open.

    Args:
        page_address: The address of the page that shows the app, empty in a window of its own.
        network_address: The address of the app in the network, empty where others do not reach it.
        in_browser: Whether the app runs in the page itself, which any phone can then open.
    """
    if published := os.environ.get(SITE_VARIABLE, "").strip():
        return LinkSite(published, published=True)
    page = urlsplit(page_address)._replace(query="", fragment="")
    # Flet reports the address of the page's socket.
    page = page._replace(scheme=page.scheme.replace("ws", "http"))
    if in_browser:
        return LinkSite(page.geturl(), published=True)
    if network_address or not page.netloc or page.hostname in OWN_COMPUTER:
        return LinkSite(network_address)
    # A page of this app alone has its routes as paths.
    return LinkSite(page._replace(path="/").geturl())


def with_codes(state: AppState) -> AppState:
    """Return the state with the links of the things that its screen hands over now."""
    what = _handed_over(state)
    if state.route.screen == "take_along":
        # A job has made these.
        return state
    if what is None:
        return replace(state, hand_over=None) if state.hand_over else state
    before = state.hand_over
    if before and before.what == what and bool(before.play) == (state.route.screen == "share"):
        return state
    if state.route.screen == "share" and isinstance(what, Game):
        from scorekeeper.transfer.bg_stats import bg_stats_link  # noqa: PLC0415

        return replace(state, hand_over=HandOver(what, play=bg_stats_link(what)))
    document = write_game(what) if isinstance(what, Game) else _rules_document(state, what)
    problem = link_problem(document)
    if problem:
        return replace(state, hand_over=HandOver(what, problem=problem))
    base = state.site.address
    parts = write_link_parts(document, base, CODE_LENGTH)
    return replace(state, hand_over=HandOver(what, write_link(document, base), parts))


def _handed_over(state: AppState) -> Game | Variant | None:
    if state.route.screen not in ("code", "share"):
        return None
    if state.route.game:
        return state.table.game if state.table else None
    return configured_rules(state.setup, state.setup.options)[0]


def _rules_document(state: AppState, rules: Variant) -> dict[str, object]:
    setup = state.setup
    name = setup.own.name if setup.own else variant_name(setup.variant)
    return write_rules_document(CustomRules(name, "" if setup.own else setup.variant, rules))


def opened_links(
    text: str, size: int, run: Callable[[FilesRequested], JobSteps]
) -> Iterator[Action]:
    """Yield the actions of links that were opened on a device; ``run`` imports some of them."""
    if size > TEXT_LIMIT:
        problem = Problem("link_too_large", (), UNPACKED_LIMIT)
        refused = PlacedProblem(phrase("import.link"), "", problem, None)
        yield ErrorReported("carried.told", {"told": refused})
        return
    yield from join_by_link(text)
    ready, waiting = split_links(links_in(text))
    if ready:
        # Few pages are opened with a link.
        from scorekeeper.store.transfer.import_source import holds_bundle  # noqa: PLC0415

        if holds_bundle(ready):
            # Nobody who opens a page has been told what it would bring.
            sentence = phrase("take_along.opened", paste=phrase("scan.paste"))
            yield ErrorReported("carried.told", {"told": sentence})
            return
        request = FilesRequested("import", text="\n".join(ready))
        yield from (step for step in run(request) if isinstance(step, FilesDone))
    elif waiting:
        yield CodesRead(len(waiting), join_links(waiting).problems[0])
