"""Seasons in words: their days, who leads, and the scores of a standing."""

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.statistics.season import Chase, Season, SeasonPage, StandingBy
from scorekeeper.words.figures import decimal, signed_decimal
from scorekeeper.words.times import short_day
from scorekeeper.words.translation import join_list, name_and_figure, number, say, signed


def season_days(season: Season) -> str:
    """Return the days of a season: ``3 Sep 2026 to 17 Dec 2026``, ``since 3 Sep 2026``."""
    begin = short_day(season.begin)
    if season.end is None:
        return say("season.since", begin=begin)
    return say("season.days", begin=begin, end=short_day(season.end))


def score_text(by: StandingBy, score: Points) -> str:
    """Return a score: ``+11`` players, ``−12.5`` points, ``3½`` places."""
    match by:
        case "beaten":
            return signed(score)
        case "points":
            return signed_decimal(score, 1)
        case "places":
            return number(score)


def leader_line(page: SeasonPage) -> str:
    """Return the sentence on the leaders of a season, which has some."""
    names = [page.names[leader.person] for leader in page.leaders]
    score = score_text(page.season.by, page.leaders[0].score)
    return say("season.leads", names=join_list(names), score=score, count=len(names))


def leaders_text(page: SeasonPage) -> str:
    """Return the leaders of a season and their score: ``Ann +6``; empty where nobody leads."""
    if not page.leaders:
        return ""
    names = join_list([page.names[leader.person] for leader in page.leaders])
    return name_and_figure(names, score_text(page.season.by, page.leaders[0].score))


def lead_line(page: SeasonPage) -> str:
    """Return the lead of somebody who leads alone; empty where nobody does."""
    ranked = [standing for standing in page.standings if standing.rank]
    if len(page.leaders) != 1 or len(ranked) < 2:
        return ""
    first, second = ranked[:2]
    ahead = plain(Fraction(first.score) - second.score)
    names = [page.names[standing.person] for standing in ranked if standing.score == second.score]
    return say(
        "season.lead",
        names=page.names[first.person],
        second=join_list(names),
        ahead=decimal(ahead, 1) if page.season.by == "points" else number(ahead),
    )


def counting_lines(season: Season) -> tuple[str, ...]:
    """Return the score that is summed, and the number of everybody's games that are left out."""
    about = say(f"season.about.{season.by}")
    return tuple(filter(None, (about, drops_line(season))))


def drops_line(season: Season) -> str:
    """Return the number of everybody's games that are left out; empty where all count."""
    return say("season.drops", count=season.drops) if season.drops else ""


def wins_line(wins: Sequence[tuple[str, int]]) -> str:
    """Return everybody's games won: ``Won: Ann 7, Bob 4``."""
    counted = [say("season.won.by", name=name, count=count) for name, count in wins]
    return say("season.won.spoken", wins=", ".join(counted))


def chase_line(chase: Chase, name: str, leader: str) -> str:
    """Return the condition for a lead after the next game: ``leads two places ahead of Bob``."""
    if chase.places is None:
        behind, most = number(chase.behind), number(chase.most)
        return say("season.chase.far", name=name, behind=behind, most=most)
    return say("season.chase", name=name, leader=leader, count=chase.places)
