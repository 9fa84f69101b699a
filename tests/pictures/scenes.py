"""What pictures are taken of: the screens, and the devices that show them."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from playwright.sync_api import FilePayload

from scorekeeper.scoring.documents.rules import write_rules_document
from scorekeeper.store.library import open_library
from scorekeeper.store.transfer.link import write_link
from scorekeeper.transfer.print_page import print_page
from scorekeeper.words.cards import spoken_card
from scorekeeper.words.names import variant_name
from scorekeeper.words.translation import say
from tests import game_documents
from tests.browser.app_page import SETTLE_MILLISECONDS, AppPage
from tests.pictures.club import EVENING as EVENING_OF_CLUB
from tests.pictures.evening import MOON_HAND
from tests.pictures.games import GAMES, HANDED_OVER, LEFT, NAMES, SPECIAL
from tests.store.examples import load_record

PHONE, SMALL_PHONE, LANDSCAPE_PHONE = (390, 844), (360, 640), (740, 360)
TABLET, LANDSCAPE_TABLET = (820, 1180), (1180, 820)
DESKTOP, TV = (1440, 900), (1920, 1080)
Launch = Literal[
    "alone",
    "serving",
    "empty",
    "years",
    "three games",
    "club",
    "two phones",
    "full record",
    "only reads",
]
"""How the app is started: for itself, for others to join, never used before, after years,
on a club evening, or on a phone that shares a group: with one that is away, with a hub that has no
more room, or to read only."""

WHY_A_MOON = f"/game/{{}}/hand/{MOON_HAND + 1}/why/{NAMES[0]}"
# The pause between two keys.
KEY_MILLISECONDS = 60
# Enough games to fill a list.
SEVERAL = ("over-2", "over-4", "count-4", "count-10", "golden-ten", "partners", "moved", "dealt")


@dataclass(frozen=True)
class View:
    """A device; ``text`` is how large it draws text, relative to the usual size."""

    name: str
    size: tuple[int, int]
    scheme: Literal["light", "dark"] = "light"
    text: float = 1.0
    settings: Mapping[str, str] = field(default_factory=dict)


VIEWS = (
    View("phone", PHONE),
    View("phone-dark", PHONE, "dark"),
    View("phone-large-text", PHONE, text=2.0),
    View("phone-small", SMALL_PHONE),
    View("phone-lying", LANDSCAPE_PHONE),
    View("tablet", TABLET),
    View("tablet-lying", LANDSCAPE_TABLET, "dark"),
    View("desktop", DESKTOP),
    View("tv", TV, "dark"),
    View("phone-black", PHONE, settings={"appearance": "black", "suits": "four"}),
)


# When the evening that two phones recorded began.
EVENING = "2026-11-14T20:15:00+01:00"


@dataclass(frozen=True)
class Scene:
    """A screen: its route, and what is tapped there first.

    ``games`` must have been played; ``{}`` in the route is the id of the first one.
    """

    name: str
    route: str
    taps: Callable[[AppPage], None] | None = None
    games: tuple[str, ...] = ()
    launch: Launch = "alone"


def example_scenes() -> Iterator[Scene]:
    """Yield the first start, and the example evening that it offers."""
    tonight, finished = "/game/example-tonight", "/game/example-last-friday"
    yield Scene("examples", "/past", _see_the_examples, launch="empty")
    yield Scene("examples-settings", "/settings", AppPage.scroll_to_end, launch="empty")
    yield Scene("examples-table", tonight, launch="empty")
    yield Scene("examples-why", f"{tonight}/hand/3/why/Bob", launch="empty")
    yield Scene("examples-over", f"{finished}/over", launch="empty")
    yield Scene("examples-games", "/past", launch="empty")


def new_game_scenes() -> Iterator[Scene]:
    """Yield the screens on which a game is prepared."""
    yield Scene("new", "/new-game", games=("dealt",))
    yield Scene("new-rules", "/new-game/house-rules", _settle_up, ("dealt",))
    yield Scene("new-kept", "/new-game/house-rules", _keep_the_rules, ("dealt",))
    yield Scene("new-keep", "/new-game/house-rules", _name_the_rules, ("dealt",))
    yield Scene("new-people", "/new-game", _sit_down, ("dealt",))
    yield Scene("seats", "/new-game/seats", games=("dealt",))
    yield Scene("draw", "/new-game/seats", _tapping("draw.seats"), ("dealt",))
    yield Scene("drawn", "/new-game/seats", _draw_seats, ("dealt",))
    yield Scene("pick", "/new-game/pick-game", games=("dealt",))
    yield Scene("own", "/new-game/pick-game", _make_a_game, ("dealt",))
    yield Scene("own-by-name", "/new-game/pick-game", _write_rules_of_a_name, ("dealt",))
    yield Scene("own-wrong", "/new-game/pick-game", _contradict, ("dealt",))
    yield Scene("own-trial", "/new-game/pick-game", _try_a_hand, ("dealt",))
    yield Scene("own-trial-changed", "/new-game/pick-game", _change_and_try, ("dealt",))
    yield Scene("own-card", "/new-game/pick-game", _add_a_card, ("dealt",))
    yield Scene("own-moon", "/new-game/pick-game", _name_moon_cards, ("dealt",))
    yield Scene("offer", "/past/files", _open_rules, ("dealt",))
    yield Scene("offer-game", "/past/files", _open_played, ("dealt",))
    yield Scene("offer-twin", "/past/files", _open_a_twin, ("dealt",))


def club_scenes() -> Iterator[Scene]:
    """Yield the screens of a club evening."""
    evening, game = f"/club/{EVENING_OF_CLUB}", f"/game/{EVENING_OF_CLUB}-r2-t"
    yield Scene("club", evening, launch="club")
    yield Scene("club-seats", evening, _swap_on_the_plan, launch="club")
    yield Scene("club-fee", evening, _correct_the_fee, launch="club")
    yield Scene("club-group", evening, _choose_the_group, launch="club")
    yield Scene("club-people", f"{evening}/club-people", launch="club")
    yield Scene("club-board", f"{evening}/club-board", launch="club")
    yield Scene("club-share", f"{evening}/club-share", _wait_for_the_picture, launch="club")
    yield Scene("club-table", f"{game}2/club-table", launch="club")
    yield Scene("club-table-confirm", f"{game}1/club-table", launch="club")
    yield Scene("club-swap", f"{game}1/club-table", _choose_a_swap, launch="club")
    yield Scene("club-sheet", f"{game}3", launch="club")
    yield Scene("club-home", "/", launch="club")
    yield Scene("new-club", "/new-club", launch="club")
    yield Scene("new-club-prescribed", "/new-club", _prescribe_seats, launch="club")


def scenes() -> Iterator[Scene]:
    """Yield every screen of the app."""
    yield from club_scenes()
    yield from (
        Scene("welcome", "/", launch="empty"),
        Scene("new-empty", "/new-game", launch="empty"),
        Scene("no-games", "/past", launch="empty"),
        Scene("figures-none", "/people", launch="empty"),
    )
    # The app starts with the game that was open.
    yield Scene("home", "/past", _tapping("home.heading"), SEVERAL)
    yield from new_game_scenes()
    yield Scene("rules", "/new-game/rules", games=("dealt",))
    yield Scene("rules-code", "/new-game/rules/code", games=("dealt",))
    yield Scene("settings", "/settings")
    yield Scene("keys", "/keys")
    yield Scene("games", "/past", games=SEVERAL)
    yield from (
        Scene("games-search", "/past/find/text=november&sort=oldest", games=SEVERAL),
        Scene("games-close", "/past/find/text=3%2520november%25202026", games=SEVERAL),
        Scene("story", "/past/find/all/game/{}", games=("over-4",)),
        Scene("story-8", "/past/find/all/game/{}", games=("over-8",)),
        Scene("paper", "/past/paper", games=("dealt",)),
        Scene("paper-file", "/past/paper", _take_a_sheet_from_a_file, ("dealt",)),
        Scene("paper-games", "/past/paper", _take_several_games, ("dealt",)),
        Scene("twins", "/past/paper", _add_several_games, ("dealt",)),
        Scene("paper-typed", "/past/paper", _type_a_sheet, ("count-10",)),
        Scene("paper-story", "/past/paper", _add_a_sheet, ("count-10",)),
        Scene("story-note", "/past/find/all/game/{}", games=("corrected",)),
        Scene("story-corrected", "/past/find/all/game/{}", _describe, ("corrected",)),
        Scene("story-replay", "/past/find/all/game/{}", _tapping("replay.play"), ("settled",)),
    )
    yield from (
        Scene("what-if", "/past/find/all/game/{}/what-if", games=("over-4",)),
        Scene("what-if-which", "/past/find/all/game/{}/what-if/pick-game", games=("over-4",)),
        Scene("what-if-rules", "/past/find/all/game/{}/what-if", _suppose_rules, ("over-4",)),
        Scene("what-if-8", "/past/find/all/game/{}/what-if", _suppose_rules, ("over-8",)),
        Scene("what-if-untold", "/past/find/all/game/{}/what-if", _suppose_a_game, ("over-4",)),
    )
    yield from (*example_scenes(), *chance_scenes(), *figure_scenes())
    yield Scene("trash", "/past", _open_the_trash, ("deleted", "dealt"))
    yield from (
        Scene("files", "/past/files"),
        Scene("files-restore", "/past/files", _ask_to_restore, ("dealt",)),
    )
    yield from (
        Scene("decide", "/", _decide, launch="two phones"),
        Scene("who-is-who", "/", _who_is_who, launch="two phones"),
        Scene("shared", "/", _open_the_record, launch="two phones"),
        Scene("home-shared", "/", launch="two phones"),
        Scene("record-full", "/", _open_the_only_record, launch="full record"),
        Scene("record-code", "/", _show_a_code, launch="full record"),
        Scene("home-full", "/", launch="full record"),
        Scene("record-reads", "/", _open_the_only_record, launch="only reads"),
        Scene("home-reads", "/", launch="only reads"),
        Scene("sheet-reads", "/game/friday", launch="only reads"),
        Scene("group-reads", "/groups", _open_the_only_group, launch="only reads"),
        Scene("why-reads", "/game/friday/hand/1/why/Bob", launch="only reads"),
        Scene("join-record", "/join-record", launch="two phones"),
        Scene("join-code", "/join-record", _type_a_code, launch="two phones"),
        Scene("devices", "/devices", games=("dealt",), launch="serving"),
        Scene("join", "/devices", _enter_a_wrong_code, ("dealt",), launch="serving"),
    )
    for players in GAMES:
        count = (f"count-{players}",)
        yield Scene(f"table-{players}", "/game/{}", games=count)
        yield Scene(f"count-{players}", "/game/{}/next", games=count)
        yield Scene(f"cards-{players}", "/game/{}/next", games=(f"cards-{players}",))
        yield Scene(f"moon-{players}", "/game/{}/next/moon", games=(f"moon-{players}",))
        yield Scene(f"why-{players}", WHY_A_MOON, games=count)
        yield Scene(f"now-{players}", "/game/{}/over", games=count)
        yield Scene(f"over-{players}", "/game/{}/over", games=(f"over-{players}",))
        yield Scene(
            f"share-{players}", "/game/{}/share", _wait_for_the_picture, (f"over-{players}",)
        )
        yield Scene(f"code-{players}", "/game/{}/code", games=(f"over-{players}",))
        yield from (
            Scene(f"print-{players}", "/game/{}/over", _print, (f"over-{players}",)),
            Scene(f"board-{players}", "/game/{}/board", games=count),
        )
        yield Scene(f"people-{players}", "/game/{}/players", games=count)
    yield Scene("share-files", "/game/{}/share", _see_the_files, ("over-4",))
    yield Scene("menu", "/game/{}", _tapping("menu.game"), ("count-4",))
    yield Scene("person", "/game/{}/players", _open_a_person, ("count-4",))
    yield Scene("house-rules", "/game/{}/house-rules", _try_a_house_rule, ("count-4",))
    yield Scene("table-rules", "/game/{}/rules", games=("count-4",))
    for game in ("dealt", "nose", "moved"):
        yield Scene(game, "/game/{}", games=(game,))
    yield Scene("moved-why", f"/game/{{}}/hand/1/why/{LEFT}", games=("moved",))
    yield Scene("moved-people", "/game/{}/players", games=("moved",))
    for game in ("partners", "golden-ten", "gong-zhu"):
        yield Scene(f"table-{game}", "/game/{}", games=(game,))
    yield from (
        Scene(
            "partners-why", f"/game/{{}}/hand/1/why/{NAMES[0]} & {NAMES[2]}", None, ("partners",)
        ),
        Scene("moon-money", "/game/{}/next/moon", None, ("moon-money",)),
        Scene("odd-hand", "/game/{}/next/odd-hand", None, ("dealt",)),
        Scene("next-deal", "/game/{}/next-deal", None, ("moved",)),
        Scene("opening-totals", "/game/{}/opening-totals", None, ("dealt",)),
        Scene("hand-partners", "/game/{}/next", None, ("hand-partners",)),
        Scene("auction-begun", "/game/{}/next", None, ("auction-begun",)),
        Scene("auction-next", "/game/{}/next", None, ("auction",)),
        Scene("auction-table", "/game/{}", None, ("auction",)),
        Scene("auction-why", f"/game/{{}}/hand/1/why/{NAMES[3]}", None, ("auction",)),
        Scene("auction-rules", "/game/{}/rules", None, ("auction",)),
        Scene("auction-over", "/game/{}/over", None, ("auction-over",)),
        Scene("why-gong-zhu", f"/game/{{}}/hand/2/why/{NAMES[0]}", None, ("gong-zhu",)),
    )
    yield Scene("partners-now", "/game/{}/over", games=("partners",))
    yield Scene("partners-people", "/game/{}/players", games=("partners",))
    yield Scene("changed", "/game/{}/hand/1", games=("changed",))
    yield Scene("evening-1", "/game/{}", games=("evening",))
    yield Scene("evening-2", "/game/{}/next", games=("evening",))
    yield Scene("evening-3", "/game/{}/over", games=("settled",))
    for variant in SPECIAL:
        yield Scene(f"entry-{variant}", "/game/{}/next", games=(variant,))
    yield from (
        Scene("sentence", "/game/{}/next", _say_a_hand, ("count-4",)),
        Scene("call", "/game/{}/next", _call_the_pass, ("rook-57",)),
    )
    yield Scene("revokes", "/game/{}/next", _open_the_revokes, ("purple",))
    # The conflict stays until it is resolved; the next scene restarts the app, with a damaged game.
    yield Scene("clash", "/game/{}/next", _cause_a_conflict, ("whole",))
    yield from (
        Scene("damaged", "/past", _damage_a_game, ("over-4", "dealt")),
        Scene("recovered", "/past", _recover_a_game, ("over-4", "dealt")),
        # From here on the store of the first start has a game.
        Scene("first-hand", "/new-game", _deal_the_first_hand, launch="empty"),
    )


def chance_scenes() -> Iterator[Scene]:
    """Yield everybody's chance to win, wherever it is shown."""
    yield Scene("chances", "/game/{}", _open_the_chances, ("count-4",))
    yield Scene("chances-sheet", "/game/{}", _see_the_outlook, ("count-4",))
    yield Scene("chances-board", "/game/{}/board", _see_chances, ("count-4",))
    yield Scene("chances-moon", "/game/{}/next/moon", _see_chances, ("moon-4",))
    yield Scene("chances-story", "/past/find/all/game/{}", _see_the_course, ("over-4",))


