"""A club evening as it begins, and its rounds: who sits where, the costs of that, the games."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import check_players, name_key
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Clock
from scorekeeper.state.cash_box import draft_money
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.model import Setup, Sheet
from scorekeeper.state.setup.house_rules import (
    configured_rules,
    is_possible,
    with_option,
    with_variant,
)
from scorekeeper.state.setup.new_game import new_game
from scorekeeper.state.setup.typed_names import listed_names, listed_rounds, printable
from scorekeeper.state.table.players import rename_on_sheet
from scorekeeper.tournament.club_evening import (
    MOST_SEATS,
    NAME_LIMIT,
    PEOPLE_LIMIT,
    PERSON_LIMIT,
    ROUNDS_LIMIT,
    ClubEvening,
    ClubRound,
    ClubTable,
    Entrant,
    Seating,
    game_id,
)
from scorekeeper.tournament.next_round import (
    Cost,
    Evening,
    Tables,
    Wishes,
    cost,
    seat_next_round,
    seating_problems,
    swapped,
)

PLANNED = ("end_at", "hands", "tie")
"""The house rules that the plan of an evening settles for every table."""


def new_names(text: str, taken: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a list that nobody has yet, each once."""
    keys = set(map(name_key, taken))
    new: list[str] = []
    for name in _short_names(text):
        if name_key(name) not in keys and not check_players((name,), None):
            keys.add(name_key(name))
            new.append(name)
    return tuple(new)


def repeated_names(text: str) -> tuple[str, ...]:
    """Return the names that a list has more than once, each of which is one person."""
    times = Counter(map(name_key, _short_names(text)))
    return tuple(name for name in new_names(text, ()) if times[name_key(name)] > 1)


def stand_in(evening: ClubEvening, round_number: int, name: str) -> str | None:
    """Find the person who takes over a seat in a round, by the name that somebody types.

    Returns:
        The id of somebody of the evening who has no seat in that round, empty for a new name; None
        for whoever has a seat, and for a text that is not one name.
    """
    names = new_names(name, ())
    if len(names) != 1:
        return None
    keys = {name_key(entrant.name): key for key, entrant in evening.people.items()}
    person = keys.get(name_key(names[0]), "")
    seated = any(person in table.seats for table in evening.tables_of(round_number))
    return None if seated else person


def _short_names(text: str) -> list[str]:
    return [name[:PERSON_LIMIT].strip() for name in listed_names(printable(text))]


def begun_evening(draft: ClubDraft, setup: Setup, name: str, clock: Clock) -> ClubEvening:
    """Return the evening that a draft prepares. ``name`` is used where people gave it none."""
    names = new_names("\n".join(draft.names), ())[:PEOPLE_LIMIT]
    people = {f"p{number}": Entrant(typed) for number, typed in enumerate(names, start=1)}
    fee, shares = draft_money(draft) or (0, draft.plan.shares)
    seed = draft.plan.seed or sum(map(ord, clock.id))
    plan = replace(draft.plan, seed=seed, fee=fee, shares=shares)
    if plan.seating == "prescribed" and draft.seats:
        plan = replace(plan, prescribed=written_rounds(draft.seats, people))
    return ClubEvening(
        id=clock.id,
        name=(" ".join(printable(draft.name).split()) or name)[:NAME_LIMIT],
        started=clock.at,
        variant=setup.variant,
        options=dict(setup.options),
        group=draft.group,
        plan=plan,
        people=people,
    )


def without_doubles(evening: ClubEvening) -> ClubEvening:
    """Return the evening without those who have the name of somebody before them.

    Two devices may have let in the same person. Whoever has a seat stays.
    """
    seated = {seat for table in evening.tables.values() for seat in table.seats}
    # Of two with one name, the one who plays already comes first.
    order = sorted(evening.people, key=lambda person: person not in seated)
    first: dict[str, str] = {}
    for key in order:
        first.setdefault(name_key(evening.people[key].name), key)
    keys = {*first.values(), *seated}
    people = {key: person for key, person in evening.people.items() if key in keys}
    return replace(evening, people=people)


def seat_round(page: ClubPage, rules: Variant) -> Tables:
    """Return the tables of the next round, each with its people; none where too few are there.

    The search may take two seconds. The first person at a table deals first.
    """
    number = page.evening.round + 1
    fewest, most = rules.players[0], rules.players[-1]
    tables = _prescribed(page.evening, number)
    if tables and all(fewest <= len(table) <= most for table in tables):
        return tables
    return seat_next_round(_before(page, number, fewest, most)).tables


def written_rounds(seats: str, people: Mapping[str, Entrant]) -> tuple[Tables, ...]:
    """Return the ids of people at prescribed seats, round by round, from a list of names."""
    ids = {person.name: key for key, person in people.items()}
    return tuple(
        tuple(tuple(ids[name] for name in table if name in ids) for table in tables)
        for tables in listed_rounds(seats, ids, PERSON_LIMIT)[:ROUNDS_LIMIT]
    )


def draft_problems(
    draft: ClubDraft, names: tuple[str, ...], rules: Variant
) -> tuple[tuple[Problem, ...], ...]:
    """Return the problems of each round of prescribed seats that somebody is typing.

    Args:
        draft: The evening that is being prepared.
        names: The people who are here.
        rules: The rules of its game.
    """
    most = min(rules.players[-1], MOST_SEATS + 1)
    evening = Evening(names, draft.plan.seats, rules.players[0], most)
    rounds = listed_rounds(draft.seats, names, PERSON_LIMIT)[:ROUNDS_LIMIT]
    return tuple(seating_problems(seats, evening) for seats in rounds)


