"""The OpenAPI description of the JSON interface, made from its doors, the classes of bodies and the shapes of answers:
`python -m ludoteca.server.http.openapi`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from inspect import getdoc
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ludoteca import __version__
from ludoteca.server.http.bodies import Says, parts
from ludoteca.server.http.doors import JSON, Door
from ludoteca.server.http.routes.calls import CallsApi
from ludoteca.server.http.routes.friends import FriendsApi
from ludoteca.server.http.routes.moving import Moving
from ludoteca.server.http.routes.series import SeriesApi
from ludoteca.server.http.routes.study import Study
from ludoteca.server.http.routes.tables import Api
from ludoteca.server.shapes import As

DOORS = (*Api.doors, *FriendsApi.doors, *CallsApi.doors, *Moving.doors, *SeriesApi.doors, *Study.doors)
PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}
Schema = dict[str, Any]  # JSON of any kind: JSON Schema says what a schema may hold, and Python cannot
REFUSAL = {"type": "object", "properties": {"error": {"type": "string"}, "file": {"type": "string"}}}


class Description:
    """An OpenAPI document in the making: `named` are the schemas of the classes described so far."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}
        self.kinds: dict[str, object] = {}  # the class of each name

    def document(self, doors: Sequence[Door]) -> Schema:
        """Describe all doors, and the classes that they name."""
        paths: dict[str, Schema] = {}
        for door in doors:
            paths.setdefault(door.address, {})[door.method.lower()] = self.door(door)
        about = {"title": "Ludoteca", "version": __version__}
        return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": self.named}}

    def door(self, door: Door) -> Schema:
        answer = self.schema(door.answer) if door.answer is not None else {"type": "string"}
        refusal = {"description": "One sentence.", **content(REFUSAL)}
        told: Schema = {
            "summary": summary(door.opens),
            "parameters": [*self.places(door.address), *self.asked(door.asks)],
            "responses": {str(door.status): {"description": "Done.", **content(answer, door.kind)}, "4XX": refusal},
        }
        if door.body is not None:
            told["requestBody"] = {"required": True, **content(self.schema(door.body))}
        return told

    def places(self, address: str) -> list[Schema]:
        """Describe the names in braces in an address."""
        names = [part[1:-1] for part in address.split("/") if part.startswith("{")]
        return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]

    def asked(self, asks: Any) -> list[Schema]:  # Any: a dataclass, which no type but one of typeshed names
        """Describe the fields of the query behind the `?` of an address."""
        fields = parts(asks) if asks else {}
        return [{"name": name, "in": "query", "schema": self.schema(field.shape)} for name, field in fields.items()]

    def schema(self, shape: Any) -> Schema:  # Any: a type as a value, of which Python has many kinds
        """Return a type as JSON schema; classes are described once and referred to."""
        origin, inner = get_origin(shape), get_args(shape)
        if origin is NotRequired:
            return self.schema(inner[0])
        if origin is Annotated:
            return self.annotated(inner[0], inner[1])
        if origin in (Union, UnionType):
            return {"anyOf": [self.schema(one) for one in inner]}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (list, Sequence, tuple):
            return {"type": "array", "items": self.schema(inner[0])}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.schema(inner[1])}
        kind = origin if is_typeddict(origin) else shape
        if is_typeddict(kind) or is_dataclass(kind):
            return self.of_class(kind)
        return {"type": PLAIN[shape]} if shape in PLAIN else {}

    def annotated(self, shape: object, extra: Says | As) -> Schema:
        if isinstance(extra, As):
            return self.schema(extra.shape)
        told = self.schema(shape)
        size = {"string": "Length", "array": "Items"}.get(told.get("type", ""), "imum")
        bounds = {f"min{size}": extra.least, f"max{size}": extra.most}
        return {**told, "description": extra.words, **{key: n for key, n in bounds.items() if n is not None}}

    def of_class(self, kind: Any) -> Schema:  # Any: a TypedDict or a dataclass
        """Return a reference to a class, and describe the class if that was not done yet."""
        name = kind.__name__
        if self.kinds.setdefault(name, kind) is not kind:
            raise TypeError(f"two classes of the description are called {name}")
        if name not in self.named:
            self.named[name] = {}
            self.named[name] = self.of_dataclass(kind) if is_dataclass(kind) else self.of_dict(kind)
        return {"$ref": f"#/components/schemas/{name}"}

    def of_dataclass(self, kind: Any) -> Schema:  # Any: as above
        fields = parts(kind)
        shapes = {name: self.schema(field.shape) for name, field in fields.items()}
        needed = [name for name, field in fields.items() if field.needed]
        return {**thing(kind, shapes, needed), "additionalProperties": False}

    def of_dict(self, kind: Any) -> Schema:  # Any: as above
        hints = get_type_hints(kind, include_extras=True)
        shapes = {name: self.schema(hint) for name, hint in hints.items()}
        return thing(kind, shapes, [name for name, hint in hints.items() if get_origin(hint) is not NotRequired])


def thing(kind: object, shapes: Mapping[str, Schema], needed: list[str]) -> Schema:
    about = " ".join((getdoc(kind) or "").split())
    return {"type": "object", "description": about, "properties": dict(shapes), "required": needed}


def content(shape: Schema, kind: str = JSON) -> Schema:
    return {"content": {kind: {"schema": shape}}}


def summary(opens: object) -> str:
    """Return the first sentence of a function's docstring."""
    return " ".join((getdoc(opens) or "").split()).partition(". ")[0].removesuffix(".") + "."


def document() -> Schema:
    """Describe the whole interface."""
    return Description().document(DOORS)


if __name__ == "__main__":
    print(json.dumps(document(), indent=1))
