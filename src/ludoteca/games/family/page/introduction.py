"""How the Family Edition is shown to those who do not play it yet."""

from __future__ import annotations

from ludoteca.ui.introduction import Introduction

INTRODUCTION = Introduction(
    glance=(
        ("worker", "to", "wood"),
        ("plow", "sow", "fence"),
        ("grain", "to", "food"),
        ("vp",),
    ),
    drawings={
        "aim": "field pasture person > vp",
        "round": "worker > wood wood wood",
        "work": "grain > food",
        "goods": "refill wood > worker",
        "house": "room-wood > room-clay + newborn",
        "stables": "wood wood > stable",
        "fields": "grain > field > grain grain grain",
        "pastures": "fence > pasture sheep sheep",
        "improvements": "clay clay > cook",
        "harvest": "food food > person",
        "end": "person '3' vp",
    },
)
