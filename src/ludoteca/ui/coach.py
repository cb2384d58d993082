"""The coach of a first game: a few short cards that point at the board as their moments come.

A game's page offers `coach(sight)`: its cards by their moments, in the order of MOMENTS, and whether its end is near.
Headings and words are messages `<moment>.heading` and `.words` of the game's `coach.toml`; the page's script
(`web/static/coach.js`) knows when a card is due and where there is room for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.i18n.text import text
from ludoteca.kit.farm.household import ROUNDS
from ludoteca.ui.drawing import Sight, joined, mark, tag
from ludoteca.ui.farm import lying, refills
from ludoteca.ui.news import of_seat

# The first decision, the first change of points, the first refusal or end of a round, and when the end comes near.
MOMENTS = ("turn", "points", "round", "end")


class Sign(NamedTuple):
    """A number as it stands on the board, and the key of its meaning (a message beside the card's words)."""

    shown: Markup
    means: str


class Card(NamedTuple):
    """A card: its anchors, of which the first that is on the page counts, and the legend of the numbers there."""

    anchors: tuple[str, ...]
    legend: tuple[Sign, ...] = ()
    values: dict[str, object] = {}  # for the places in the words


class Coach(NamedTuple):
    turn: Card
    points: Card
    round: Card
    end: Card
    end_is_near: bool

    def told(self, game: str, moment: str) -> dict[str, object]:
        """Return a card as the page's template shows it."""
        card: Card = getattr(self, moment)
        return {
            "moment": moment,
            "heading": text(f"{game}_coach", f"{moment}.heading"),
            "words": text(f"{game}_coach", f"{moment}.words", **card.values),
            "anchors": card.anchors,
            "legend": [(sign.shown, text(f"{game}_coach", f"{moment}.{sign.means}")) for sign in card.legend],
        }


def gathering(space: str, goods: Mapping[str, int], adds: int) -> Card:
    """Return the card of a space on which goods gather: what lies there now, if anything does, and what comes every
    round."""
    lies = (Sign(lying(goods, "ic-20"), "lies"),) if any(goods.values()) else ()
    return Card((f"space:{space}",), (*lies, Sign(refills(adds), "refill")))


def of_households(sight: Sight, *, space: str, goods: str, points: str, needs: str) -> Coach:
    """Return the coach of farms whose people eat: with a space on which goods gather (as `goods`), and the thing to
    point at for points."""
    seat = sight.you or 0
    data = sight.table["seats"][seat]
    there = next(each for each in sight.table["spaces"] if each["name"] == space)
    farm = Card((of_seat(points, seat),))
    return Coach(
        turn=gathering(space, there[goods], sum(there["adds"].values())),
        points=farm,
        round=Card(
            (of_seat("food", seat),),
            (
                Sign(joined([mark("food", "ic-20 g-food"), " ", tag("b", data["goods"]["food"])]), "have"),
                Sign(tag("b", f"/{data[needs]}"), "need"),
            ),
        ),
        end=farm,
        end_is_near=sight.table["round"] >= ROUNDS - 1,
    )
