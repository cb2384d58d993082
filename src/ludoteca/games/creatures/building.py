"""What a building is: printed facts, and hooks for the moments of which its text can speak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

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
    """A building. Its docstring is the text that players read, unless the catalogue has another; a hook does what the
    text says at that moment, either at once or by queueing steps. Where the owner may do something or not, it changes
    nothing and returns what he may do. `me` is the owner. Counters lie in the owner's `marks`, under the building's
    name. Animals that lose their place by what a hook does are settled right after it."""

    costs: ClassVar[tuple[Price, ...]] = (GOODS.none,)  # the ways to pay for it
    worth: ClassVar[int] = 0  # the points printed on it
    holds: ClassVar[int] = 0  # animals of one kind, before any trough
    kinds: ClassVar[int] = ANY  # which may live in it, one bit each
    replaces: ClassVar[tuple[str, ...]] = ()  # it is built over one of these, and nowhere else
    special: ClassVar[bool] = True
    stall: ClassVar[bool] = False  # counts as a stall: it can be upgraded

    def __init__(self) -> None:
        super().__init__()
        self.bill = tuple([Way(price) for price in self.costs])

    # -- building it ---------------------------------------------------------------------------------------------

    def may_be_built(self, g: Creatures, me: int) -> bool:
        """Whether its condition is met, apart from price and place."""
        return True

    def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
        """Whether this cell, which has no building (or the one it replaces), will do."""
        return True

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        """It has just been placed."""

    # -- what it changes while it stands -------------------------------------------------------------------------

    def allows_building(self, g: Creatures, me: int, cell: int) -> bool:
        """Whether the owner may put up another building or stall on this cell."""
        return True

    def allows_expansion(self, g: Creatures, me: int) -> bool:
        """Whether the owner may add farm expansions."""
        return True

    def price(self, g: Creatures, me: int, what: str, price: Price) -> Price:
        """What the owner pays for a `trough`, for `stables`, or for the building of that name."""
        return price

    def homes(self, farm: Farm, cell: int) -> list[Home]:
        """The room for animals inside it; a trough on its cell doubles it."""
        return [Home(self.holds << farm.has_trough(cell), self.kinds)] if self.holds else []

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        """The room it makes on cells of the farm that are otherwise unused."""
        return []

    def pasture_room(self, farm: Farm, room: int, troughs: int) -> int:
        """The room of each pasture."""
        return room

    def refit(self, farm: Farm, name: str, home: Home) -> Home:
        """The room in the other buildings of the farm."""
        return home

    # -- moments of the round ------------------------------------------------------------------------------------

    def round_starts(self, g: Creatures, me: int) -> None:
        """All spaces are refilled; nobody has placed a worker yet."""

    def anyone_places(self, g: Creatures, me: int, space: int) -> None:
        """A worker of either player now stands on this space; nothing has been done there yet."""

    def after_space(self, g: Creatures, me: int, space: int) -> None:
        """The owner has done what this space allows."""

    def borders_come(self, g: Creatures, me: int, number: int) -> None:
        """The owner has got new borders."""

    def expansion_comes(self, g: Creatures, me: int) -> None:
        """The owner has added a farm expansion."""

    def after_stall_action(self, g: Creatures, me: int) -> None:
        """The owner has done the action "Stall", on its space or by a building."""

    def stall_built(self, g: Creatures, me: int, cell: int) -> None:
        """A stall of any sort, by whatever means, has just been put on the owner's farm."""

    def work_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        """All workers are placed: what the owner may still do now."""
        return None

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        """Immediately before each breeding: what the owner may do now."""
        return None

    def breeding_starts(self, g: Creatures, me: int) -> None:
        """The breeding begins; there are no newborns yet."""

    def parents(self, g: Creatures, me: int) -> int:
        """How many animals of a kind are needed for a newborn."""
        return 2

    def newborns_come(self, g: Creatures, me: int, young: Herd) -> None:
        """These newborns have come, and have not yet been given a home."""

    def breeds_again(self, g: Creatures, me: int) -> bool:
        """Whether the owner has another breeding after the last round's."""
        return False

    def round_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        """The round is over: what the owner may do now."""
        return None

    def at_any_time(self, g: Creatures, me: int) -> Step[Any] | None:
        """What the owner may do at any time, if it is possible now."""
        return None

    def lost_by(self, g: Creatures, me: int, step: Step[Any]) -> bool:
        """Whether what the owner may do at any time could be impossible after this step, or no more of the same use. If
        so he is asked before it; at the end of the game he is asked anyway."""
        from ludoteca.games.creatures.rounds import Breeding

        return isinstance(step, Breeding) and step.who == me

    # -- the end -------------------------------------------------------------------------------------------------

    def points(self, g: Creatures, me: int) -> Points:
        """What it scores."""
        return self.worth

    def counted(self, g: Creatures, me: int, herd: Herd) -> Herd:
        """The animals that count for the final score."""
        return herd


def if_possible(g: Creatures, step: Step[Any]) -> Step[Any] | None:
    """A step to offer, or None."""
    return step if step.possible(g) else None


# filled by the package `buildings`
DECK: Final = Deck(Building, BUILDING_NAMES)