def figure_scenes() -> Iterator[Scene]:
    """Yield everybody, a person, two people and the games behind a figure, with few and many."""
    launches: tuple[Launch, ...] = ("years", "three games")
    for launch in launches:
        name = f"figures-{launch.split()[0]}"
        yield Scene(name, "/people", launch=launch)
        yield Scene(f"{name}-person", "/people/ann", launch=launch)
        yield Scene(f"{name}-pair", "/people/ann/pair/bob", launch=launch)
        yield Scene(f"{name}-games", "/people/ann/counted-games/wins", launch=launch)
        yield Scene(f"{name}-group", "/groups/thursday", launch=launch)
        yield Scene(f"{name}-look-back", "/groups/thursday/look-back", launch=launch)
        yield Scene(f"{name}-cash", "/groups/thursday/cash-box", _open_a_balance, launch=launch)
        yield Scene(f"{name}-kitty", "/groups/thursday/cash-box", _fill_the_kitty, launch=launch)
    # The season has no game yet where there are three.
    yield Scene("figures-years-lines", "/groups/thursday", _open_a_score, launch="years")
    for name, path, key in (
        ("when", "/people/only/period=2026-04", "games.when"),
        ("days", "/people/ann/only/period=2026-03-03..2026-04-20", "games.when"),
        ("game", "/people/only/family=black-lady", "games.game"),
        ("past-when", "/past/find/period=2026-04", "games.when"),
        ("past-game", "/past/find/family=black-lady", "games.game"),
    ):
        yield Scene(f"figures-{name}", path, _opening(key), launch="years")
    yield Scene("figures-ratings", "/groups/thursday", _open_the_ratings, launch="years")
    yield Scene("figures-made-group", "/people", _make_a_group, launch="years")
    yield Scene("figures-unclaimed", "/groups/thursday", _see_the_unclaimed, launch="years")
    yield Scene("figures-season", "/groups/thursday", _see_the_season, launch="years")
    yield Scene("figures-end", "/people/ann", lambda table: table.scroll_to_end(), launch="years")
    yield Scene("figures-seated", "/new-game", _seat_a_group, launch="years")
    yield Scene("figures-usual", "/new-game", _undo_a_group, launch="years")
    yield Scene("figures-identity", "/people/ann", _tapping("person.edit"), launch="years")


