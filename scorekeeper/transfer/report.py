"""The report of the doctor, in words."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from scorekeeper.store.backup.old_stores import old_stores
from scorekeeper.store.doctor import Finding, Report
from scorekeeper.words.old_stores import replaced_text, size_text
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say


def report_lines(report: Report) -> Iterator[str]:
    """Return the lines of a report: a summary, then one for each finding and repair."""
    games = say("doctor.games", count=report.games)
    if report.findings:
        yield say("doctor.found", count=len(report.findings), games=games)
        yield from map(_finding_line, report.findings)
    else:
        yield say("doctor.fine", games=games)
    if report.cleared:
        yield say("doctor.cleared", count=report.cleared)
    if report.updated:
        yield say("doctor.updated", count=report.updated)
    for file in report.set_aside:
        yield say("doctor.aside", file=visible(file))


def old_store_lines(folder: Path, today: date) -> Iterator[str]:
    """Return a line for everything that restores have replaced in a data folder."""
    for each in old_stores(folder):
        yield say(
            "doctor.old",
            when=replaced_text(each.at, today),
            games=say("doctor.games", count=each.games),
            size=size_text(each.size),
            path=visible(str(folder / each.name), PATH_LIMIT),
        )


def _finding_line(finding: Finding) -> str:
    if finding.done == "recovered" and not finding.set_aside:
        done = say("doctor.put_back")
    else:
        done = say(f"doctor.{finding.done}", aside=visible(finding.set_aside))
    return say(
        "doctor.line",
        file=visible(finding.file),
        problem=problem_sentence(finding.problem),
        done=done,
    )
