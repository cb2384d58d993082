"""What a card of Hamlet is: printed facts, and hooks for the moments of which its text can speak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from hamlet.board import CARDS, NONE, PLACES, SPACES
from ludoteca.core.cards import Card, Deck, Tableau
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record
from ludoteca.core.step import Step
from ludoteca.kit.farm.animals import Home
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.prices import Way

if TYPE_CHECKING:
    from hamlet.game import Farm, Hamlet

Do = Step[Any] | None


class Use(Record):
    """A space that is used: by whom, and what goods it gave."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space", "taken")
    made_whole: ClassVar[bool] = True

    def __init__(self, who: int, space: str, taken: Vector = NONE) -> None:
        self.who, self.space, self.taken = who, space, taken

    def kinds(self) -> tuple[str, ...]:
        return SPACES[PLACES[self.space]].kinds


@mypyc_attr(allow_interpreted_subclasses=True)
class HamletCard(Card):
    """A card; `me` is its owner. A hook that returns a step changes nothing itself, and may be asked at any
    time and again. Counters lie in the owner's `marks`, under the card's name."""

    costs: ClassVar[tuple[Vector, ...]] = (NONE,)
    extra: ClassVar[Vector] = NONE  # of an occupation, beside what it costs to play one
    returns: ClassVar[tuple[str, ...]] = ()  # one of these may be given back in place of the price
    only_returns: ClassVar[bool] = False
    needs: ClassVar[int] = 0  # occupations
    worth: ClassVar[int] = 0
    passes: ClassVar[bool] = False  # goes to the left when played
    rates: ClassVar[tuple[Exchange, ...]] = ()  # all exchanges that it can ever bring

    def __init__(self) -> None:
        super().__init__()
        self.printed = tuple([Way(price) for price in self.costs])

    # -- played, and out of the hand
    def when_played(self, g: Hamlet, me: int) -> Do:
        """It has just been played."""
        return None

    def in_hand(self, g: Hamlet, me: int, by: int, card: str) -> Do:
        """Still in the owner's hand, when somebody has played a card."""
        return None

    # -- spaces
    def toll(self, g: Hamlet, me: int, space: str) -> Vector:
        """What others pay the owner to use a space."""
        return NONE

    def shares(self, g: Hamlet, me: int, space: str) -> bool:
        """Whether the owner may use a space that is taken by another."""
        return False

    def before_space(self, g: Hamlet, me: int, use: Use) -> Do:
        """The owner has placed a person, and nothing has been done."""
        return None

    def instead(self, g: Hamlet, me: int, space: str) -> Do:
        """What the owner may do in place of a space's own action."""
        return None

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        """The owner has done what a space allows."""
        return None

    def others_use(self, g: Hamlet, me: int, use: Use) -> Do:
        """Another player has done what a space allows."""
        return None

    def turn_ends(self, g: Hamlet, me: int, use: Use) -> Do:
        """The owner's turn is over."""
        return None

    # -- rounds
    def round_starts(self, g: Hamlet, me: int) -> Do:
        return None

    def work_starts(self, g: Hamlet, me: int) -> Do:
        return None

    def work_ends(self, g: Hamlet, me: int) -> Do:
        return None

    def after_fields(self, g: Hamlet, me: int) -> Do:
        return None

    def anybody_after_fields(self, g: Hamlet, me: int, who: int) -> Do:
        """A player, the owner or another, may do this after the field phase."""
        return None

    def skips_harvest(self, g: Hamlet, me: int) -> bool:
        return False

    # -- things that happen
    def after_occupation(self, g: Hamlet, me: int, by: int) -> Do:
        return None

    def after_room(self, g: Hamlet, me: int) -> Do:
        return None

    def after_stable(self, g: Hamlet, me: int) -> Do:
        return None

    def after_growth(self, g: Hamlet, me: int, by: int) -> Do:
        return None

    def after_fences(self, g: Hamlet, me: int, by: int, number: int) -> Do:
        return None

    def after_built(self, g: Hamlet, me: int, by: int, card: str) -> Do:
        return None

    def others_cook(self, g: Hamlet, me: int, by: int) -> Do:
        return None

    def gained(self, g: Hamlet, me: int, what: Vector) -> Do:
        return None

    def extra_sown(self, g: Hamlet, me: int, number: int) -> int:
        """Goods more on each field sown in an action in which so many were sown."""
        return 0

    # -- prices and goods
    def base_price(self, g: Hamlet, me: int, what: str) -> list[Vector]:
        """Other prices from which the owner may start."""
        return []

    def substitutes(self, g: Hamlet, me: int, what: str, way: Way) -> list[Way]:
        """Other ways to pay in place of this one."""
        return []

    def reduces(self, g: Hamlet, me: int, what: str, price: Vector) -> Vector:
        """What the owner pays less."""
        return price

    def used_up(self, g: Hamlet, me: int) -> None:
        """It made a price cheaper, or an exchange was made, and that can be only so often."""
        return

    def before_paying(self, g: Hamlet, me: int, what: str) -> Vector:
        """What the owner gets before he pays."""
        return NONE

    def exchanges(self, cards: Tableau) -> tuple[Exchange, ...]:
        """Those of its `rates` that somebody has who has these cards in play."""
        return self.rates

    def left(self, g: Hamlet, me: int, tokens: tuple[str, ...]) -> Vector:
        """How many are left of the tokens that its exchanges use up."""
        return (0,) * len(tokens)

    def at_any_time(self, g: Hamlet, me: int) -> Do:
        return None

    # -- the farm
    def people(self) -> int:
        """People who live on the card."""
        return 0

    def stacks(self) -> int:
        """How many crops can be sown on the card."""
        return 0

    def crops(self) -> tuple[int, ...]:
        return ()

    def bakes(self) -> tuple[int, int]:
        """How many grain it takes in a bake action, and what food each brings."""
        return 0, 0

    def homes(self, farm: Farm) -> list[Home]:
        return []

    def bonus(self, g: Hamlet, me: int, who: int) -> int:
        """What any player scores by it."""
        return 0


DECK: Final = Deck(HamletCard, CARDS)