def _tapping(key: str) -> Callable[[AppPage], None]:
    return lambda table: table.tap(say(key))


def _opening(key: str) -> Callable[[AppPage], None]:
    return lambda table: table.tap(re.compile(f"^{re.escape(say(key))}: "))


def _choose_a_swap(table: AppPage) -> None:
    table.tap("Dee")
    table.tap("Vera")


def _swap_on_the_plan(table: AppPage) -> None:
    table.tap(say("club.swap_seats"))
    table.tap("Dee")
    table.tap("Vera")


def _choose_the_group(table: AppPage) -> None:
    table.tap(re.compile(f"^{say('groups.of_game')}: "))


def _correct_the_fee(table: AppPage) -> None:
    table.tap(re.compile(f"^{say('new_club.fee')}: "))
    table.type_into(say("new_club.fee.label", currency="EUR"), "5", exact=False)
    table.tap(say("new_club.shares.three"))


def _prescribe_seats(table: AppPage) -> None:
    """Enter one table too few, and somebody who is not there."""
    table.type_into(say("new_club.names"), "Ann, Bob, Cid, Dee, Eve, Finn", exact=False)
    table.tap(say("new_club.seating.prescribed"))
    table.type_into(say("new_club.prescribed.label"), "Ann, Bob, Cid\nDee, Zoe", exact=False)


