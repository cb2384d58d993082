"""What the rules say is lacking, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludoteca.core.shapes import Facts, Lack
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.shapes import Built, Dear, Material
from ludoteca.ui.farm import taken, too_dear


def why(sight: Sight, lacks: Sequence[Lack]) -> str:
    """Return why something is refused; nothing if it lacks nothing."""
    return taken(sight, lacks) or "; ".join(words(sight, lack["code"], lack["facts"]) for lack in lacks)


def words(sight: Sight, code: str, facts: Facts) -> str:
    match code:
        case "dear":
            return too_dear_words(sight, cast(Dear, facts))
        case "material":
            return sight.text("not.material", house=sight.text(f"name.{cast(Material, facts)['house']}").lower())
        case "built":
            owner = cast(Built, facts)["by"]
            return sight.text("not.built_own" if owner == sight.you else "not.built", name=sight.name(owner))
    return sight.text(f"not.{code}", **facts)


def too_dear_words(sight: Sight, dear: Dear) -> str:
    """Return the price and how much of it the viewer has, after the name of the part if there are several."""
    key = "refused.cheapest" if dear["cheapest"] else "refused.price"
    told = too_dear(sight, dear["prices"], sight.mine["goods"], key)
    return sight.text(f"not.{dear['of']}", why=told[0].lower() + told[1:]) if dear["of"] else told
