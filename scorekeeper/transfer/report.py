"""The report of the doctor, in words."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from scorekeeper.store.backup.restore import old_stores
from scorekeeper.store.doctor import Finding, Report
from scorekeeper.words.notices import Phrase, phrase
from scorekeeper.words.old_stores import replaced_text, size_text
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say


def report_lines(report: Report) -> Iterator[Phrase]:
    """Return the lines of a report: a summary, then one for each finding and repair."""
    games = phrase("doctor.games", count=report.games)
    if report.findings:
        yield phrase("doctor.found", count=len(report.findings), games=games)
        yield from map(_finding_line, report.findings)
    else:
        yield phrase("doctor.fine", games=games)
    if report.cleared:
        yield phrase("doctor.cleared", count=report.cleared)
    if report.updated:
        yield phrase("doctor.updated", count=report.updated)
    for file in report.set_aside:
        yield phrase("doctor.aside", file=visible(file))


def old_store_lines(folder: Path, today: date) -> Iterator[str]:
    """Return a line for everything that restores have replaced in a data folder."""
    for old_store in old_stores(folder):
        yield say(
            "doctor.old",
            when=replaced_text(old_store.at, today),
            games=say("doctor.games", count=old_store.games),
            size=size_text(old_store.size),
            path=visible(str(folder / old_store.name), PATH_LIMIT),
        )


def _finding_line(finding: Finding) -> Phrase:
    done = phrase(f"doctor.{finding.done}", aside=visible(finding.set_aside))
    if finding.done == "recovered" and not finding.set_aside:
        done = phrase("doctor.put_back")
    return phrase("doctor.line", file=visible(finding.file), problem=finding.problem, done=done)
