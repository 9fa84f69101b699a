"""Reading the teams of a game file: two lists of names, each player in one of them."""

from scorekeeper.scoring.fields import Fields
from scorekeeper.scoring.players import spelled
from scorekeeper.scoring.sides import opposite
from scorekeeper.scoring.variant import Variant

Teams = tuple[tuple[str, ...], ...]


def read_teams(fields: Fields, rules: Variant | None, players: tuple[str, ...]) -> Teams:
    """The teams, none where partners sit opposite as usual; problems are noted in ``fields``."""
    if fields.document.get("teams") is None:
        return ()
    if rules is not None and not rules.teams:
        fields.problem("key_unfit", ("teams",), None, "teams")
        return ()
    before = len(fields.problems)
    teams = tuple(
        _names(fields, number, team) for number, team in enumerate(fields.items("teams", 100))
    )
    if len(fields.problems) > before or rules is None or not players:
        return ()
    named = [name for team in teams for name in team]
    sizes = [len(team) for team in teams]
    if sorted(named) != sorted(players) or sizes != [len(players) // rules.teams] * rules.teams:
        fields.problem("teams_wrong", ("teams",), players, named)
        return ()
    usual = {frozenset(team) for team in opposite(rules, players)}
    return () if {frozenset(team) for team in teams} == usual else _seated(teams, players)


def _seated(teams: Teams, players: tuple[str, ...]) -> Teams:
    """Teams and partners in seat order, so that a team has one name only."""
    ordered = (tuple(sorted(team, key=players.index)) for team in teams)
    return tuple(sorted(ordered, key=lambda team: players.index(team[0])))


def _names(fields: Fields, number: int, team: object) -> tuple[str, ...]:
    if not isinstance(team, list):
        fields.problem("kind_wrong", ("teams", number), "list", team)
        return ()
    for position, name in enumerate(team):
        if not isinstance(name, str):
            fields.problem("kind_wrong", ("teams", number, position), "text", name)
    return tuple(spelled(name) for name in team if isinstance(name, str))
