"""Writing positions down as plain data, and reading them back exactly."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.errors import BrokenSave
from ludoteca.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A thing with named fields. Its constructor takes either nothing (state) or the fields in order (`made_whole`)."""

    fields: ClassVar[tuple[str, ...]] = ()
    made_whole: ClassVar[bool] = False


def encode(value: Any) -> Any:
    """Plain data: numbers, strings and lists as they are, everything else as an object with one key, its kind."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, list):
        return [encode(v) for v in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(v) for v in value]}
    if isinstance(value, dict):
        return {"dict": [[encode(k), encode(v)] for k, v in value.items()]}
    if isinstance(value, Record):
        return {type(value).__name__: [encode(getattr(value, field)) for field in value.fields]}
    raise TypeError(f"{type(value).__name__} cannot be saved")


def decode(data: Any, kinds: dict[str, type[Record]]) -> Any:
    """What `encode` wrote, with the classes of `kinds`."""
    if isinstance(data, list):
        return [decode(d, kinds) for d in data]
    if not isinstance(data, dict):
        return data
    if len(data) != 1:
        raise BrokenSave("a saved object must have exactly one key, its kind")
    kind, content = next(iter(data.items()))
    if not isinstance(content, list):
        raise BrokenSave(f"the content of a saved '{kind}' must be a list")
    if kind == "dict":
        return {decode(k, kinds): decode(v, kinds) for k, v in content}
    values = [decode(d, kinds) for d in content]
    if kind == "tuple":
        return tuple(values)
    cls = kinds.get(kind)
    if cls is None or len(values) != len(cls.fields):
        raise BrokenSave(f"a saved '{kind}' is not one of this game's things")
    if cls.made_whole:
        return cls(*values)
    record = cls()
    for field, v in zip(cls.fields, values, strict=True):
        setattr(record, field, v)
    return record