def _open_a_balance(table: AppPage) -> None:
    table.tap(re.compile("^Bob "))


def _open_a_score(table: AppPage) -> None:
    table.tap(re.compile("^1, "))


def _fill_the_kitty(table: AppPage) -> None:
    """Put money into the kitty, and open the form for payments again."""
    table.tap(say("cash_box.pay"))
    table.type_into(say("cash_box.sum", currency="EUR"), "20")
    table.tap(say("cash_box.giver.now.spoken", name="Bob"))
    table.tap(say("cash_box.taker.now.spoken", name=say("pile.kitty")))
    table.tap(say("cash_box.pay.do"))
    table.see(say("cash_box.paid_in", name="Bob"))
    table.tap(say("cash_box.pay"))


def _seat_a_group(table: AppPage) -> None:
    """Seat everybody of a group at a new game, which brings what they usually play."""
    table.tap(re.compile("Thursday table$"))
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)
    table.scroll_to_end()


def _undo_a_group(table: AppPage) -> None:
    """Undo what a group usually plays, and choose the group again, which offers it then."""
    _seat_a_group(table)
    table.tap(say("group.usual.undo.spoken", group="Thursday table"))
    _seat_a_group(table)


def _open_the_ratings(table: AppPage) -> None:
    """Open everybody's rating in a group."""
    table.tap(say("rating.heading"))
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)
    _see_the_season(table)


