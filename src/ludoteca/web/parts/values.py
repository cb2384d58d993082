"""Estimates of bots in writing: one decimal, a real minus sign, and never more than is known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ludoteca.core.choices import YES
from ludoteca.core.shapes import Offer
from ludoteca.i18n.text import text


def signed(value: float) -> str:
    """Write a number with a sign, unless it is zero."""
    said = f"{value:+.1f}"
    return "0.0" if said in ("+0.0", "-0.0") else said.replace("-", "−")


def plain(value: float) -> str:
    return f"{value:.1f}"


def whole(value: float) -> str:
    return str(round(value)).replace("-", "−")


def said(labels: Sequence[str]) -> list[str]:
    """Return labels one after the other; a label that comes several times in a row is said once, with its number."""
    told = []
    for label, same in groupby(labels):
        n = len(list(same))
        told.append(label if n == 1 else text("analysis", "hint.times", label=label, n=n))
    return told


def line_of(offers: Sequence[Offer]) -> str:
    """Return a way to play in a few words: without the answers that only end a question."""
    telling = [offer["label"] for offer in offers if offer["choice"] > YES] or [offer["label"] for offer in offers]
    return ", ".join(said(telling))