def seated_by(evening: ClubEvening, number: int) -> Seating:
    """Return the seating of a round, which is not always that of the plan.

    Nobody has a standing before the first round, and no table is prescribed for a latecomer.
    """
    seating = evening.plan.seating
    written = [*map(len, _prescribed(evening, number))]
    seated = [len(table.seats) for table in evening.tables_of(number)]
    # A game that cannot be played at such tables has been seated otherwise.
    if written and seated in ([], written):
        return "prescribed"
    if seating == "prescribed":
        return "everyone"
    return "draw" if seating == "standing" and number == 1 else seating


def round_cost(page: ClubPage, number: int, *swap: str) -> Cost:
    """Return the cost of a seated round, now or after two people have swapped their seats."""
    tables: Tables = tuple(club_table.seats for club_table in page.evening.tables_of(number))
    seated = {person for table in tables for person in table}
    before = _before(page, number)
    # Somebody may have been taken out of a round in which they have a seat.
    people = (*before.people, *sorted(seated.difference(before.people)))
    return cost(swapped(tables, *swap) if swap else tables, replace(before, people=people))


def _prescribed(evening: ClubEvening, number: int) -> Tables:
    """Return the tables prescribed for a round; none unless everybody there has one seat."""
    plan, there = evening.plan, {*evening.present(number)}
    if number > len(plan.prescribed):
        return ()
    written = (
        tuple(person for person in table if person in there)
        for table in plan.prescribed[number - 1]
    )
    tables = tuple(table for table in written if table)
    return tables if sorted(person for table in tables for person in table) == sorted(there) else ()


def _before(page: ClubPage, number: int, fewest: int = 0, most: int = 0) -> Evening:
    """Return the evening as it was before a round was played: its seats depend on that."""
    evening, plan = page.evening, page.evening.plan
    present = {*evening.present(number)}
    standing = page.ranked(page.results, until=number - 1)
    by = seated_by(evening, number)
    pairs = {
        wanted: frozenset(
            frozenset(wish.people) for wish in evening.wishes if wish.wanted == wanted
        )
        for wanted in ("together", "apart")
    }
    return Evening(
        people=tuple(row.player for row in standing if row.player in present),
        seats=plan.seats,
        fewest=fewest,
        most=most,
        earlier=tuple(
            tuple(table.seats for table in evening.tables_of(earlier))
            for earlier in range(1, number)
        ),
        to_come=max(1, plan.rounds - number + 1),
        seated_by="everyone" if by == "prescribed" else by,
        wishes=Wishes(pairs["together"], pairs["apart"]),
        seed=plan.seed,
    )


def with_round(evening: ClubEvening, tables: Iterable[tuple[str, ...]], at: str) -> ClubEvening:
    """Return the evening with another round, in which these sit at the tables.

    The round before it is over now (``at``, in ISO 8601), if nobody has closed it.
    """
    if evening.clock and evening.clock.closed is None:
        ended = replace(evening.clock, closed=at)
        evening = replace(evening, rounds={**evening.rounds, str(evening.round): ended})
    number = evening.round + 1
    added = [
        ClubTable(number, place, table, table[0], game_id(evening.id, number, place))
        for place, table in enumerate(tables, start=1)
    ]
    return replace(
        evening,
        rounds={**evening.rounds, str(number): ClubRound()},
        tables={**evening.tables, **{club_table.key: club_table for club_table in added}},
    )


def table_setup(evening: ClubEvening, own: Variant | None, names: tuple[str, ...]) -> Setup:
    """Return the setup of a table: the evening's house rules, and the end that its plan says.

    A table plays so many hands, or as many as the time allows: no total ends its game, and nobody
    plays on to break a tie.
    """
    setup = with_variant(Setup(names=names), evening.variant, own)
    setup = replace(setup, options=dict(evening.options))
    ends = zip(PLANNED, (None, evening.plan.hands or None, "share"), strict=True)
    for option, value in ends:
        if is_possible(setup, option, value):
            setup = replace(setup, options=with_option(setup, option, value))
    return setup


def evening_rules(evening: ClubEvening, own: Variant | None) -> Variant:
    """Return the rules that tables of the usual size play by."""
    names = tuple(map(str, range(evening.plan.seats)))
    setup = table_setup(evening, own, names)
    return configured_rules(setup, setup.options)[0]


def game_of_table(
    evening: ClubEvening, table: ClubTable, own: Variant | None, name: str, at: str
) -> Game:
    """Return the game that a table begins with."""
    names = evening.names(table.seats)
    setup = replace(table_setup(evening, own, names), dealer=evening.name_of(table.dealer))
    return replace(new_game(setup), id=table.game, name=name, started=at)


def reseated(sheet: Sheet, before: tuple[str, ...], after: tuple[str, ...]) -> Sheet:
    """Return the game of a table once others sit there, or the same in another order.

    Args:
        sheet: The game, whose hands all stay, also one that is half entered.
        before: The names of those who sat there, in the order of their seats.
        after: The names of those who sit there now.
    """
    players = sheet.game.players
    if {*before} != {*after}:
        # Somebody may have another name in the game itself.
        there = before if {*before} <= {*players} or len(players) != len(before) else players
        moved = zip(there, before, after, strict=True)
        return rename_on_sheet(sheet, {name: new for name, old, new in moved if old != new})
    order = (name for name in after if name in players)
    others = (name for name in players if name not in after)
    return replace(sheet, game=replace(sheet.game, players=(*order, *others)))
