"""The pages to print of a club evening, from the stored evening, and an empty sheet."""

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import check_players, nearest_player_count
from scorekeeper.session.club import club_page
from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_seating import table_setup
from scorekeeper.state.files import CLUB_PAPERS, ClubPaper, File, FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.setup.game_choice import has_rules, own_rules
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.setup.paper_entry import paper_variant
from scorekeeper.state.sharing import table_code
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.tournament.club_evening import ClubEvening
from scorekeeper.tournament.evening_story import EveningStory, evening_story
from scorekeeper.transfer.club_paper import (
    Heading,
    StandingPaper,
    TablePaper,
    certificates_page,
    seating_page,
    slips_page,
    standings_page,
    story_page,
)
from scorekeeper.transfer.score_sheet_paper import SheetPaper, score_sheets_page
from scorekeeper.words.club_evening import (
    ahead_line,
    figures_line,
    method_line,
    standing_lines,
    story_sentences,
)
from scorekeeper.words.names import game_title, plain_name
from scorekeeper.words.times import full_day
from scorekeeper.words.translation import number, say

CERTIFICATES = 3
"""Everybody up to this place gets one."""


def page_to_print(library: Library, state: AppState, request: FilesRequested) -> File | str:
    """Return a page to print as a file; where there is none, the key of the reason."""
    if request.what == "empty_sheet":
        return _empty_sheet(state)
    page = club_page(library, request.which)
    paper = next((club_paper for club_paper in CLUB_PAPERS if club_paper == request.text), None)
    if page is None or paper is None:
        return "club.gone"
    if paper == "sheets" and not has_rules(page.evening.variant, state.own_games):
        return "club.no_rules"
    name = plain_name([page.evening.name, say(f"club_paper.{paper}.file")])
    return File(f"{name}.html", _html(library, state, page, paper).encode())


def _empty_sheet(state: AppState) -> File:
    """Return a sheet to write on, for the game and the players of the screen for old sheets."""
    paper, variant = state.paper, paper_variant(state)
    fits = not check_players(paper.names, variant)
    count = nearest_player_count(variant, len(paper.names))
    names = paper.names if fits else ("",) * count
    title = game_title(paper.variant, state.own_games.get(paper.variant))
    page = score_sheets_page([SheetPaper(configure(variant, paper.options, count)[0], names)])
    return File(f"{plain_name([title, say('paper.empty')])}.html", page.encode())


def _html(library: Library, state: AppState, page: ClubPage, paper: ClubPaper) -> str:
    evening = page.evening
    above = Heading(evening.name, full_day(evening.started))
    own = own_rules(evening.variant, state.own_games)
    match paper:
        case "seating":
            seated = {seat for table in evening.tables_of(evening.round) for seat in table.seats}
            out = (person for person in evening.present(evening.round) if person not in seated)
            return seating_page(
                above, evening.round, [*_tables(state, page)], evening.names(tuple(out))
            )
        case "slips":
            tables = tuple(_tables(state, page))
            why = "" if any(table.link for table in tables) else _why_no_code(state, evening)
            return slips_page(above, evening.round, tables, why)
        case "sheets":
            sheets = []
            for table in evening.tables_of(evening.round):
                names = evening.names(table.seats)
                setup = table_setup(evening, own, names)
                rules = configured_rules(setup, setup.options)[0]
                sheets.append(SheetPaper(rules, names, table.number))
            return score_sheets_page(sheets, above)
        case "standings":
            return standings_page(above, [*_rows(page)], method_line(evening.plan.by))
        case "story":
            story = story_of(library, page)
            sentences = story_sentences(story, evening.name_of)
            stands = standing_lines(page.standing, evening.name_of)
            return story_page(above, figures_line(story), [*sentences.values()], stands)
        case "certificates":
            best = [row for row in _rows(page) if row.place <= CERTIFICATES]
            return certificates_page(above, game_title(evening.variant, own), best)
        case _:
            assert_never(paper)


def story_of(library: Library, page: ClubPage) -> EveningStory:
    """Return the story of an evening, from the games of its tables."""
    evening, ledgers = page.evening, {}
    for table in evening.tables.values():
        record = library.load(table.game)
        if isinstance(record, Record):
            ledgers[table.round, table.number] = score_game(library.renamed(record.game))
    return evening_story(
        page.results,
        ledgers,
        page.ranked,
        highest_wins=page.highest_wins,
        over=evening.is_over,
    )


def _tables(state: AppState, page: ClubPage) -> Iterator[TablePaper]:
    """Yield the tables of the latest round; a link where others can join."""
    evening, address = page.evening, state.sharing.address if state.sharing else ""
    for table in evening.tables_of(evening.round):
        code, link, missing = table_code(state.sharing, evening.id, table.number)
        paper = TablePaper(table.number, evening.names(table.seats), link, address, code)
        yield paper._replace(link="", code="") if missing else paper


def _why_no_code(state: AppState, evening: ClubEvening) -> str:
    """Return the reason why no slip of an evening has a code, which is that of its first table."""
    return f"{say('club_paper.no_code')} {say(table_code(state.sharing, evening.id, 1).missing)}"


def _rows(page: ClubPage) -> Iterator[StandingPaper]:
    """Yield the standing, with the amounts of each round and of penalties beside the rounds."""
    evening, places = page.evening, [row.place for row in page.standing]
    for row in page.standing:
        rounds = tuple(
            sum((line.amount for line in row.lines if line.round == played), Fraction())
            for played in range(1, evening.round + 1)
        )
        charged = (
            say("club_people.line.penalty", amount=number(line.amount))
            for line in row.lines
            if not line.round
        )
        note = ". ".join(filter(None, (ahead_line(row.ahead_by), *charged)))
        shared = places.count(row.place) > 1
        name = evening.name_of(row.player)
        yield StandingPaper(row.place, name, rounds, row.score, note, shared)
