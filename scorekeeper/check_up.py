"""``scorekeeper doctor``: everything that is kept is checked, and what was found is said."""

import sys
from collections.abc import Iterator

from scorekeeper.command_line_output import write
from scorekeeper.store.doctor import Doctor, Finding, Report
from scorekeeper.store.opened import open_library
from scorekeeper.store.place import data_folder
from scorekeeper.store.shelves import shelves_in
from scorekeeper.words.problems import sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.speak import say


def check_up(data: str | None) -> tuple[int, list[str]]:
    """Check and repair the store in a folder; the exit status (1 with problems) and what to say."""
    folder = data_folder(data)
    report = Doctor(shelves_in(folder), open_library(folder)).examine()
    return (1 if report.findings else 0), list(lines(report))


def doctor(data: str | None) -> int:
    """Say what was found in the store in a folder; the exit status."""
    status, said = check_up(data)
    for line in said:
        write(line, sys.stdout)
    return status


def lines(report: Report) -> Iterator[str]:
    """What is said of a report, a line each."""
    games = say("doctor.games", count=report.games)
    if report.findings:
        yield say("doctor.found", count=len(report.findings), games=games)
        yield from map(_line, report.findings)
    else:
        yield say("doctor.fine", games=games)
    if report.cleared:
        yield say("doctor.cleared", count=report.cleared)
    if report.updated:
        yield say("doctor.updated", count=report.updated)
    for file in report.aside:
        yield say("doctor.aside", file=visible(file))


def _line(finding: Finding) -> str:
    if finding.done == "recovered" and not finding.aside:
        done = say("doctor.put_back")
    else:
        done = say(f"doctor.{finding.done}", aside=visible(finding.aside))
    return say(
        "doctor.line", file=visible(finding.file), problem=sentence(finding.problem), done=done
    )
