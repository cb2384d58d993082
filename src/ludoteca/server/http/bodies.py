"""The bodies of requests: what a frozen dataclass says of its fields is what may be sent. The same classes, and the
shapes of answers, make the OpenAPI document (`server/http/openapi.py`)."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from ludoteca.server.errors import Refusal

B = TypeVar("B")
SURROGATE = b"\\ud"  # begins the spelling of each


class Says(NamedTuple):
    """How a sentence tells what a field may be; the bounds of a number, or of the length of a text or a list."""

    words: str
    least: int | None = None
    most: int | None = None


@cache
def parts(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a body by name: what they may be, and whether they must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {f.name: (hints[f.name], f.default is MISSING and f.default_factory is MISSING) for f in fields(kind)}


def read(kind: type[B], raw: bytes) -> B:
    """A body from its JSON, or one sentence that names the field and says what is allowed."""
    return made(kind, parsed(raw))


def parsed(raw: bytes) -> dict[str, Any]:
    """The JSON object that a body holds. All text in it can be written down: half of a surrogate pair, which JSON can
    spell, cannot."""
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


def made(kind: type[B], asked: dict[str, Any], at: str = "") -> B:
    whole: Any = kind
    known = parts(whole)
    if not asked.keys() <= known.keys():
        raise Refusal(422, "unknown_fields", known=", ".join(known))
    for name, (shape, needed) in known.items():
        if name not in asked:
            if needed:
                raise Refusal(422, "missing", field=f"{at}{name}", kind=words(shape))
        elif not fits(asked[name], shape):
            raise Refusal(422, "wrong_kind", field=f"{at}{name}", kind=words(shape))
    return kind(**asked)


def words(shape: Any) -> str:
    return next((extra.words for extra in get_args(shape)[1:] if isinstance(extra, Says)), "otherwise")


def fits(value: Any, shape: Any) -> bool:
    """Whether JSON data is of a type; a number is no truth value, and a float no whole number."""
    origin, inner = get_origin(shape), get_args(shape)
    if origin is Annotated:
        if not fits(value, inner[0]):
            return False
        size = len(value) if isinstance(value, (str, list, dict)) else value
        bounds = [extra for extra in inner[1:] if isinstance(extra, Says)]
        return all((b.least is None or size >= b.least) and (b.most is None or size <= b.most) for b in bounds)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return any(value == one and type(value) is type(one) for one in inner)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, inner[1]) for one in value.values())
    if shape is Any:
        return True
    return value is None if shape is NoneType else type(value) is shape
