"""How Hallertau is shown to those who do not play it yet."""

from __future__ import annotations

from ludoteca.ui.introduction import Form, Introduction

INTRODUCTION = Introduction(
    form=Form(folded=("farmyard",), cards="cards=true", of_cards=("gateway", "farmyard")),
    glance=(
        ("worker", "to", "h-crop"),
        ("h-sow", "to", "hops"),
        ("boulder", "to", "h-village"),
        ("h-point",),
    ),
    drawings={
        "aim": "h-carpentry h-bakery > h-village > vp",
        "round": "worker > h-fallow > h-harvest",
        "actions": "worker worker > rye",
        "fallow": "field > up",
        "income": "h-bonus > milk wool",
        "progress": "clay rye > boulder > h-carpentry",
        "cards": "card > hops",
        "end": "h-village + jewelry + sheep > vp",
    },
)
