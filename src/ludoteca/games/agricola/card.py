"""The cards of Agricola: their printed facts, and hooks for the moments of which their texts can speak."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from ludoteca.core.cards import Card, Deck, Tableau
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record
from ludoteca.core.step import Step
from ludoteca.games.agricola.board import CARDS, FOOD, NONE, PLACES, SPACES, goods
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.prices import Way

if TYPE_CHECKING:
    from ludoteca.games.agricola.farm import Farm
    from ludoteca.games.agricola.fencing import Fence
    from ludoteca.games.agricola.game import Agricola
    from ludoteca.games.agricola.playing import PlayCard

Do: TypeAlias = "Step[Agricola] | None"


class Use(Record):
    """A space that a person uses: by whom, the goods that lay there, the goods that it gave with those of the supply,
    those that the player still has, and the actions done there."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space", "lay", "taken", "kept", "done")
    made_whole: ClassVar[bool] = True

    def __init__(
        self,
        who: int,
        space: str,
        lay: Vector = NONE,
        taken: Vector = NONE,
        kept: Vector = NONE,
        done: tuple[str, ...] = (),
    ) -> None:
        self.who, self.space, self.lay, self.taken, self.kept, self.done = who, space, lay, taken, kept, done

    def offers(self, what: str) -> bool:
        """Whether the space is one for such an action (`room stable plow sow bake occupation minor major growth
        renovate fences players resource animal start`)."""
        return what in SPACES[PLACES[self.space]].offers

    def did(self, what: str) -> bool:
        """Whether such an action was carried out there just now."""
        return what in self.done


class Fencing(Record):
    """The fences built in one action: by whom, by what, how many, the new pastures (masks of cells), their cells that
    were unused, and all pastures that there were `before`."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "pastures", "unused", "before")
    made_whole: ClassVar[bool] = True

    def __init__(
        self, who: int, cause: str, number: int, pastures: tuple[int, ...], unused: int, before: tuple[int, ...] = ()
    ) -> None:
        self.who, self.cause, self.number, self.pastures, self.unused = who, cause, number, pastures, unused
        self.before = before


class Place(NamedTuple):
    """A place where animals can live: a `pasture` of so many cells with so many stables, an unfenced `stable`, the
    `big-stable` of the Stablemaster, the `house`, or a `card`, by its `name`. Pastures and stables come in the order of
    the farm's masks."""

    kind: str
    home: Home
    size: int = 0
    stables: int = 0
    name: str = ""


class Bed(Record):
    """Something that is sown: a cell of the farm (or −1), a card (or ""), and the good."""

    fields: ClassVar[tuple[str, ...]] = ("cell", "card", "crop")
    made_whole: ClassVar[bool] = True

    def __init__(self, cell: int, card: str, crop: int) -> None:
        self.cell, self.card, self.crop = cell, card, crop


