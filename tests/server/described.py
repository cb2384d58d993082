"""Holds answers of the server to the OpenAPI description: nothing may be missing, and nothing may be added."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import httpx
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from ludoteca.server.http.doors import JSON, Door
from ludoteca.server.http.openapi import DOORS, document

PAPER = document()
OPEN = {"Happened"}  # its facts depend on what happened


def closed() -> dict[str, Any]:
    """The classes of answers, with no other fields than those described."""
    schemas = PAPER["components"]["schemas"]
    return {
        name: shape if name in OPEN else {**shape, "additionalProperties": False} for name, shape in schemas.items()
    }


CLOSED = {"schemas": closed()}
REFUSAL = {
    "type": "object",
    "properties": {"error": {"type": "string"}, "file": {"type": "string"}},
    "required": ["error"],
    "additionalProperties": False,
}


def named(name: str) -> dict[str, Any]:
    """The schema of a class, as it is described."""
    return {"$ref": f"#/components/schemas/{name}", "components": PAPER["components"]}


@cache
def addresses() -> list[tuple[str, re.Pattern[str], Door]]:
    return [(door.method, re.compile(re.sub(r"\{\w+\}", "[^/]+", door.address)), door) for door in DOORS]


def door_of(method: str, path: str) -> Door | None:
    wanted = "GET" if method == "HEAD" else method
    return next((door for by, address, door in addresses() if by == wanted and address.fullmatch(path)), None)


@cache
def validator(door: Door | None) -> Draft202012Validator:
    """What checks the answers of a door, or refusals."""
    if door is None:
        return Draft202012Validator(REFUSAL)
    answer = PAPER["paths"][door.address][door.method.lower()]["responses"][str(door.status)]
    return Draft202012Validator({**answer["content"][door.kind]["schema"], "components": CLOSED})


def check_described(answer: httpx.Response) -> None:
    """Fail if an answer is not as it is described."""
    door = door_of(answer.request.method, answer.request.url.path)
    if door is None or answer.request.method == "HEAD":
        return
    where = f"{answer.request.method} {answer.request.url.path}"
    if answer.is_error:
        if door.address.startswith("/api/"):  # elsewhere people may look, and get a page
            validator(None).validate(answer.json())
        return
    assert answer.status_code == door.status, where
    assert answer.headers["content-type"].partition(";")[0] == door.kind, where
    if door.kind == JSON:
        wrong = next(validator(door).iter_errors(answer.json()), None)
        assert wrong is None, f"{where}: {wrong.json_path}: {wrong.message[:500]}"
