"""Why nobody can be sent to a free space, with what it takes and what one has."""

from __future__ import annotations

from ludoteca.core.goods import by_name
from ludoteca.drawing import Sight
from ludoteca.farmdrawing import too_dear
from ludoteca.games.family.board import (
    ABOVE_BOARD,
    GOODS,
    GRAIN,
    MOST_PEOPLE,
    RENOVATION_PRICE,
    ROOM_PRICES,
    STABLE_PRICE,
    TILES,
    some,
)
from ludoteca.games.family.land import listed


def lacking(sight: Sight, name: str) -> str:
    """What is missing, for each part of a space that has two."""
    match name:
        case "wood_rooms" | "clay_rooms":
            return "; ".join(filter(None, [no_room(sight, name == "clay_rooms"), no_stable(sight)]))
        case "renovation":
            return "; ".join([no_renovation(sight), no_stable(sight)])
        case "plow":
            return sight.text("not.fields")
        case "sow":
            return no_sowing(sight)
        case "plow_and_sow":
            return "; ".join([sight.text("not.fields"), no_sowing(sight)])
        case "pastures":
            kinds = [{"wood": kind["wood"]} for kind in sight.table["pastures"] if kind["left"]]
            return too_dear(sight, kinds, sight.mine["goods"]) or sight.text("not.pastures")
        case "growth" | "crowded_growth":
            return no_child(sight)
        case "improvement":
            return no_improvement(sight, [TILES[tile] for tile in listed(ABOVE_BOARD)])
    return no_improvement(sight, [name])


def dear(sight: Sight, price: tuple[int, ...]) -> str:
    return too_dear(sight, [by_name(GOODS.names, price)], sight.mine["goods"])


def no_room(sight: Sight, clay: bool) -> str:
    if (sight.mine["house"]["material"] == "clay") != clay:
        return sight.text("not.material", house=sight.text(f"name.{sight.mine['house']['material']}").lower())
    if not sight.table["left"]["rooms"]:
        return sight.text("not.rooms")
    why = dear(sight, ROOM_PRICES[clay])
    return sight.text("not.room", why=why[0].lower() + why[1:]) if why else sight.text("not.room_place")


def no_stable(sight: Sight) -> str:
    """On the space for renovation it costs nothing: nobody is refused there as long as there is one."""
    if not sight.table["left"]["stables"]:
        return sight.text("not.stables")
    why = dear(sight, STABLE_PRICE)
    return sight.text("not.stable", why=why[0].lower() + why[1:]) if why else ""


def no_renovation(sight: Sight) -> str:
    if sight.mine["house"]["material"] == "clay":
        return sight.text("not.renovated")
    return dear(sight, RENOVATION_PRICE)


def no_sowing(sight: Sight) -> str:
    return dear(sight, some(GRAIN)) or sight.text("not.sow", n=len(sight.mine["fields"]))


def no_child(sight: Sight) -> str:
    people, rooms = sight.mine["people"], len(sight.mine["house"]["squares"])
    return sight.text("not.family" if people >= MOST_PEOPLE else "not.growth", people=people, rooms=rooms)


def no_improvement(sight: Sight, tiles: list[str]) -> str:
    there = [tile for tile in sight.table["improvements"] if tile["tile"] in tiles]
    left = [tile["price"] for tile in there if tile["owner"] is None]
    if left:
        cheapest = sorted(left, key=lambda price: sum(price.values()))[:1]
        words = "refused.price" if len(tiles) == 1 else "refused.cheapest"
        return too_dear(sight, cheapest, sight.mine["goods"], words) or too_dear(sight, left, sight.mine["goods"])
    if len(there) == 1:
        owner = there[0]["owner"]
        return sight.text("not.built_own" if owner == sight.you else "not.built", name=sight.name(owner))
    return sight.text("not.all_built")
