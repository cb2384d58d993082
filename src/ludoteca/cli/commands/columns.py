"""Figures in columns, for people."""

from __future__ import annotations


def columns(rows: list[list[str]]) -> str:
    """Return rows as aligned columns, the first to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("   ".join(cells).rstrip())
    return "\n".join(lines)
