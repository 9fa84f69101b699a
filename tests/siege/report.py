"""What a siege found: one row for everything that was tried, as a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

GAP = "  "


@dataclass(frozen=True)
class Row:
    """What one attack came to.

    ``cells`` has the text for each column but the last, ``faults`` a sentence for each thing that
    must not be. The last column says whether there are any.
    """

    cells: tuple[str, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """The rows about one kind of attack, below its ``title``."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = field(default=())

    @property
    def faults(self) -> tuple[str, ...]:
        """Every fault, with the name of the row that it is in."""
        return tuple(f"{row.cells[0]}: {fault}" for row in self.rows for fault in row.faults)

    def _lines(self) -> Iterable[Sequence[str]]:
        yield self.columns
        for row in self.rows:
            yield *row.cells, "FAILED" if row.faults else "held"

    def plain(self) -> str:
        """Return the table for a terminal, with every fault below it."""
        lines = list(self._lines())
        widths = [max(len(line[each]) for line in lines) for each in range(len(self.columns))]
        texts = [
            GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        ]
        faults = [f"  fault: {each}" for each in self.faults]
        return "\n".join([self.title, *texts, *self.notes, *faults])

    def markdown(self) -> str:
        """Return the table for a document."""
        first, *others = self._lines()
        rule = ["---"] * len(self.columns)
        rows = ["| " + " | ".join(line) + " |" for line in (first, rule, *others)]
        notes = ["", *self.notes] if self.notes else []
        return "\n".join([f"### {self.title}", "", *rows, *notes])
