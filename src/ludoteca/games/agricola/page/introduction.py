"""How Agricola is shown to those who do not play it yet."""

from __future__ import annotations

from ludoteca.ui.introduction import Form, Introduction

INTRODUCTION = Introduction(
    form=Form(
        folded=("hands", "exchange"),
        cards="variant=full",
        of_cards=("deck", "hands", "exchange"),
        first={"variant": "family"},
    ),
    glance=(
        ("worker", "to", "wood"),
        ("occupation", "minor", "major"),
        ("grain", "to", "food"),
        ("vp",),
    ),
    drawings={
        "aim": "field pasture person > vp",
        "round": "worker > wood wood wood",
        "work": "worker > grain",
        "goods": "refill wood > worker",
        "house": "room-wood > room-clay > room-stone",
        "fields": "grain > field > grain grain grain",
        "bread": "grain > bake > food food",
        "pastures": "wood > fence > sheep sheep",
        "cards": "occupation / minor / major",
        "hands": "deck > hand",
        "harvest": "food food > person",
        "scoring": "field '0' > '−1' vp",
    },
)