def _make_a_group(table: AppPage) -> None:
    """Make a group of people who have played before, which leads to its page."""
    table.tap(say("groups.new"))
    table.type_into(say("groups.name"), "Sunday", exact=False)
    for name in ("Ann", "Bob", "Eve", "Konstantin"):
        table.tap(name)
    table.scroll_to_end()
    table.tap(say("groups.make"))
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _see_the_unclaimed(table: AppPage) -> None:
    """Look at the games that a group may take in."""
    table.scroll_to_end()
    table.tap(say("group.unclaimed.see", count=2))
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _see_the_season(table: AppPage) -> None:
    table.page.mouse.move(200, 400)
    table.page.mouse.wheel(0, 1600)
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _see_the_examples(table: AppPage) -> None:
    table.tap(say("home.heading"))
    table.tap(say("examples.see"))
    table.see(say("examples.remove"))


def _deal_the_first_hand(table: AppPage) -> None:
    """Begin the first game of all on this device."""
    if not table.find(say("back.home")).count():
        return
    table.tap(say("new_game.next_name"), role="textbox")
    for name in NAMES[:4]:
        table.page.keyboard.type(f"{name}\n", delay=KEY_MILLISECONDS)
        table.see(say("new_game.remove", player=name))
    table.tap(re.compile(say("new_game.deal")))


