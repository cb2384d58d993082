"""The OpenAPI document is true: what is answered fits it, and what it refuses is refused."""

from __future__ import annotations

from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from ludoteca.server.http.openapi import DOORS, document
from tests.server.conftest import Clubs, Visitor

PAPER = document(DOORS)
WRONG: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("play", {"line": [1]}, "'number' is missing; it must be the number of the table you saw."),
    ("play", {"number": True}, "'number' must be the number of the table you saw."),
    ("play", {"number": 1, "until": "never"}, "'until' must be end, question or news."),
    ("play", {"number": 1, "line": [1, {}]}, "'line' must be a list of at most 100 choices."),
    ("play", {"number": 1, "line": [1] * 101}, "'line' must be a list of at most 100 choices."),
    (
        "play",
        {"number": 1, "back": -1},
        "'back' must be how many of your last choices are taken back before, 0 to 100.",
    ),
    ("play", {"number": 1, "more": 1}, "Only these fields are known here: number, line, back, until, confirm."),
    ("choose", {"choice": 1}, "'number' is missing; it must be the number of the table you saw."),
    ("choose", {"number": True, "choice": 1}, "'number' must be the number of the table you saw."),
    ("choose", {"number": -1, "choice": 1}, "'number' must be the number of the table you saw."),
    ("choose", {"number": 1, "choice": 1, "confirm": 1}, "'confirm' must be true or false."),
    ("choose", {"number": 1, "choice": 1, "x": 1}, "Only these fields are known here: number, choice, confirm."),
    (
        "choose",
        {"number": 1},
        "'choice' is missing; it must be a choice that was offered, as its number or its notation.",
    ),
    (
        "choose",
        {"number": 1, "choice": 1.5},
        "'choice' must be a choice that was offered, as its number or its notation.",
    ),
)


def named(shape: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{shape}", "components": PAPER["components"]}


@pytest.mark.anyio
async def test_what_is_answered_fits_the_document(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    visitor = Visitor(app, "k" * 43)
    table = (await visitor.open_table("here", "here"))["table"]
    seen = await visitor.look(table)
    jsonschema.validate(seen, named("Look"))
    played = await visitor.act(table, "play", line=["buy"])
    jsonschema.validate(played.json(), named("Played"))
    for act, body, sentence in WRONG:
        answer = await visitor.post(f"/api/tables/{table}/{act}", json=body)
        assert (answer.status_code, answer.json()) == (422, {"error": sentence})
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(body, named(act.capitalize()))
