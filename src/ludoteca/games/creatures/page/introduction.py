"""How All Creatures Big and Small is shown to those who do not play it yet."""

from __future__ import annotations

from ludoteca.ui.introduction import Introduction

INTRODUCTION = Introduction(
    glance=(
        ("worker", "to", "wood"),
        ("fence", "pasture"),
        ("sheep", "sheep", "to", "newborn"),
        ("vp",),
    ),
    drawings={
        "aim": "sheep boar cattle horse > vp",
        "round": "worker > wood wood wood",
        "animals": "pasture > sheep sheep",
        "fences": "wood > fence",
        "walls": "stone stone > fence",
        "troughs": "trough '×2'",
        "stall": "stone stone stone reed > stable",
        "stables": "stable > stable '4' vp",
        "special": "wood stone reed > b-villa",
        "expand": "expansion + fence",
        "end": "sheep '≥4' / sheep '−3'",
        "setup": "b-villa b-villa > dice",
    },
)