@mypyc_attr(allow_interpreted_subclasses=True)
class AgricolaCard(Card):
    """A card; `me` is its owner. A hook that returns a step (`Do`) changes nothing itself and may be asked at any time
    and again: `May(step)` can be left, any other step must be done. Counters lie in the owner's marks, under the card's
    name: `g.mark(me, self.name)`, set by the step `Mark`."""

    deck: ClassVar[str] = ""  # E, I or K; nothing for majors
    confidence: ClassVar[str] = "high"  # how sure its facts are; `medium` where sources differ
    players: ClassVar[int] = 1  # an occupation for games with so many at least
    costs: ClassVar[tuple[Vector, ...]] = (NONE,)  # one of these prices
    extra: ClassVar[Vector] = NONE  # of an occupation, beside what it costs to play one
    returns: ClassVar[tuple[str, ...]] = ()  # one of these improvements is given back …
    returned_for: ClassVar[Vector] = NONE  # … and so much is paid with it
    only_returns: ClassVar[bool] = False  # there is no price without
    needs: ClassVar[dict[str, int]] = {}  # prerequisites, see `Agricola.count`
    house: ClassVar[str] = ""  # the house must be of this (wood, clay, stone)
    points: ClassVar[int] = 0
    passes: ClassVar[bool] = False  # goes to the left neighbour's hand when it has been played
    has_bonus: ClassVar[bool] = False  # marked as bringing bonus points
    cooks: ClassVar[dict[int, int]] = {}  # food for a good, at any time
    bakes: ClassVar[tuple[int, int]] = (0, 0)  # in a bake action: so many grain at most, food for each
    oven: ClassVar[bool] = False
    fireplace: ClassVar[bool] = False  # can be given back for a hearth
    hearth: ClassVar[bool] = False  # can be given back for a corner
    plow: ClassVar[bool] = False  # one of the plow cards: one of them in an action
    uses: ClassVar[int] = 0  # how often a plow card can be used in a game, which its mark counts
    piled: ClassVar[bool] = False  # its `rates` lie on it as a pile: its mark counts those that are gone
    stacks: ClassVar[int] = 0  # how many crops can lie on the card; which crop is in `board.FIELD_CARDS`
    rates: ClassVar[tuple[Exchange, ...]] = ()  # all exchanges that it can ever bring, beside `cooks`
    only_feeding: ClassVar[bool] = False  # what it makes of goods or animals it makes in feeding phases only
    spends_last: ClassVar[bool] = False  # food can be spent on it before the scoring

    def __init__(self) -> None:
        super().__init__()
        self.printed = tuple([Way(price) for price in self.costs])
        cooked = [Exchange(self.name, goods(good), goods(FOOD, food)) for good, food in self.cooks.items()]
        self.all_rates: tuple[Exchange, ...] = (*cooked, *self.rates)

    # -- played, and out of the hand ---------------------------------------------------------------------------------

    def able(self, g: Agricola, me: int) -> bool:
        """A prerequisite that is not among `needs`."""
        return True

    def when_played(self, g: Agricola, me: int) -> Do:
        """It has just been played (and lies before its owner, unless it passes)."""
        return None

    def in_hand(self, g: Agricola, me: int, by: int, card: str) -> Do:
        """Still in the owner's hand, when somebody has played a card."""
        return None

    def instead(self, g: Agricola, me: int, action: PlayCard) -> Do:
        """Return what the owner may do in place of choosing a card for this action."""
        return None

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        """The owner has played a card by this action (of `kinds`, by `cause`: a space or a card). It is the last one in
        `action.by`, unless they did something instead."""
        return None

    # -- spaces ------------------------------------------------------------------------------------------------------

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        """Return the goods that another player pays the owner to use a space."""
        return NONE

    def shares(self, g: Agricola, me: int, space: str) -> bool:
        """Whether the owner may use a space on which others stand (never one on which they stand themselves)."""
        return False

    def opens(self, g: Agricola, me: int) -> tuple[str, ...]:
        """Return more spaces that only the owner may use now."""
        return ()

    def on_space(self, g: Agricola, me: int, by: int) -> Do:
        """The card is a space. Return the action of a player there, beside taking the goods that lie on it."""
        return None

    def before_space(self, g: Agricola, me: int, use: Use) -> Do:
        """The owner has placed a person; nothing has been taken or done there yet."""
        return None

    def brings(self, g: Agricola, me: int, space: str) -> tuple[Vector, ...]:
        """Return the goods that `before_space` can bring the owner on a space, in each of its ways (negative: they are
        taken). The space can be used if one of them makes it possible."""
        return ()

    def others_take(self, g: Agricola, me: int, use: Use) -> Do:
        """Another player has done the actions of a space, and their own cards have not yet added to it."""
        return None

    def own_take(self, g: Agricola, me: int, use: Use) -> Do:
        """The owner has done the actions of a space, and their other cards have not yet added to it."""
        return None

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        """The owner has done the actions of a space."""
        return None

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        """Another player has done the actions of a space, and their own cards have added to it."""
        return None

    def claims(self, g: Agricola, me: int, use: Use) -> Vector:
        """Return the goods that the owner may still take from another player who has just got them from a space. Nobody
        exchanges such goods before."""
        return NONE

    def conceals(self, g: Agricola, me: int, use: Use) -> bool:
        """Whether the owner's answer to the use of a space depends on their hand, which nobody knows."""
        return False

    def turn_ends(self, g: Agricola, me: int, use: Use) -> Do:
        """The owner's turn is over."""
        return None

    # -- rounds ------------------------------------------------------------------------------------------------------

    def people(self, g: Agricola, me: int) -> int:
        """People beside the family whom the owner can place in this round; asked when it begins."""
        return 0

    def idle(self, g: Agricola, me: int, who: int) -> int:
        """How many of a player's people (the owner's or another's) cannot be placed in this round."""
        return 0

    def round_starts(self, g: Agricola, me: int) -> Do:
        """A round begins: its card lies there, and the goods promised for it have come."""
        return None

    def work_starts(self, g: Agricola, me: int) -> Do:
        """The spaces are filled, nobody is placed. Asked until all have passed in a row."""
        return None

    def first_turn(self, g: Agricola, me: int) -> Do:
        """All have passed, and the work begins: before the starting player places somebody."""
        return None

    def work_ends(self, g: Agricola, me: int) -> Do:
        """All people are placed, and still stand there."""
        return None

    def goes_home(self, g: Agricola, me: int) -> Do:
        """The people are about to return home."""
        return None

    def round_ends(self, g: Agricola, me: int) -> Do:
        """All are home; before a harvest, if there is one (`g.round in HARVESTS`)."""
        return None

    def round_over(self, g: Agricola, me: int) -> Do:
        """The round is over, with its harvest; nothing of the next one has happened."""
        return None

    # -- the harvest in its parts ------------------------------------------------------------------------------------

    def skips_harvest(self, g: Agricola, me: int) -> bool:
        """Whether the owner takes no part in the harvest that begins now."""
        return False

    def fields_start(self, g: Agricola, me: int) -> Do:
        """1: the field phase begins."""
        return None

    def field_phase(self, g: Agricola, me: int) -> Do:
        """2: the owner has taken their crops. Not in field phases that a card brings outside the harvest."""
        return None

    def harvested(self, g: Agricola, me: int, crops: Vector, beds: tuple[str, ...]) -> Do:
        """2: the owner has taken these crops, by a harvest or a card; `beds` are the field cards among the fields."""
        return None

    def keeps_crop(self, g: Agricola, me: int, crop: int) -> bool:
        """2: whether such a crop is taken from the supply and stays on the field."""
        return False

    def fields_end(self, g: Agricola, me: int) -> Do:
        """3: the owner's field phase ends, in a harvest or by a card."""
        return None

    def anybody_fields_end(self, g: Agricola, me: int, who: int) -> Do:
        """3: return what any player, the owner or another, may do at the end of the field phase."""
        return None

    def after_fields(self, g: Agricola, me: int) -> Do:
        """4: between field phase and feeding."""
        return None

    def feeding_starts(self, g: Agricola, me: int) -> Do:
        """5: the feeding phase begins."""
        return None

    def feeding(self, g: Agricola, me: int) -> Do:
        """6: the owner is about to feed their family; exchanges of the feeding phase are `rates` with tokens."""
        return None

    def hunger(self, g: Agricola, me: int, food: int) -> int:
        """6: the food that the owner's people need, if it would be so much."""
        return food

    def feeds_last(self, g: Agricola, me: int) -> bool:
        """7: whether the owner feeds their family after the others."""
        return False

    def feeding_ends(self, g: Agricola, me: int) -> Do:
        """7: all have fed their families."""
        return None

    def before_breeding(self, g: Agricola, me: int) -> Do:
        """8: between feeding and breeding."""
        return None

    def breeding_starts(self, g: Agricola, me: int) -> Do:
        """9: the breeding phase begins."""
        return None

    def newborns(self, g: Agricola, me: int, young: Herd) -> Herd:
        """10: the young animals (sheep, boar, cattle) of the owner, if there would be these."""
        return young

    def breeding_ends(self, g: Agricola, me: int) -> Do:
        """11: all animals have bred."""
        return None

    # -- things that happen ------------------------------------------------------------------------------------------

    def after_occupation(self, g: Agricola, me: int, by: int, card: str) -> Do:
        """Somebody, the owner or another, has played an occupation."""
        return None

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        """Somebody has built or played an improvement."""
        return None

    def after_room(self, g: Agricola, me: int) -> Do:
        """The owner has built a room, by whatever."""
        return None

    def after_stable(self, g: Agricola, me: int, cell: int) -> Do:
        """The owner has built a stable there, by whatever."""
        return None

    def after_renovation(self, g: Agricola, me: int, by: int) -> Do:
        """Somebody has renovated: `g.farms[by].house` is new."""
        return None

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        """Somebody has got a child and then had so many people (in older saves 0)."""
        return None

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        """Somebody has built fences; once for a whole action."""
        return None

    def after_plow(self, g: Agricola, me: int, by: int, cause: str, number: int) -> Do:
        """Somebody has plowed so many fields by a card or a space that is called so; before a sowing that follows."""
        return None

    def anybody_plows(self, g: Agricola, me: int, who: int, cause: str) -> Do:
        """Return what any player, the owner or another, may do after plowing on a space."""
        return None

    def after_sowing(self, g: Agricola, me: int, by: int, beds: tuple[Bed, ...]) -> Do:
        """Somebody has sown, once for a whole action."""
        return None

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        """Somebody has baked so many grain; `cause` is the space or card that allowed it."""
        return None

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        """Somebody has turned animals into food with a card of that name. `first` says that the animals turned just
        before, if any, were turned at another time. Animals turned one right after the other are turned at the same
        time."""
        return None

    def gained(self, g: Agricola, me: int, what: Vector, cause: str) -> Do:
        """The owner has received goods: `cause` is a space, a card, `promised`, `harvest` or `breeding`."""
        return None

    # -- looks -------------------------------------------------------------------------------------------------------

    def sees(self, g: Agricola, me: int) -> Vector:
        """Return what the card brings if it looks at what its owner has now."""
        return NONE

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        """Stocks with any of which it would bring more."""
        return []

    # -- prices and goods --------------------------------------------------------------------------------------------

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        """Other prices from which the owner may start. What is bought: `room`, `new-stable` (the card is `stable`),
        `fence`, `clay-renovation`, `stone-renovation` or a card by name."""
        return []

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        """Other ways to pay in place of this one."""
        return []

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        """Return the price that the owner pays in place of this one."""
        return price

    def used_up(self, g: Agricola, me: int) -> None:
        """It made a price cheaper (`Way.by`), or an exchange with a token was made."""
        return

    def before_paying(self, g: Agricola, me: int, card: str) -> Vector:
        """Return the goods that the owner gets before paying for a card."""
        return NONE

    def minor_for_me(self, g: Agricola, me: int, card: str) -> bool:
        """Whether a major improvement may be taken by the owner as a minor one."""
        return False

    def renovates_to(self, g: Agricola, me: int) -> tuple[int, ...]:
        """Other houses (numbers in `HOUSES`) to which the owner may renovate with an action on a space."""
        return ()

    def prices(self, g: Agricola, me: int) -> list[Way]:
        """Return the ways to pay for an improvement before cards change them: goods, or improvements given back."""
        given = [Way(self.returned_for, returns=(name,)) for name in self.returns if g.has(me, name)]
        return given if self.only_returns else [*self.printed, *given]

    def exchanges(self, cards: Tableau) -> tuple[Exchange, ...]:
        """Those of all its exchanges that somebody has who has these cards in play."""
        return self.all_rates

    def trades(self, found: list[Exchange]) -> list[Exchange]:
        """Return all exchanges of the owner as the card changes them. Whatever can come of that is among its
        `rates`."""
        return found

    def left(self, g: Agricola, me: int, tokens: tuple[str, ...]) -> Vector:
        """How many are left now of the tokens that its exchanges use up."""
        return (0,) * len(tokens)

    def at_any_time(self, g: Agricola, me: int) -> Do:
        """Return what the owner may do between the parts of a turn, by `use <card>`."""
        return None

    # -- the farm ----------------------------------------------------------------------------------------------------

    def free_fences(self, g: Agricola, me: int, action: Fence, number: int, rest: int) -> int:
        """Return how many of the `rest` are free: of `number` fences to be built now, those still to be paid.
        `action.built` were built before in this action, `action.given(name)` of them free by this card."""
        return 0

    def fences_less(self, g: Agricola, me: int) -> int:
        """Fences of the owner that cannot be built, since they lie elsewhere."""
        return 0

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        """Goods more on one of the beds sown in an action."""
        return 0

    def grows_without_room(self, g: Agricola, me: int) -> bool:
        """Whether the owner's next child needs no room."""
        return False

    def counts(self, g: Agricola, me: int, what: str) -> int:
        """Return the number that the card adds to `g.count(me, what)`, of prerequisites and comparisons."""
        return 0

    def places(self, farm: Farm) -> list[Place]:
        """Places for animals on the card."""
        return []

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        """Return all places of the owner as the card changes them."""
        return places

    # -- the end -----------------------------------------------------------------------------------------------------

    def fewer_animals(self, g: Agricola, me: int, who: int) -> int:
        """Return how much it is worth to a player, the owner or another, to have no more animals than now. It is asked
        of all herds that they could keep, before the fields of a harvest are reaped and before the scoring."""
        return 0

    def game_ends(self, g: Agricola, me: int) -> Do:
        """Before the scoring."""
        return None

    def reckons(self, g: Agricola, me: int, sheet: dict[str, int]) -> dict[str, int]:
        """The owner's score sheet, as the card changes it; before all bonus points."""
        return sheet

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        """The bonus points that any player, the owner or another, has by it."""
        return 0


DECK: Final = Deck(AgricolaCard, CARDS)
