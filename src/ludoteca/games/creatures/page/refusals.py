"""The reasons that the rules give, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludoteca.core.shapes import Lack
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import stock
from ludoteca.games.creatures.shapes import Dear, Unclosed
from ludoteca.ui.farm import said, taken, too_dear

BORDERS = ("border_here", "borders", "border_number", "border_price")


def why(sight: Sight, anchor: str) -> str:
    """Return why this thing is refused; nothing if it is not."""
    return words(sight, sight.refused[anchor]) if anchor in sight.refused else ""


def words(sight: Sight, lacks: Sequence[Lack], price: str = "refused.price") -> str:
    """Return the reasons in words, that something is too dear by the message `price`."""
    return taken(sight, lacks) or "; ".join(reason(sight, lack, price) for lack in lacks)


def reason(sight: Sight, lack: Lack, price: str) -> str:
    code, facts = lack["code"], lack["facts"]
    if code == "dear":
        dear = cast(Dear, facts)
        return too_dear(sight, dear["prices"], stock(sight), "refused.cheapest" if dear["cheapest"] else price)
    if code in BORDERS:
        return unclosed(sight, code, cast(Unclosed, facts))
    return sight.text(f"not.{code}", **facts)


def unclosed(sight: Sight, code: str, facts: Unclosed) -> str:
    """Return why a cell cannot be closed in, with what there is for it."""
    have = said(sight, {good: sight.mine["goods"][good] for good in facts["price"]})
    amounts = {"n": facts["n"], "borders": str(facts["borders"]), "may": facts["may"]}
    return sight.text(f"not.{code}", price=said(sight, facts["price"]), have=have, **amounts)
