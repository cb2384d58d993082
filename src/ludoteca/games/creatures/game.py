"""All Creatures Big and Small: the position, and the rules that several steps share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludoteca.core.agenda import Game
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import add, cheapest, covers
from ludoteca.games.creatures.board import (
    ANIMALS,
    BASE_BUILDINGS,
    BORDER,
    BUILDING_NAMES,
    COTTAGE,
    GOODS,
    GREEN_BUILDINGS,
    LAND,
    SETUPS,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STALL,
    TROUGHS,
    USE,
    WORDS,
)
from ludoteca.games.creatures.building import DECK, Building, Points, Price
from ludoteca.games.creatures.farm import Farm, new_farm
from ludoteca.telling import so_many


class Creatures(Game):
    fields: ClassVar[tuple[str, ...]] = (
        *Game.fields,
        *("farms", "lying", "taken", "market", "troughs", "stalls", "expansions", "round", "phase", "first", "opener"),
    )
    key: ClassVar[str] = "creatures"
    rules: ClassVar[int] = 3
    words: ClassVar[Vocabulary] = WORDS

    farms: list[Farm]
    lying: list[int]  # how many goods lie on each space; in the animal spaces the first one is the unbracketed good
    taken: list[int]  # for each space the player whose worker stands there, −1 for none
    market: tuple[str, ...]  # the special buildings that can still be built
    troughs: int  # in the supply, like the tiles with stall and stables and the farm expansions
    stalls: int
    expansions: int
    round: int
    phase: str  # refill, work, home or breeding
    first: int  # who has the first player marker
    opener: int  # who had it in round 1

    def set_up(self) -> None:
        from ludoteca.games.creatures.rounds import RoundStarts

        self.expansions, self.stalls, random_buildings = SETUPS[self.options["setup"]]
        deck = list(range(len(GREEN_BUILDINGS)))
        self.shuffle(deck)
        drawn = [GREEN_BUILDINGS[i] for i in deck if GREEN_BUILDINGS[i] in DECK.cards]
        self.market = (*BASE_BUILDINGS, *drawn[:random_buildings])
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
        copy.market = self.market
        copy.troughs = self.troughs
        copy.stalls = self.stalls
        copy.expansions = self.expansions
        copy.round = self.round
        copy.phase = self.phase
        copy.first = self.first
        copy.opener = self.opener
        return copy

    def hear(self, who: int, hook: str) -> list[Building]:
        """The buildings of a player that have something to say at this moment."""
        return self.farms[who].buildings.hear(DECK, hook)

    def in_order(self) -> tuple[int, int]:
        """The two players, the first one first."""
        return self.first, 1 - self.first

    # -- goods -------------------------------------------------------------------------------------------------------

    def gain(self, who: int, goods: Sequence[int], cause: str) -> None:
        """Goods come to a player; animals look for a home at once."""
        from ludoteca.games.creatures.animals import Settle

        add(self.farms[who].goods, goods)
        if self.events is not None and cause in SPACE_NAMES:
            self.note(who, "took", goods=list(goods))
        elif self.events is not None:
            self.note(who, "gained", goods=list(goods), cause=cause)
        fencers = self.hear(who, "borders_come") if goods[BORDER] else []
        if fencers or any(goods[ANIMALS:]):
            self.then(Settle(who))
        for building in fencers:
            building.borders_come(self, who, goods[BORDER])

    def prices(self, who: int, what: str) -> list[Price]:
        """What a building costs a player, in each of the ways to pay."""
        menu = list(DECK.cards[what].costs)
        for building in self.hear(who, "price"):
            menu = [building.price(self, who, what, price) for price in menu]
        return menu

    def ways_to_pay(self, who: int, what: str) -> list[Price]:
        """The prices that a player can pay, without those that cost more for nothing."""
        stock = self.farms[who].goods
        menu = [price for price in self.prices(who, what) if covers(stock, price)]
        return cheapest(menu) if len(menu) > 1 else menu

    # -- buildings ---------------------------------------------------------------------------------------------------

    def sites(self, who: int, name: str, near: int = -1) -> list[int]:
        """The cells on which a player may build this, only those next to the cell `near` if one is given."""
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

    def put(self, who: int, cell: int, name: str) -> None:
        """A building comes to stand on a cell; one that it replaces goes back to the supply or the market."""
        farm = self.farms[who]
        old = farm.tiles.get(cell, COTTAGE)
        if old in (STALL, STABLES):
            self.stalls += 1
        elif old != COTTAGE:
            self.market = (*self.market, old)
            farm.buildings = farm.buildings.minus(old)
        if name in (STALL, STABLES):
            self.stalls -= 1
        else:
            self.market = tuple([other for other in self.market if other != name])
            farm.buildings = farm.buildings.plus(name)
        farm.put(cell, name)
        if self.events is not None:
            self.note(who, "built", building=name, cell=LAND.names[cell])

    def stall_stands(self, who: int, cell: int) -> None:
        """A stall of any sort has been put up."""
        for building in self.hear(who, "stall_built"):
            building.stall_built(self, who, cell)

    # -- what may be done at any time --------------------------------------------------------------------------------

    def acts(self, who: int) -> list[int]:
        """At-any-time acts come between the parts of a turn, not in the middle of one: before or after is as good."""
        able = self.hear(who, "at_any_time")
        if not able or not self.agenda[-1].patient:
            return []
        return [USE + BUILDING_NAMES.index(b.name) for b in able if b.at_any_time(self, who) is not None]

    def act(self, who: int, choice: int) -> None:
        from ludoteca.games.creatures.animals import Settle
        from ludoteca.games.creatures.rounds import Turn
        from ludoteca.games.creatures.windows import Window

        step = DECK.cards[BUILDING_NAMES[choice - USE]].at_any_time(self, who)
        assert step is not None
        # amid an action, animals are settled when all of it is done
        between = isinstance(self.agenda[-1], (Turn, Window))
        self.then(step, *([Settle(who)] if between else []))

    def label(self, choice: int) -> str:
        """The use of a building is called the same whatever is being asked."""
        if self.words.family(choice).name == "use":
            name = self.words.item(choice)
            return self.text("choice.use", name=self.text(f"name.{name}"), does=self.text(f"act.{name}"))
        return super().label(choice)

    # -- the end, and what is seen -----------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, Points]]:
        from ludoteca.games.creatures.scoring import sheet

        return [sheet(self, who) for who in range(self.players)]

    def winners(self) -> list[int]:
        """Most points; if equal, the player who was not first in round 1."""
        totals = [sheet["total"] for sheet in self.scores()]
        if totals[0] == totals[1]:
            return [1 - self.opener]
        return [totals.index(max(totals))]

    def table(self, player: int | None) -> dict[str, Any]:
        from ludoteca.games.creatures.scoring import table

        return table(self)

    def redeal(self, player: int, seed: int) -> Creatures:
        """Nothing is hidden, and nothing is left to chance once the game has begun."""
        copy = self.clone()
        copy.forget()
        copy.random = seed
        return copy

    def price_words(self, price: Sequence[int]) -> str:
        """`2 stone, 1 reed`, or that it is free."""
        parts = [so_many(self.key, n, GOODS.names[i]) for i, n in enumerate(price) if n]
        return ", ".join(parts) or self.text("name.free")
