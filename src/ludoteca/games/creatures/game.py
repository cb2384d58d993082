"""All Creatures Big and Small: the position, and the rules that several steps share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Vector, covers
from ludoteca.core.shapes import Lack
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.board import (
    ANIMALS,
    BASE_BUILDINGS,
    BORDER,
    BUILDING_NAMES,
    CELL,
    COTTAGE,
    GOODS,
    GREEN_BUILDINGS,
    HERDS,
    LAND,
    PAYMENTS,
    SETUPS,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STALL,
    TROUGHS,
    USE,
    WORDS,
)
from ludoteca.games.creatures.building import DECK, Building, Points
from ludoteca.games.creatures.farm import Farm, new_farm
from ludoteca.games.creatures.lacks import lack
from ludoteca.i18n.events import so_many
from ludoteca.kit.cards.paying import Pay, affordable
from ludoteca.kit.farm.animals import Herd
from ludoteca.kit.farm.farmgame import FarmGame
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.prices import Way, cheapest


class Creatures(FarmGame):
    fields: ClassVar[tuple[str, ...]] = (
        *FarmGame.fields,
        *("farms", "lying", "taken", "for_sale", "troughs", "stalls", "expansions"),
        *("round", "phase", "first", "opener"),
    )
    key: ClassVar[str] = "creatures"
    of_each: ClassVar[str] = "farms"
    rules: ClassVar[int] = 4
    words: ClassVar[Vocabulary] = WORDS
    use: ClassVar[int] = USE
    amounts: ClassVar[Amounts] = PAYMENTS
    herds: ClassVar[Amounts] = HERDS
    animals: ClassVar[int] = ANIMALS

    farms: list[Farm]
    lying: list[int]  # how many goods lie on each space; in the animal spaces the first one is the unbracketed good
    taken: list[int]  # for each space the player whose worker stands there, −1 for none
    for_sale: tuple[str, ...]  # the special buildings that can still be built
    troughs: int  # in the supply, like the tiles with stall and stables and the farm expansions
    stalls: int
    expansions: int
    round: int
    phase: str  # refill, work, home or breeding
    first: int  # the player with the first player marker
    opener: int  # the player who had it in round 1

    def set_up(self) -> None:
        from ludoteca.games.creatures.rounds import RoundStarts

        self.expansions, self.stalls, random_buildings = SETUPS[str(self.options["setup"])]
        deck = list(range(len(GREEN_BUILDINGS)))
        self.shuffle(deck)
        self.for_sale = (*BASE_BUILDINGS, *[GREEN_BUILDINGS[i] for i in deck[:random_buildings]])
        self.farms = [new_farm() for _ in range(self.players)]
        self.lying, self.taken = [0] * len(SPACES), [-1] * len(SPACES)
        self.troughs = TROUGHS
        self.round, self.phase = 0, "refill"
        self.first = self.opener = self.roll(self.players)
        self.then(RoundStarts(self.first))

    def clone(self) -> Creatures:
        copy = Creatures()
        self.copy_flow(copy)
        copy.farms = [farm.clone() for farm in self.farms]
        copy.lying = self.lying.copy()
        copy.taken = self.taken.copy()
        copy.for_sale = self.for_sale
        copy.troughs = self.troughs
        copy.stalls = self.stalls
        copy.expansions = self.expansions
        copy.round = self.round
        copy.phase = self.phase
        copy.first = self.first
        copy.opener = self.opener
        return copy

    def tableau(self, who: int) -> Tableau:
        return self.farms[who].buildings

    def hear(self, who: int, hook: str) -> list[Building]:
        """Return the buildings of a player that have this hook."""
        return self.farms[who].buildings.hear(DECK, hook)

    def card(self, name: str) -> Building:
        return DECK.cards[name]

    def in_order(self) -> tuple[int, int]:
        """Return the two players, the first one first."""
        return self.first, 1 - self.first

    # -- goods -------------------------------------------------------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.farms[who].goods

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        """Give goods to a player. Animals look for a home at once. Without a `cause` the log tells them elsewhere."""
        from ludoteca.games.creatures.animals import Settle

        super().gain(who, goods, cause)
        if self.events is not None and cause in SPACE_NAMES:
            self.note(who, "took", goods=list(goods))
        elif self.events is not None and cause:
            self.note(who, "gained", goods=list(goods), cause=cause)
        fencers = self.hear(who, "borders_come") if goods[BORDER] else []
        if fencers or any(goods[ANIMALS:]):
            self.then(Settle(who))
        for building in fencers:
            building.borders_come(self, who, goods[BORDER])

    def exchange(self, who: int, x: Exchange) -> None:
        """Give animals back to the supply, for another one. The room for it is looked for later."""
        self.spend(who, x.takes, x.cause)
        super().gain(who, x.gives, x.cause)
        self.note(who, "swapped", goods=list(x.takes), herd=list(x.gives[ANIMALS:]), cause=x.cause)

    def herds_to_keep(self, who: int) -> list[Herd]:
        return self.farms[who].herds_to_keep()

    def let_go(self, who: int, gone: Herd) -> None:
        super().let_go(who, gone)
        self.note(who, "ran_away", herd=list(gone))

    def bill(self, who: int, what: str) -> tuple[Way, ...]:
        """Return the ways in which a player can pay for a building, without the dearer ones."""
        ways = DECK.cards[what].bill
        for building in self.hear(who, "price"):
            ways = tuple(cheapest([way.at(building.price(self, who, what, way.price)) for way in ways]))
        return ways

    def payable(self, who: int, price: Vector, comes: Vector = ()) -> bool:
        """Whether a player has the goods of a price. Nothing is swapped for it: swaps need room and come before."""
        return covers(self.farms[who].goods, price)

    def can_pay(self, who: int, what: str) -> bool:
        stock = self.farms[who].goods
        for way in self.bill(who, what):  # noqa: SIM110 (hot)
            if covers(stock, way.price):
                return True
        return False

    def settle(self, who: int, way: Way, cause: str) -> None:
        super().settle(who, way, cause)
        if self.events is not None and any(way.price):
            self.note(who, "paid", goods=list(way.price), cause=cause)

    # -- buildings ---------------------------------------------------------------------------------------------------

    def sites(self, who: int, name: str, near: int = -1) -> list[int]:
        """Return the cells on which a player may build this, next to the cell `near` if one is given."""
        farm, building = self.farms[who], DECK.cards[name]
        if building.replaces:
            cells = [cell for cell, tile in farm.tiles.items() if tile in building.replaces]
        else:
            cells = farm.survey().free
            for owned in self.hear(who, "allows_building"):
                cells = [cell for cell in cells if owned.allows_building(self, who, cell)]
        if near >= 0:
            cells = [cell for cell in cells if cell in LAND.neighbours[near]]
        if "may_stand" in building.hooks:
            cells = [cell for cell in cells if building.may_stand(self, who, cell)]
        return cells

    def unfit(self, who: int, name: str, cell: int, near: int) -> str:
        """Return what forbids a player to build this on a cell; nothing if it is one of the `sites`."""
        farm, building = self.farms[who], DECK.cards[name]
        if building.replaces:
            if farm.tiles.get(cell, "") not in building.replaces:
                return "replaces"
        elif cell in farm.tiles:
            return "built"
        elif not all(owned.allows_building(self, who, cell) for owned in self.hear(who, "allows_building")):
            return "apart"
        if near >= 0 and cell not in LAND.neighbours[near]:
            return "near"
        return "" if building.may_stand(self, who, cell) else "stands"

    def other_cells(self, who: int, name: str, near: int = -1) -> dict[int, list[Lack]]:
        """Return the cells on which a player may not build this, with the reasons."""
        cells = LAND.listed(self.farms[who].ground)
        return {CELL + cell: lack(code) for cell in cells if (code := self.unfit(who, name, cell, near))}

    def put(self, who: int, cell: int, name: str) -> None:
        """Put a building on a cell. The one that it replaces goes back to the supply or the market."""
        farm = self.farms[who]
        old = farm.tiles.get(cell, COTTAGE)
        if old in (STALL, STABLES):
            self.stalls += 1
        elif old != COTTAGE:
            self.for_sale = (*self.for_sale, old)
            farm.buildings = farm.buildings.minus(old)
        if name in (STALL, STABLES):
            self.stalls -= 1
        else:
            self.for_sale = tuple([other for other in self.for_sale if other != name])
            farm.buildings = farm.buildings.plus(name)
        farm.put(cell, name)
        if self.events is not None:
            self.note(who, "built", building=name, cell=LAND.names[cell])

    def stall_stands(self, who: int, cell: int) -> None:
        """Tell the buildings of a player that they have put up a stall of any sort."""
        for building in self.hear(who, "stall_built"):
            building.stall_built(self, who, cell)

    # -- acts at any time --------------------------------------------------------------------------------------------

    def acts(self, who: int) -> list[int]:
        """Return the acts that are possible now. They come between the parts of a turn, never in the middle of one."""
        able = self.hear(who, "at_any_time")
        if not able or not self.agenda[-1].patient:
            return []
        return [USE + b.number for b in able if b.at_any_time(self, who) is not None]

    def act(self, who: int, choice: int) -> None:
        from ludoteca.games.creatures.animals import Settle
        from ludoteca.games.creatures.rounds import Turn
        from ludoteca.games.creatures.windows import Offers, Window

        step = DECK.cards[BUILDING_NAMES[choice - USE]].at_any_time(self, who)
        assert step is not None
        # amid an action, animals are settled when all of it is done
        between = isinstance(self.agenda[-1], (Turn, Window, Offers))
        self.then(step, *([Settle(who)] if between else []))

    def label(self, choice: int) -> str:
        """Return a choice in words: the use of a building by its effect, a payment by the ways that it leaves."""
        step = self.agenda[-1]
        if self.words.family(choice).name == "use":
            name = self.words.item(choice)
            return self.text("choice.use", name=self.text(f"name.{name}"), does=self.text(f"act.{name}"))
        if isinstance(step, Pay):
            good, n = divmod(choice - PAYMENTS.base, PAYMENTS.most + 1)
            ways = affordable(self, self.who, step.ways)
            return self.bill_words([way for way in ways if way.price[good] == n])
        return super().label(choice)

    # -- the end, and the views --------------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, Points]]:
        from ludoteca.games.creatures.scoring import sheet

        return [sheet(self, who) for who in range(self.players)]

    def winners(self) -> list[int]:
        """Return the player with most points, or if they are equal the one who was not first in round 1."""
        totals = [sheet["total"] for sheet in self.scores()]
        if totals[0] == totals[1]:
            return [1 - self.opener]
        return [totals.index(max(totals))]

    def table(self, player: int | None) -> shapes.Table:
        from ludoteca.games.creatures.view import table

        return table(self)

    def redeal(self, player: int, seed: int) -> Creatures:
        """Return a copy with another seed, because nothing is hidden and no chance is to come."""
        copy = self.clone()
        copy.forget()
        copy.random = seed
        return copy

    def price_words(self, price: Sequence[int]) -> str:
        """Return a price in words, such as `2 stone, 1 reed`."""
        parts = [so_many(self.key, n, GOODS.names[i]) for i, n in enumerate(price) if n]
        return ", ".join(parts) or self.text("name.free")

    def bill_words(self, ways: Sequence[Way]) -> str:
        return self.text("name.or").join([self.price_words(way.price) for way in ways])
