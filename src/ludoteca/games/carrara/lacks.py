"""The reasons of refusals, as codes with facts. The page has the words for them."""

from __future__ import annotations

from ludoteca.core.shapes import Lack


def lack(code: str, **facts: object) -> list[Lack]:
    """Return one thing that is lacking, as a list."""
    return [{"code": code, "facts": facts}]
