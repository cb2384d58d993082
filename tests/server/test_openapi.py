"""The OpenAPI description is true: it names all addresses, answers fit it, what it refuses is refused in a sentence,
and `docs/api.md` tells of each of its fields. That answers fit it is checked with every answer of all tests of the
server (`described.py`)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema  # type: ignore[import-untyped]
import pytest
from starlette.routing import Route

import ludoteca
from ludoteca.server.http.bodies import Says, parts
from ludoteca.server.http.openapi import DOORS
from tests.server.conftest import Clubs, Visitor
from tests.server.described import PAPER, check_described, named
from tests.server.test_fuzz import SOUND

BODIES = {door.address: door.body for door in DOORS if door.body is not None}
ODD: tuple[object, ...] = (None, True, 1.5, -2, "x", "", [], [{}], {}, {"x": []}, "x" * 1000, [1] * 101, 101)
ADDRESS = re.compile(r"`((?:GET|POST) /[^`]*)`")
GUIDE = Path(ludoteca.__file__).parents[2] / "docs" / "api.md"


@pytest.mark.anyio
async def test_every_address_of_the_interface_is_described_and_no_other(clubs: Clubs, sqlite: str) -> None:
    routes = [route for route in (await clubs.open(sqlite)).routes if isinstance(route, Route)]
    ours = {(method, route.path) for route in routes for method in (route.methods or ()) if method != "HEAD"}
    told = {(method.upper(), path) for path, methods in PAPER["paths"].items() for method in methods}
    assert told == {(method, path) for method, path in ours if path.startswith("/api/") or path in OTHERS}


OTHERS = ("/healthz", "/metrics")


@pytest.mark.anyio
@pytest.mark.parametrize("address", BODIES)
async def test_a_body_that_does_not_fit_its_type_is_refused_by_the_name_of_the_field(
    clubs: Clubs, sqlite: str, address: str
) -> None:
    anna = Visitor(await clubs.open(sqlite), "k" * 43)
    table = (await anna.open_table("here", "link"))["table"]
    kind = BODIES[address]
    known = parts(kind)
    sound = {**SOUND[address], **({"file": {}} if "file" in known else {})}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({**sound, "more": 1}, f"Only these fields are known here: {', '.join(known)}.")
    ]
    shapes = PAPER["components"]["schemas"][kind.__name__]["properties"]
    for name, (_, _, needed) in known.items():
        if needed:
            left = {field: value for field, value in sound.items() if field != name}
            wrong.append((left, f"'{name}' is missing; it must be {said(shapes[name])}."))
        odd = [value for value in ODD if not jsonschema.Draft202012Validator(shapes[name]).is_valid(value)]
        assert odd
        wrong += [({**sound, name: value}, f"'{name}' must be {said(shapes[name])}.") for value in odd]
    for body, sentence in wrong:
        answer = await anna.post(address.replace("{table}", table), json=body)
        assert (answer.status_code, answer.json()) == (422, {"error": sentence}), body
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(body, named(kind.__name__))
    if address != "/api/files":  # of which the type is known, but not what is in it
        jsonschema.validate(SOUND[address], named(kind.__name__))


def said(shape: dict[str, Any]) -> str:
    """The words for a field."""
    words: str = shape.get("description") or next(one["description"] for one in shape["anyOf"] if "description" in one)
    return words


def test_a_field_that_may_be_left_out_is_not_needed() -> None:
    assert PAPER["components"]["schemas"]["Play"]["required"] == ["number"]
    assert "mean" not in PAPER["components"]["schemas"]["Way"]["required"]
    assert "games" in PAPER["components"]["schemas"]["Way"]["required"]


def test_the_bounds_of_a_field_are_described() -> None:
    assert parts(BODIES["/api/qr"])["words"].shape.__metadata__[0] == Says(  # type: ignore[attr-defined]
        "text of 1 to 300 characters", 1, 300
    )
    words = PAPER["components"]["schemas"]["Picture"]["properties"]["words"]
    assert (words["minLength"], words["maxLength"]) == (1, 300)
    back = PAPER["components"]["schemas"]["Play"]["properties"]["back"]
    assert (back["minimum"], back["maximum"]) == (-1, 100)


@pytest.mark.anyio
async def test_an_answer_that_is_not_as_described_is_noticed(clubs: Clubs, sqlite: str) -> None:
    """So that the check of all answers means something."""
    anna = Visitor(await clubs.open(sqlite), "k" * 43)
    table = (await anna.open_table("here", "here"))["table"]
    answer = await anna.get(f"/api/tables/{table}")
    changes: list[dict[str, Any]] = [{"number": "1"}, {"more": 1}, {"view": {}}]
    for change in changes:
        spoilt = httpx.Response(200, json=answer.json() | change, request=answer.request)
        with pytest.raises(AssertionError):
            check_described(spoilt)


# -- the guide ---------------------------------------------------------------------------------------------------------


@cache
def sections() -> dict[str, str]:
    """The guide by its headings, each with the code that stands below it."""
    found: dict[str, str] = {}
    for part in re.split(r"^#{2,3} ", GUIDE.read_text("utf-8"), flags=re.MULTILINE):
        heading, _, below = part.partition("\n")
        code = re.findall(r"```.*?```|`[^`]+`", f"{heading}\n{below}", re.DOTALL)
        found[heading] = "\n".join(code)
    return found


def test_the_guide_tells_of_every_address_and_of_no_other() -> None:
    told = {tuple(one.split(" ")) for one in re.findall(ADDRESS, GUIDE.read_text("utf-8"))}
    assert told == {(door.method, door.address) for door in DOORS}


def classes_of(schema: object) -> set[str]:
    """The classes that a schema names, and those that these name."""
    found: set[str] = set()
    todo = [schema]
    while todo:
        one = todo.pop()
        if isinstance(one, dict):
            name = str(one.get("$ref", "")).rpartition("/")[2]
            if name and name not in found:
                found.add(name)
                todo.append(PAPER["components"]["schemas"][name])
            todo += one.values()
        elif isinstance(one, list):
            todo += one
    return found


def test_the_guide_names_every_field() -> None:
    """Each class has a section, of an address where it is sent or answered, in which all its fields stand."""
    uses: dict[str, set[str]] = {}
    for address, methods in PAPER["paths"].items():
        for method, door in methods.items():
            where = {head for head, code in sections().items() if f"`{method.upper()} {address}`" in code}
            for name in classes_of(door):
                uses.setdefault(name, set()).update(where)
            asked = {one["name"] for one in door["parameters"] if one["in"] == "query"}
            assert any(asked <= words(head) for head in where), (method, address, asked)
    missing: dict[str, list[str]] = {}
    for name, where in uses.items():
        fields = set(PAPER["components"]["schemas"][name]["properties"])
        lacking = [sorted(fields - words(head)) for head in where]
        missing |= {name: lacking[0]} if all(lacking) else {}
    assert missing == {}


@cache
def words(heading: str) -> set[str]:
    """What the code of a section names; an address in it stands for what its own section names."""
    code = sections()[heading]
    told = [other for one in re.findall(ADDRESS, code) for other in headings(one) if other != heading]
    return set(re.findall(r"\w+", "\n".join([code, *(sections()[other] for other in told)])))


def headings(address: str) -> list[str]:
    return [heading for heading in sections() if f"`{address}`" in heading]