def _print(table: AppPage) -> None:
    """Show the page to print, as a browser shows the file that is saved."""
    record = load_record(open_library(table.app.data), table.page.url.split("/")[-2])
    table.page.set_content(print_page(record.game))


def _see_the_files(table: AppPage) -> None:
    """Look at the files in which a game is handed on, at the foot of the screen."""
    _wait_for_the_picture(table)
    table.tap(say("share.more"), exact=False)
    table.see(say("share.print.save"))


def _wait_for_the_picture(table: AppPage) -> None:
    table.see(say("share.picture.spoken", name=""))


def _see_chances(table: AppPage) -> None:
    table.see(say("chance.spoken", shares=""))


def _see_the_course(table: AppPage) -> None:
    table.see(say("chance.course"))
    table.not_see(say("chance.waiting"))


def _see_the_outlook(table: AppPage) -> None:
    """Open the outlook, and wait for everybody's chance to win."""
    table.tap(say("outlook.more"), exact=False)
    _see_chances(table)


def _open_the_chances(table: AppPage) -> None:
    _see_the_outlook(table)
    table.tap(re.compile(re.escape(say("chance.spoken", shares=""))))


def _open_a_person(table: AppPage) -> None:
    table.tap(say("players.open", player="Bob"))


def _try_a_house_rule(table: AppPage) -> None:
    queen = say("option.queen_points")
    table.tap(re.compile(f"^{re.escape(queen)}: "))
    table.tap(say("option.less", option=queen))


def _sit_down(table: AppPage) -> None:
    """Let somebody go, so that known people are offered, and open a row."""
    table.tap(say("new_game.remove", player=NAMES[2]))
    table.tap(say("new_game.seat", player=NAMES[0]))


def _draw_seats(table: AppPage) -> None:
    table.see(say("new_game.seats"))
    # The app remembers that a draw has begun.
    if not table.find(say("draw.app")).count():
        table.tap(say("draw.seats"))
    table.tap(say("draw.app"))


def _say_a_hand(table: AppPage) -> None:
    table.tap(say("sentence.open"))
    table.type_into(say("sentence.label"), f"{NAMES[0]} five, {NAMES[1]} queen, the jack to Zed")


def _call_the_pass(table: AppPage) -> None:
    table.tap(re.compile(f"^{re.escape(say('call.heading', player=NAMES[1]))}: "))


def _open_the_revokes(table: AppPage) -> None:
    table.tap(say("extras.heading.revokes"))
    table.scroll_to_end()


def _make_a_game(page: AppPage) -> None:
    page.tap(say("own_game.make"), exact=False)
    page.see(say("own_game.add_rule"))


def _write_rules_of_a_name(page: AppPage) -> None:
    page.type_into(say("pick_game.search"), "valentine")
    page.tap(say("own_game.make.named", name=variant_name("valentine")))
    page.see(say("own_game.add_rule"))


def _add_a_card(page: AppPage) -> None:
    _make_a_game(page)
    page.tap(f"+ {say('own_game.variant.cards.add')}")


def _name_moon_cards(page: AppPage) -> None:
    _make_a_game(page)
    page.tap(re.compile("13 hearts and Q"))


def _contradict(page: AppPage) -> None:
    _make_a_game(page)
    page.tap(re.compile("^Q\u2660"))
    page.tap(re.compile(f"^{say('own_game.remove')}"))


def _try_a_hand(page: AppPage) -> None:
    _make_a_game(page)
    page.tap(say("own_game.tab.trial"))
    page.tap(spoken_card("QS"))


