"""A look back in words: its span, its result, its highlights, and all of it as a text."""

from typing import assert_never

from scorekeeper.statistics.look_back import (
    ClearestWin,
    Highlight,
    LongestEvening,
    LookBackPage,
    LookBackRow,
    MoonEvening,
    Span,
)
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.names import short_name
from scorekeeper.words.season import drops_line, leader_line, score_text, season_days
from scorekeeper.words.times import day_and_month, long_day
from scorekeeper.words.translation import join_list, name_and_figure, number, say


def span_title(span: Span) -> str:
    """Return the title of a span: ``2025``, ``Autumn``, ``Thursday, 4 Dec 2025``."""
    match span.kind:
        case "year":
            return span.id
        case "season":
            return span.season.name if span.season else ""
        case "evening":
            return long_day(span.days.first)
        case _:
            assert_never(span.kind)


def span_chip(span: Span) -> str:
    """Return the title of a span on a chip."""
    latest = say("look_back.latest")
    return latest if span.kind == "evening" else span_title(span)


def span_about(page: LookBackPage) -> str:
    """Return the numbers of games, evenings and hands: ``40 games · 37 evenings · 507 hands``."""
    parts = [say("games.found", count=page.games), say("hands", count=page.hands)]
    if page.evenings > 1:
        parts.insert(1, say("look_back.evenings", count=page.evenings))
    if page.span and page.span.season:
        parts.insert(0, season_days(page.span.season))
    return " \u00b7 ".join(parts)


def counted_by(page: LookBackPage) -> str:
    """Return the measure of the scores, ``Places better than the last``, and the games left out."""
    by = say(f"look_back.by.{page.by}")
    drops = drops_line(page.span.season) if page.span and page.span.season else ""
    return f"{by}. {drops}" if drops else by


def headline(page: LookBackPage) -> str:
    """Return in one sentence who came out on top; empty where nobody played."""
    if page.season and page.season.leaders:
        return leader_line(page.season)
    if not page.rows:
        return ""
    first = page.rows[0]
    if page.since is not None and page.games > 2:
        day = page.days[page.since]
        if not page.since:
            return say("look_back.throughout", name=first.name)
        if page.since < page.games - 1 and day:
            return say("look_back.since", name=first.name, day=day_and_month(day))
    best = [row.name for row in page.rows if row.score == first.score]
    score = score_text(page.by, first.score)
    return say("look_back.leads", names=join_list(best), score=score, count=len(best))


def highlight_heading(highlight: Highlight) -> str:
    """Return the heading of a highlight."""
    return say(f"look_back.{_kind(highlight)}")


def highlight_text(highlight: Highlight) -> str:
    """Return a highlight in a sentence."""
    key = f"look_back.{_kind(highlight)}.text"
    day = day_and_month(highlight.day) if highlight.day else ""
    match highlight:
        case ClearestWin():
            sentence = say(
                key,
                winner=highlight.winner,
                points=number(highlight.points),
                second=highlight.second,
                margin=number(highlight.margin),
            )
        case MoonEvening():
            sentence = say(key, names=join_list(highlight.shooters), count=highlight.moons)
        case LongestEvening():
            games = say("games.found", count=highlight.games)
            sentence = say(key, games=games, hands=say("hands", count=highlight.hands))
        case _:
            assert_never(highlight)
    return f"{day}: {sentence}" if day else sentence


def ending_text(page: LookBackPage, row: LookBackRow) -> str:
    """Return a person and their score, for the end of their line in the chart: ``Ann +20``."""
    return name_and_figure(short_name(row.name), score_text(page.by, row.score))


def row_text(page: LookBackPage, row: LookBackRow) -> str:
    """Return one person's result: ``Ann +20; won 12 of 40 games``."""
    return say(
        "look_back.row",
        name=row.name,
        score=score_text(page.by, row.score),
        wins=number(row.wins),
        games=say("games.found", count=row.games),
    )


def money_text_of(row: LookBackRow, currency: str) -> str:
    """Return a person and the sum that they won or paid: ``Ann +€12.30``."""
    return f"{row.name} {sum_of_money(row.money[currency], currency)}"


def look_back_text(page: LookBackPage, whose: str) -> str:
    """Return the page as a few lines of plain text; ``whose`` names the group, or all games."""
    if page.span is None:
        return ""
    parts = (
        [f"{whose} \u00b7 {span_title(page.span)}", span_about(page)],
        [headline(page), drops_line(page.span.season) if page.span.season else ""],
        [row_text(page, row) for row in page.rows],
        *(
            [
                f"{say('look_back.money')} ({currency})",
                *(money_text_of(row, currency) for row in rows),
            ]
            for currency, rows in page.money.items()
        ),
        [
            f"{highlight_heading(highlight)}: {highlight_text(highlight)}"
            for highlight in page.highlights
        ],
    )
    return "\n\n".join("\n".join(filter(None, lines)) for lines in parts if any(lines))


def _kind(highlight: Highlight) -> str:
    match highlight:
        case ClearestWin():
            return "clearest"
        case MoonEvening():
            return "moons"
        case LongestEvening():
            return "longest"
        case _:
            assert_never(highlight)
