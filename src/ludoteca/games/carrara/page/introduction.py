"""How The Palaces of Carrara is shown to those who do not play it yet."""

from __future__ import annotations

from ludoteca.ui.introduction import Introduction

INTRODUCTION = Introduction(
    glance=(
        ("coin", "to", "block-r"),
        ("block-y", "to", "b-palace"),
        ("b-villa", "to", "vp"),
        ("flag",),
    ),
    drawings={
        "aim": "block-w block-y > b-palace > vp",
        "turn": "block-y / b-palace / vp",
        "buy": "coin > block-r block-b",
        "build": "block-w block-w > b-villa",
        "score": "b-palace '×3' > vp crown",
        "objects": "coin '10' > chalice",
        "end": "chart + crown + b-palace > flag",
    },
)