def _change_and_try(page: AppPage) -> None:
    _make_a_game(page)
    page.tap(re.compile("^Q\u2660 counts"))
    page.type_into(say("own_game.number"), "7")
    page.tap(say("own_game.tab.trial"))


def _open_rules(page: AppPage) -> None:
    """Paste the link of rules that differ from a game that is known."""
    page.type_into(say("files.link"), write_link(write_rules_document(HANDED_OVER)))
    page.tap(say("files.link.take"))
    page.see(say("offer.take"))


def _open_played(page: AppPage) -> None:
    """Paste the link of a game that somebody else has played."""
    hands = (game_documents.PLAIN_HAND, game_documents.MOON_HAND, game_documents.PLAIN_HAND)
    played = game_documents.game(*hands, id="handed", name="Cabin weekend", started=EVENING)
    page.type_into(say("files.link"), write_link(played))
    page.tap(say("files.link.take"))
    page.see(say("offer.take"))


def _open_a_twin(page: AppPage) -> None:
    """Take a game, then paste the link of the one that another phone made of the same evening."""
    _open_played(page)
    page.tap(re.compile("^" + say("offer.game.take")))
    page.open("/past/files")
    hands = (game_documents.PLAIN_HAND, game_documents.MOON_HAND, game_documents.MOON_HAND)
    other = game_documents.game(*hands, id="other", name="Cabin", started=EVENING)
    page.type_into(say("files.link"), write_link(other))
    page.tap(say("files.link.take"))
    page.see(say("offer.twin.keep"))


def _settle_up(table: AppPage) -> None:
    table.tap(say("option.settlement.wilson"))


def _name_the_rules(table: AppPage) -> None:
    table.tap(say("option.settlement.wilson"))
    table.tap(say("presets.keep.spoken"))


def _keep_the_rules(table: AppPage) -> None:
    """Keep two groups of rules, and choose the first one again."""
    for rule, name in (("settlement.average", "Club night"), ("moon.off", "Grandma’s rules")):
        table.tap(say(f"option.{rule}"))
        table.tap(say("presets.keep.spoken"))
        table.type_into(say("presets.name"), name)
        table.tap(say("presets.store"))
        table.tap(say("presets.standard"))
    table.tap("Club night")


def _ask_to_restore(table: AppPage) -> None:
    table.tap(say("files.restore"))


def _type_a_sheet(page: AppPage) -> None:
    """Name four players, and type a few hands with the keyboard, on an empty sheet."""
    _discard_sheet(page)
    # These are among the people who are offered.
    for name in NAMES[6:]:
        page.tap(name)
    _type_numbers(page, "3", "16", "6", "1", "0", "26", "26", "26", "5", "13", "6", "2", "4")


def _type_numbers(page: AppPage, *numbers: str) -> None:
    """Type numbers into the sheet, each with Enter."""
    for number in numbers:
        page.page.keyboard.type(number, delay=30)
        page.page.keyboard.press("Enter")
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _take_a_sheet_from_a_file(page: AppPage) -> None:
    _take_file(page, f"{','.join(NAMES[:4])}\n3,16,6,1\n0,x,13,0\n5,13,6,2\n8,42,24,3\n")
    page.scroll_to_end()


def _take_several_games(page: AppPage) -> None:
    """Take three games from a file: two look alike, and of the last one something is asked."""
    _discard_sheet(page)
    hands = ["3,16,6,1", "0,13,13,0", "5,13,6,2"]
    game = "\n".join((",".join(NAMES[:4]), *hands))
    _take_file(page, f"Easter\n{game}\n\nWhitsun\n{game}\n\n{game}\n")
    page.see(say("paper.file.several", count=3))


def _add_several_games(page: AppPage) -> None:
    """Add all games of a file, once somebody has answered what is asked of the last one."""
    _take_several_games(page)
    page.tap(re.compile("^" + say("paper.file.game", number="3", hands="")))
    page.tap(re.compile("^" + say("paper.accept")))
    page.tap(say("paper.file.add_all", count=3))
    page.see(say("story.alike.compare"))


