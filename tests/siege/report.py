"""What a siege found: one row for everything that was tried, as a table."""

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

    def plain(self) -> str:
        """Return the table for a terminal, with every fault below it."""
        ends = ("FAILED" if row.faults else "held" for row in self.rows)
        rows = ((*row.cells, end) for row, end in zip(self.rows, ends, strict=True))
        lines = [self.columns, *rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        texts = [
            GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        ]
        faults = [f"  fault: {fault}" for fault in self.faults]
        return "\n".join([self.title, *texts, *self.notes, *faults])

    @property
    def summary(self) -> str:
        """This table as one row of a document's table: how many were tried, and which failed."""
        failed = [row.cells[0] for row in self.rows if row.faults]
        ended = f"FAILED: {', '.join(failed)}" if failed else "held"
        return f"| {self.title} | {len(self.rows)} | {ended} | {' '.join(self.notes)} |"
