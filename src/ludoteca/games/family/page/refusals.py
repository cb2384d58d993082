"""Why nobody can be sent to a free space, in words: what the step says is lacking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.shapes import Lack
from ludoteca.games.family.page.sight import Sight
from ludoteca.ui.farm import taken, too_dear


def why(sight: Sight, lacks: Sequence[Lack]) -> str:
    return taken(sight, lacks) or "; ".join(words(sight, lack["code"], lack["facts"]) for lack in lacks)


def words(sight: Sight, code: str, facts: dict[str, Any]) -> str:
    match code:
        case "dear":
            dear = "refused.cheapest" if facts["cheapest"] else "refused.price"
            told = too_dear(sight, facts["prices"], sight.mine["goods"], dear)
            return sight.text(f"not.{facts['of']}", why=told[0].lower() + told[1:]) if facts["of"] else told
        case "material":
            return sight.text("not.material", house=sight.text(f"name.{facts['house']}").lower())
        case "built":
            own = facts["by"] == sight.you
            return sight.text("not.built_own" if own else "not.built", name=sight.name(facts["by"]))
    return sight.text(f"not.{code}", **facts)
