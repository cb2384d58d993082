"""Buildings: their printed facts, and hooks for the moments that their texts name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ludoteca.core.cards import Card, Deck
from ludoteca.core.combine import May
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.games.creatures.board import BUILDING_NAMES, GOODS
from ludoteca.kit.farm.animals import ANY, Herd, Home
from ludoteca.kit.payment.prices import Way

if TYPE_CHECKING:
    from ludoteca.games.creatures.farm import Farm
    from ludoteca.games.creatures.game import Creatures

Price = tuple[int, ...]
Points = int | float  # there are half points; compiled code would make a plain `float` of every number


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(Card):
    """A building. Its docstring is the text that players read, unless the catalogue has another. A hook carries out the
    text at that moment, either at once or by queueing steps. A hook for an optional effect changes nothing: it returns
    the step that offers it. `me` is the owner. Counters lie in the owner's `marks`, under the building's name. Animals
    that lose their place by a hook are settled right after it."""

    costs: ClassVar[tuple[Price, ...]] = (GOODS.none,)  # the ways to pay for it
    worth: ClassVar[int] = 0  # the points printed on it
    holds: ClassVar[int] = 0  # animals of one kind, before any trough
    kinds: ClassVar[int] = ANY  # that may live in it, one bit each
    replaces: ClassVar[tuple[str, ...]] = ()  # it is built over one of these, and nowhere else
    special: ClassVar[bool] = True
    stall: ClassVar[bool] = False  # counts as a stall: it can be upgraded

    def __init__(self) -> None:
        super().__init__()
        self.bill = tuple([Way(price) for price in self.costs])

    # -- building it ---------------------------------------------------------------------------------------------

    def may_be_built(self, g: Creatures, me: int) -> bool:
        """Whether the condition for building it is met, apart from price and place."""
        return True

    def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
        """Whether it may stand on this cell, which has no building or the one that it replaces."""
        return True

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        """Carry out its effect when it has just been placed."""

    # -- what it changes while it stands -------------------------------------------------------------------------

    def allows_building(self, g: Creatures, me: int, cell: int) -> bool:
        """Whether the owner may put up another building or stall on this cell."""
        return True

    def allows_expansion(self, g: Creatures, me: int) -> bool:
        """Whether the owner may add farm expansions."""
        return True

    def price(self, g: Creatures, me: int, what: str, price: Price) -> Price:
        """Return the price that the owner pays for a `trough`, for `stables`, or for the building of that name."""
        return price

    def homes(self, farm: Farm, cell: int) -> list[Home]:
        """Return the room for animals inside it. A trough on its cell doubles it."""
        return [Home(self.holds << farm.has_trough(cell), self.kinds)] if self.holds else []

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        """Return the room that it makes on cells of the farm that are otherwise unused."""
        return []

    def pasture_room(self, farm: Farm, room: int, troughs: int) -> int:
        """Return the room of each pasture."""
        return room

    def refit(self, farm: Farm, name: str, home: Home) -> Home:
        """Return the room of a home in another building of the farm."""
        return home

    # -- moments of the round ------------------------------------------------------------------------------------

    def round_starts(self, g: Creatures, me: int) -> None:
        """Carry out its effect when all spaces are refilled, before anybody places a worker."""

    def anyone_places(self, g: Creatures, me: int, space: int) -> None:
        """Carry out its effect when a worker of either player has come to this space, before the action there."""

    def after_space(self, g: Creatures, me: int, space: int) -> None:
        """Carry out its effect when the owner has done the action of this space."""

    def borders_come(self, g: Creatures, me: int, number: int) -> None:
        """Carry out its effect when the owner has got new borders."""

    def expansion_comes(self, g: Creatures, me: int) -> None:
        """Carry out its effect when the owner has added a farm expansion."""

    def after_stall_action(self, g: Creatures, me: int) -> None:
        """Carry out its effect when the owner has done the action "Stall", on its space or by a building."""

    def stall_built(self, g: Creatures, me: int, cell: int) -> None:
        """Carry out its effect when a stall of any sort has just been put on the owner's farm."""

    def work_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        """Return the step that the owner may do when all workers are placed."""
        return None

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        """Return the step that the owner may do immediately before each breeding."""
        return None

    def breeding_starts(self, g: Creatures, me: int) -> None:
        """Carry out its effect when the breeding begins, before there are newborns."""

    def parents(self, g: Creatures, me: int) -> int:
        """Return how many animals of a kind are needed for a newborn."""
        return 2

    def newborns_come(self, g: Creatures, me: int, young: Herd) -> None:
        """Carry out its effect when these newborns have come, before they have a home."""

    def breeds_again(self, g: Creatures, me: int) -> bool:
        """Whether the owner has another breeding after the last round's."""
        return False

    def round_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        """Return the step that the owner may do at the end of the round."""
        return None

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        """Return the step that the owner may do at any time, if it is possible now."""
        return None

    def lost_by(self, g: Creatures, me: int, step: Step[Creatures]) -> bool:
        """Whether the owner's act at any time could be impossible or useless after this step. If so they are asked
        before it. At the end of the game they are asked anyway."""
        from ludoteca.games.creatures.rounds import Breeding

        return isinstance(step, Breeding) and step.who == me

    # -- the end -------------------------------------------------------------------------------------------------

    def points(self, g: Creatures, me: int) -> Points:
        """Return its points."""
        return self.worth

    def counted(self, g: Creatures, me: int, herd: Herd) -> Herd:
        """Return the animals that count for the final score."""
        return herd


def if_possible(g: Creatures, step: Step[Creatures]) -> Step[Creatures] | None:
    """Return a step to offer, or None if it is not possible."""
    return step if step.possible(g) else None


# filled by the package `buildings`
DECK: Final = Deck(Building, BUILDING_NAMES)