def _discard_sheet(page: AppPage) -> None:
    if page.find(say("paper.discard")).count():
        # The app remembers the sheet of the scene before.
        page.tap(say("paper.discard"))
        page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _take_file(page: AppPage, content: str) -> None:
    with page.page.expect_file_chooser() as waiting:
        page.tap(say("paper.file"))
    waiting.value.set_files(
        FilePayload(name="sheet.csv", mimeType="text/csv", buffer=content.encode())
    )
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _add_a_sheet(page: AppPage) -> None:
    """Add a sheet that was typed, which leads to its story."""
    _type_a_sheet(page)
    _type_numbers(page, "16", "0", "6")
    page.tap(say("paper.save"))
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _describe(page: AppPage) -> None:
    """Open the fields with the name, the day and the note, at the foot of a story."""
    page.scroll_to_end()
    page.tap(say("story.describe"))
    page.scroll_to_end()


def _open_the_record(page: AppPage) -> None:
    """Go to the record of a group on two phones, of which the hub is away."""
    page.tap(re.compile("^Thursday table: .*"))
    page.see(say("record.devices", count=2))


def _open_the_only_group(page: AppPage) -> None:
    page.tap(re.compile("^Thursday table"))
    page.see("only reads")


def _open_the_only_record(page: AppPage) -> None:
    page.tap(re.compile("^Thursday table: "))


def _show_a_code(page: AppPage) -> None:
    _open_the_only_record(page)
    page.tap(say("record.code.member"))
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)
    page.scroll_to_end()


def _type_a_code(page: AppPage) -> None:
    """Type four of six characters, as somebody reads them aloud."""
    page.type_into(say("join_record.code"), "K7Q-X")


def _who_is_who(page: AppPage) -> None:
    """Go to the people who are on this phone, and in the record."""
    _open_the_record(page)
    page.tap(re.compile(f"^{re.escape(say('record.who_is_who'))}"))
    page.see(say("same_people.heading"))


def _decide(page: AppPage) -> None:
    """Go to the deal that two phones have entered differently."""
    to_decide = re.escape(say("record.to_decide", count=1))
    page.tap(re.compile(f"^Thursday table: .*{to_decide}"))
    page.tap(re.compile(f"^{to_decide}"))
    page.see(say("decide.kept"))


def _open_the_trash(table: AppPage) -> None:
    table.scroll_to_end()
    table.tap(say("trash.closed", count=1))
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)
    table.scroll_to_end()


def _suppose_rules(page: AppPage) -> None:
    """Look at a game as if its queen had been worth less, and its moons left a choice."""
    page.tap(re.compile(f"^{re.escape(say('what_if.rules'))}"))
    page.tap(re.compile(f"^{re.escape(say('option.queen_points'))}"))
    for _ in range(3):
        page.tap(say("option.less", option=say("option.queen_points")))
    page.tap(say("house_rules.done"))
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _suppose_a_game(page: AppPage) -> None:
    """Look at a game as if the J♦ had counted."""
    page.tap(re.compile(f"^{re.escape(say('what_if.game'))}"))
    page.tap(re.compile(f"^{re.escape(say('variant.omnibus'))}"))
    page.page.wait_for_timeout(SETTLE_MILLISECONDS)


def _damage_a_game(table: AppPage) -> None:
    """Make one game unreadable, and another one of which the previous version is there."""
    table.kill()
    half = '{"half a ga'
    damaged = _damaged(table)
    damaged.write_text(half, encoding="utf-8")
    damaged.with_name("saturday.json").write_text(half, encoding="utf-8")
    table.start_again()
    table.open("/past")


def _damaged(table: AppPage) -> Path:
    return table.app.data / "games" / min((table.app.data / "previous").iterdir()).name


def _recover_a_game(table: AppPage) -> None:
    _damage_a_game(table)
    table.tap(say("past.recover", name=_damaged(table).stem))


def _enter_a_wrong_code(table: AppPage) -> None:
    """Try to join with a wrong code, on the page for it, which is not part of the app."""
    table.page.goto(f"{table.app.address}/join")
    table.page.get_by_label(say("join.code")).fill("abcd")
    table.page.get_by_role("button").click()
    table.page.get_by_role("alert").wait_for()


def _cause_a_conflict(table: AppPage) -> None:
    """Let another program record the hand that is about to be saved."""
    library = open_library(table.app.data)
    record = load_record(library, table.page.url.split("/")[-2])
    hands = (*record.game.hands, replace(record.game.hands[0], id="another"))
    library.save(replace(record, game=replace(record.game, hands=hands), drafts={}))
    table.tap(say("hand.save", number=2))
