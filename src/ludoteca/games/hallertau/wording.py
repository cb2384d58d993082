"""What stands on a card, in words made of its numbers: `Have 1/2/5 meat. Take 0/1/2 tools and 1 bonus card.`"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ludoteca.games.hallertau.card import Amount, Bar, Items
from ludoteca.i18n.text import has_text, text

KEY = "hallertau"
Words = Callable[[str, list[Amount]], str]
TAKEN = ("crops", "different crops", "crop and sow", "first")  # what one takes, though it leaves a choice
TERM = re.compile(r"[a-z][a-z0-9 ]*")


def message(name: str) -> str:
    """The key under which something stands in the catalogue."""
    return name.replace(" ", "_")


def described(bars: Sequence[Bar], brings: Items = (), phase: int = 0) -> str:
    """A whole card."""
    said = [text(KEY, "say.only_in" if phase > 0 else "say.not_in", n=abs(phase))] if phase else []
    said += [conditions(bars), prices(bars), gains([bar.get for bar in bars])]
    if brings:
        said.append(sentence("income", enumerated([phrase(name, [n]) for name, n in brings])))
    return " ".join([words for words in said if words])


def conditions(bars: Sequence[Bar]) -> str:
    exact = {name for name, n in bars[0].most if (name, n) in bars[0].has[0]}
    ways = []
    for i in range(len(bars[0].has)):
        parts = [tuple([item for item in bar.has[i] if item[0] not in exact]) for bar in bars]
        if parts[0]:
            ways.append(enumerated(columns(parts, had)))
    said = [sentence("have", text(KEY, "say.or").join(ways))] if ways else []
    for name, n in bars[0].most:
        kind = "exactly" if name in exact else "most"
        limits = column([bar.most for bar in bars], name)
        none = n == 0 and len(bars) == 1
        said.append(sentence("none", noun(name, 2)) if none else sentence(kind, phrase(name, limits)))
    return " ".join(said)


def had(name: str, values: list[Amount]) -> str:
    """Something that one must have, or that must be so."""
    key = f"state.{message(name)}"
    if has_text(KEY, key):
        return text(KEY, key, n=slashed(values))
    if all(isinstance(n, str) and n.endswith("+1") for n in values):
        fewer: list[Amount] = [str(n).removesuffix("+1") for n in values]
        return text(KEY, "say.more_than", what=noun(name, 2), n=slashed(fewer))
    if any(isinstance(n, str) for n in values):
        return text(KEY, "say.at_least", what=noun(name, 2), n=slashed(values))
    return phrase(name, values)


def prices(bars: Sequence[Bar]) -> str:
    ways = [enumerated(columns([bar.pay[i] for bar in bars], phrase)) for i in range(len(bars[0].pay))]
    ways = [way for way in ways if way]
    return sentence("pay", text(KEY, "say.or").join(ways)) if ways else ""


def gains(gets: Sequence[Items]) -> str:
    """What the positions bring, in order: what one takes, and what one may do."""
    if len({tuple([name for name, _ in get]) for get in gets}) > 1:  # things of different kinds to choose from
        ways = [enumerated([phrase(name, [n]) for name, n in get]) for get in gets]
        return sentence("take", text(KEY, "say.or").join(ways))
    said: list[tuple[str, list[str]]] = []
    for names in grouped(gets):
        kind = "may" if has_text(KEY, f"act.{message(names[0])}") and names[0] not in TAKEN else "take"
        if not said or said[-1][0] != kind:
            said.append((kind, []))
        said[-1][1].append(together(gets, names, phrase))
    return " ".join([sentence(kind, enumerated(things)) for kind, things in said])


def columns(parts: Sequence[Items], words: Words) -> list[str]:
    return [together(parts, names, words) for names in grouped(parts)]


def grouped(parts: Sequence[Items]) -> list[list[str]]:
    """The names of what stands in the positions; those of which each position has just one stand together."""
    names = [name for name, _ in parts[0]]
    table = {name: column(parts, name) for name in names}
    some = [name for name in names if 0 in table[name]]
    once = [name for name in some if len(parts) - table[name].count(0) == 1]
    parted = next((few for few in (some, once) if one_each(few, table, len(parts))), None)
    if parted is None:
        return [[name] for name in names]
    found: list[list[str]] = []
    for name in names:
        if name not in parted:
            found.append([name])
        elif parted not in found:
            found.append(parted)
    return found


def one_each(names: list[str], table: dict[str, list[Amount]], positions: int) -> bool:
    """Whether each position has exactly one of these things."""
    return len(names) > 1 and all(sum(table[name][i] != 0 for name in names) == 1 for i in range(positions))


def together(parts: Sequence[Items], names: list[str], words: Words) -> str:
    if len(names) == 1:
        return words(names[0], column(parts, names[0]))
    return " / ".join([words(name, [n]) for items in parts for name, n in items if name in names and n])


def column(parts: Sequence[Items], name: str) -> list[Amount]:
    return [n for items in parts for what, n in items if what == name]


def sentence(kind: str, things: str) -> str:
    return text(KEY, f"say.{kind}", things=things)


def enumerated(things: list[str]) -> str:
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + text(KEY, "say.and") + things[-1]


def slashed(values: list[Amount]) -> str:
    numbers = [amount(n) for n in values]
    return numbers[0] if len(set(numbers)) == 1 else "/".join(numbers)


def amount(n: Amount) -> str:
    """A number, or a sum in words: `8 − fields`."""
    if isinstance(n, int):
        return str(n)
    spaced = n.replace("-", " − ").replace("+", " + ").replace("*", " × ")
    return TERM.sub(lambda term: noun(term[0].strip(), 2) + (" " if term[0].endswith(" ") else ""), spaced)


def noun(name: str, number: int) -> str:
    """The name of what is counted: for one of it, or for several."""
    if "/" in name:
        return text(KEY, "say.or").join([noun(kind, number) for kind in name.split("/")])
    if "+" in name.removesuffix("+") and not has_text(KEY, f"noun.{message(name)}"):
        return text(KEY, "say.together", things=enumerated([noun(part, 2) for part in name.split("+")]))
    if name.startswith("field of "):
        return noun("field of", number).format(good=noun(name.removeprefix("field of "), 1))
    one, _, many = text(KEY, f"noun.{message(name)}").partition("|")
    return one if number == 1 or not many else many


def phrase(name: str, values: list[Amount]) -> str:
    """`0/1/2 tools`, `1 field in row 4`, `sow up to 2 fields`, `2 of one kind (barley or rye)`."""
    key = f"act.{message(name)}"
    if has_text(KEY, key):
        one, _, many = text(KEY, key).partition("|")
        return (one if set(values) == {1} or not many else many).format(n=slashed(values))
    if any(isinstance(n, str) for n in values):
        return text(KEY, "say.counted", what=noun(name, 2), n=slashed(values))
    single = values == [1] * len(values)
    if "/" in name and not single:
        return text(KEY, "say.one_kind", n=slashed(values), kinds=noun(name, 2))
    return f"{slashed(values)} {noun(name, 1 if single else 2)}"


def items_words(items: Items) -> str:
    """Things in words: `2 barley and 1 bonus card`."""
    return enumerated([phrase(name, [n]) for name, n in items if n != 0]) or text(KEY, "note.nothing")


def position_words(bar: Bar) -> str:
    """One position of a card, to tell it from the others."""
    gets = items_words(bar.get)
    asks = [conditions([bar]), prices([bar])]
    asked = " ".join([words for words in asks if words])
    return text(KEY, "note.position", price=asked, gets=gets) if asked else gets
