"""What the doctor has found in the store, in words."""

from collections.abc import Iterator

from scorekeeper.store.doctor import Finding, Report
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import visible
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
