"""The OpenAPI document, made of the bodies and of the shapes of answers: `python -m ludoteca.server.http.openapi`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ludoteca import __version__
from ludoteca.server.http.bodies import Says, parts
from ludoteca.server.shapes import Choose, Create, Look, Play, Played

PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}
Schema = dict[str, Any]  # JSON


class Door(NamedTuple):
    """An address: what is sent and what is answered."""

    method: str
    address: str
    about: str
    body: type | None = None
    answer: Any = None


def document(doors: Sequence[Door]) -> Schema:
    """All doors, with the shapes that they name."""
    named: dict[str, Schema] = {}
    paths: dict[str, Schema] = {}
    refusal = {
        "description": "One sentence.",
        **content({"type": "object", "properties": {"error": {"type": "string"}}}),
    }
    for door in doors:
        answers: Schema = {"200": {"description": "Done."}, "4XX": refusal}
        if door.answer is not None:
            answers["200"] |= content(schema(door.answer, named))
        told: Schema = {"summary": door.about, "responses": answers}
        if door.body is not None:
            told["requestBody"] = {"required": True, **content(schema(door.body, named))}
        paths.setdefault(door.address, {})[door.method] = told
    about = {"title": "Ludoteca", "version": __version__}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": named}}


def content(shape: Schema) -> Schema:
    return {"content": {"application/json": {"schema": shape}}}


def schema(shape: Any, named: dict[str, Schema]) -> Schema:
    """A type as JSON schema; classes are named once and referred to."""
    origin, inner = get_origin(shape), get_args(shape)
    if origin is Annotated:
        extra = next((one for one in inner[1:] if isinstance(one, Says)), Says(""))
        told = schema(inner[0], named)
        size = {"string": "Length", "array": "Items"}.get(told.get("type", ""), "imum")
        bounds = {f"min{size}": extra.least, f"max{size}": extra.most}
        return {**told, "description": extra.words, **{key: n for key, n in bounds.items() if n is not None}}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(one, named) for one in inner]}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is list:
        return {"type": "array", "items": schema(inner[0], named)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(inner[1], named)}
    kind = origin if is_typeddict(origin) else shape
    if is_typeddict(kind) or is_dataclass(kind):
        if kind.__name__ not in named:
            named[kind.__name__] = {}
            named[kind.__name__] = of_class(kind, named)
        return {"$ref": f"#/components/schemas/{kind.__name__}"}
    return {"type": PLAIN[shape]} if shape in PLAIN else {}


def of_class(kind: Any, named: dict[str, Schema]) -> Schema:
    if is_dataclass(kind):
        whole: Any = kind
        found = parts(whole)
        hints, needed = {name: hint for name, (hint, _) in found.items()}, [n for n, (_, must) in found.items() if must]
    else:
        hints = get_type_hints(kind, include_extras=True)
        needed = sorted(kind.__required_keys__)
    told = {name: {} if isinstance(hint, TypeVar) else schema(hint, named) for name, hint in hints.items()}
    about = (kind.__doc__ or "").split("\n")[0]
    return {"type": "object", "description": about, "properties": told, "required": needed} | (
        {"additionalProperties": False} if is_dataclass(kind) else {}
    )


DOORS = (
    Door("post", "/api/tables", "Open a table.", Create),
    Door("get", "/api/tables/{table}", "What you see of a table.", None, Look),
    Door("post", "/api/tables/{table}/choose", "Make one choice.", Choose, Look),
    Door("post", "/api/tables/{table}/play", "Take back, choose and confirm, all at once.", Play, Played),
)

if __name__ == "__main__":
    print(json.dumps(document(DOORS), indent=1))
