"""Reading the bodies and the queries of requests. The fields of a frozen dataclass say what may be sent; the OpenAPI
description (`server/http/openapi.py`) is made from the same classes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from starlette.requests import Request

from ludoteca.server.errors import Refusal

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

B = TypeVar("B", bound="DataclassInstance")
SURROGATE = b"\\ud"  # begins each of them in JSON
DIGITS = 9  # of a number in a query, at most


class Says(NamedTuple):
    """The words for what a field may be; the bounds of a number, or of the length of a text or a list."""

    words: str
    least: int | None = None
    most: int | None = None


class Field(NamedTuple):
    """A field of a body: its attribute, its type, and whether it must be there."""

    attribute: str
    shape: object
    needed: bool


@cache
def parts(kind: type[DataclassInstance]) -> dict[str, Field]:
    """Return the fields of a body by name. An attribute whose name is a word of Python ends with an underscore."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        f.name.rstrip("_"): Field(f.name, hints[f.name], f.default is MISSING and f.default_factory is MISSING)
        for f in fields(kind)
    }


async def body_of(request: Request, kind: type[B]) -> B:
    """Read the body of a request."""
    return read(kind, await request.body())


def read(kind: type[B], raw: bytes) -> B:
    """Read a body from its JSON. The Refusal of a body that does not fit names the field and says what it may be."""
    asked = parsed(raw)
    known = parts(kind)
    if not asked.keys() <= known.keys():
        raise Refusal(422, "unknown_fields", known=", ".join(known))
    return made(kind, asked)


def address_of(request: Request, kind: type[B]) -> B:
    """Read the query behind the `?` of an address. Fields that the class does not have are ignored."""
    given: Mapping[str, str] = request.query_params
    known = {name: field.shape for name, field in parts(kind).items() if name in given}
    return made(kind, {name: given[name] if fits("", shape) else number(given[name]) for name, shape in known.items()})


def number(given: str) -> int | str:
    """Return text from an address as a number if it is a small whole one."""
    small = given.isascii() and given.isdecimal() and len(given) <= DIGITS
    return int(given) if small else given


def parsed(raw: bytes) -> dict[str, object]:
    """Return the JSON object in a body. Refuse text that cannot be written down, such as half of a surrogate pair,
    which JSON can spell."""
    asked: object = None
    try:
        asked = json.loads(raw.decode())
        if SURROGATE in raw.lower():
            json.dumps(asked, ensure_ascii=False).encode()
    except UnicodeError:
        raise Refusal(422, "not_text") from None
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise Refusal(422, "not_json")
    return asked


def made(kind: type[B], asked: Mapping[str, object]) -> B:
    """Make a dataclass from its fields, or refuse a field that is not of its type."""
    for name, (_, shape, needed) in parts(kind).items():
        if name not in asked:
            if needed:
                raise Refusal(422, "missing", field=name, kind=words(shape))
        elif not fits(asked[name], shape):
            raise Refusal(422, "wrong_kind", field=name, kind=words(shape))
    return kind(**{parts(kind)[name].attribute: value for name, value in asked.items()})


def words(shape: object) -> str:
    """Return the words for what a field may be."""
    said = [extra.words for extra in get_args(shape) if isinstance(extra, Says)]
    inner = [words(one) for one in get_args(shape) if get_origin(one) is Annotated]
    return next(iter(said + inner), "something else")


def fits(value: object, shape: object) -> bool:
    """Whether JSON data is of a type; true and false are no numbers, and a float is no whole number."""
    origin, inner = get_origin(shape), get_args(shape)
    if origin is Annotated:
        bounds = [extra for extra in inner[1:] if isinstance(extra, Says)]
        return fits(value, inner[0]) and all(within(value, bound) for bound in bounds)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return any(value == one and type(value) is type(one) for one in inner)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, inner[1]) for one in value.values())
    if shape is object:
        return True
    return value is None if shape is NoneType else type(value) is shape


def within(value: object, bound: Says) -> bool:
    """Whether a number, or the length of a text, a list or an object, is within bounds. Nothing else has any."""
    if value is None or isinstance(value, bool):
        return True
    size = len(value) if isinstance(value, (str, list, dict)) else cast(float, value)
    return (bound.least is None or size >= bound.least) and (bound.most is None or size <= bound.most)
